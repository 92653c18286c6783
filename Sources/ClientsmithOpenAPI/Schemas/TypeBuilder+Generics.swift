import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Types of schemas that depend on where they are used from.
extension TypeBuilder {
  /// A schema as it is with the anchors that count where it is used.
  struct Specialization: Hashable {
    var target: DocumentTable.Target
    var keys: [String]
  }

  /// The name by which generic types stand for any type.
  static let parameter = "T"

  /// The type of a schema that dynamic references in it make another one here.
  ///
  /// - Parameter slot: reserved for what the schema is an alias of.
  /// - Returns: nil where it is the same as everywhere.
  func useDynamic(
    _ target: DocumentTable.Target, _ node: DocumentNode, in slot: Int?
  ) -> UsedType? {
    let schema = Schema(node)
    let own = schema.dynamicAnchors(table, at: target)
    guard !own.isEmpty || !table.scope.isEmpty else { return nil }
    let names = references.names(in: target, node)
    let outer = table.scope
    let inner = outer.entering(own)
    if names.count == 1, let name = names.keys.first, let argument = inner.bindings[name],
      own[name] != nil, references.isGeneric(schema, over: name)
    {
      return generic(target, node, over: name, argument, outer)
    }
    let different = names.keys.filter { name in
      guard let binding = outer.bindings[name] else { return false }
      return names[name] != [binding.key]
    }.sorted()
    guard !different.isEmpty else { return nil }
    let key = Specialization(
      target: target, keys: different.map { $0 + " " + (outer.bindings[$0]?.key ?? "") })
    if let used = specialized[key] {
      if case .name(let id) = used.form, let place = Int(id.dropFirst()) {
        slots[place].isUsed = true
      }
      return used
    }
    let slot = slot ?? reserve(for: target, node)
    specialized[key] = UsedType(form: .name(slots[slot].id), isNullable: schema.isNullable)
    table.scope = inner
    defer { table.scope = outer }
    let merged = MergedSchema([node], table, origin: target, &log)
    let used = make(merged, at: TypePlace(owner: .type(slot), part: ""), in: slot)
    // What is declared already, or never will be, needs no other one, unless it leads back.
    if slots[slot].form == nil, slots[slot].isUsed {
      slots[slot].form = .alias(used.expression(at: node.range))
    } else if slots[slot].form == nil {
      specialized[key] = used
    }
    return specialized[key]
  }

  /// One type for every argument that there is.
  private func generic(
    _ target: DocumentTable.Target, _ node: DocumentNode, over name: String,
    _ argument: DynamicScope.Binding, _ outer: DynamicScope
  ) -> UsedType {
    defer { table.scope = outer }
    let slot = generics[target] ?? reserve(for: target, node)
    if generics[target] == nil {
      generics[target] = slot
      slots[slot].parameter = Self.parameter
      table.scope = DynamicScope(bindings: [name: .parameter(Self.parameter)])
      let merged = MergedSchema([node], table, origin: target, &log)
      slots[slot].form = .structure(structure(merged, in: slot))
      slots[slot].describe(merged, table)
      // What it is an example of depends on the argument.
      slots[slot].example = nil
    }
    table.scope = outer
    table.scope.bindings[name] = nil
    let used = use(argument, at: TypePlace(owner: .type(slot), part: "Value"))
    return UsedType(
      form: .generic(slots[slot].id, [used.expression(at: node.range)]),
      isNullable: Schema(node).isNullable)
  }

  /// The type that an anchor stands for.
  func use(_ binding: DynamicScope.Binding, at place: TypePlace) -> UsedType {
    switch binding {
    case .parameter(let name): UsedType(form: .name(name))
    case .schema(let node, let target?, _): use(target, node)
    case .schema(let node, nil, _) where node.entries.count == 2 && node["$ref"] != nil:
      use(node, at: place)
    case .schema(let node, nil, let key): useInline(node, key, at: place)
    }
  }

  /// An inline schema that anchors stand for, which may lead back to itself.
  private func useInline(_ node: DocumentNode, _ key: String, at place: TypePlace) -> UsedType {
    if let used = anchored[key] {
      if case .name(let id) = used.form, let slot = Int(id.dropFirst()) {
        slots[slot].isUsed = true
      }
      return used
    }
    let slot = reserve(at: place, node)
    anchored[key] = UsedType(form: .name(slots[slot].id))
    let merged = MergedSchema([node], table, &log)
    let used = make(merged, at: TypePlace(owner: .type(slot), part: ""), in: slot).uncoded
    if slots[slot].form == nil, slots[slot].isUsed {
      slots[slot].form = .alias(used.expression(at: node.range))
    } else {
      anchored[key] = used
    }
    return anchored[key] ?? used
  }
}
