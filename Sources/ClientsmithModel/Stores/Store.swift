/// Observable state over endpoints.
package struct Store: Hashable, Sendable {
  package struct Property: Hashable, Sendable {
    package var name: SwiftName
    package var endpoint: SwiftName
    /// What it is a list of; nil: views see something else.
    package var items: TypeReference?
    /// Which list it is; nil: one does not say what others do. Empty: there is one of its kind.
    package var scope: [ScopePart?] = []

    package init(name: SwiftName, endpoint: SwiftName, items: TypeReference? = nil) {
      self.name = name
      self.endpoint = endpoint
      self.items = items
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
    /// Which list the item is in, in the order of that of its list; nil: the action does not say it.
    package var scope: [ScopePart?] = []

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
    /// The property that is the list of such items; nil: nothing says it.
    package var list: SwiftName?
    /// The property of the items that has such a value; nil: nothing says it.
    package var key: SwiftName?
    /// The specification names that property, rather than a parameter that is called like it.
    package var isKeyDeclared: Bool

    package init(
      source: Change.Source, type: TypeReference, list: SwiftName?, key: SwiftName? = nil,
      isKeyDeclared: Bool = false
    ) {
      self.source = source
      self.type = type
      self.list = list
      self.key = key
      self.isKeyDeclared = isKeyDeclared
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

extension Store {
  /// Members of every store, those of `@Observable` and of `ObservableObject` included.
  package static let reservedMembers: Set<String> = [
    "state", "loading", "client", "load", "loads", "loadMore", "hasMore", "loadingMore",
    "refresh", "cancel", "reset", "error", "dismiss", "isPending", "actionStates", "runs", "access",
    "withMutation", "shouldNotifyObservers", "objectWillChange",
  ]
}
