import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Gives every declaration its name: that of the document, or one made of the place, so that it stays
/// what it is when something is added to the document behind it.
struct TypeNaming {
  private let slots: [TypeSlot]
  private var names: [SwiftName?]
  /// Owners that are being named.
  private var open: Set<Int> = []
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
    let components = slots.indices.filter { slots[$0].order != nil }
    for place in components.filter({ !slots[$0].isOfEvents })
      + components.filter({ slots[$0].isOfEvents })
    {
      let slot = slots[place]
      var name = slot.place.part
      if slot.isOfEvents, given.contains(name) { name += "Event" }
      if !generated.isFree(name) {
        name = taken.take(name + "Body")
      } else if slot.form != nil, !given.insert(name).inserted {
        // Dynamic references make several types of one schema.
        name = taken.take(name)
      }
      names[place] = SwiftName(name)
    }
    for (place, slot) in slots.enumerated() where slot.form != nil {
      guard let given = slot.givenName, names[place] == nil else { continue }
      names[place] = given.value
      _ = taken.take(given.value.text)
    }
    for place in slots.indices { name(place) }
  }

  private mutating func name(_ place: Int) {
    guard names[place] == nil else { return }
    let slot = slots[place]
    let wanted = slot.isReferenced ? slot.place.part : preferred(slot)
    // A schema without a declaration of its own still gives others a name.
    guard slot.form != nil || slot.isReferenced else {
      names[place] = SwiftName(wanted)
      return
    }
    let name = isAllowed(wanted) && generated.isFree(wanted) ? wanted : wanted + "Value"
    names[place] = SwiftName(slot.form == nil ? name : taken.take(name))
  }

  /// After its place; where equal ones stand in several places, after the first in the document.
  private mutating func preferred(_ slot: TypeSlot) -> String {
    if let name = slot.ownName.flatMap(Words.type) ?? choiceName(slot) { return name }
    let place = firstPlace(slot)
    if let name = commonName(slot, place) { return name }
    let name = ownerName(place.owner) + place.part
    // Deep inside of others only the outermost is named.
    return name.utf8.count <= 60 ? name : rootName(place.owner) + place.part
  }

  /// What the names of several components have in common that have one type: `ErrorResponse` of
  /// `NotFoundErrorResponse` and `ConflictErrorResponse`.
  private func commonName(_ slot: TypeSlot, _ first: TypePlace) -> String? {
    guard case .component = first.owner else { return nil }
    let names = Set(
      ([slot.place] + slot.places).compactMap { place -> String? in
        if case .component = place.owner { place.part } else { nil }
      })
    guard names.count > 1 else { return nil }
    let words = names.map { Array(WordSplitting.words(of: $0).reversed()) }
    let length = words.map(\.count).min() ?? 0
    let count = (0..<length).prefix { place in words.allSatisfy { $0[place] == words[0][place] } }
      .count
    let name = words[0].prefix(count).reversed().joined()
    return count > 1 && isAllowed(name) && taken.isFree(name) ? name : nil
  }

  /// Schemas come before operations, so that one more of these does not count, and between them what
  /// else has a name.
  private func firstPlace(_ slot: TypeSlot) -> TypePlace {
    slot.places.reduce((slot.place, rootOrder(slot.place.owner))) { first, place in
      let order = rootOrder(place.owner)
      return order < first.1 ? (place, order) : first
    }.0
  }

  /// The place of the schema that all of it stands in.
  private func rootOrder(_ owner: TypePlace.Owner) -> Int {
    var owner = owner
    for _ in slots {
      guard case .type(let place) = owner else { break }
      if let order = slots[place].order { return order }
      owner = slots[place].place.owner
    }
    if case .component(let place) = owner { return slots.count + place }
    return .max
  }

  /// `IntegerOrString`, of a choice between single values, wherever it stands.
  private func choiceName(_ slot: TypeSlot) -> String? {
    guard slot.isChoiceOfScalars, case .union(let cases, .none)? = slot.form else { return nil }
    let words = cases.map { item in
      switch item.type?.form {
      case .primitive(.url): "URL"
      case .primitive(.uuid): "UUID"
      default: item.name.value.text.capitalizedFirst
      }
    }
    let name = words.joined(separator: "Or")
    return isAllowed(name) && taken.isFree(name) ? name : nil
  }

  private mutating func ownerName(_ owner: TypePlace.Owner) -> String {
    switch owner {
    case .component: return ""
    case .stem(let stem): return stem
    case .type(let place):
      guard open.insert(place).inserted else { return "" }
      defer { open.remove(place) }
      name(place)
      let name = names[place]?.text ?? ""
      // One that is refused is said once, not of all that is named after it.
      return CamelCase.isUpper(name) ? name : Words.type(name) ?? name
    }
  }

  private func rootName(_ owner: TypePlace.Owner) -> String {
    switch owner {
    case .component: ""
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
      id: slot.id, name: Located(name, at: slot.givenName?.range ?? slot.range),
      isNamedAfterPlace: !slot.isReferenced && slot.givenName == nil,
      documentation: slot.documentation, deprecated: slot.deprecated, form: form)
    type.parameters = slot.parameter.map { [Located(SwiftName($0), at: slot.range)] } ?? []
    type.example = slot.example ?? slot.shownExample
    type.isHashable = slot.isHashable
    return type
  }
}
