import ClientsmithModel

extension OutputDefinition {
  // Who writes the environment by hand has views of their own.
  package static let swiftui = OutputDefinition(
    .swiftui, template: "Client/SwiftUI", runtimeForModel: RuntimePart.forViews,
    keepsRuntime: false,
    view: { input, _ in SwiftUIFileView(input.context, input.selection) })
}

extension RuntimePart {
  /// What views of the stores use.
  static func forViews(_ model: ClientModel) -> Set<RuntimePart> {
    model.stores.isEmpty ? [] : [.loadingViews]
  }
}
