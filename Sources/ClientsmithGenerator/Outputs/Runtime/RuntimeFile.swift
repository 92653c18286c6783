/// `ClientsmithRuntime.swift`: the parts of the runtime, joined into one file.
struct RuntimeFile {
  private let templates: TemplateSet
  private let options: GeneratorOptions

  init(_ options: GeneratorOptions) {
    templates = options.templates
    self.options = options
  }

  /// - Parameter parts: closed under what they need.
  func text(of parts: Set<RuntimePart>) throws -> String {
    let sources = try RuntimePart.allCases.filter(parts.contains).flatMap(\.files)
      .map(templates.swift)
    let imports = sources.flatMap(\.imports)
    let exposures: (String) -> ImportList.Exposure = { module in
      let found = imports.filter { $0.module == module }
      return found.contains(where: \.isPublic)
        ? .signature : found.isEmpty ? .none : .implementation
    }
    var sections = [GeneratedHeader.line()]
    let own = ImportList.lines(
      [("Foundation", exposures("Foundation"))], access: options.access
    ).joined(separator: "\n")
    if !own.isEmpty { sections.append(own) }
    for module in ["FoundationNetworking", "SwiftUI"] {
      let imports = ImportList.lines([(module, exposures(module))], access: options.access)
      guard !imports.isEmpty else { continue }
      let lines = ["#if canImport(\(module))"] + imports.map { "  " + $0 } + ["#endif"]
      sections.append(lines.joined(separator: "\n"))
    }
    let present = Set(parts.map(\.rawValue))
    sections += sources.map { $0.body(access: options.access, parts: present) }
    return sections.joined(separator: "\n\n") + "\n"
  }
}
