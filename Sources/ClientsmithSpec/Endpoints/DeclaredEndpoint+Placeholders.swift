import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

extension DeclaredEndpoint {
  /// Brings placeholders and path parameters together: every one of either has one of the other.
  ///
  /// Without a `path` section the placeholders become `String` parameters, before all others.
  mutating func matchPlaceholders(
    hasSection: Bool, naming: NamingStyle, into log: inout DiagnosticLog
  ) {
    // A URL that is sent as it stands has none.
    if parameters.contains(where: { $0.section == .url }) { return }
    guard hasSection else {
      // Before the others, none of which is copied.
      let first = path.placeholders.map { implied($0, naming: naming, into: &log) }
      parameters.insert(contentsOf: first, at: 0)
      return
    }
    let known = path.placeholders.map(\.name)
    var used: [String: SourceRange] = [:]
    for index in parameters.indices where parameters[index].section == .path {
      let parameter = parameters[index]
      let candidates =
        parameter.hasOwnWireName
        ? [parameter.wireName.value] : [parameter.writtenName, parameter.wireName.value]
      guard let name = candidates.first(where: known.contains) else {
        log.error(
          .unmatchedPlaceholder, at: parameter.wireName.range,
          "the template \(name: path.text) has no placeholder \(name: candidates[0])",
          help: didYouMean(candidates[0], among: known, log)
            ?? "add `{\(excerpt(candidates[0]))}` to it",
          notes: [.init(range: path.range, message: "the template is here")])
        continue
      }
      parameters[index].wireName.value = name
      if let first = used.updateValue(parameter.name.range, forKey: name) {
        log.error(
          .duplicateName, at: parameter.name.range,
          "the placeholder \(name: name) has two parameters",
          notes: [.init(range: first, message: "the first is here")])
      }
    }
    for placeholder in path.placeholders where used[placeholder.name] == nil {
      log.error(
        .unmatchedPlaceholder, at: placeholder.range,
        "the placeholder \(name: placeholder.name) has no parameter",
        help: "add `\(CamelCase.lower(placeholder.name)): String` to `path`")
    }
  }

  private func implied(
    _ placeholder: DeclaredPath.Placeholder, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> DeclaredParameter {
    var name = placeholder.name
    let camelCase = CamelCase.lower(name)
    if !CamelCase.isLower(name), naming.wireName(camelCase) == name { name = camelCase }
    let checked = MemberName.check(name, "the placeholder", at: placeholder.range, into: &log) {
      "write `path: {\($0): {type: String, as: \(written(name))}}`"
    }
    return DeclaredParameter(
      section: .path, name: Located(checked, at: placeholder.range),
      writtenName: name, wireName: Located(placeholder.name, at: placeholder.range),
      hasOwnWireName: true,
      type: TypeExpression(form: .primitive(.string), range: placeholder.range))
  }
}
