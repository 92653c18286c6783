import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithModel

/// Refuses what a client cannot have besides the members that swift-dependencies asks for.
enum DependencyNames {
  private static let values: Set<String> = ["liveValue", "previewValue", "testValue"]

  static func check(
    _ model: ClientModel, _ options: GeneratorOptions, into log: inout DiagnosticLog
  ) {
    let outputs = options.outputs.overridden(by: model.outputs)
    guard outputs.includes(.dependencies) else { return }
    for scenario in model.scenarios where values.contains(scenario.name.text) {
      log.error(
        .nameCollision, at: scenario.origin.range,
        "the scenario \(name: scenario.name) has the name of a property that `dependencies` adds",
        help: "rename it, or write `omit: [dependencies]`")
    }
    // Swift would take it for the type of the dependency.
    let value = SwiftName("Value")
    if model.nestsTypes, let type = model.types[value] {
      log.error(
        .nameCollision, at: type.origin.range,
        "the type \(name: value) inside of the client is not allowed beside `dependencies`",
        help: "call it `\(ReservedTypeNames.proposal(for: value.text))`")
    }
    for group in model.groups where model.typeName(of: group.path) == value {
      log.error(
        .nameCollision, at: group.firstEndpoint?.origin.range ?? .unknown,
        "the group \(name: group.path) makes a type \(name: value) inside of the client, which is "
          + "not allowed beside `dependencies`",
        help: "rename the group")
    }
  }
}
