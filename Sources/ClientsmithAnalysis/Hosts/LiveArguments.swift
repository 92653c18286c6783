import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// The arguments of `live(…)`: each has a name of its own.
enum LiveArguments {
  /// Those that do not come from the specification, whether a client has them or not: one that it
  /// gets later must not break its callers.
  private static let known: Set<String> = [
    "environment", "baseurl", "servers", "credential", "credentials", "transport", "middleware",
    "perattempt", "retry", "system",
  ]

  static func check(_ declarations: Declarations, into log: inout DiagnosticLog) {
    let addresses = [declarations.baseURL] + declarations.servers.map(\.address)
    var variables: [String: SourceRange] = [:]
    for variable in addresses.compactMap({ $0 }).flatMap(\.entries).flatMap(\.variables) {
      let name = MemberName.swiftName(variable.value)
      let key = name.text.asciiLowercased
      guard variables[key] == nil else { continue }
      variables[key] = variable.range
      checkMeaning(Located(name, at: variable.range), declarations.wording, into: &log)
    }
    for setting in declarations.settings where setting.constant == nil {
      guard let variable = variables[setting.name.value.text.asciiLowercased] else {
        checkMeaning(setting.name, declarations.wording, into: &log)
        continue
      }
      log.error(
        .nameCollision, at: setting.name.range,
        "`live` would have two arguments \(name: setting.name.value)",
        help: declarations.wording.help(.names(.renameButKeepWireName)),
        notes: [.init(range: variable, message: "the variable is here")])
    }
  }

  private static func checkMeaning(
    _ name: Located<SwiftName>, _ wording: Wording, into log: inout DiagnosticLog
  ) {
    if known.contains(name.value.text.asciiLowercased) {
      log.error(
        .nameCollision, at: name.range,
        "`live` already has an argument \(name: name.value)",
        help: wording.help(.names(.renameButKeepWireName)))
    }
  }
}
