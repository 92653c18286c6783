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
    guard path.hasParameters || endpoint.parameters.hasAny(in: .path) else {
      guard !path.placeholders.isEmpty else { return }
      // Before the others, none of which is copied.
      let implied = path.placeholders.filter { !$0.isForeign }.map {
        parameter(for: $0, naming, wording, into: &log)
      }
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
    var unmatched: [Int] = []
    for index in parameters.indices where parameters[index].section == .path {
      let wireName = parameters[index].wireName.value
      let candidates =
        parameters[index].hasOwnWireName ? [wireName] : [parameters[index].writtenName, wireName]
      guard let name = candidates.first(where: known.contains) else {
        unmatched.append(index)
        continue
      }
      // What is not changed is not copied.
      if name != wireName { parameters[index].wireName.value = name }
      let range = parameters[index].name.range
      if let first = used.updateValue(range, forKey: name) {
        log.error(
          .duplicateName, at: range,
          "the placeholder \(name: name) has two parameters",
          notes: [.init(range: first, message: "the first is here")])
      }
    }
    var open = path.placeholders.filter { used[$0.name] == nil && !$0.isForeign }
    for index in unmatched {
      let parameter = parameters[index]
      let name = parameter.hasOwnWireName ? parameter.wireName.value : parameter.writtenName
      let meant = meant(by: name, among: open, isLast: unmatched.count == 1)
      var notes: [Diagnostic.Note] = [.init(range: path.range, message: "the template is here")]
      if let meant {
        // One mistake: the placeholder lacks a parameter for the same reason.
        open.removeAll { $0.name == meant.name }
        notes = [
          .init(
            range: meant.range,
            message: "\(quoted(meant.name)), which has no parameter, is here")
        ]
      }
      log.error(
        .unmatchedPlaceholder, at: parameter.wireName.range,
        "the template \(name: path.text) has no placeholder \(name: name)",
        help: meant.map { help(naming: parameter, after: $0, wording) }
          ?? didYouMean(name, among: known, log) ?? "add `{\(excerpt(name))}` to it",
        notes: notes)
    }
    for placeholder in open {
      log.error(
        .unmatchedPlaceholder, at: placeholder.range,
        "the placeholder \(name: placeholder.name) has no parameter",
        help: wording.help(.requests(.addPathParameter(CamelCase.lower(placeholder.name)))))
    }
  }

  /// The placeholder that a parameter was meant for: the one with a similar name, or the only one.
  private static func meant(
    by name: String, among open: [DeclaredPath.Placeholder], isLast: Bool
  ) -> DeclaredPath.Placeholder? {
    if let near = Suggestion.nearest(to: name, among: open.map(\.name)) {
      return open.first { $0.name == near }
    }
    return isLast && open.count == 1 ? open.first : nil
  }

  private static func help(
    naming parameter: DeclaredParameter, after placeholder: DeclaredPath.Placeholder,
    _ wording: Wording
  ) -> String {
    let name = placeholder.name
    guard !parameter.hasOwnWireName, !CamelCase.isLower(name) else {
      return "did you mean \(name.quotedForMessage)?"
    }
    return wording.help(
      .names(
        .spellMember(
          CamelCase.isLower(parameter.writtenName) ? parameter.writtenName : CamelCase.lower(name),
          written: name, wireName: name,
          type: parameter.writtenType, default: parameter.default?.writtenText)))
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
