import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithModel
import ClientsmithOpenAPI
import ClientsmithYAML

/// An OpenAPI document, and the files that it refers to.
package struct DocumentInput {
  let file: SourceFile
  let input: SpecificationInput?
  let limits: ReadingLimits
  /// The name of the client; nil: that of the file, or the title.
  let client: String?
  /// What a specification lays over it; nil: it is one by itself.
  let changes: DeclaredDocument?
  /// Overlays that are applied first, one after the other.
  let overlays: [SourceFile]
  /// How many other files have been read already, whose ids are taken.
  let readCount: Int
  /// Whether a document of Swagger 2.0 is read as one of OpenAPI 3.
  let convertsSwagger: Bool

  package init(
    file: SourceFile, input: SpecificationInput?, limits: ReadingLimits, client: String? = nil,
    changes: DeclaredDocument? = nil, overlays: [SourceFile] = [], readCount: Int = 0,
    convertsSwagger: Bool = false
  ) {
    self.file = file
    self.input = input
    self.limits = limits
    self.client = client
    self.changes = changes
    self.overlays = overlays
    self.readCount = readCount
    self.convertsSwagger = convertsSwagger
  }

  /// - Parameter log: what is wrong with the tree is a warning from here on: it is whole, so that a
  ///   client can be made of it.
  package func declarations(
    _ root: YAMLNode, into log: inout DiagnosticLog
  ) -> (declarations: Declarations?, paths: [String]) {
    if changes == nil { log = log.withoutErrors }
    let overlayPaths = overlays.map(\.path)
    var paths: [String] = []
    let package = input?.packagePath ?? ""
    let folders = input?.folders(in: package) ?? []
    let start = DocumentFiles.File(
      path: (folders + [file.name]).joined(separator: "/"), root: root)
    var files = DocumentFiles(root: start) { path, log in
      guard let input else { return .missing("standard input has no folder") }
      let path = start.way(to: path)
      if input.leadsOut(path, of: package) { return .refused }
      do throws(FileError) {
        let id = file.id.referred(readCount + paths.count)
        let other = try input.readNeighbor(path, as: id, in: package)
        paths.append(other.path)
        log.include([other])
        var own = DiagnosticLog(files: [other])
        let root = YAMLReader.read(other, limits: limits, into: &own)
        if let mistake = own.diagnostics.first(where: { $0.severity == .error }) {
          return .invalid(mistake)
        }
        for diagnostic in own.diagnostics { log.add(diagnostic) }
        return root.map(DocumentFiles.ReadResult.file) ?? .missing("it is empty")
      } catch {
        paths.append(error.path)
        return .missing(error.problem)
      }
    }
    if convertsSwagger, SwaggerConversion.applies(to: root) {
      files = SwaggerConversion.converted(files, into: &log)
      guard !log.hasErrors else { return (nil, overlayPaths + paths) }
    }
    guard let root = overlaid(files.root.root, into: &log) else {
      return (nil, overlayPaths + paths)
    }
    files.root.root = root
    let stem = client == nil ? SpecificationName.stem(ofDocument: file.path) : nil
    let name = client ?? stem ?? OpenAPIReader.name(of: root)
    var declarations = OpenAPIReader.declarations(
      files, client: name, changes: changes, into: &log)
    if stem == nil, changes == nil, let client = declarations?.client.value.text {
      declarations?.fileStem = SwiftName(
        String(client.dropLast(6).prefix(Output.longestStem)))
    }
    return (declarations, overlayPaths + paths)
  }

  /// - Returns: nil after an error of an overlay.
  private func overlaid(_ root: YAMLNode, into log: inout DiagnosticLog) -> YAMLNode? {
    if overlays.isEmpty { return root }
    log.include(overlays)
    let nodes = overlays.compactMap { YAMLReader.read($0, limits: limits, into: &log) }
    let changed = OverlayReader.apply(nodes, to: root, named: file.name, limits: limits, into: &log)
    return overlays.contains { log.hasErrors(in: $0.id) } ? nil : changed
  }
}
