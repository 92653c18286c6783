import ClientsmithModel

/// Scenarios by their names, and the one that a process was started with.
package struct LaunchView: TemplateView {
  private let access: String
  private let string: String
  private let scenarios: [Scenario]

  /// nil if the specification declares no scenarios.
  init?(_ scenarios: [Scenario], _ context: ViewContext) {
    self.init(
      scenarios, access: context.access,
      string: context.types.known("String", of: "Swift", in: .client))
  }

  /// - Parameter string: Swift's `String`, where the members stand.
  init?(_ scenarios: [Scenario], access: String, string: String = "String") {
    guard !scenarios.isEmpty else { return nil }
    self.access = access
    self.string = string
    self.scenarios = scenarios
  }

  private var names: LayoutText {
    .collection(scenarios.map { .init(nil, .atom(SwiftLiteral.string($0.key))) })
  }

  package static let keys = TemplateKeys<Self>([
    .text("access") { $0.access },
    .text("string") { $0.string },
    .layout("names") { $0.names },
    .layouts("cases") {
      $0.scenarios.map {
        .declared(by: "case \(SwiftLiteral.string($0.key)):", .atom("." + $0.name.member))
      }
    },
  ])
}
