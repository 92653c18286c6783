/// `HTTPTransport+AsyncHTTPClient.swift`: a transport that needs a package of its own.
///
/// It uses what is internal in the runtime, so it goes where the runtime goes.
struct TransportFile {
  private let options: GeneratorOptions

  init(_ options: GeneratorOptions) {
    self.options = options
  }

  /// - Throws: `TemplateError`.
  func text() throws -> String {
    let source = try options.templates.swift("Transports/HTTPTransport+AsyncHTTPClient")
    let imports = ImportList.lines(
      source.imports.map { ($0.module, $0.isPublic ? .signature : .implementation) },
      access: options.access)
    return [
      GeneratedHeader.line(), imports.joined(separator: "\n"),
      source.body(access: options.access),
    ].joined(separator: "\n\n") + "\n"
  }
}
