import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// The value of a discriminator as the default of its property, so that callers may leave it out:
/// `Cat(lives: 9)`.
extension TypeFinishing {
  private struct Place: Hashable {
    var slot: Int
    var key: String
  }

  private struct Tag: Hashable {
    var text: String
    var kind: Union.Tag

    /// As it is in JSON.
    var written: WrittenValue.Content {
      switch kind {
      case .string: .string(text)
      case .integer: Int64(text).map { .integer($0, text: text) } ?? .string(text)
      case .bool: .bool(text == "true")
      }
    }
  }

  mutating func addTags(into log: inout DiagnosticLog) {
    var tags: [Place: Set<Tag>] = [:]
    // What stands for other tags may have any.
    var others: Set<Int> = []
    for slot in slots {
      guard case .union(let cases, .discriminator(let key)) = slot.form else { continue }
      for item in cases {
        let tag = Tag(text: item.wireName, kind: item.tag)
        for target in structures(of: item, besides: key) {
          if item.isFallback { others.insert(target) }
          tags[Place(slot: target, key: key), default: []].insert(tag)
        }
      }
    }
    // A property with a default may be absent, and what is required tells tried branches apart.
    let tried = triedKeys
    for (place, tags) in tags where !others.contains(place.slot) {
      guard case .structure(var structure) = slots[place.slot].form,
        let index = structure.properties.firstIndex(where: { $0.wireName.value == place.key }),
        // A specification has taken it away.
        !slots[place.slot].givenDefaults.contains(index)
      else { continue }
      var property = structure.properties[index]
      var isOptional = false
      let values = tags.compactMap { content(of: $0, as: property.type) }
      if let given = property.default, !values.isEmpty, !values.contains(given.content) {
        // The base declares it for all branches: `queued`, also of what is `completed`.
        log.warning(
          .invalidDefault, at: given.range,
          "the default of \(name: place.key) is a value of another branch, and is left out"
        )
        property.default = nil
        isOptional = true
      }
      let isOne = tags.count == 1 && !values.isEmpty
      let isTried = tried[place.slot]?.contains { $0 != place.key } ?? false
      if isOne, isTried {
        property.example = tags.first.map {
          WrittenValue($0.written, range: property.wireName.range)
        }
      }
      if property.default == nil, isOne, !isTried {
        property.default = WrittenValue(values[0], range: property.wireName.range)
      } else if isOptional {
        property.type = TypeExpression(form: .optional(property.type), range: property.type.range)
      }
      structure.properties[index] = property
      slots[place.slot].form = .structure(structure)
    }
  }

  /// The slots of all types in unions that are tried, each with the keys of the discriminators that
  /// lead to it; nil stands for a way without one.
  private var triedKeys: [Int: Set<String?>] {
    var keys: [Int: Set<String?>] = [:]
    var open: [(type: TypeExpression, key: String?)] = []
    for case .union(let cases, .none)? in slots.map(\.form) {
      open += cases.compactMap(\.type).map { ($0, nil) }
    }
    while let (type, known) = open.popLast() {
      type.form.forEachPlace { place in
        guard keys[place, default: []].insert(known).inserted else { return }
        let form = slots[place].form
        let key: String? =
          switch form {
          case .union(_, .discriminator(let key)): key
          case .alias: known
          default: nil
          }
        open += Self.types(in: form).map { ($0, key) }
      }
    }
    return keys
  }

  /// The objects that values of a case are. A choice that another key tells has this one in each of its
  /// branches, unless the tag is the name of one of them.
  private func structures(of item: DeclaredUnionCase, besides key: String) -> Set<Int> {
    var found: Set<Int> = []
    var known: Set<Int> = []
    var open = [item.type].compactMap(\.self)
    while let type = open.popLast(), known.count < Self.mostBranches {
      guard let place = target(of: type), known.insert(place).inserted else { continue }
      switch slots[place].form {
      case .structure: found.insert(place)
      case .union(_, .discriminator(key)): continue
      case .union(let cases, _):
        let types = cases.compactMap(\.type)
        let named = types.filter { type in
          target(of: type).map { slots[$0].place.part == item.wireName } ?? false
        }
        open += named.isEmpty ? types : named
      case .enumeration, .alias, .extern, .unreadable, nil: continue
      }
    }
    return found
  }

  /// Of choices within a case, how many types are looked at.
  private static let mostBranches = 200

  /// nil: the type has no such value, or nil.
  private func content(of tag: Tag, as type: TypeExpression) -> WrittenValue.Content? {
    switch (type.form, tag.kind) {
    case (.primitive(.string), .string): return .string(tag.text)
    case (.primitive(.int), .integer), (.primitive(.int32), .integer),
      (.primitive(.int64), .integer):
      return Int64(tag.text).map { .integer($0, text: tag.text) }
    case (.primitive(.bool), .bool): return .bool(tag.text == "true")
    case (.name(let id), _):
      guard let place = Int(id.dropFirst()), case .enumeration(let known) = slots[place].form else {
        return nil
      }
      let item = known.cases.first { item in
        switch item.rawValue.value {
        case .string(let text): tag.kind == .string && text == tag.text
        case .integer(let number): tag.kind == .integer && String(number) == tag.text
        }
      }
      return item.map { .string($0.name.value.text) }
    default: return nil
    }
  }
}
