import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

/// What only all declarations together show.
struct TypeFinishing {
  var slots: [TypeSlot]

  /// - Parameters:
  ///   - sent: the types of what is sent, but for PATCH.
  ///   - patched: the types of what is sent with PATCH.
  ///   - received: the types of everything that comes back.
  static func finish(
    _ slots: inout [TypeSlot], sent: [TypeExpression], patched: [TypeExpression],
    received: [TypeExpression], into log: inout DiagnosticLog
  ) {
    var finishing = TypeFinishing(slots: slots)
    // Some may be reachable no more then.
    finishing.joinUnions()
    finishing.keepReachable(sent + patched + received)
    OmittedProperty.report(slots, finishing.reachable(sent + patched), into: &log)
    finishing.cutAliases(into: &log)
    finishing.cutUnions(into: &log)
    finishing.cutEndless(into: &log)
    finishing.dropDefaults(ofPatched: patched)
    finishing.keepNull(sent: sent, patched: patched, received: received)
    finishing.addTags(into: &log)
    slots = finishing.slots
  }

  // MARK: - What is used

  private mutating func keepReachable(_ types: [TypeExpression]) {
    let found = reachable(types)
    for place in slots.indices where !found.contains(place) { slots[place].form = nil }
  }

  func reachable(_ types: [TypeExpression]) -> Set<Int> {
    var found: Set<Int> = []
    var open = types
    while let type = open.popLast() {
      type.form.forEachPlace { place in
        guard found.insert(place).inserted else { return }
        open += Self.types(in: slots[place].form)
      }
    }
    return found
  }

  static func types(in form: DeclaredType.Form?) -> [TypeExpression] {
    switch form {
    case .structure(let structure):
      structure.properties.map(\.type) + (structure.additional.map { [$0] } ?? [])
    case .union(let cases, _): cases.compactMap(\.type)
    case .alias(let type): [type]
    case .enumeration, .extern, .unreadable, nil: []
    }
  }

  /// What is absent in an object that changes another one stays as it is, whatever its default.
  ///
  /// Types that other operations share lose their defaults, too: a default that the caller did not
  /// set would overwrite the server's value. Defaults of the specification are kept.
  private mutating func dropDefaults(ofPatched patched: [TypeExpression]) {
    for place in reachable(patched) {
      guard case .structure(var structure) = slots[place].form else { continue }
      for index in structure.properties.indices where structure.properties[index].default != nil {
        guard !slots[place].givenDefaults.contains(index) else { continue }
        structure.properties[index].default = nil
        guard !slots[place].requiredDefaults.contains(index) else { continue }
        structure.properties[index].type = structure.properties[index].type.orNil
      }
      slots[place].form = .structure(structure)
    }
  }

  /// A property of an object that is sent, which may be null: nil is written where it must not be
  /// absent. Where it may be, and the object is only ever sent, a `Patch` tells the two apart.
  ///
  /// A type that `PATCH` shares with other operations does not write null: a `PATCH` would clear
  /// properties that the caller did not set.
  ///
  /// An object that is received as one of several is told apart by its keys: one that is always there
  /// tells as much where its value is null.
  private mutating func keepNull(
    sent: [TypeExpression], patched: [TypeExpression], received: [TypeExpression]
  ) {
    let patched = reachable(patched)
    let others = reachable(sent)
    let received = reachable(received)
    let shared = patched.intersection(others.union(received))
    let onlySent = others.union(patched).subtracting(received)
    for place in others.union(patched).union(triedCases(of: received)) {
      guard case .structure(var structure) = slots[place].form else { continue }
      for index in slots[place].nullable.required where !shared.contains(place) {
        let property = structure.properties[index]
        guard case .optional = property.type.form, property.default == nil else { continue }
        structure.properties[index].default = WrittenValue(.null, range: property.type.range)
      }
      for index in slots[place].nullable.optional where onlySent.contains(place) {
        guard case .optional(let type) = structure.properties[index].type.form,
          structure.properties[index].default == nil
        else { continue }
        structure.properties[index].type.form = .patch(type)
      }
      slots[place].form = .structure(structure)
    }
  }

  /// The objects that unions are of whose cases nothing but their keys tells apart.
  private func triedCases(of unions: Set<Int>) -> Set<Int> {
    var found: Set<Int> = []
    for place in unions {
      guard case .union(let cases, .none) = slots[place].form else { continue }
      found.formUnion(cases.compactMap { $0.type.flatMap(target) })
    }
    return found
  }

  // MARK: - What leads back to itself

  /// Aliases that stand for themselves.
  private mutating func cutAliases(into log: inout DiagnosticLog) {
    for place in slots.indices {
      guard case .alias(let type) = slots[place].form else { continue }
      var found: Set<Int> = []
      var open = [type]
      var isEndless = false
      while let type = open.popLast(), !isEndless {
        type.form.forEachPlace { target in
          if target == place { isEndless = true }
          guard found.insert(target).inserted, case .alias(let next) = slots[target].form else {
            return
          }
          open.append(next)
        }
      }
      guard isEndless else { continue }
      log.warning(
        .unsupportedSchema, at: slots[place].range,
        "the schema \(name: slots[place].place.part) contains only itself; any JSON is read")
      slots[place].form = .alias(.json(at: slots[place].range))
    }
  }

  /// What stands in place of an alias, as far as values hold it in place.
  func target(of type: TypeExpression) -> Int? {
    var type = type
    for _ in 0..<64 {
      switch type.form {
      case .optional(let inner), .patch(let inner): type = inner
      case .name(let id):
        guard let place = Int(id.dropFirst()) else { return nil }
        guard case .alias(let next) = slots[place].form else { return place }
        type = next
      default: return nil
      }
    }
    return nil
  }

  /// Objects that could never end, or only after very many others: what they require becomes
  /// optional where that helps.
  private mutating func cutEndless(into log: inout DiagnosticLog) {
    for (place, members, problem) in RequiredValues.excess(of: slots, required) {
      guard case .structure(var structure) = slots[place].form else { continue }
      for member in members {
        let property = structure.properties[member]
        log.warning(
          .unsupportedSchema, at: property.name.range,
          "a value of \(name: property.wireName.value) would have to contain \(problem), so it is "
            + "optional")
        structure.properties[member].type = TypeExpression(
          form: .optional(property.type), range: property.type.range)
      }
      slots[place].form = .structure(structure)
    }
  }

  /// The declaration that a value needs a value of.
  private func required(_ type: TypeExpression) -> Int? {
    var type = type
    for _ in 0..<64 {
      guard case .name(let id) = type.form, let place = Int(id.dropFirst()) else { return nil }
      guard case .alias(let next) = slots[place].form else { return place }
      type = next
    }
    return nil
  }
}

extension TypeExpression.Form {
  /// Calls with the place of each declaration that is named.
  func forEachPlace(_ body: (Int) -> Void) {
    switch self {
    case .name(let id): if let place = Int(id.dropFirst()) { body(place) }
    case .optional(let inner), .array(let inner), .dictionary(let inner), .patch(let inner):
      inner.form.forEachPlace(body)
    case .generic(let id, let arguments):
      if let place = Int(id.dropFirst()) { body(place) }
      for type in arguments { type.form.forEachPlace(body) }
    case .primitive, .inline, .unreadable: break
    }
  }
}
