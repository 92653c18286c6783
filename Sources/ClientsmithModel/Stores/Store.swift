/// Observable state over endpoints.
package struct Store: Hashable, Sendable {
  package struct Property: Hashable, Sendable {
    package var name: SwiftName
    package var endpoint: SwiftName

    package init(name: SwiftName, endpoint: SwiftName) {
      self.name = name
      self.endpoint = endpoint
    }
  }

  package struct Action: Hashable, Sendable {
    package var name: SwiftName
    package var endpoint: SwiftName
    /// The property that is loaded again afterwards.
    package var reload: SwiftName?
    /// What is shown before the action has ended; nil: nothing.
    package var change: Change?
    /// What says which item it is about; nil: nothing does.
    package var item: Item?

    package init(
      name: SwiftName, endpoint: SwiftName, reload: SwiftName?, change: Change? = nil,
      item: Item? = nil
    ) {
      self.name = name
      self.endpoint = endpoint
      self.reload = reload
      self.change = change
      self.item = item
    }
  }

  /// What says which item an action is about.
  package struct Item: Hashable, Sendable {
    package var source: Change.Source
    /// Without optionals.
    package var type: TypeReference

    package init(source: Change.Source, type: TypeReference) {
      self.source = source
      self.type = type
    }
  }

  /// `ItemsStore`.
  package var name: SwiftName
  package var properties: [Property]
  package var actions: [Action]
  package var origin: Origin

  package init(
    name: SwiftName, properties: [Property], actions: [Action], origin: Origin = .unknown
  ) {
    self.name = name
    self.properties = properties
    self.actions = actions
    self.origin = origin
  }
}
