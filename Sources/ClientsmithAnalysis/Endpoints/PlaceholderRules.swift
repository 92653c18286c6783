import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Brings placeholders and path parameters together: every one of either has one of the other.
enum PlaceholderRules {
  static func apply(
    to endpoint: inout DeclaredEndpoint, _ naming: NamingStyle, _ wording: Wording,
    into log: inout DiagnosticLog
  ) {
    let path = endpoint.path
    guard path.isKnown else { return }
    guard path.hasParameters || endpoint.parameters.contains(where: { $0.section == .path }) else {
      guard !path.placeholders.isEmpty else { return }
      // Before the others, none of which is copied.
      let implied = path.placeholders.map { parameter(for: $0, naming, wording, into: &log) }
      endpoint.parameters.insert(contentsOf: implied, at: 0)
      return
    }
    match(&endpoint.parameters, with: path, wording, into: &log)
  }

  private static func match(
    _ parameters: inout [DeclaredParameter], with path: DeclaredPath, _ wording: Wording,
    into log: inout DiagnosticLog
  ) {
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
        help: wording.help(.requests(.addPathParameter(CamelCase.lower(placeholder.name)))))
    }
  }

  private static func parameter(
    for placeholder: DeclaredPath.Placeholder, _ naming: NamingStyle, _ wording: Wording,
    into log: inout DiagnosticLog
  ) -> DeclaredParameter {
    var name = placeholder.name
    let camelCase = CamelCase.lower(name)
    if !CamelCase.isLower(name), naming.wireName(camelCase) == name { name = camelCase }
    let checked = MemberName.check(name, "the placeholder", at: placeholder.range, into: &log) {
      wording.help(.names(.spellPlaceholder($0, wireName: name)))
    }
    return DeclaredParameter(
      section: .path, name: Located(checked, at: placeholder.range), writtenName: name,
      wireName: Located(placeholder.name, at: placeholder.range), hasOwnWireName: true,
      type: TypeExpression(form: .primitive(.string), range: placeholder.range))
  }
}
