import ClientsmithDeclarations
import ClientsmithModel

/// Schemas that extend others where they stand.
extension TypeBuilder {
  /// The keywords by which a schema has what another one says, so that it may lead back to itself.
  static let extending = [
    "$ref", "$dynamicRef", "$recursiveRef", "allOf", "anyOf", "oneOf", "then", "else",
    "dependentSchemas",
  ]

  /// A thousand schemas that each extend a thousand properties have a million.
  ///
  /// - Returns: false where there would be too many.
  func takesRoom(_ merged: MergedSchema) -> Bool {
    let isEnough = merged.inheritedSize <= room
    room = isEnough ? room - merged.inheritedSize : 0
    return isEnough
  }

  /// The type of schemas that extend others where they stand, once for all places: what they extend
  /// may lead back to them, and to many others that do the same.
  func extended(_ nodes: [DocumentNode], at place: TypePlace) -> UsedType {
    let key = Merge(
      files: nodes.map(\.file), outlines: nodes.map { Schema.outline($0, ignoring: []) },
      scope: table.scope.bindings.map { $0.key + " " + $0.value.key }.sorted())
    switch merges[key] {
    case .done(var used):
      guard case .name(let id) = used.form, var slot = Int(id.dropFirst()) else { return used }
      while let other = adopted[slot] { slot = other }
      used.form = .name(slots[slot].id)
      if slots[slot].form != nil { slots[slot].places.append(place) }
      return used
    case .open(let known?, let isNullable):
      return UsedType(form: .name(slots[known].id), isNullable: isNullable)
    case .open(nil, let isNullable):
      let slot = reserve(at: place, nodes[0])
      merges[key] = .open(slot: slot, isNullable: isNullable)
      return UsedType(form: .name(slots[slot].id), isNullable: isNullable)
    case nil: break
    }
    let merged = MergedSchema(nodes, table, &log)
    merges[key] = .open(slot: nil, isNullable: merged.isNullable)
    let used = make(merged, at: place, in: nil)
    if case .open(let slot?, _) = merges[key] {
      slots[slot].form = .alias(used.expression(at: nodes[0].range))
    }
    merges[key] = .done(used)
    return used
  }

  /// Each once: where a schema extends itself, its properties say the same again with every turn.
  static func different(_ nodes: [DocumentNode]) -> [DocumentNode] {
    var known: Set<String> = []
    return nodes.filter { known.insert("\($0.file) " + Schema.outline($0, ignoring: [])).inserted }
  }

  /// Without those that say nothing of the form beside a reference to what is meant, but for array or
  /// object: so the bases of pages and envelopes are written, whatever these hold.
  static func telling(_ nodes: [DocumentNode]) -> [DocumentNode] {
    guard nodes.contains(where: { $0["$ref"] != nil }) else { return nodes }
    return nodes.filter { node in
      !node.entries.allSatisfy { entry in
        let value = DocumentNode(entry.value, file: node.file)
        switch entry.key {
        case "type":
          let types = value.string.map { [$0] } ?? value.elements.compactMap(\.string)
          return !types.isEmpty && types.allSatisfy(["array", "object", "null"].contains)
        case "additionalProperties": return Schema(value).isAnything
        case "title", "description", "default", "example", "examples", "nullable", "deprecated",
          "readOnly", "writeOnly":
          return true
        default: return entry.key.hasPrefix("x-")
        }
      }
    }
  }

  /// Without choices of which another one of the schemas is a branch: a property that is one of
  /// several in a base, and a certain one where that is extended, is that one.
  func narrowed(_ nodes: [DocumentNode]) -> [DocumentNode] {
    let targets = nodes.map { Schema($0).onlyReference.flatMap(table.target) }
    let known = Set(targets.compactMap(\.self))
    if known.isEmpty { return nodes }
    return zip(nodes, targets).filter { node, target in
      let schema = Schema(target.flatMap(table.node) ?? node)
      guard !schema.withoutChoice.isStructural else { return true }
      return !(schema.oneOf + schema.anyOf).contains { branch in
        Schema(branch).onlyReference.flatMap(table.target).map(known.contains) ?? false
      }
    }.map(\.0)
  }

  /// Leaves one declaration of each type: properties and elements that references lead to have the
  /// types of the schemas that these are parts of, and what leads back to a schema that extends
  /// itself has the type that this became.
  ///
  /// - Returns: what stands in place of the names of those that are left out, or that are optional
  ///   where they are named.
  func joinTypes() -> [String: TypeExpression] {
    var names = unwrapAliases()
    var owners: [TypePlace.Owner: Int] = [:]
    for slot in slots.indices {
      guard let other = partType(slot) ?? extendedType(slot), other != slot else { continue }
      slots[slot].form = nil
      let type = TypeExpression(form: .name(slots[other].id), range: slots[slot].range)
      names[slots[slot].id] = names[slots[slot].id] == nil ? type : type.orNil
      owners[.type(slot)] = other
    }
    guard !names.isEmpty else { return names }
    for slot in slots.indices {
      slots[slot].form?.forEachType { $0 = $0.replacing(names).optionalOnce }
      slots[slot].places.removeAll { owners[$0.owner] != nil }
      if let other = owners[slots[slot].place.owner] { slots[slot].place.owner = .type(other) }
    }
    return names
  }

  /// Makes aliases of optional types those of what is in them: where one was used before this was
  /// known, it may be optional as well.
  ///
  /// - Returns: what stands in place of their names.
  private func unwrapAliases() -> [String: TypeExpression] {
    var names: [String: TypeExpression] = [:]
    for slot in slots.indices {
      guard case .alias(let type) = slots[slot].form, case .optional(let inner) = type.form else {
        continue
      }
      slots[slot].form = .alias(inner)
      names[slots[slot].id] = TypeExpression(form: .name(slots[slot].id), range: type.range).orNil
    }
    return names
  }

  private func partType(_ slot: Int) -> Int? {
    guard slots[slot].isPart else { return nil }
    return slots[slot].signature.flatMap { known[$0] }
  }

  private func extendedType(_ slot: Int) -> Int? {
    guard case .alias(let type) = slots[slot].form, !slots[slot].isReferenced,
      slots[slot].givenName == nil, case .name(let id) = type.form,
      var other = Int(id.dropFirst())
    else { return nil }
    while let adopting = adopted[other] { other = adopting }
    switch slots[other].form {
    case .structure, .enumeration, .union: return other
    case .alias, .extern, .unreadable, nil: return nil
    }
  }

  /// Schemas, told from others by what they say.
  struct Merge: Hashable {
    var files: [Int]
    var outlines: [String]
    var scope: [String]
  }

  enum MergeState {
    /// It is being read; what leads back to it has the name of a declaration that stands for it.
    case open(slot: Int?, isNullable: Bool)
    case done(UsedType)
  }
}
