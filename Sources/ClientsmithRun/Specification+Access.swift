import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithModel

extension Specification {
  /// Leaves out the warnings that the specification allows.
  mutating func silence() {
    log.silence(judgedBy: unsilencedLog(for: .public))
  }

  /// The log, with the warnings that depend on who can see the client.
  package func log(for access: AccessLevel) -> DiagnosticLog {
    var log = unsilencedLog(for: access)
    log.silence()
    return log
  }

  private func unsilencedLog(for access: AccessLevel) -> DiagnosticLog {
    guard access != .internal, !model.nestsTypes else { return log }
    var log = log
    for type in model.types where AppleTypeNames.contains(type.name.text) {
      log.warning(
        .hiddenName, at: type.origin.range,
        "on Apple's systems, Foundation has a type \(name: type.name) too: in another module that "
          + "imports both, the name is ambiguous",
        help: "call it `\(type.name)Info`, say, or put every type inside the client with "
          + "`nested: true`")
    }
    return log
  }
}
