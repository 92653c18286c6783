/// A file beside the runtime that needs a package of its own, such as
/// `HTTPTransport+AsyncHTTPClient.swift`.
///
/// It uses what is internal in the runtime, so it is generated beside the runtime.
struct PackageFile {
  /// The files that it is joined from, without their ending.
  private let templates: [String]
  private let options: GeneratorOptions

  init(_ names: [String], in folder: String, _ options: GeneratorOptions) {
    templates = names.map { folder + "/" + $0 }
    self.options = options
  }

  /// - Throws: `TemplateError`.
  func text() throws -> String {
    let sources = try templates.map { try options.templates.swift($0) }
    var exposures: [String: ImportList.Exposure] = [:]
    for source in sources.flatMap(\.imports) {
      let exposure: ImportList.Exposure = source.isPublic ? .signature : .implementation
      exposures[source.module] = max(exposure, exposures[source.module] ?? .none)
    }
    let imports = ImportList.lines(exposures.map { ($0.key, $0.value) }, access: options.access)
    let sections = [GeneratedHeader.line(), imports.joined(separator: "\n")]
    return (sections + sources.map { $0.body(access: options.access) })
      .joined(separator: "\n\n") + "\n"
  }
}
