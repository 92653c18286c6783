import ClientsmithDiagnostics

/// The templates of a run: those of the tool, some perhaps replaced by the user's.
package struct TemplateSet: Hashable, Sendable {
  /// Texts by file name relative to the folder of templates, `Client/Client.mustache`.
  package private(set) var files: [String: String]

  /// The templates that the tool was built with.
  package static let embedded = TemplateSet(files: EmbeddedTemplates.files)

  package init(files: [String: String]) {
    self.files = files
  }

  /// Replaces templates by name.
  ///
  /// - Parameter overrides: texts by relative file name, with `/` between its parts.
  /// - Returns: a problem for each name that is none of the tool's templates.
  package mutating func replace(_ overrides: [String: String]) -> [TemplateError] {
    var problems: [TemplateError] = []
    for (name, text) in overrides.sorted(by: { $0.key < $1.key }) {
      guard files[name] == nil else {
        files[name] = text
        continue
      }
      let nearest = Suggestion.didYouMean(name, among: files.keys.sorted())
      problems.append(
        TemplateError(
          template: name,
          message: "this replaces no template; "
            + (nearest ?? "`clientsmith templates export` writes all of them")))
    }
    return problems
  }

  /// Everything to write for a user who wants to change templates, sorted by name.
  package var exported: [(name: String, text: String)] {
    files.sorted { $0.key < $1.key }.map { (name: $0.key, text: $0.value) }
  }

  /// Mustache templates by the name that partials use, `Client/Client`.
  var mustache: [String: String] {
    var templates: [String: String] = [:]
    for (name, text) in files where name.hasSuffix(".mustache") {
      templates[String(name.dropLast(".mustache".count))] = text
    }
    return templates
  }

  /// Mustache templates, as in `mustache`, that are not those of the tool, sorted.
  var replacedMustache: [String] {
    let embedded = Self.embedded.files
    return mustache.keys.filter { mustache in
      let file = mustache + ".mustache"
      return files[file] != embedded[file]
    }.sorted()
  }

  /// Swift files below a folder, `Runtime`, in the order of their names.
  func swiftFiles(in folder: String) -> [(name: String, text: String)] {
    exported.filter { $0.name.hasPrefix(folder + "/") && $0.name.hasSuffix(".swift") }
  }
}
