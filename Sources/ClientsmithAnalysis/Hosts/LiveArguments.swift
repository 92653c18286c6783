import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// The arguments of `live(…)`: each has a name of its own.
enum LiveArguments {
  static func check(_ declarations: Declarations, into log: inout DiagnosticLog) {
    let addresses = [declarations.baseURL] + declarations.servers.map(\.address)
    var variables: [String: SourceRange] = [:]
    for variable in addresses.compactMap({ $0 }).flatMap(\.entries).flatMap(\.variables) {
      let name = MemberName.swiftName(variable.value)
      let key = name.text.asciiLowercased
      guard variables[key] == nil else { continue }
      variables[key] = variable.range
      checkMeaning(
        Located(name, at: variable.range),
        help: declarations.wording.help(.hosts(.renameVariable(variable.value))), into: &log)
    }
    let rename = declarations.wording.help(.names(.renameButKeepWireName))
    for setting in declarations.settings where setting.constant == nil {
      guard let variable = variables[setting.name.value.text.asciiLowercased] else {
        checkMeaning(setting.name, help: rename, into: &log)
        continue
      }
      log.error(
        .nameCollision, at: setting.name.range,
        "`live` would have two arguments \(name: setting.name.value)",
        help: rename,
        notes: [.init(range: variable, message: "the variable is here")])
    }
  }

  private static func checkMeaning(
    _ name: Located<SwiftName>, help: String, into log: inout DiagnosticLog
  ) {
    if LiveArgumentNames.contain(name.value.text) {
      log.error(
        .nameCollision, at: name.range,
        "`live` already has an argument \(name: name.value)",
        help: help)
    }
  }
}
