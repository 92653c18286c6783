import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// Makes types of schemas, those that references lead to once.
///
/// What is an object, an enumeration or a union is declared; everything else stands where it is
/// used. Objects that references lead to are made last, from a list: chains of references are as
/// long as documents like them to be.
final class TypeBuilder {
  let table: DocumentTable
  let names: SchemaNames
  let components: ComponentPlaces
  let inheritance: Inheritance
  let changes: DocumentChanges?
  var log: DiagnosticLog
  var slots: [TypeSlot] = []
  var exampleLimits: ExampleLimits
  /// Where examples are that have been refused.
  var refusedExamples: Set<SourceRange> = []
  /// Names of properties that have been refused.
  var refusedNames: Set<SourceRange> = []
  /// Where bodies are XML, and nothing else.
  var xml: [SourceRange] = []
  /// What was made of what references lead to.
  private var states: [DocumentTable.Target: State] = [:]
  /// What was made of schemas of events, whose data is the type.
  var events: [DocumentTable.Target: UsedType] = [:]
  /// Objects that are declared, and whose properties are not read yet.
  private var waiting: [(slot: Int, schema: MergedSchema, scope: DynamicScope)] = []
  let references: DynamicReferences
  /// The declarations of generic types.
  var generics: [DocumentTable.Target: Int] = [:]
  var specialized: [Specialization: UsedType] = [:]
  /// What inline schemas became that anchors stand for.
  var anchored: [String: UsedType] = [:]
  /// References that anchors stand for and that are being followed.
  var followed: Set<String> = []
  /// Declarations without a name of their own, by what they are and where.
  var known: [String: Int] = [:]
  var merges: [Merge: MergeState] = [:]
  /// Where the declarations of branches are that choices took over.
  var adopted: [Int: Int] = [:]
  private var depth = 0
  /// How much more of what schemas extend may be repeated in them; more with more schemas.
  var room: Int

  private enum State {
    /// Its declaration is being made; what leads back to it has its name.
    case open(slot: Int, isNullable: Bool)
    case done(UsedType)
  }

  init(
    _ table: DocumentTable, names: SchemaNames, components: ComponentPlaces,
    inheritance: Inheritance,
    changes: DocumentChanges? = nil, log: DiagnosticLog
  ) {
    self.changes = changes
    self.table = table
    exampleLimits = ExampleLimits(table)
    self.names = names
    self.components = components
    self.inheritance = inheritance
    self.log = log
    references = DynamicReferences(table)
    room = 60_000 + 100 * names.all.count
  }

  // MARK: - Any schema

  /// The type of a schema.
  func use(_ node: DocumentNode, at place: TypePlace) -> UsedType {
    use([node], at: place)
  }

  /// The type of what all of these schemas allow.
  func use(_ all: [DocumentNode], at place: TypePlace) -> UsedType {
    guard all.count > 1 else { return use(telling: all, at: place) }
    let different = Self.different(all)
    let telling = Self.telling(different)
    let narrowed = narrowed(telling)
    guard !narrowed.isEmpty else {
      log.warning(
        .unsupportedSchema, at: all[0].range, "the schema contains only itself; any JSON is read")
      return .json
    }
    var used = use(telling: narrowed, at: place)
    // Where a part says nothing but that, it is the way to say it beside a reference.
    if telling.count < different.count, different.contains(where: { Schema($0).isNullable }) {
      used.isNullable = true
    }
    return used
  }

  private func use(telling nodes: [DocumentNode], at place: TypePlace) -> UsedType {
    guard depth < 120 else {
      log.warning(
        .unsupportedSchema, at: nodes[0].range, "the schema nests more than 120 others: any JSON")
      return .json
    }
    depth += 1
    let scope = table.scope
    defer {
      depth -= 1
      table.scope = scope
    }
    if nodes.count == 1 {
      let schema = Schema(nodes[0])
      enter(schema, at: nil)
      if let used = single(schema, at: place) { return used }
    }
    guard nodes.count > 1 || Self.extending.contains(where: { nodes[0][$0] != nil }) else {
      return make(MergedSchema(nodes, table, &log), at: place, in: nil)
    }
    return extended(nodes, at: place)
  }

  /// What a form stands for that is an alias of another one, or of itself.
  func unaliased(_ form: TypeExpression.Form) -> TypeExpression.Form {
    var form = form
    for _ in 0..<64 {
      guard case .alias(let target)? = declaration(of: form)?.form else { return form }
      form = target.form
    }
    return .unreadable
  }

  /// The anchors of a schema count for everything that is read by way of it.
  private func enter(_ schema: Schema, at target: DocumentTable.Target?) {
    let own = schema.dynamicAnchors(table, at: target)
    if !own.isEmpty { table.scope = table.scope.entering(own) }
  }

  /// A schema that is a reference, or holds one alone; nil: it is more than that.
  private func single(_ schema: Schema, at place: TypePlace) -> UsedType? {
    if let reference = schema.reference, !schema.hasSiblings,
      !requiresMore(schema.required, than: schema.node)
    {
      if let name = schema.dynamicName, let binding = table.scope.bindings[name] {
        var used = use(binding, at: place)
        if schema.isNullable { used.isNullable = true }
        return used
      }
      if let name = schema.dynamicName, isAmbiguous(name, at: reference) { return .json }
      guard var used = useReference(reference, at: place) else { return .json }
      if schema.isNullable { used.isNullable = true }
      return used
    }
    guard !schema.allOf.isEmpty, !schema.hasStructureOfItsOwn else { return nil }
    if let choice = kinds(named: schema) {
      var used = use(choice, at: place)
      if schema.isNullable { used.isNullable = true }
      return used
    }
    let structural = schema.allOf.filter { Schema($0).isStructural }
    guard structural.count == 1 else { return nil }
    let required =
      schema.allOf.count == 1
      ? []
      : schema.allOf.reduce(into: schema.required) {
        $0.formUnion($1["required"]?.elements.compactMap(\.string) ?? [])
      }
    guard !requiresMore(required, than: structural[0]) else { return nil }
    var used = use(structural[0], at: place)
    // Where a part says nothing but that, it is the way to say it beside a reference.
    let others = schema.allOf.lazy.map(Schema.init).filter { !$0.isStructural }
    if schema.isNullable || others.contains(where: \.isNullable) { used.isNullable = true }
    return used
  }

  /// - Returns: nil after a warning.
  func useReference(_ reference: DocumentNode, at place: TypePlace) -> UsedType? {
    guard let (target, node) = table.resolve(reference, into: &log) else { return nil }
    if let section = SchemaNames.otherSection(target) {
      log.warning(
        .unresolvedReference, at: reference.range,
        "the reference leads to one of the `\(section)`, where a schema is expected: any JSON")
      return nil
    }
    // A schema that is this reference, and anchors for what it leads to, gives that its name.
    if !table.scope.isEmpty, place.part.isEmpty, case .type(let slot) = place.owner,
      slots[slot].form == nil, let used = useDynamic(target, node, in: slot)
    {
      return used
    }
    return use(target, node)
  }

  func use(_ target: DocumentTable.Target, _ node: DocumentNode) -> UsedType {
    // Outside of anchors it is what it was before.
    if states[target] == nil || !table.scope.isEmpty,
      let used = useDynamic(target, node, in: nil)
    {
      return used
    }
    let scope = table.scope
    defer { table.scope = scope }
    switch states[target] {
    case .done(let used): return used
    case .open(let slot, let isNullable):
      slots[slot].isUsed = true
      return UsedType(form: .name(slots[slot].id), isNullable: isNullable)
    case nil: break
    }
    let schema = Schema(node)
    enter(schema, at: target)
    if var replacement = changes?.type(at: target)?.replacement {
      replacement.mock = replacement.mock ?? schema.example(table).map { .example($0) }
      let slot = reserve(for: target, node)
      slots[slot].form = .extern(replacement)
      let used = UsedType(form: .name(slots[slot].id), isNullable: schema.isNullable)
      states[target] = .done(used)
      return used
    }
    if let family = inheritance.family(of: target, schema) {
      let slot = reserve(for: target, node)
      states[target] = .done(UsedType(form: .name(slots[slot].id), isNullable: schema.isNullable))
      makeFamily(schema, target, family, in: slot)
      return UsedType(form: .name(slots[slot].id), isNullable: schema.isNullable)
    }
    warnOfOtherKinds(schema, target)
    if schema.typeName == nil, !inheritance.isChild(target), schema.isOtherName,
      changes?.type(at: target)?.properties.isEmpty != false
    {
      // An alias of another one, which has a name already.
      let slot = reserve(for: target, node)
      states[target] = .open(slot: slot, isNullable: schema.isNullable)
      if let used = single(schema, at: TypePlace(owner: .type(slot), part: "")) {
        return finish(used, target, slot)
      }
      states[target] = nil
      slots.removeLast()
    }
    if room == 0, !schema.allOf.isEmpty { return refuse(target, node) }
    let merged = MergedSchema([node], table, origin: target, &log)
    let slot = reserve(for: target, node)
    if merged.isPlainObject {
      guard takesRoom(merged) else {
        slots.removeLast()
        return refuse(target, node)
      }
      let used = UsedType(form: .name(slots[slot].id), isNullable: merged.isNullable)
      states[target] = .done(used)
      waiting.append((slot, merged, table.scope))
      slots[slot].form = .unreadable
      return used
    }
    states[target] = .open(slot: slot, isNullable: merged.isNullable)
    let used = make(merged, at: TypePlace(owner: .type(slot), part: ""), in: slot)
    return finish(used, target, slot)
  }

  /// What would repeat too much of what it extends.
  private func refuse(_ target: DocumentTable.Target, _ node: DocumentNode) -> UsedType {
    log.warning(
      .unsupportedSchema, at: node.range,
      "the schemas of the document extend others too often, so this one is any JSON")
    states[target] = .done(.json)
    return .json
  }

  /// What led back to a schema that turned out to be no declaration needs one all the same.
  private func finish(
    _ used: UsedType, _ target: DocumentTable.Target, _ slot: Int
  ) -> UsedType {
    states[target] = .done(used)
    guard slots[slot].form == nil, slots[slot].isUsed else { return used }
    slots[slot].form = .alias(used.expression(at: slots[slot].range))
    return used
  }

  func reserve(for target: DocumentTable.Target, _ node: DocumentNode) -> Int {
    let component = table.schemaKey(of: target).flatMap(names.component)
    let slot = reserve(
      at: TypePlace(
        owner: .stem(""), part: component?.name ?? SchemaNames.name(ofPointer: target, table)),
      node)
    slots[slot].order = component?.order
    slots[slot].renamed = component?.renamed
    slots[slot].isReferenced = true
    slots[slot].isPart = component == nil && SchemaNames.isPart(target)
    return slot
  }

  func reserve(at place: TypePlace, _ node: DocumentNode) -> Int {
    slots.append(TypeSlot(id: "#\(slots.count)", place: place, range: node.range))
    return slots.count - 1
  }

  /// What types inside of a property are named after: the schema that declares it, which others extend.
  func owner(of property: MergedSchema.Property, in slot: Int) -> TypePlace.Owner {
    guard property.nodes.count == 1, let origin = property.origins.first,
      let component = table.schemaKey(of: origin).flatMap(names.component),
      component.order != slots[slot].order
    else { return .type(slot) }
    switch states[origin] {
    case .open(let declaring, _): return .type(declaring)
    case .done(let used):
      return self.slot(of: used.form).map { .type($0) } ?? .stem(component.name)
    case nil: return .stem(component.name)
    }
  }

  /// Makes the objects that are waiting.
  func finishAll() {
    var next = 0
    while next < waiting.count {
      let (slot, schema, scope) = waiting[next]
      next += 1
      table.scope = scope
      warnOfForms(schema)
      slots[slot].form = .structure(structure(schema, in: slot))
      describe(slot, by: schema)
    }
    waiting = []
  }

  // MARK: - Declarations

  /// Puts a declaration at a place, or finds the equal one that is there already.
  ///
  /// - Parameter slot: reserved for it, since its parts are named after it.
  func declare(
    _ form: DeclaredType.Form, _ merged: MergedSchema, in slot: Int
  ) -> TypeExpression.Form {
    slots[slot].form = form
    describe(slot, by: merged)
    guard !slots[slot].isReferenced, let signature = slots[slot].signature else {
      return .name(slots[slot].id)
    }
    if let other = equal(to: slot, by: signature), other != slot {
      remember(other, by: signature, at: slot)
      slots[other].share(with: slots[slot])
      slots[slot].form = nil
      return .name(slots[other].id)
    }
    remember(slot, by: signature, at: slot)
    return .name(slots[slot].id)
  }
}
