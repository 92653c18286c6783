import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

extension EndpointAnalysis {
  /// The parameters and constants of an endpoint, checked against where they go.
  mutating func inputs(
    _ entry: DeclaredEndpoint, dates: DateFormat, into log: inout DiagnosticLog
  ) -> [Input] {
    var names = NameCollisions(
      "the parameter", count: entry.parameters.count,
      help: declarations.wording.help(.names(.renameButKeepWireName)))
    var wireNames = WireNames(
      idempotencyKey: entry.idempotencyKey?.key, declarations.wording)
    let inputs = entry.parameters.compactMap { parameter -> Input? in
      wireNames.check(parameter, into: &log)
      guard let input = input(parameter, of: entry, dates: dates, into: &log) else { return nil }
      guard input.constant == nil else { return input }
      return names.check(input.name, at: parameter.name.range, into: &log) ? input : nil
    }
    TouchingPlaceholders.check(entry.path, inputs, into: &log)
    HostLabelRules.check(entry, declarations, into: &log)
    SentMembers.warn(inputs, types, declarations.wording, into: &log)
    return inputs
  }

  /// A query item that every request has is in each once.
  func checkSettings(_ entry: DeclaredEndpoint, into log: inout DiagnosticLog) {
    for setting in declarations.settings where setting.section == .query {
      for parameter in entry.parameters
      where parameter.section == .query && parameter.wireName.value == setting.wireName.value {
        log.error(
          .duplicateName, at: parameter.wireName.range,
          "every request has the query item \(name: setting.wireName.value) already",
          help: declarations.wording.help(.requests(.removeParameter(parameter.writtenName))),
          notes: [.init(range: setting.wireName.range, message: "it is here")])
      }
    }
  }

  private mutating func input(
    _ parameter: DeclaredParameter, of endpoint: DeclaredEndpoint, dates: DateFormat,
    into log: inout DiagnosticLog
  ) -> Input? {
    let name = parameter.name.value
    let wireFormat = WireFormat(
      dates: parameter.dates?.value, coding: parameter.coding?.value,
      isJSON: [.headers, .cookies, .path].contains(parameter.section)
        && parameter.style?.value == .json)
    let allowsPatch = parameter.section == .json || parameter.section == .form
    let declared = parameter.type.map {
      resolver.resolve($0, allowsPatch: allowsPatch, mayBeConstant: true, into: &log)
    }
    var type = declared ?? ConstantType.infer(parameter)
    let isKnown =
      parameter.type.map { resolver.isResolvable($0, allowsPatch: allowsPatch) } ?? true
    let rules = LocationRules(
      types: types, wording: declarations.wording, parameter: parameter, body: endpoint.body,
      path: endpoint.path, isKnown: isKnown)
    let location = rules.location(type, into: &log)
    rules.checkCoding(type, into: &log)
    rules.checkDates(type, into: &log)
    let valueRules: (any SentValueRules)? =
      switch location {
      case .host: HostLabelRules(types: types, parameter: parameter)
      case .path(let style):
        PathValueRules(
          types: types, parameter: parameter, style: style, template: endpoint.path.text)
      case .header where !wireFormat.isJSON: HeaderValueRules(types: types, parameter: parameter)
      default: nil
      }
    var constant: Value?
    if let node = parameter.constant {
      constant = ValueReader(
        types, defaults, .words("the value of", parameter.writtenName), form: .swift, dates: dates
      ).at(wireFormat).read(node, as: type, into: &log)
      guard let constant else { return nil }
      if !parameter.isSentInJSON, !types.isPatch(type) {
        guard constant != .null else {
          log.error(
            .valueMismatch, at: node.range,
            "\(name: parameter.writtenName) is always null, which is sent in JSON alone",
            help: "remove it, or write the value that is sent")
          return nil
        }
        type = types.unwrapped(type)
      }
    }
    let `default` = parameter.default.flatMap {
      ValueReader(
        types, defaults, .words("the default of", name.text), form: .swift, dates: dates
      ).at(wireFormat).read($0, as: type, into: &log)
    }
    let given = parameter.example.flatMap { node in
      var found = log.emptied
      defer { if !node.isMadeUp { log.add(found) } }
      return found.example { log -> Value? in
        let reader = ValueReader(
          types, defaults, .words("the example of", name.text), form: .wire, dates: dates
        ).at(wireFormat)
        guard let value = reader.read(node, as: type, into: &log) else { return nil }
        valueRules?.check(value, of: type, at: node.range, into: &log)
        return value
      }
    }
    var example =
      given ?? constant ?? `default`
      ?? mocks.make(type, name: name.text, path: .property(name, of: endpoint.name.value))
    let source: ValueSource =
      if given != nil {
        parameter.example?.isMadeUp == false ? .written : .fitting
      } else {
        constant != nil || `default` != nil ? .inherited : .madeUp
      }
    if let valueRules {
      for (node, value) in [(parameter.constant, constant), (parameter.default, `default`)] {
        if let node, let value { valueRules.check(value, of: type, at: node.range, into: &log) }
      }
      example = valueRules.sendable(example, of: type)
    }
    return Input(
      location: location, name: name, wireName: parameter.wireName.value, type: type,
      wireFormat: wireFormat,
      constant: constant, default: `default`, example: example,
      exampleSource: source,
      documentation: parameter.documentation, deprecated: parameter.deprecated,
      isSecret: parameter.isSecret, origin: Origin(parameter.name.range))
  }
}

extension DeclaredParameter {
  fileprivate var isSentInJSON: Bool {
    section == .json || style?.value == .json
      || contentType.map { MediaType.isJSON($0.value) } == true
  }
}

/// The type of a constant that does not say it.
enum ConstantType {
  static func infer(_ parameter: DeclaredParameter) -> TypeReference {
    guard let node = parameter.constant else { return .primitive(.json) }
    if case .sequence(let nodes) = node.content, parameter.section != .json {
      let scalars = Set(nodes.map(primitive))
      return .array(.primitive(scalars.count == 1 ? scalars.first ?? .string : .string))
    }
    return infer(node)
  }

  static func infer(_ value: WrittenValue) -> TypeReference {
    switch value.content {
    case .bool: return .primitive(.bool)
    case .integer: return .primitive(.int)
    case .number: return .primitive(.double)
    case .string: return .primitive(.string)
    case .null, .sequence, .mapping: return .primitive(.json)
    }
  }

  private static func primitive(_ node: WrittenValue) -> Primitive {
    switch node.content {
    case .bool: .bool
    case .integer: .int
    case .number: .double
    default: .string
    }
  }
}

/// The wire names of one endpoint: refuses one that is sent twice in one place.
struct WireNames {
  private let idempotencyKey: WireName?
  private let wording: Wording
  private var known: [WireName: SourceRange] = [:]

  private struct WireName: Hashable {
    var section: DeclaredParameter.Section
    var spelling: String
  }

  init(idempotencyKey: IdempotencyKey?, _ wording: Wording) {
    self.wording = wording
    self.idempotencyKey = idempotencyKey.map { key in
      switch key.location {
      case .header: WireName(section: .headers, spelling: key.name.asciiLowercased)
      case .json: WireName(section: .json, spelling: key.name)
      case .query: WireName(section: .query, spelling: key.name)
      }
    }
  }

  private func isNamedAnew(_ parameter: DeclaredParameter) -> Bool {
    parameter.constant == nil && !parameter.hasOwnWireName
      && !CamelCase.isLower(parameter.writtenName) && !ASCII.isToken(parameter.wireName.value)
  }

  mutating func check(_ parameter: DeclaredParameter, into log: inout DiagnosticLog) {
    let name = parameter.wireName
    switch parameter.section {
    // The help on a name that is not in camel case says that the one on the wire is wrong, too.
    case .headers where !isNamedAnew(parameter):
      HeaderRules.checkName(name.value, at: name.range, into: &log)
    case .cookies where !isNamedAnew(parameter):
      HeaderRules.checkCookieName(name.value, at: name.range, into: &log)
    case .headers, .cookies: return
    case .query, .json, .form, .multipart:
      if name.value.isEmpty {
        log.error(
          .emptyName, at: name.range, "a parameter needs a name on the wire",
          help: "write the name that the API knows it by")
      }
    case .url, .host, .path, .body, .idempotencyKey: return
    }
    let spelling = parameter.section == .headers ? name.value.asciiLowercased : name.value
    let wireName = WireName(section: parameter.section, spelling: spelling)
    if wireName == idempotencyKey, !parameter.mayCarryKey {
      log.error(
        .credentialConflict, at: name.range,
        parameter.section == .headers
          ? "the header \(name: name.value) carries the idempotency key"
          : "\(name: name.value) carries the idempotency key",
        help: wording.help(.requests(.removeIdempotencyKey)))
    }
    guard let first = known.updateValue(name.range, forKey: wireName) else { return }
    let message: DiagnosticMessage =
      "\(name: name.value) is sent twice in \(wording.name(.section(parameter.section)))"
    let notes = [Diagnostic.Note(range: first, message: "the first is here")]
    switch parameter.section {
    // Servers read repeated items as an array; more likely it is a slip.
    case .query, .form, .multipart:
      log.warning(.duplicateName, at: name.range, message, notes: notes)
    default: log.error(.duplicateName, at: name.range, message, notes: notes)
    }
  }
}
