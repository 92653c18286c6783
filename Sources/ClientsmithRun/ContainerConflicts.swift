import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithModel

/// What keeps the clients of a target from going into one container.
package enum ContainerConflicts {
  /// - Returns: one log for each specification with errors.
  package static func logs(
    _ specifications: [Specification], container: SwiftName
  ) -> [DiagnosticLog] {
    var earlier: [Specification] = []
    return specifications.compactMap { specification in
      var log = specification.log.emptied
      checkTypes(of: specification.model, container, into: &log)
      checkProperty(of: specification, beside: earlier, container, into: &log)
      earlier.append(specification)
      return log.hasErrors ? log : nil
    }
  }

  private static func checkTypes(
    of model: ClientModel, _ container: SwiftName, into log: inout DiagnosticLog
  ) {
    let names = ["\(container)Clients", "\(container)Container"]
    for declared in model.topLevelNames where names.contains(declared.name.text) {
      log.error(
        .nameCollision, at: declared.origin.range,
        "declares \(declared.what) \(name: declared.name), and so does `container: \(container)`",
        help: "rename it, or give `container` another name")
    }
    checkSettings(of: model, into: &log)
  }

  /// What the container nests hides what is beside it.
  private static func checkSettings(of model: ClientModel, into log: inout DiagnosticLog) {
    guard !model.nestsTypes else { return }
    let nested = ["Configuration", model.propertyName.text.capitalizedFirst + "Configuration"]
    for setting in model.settings where setting.constant == nil {
      for type in model.types where nested.contains(type.name.text) && type.isEmitted {
        guard setting.type.names(type.name) else { continue }
        log.error(
          .nameCollision, at: type.origin.range,
          "the type \(name: type.name) has the name of a type inside of the container",
          help: "call it `\(ReservedTypeNames.proposal(for: type.name.text))`")
      }
    }
  }

  private static func checkProperty(
    of specification: Specification, beside others: [Specification], _ container: SwiftName,
    into log: inout DiagnosticLog
  ) {
    let name = specification.model.propertyName
    guard let other = others.first(where: { $0.model.propertyName == name }) else { return }
    log.error(
      .nameCollision, at: specification.model.nameOrigin.range,
      "\(name: specification.model.name) would be \(name: name) in `\(container)Clients`, as "
        + "\(name: other.model.name) of \(other.path) is",
      help: "rename one of the clients with `client:`")
  }
}

extension TypeReference {
  /// Whether it names a declared type.
  fileprivate func names(_ type: SwiftName) -> Bool {
    contains { $0 == .declared(type) }
  }
}
