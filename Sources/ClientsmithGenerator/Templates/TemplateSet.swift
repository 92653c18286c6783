import ClientsmithDiagnostics

/// The templates of a run: those of the tool, some perhaps replaced by the user's.
package struct TemplateSet: Hashable, Sendable {
  /// The texts that replace some of the tool's, by file name relative to the folder of templates,
  /// `Client/Client.mustache`.
  private var replacements: [String: String]

  /// The templates that the tool was built with.
  package static let embedded = TemplateSet()

  /// - Parameter replacements: texts by relative file name, those of further templates included.
  package init(replacements: [String: String] = [:]) {
    self.replacements = replacements
  }

  /// Replaces templates by name.
  ///
  /// - Parameter overrides: texts by relative file name, with `/` between its parts.
  /// - Returns: a problem for each name that is not one of the tool's templates.
  package mutating func replace(_ overrides: [String: String]) -> [TemplateError] {
    var problems: [TemplateError] = []
    let known = Set(EmbeddedTemplates.fileNames)
    for (name, text) in overrides.sorted(by: { $0.key < $1.key }) {
      guard !known.contains(name) else {
        replacements[name] = text
        continue
      }
      problems.append(
        TemplateError(
          template: name, message: "no template of this name can be replaced",
          help: Suggestion.didYouMean(name, among: EmbeddedTemplates.fileNames)
            ?? "`clientsmith templates export` writes all templates"))
    }
    return problems
  }

  /// A text that replaces one of the tool's; nil where none does.
  package func replacement(of fileName: String) -> String? {
    replacements[fileName]
  }

  /// Whether any template is not the tool's own.
  var isReplaced: Bool { !replacements.isEmpty }

  /// Everything to write for a user who wants to change templates, sorted by name.
  package var exported: [(name: String, text: String)] {
    EmbeddedTemplates.fileNames.sorted().map { ($0, text(of: $0)) }
  }

  private func text(of fileName: String) -> String {
    if let text = replacements[fileName] { return text }
    return switch FileName(fileName) {
    case .mustache(let name): EmbeddedTemplates.mustache(name) ?? ""
    case .swift(let name): EmbeddedTemplates.swift(name)?.text ?? ""
    }
  }

  /// A Mustache template by the name that partials use, `Client/Client`.
  func mustache(_ name: String) -> String? {
    replacements[name + ".mustache"] ?? EmbeddedTemplates.mustache(name)
  }

  /// The names that partials can use.
  var mustacheNames: [String] {
    EmbeddedTemplates.fileNames.compactMap {
      if case .mustache(let name) = FileName($0) { name } else { nil }
    }
  }

  /// A Swift file by its name without the ending, `Runtime/Day`.
  ///
  /// - Throws: `TemplateError` where there is none.
  func swift(_ name: String) throws -> SwiftSource {
    let file = name + ".swift"
    if let text = replacements[file] { return SwiftSource(text) }
    guard let source = EmbeddedTemplates.swift(name) else {
      throw TemplateError(template: file, message: "unknown template")
    }
    return source
  }

  /// The names of the Swift files in a folder, `Testing/ClientCheck`, sorted.
  func swiftNames(in folder: String) -> [String] {
    EmbeddedTemplates.fileNames.compactMap {
      guard $0.hasPrefix(folder + "/"), case .swift(let name) = FileName($0) else { return nil }
      return name
    }.sorted()
  }

  private enum FileName {
    case mustache(String)
    case swift(String)

    init(_ name: String) {
      let ending = ".mustache"
      self =
        name.hasSuffix(ending)
        ? .mustache(String(name.dropLast(ending.count)))
        : .swift(String(name.dropLast(".swift".count)))
    }
  }
}
