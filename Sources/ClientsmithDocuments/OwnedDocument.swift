import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithModel
import ClientsmithOpenAPI
import ClientsmithReading
import ClientsmithYAML

/// The document that a specification stands on.
package struct OwnedDocument {
  private let document: DeclaredDocument
  private let owner: Declarations
  private let file: SourceFile
  private let input: SpecificationInput?
  private let limits: ReadingLimits

  /// - Parameters:
  ///   - owner: what the specification declares itself.
  ///   - file: the specification.
  ///   - input: where the document is found; nil: nowhere.
  package init(
    _ document: DeclaredDocument, of owner: Declarations, in file: SourceFile,
    input: SpecificationInput?, limits: ReadingLimits
  ) {
    self.document = document
    self.owner = owner
    self.file = file
    self.input = input
    self.limits = limits
  }

  /// - Returns: also the paths of the document and of what it refers to.
  package func declarations(
    into log: inout DiagnosticLog
  ) -> (declarations: Declarations?, paths: [String]) {
    let (document, tried) = readDocument(into: &log)
    guard let document else { return (nil, tried) }
    log.include([document])
    var reading = DiagnosticLog(files: [document])
    guard let root = YAMLReader.read(document, limits: limits, into: &reading) else {
      log.add(reading)
      return (nil, [document.path])
    }
    guard root.isOpenAPIDocument else {
      log.add(reading)
      log.error(
        .unusableSpecification, at: self.document.path?.range ?? self.document.range,
        "\(name: document.path) is not an OpenAPI document: its root has no `openapi`")
      return (nil, [document.path])
    }
    log.add(reading.withoutErrors)
    let (overlays, missing) = readOverlays(into: &log)
    guard let overlays else { return (nil, [document.path] + missing) }
    let source = DocumentInput(
      file: document, input: input.map { _ in .file(path: document.path) }, limits: limits,
      client: owner.client.value.text, changes: self.document, overlays: overlays,
      readCount: 1 + overlays.count)
    let (declarations, paths) = source.declarations(root, into: &log)
    guard var declarations else { return (nil, [document.path] + paths) }
    declarations.takeOver(owner, from: file.id)
    return (declarations, [document.path] + paths)
  }

  /// - Returns: nil after an error; the paths then, so that a correction is noticed.
  private func readOverlays(
    into log: inout DiagnosticLog
  ) -> (files: [SourceFile]?, paths: [String]) {
    guard let input else { return ([], []) }
    var files: [SourceFile] = []
    var paths: [String] = []
    for (index, name) in document.overlays.enumerated() {
      do throws(FileError) {
        let file = try input.readNeighbor(name.value, as: file.id.referred(1 + index))
        files.append(file)
        paths.append(file.path)
      } catch {
        paths.append(error.path)
        log.error(
          .unusableSpecification, at: name.range,
          "the overlay cannot be read: \(error.problem)",
          help: "write `overlays: [api.overlay.yaml]`, from the folder of this file")
      }
    }
    return (files.count == paths.count ? files : nil, paths)
  }

  /// - Returns: nil after an error.
  private func readDocument(
    into log: inout DiagnosticLog
  ) -> (file: SourceFile?, tried: [String]) {
    guard !document.isUnknown else { return (nil, []) }
    if let path = document.path, path.value.contains("://") {
      let name = path.value.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last
      log.error(
        .unusableSpecification, at: path.range,
        "the document is a file beside this one, found the address \(name: path.value)",
        help: "download it into the folder of this file, and write "
          + "`openapi: {document: \(name.map { $0.contains(".") ? String($0) : "api.openapi.yaml" } ?? "api.openapi.yaml")}`"
      )
      return (nil, [])
    }
    let fileName = file.name
    let names = document.path.map { [$0.value] } ?? SpecificationName.documents(besides: fileName)
    var tried: [String] = []
    var problem = "standard input has no folder"
    if let input {
      problem =
        names.isEmpty
        ? "`document` does not say which file it is"
        : "there is none of \(listed(names)) beside this file"
      for name in names {
        do throws(FileError) {
          return (try input.readNeighbor(name, as: file.id.referred(0)), tried)
        } catch {
          tried.append(error.path)
          if document.path != nil { problem = error.problem }
        }
      }
    }
    log.error(
      .unusableSpecification, at: document.path?.range ?? document.range,
      "the document cannot be read: \(problem)",
      help: "write `openapi: {document: api.openapi.yaml}`, from the folder of this file")
    return (nil, tried)
  }
}

extension Declarations {
  /// Lays what a specification says itself over what its document declares.
  fileprivate mutating func takeOver(_ owner: Declarations, from file: SourceID) {
    client = owner.client
    document = owner.document
    ownFile = file
    if let summary = owner.documentation.summary { documentation.summary = summary }
    if let description = owner.documentation.description {
      documentation.description = description
    }
    if owner.baseURL != nil { baseURL = owner.baseURL }
    ownAllowsInsecure = owner.allowsInsecure
    let hosts = Set(owner.servers.map(\.name.value))
    servers = owner.servers + servers.filter { !hosts.contains($0.name.value) }
    let names = Set(owner.variables.map(\.name.value))
    // Those of an address that was replaced have gone with it.
    variables =
      owner.variables
      + variables.filter { !names.contains($0.name.value) && hasAddress(with: $0.name.value) }
    headers = owner.headers
    takeOverCredentials(owner)
    dates = owner.dates
    naming = owner.naming
    timeout = owner.timeout
    retry = owner.retry
    idempotencyKey = owner.idempotencyKey
    pages = owner.pages
    isHashable = owner.isHashable
    outputs = owner.outputs
    uses = owner.uses
    allowed = owner.allowed
    let groups = Set(owner.groups.map(\.name.value))
    self.groups = owner.groups + self.groups.filter { !groups.contains($0.name.value) }
    scenarios = owner.scenarios
    stores = owner.stores
    observation = owner.observation
    memory = owner.memory
    wording = owner.wording.overDocument
    settleParameters()
  }

  private func hasAddress(with variable: String) -> Bool {
    ([baseURL] + servers.map(\.address)).compactMap { $0 }.flatMap(\.entries)
      .contains { $0.url.value.contains("{\(variable)}") }
  }

  private mutating func takeOverCredentials(_ owner: Declarations) {
    guard owner.authentication != nil || !owner.schemes.isEmpty else { return }
    authentication = owner.authentication
    schemes = owner.schemes
    let known = Set(schemes.map(\.writtenName))
    for index in endpoints.indices {
      guard case .schemes(let alternatives)? = endpoints[index].authentication?.form else {
        continue
      }
      // Names that are gone: it sends what all do.
      if alternatives.joined().contains(where: { !known.contains($0.value) }) {
        endpoints[index].authentication = nil
      }
    }
  }
}
