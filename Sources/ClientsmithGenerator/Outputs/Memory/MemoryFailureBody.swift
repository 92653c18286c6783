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

  /// That of the first scenario in which the endpoint fails so, else that of another endpoint with
  /// the same type, else one made from its type. One that says something else does not count: of
  /// another endpoint, 404 alone tells what is wrong.
  var body: Scenario.Behavior.StatusBody? {
    guard let type else { return nil }
    for name in [endpoint.name] + context.model.endpoints.map(\.name) {
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
    let wire = WireEncoder(context.model, dates: endpoint.dates)
    let message = endpoint.errors.body(for: status)?.messages.first?.path
    let known = telling(
      fitting(wire.received(value, as: type), type, message: message?[...]) ?? value, type)
    guard let json = wire.json(known, as: type)?.value else { return nil }
    return .init(type: type, value: known, json: meetingCondition(json))
  }

  // MARK: - What it says

  /// The value with a code for the reason, and what says that the call has failed.
  ///
  /// - Parameter message: The way from here to what people read, where it is declared to be.
  private func fitting(
    _ value: Value, _ type: TypeReference, message: ArraySlice<Endpoint.PathStep>?
  ) -> Value? {
    switch value {
    case .structure(let members):
      guard let structure = context.model.types.structure(type) else { return nil }
      return .structure(
        zip(structure.properties, members).map { property, member in
          let isOnTheWay = message?.first == .key(property.name.text)
          return .init(
            member.name,
            fitting(member.value, property, message: isOnTheWay ? message?.dropFirst() : nil))
        })
    case .array(let elements):
      guard case .array(let element) = context.model.types.resolved(type) else { return nil }
      let inner: ArraySlice<Endpoint.PathStep>? =
        if case .index? = message?.first { message?.dropFirst() } else { nil }
      return .array(elements.map { fitting($0, element, message: inner) ?? $0 })
    default: return nil
    }
  }

  /// The value with a sentence where `errors` says that people read the first of some texts, which
  /// would be none, or the name of the property.
  private func telling(_ value: Value, _ type: TypeReference) -> Value {
    guard let error = endpoint.errors.body(for: status), let message = error.messages.first else {
      return value
    }
    var path = message.path
    if message.collections == [.array] { path.append(.index(0)) }
    let list = Array(path.dropLast())
    guard path.last == .index(0), case .key(let name)? = list.last,
      [nil, name].contains(error.message(in: value)),
      !PagePath(list, in: type, of: context.model).isOptional
    else { return value }
    return PageParts(context.model).setting(
      .string(reason.sentence), at: path[...], of: value, type) ?? value
  }

  private func fitting(
    _ value: Value, _ property: Structure.Property, message: ArraySlice<Endpoint.PathStep>?
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
    if context.model.types.isOptional(property.type) { return .null }
    if isMessage(property, isDeclared: message?.isEmpty == true) {
      return .string(reason.sentence)
    }
    return fitting(value, type, message: message) ?? value
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
  private func isMessage(_ property: Structure.Property, isDeclared: Bool) -> Bool {
    let names = ["message", "errormessage", "detail", "title"]
    return property.example == nil && property.default == nil
      && context.model.types.unwrapped(property.type) == .primitive(.string)
      && (isDeclared || names.contains(property.name.text.asciiLowercased))
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
