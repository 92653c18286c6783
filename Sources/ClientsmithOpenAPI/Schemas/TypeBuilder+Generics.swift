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

  /// The name by which generic types stand for any type; no schema has it.
  var parameter: String {
    var taken = names.taken
    return taken.take("T")
  }

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
    let isGeneric =
      names.count == 1
      && names.keys.allSatisfy { name in
        // A schema with the anchor itself refers to itself, or to what extends it, unless `$defs` say
        // otherwise.
        own[name] != nil && references.isGeneric(schema, over: name)
          && (schema.dynamicAnchor == nil || inner.bindings[name]?.isDefinition == true)
      }
    if isGeneric, let name = names.keys.first, let argument = inner.bindings[name],
      isArgument(argument)
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
    let isNamed = slot != nil
    let slot = slot ?? reserve(for: target, node)
    // The generic type has the name of the schema.
    if isGeneric, !isNamed { slots[slot].order = nil }
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

  /// Whether it can stand in place of the parameter everywhere: values that may be null, or that are
  /// written in another way than their type is, need properties of their own.
  private func isArgument(_ binding: DynamicScope.Binding) -> Bool {
    guard case .schema(let node, let target, _) = binding else { return true }
    let schema = MergedSchema([node], table, origin: target, &log)
    let mayBeNull = schema.choices.contains { choice in
      (choice.oneOf + choice.anyOf).contains { Schema($0).isNullable }
    }
    guard !schema.isNullable, !mayBeNull else { return false }
    guard schema.parts.contains(where: { $0.types == ["string"] && $0.format != nil }) else {
      return true
    }
    return primitive(schema).coding == nil
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
      slots[slot].parameter = parameter
      table.scope = DynamicScope(bindings: [name: .parameter(parameter)])
      let merged = MergedSchema([node], table, origin: target, &log)
      slots[slot].form = .structure(structure(merged, in: slot))
      describe(slot, by: merged)
      // What it is an example of depends on the argument.
      slots[slot].example = nil
    }
    table.scope = outer
    table.scope.bindings[name] = nil
    let used = use(argument, at: TypePlace(owner: .type(slot), part: "Value")).uncoded
    return UsedType(
      form: .generic(slots[slot].id, [used.expression(at: node.range)]),
      isNullable: Schema(node).isNullable)
  }

  /// Whether nothing on the way to a dynamic reference says which of several schemas is meant.
  func isAmbiguous(_ name: String, at reference: DocumentNode) -> Bool {
    guard reference.string == "#" + name, table.hasSeveralAnchors(name, in: reference.file) else {
      return false
    }
    log.warning(
      .unresolvedReference, at: reference.range,
      "several schemas have the anchor \(name: name), and none of them is on the way to this reference, "
        + "so it is any JSON",
      help: "refer to one of them by `$ref`, or declare the anchor under `$defs` of what uses this "
        + "schema")
    return true
  }

  /// The type that an anchor stands for.
  func use(_ binding: DynamicScope.Binding, at place: TypePlace) -> UsedType {
    switch binding {
    case .parameter(let name): return UsedType(form: .name(name))
    case .schema(let node, let target?, _): return use(target, node)
    case .schema(let node, nil, let key):
      guard node.entries.count == 2, let reference = node["$ref"] else {
        return useInline(node, key, at: place)
      }
      // Its anchor counts where it is defined, not for what the reference leads to, unless that is the
      // same again.
      guard followed.insert(key).inserted else { return use(node, at: place) }
      defer { followed.remove(key) }
      return useReference(reference, at: place) ?? .json
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
