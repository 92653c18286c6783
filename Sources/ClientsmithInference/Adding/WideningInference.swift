import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithYAML

/// Compares recorded values with declared types, and names what does not fit. What is declared in place,
/// included or generic is compared as what has a name.
struct WideningInference {
  let types: [String: DeclaredType]
  /// Each once, in the order found.
  private(set) var found: [Widening] = []
  private var known: Set<Widening> = []
  /// The values of properties that are not declared, and of cases.
  private(set) var values: [Widening: [YAMLNode]] = [:]

  private static let deepest = 512

  init(types: [String: DeclaredType]) {
    self.types = types
  }

  /// What the types would have to be changed in to take a value.
  func needs(of node: YAMLNode, as type: TypeExpression) -> [Widening] {
    needs(of: node, as: type, ComparedPlace(owner: "", subject: "it"))
  }

  private func needs(
    of node: YAMLNode, as type: TypeExpression, _ place: ComparedPlace
  ) -> [Widening] {
    var copy = WideningInference(types: types)
    copy.look(at: node, as: type, place)
    return copy.found
  }

  mutating func add(_ place: ComparedPlace, _ change: Widening.Change) {
    let widening = Widening(type: place.owner, path: place.path, change: change)
    if known.insert(widening).inserted { found.append(widening) }
  }

  /// - Parameter endpoint: whose answer the value is.
  mutating func look(at node: YAMLNode, as type: TypeExpression, of endpoint: String) {
    look(at: node, as: type, ComparedPlace(owner: endpoint, subject: "the response"))
  }

  private mutating func look(at node: YAMLNode, as type: TypeExpression, _ place: ComparedPlace) {
    guard place.depth < Self.deepest else { return }
    switch (type.form, node.content) {
    case (.optional(let inner), _), (.patch(let inner), _):
      if case .scalar(.null) = node.content { return }
      look(at: node, as: inner, place)
    case (.primitive(.json), _), (.unreadable, _): return
    case (.name(let name), _):
      if let argument = place.arguments[name] {
        var place = place
        place.arguments = [:]
        look(at: node, as: argument, place)
      } else if let (form, inner) = declaration(of: type, place) {
        look(at: node, as: form, place, within: inner)
      } else if let primitive = Primitive(reference: name) {
        look(at: node, as: TypeExpression(form: .primitive(primitive), range: type.range), place)
      }
    case (.generic, _), (.inline, _):
      guard let (form, inner) = declaration(of: type, place) else { return }
      look(at: node, as: form, place, within: inner)
    case (_, .scalar(.null)): lookAtNull(place)
    case (.primitive(let primitive), _): look(at: node, as: primitive, place)
    case (.array(let element), .sequence(let nodes)):
      if place.property?.lenient.isOn == true { return }
      for node in nodes { look(at: node, as: element, place.part("an element")) }
    case (.dictionary(let value), .mapping(let mapping)):
      for entry in mapping.entries { look(at: entry.value, as: value, place.part("a value")) }
    case (.array, _), (.dictionary, _): mismatch(node, place)
    }
  }

  private mutating func lookAtNull(_ place: ComparedPlace) {
    if place.isWhole, let property = place.property {
      add(place, .optional(property.wireName.value))
    } else {
      add(place, .mismatch(place.subject, found: "null"))
    }
  }

  /// The declaration of a type, by its name or inline, and the place within it; nil for other types.
  private func declaration(
    of type: TypeExpression, _ place: ComparedPlace
  ) -> (form: DeclaredType.Form, place: ComparedPlace)? {
    switch type.form {
    case .name(let name):
      return types[name].map { ($0.form, place.within(name)) }
    case .generic(let name, let given):
      guard let declared = types[name] else { return nil }
      let arguments = zip(
        declared.parameters.map(\.value.text), given.map { $0.replacing(place.arguments) })
      let byName = Dictionary(arguments, uniquingKeysWith: { first, _ in first })
      return (declared.form, place.within(name, byName))
    // It is called after the property that it is declared at.
    case .inline(let inline): return (inline.form, place.inPlace)
    default: return nil
    }
  }

  // MARK: - Declared types

  /// - Parameters:
  ///   - place: of the value.
  ///   - inner: within the type.
  private mutating func look(
    at node: YAMLNode, as form: DeclaredType.Form, _ place: ComparedPlace,
    within inner: ComparedPlace
  ) {
    switch (form, node.content) {
    case (.alias(let target), _):
      var place = place
      place.arguments = inner.arguments
      place.depth += 1
      look(at: node, as: target, place)
    case (.unreadable, _): break
    case (_, .scalar(.null)): lookAtNull(place)
    case (.extern, _): break
    case (.structure(let structure), .mapping(let mapping)):
      look(at: mapping, as: structure, besides: nil, inner)
    case (.structure, _): mismatch(node, place)
    case (.enumeration(let enumeration), _): look(at: node, as: enumeration, place, inner)
    case (.union(let cases, let tagging), _):
      look(at: node, as: cases, tagging, place, inner)
    }
  }

  private mutating func look(
    at node: YAMLNode, as enumeration: DeclaredEnumeration, _ place: ComparedPlace,
    _ inner: ComparedPlace
  ) {
    let values = enumeration.cases.map(\.rawValue.value)
    let isText = enumeration.cases.allSatisfy { $0.text != nil }
    switch node.content {
    case .scalar(.string(let text)) where isText:
      if !values.contains(.string(text)), text != Redaction.replacement {
        add(inner, .enumerationCase(text))
      }
    case .scalar(.integer(let number)) where !isText:
      let isKnown = number.value.map { values.contains(.integer($0)) } ?? false
      if !isKnown { add(inner, .unknownCase(number.text)) }
    default: if place.property?.coding == nil { mismatch(node, place) }
    }
  }

  private mutating func look(
    at mapping: YAMLMapping, as structure: DeclaredStructure, besides tag: String?,
    _ place: ComparedPlace
  ) {
    var members: [(property: DeclaredProperty, place: ComparedPlace)] = []
    var declared: Set<String> = tag.map { [$0] } ?? []
    let isWhole = collect(structure, place, &members, &declared)
    for (property, place) in members {
      let key = property.wireName.value
      declared.insert(key)
      if let value = mapping[key] {
        look(at: value, as: property.type, place.member(property))
      } else if !property.type.isOptional, property.default == nil, property.access != .writeOnly {
        add(place, .optional(key))
      }
    }
    for entry in mapping.entries where !declared.contains(entry.key) {
      if let additional = structure.additional {
        var place = place
        (place.subject, place.property, place.isWhole) = ("`\(entry.key)`", nil, false)
        place.depth += 1
        look(at: entry.value, as: additional, place)
      } else if isWhole {
        add(place, .property(entry.key))
        let widening = Widening(type: place.owner, path: place.path, change: .property(entry.key))
        values[widening, default: []].append(entry.value)
      }
    }
  }

  /// The properties of a structure and of those that it includes, each with the place of its declaration.
  ///
  /// - Returns: whether these are all that it has.
  private func collect(
    _ structure: DeclaredStructure, _ place: ComparedPlace,
    _ members: inout [(property: DeclaredProperty, place: ComparedPlace)],
    _ constants: inout Set<String>
  ) -> Bool {
    constants.formUnion(structure.constants.map(\.wireName.value))
    members += structure.properties.map { ($0, place) }
    var isWhole = structure.content == nil
    guard place.depth < Self.deepest else { return false }
    for included in structure.includes {
      guard let (form, inner) = declaration(of: included, place.deeper),
        case .structure(let other) = form
      else {
        isWhole = false
        continue
      }
      if !collect(other, inner, &members, &constants) || other.additional != nil { isWhole = false }
    }
    return isWhole
  }

  // MARK: - Unions

  private mutating func look(
    at node: YAMLNode, as cases: [DeclaredUnionCase], _ tagging: Union.Tagging,
    _ place: ComparedPlace, _ inner: ComparedPlace
  ) {
    switch (tagging, node.content) {
    case (.none, _):
      let fits = cases.contains { one in
        guard let type = one.type else { return false }
        // What is not declared is passed over.
        return needs(of: node, as: type, inner).allSatisfy {
          if case .property = $0.change { true } else { false }
        }
      }
      if !fits { add(place, .mismatch(place.subject, found: "what fits no case of the union")) }
    case (.discriminator(let key), .mapping(let mapping)):
      let tag = mapping[key]?.textValue
      let rest = YAMLNode(
        .mapping(YAMLMapping(mapping.entries.filter { $0.key != key })), range: node.range)
      guard let known = self.case(of: cases, tag: tag, key, rest, inner), let type = known.type
      else { return }
      look(at: mapping, as: type, besides: key, inner)
    case (.adjacent(let key, let content), .mapping(let mapping)):
      let tag = mapping[key]?.textValue
      let value = (content ?? tag).flatMap { mapping[$0] }
      guard let known = self.case(of: cases, tag: tag, key, value, inner), let type = known.type,
        let value = mapping[known.contentKey?.value ?? content ?? known.wireName]
      else { return }
      look(at: value, as: type, inner.part("the content"))
    case (.external, .mapping(let mapping)):
      guard mapping.entries.count == 1, let entry = mapping.entries.first,
        let known = self.case(of: cases, tag: entry.key, nil, entry.value, inner),
        let type = known.type
      else { return }
      look(at: entry.value, as: type, inner.part("the content"))
    case (.external, .scalar(.string(let text))):
      _ = self.case(of: cases, tag: text, nil, nil, inner)
    case (.discriminator, _), (.adjacent, _), (.external, _): mismatch(node, place)
    }
  }

  /// The case that a tag tells; nil: it is none, which is said where no case takes other tags.
  ///
  /// - Parameter value: what the case has beside its tag; nil: nothing.
  private mutating func `case`(
    of cases: [DeclaredUnionCase], tag: String?, _ key: String?, _ value: YAMLNode?,
    _ place: ComparedPlace
  ) -> DeclaredUnionCase? {
    if let known = cases.first(where: { $0.wireName == tag }) { return known }
    guard !cases.contains(where: \.isFallback) else { return nil }
    if let tag {
      add(place, .unionCase(tag))
      let widening = Widening(type: place.owner, path: place.path, change: .unionCase(tag))
      values[widening, default: []] += value.map { [$0] } ?? []
    } else if let key {
      add(place, .mismatch("the discriminator `\(key)`", found: "missing"))
    }
    return nil
  }

  /// An object that is a case, with the key that says so.
  private mutating func look(
    at mapping: YAMLMapping, as type: TypeExpression, besides tag: String, _ place: ComparedPlace
  ) {
    guard let (form, place) = declaration(of: type, place),
      case .structure(let structure) = form
    else { return }
    look(at: mapping, as: structure, besides: tag, place)
  }
}
