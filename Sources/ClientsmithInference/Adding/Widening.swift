import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithYAML

/// Something that a recorded value has and a declared type does not take.
package struct Widening: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    /// A property is missing, or null.
    case optional(String)
    /// A property that is not declared.
    case property(String)
    /// A case of an enumeration.
    case enumerationCase(String)
    /// A number with a fraction where integers are declared.
    case double(String)
    /// Another kind of value: a person decides.
    case mismatch(String, found: String)
  }

  /// The type by its `id`.
  package var type: String
  package var change: Change

  /// For people.
  package var text: String {
    switch change {
    case .optional(let key): "`\(type)`: `\(key)` is missing or null in the recording"
    case .property(let key): "`\(type)`: `\(key)` is not declared"
    case .enumerationCase(let value): "`\(type)`: `\(value)` is not one of the cases"
    case .double(let key): "`\(type)`: `\(key)` has numbers with a fraction"
    case .mismatch(let key, let found): "`\(type)`: `\(key)` is \(found) in the recording"
    }
  }

  /// Whether it can be changed without a decision.
  package var isApplicable: Bool {
    if case .mismatch = change { false } else { true }
  }
}

/// Finds what recorded values have that declared types do not take.
struct WideningInference {
  let types: [String: DeclaredType]
  /// Each once, in the order found.
  private(set) var found: [Widening] = []
  private var known: Set<Widening> = []
  /// The values of properties that are not declared.
  private(set) var values: [Widening: [YAMLNode]] = [:]

  private static let deepest = 512

  init(types: [String: DeclaredType]) {
    self.types = types
  }

  /// What the types would have to be changed in to take a value.
  func needs(of node: YAMLNode, as type: TypeExpression) -> [Widening] {
    var copy = WideningInference(types: types)
    copy.look(at: node, as: type)
    return copy.found
  }

  private mutating func add(_ type: String, _ change: Widening.Change) {
    let widening = Widening(type: type, change: change)
    if known.insert(widening).inserted { found.append(widening) }
  }

  /// The property that a value is of.
  private struct Place {
    var type: String
    var property: DeclaredProperty
    var key: String { property.wireName.value }
  }

  mutating func look(at node: YAMLNode, as type: TypeExpression) {
    look(at: node, as: type, nil, depth: 0)
  }

  private mutating func look(
    at node: YAMLNode, as type: TypeExpression, _ place: Place?, depth: Int
  ) {
    guard depth < Self.deepest else { return }
    switch (type.form, node.content) {
    case (.optional(let inner), _), (.patch(let inner), _):
      if case .scalar(.null) = node.content { return }
      look(at: node, as: inner, place, depth: depth)
    case (.primitive(let primitive), _): look(at: node, as: primitive, place)
    case (_, .scalar(.null)):
      if let place { add(place.type, .optional(place.key)) }
    case (.array(let element), .sequence(let nodes)):
      if place?.property.lenient.isOn == true { return }
      for node in nodes { look(at: node, as: element, nil, depth: depth + 1) }
    case (.dictionary(let value), .mapping(let mapping)):
      for entry in mapping.entries { look(at: entry.value, as: value, nil, depth: depth + 1) }
    case (.name(let name), _):
      if let declared = types[name] {
        look(at: node, as: declared, place, depth: depth)
      } else if let primitive = Primitive(reference: name) {
        look(at: node, as: primitive, place)
      }
    case (.array, _), (.dictionary, _): mismatch(node, place)
    case (.generic, _), (.inline, _), (.unreadable, _): break
    }
  }

  private mutating func look(
    at node: YAMLNode, as type: DeclaredType, _ place: Place?, depth: Int
  ) {
    switch (type.form, node.content) {
    case (.structure(let structure), .mapping(let mapping)):
      look(at: mapping, as: structure, of: type.id, besides: nil, depth: depth)
    case (.enumeration(let enumeration), .scalar(.string(let text))):
      if !enumeration.cases.contains(where: { $0.text == text }), enumeration.hasTexts {
        add(type.id, .enumerationCase(text))
      }
    case (.union(let cases, .discriminator(let key)), .mapping(let mapping)):
      guard let tag = mapping[key]?.textValue,
        let known = cases.first(where: { $0.wireName == tag })
      else { return }
      if case .name(let name)? = known.type?.form,
        case .structure(let structure)? = types[name]?.form
      {
        look(at: mapping, as: structure, of: name, besides: key, depth: depth)
      }
    case (.alias(let target), _): look(at: node, as: target, place, depth: depth + 1)
    case (.structure, _): mismatch(node, place)
    case (.enumeration, _), (.union, _), (.extern, _), (.unreadable, _): break
    }
  }

  private mutating func look(
    at mapping: YAMLMapping, as structure: DeclaredStructure, of id: String, besides tag: String?,
    depth: Int
  ) {
    for property in structure.properties {
      if let value = mapping[property.wireName.value] {
        look(
          at: value, as: property.type, Place(type: id, property: property), depth: depth + 1)
      } else if !property.type.isOptional, property.default == nil, property.access != .writeOnly {
        add(id, .optional(property.wireName.value))
      }
    }
    // What it includes has properties too.
    guard structure.includes.isEmpty, structure.content == nil, structure.additional == nil else {
      return
    }
    let declared = Set(
      structure.properties.map(\.wireName.value) + structure.constants.map(\.wireName.value))
    for entry in mapping.entries where !declared.contains(entry.key) && entry.key != tag {
      add(id, .property(entry.key))
      values[Widening(type: id, change: .property(entry.key)), default: []].append(entry.value)
    }
  }

  // MARK: - Scalars

  private mutating func look(at node: YAMLNode, as primitive: Primitive, _ place: Place?) {
    guard primitive != .json else { return }
    if case .scalar(.null) = node.content {
      if let place { add(place.type, .optional(place.key)) }
      return
    }
    guard let place, place.property.coding == nil else { return }
    switch (primitive, node.content) {
    case (.int, .scalar(.number(let number))), (.int32, .scalar(.number(let number))),
      (.int64, .scalar(.number(let number))), (.uint64, .scalar(.number(let number))):
      if number.value.rounded() != number.value { add(place.type, .double(place.key)) }
    case (.int, .scalar(.integer)), (.int32, .scalar(.integer)), (.int64, .scalar(.integer)),
      (.uint64, .scalar(.integer)), (.double, .scalar(.integer)), (.float, .scalar(.integer)),
      (.double, .scalar(.number)), (.float, .scalar(.number)), (.bool, .scalar(.bool)),
      (.string, .scalar(.string)):
      break
    case (.int, _), (.int32, _), (.int64, _), (.uint64, _), (.double, _), (.float, _), (.bool, _),
      (.string, _):
      mismatch(node, place)
    case (.uuid, .scalar(.string(let text))):
      if !TextFormat.isUUID(text) { mismatch(node, place) }
    case (.day, .scalar(.string(let text))):
      if RFC3339.day(text) == nil { mismatch(node, place) }
    case (.uuid, _), (.day, _), (.url, .mapping), (.url, .sequence), (.date, .mapping),
      (.date, .sequence), (.decimal, .mapping), (.decimal, .sequence):
      mismatch(node, place)
    default: break
    }
  }

  private mutating func mismatch(_ node: YAMLNode, _ place: Place?) {
    guard let place else { return }
    let found =
      switch node.content {
      case .mapping: "an object"
      case .sequence: "an array"
      case .scalar(.bool): "a Boolean"
      case .scalar(.integer), .scalar(.number): "a number"
      case .scalar(.string): "another text"
      case .scalar(.null): "null"
      }
    add(place.type, .mismatch(place.key, found: found))
  }
}

extension DeclaredEnumeration {
  fileprivate var hasTexts: Bool { cases.allSatisfy { $0.text != nil } }
}
