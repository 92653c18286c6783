import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What the data of server-sent events is (OpenAPI 3.2, section 4.14.4.2).
struct EventData {
  fileprivate static let fields: Set<String> = ["event", "data", "id", "retry", "comment"]

  private let types: TypeBuilder
  private let place: TypePlace
  /// The schema is the one of each event, `itemSchema`, not that of the body.
  private let isOfItems: Bool

  /// - Parameter place: what types that are declared inline are named after.
  init(_ types: TypeBuilder, _ place: TypePlace, isOfItems: Bool) {
    self.types = types
    self.place = place
    self.isOfItems = isOfItems
  }

  /// What a stream has, where its schema is that of an array of all of it, as OpenAPI 3.2 reads it (section
  /// 4.14.2) and several frameworks write it.
  static func item(ofAll schema: DocumentNode, _ types: TypeBuilder) -> DocumentNode? {
    let parts = MergedSchema([schema], types.table, &types.log).parts
    let items = parts.compactMap(\.items)
    return items.count == 1 && parts.contains { $0.types == ["array"] } ? items[0] : nil
  }

  struct Kind {
    /// Of the data.
    var type: UsedType
    /// The event's name says what the data is.
    var hasEnvelope = false
    /// The event's name joins the data, as its key `event`.
    var joinsName = false
    /// The schema, and with it the examples, are of the event around the data that is read.
    var isAroundData = false
  }

  /// - Parameter schema: of an event with its fields, as 3.2 has it, or of the data itself.
  func kind(of schema: DocumentNode?) -> Kind {
    let text = UsedType(form: .primitive(.string))
    guard let schema else { return Kind(type: text) }
    let merged = MergedSchema([schema], types.table, &types.log)
    if let event = onlyEvent(merged) { return kind(of: event) }
    if let nameless = namelessEvent(merged) {
      types.log.warning(
        .unsupportedSchema, at: nameless.range,
        "this event has no name that the others do not have, so the data of all of them is text",
        help: "declare its name, `event: {const: …}`, in this branch")
      return Kind(type: text, hasEnvelope: true)
    }
    if let events = events(merged) {
      return union(of: events, merged, schema).map {
        Kind(type: $0, joinsName: true, isAroundData: true)
      } ?? Kind(type: text, hasEnvelope: true)
    }
    if isEvent(merged) {
      let nodes = merged.properties.first { $0.key == "data" }?.nodes ?? []
      if let content = content(of: nodes) {
        if content.isMistaken { warn(content.node) }
        return Kind(type: use(content.node, at: place), isAroundData: true)
      }
      let isNamed = merged.properties.contains { $0.key == "event" }
      return Kind(type: text, hasEnvelope: isNamed, isAroundData: !isNamed)
    }
    if merged.parts.contains(where: { $0.types == ["string"] && $0.enumeration == nil }) {
      return Kind(type: text)
    }
    return Kind(type: use(schema, at: place))
  }

  private func use(_ node: DocumentNode, at place: TypePlace) -> UsedType {
    var used = types.use(node, at: place).uncoded
    used.isNullable = false
    return used
  }

  /// Whether a schema is that of the fields of an event, not of its data.
  private func isEvent(_ schema: MergedSchema) -> Bool {
    let properties = schema.properties
    guard let data = properties.first(where: { $0.key == "data" }) else { return false }
    // Micronaut calls the event `name`.
    if properties.contains(where: { $0.key == "retry" }) {
      return hasFields(schema, or: "name")
    }
    guard hasFields(schema) else { return false }
    // JSON may have a key of that name. What stands beside it then says that this is an event.
    let others: Set<String> = isOfItems ? ["event", "id", "retry"] : ["event"]
    return isText(data.nodes) || properties.contains { others.contains($0.key) }
  }

  /// Whether nothing but the fields of an event is there.
  private func hasFields(_ schema: MergedSchema, or other: String? = nil) -> Bool {
    schema.properties.allSatisfy { Self.fields.contains($0.key) || $0.key == other }
  }

  // MARK: - The field data

  /// What a text of JSON holds.
  private struct Content {
    var node: DocumentNode
    /// It stands where the schema of the text is expected.
    var isMistaken: Bool
  }

  /// - Returns: nil: the data is a text that is no JSON.
  private func content(of data: [DocumentNode]) -> Content? {
    if let schema = data.lazy.compactMap({ $0["contentSchema"] }).first {
      return Content(node: schema, isMistaken: false)
    }
    guard let first = data.first, !isText(data) else { return nil }
    return Content(
      node: data.count == 1 ? first : .combined(data, by: "allOf"), isMistaken: true)
  }

  /// Whether schemas say of the data what it is in the stream: a text, whatever that holds.
  private func isText(_ data: [DocumentNode], depth: Int = 0) -> Bool {
    let merged = MergedSchema(data, types.table, &types.log)
    let branches = merged.choices.flatMap { $0.oneOf + $0.anyOf }.filter { !types.isNull($0) }
    if !branches.isEmpty, depth < 8 {
      return branches.contains { isText([$0], depth: depth + 1) }
    }
    return merged.parts.allSatisfy {
      $0.types.isEmpty && !$0.describesObject && $0.items == nil || $0.types == ["string"]
    }
  }

  private func warn(_ data: DocumentNode) {
    types.log.warning(
      .unsupportedSchema, at: data.range,
      "the data of an event is a text, so this is the schema of the JSON in it",
      help: "write `data: {type: string, contentSchema: …}`")
  }

  // MARK: - Events of several names

  private struct Event {
    var node: DocumentNode
    var names: [String]
    /// Whether it has data at all.
    var hasData: Bool
    /// Of the data; nil: it is a text, or there is none.
    var content: Content?
  }

  /// The branches of a choice between events, each with names of its own; nil: it is none.
  private func events(_ schema: MergedSchema) -> [Event]? {
    guard schema.choices.count == 1, let choice = schema.choices.first else { return nil }
    var known: Set<String> = []
    var events: [Event] = []
    for node in choice.oneOf + choice.anyOf {
      let branch = MergedSchema([node], types.table, &types.log)
      let whole = MergedSchema(schema.parts + branch.parts)
      guard !isNeverSeen(whole) else { continue }
      let names = names(branch)
      guard hasFields(whole), !names.isEmpty, names.allSatisfy({ known.insert($0).inserted }) else {
        return nil
      }
      let data = whole.properties.first { $0.key == "data" }
      events.append(
        Event(
          node: node, names: names, hasData: data != nil,
          content: data.flatMap { content(of: $0.nodes) }))
    }
    // Where none has data, these are the data, with a key of that name.
    return events.count > 1 && events.contains(where: \.hasData) ? events : nil
  }

  /// The first branch that nothing tells from the others, of a choice between events of which at least
  /// one has a name; nil: it is something else.
  private func namelessEvent(_ schema: MergedSchema) -> DocumentNode? {
    guard schema.choices.count == 1, let choice = schema.choices.first else { return nil }
    var known: Set<String> = []
    var nameless: DocumentNode?
    var isText = true
    for node in choice.oneOf + choice.anyOf {
      let whole = MergedSchema(
        schema.parts + MergedSchema([node], types.table, &types.log).parts)
      guard !isNeverSeen(whole) else { continue }
      let hasData = whole.properties.contains { $0.key == "data" }
      guard isEvent(whole) || hasData && hasFields(whole) else { return nil }
      if let data = whole.properties.first(where: { $0.key == "data" }),
        content(of: data.nodes) != nil
      {
        isText = false
      }
      let names = names(whole)
      if names.isEmpty || !names.allSatisfy({ known.insert($0).inserted }) {
        nameless = nameless ?? node
      }
    }
    return known.isEmpty || isText ? nil : nameless
  }

  /// Whether events are for the transport alone, as those that say when to connect again: what has no
  /// name and no data is never handed over (WHATWG HTML, section 9.2.6).
  private func isNeverSeen(_ event: MergedSchema) -> Bool {
    let keys = event.properties.map(\.key)
    return !keys.isEmpty && keys.allSatisfy { ["id", "retry", "comment"].contains($0) }
  }

  /// The one branch of a choice that is handed over; nil: they are several, or it is something else.
  private func onlyEvent(_ schema: MergedSchema) -> DocumentNode? {
    guard schema.choices.count == 1, let choice = schema.choices.first else { return nil }
    let branches = choice.oneOf + choice.anyOf
    let seen = branches.filter { !isNeverSeen(MergedSchema([$0], types.table, &types.log)) }
    guard seen.count == 1, seen.count < branches.count,
      isEvent(MergedSchema(seen, types.table, &types.log))
    else { return nil }
    return seen[0]
  }

  /// The names that an event may have; none: any, or it has none.
  private func names(_ event: MergedSchema) -> [String] {
    let nodes = event.properties.first { $0.key == "event" }?.nodes ?? []
    return MergedSchema(nodes, types.table, &types.log).parts
      .flatMap { part in part.constant.map { [$0] } ?? part.enumeration ?? [] }
      .compactMap(\.string)
  }

  /// - Returns: nil where not all data are objects, so that they are texts.
  private func union(
    of events: [Event], _ schema: MergedSchema, _ node: DocumentNode
  ) -> UsedType? {
    guard events.allSatisfy({ $0.content != nil || !$0.hasData }) else { return nil }
    // A schema of events has its name, and is one type for all streams.
    if let reference = node["$ref"],
      let (target, node) = types.table.resolve(reference, into: &types.log)
    {
      if let known = types.events[target] { return known }
      let slot = types.reserve(for: target, node)
      types.slots[slot].isOfEvents = true
      let place = TypePlace(owner: .type(slot), part: "")
      types.events[target] = union(of: events, schema, at: place, in: slot)
      return types.events[target]
    }
    return union(of: events, schema, at: place, in: nil)
  }

  private func union(
    of events: [Event], _ schema: MergedSchema, at place: TypePlace, in slot: Int?
  ) -> UsedType? {
    if let mistaken = events.lazy.compactMap(\.content).first(where: \.isMistaken) {
      warn(mistaken.node)
    }
    let branches = events.compactMap { event -> TypeBuilder.Branch? in
      let name = Words.type(event.names[0]) ?? "Event"
      let tags = event.names.map { TypeBuilder.Tag(text: $0, kind: .string) }
      guard let content = event.content else {
        return TypeBuilder.Branch(
          node: event.node, type: .json, name: name, tags: tags, isEmpty: true)
      }
      let used = use(content.node, at: place.branch(name))
      guard ParameterShape(types).isAlwaysObject(used.form) else { return nil }
      return TypeBuilder.Branch(node: event.node, type: used, name: name, tags: tags)
    }
    guard branches.count == events.count else { return nil }
    return types.declareUnion(branches, key: "event", schema, at: place, in: slot)
  }
}

extension EventData.Kind {
  /// What an example of events says of what is read.
  func example(_ value: WrittenValue) -> WrittenValue {
    if let events = StreamText.events(in: value) { return read(events, isText: true) }
    return isAroundData ? read(value, isText: false) : value
  }

  /// - Parameter isText: the events are those of a text, among which may be one that ends the stream.
  private func read(_ value: WrittenValue, isText: Bool) -> WrittenValue {
    switch value.content {
    case .sequence(let events):
      let kept = events.filter { !isText || !endsStream($0) }
      return WrittenValue(.sequence(kept.map { read($0, isText: isText) }), range: value.range)
    case .mapping(var members):
      guard let index = members.firstIndex(where: { $0.key == "data" }),
        members.allSatisfy({ EventData.fields.contains($0.key) })
      else { return value }
      let isDecoded = type.form != .primitive(.string)
      if isDecoded { members[index].value = DocumentExamples.decoded(members[index].value) }
      let data = members[index].value
      if hasEnvelope { return WrittenValue(.mapping(members), range: value.range) }
      guard joinsName, case .mapping(let own) = data.content,
        let name = members.first(where: { $0.key == "event" }),
        !own.contains(where: { $0.key == "event" })
      else { return data }
      return WrittenValue(.mapping([name] + own), range: value.range)
    default: return value
    }
  }

  /// How several APIs say that nothing follows.
  private func endsStream(_ event: WrittenValue) -> Bool {
    guard type.form != .primitive(.string), case .mapping(let members) = event.content else {
      return false
    }
    return members["data"]?.string == "[DONE]"
  }
}
