extension Store {
  /// What an action makes of one item of a list, as far as its arguments say.
  package struct Change: Hashable, Sendable {
    /// An argument, or a property of one.
    package struct Source: Hashable, Sendable {
      package var parameter: SwiftName
      package var property: SwiftName?

      package init(parameter: SwiftName, property: SwiftName? = nil) {
        self.parameter = parameter
        self.property = property
      }
    }

    /// What is known of a property of the item.
    package enum Assignment: Hashable, Sendable {
      case value(Source)
      /// An optional that says nothing where it is nil.
      case present(Source)
      /// A `Patch`: absent says nothing.
      case patch(Source)
      /// What the endpoint always sends.
      case constant(Value)
    }

    package enum Effect: Hashable, Sendable {
      case removal
      /// The argument is the item.
      case replacement(SwiftName)
      case update([Step])
      /// What the endpoint returns tells it; nothing is known before.
      case answer
    }

    package struct Step: Hashable, Sendable {
      /// Of the item.
      package var property: SwiftName
      package var assignment: Assignment

      package init(property: SwiftName, assignment: Assignment) {
        self.property = property
        self.assignment = assignment
      }
    }

    /// The list.
    package var property: SwiftName
    /// What is the `id` of the item.
    package var id: Source
    package var effect: Effect
    /// The endpoint returns the item as it then is.
    package var returnsItem: Bool

    package init(property: SwiftName, id: Source, effect: Effect, returnsItem: Bool) {
      self.property = property
      self.id = id
      self.effect = effect
      self.returnsItem = returnsItem
    }
  }
}
