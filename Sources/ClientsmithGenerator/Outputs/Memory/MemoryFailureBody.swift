import ClientsmithModel

/// The body of an error that a client in memory throws: what `errors` declares for its status.
struct MemoryFailureBody {
  private let reason: MemoryFailures.Reason
  private let endpoint: Endpoint
  private let context: ViewContext
  private let status: Int

  init(_ reason: MemoryFailures.Reason, of endpoint: Endpoint, _ context: ViewContext) {
    self.reason = reason
    self.endpoint = endpoint
    self.context = context
    status = reason.status(of: endpoint)
  }

  /// The type that is declared for the body; nil: none is.
  var type: TypeReference? { endpoint.errors.body(for: status)?.type }

  /// That of the first scenario in which the endpoint fails so, else that of another endpoint that is
  /// about the same values, else one made from its type. One that says something else does not count:
  /// of another endpoint, 404 alone tells what is wrong.
  var body: Scenario.Behavior.StatusBody? {
    guard let type else { return nil }
    let kept = context.model.memory.map { $0.operations.map(\.endpoint) }
      .first { $0.contains(endpoint.name) }
    for name in [endpoint.name] + (kept ?? []) {
      for scenario in context.model.scenarios {
        if case .status(status, let body?)? = scenario.behaviors[name]?.outcome, body.type == type,
          status >= 300 && (name == endpoint.name || reason == .missing)
            || says(reason, body.value, type)
        {
          return body
        }
      }
    }
    let value = SampleValue(context.model).value(of: type)
    let wire = WireEncoder(context.model, dates: endpoint.dates, isReceived: true)
    let received = wire.received(value, as: type)
    /// - Parameter path: Of what is there, though it may be left out.
    func fitted(_ path: ArraySlice<Endpoint.PathStep>) -> Value {
      fitting(received, type, with: path) ?? value
    }
    let messages = endpoint.errors.body(for: status)?.messages ?? []
    let known =
      telling(messages, fitted([]), type)
      ?? messages.first.flatMap { message in
        telling([message], fitted(message.path[...]), type, mayBeMissing: true)
      } ?? fitted([])
    guard let json = wire.json(known, as: type)?.value else { return nil }
    return .init(type: type, value: known, json: meetingCondition(json))
  }

  // MARK: - What it says

  /// The value with a code for the reason, and what says that the call has failed.
  ///
  /// - Parameter path: Of Swift names, to something that is not left out.
  private func fitting(
    _ value: Value, _ type: TypeReference, with path: ArraySlice<Endpoint.PathStep>
  ) -> Value? {
    switch value {
    case .structure(let members):
      guard let structure = context.model.types.structure(type) else { return nil }
      return .structure(
        zip(structure.properties, members).map { property, member in
          .init(member.name, fitting(member.value, property, with: path))
        })
    case .array(let elements):
      guard case .array(let element) = context.model.types.resolved(type) else { return nil }
      let rest = path.first?.isIndex == true ? path.dropFirst() : []
      return .array(elements.map { fitting($0, element, with: rest) ?? $0 })
    default: return nil
    }
  }

  /// The value with a sentence where `errors` says that people read it: on the first way that leads to
  /// a text, or to the place of one that need not be left out. nil: none does.
  private func telling(
    _ messages: [ErrorBody.Message], _ value: Value, _ type: TypeReference,
    mayBeMissing: Bool = false
  ) -> Value? {
    for message in messages {
      let text = message.text(in: value)
      let end = end(of: message.path, in: value, type)
      if text?.isEmpty == false, end.isWritten { return value }
      guard text != nil || mayBeMissing || !end.mayBeMissing else { continue }
      let part = message.collections.reversed().reduce(Value.string(reason.sentence)) {
        switch $1 {
        case .json: .json(.string(reason.sentence))
        case .array: .array([$0])
        case .dictionary: .dictionary([.init(key: "key", value: $0)])
        }
      }
      let told = PageParts(context.model).setting(part, at: message.path[...], of: value, type)
      if let told { return told }
    }
    return nil
  }

  /// Whether somebody has written what is at the end of a way, and whether that may be nil.
  private func end(
    of path: [Endpoint.PathStep], in value: Value, _ type: TypeReference
  ) -> (isWritten: Bool, mayBeMissing: Bool) {
    let types = context.model.types
    var (type, value) = (types.unwrapped(type), Optional(value))
    var (isWritten, mayBeMissing) = (false, false)
    for step in path {
      while let union = types.union(type), case .union(let name, let payload)? = value,
        let inner = union[name]?.type
      {
        (type, value) = (types.unwrapped(inner), payload)
      }
      // The rest of the way is in JSON that has been written.
      if type == .primitive(.json) { return (isWritten, true) }
      switch step {
      case .key(let name):
        guard
          let property = types.structure(type)?.properties.first(where: { $0.name.text == name })
        else { return (isWritten, true) }
        isWritten = property.example != nil || property.default != nil
        mayBeMissing = mayBeMissing || types.isOptional(property.type)
        type = types.unwrapped(property.type)
        if case .structure(let members)? = value {
          value = members.first { $0.name.text == name }?.value
        }
      case .index:
        type = types.unwrapped(type.element)
        if case .array(let elements)? = value { value = elements.first }
      }
    }
    return (isWritten, mayBeMissing)
  }

  private func fitting(
    _ value: Value, _ property: Structure.Property, with path: ArraySlice<Endpoint.PathStep>
  ) -> Value {
    let type = context.model.types.unwrapped(property.type)
    if let condition = endpoint.errors.rejection?.condition, status < 300,
      condition.path == [.key(property.wireName)], case .equals(let wanted) = condition.test
    {
      switch wanted {
      case .bool(let flag) where type == .primitive(.bool): return .bool(flag)
      case .integer(let number) where value.isInteger: return .integer(number)
      case .string(let text) where type == .primitive(.string): return .string(text)
      default: break
      }
    }
    if let code = code(property) { return code }
    if value.isInteger, isStatus(property) { return .integer(Int64(status)) }
    // What may be left out would be invented.
    let isOnPath = path.first == .key(property.name.text)
    if context.model.types.isOptional(property.type), !isOnPath { return .null }
    return isMessage(property)
      ? .string(reason.sentence)
      : fitting(value, type, with: isOnPath ? path.dropFirst() : []) ?? value
  }

  /// What an API may call the reason; nil: the property is not a code.
  private func code(_ property: Structure.Property) -> Value? {
    let types = context.model.types
    let type = types.unwrapped(property.type)
    if let enumeration = types.enumeration(type) {
      if let name = fittingCase(of: enumeration) { return .enumerationCase(name) }
      // One that may be missing is not made up.
      let isOpen = !enumeration.isClosed && !enumeration.isInteger
      let isNeeded = isCode(property) && !types.isOptional(property.type)
      return isOpen && isNeeded ? .unrecognizedCase(.string(reason.code)) : nil
    }
    return type == .primitive(.string) && isCode(property) ? .string(reason.code) : nil
  }

  private func isCode(_ property: Structure.Property) -> Bool {
    ["error", "code", "errorcode", "reason"].contains(property.name.text.asciiLowercased)
  }

  /// The status of the response, which some bodies repeat (RFC 9457, section 3.1.2).
  private func isStatus(_ property: Structure.Property) -> Bool {
    property.example == nil && property.default == nil
      && ["status", "statuscode", "httpstatus"].contains(property.name.text.asciiLowercased)
  }

  /// What people read, which would be the name of the property.
  private func isMessage(_ property: Structure.Property) -> Bool {
    let names = ["message", "errormessage", "detail", "title"]
    return property.example == nil && property.default == nil
      && context.model.types.unwrapped(property.type) == .primitive(.string)
      && names.contains(property.name.text.asciiLowercased)
  }

  /// The case that names what the endpoint is about, else the nearest one for the reason.
  private func fittingCase(of enumeration: Enumeration) -> SwiftName? {
    let fitting = reason.cases(in: enumeration.cases.map(\.name))
    let memory = context.model.memory.first { memory in
      memory.operations.contains { $0.endpoint == endpoint.name }
    }
    let subject =
      endpoint.name.text.asciiLowercased + " " + (memory?.type.text.asciiLowercased ?? "")
    return fitting.first { reason.subject(of: $0).map(subject.contains) ?? false } ?? fitting.first
  }

  /// Whether the code of an example stands for the reason.
  private func says(_ reason: MemoryFailures.Reason, _ value: Value, _ type: TypeReference) -> Bool
  {
    if case .array(let elements) = value,
      case .array(let element) = context.model.types.resolved(type)
    {
      return elements.contains { says(reason, $0, element) }
    }
    guard case .structure(let members) = value,
      let structure = context.model.types.structure(type)
    else { return false }
    return zip(structure.properties, members).contains { property, member in
      if let code = code(property) { return member.value == code }
      return says(reason, member.value, context.model.types.unwrapped(property.type))
    }
  }

  /// The JSON with what says that a success is none, where the type does not have it.
  private func meetingCondition(_ json: JSONValue) -> JSONValue {
    guard status < 300, let condition = endpoint.errors.rejection?.condition,
      !condition.isMet(by: json), case .equals(let wanted) = condition.test
    else { return json }
    return json.setting(wanted, at: condition.path[...])
  }
}

extension MemoryFailures.Reason {
  /// What stands in a text that is a code.
  fileprivate var code: String {
    switch self {
    case .missing: "not_found"
    case .conflict: "already_exists"
    case .unknownCursor: "invalid_cursor"
    }
  }

  fileprivate var sentence: String {
    switch self {
    case .missing: "Not found."
    case .conflict: "It exists already."
    case .unknownCursor: "There is no such page."
    }
  }

  /// What APIs call it.
  private var words: [String] {
    switch self {
    case .missing: ["notfound", "missing", "nosuch", "unknown", "doesnotexist"]
    case .conflict: ["alreadyexists", "exists", "conflict", "duplicate", "taken"]
    case .unknownCursor:
      [
        "cursor", "invalidpage", "invalidtoken", "invalidarg", "invalidparam", "invalidquery",
        "invalidrequest", "invalidinput", "badrequest", "validation", "invalid",
      ]
    }
  }

  /// Those that name the reason, the nearest first.
  fileprivate func cases(in names: [SwiftName]) -> [SwiftName] {
    words.flatMap { word in names.filter { $0.text.asciiLowercased.contains(word) } }
  }

  /// `message` of `messageNotFound`; nil: the case names nothing.
  fileprivate func subject(of name: SwiftName) -> String? {
    let text = name.text.asciiLowercased
    guard let word = words.first(where: { text.contains($0) }) else { return nil }
    let subject = text.replacing(word, with: "")
    return subject.isEmpty ? nil : subject
  }
}

extension Value {
  fileprivate var isInteger: Bool {
    if case .integer = self { true } else { false }
  }
}

extension JSONValue {
  /// The value with one part of it replaced, or added.
  fileprivate func setting(_ part: JSONValue, at path: ArraySlice<Endpoint.PathStep>) -> JSONValue {
    guard let step = path.first else { return part }
    guard case .key(let key) = step, case .object(var members) = self else { return self }
    if let index = members.lastIndex(where: { $0.key == key }) {
      members[index].value = members[index].value.setting(part, at: path.dropFirst())
    } else {
      members.append(
        Member(key: key, value: JSONValue.object([]).setting(part, at: path.dropFirst())))
    }
    return .object(members)
  }
}
