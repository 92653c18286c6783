import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithFiles

/// What a command line says about documents.
package struct DocumentOptions: Sendable {
  /// The name of the client; nil: that of the file, or the title.
  package var client: String?
  /// Where the API is, whatever the document says.
  package var baseURL: String?
  /// The paths of overlays that are applied first, one after the other.
  package var overlays: [String]
  /// The operations that are taken, by tags, `operationId`s, methods with paths, and paths; all if
  /// there are none. `*` stands for any text.
  package var include: [String]
  /// Those of them that are not; `deprecated` stands for all that are.
  package var exclude: [String]

  package init(
    client: String? = nil, baseURL: String? = nil, overlays: [String] = [],
    include: [String] = [], exclude: [String] = []
  ) {
    self.client = client
    self.baseURL = baseURL
    self.overlays = overlays
    self.include = include
    self.exclude = exclude
  }

  /// The choice of operations; nil: all are taken.
  package func choice(in document: SourceFile) -> DeclaredDocument? {
    if include.isEmpty, exclude.isEmpty { return nil }
    let start = document.start
    func filter(_ names: [String]) -> OperationFilter {
      var filter = OperationFilter()
      filter.isDeprecated = names.contains("deprecated")
      filter.names = names.filter { $0 != "deprecated" }.map { Located($0, at: start) }
      return filter
    }
    var choice = DeclaredDocument(range: start)
    choice.include = filter(include)
    choice.exclude = filter(exclude)
    return choice
  }

  /// - Parameter document: the overlays are files that it refers to.
  package func readOverlays(for document: SourceID) throws(FileError) -> [SourceFile] {
    var files: [SourceFile] = []
    for path in overlays {
      files.append(
        try SpecificationInput.file(path: path).read(as: document.referred(files.count)))
    }
    return files
  }

  /// Why the options cannot be meant for these inputs, which are the run's; nil if they can.
  func problem(with nodes: some Collection<SpecificationGraph.Node>) -> String? {
    guard client != nil || !overlays.isEmpty else { return nil }
    if let native = nodes.first(where: \.isNative) {
      return overlays.isEmpty
        ? "--client is for OpenAPI documents; in \(native.path), write it as `client:`."
        : "--overlay is for OpenAPI documents; in \(native.path), write it as "
          + "`openapi: {overlays: [FILE]}`."
    }
    if client != nil, nodes.count > 1 {
      return "--client names one client, and there are \(nodes.count) documents."
    }
    return nil
  }
}
