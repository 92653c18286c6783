/// `HTTPTransport+AsyncHTTPClient.swift`: a transport that needs a package of its own.
///
/// It uses what is internal in the runtime, so it goes where the runtime goes.
struct TransportFile {
  private static let templates = [
    "Transports/HTTPTransport+AsyncHTTPClient", "Transports/RuntimeStreamedResponse",
    "Transports/RuntimeBodyPieces",
  ]

  private let options: GeneratorOptions

  init(_ options: GeneratorOptions) {
    self.options = options
  }

  /// - Throws: `TemplateError`.
  func text() throws -> String {
    let sources = try Self.templates.map { try options.templates.swift($0) }
    var uses: [String: ImportList.Use] = [:]
    for source in sources.flatMap(\.imports) {
      let use: ImportList.Use = source.isPublic ? .signature : .implementation
      uses[source.module] = max(use, uses[source.module] ?? .none)
    }
    let imports = ImportList.lines(uses.map { ($0.key, $0.value) }, access: options.access)
    let sections = [GeneratedHeader.line(), imports.joined(separator: "\n")]
    return (sections + sources.map { $0.body(access: options.access) })
      .joined(separator: "\n\n") + "\n"
  }
}
