import ClientsmithModel

/// How views get a store: what depends on how it is observed is said here alone.
struct StoreEnvironment: Sendable {
  /// Of the client that the store is over.
  let context: ViewContext

  init(_ context: ViewContext) {
    self.context = context
  }

  /// Where the store is there; nil: everywhere.
  var availability: String? {
    context.observation == .combine
      ? nil : "@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)"
  }

  /// The modifier of views that passes it on.
  var modifier: String { context.observation == .combine ? "environmentObject" : "environment" }
}

extension Store {
  /// `itemsStore`: the property of a container.
  package var propertyName: SwiftName { SwiftName(CamelCase.lower(name.text)) }

  /// `itemsActions`: the value in the environment of views.
  package var actionsName: SwiftName {
    let name = name.text.dropping(suffix: "Store")
    return SwiftName(CamelCase.lower(name) + "Actions")
  }
}

extension ClientModel {
  /// `suntimesClient`: the value in the environment of views.
  package var environmentName: SwiftName { SwiftName(CamelCase.lower(name.text)) }

  /// `suntimes`: the property among the clients of a container.
  package var propertyName: SwiftName {
    let name = CamelCase.lower(name.text.dropping(suffix: "Client"))
    // A parameter of that name would hide what it is assigned to.
    return ["self", "init"].contains(name) ? environmentName : SwiftName(name)
  }
}

extension String {
  /// Without an ending, where something else is left.
  fileprivate func dropping(suffix: String) -> String {
    hasSuffix(suffix) && count > suffix.count ? String(dropLast(suffix.count)) : self
  }
}
