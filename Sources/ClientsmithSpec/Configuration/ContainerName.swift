import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// The names that a container can have.
package enum ContainerName {
  package typealias Problem = (id: DiagnosticID, message: DiagnosticMessage, help: String)

  /// nil: `NAMEClients` and `NAMEContainer` can be declared.
  package static func problem(with text: String) -> Problem? {
    guard CamelCase.isUpper(text) else {
      return (
        .wrongType, "`container` expects a name such as `App`, found \(name: text)",
        "write \(quoted(CamelCase.upper(text)))"
      )
    }
    for name in [text + "Clients", text + "Container"] {
      guard let objection = ReservedTypeNames.objection(to: name, nested: false) else { continue }
      return (
        .reservedName, "the container would declare the type \(name: name), which \(objection)",
        "choose another name, such as `App`"
      )
    }
    return nil
  }
}
