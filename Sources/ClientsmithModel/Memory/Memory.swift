/// A type whose values a client in memory keeps, and the endpoints that read and change them.
package struct Memory: Hashable, Sendable {
  /// How its values are listed.
  package enum Order: String, CaseIterable, Hashable, Sendable {
    /// What is created comes last.
    case oldestFirst
    /// What is created comes first, as in a conversation that is read backward.
    case newestFirst
  }

  /// A structure of the specification.
  package var type: SwiftName
  /// What it is called where it is kept: the alias by which `memory` names it, else as the type.
  package var name: SwiftName
  /// The property that tells its values apart.
  package var id: SwiftName
  package var order: Order
  /// In the order written.
  package var operations: [Operation]
  package var origin: Origin

  package init(
    type: SwiftName, name: SwiftName, id: SwiftName, order: Order = .oldestFirst,
    operations: [Operation], origin: Origin = .unknown
  ) {
    self.type = type
    self.name = name
    self.id = id
    self.order = order
    self.operations = operations
    self.origin = origin
  }
}

extension Memory {
  /// Whether a text that is sent for a property asks for every value of it.
  package static func isForAll(_ text: String) -> Bool {
    ["all", "any", "*"].contains(text.asciiLowercased)
  }
}

extension Enumeration {
  /// The cases that ask for all values, and that no value has itself.
  package func casesForAll(besides values: Enumeration?) -> [SwiftName] {
    cases.filter { value in
      guard case .string(let text) = value.rawValue else { return false }
      let isOwn = values?.cases.contains { $0.rawValue == value.rawValue } == true
      return Memory.isForAll(text) && !isOwn
    }.map(\.name)
  }
}

extension Memory {
  /// What an endpoint does with the values.
  package struct Operation: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
      case list, get, create, update, delete
    }

    package var kind: Kind
    package var endpoint: SwiftName
    /// What says which value it is about; nil: none does, and for `create`, the id is made.
    package var id: Source?
    /// What becomes of properties: all that the request can carry, the id not included.
    package var fields: [Field]
    /// What a value must have to be found: filters of `list`, and what else is in the path.
    package var conditions: [Condition]
    /// What says where the value is, such as the channel of a message: `create` keeps it beside the
    /// value, and the others find what was kept with the same.
    package var scope: [ScopePart]
    package var answer: Answer
    /// The case that is returned of a result that depends on the status: the answer is in its body.
    /// nil: the result does not depend on it, or what the mock returns is returned.
    package var status: SwiftName?
    /// What the result has beside the value, or beside its id.
    package var envelope: [EnvelopePart]
    /// What headers of the result are set to, by the names of their properties.
    package var headers: [SwiftName: EnvelopePart.Content] = [:]
    /// The whole value is sent: the parameter of the body.
    package var whole: SwiftName?
    /// What of the whole value the server sets itself, the id not included.
    package var readOnly: [SwiftName]

    package init(
      kind: Kind, endpoint: SwiftName, id: Source? = nil, fields: [Field] = [],
      conditions: [Condition] = [], scope: [ScopePart] = [], answer: Answer,
      status: SwiftName? = nil, envelope: [EnvelopePart] = [], whole: SwiftName? = nil,
      readOnly: [SwiftName] = []
    ) {
      self.kind = kind
      self.endpoint = endpoint
      self.id = id
      self.fields = fields
      self.conditions = conditions
      self.scope = scope
      self.answer = answer
      self.status = status
      self.envelope = envelope
      self.whole = whole
      self.readOnly = readOnly
    }
  }

  /// Where a part of a request comes from.
  package struct Source: Hashable, Sendable {
    package var parameter: SwiftName
    /// The way of Swift names from the parameter; empty: it is the parameter itself.
    package var path: [Endpoint.PathStep]
    /// Optional where anything on the way may be nil.
    package var type: TypeReference

    package init(
      parameter: SwiftName, path: [Endpoint.PathStep] = [], type: TypeReference
    ) {
      self.parameter = parameter
      self.path = path
      self.type = type
    }
  }

  /// What says where a value is, and is not a property of it.
  package struct ScopePart: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
      case sent(Source)
      /// What the request always has, as a value of the type that others are sent.
      case constant(Value, TypeReference)
    }

    /// What it is called by all endpoints.
    package var name: String
    package var content: Content

    /// Where it comes from; nil: it is a constant.
    package var source: Source? {
      if case .sent(let source) = content { source } else { nil }
    }

    package init(name: String, content: Content) {
      self.name = name
      self.content = content
    }
  }

  /// What a member of a result is set to, beside the value.
  package struct EnvelopePart: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
      /// The id of the value.
      case id
      /// What was sent.
      case source(Source)
      /// A property of the value as it then is.
      case property(SwiftName)
    }

    /// A way of Swift names into the result.
    package var path: [Endpoint.PathStep]
    package var content: Content

    package init(path: [Endpoint.PathStep], content: Content) {
      self.path = path
      self.content = content
    }
  }

  /// What a property of the value is set to.
  package struct Field: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
      case sent(Source)
      /// What the request always has: a value of the property.
      case constant(Value)
    }

    package var property: SwiftName
    package var content: Content
    /// A dictionary; only the keys that are sent change. A constant has null for those that go.
    package var merges: Bool
    /// An object of which those members change that are sent; empty: all of it changes. Beside them a
    /// constant is what a property becomes that is nil; null: it stays so.
    package var members: [MemberChange]

    /// Where it comes from; nil: it is a constant.
    package var source: Source? {
      if case .sent(let source) = content { source } else { nil }
    }

    package init(
      property: SwiftName, content: Content, merges: Bool = false, members: [MemberChange] = []
    ) {
      self.property = property
      self.content = content
      self.merges = merges
      self.members = members
    }
  }

  /// What a property has to be equal to; of two arrays, the property has to have what is in the other.
  package struct Condition: Hashable, Sendable {
    package enum Wanted: Hashable, Sendable {
      /// Where it is there.
      case sent(Source)
      /// What the request always has: a value of the property, or an array of them.
      case constant(Value)
    }

    package var property: SwiftName
    package var wanted: Wanted
    /// It is an array, and one of its elements is enough.
    package var isAnyOf: Bool
    /// It is of another enumeration than the property, with the same texts.
    package var isByRawValue: Bool

    /// nil: it is a constant.
    package var source: Source? {
      if case .sent(let source) = wanted { source } else { nil }
    }

    /// The parameter that it is, or is in; nil: it is a constant.
    package var parameter: SwiftName? { source?.parameter }

    package init(
      property: SwiftName, wanted: Wanted, isAnyOf: Bool = false, isByRawValue: Bool = false
    ) {
      self.property = property
      self.wanted = wanted
      self.isAnyOf = isAnyOf
      self.isByRawValue = isByRawValue
    }
  }

  /// What an endpoint returns.
  package enum Answer: Hashable, Sendable {
    /// The value, or for `list` the values, at a way of Swift names into the result.
    case value(at: [Endpoint.PathStep])
    /// The id, at a way of Swift names into the result; empty: it is the result.
    case id(at: [Endpoint.PathStep])
    /// What the mock returns, or a case that has no body.
    case mock
  }
}

extension Memory.Answer {
  /// Whether it says which value it is about, and no more.
  package var isID: Bool {
    if case .id = self { true } else { false }
  }
}

extension Endpoint {
  /// The endpoint as if all that it returned were the body of one case of its result.
  ///
  /// - Parameter status: nil: its result has no cases.
  package func returning(_ status: SwiftName?) -> Endpoint {
    guard case .statuses(let cases) = result,
      let type = cases.first(where: { $0.name == status })?.type
    else { return self }
    var endpoint = self
    endpoint.result = .json(type, at: [])
    if case .union(status, let payload)? = mock {
      endpoint.mock = payload
    } else {
      endpoint.mock = nil
    }
    return endpoint
  }
}

extension Memory.Operation {
  /// Whether a part of the values is what it may return, or a page that says how many there are.
  package func hasPages(_ endpoint: Endpoint, _ types: TypeIndex) -> Bool {
    guard kind == .list else { return false }
    if case .value(at: let path) = answer, !path.isEmpty { return true }
    return endpoint.pages != nil || endpoint.limit(types) != nil
      || position(endpoint, types) != nil
  }

  /// Where a list begins, unless the parameter with such a name is a filter.
  package func position(_ endpoint: Endpoint, _ types: TypeIndex) -> Endpoint.Position? {
    endpoint.position(types).flatMap { position in
      conditions.contains { $0.parameter == position.parameter.name } ? nil : position
    }
  }
}

extension TypeIndex {
  /// What a client in memory reads of the values that it keeps. A union has what all of its cases have,
  /// which a value of none of them may lack.
  package func keptStructure(_ type: TypeReference) -> Structure? {
    if let structure = structure(type) { return structure }
    guard let union = union(type) else { return nil }
    return Structure(
      properties: sharedProperties(of: union).map { property in
        var property = property
        if !isOptional(property.type) { property.type = .optional(property.type) }
        return property
      }, isIdentifiable: false)
  }

  /// What a way of Swift names leads to; nil: it passes an element of an array.
  package func part(
    at path: ArraySlice<Endpoint.PathStep>, of type: TypeReference
  ) -> TypeReference? {
    guard let step = path.first else { return type }
    guard case .key(let name) = step,
      let property = structure(unwrapped(type))?.properties.first(where: { $0.name.text == name })
    else { return nil }
    return part(at: path.dropFirst(), of: property.type)
  }
}

extension ClientModel {
  /// The endpoints that clients in memory answer from what they keep.
  package var rememberedEndpoints: [Endpoint] {
    let names = Set(memory.flatMap { $0.operations.map(\.endpoint) })
    return names.isEmpty ? [] : endpoints.filter { names.contains($0.name) }
  }
}
