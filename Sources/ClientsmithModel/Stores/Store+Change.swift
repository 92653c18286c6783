extension Store {
  /// What an action makes of one item of a list, as far as its arguments say.
  package struct Change: Hashable, Sendable {
    /// An argument, or something in one that is an object.
    package struct Source: Hashable, Sendable {
      /// How an object comes that something is in.
      package enum Form: Hashable, Sendable {
        case value
        case optional
        case patch
      }

      /// A property of an object.
      package struct Step: Hashable, Sendable {
        package var property: SwiftName
        package var form: Form

        package init(_ property: SwiftName, form: Form = .value) {
          self.property = property
          self.form = form
        }
      }

      package var parameter: SwiftName
      /// Of the argument, where something in it is meant or all of it becomes the item.
      package var form: Form
      /// The way from the argument, `input` and `title` of `variables.input.title`; empty: all of it.
      package var path: [Step]

      /// Whether something on the way may be left out.
      package var mayBeMissing: Bool {
        form != .value || path.contains { $0.form != .value }
      }

      package init(parameter: SwiftName, form: Form = .value, path: [Step] = []) {
        self.parameter = parameter
        self.form = form
        self.path = path
      }
    }

    /// What is known of a property of the item.
    package enum Assignment: Hashable, Sendable {
      case value(Source)
      /// An optional that says nothing where it is nil.
      case present(Source)
      /// An optional that is sent as null where it is nil.
      case nullable(Source)
      /// A `Patch`: absent says nothing.
      case patch(Source)
      /// What the endpoint always sends.
      case constant(Value)

      /// nil: it is a constant.
      package var source: Source? {
        switch self {
        case .value(let source), .present(let source), .nullable(let source), .patch(let source):
          source
        case .constant: nil
        }
      }
    }

    package enum Effect: Hashable, Sendable {
      case removal
      /// The argument is the item; where there is none, the item stays as it is.
      case replacement(Source)
      case update([Field])
      /// What the endpoint returns tells it; nothing is known before.
      case response
    }

    /// What a property of the item is set to.
    package struct Field: Hashable, Sendable {
      package var property: SwiftName
      package var assignment: Assignment
      /// A dictionary; only the keys that are sent change.
      package var merges: Bool
      /// An object of which those members change that are sent; nil: all of the property changes.
      package var object: SentObject?

      package init(
        property: SwiftName, assignment: Assignment, merges: Bool = false,
        object: SentObject? = nil
      ) {
        self.property = property
        self.assignment = assignment
        self.merges = merges
        self.object = object
      }
    }

    /// An object that is sent for a property.
    package struct SentObject: Hashable, Sendable {
      /// Without optionals.
      package var type: TypeReference
      package var members: [MemberChange]

      package init(type: TypeReference, members: [MemberChange]) {
        self.type = type
        self.members = members
      }
    }

    /// The item in what the endpoint returns.
    package struct ReturnedItem: Hashable, Sendable {
      /// The case of a result by status; nil: the result has no cases.
      package var status: SwiftName?
      /// The way of Swift names to it, from the body.
      package var path: [Endpoint.PathStep]

      package init(status: SwiftName? = nil, path: [Endpoint.PathStep]) {
        self.status = status
        self.path = path
      }
    }

    /// The list.
    package var property: SwiftName
    /// The property that tells items apart.
    package var key: SwiftName
    /// What has the value of that property.
    package var id: Source
    package var effect: Effect
    /// Where the endpoint returns the item as it then is; empty: nowhere.
    package var returned: [ReturnedItem]

    package func appliesPatches(_ types: TypeIndex) -> Bool {
      guard case .update(let fields) = effect else { return false }
      return fields.contains { field in
        if let object = field.object { return object.members.contains { $0.appliesPatch(types) } }
        if case .patch = field.assignment { return !field.merges }
        return false
      }
    }

    package init(
      property: SwiftName, key: SwiftName, id: Source, effect: Effect, returned: [ReturnedItem]
    ) {
      self.property = property
      self.key = key
      self.id = id
      self.effect = effect
      self.returned = returned
    }
  }
}
