import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// The documentation of groups. Each must have an endpoint.
enum GroupDocumentation {
  static func read(
    _ declarations: Declarations, _ endpoints: [Endpoint], into log: inout DiagnosticLog
  ) -> [GroupPath: Documentation] {
    guard !declarations.groups.isEmpty else { return [:] }
    let known = declarations.groupPaths
    var names = NameCollisions("the group")
    var found: [GroupPath: Documentation] = [:]
    for group in declarations.groups {
      let name = group.name.value
      guard names.check(SwiftName(name.text), at: group.name.range, into: &log) else { continue }
      guard known.contains(name) else {
        log.error(
          .unknownEndpoint, at: group.name.range, "no endpoint is in the group \(name: name)",
          help: didYouMean(name.text, among: known.map(\.text).sorted(), log)
            ?? "remove it, or call an endpoint `\(name).list`, say")
        continue
      }
      found[name] = group.documentation
    }
    return found
  }
}
