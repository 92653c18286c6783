import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Gives every declaration its name, in an order that only additions before it change.
struct TypeNaming {
  private let slots: [TypeSlot]
  private var names: [SwiftName?]
  private var taken: UniqueNames
  private let generated: UniqueNames
  private let isAllowed: (String) -> Bool

  /// - Parameters:
  ///   - taken: the names of the document's schemas.
  ///   - generated: what endpoints nest in the client besides.
  static func declarations(
    _ slots: [TypeSlot], besides taken: UniqueNames, _ generated: UniqueNames,
    isAllowed: @escaping (String) -> Bool
  ) -> [DeclaredType] {
    var naming = TypeNaming(
      slots: slots, taken: taken, generated: generated, isAllowed: isAllowed)
    naming.name()
    return naming.sorted().compactMap(naming.declaration)
  }

  private init(
    slots: [TypeSlot], taken: UniqueNames, generated: UniqueNames,
    isAllowed: @escaping (String) -> Bool
  ) {
    self.slots = slots
    self.taken = taken
    self.generated = generated
    self.isAllowed = isAllowed
    names = Array(repeating: nil, count: slots.count)
  }

  private mutating func name() {
    var given: Set<String> = []
    for (place, slot) in slots.enumerated() where slot.order != nil {
      var name = slot.place.part
      if !generated.isFree(name) {
        name = taken.take(name + "Body")
      } else if slot.form != nil, !given.insert(name).inserted {
        // Dynamic references make several types of one schema.
        name = taken.take(name)
      }
      names[place] = SwiftName(name)
    }
    for (place, slot) in slots.enumerated() where names[place] == nil {
      // Of a schema that is no declaration itself, others are named after it all the same.
      guard slot.form != nil || slot.isReferenced else {
        names[place] = SwiftName(preferred(slot))
        continue
      }
      let wanted = slot.isReferenced ? slot.place.part : preferred(slot)
      let name = isAllowed(wanted) && generated.isFree(wanted) ? wanted : wanted + "Value"
      names[place] = SwiftName(slot.form == nil ? name : taken.take(name))
    }
  }

  /// After its place; where equal ones stand in several places, after what these have in common.
  private func preferred(_ slot: TypeSlot) -> String {
    if let name = slot.ownName.flatMap(Words.type) { return name }
    let own = slot.place.part
    if !slot.places.isEmpty, slot.places.allSatisfy({ $0.part == own }),
      Set(slot.places.map(\.owner) + [slot.place.owner]).count > 1, isAllowed(own),
      taken.isFree(own)
    {
      return own
    }
    if let name = choiceName(slot) { return name }
    let owner = ownerName(slot.place.owner)
    let name = owner + own
    // Deep inside of others only the outermost is named.
    return name.utf8.count <= 60 ? name : rootName(slot.place.owner) + own
  }

  /// `IntegerOrString`, of a choice between single values that is in several places.
  private func choiceName(_ slot: TypeSlot) -> String? {
    guard Set(slot.places.map(\.owner) + [slot.place.owner]).count > 1,
      case .union(let cases, .none)? = slot.form, cases.count <= 3
    else { return nil }
    let words = cases.compactMap { item -> String? in
      switch item.type?.form {
      case .primitive: item.name.value.text.capitalizedFirst
      case .array(let element):
        if case .primitive = element.form { item.name.value.text.capitalizedFirst } else { nil }
      default: nil
      }
    }
    let name = words.joined(separator: "Or")
    return words.count == cases.count && isAllowed(name) && taken.isFree(name) ? name : nil
  }

  private func ownerName(_ owner: TypePlace.Owner) -> String {
    switch owner {
    case .stem(let stem): stem
    case .type(let place): names[place]?.text ?? ""
    }
  }

  private func rootName(_ owner: TypePlace.Owner) -> String {
    switch owner {
    case .stem(let stem): stem
    case .type(let place):
      slots[place].isReferenced ? names[place]?.text ?? "" : rootName(slots[place].place.owner)
    }
  }

  /// Schemas in the order of the document, each with the types inside of it behind it.
  private func sorted() -> [Int] {
    var inside: [Int: [Int]] = [:]
    var outermost: [Int] = []
    for (place, slot) in slots.enumerated() {
      if !slot.isReferenced, case .type(let owner) = slot.place.owner {
        inside[owner, default: []].append(place)
      } else {
        outermost.append(place)
      }
    }
    outermost.sort { first, second in
      (slots[first].order ?? .max, first) < (slots[second].order ?? .max, second)
    }
    var result: [Int] = []
    var open = Array(outermost.reversed())
    while let place = open.popLast() {
      result.append(place)
      open += (inside[place] ?? []).reversed()
    }
    return result
  }

  private func declaration(_ place: Int) -> DeclaredType? {
    let slot = slots[place]
    guard let form = slot.form, let name = names[place] else { return nil }
    var type = DeclaredType(
      id: slot.id, name: Located(name, at: slot.range), isNamedAfterPlace: !slot.isReferenced,
      documentation: slot.documentation, deprecated: slot.deprecated, form: form)
    type.parameters = slot.parameter.map { [Located(SwiftName($0), at: slot.range)] } ?? []
    type.example = slot.example
    type.isHashable = slot.isHashable
    return type
  }
}
