import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

extension EndpointBuilder {
  /// Lays what the specification writes over the endpoint.
  mutating func apply(_ change: EndpointChange) {
    for parameter in change.parameters { apply(parameter, of: change) }
    for parameter in change.parameters { refuseTakenName(parameter) }
    for name in change.responseTypeNames {
      if !name.messages.isEmpty { apply(name.messages, name, of: change) }
      if let typeName = name.name { apply(typeName, name.place, of: change) }
    }
    let documented = endpoint.result
    change.apply(to: &endpoint)
    if change.settings.contains(.returns) {
      compareBody(documented, change.endpoint)
      addResponseHeaders(documented)
      let isGiven = change.parameters.contains { $0.wireName.value == "Accept" }
      if endpoint.result?.isAnyBody == true, !isGiven { dropAccept() }
    }
    endpoint.result?.forEachType { types.lookUp(&$0) }
    for index in endpoint.errors.indices { types.lookUp(&endpoint.errors[index].type) }
    resultPath = ResultPath(
      change, documented: documented, result: endpoint.result, into: &types.log)
    // What was read of the document may not be used now.
    sent = endpoint.parameters.compactMap(\.type)
    let results = change.findsResult ? [] : endpoint.result?.types ?? []
    received = results + endpoint.errors.map(\.type) + endpoint.responseHeaders.map(\.type)
  }

  /// What the document says is no JSON is not read as that because its type was written again.
  private mutating func compareBody(_ documented: DeclaredResult?, _ written: DeclaredEndpoint) {
    let (body, word): (String, String)
    switch documented {
    case .text?: (body, word) = ("text", "text")
    case .data?: (body, word) = ("bytes", "data")
    default: return
    }
    switch endpoint.result {
    case .json(let type)? where written.at.isEmpty && type.isText && word == "text":
      endpoint.result = .text
    case .json(let type)?, .typedResponse(let type)?:
      types.log.warning(
        .wrongType, at: type.range,
        "the document says that the body is \(body), and `returns` expects JSON",
        help: "write `returns: {as: \(word)}` or `returns: {as: response}`, or `allow: "
          + "[wrong-type]` under the operation if the document is wrong")
    default: break
    }
  }

  /// A body that is taken as it comes may be of any media type, not of those of the document alone.
  private mutating func dropAccept() {
    endpoint.parameters.removeAll {
      $0.section == .headers && $0.wireName.value == "Accept" && $0.constant != nil
    }
  }

  /// Says where an error that the document declares has what people may read.
  private mutating func apply(
    _ messages: [Located<[Endpoint.PathStep]>], _ change: EndpointChange.ResponseTypeName,
    of operation: EndpointChange
  ) {
    guard case .error(let status) = change.place else { return }
    guard let index = endpoint.errors.firstIndex(where: { $0.statuses == status }) else {
      types.log.error(
        .misplacedKey, at: change.range,
        "the operation \(name: operation.operation.value) has no such error body",
        help: "write `{type: T, message: …}` with the type of its body"
          + (endpoint.errors.isEmpty
            ? "" : "; it has those of \(listed(endpoint.errors.map(\.statuses.key)))"))
      return
    }
    endpoint.errors[index].messages = messages
  }

  /// Names a type of what comes back.
  private func apply(
    _ name: Located<SwiftName>, _ place: EndpointChange.ResponseTypeName.Place,
    of operation: EndpointChange
  ) {
    let results = endpoint.result?.types ?? []
    var statuses: [Int] = []
    if case .statuses(let all) = endpoint.result {
      statuses = all.filter { $0.type != nil }.map(\.status.value)
    }
    switch place {
    // That of what is found there.
    case .result where operation.findsResult: break
    case .result where statuses.isEmpty && !results.isEmpty:
      types.name(results[0].form, name, of: "returns")
    case .status(let status) where statuses.contains(status):
      for (known, type) in zip(statuses, results) where known == status {
        types.name(type.form, name, of: String(status))
      }
    case .error(let status):
      if let body = endpoint.errors.first(where: { $0.statuses == status }) {
        return types.name(body.type.form, name, of: "errors")
      }
      types.log.error(
        .misplacedKey, at: name.range,
        "the operation \(name: operation.operation.value) has no such error body",
        help: endpoint.errors.isEmpty
          ? "remove it" : "it has those of \(listed(endpoint.errors.map(\.statuses.key)))")
    case .result, .status:
      let written = "{name: \(name.value.text)}"
      let known = statuses.map(String.init)
      let operation = operation.operation.value
      types.log.error(
        .misplacedKey, at: name.range,
        !known.isEmpty
          ? "the operation \(name: operation) returns a type for each of several statuses"
          : results.isEmpty
            ? "the operation \(name: operation) returns nothing that could have a name"
            : "the operation \(name: operation) returns the same type for every status",
        help: !known.isEmpty
          ? "write `returns: {\(known[0]): \(written)}`: the statuses are \(listed(known))"
          : results.isEmpty ? "remove it" : "write `returns: \(written)`")
    }
  }

  private mutating func apply(_ change: ParameterChange, of operation: EndpointChange) {
    let key = change.wireName
    guard let place = endpoint.parameters.firstIndex(where: { $0.wireName.value == key.value })
    else {
      let known = endpoint.parameters.map(\.wireName.value)
      types.log.error(
        .unknownKey, at: key.range,
        "the operation \(name: operation.operation.value) has no parameter \(name: key.value)",
        help: didYouMean(key.value, among: known, types.log)
          ?? (known.isEmpty ? "remove it" : "the parameters are \(listed(known))"))
      return
    }
    if change.isOmitted {
      guard endpoint.parameters[place].section != .path else {
        types.log.error(
          .conflictingKeys, at: key.range, "the path needs \(name: key.value)",
          help: "remove `omit`")
        return
      }
      let omitted = endpoint.parameters.remove(at: place)
      if required.contains(key.value) {
        types.log.warnOfOmitted(
          key, "the operation \(name: operation.operation.value) requires \(name: key.value)",
          requiredAt: omitted.name.range)
      }
      return
    }
    if let type = endpoint.parameters[place].type {
      if let name = change.typeName { types.name(type.form, name, of: key.value) }
      types.change(change.cases, ofTypeOf: key.value, type.form)
    }
    change.apply(to: &endpoint.parameters[place])
    takeContentType(at: place)
    refuseStyle(at: place)
    if var type = endpoint.parameters[place].type, change.keys.contains("type") {
      types.lookUp(&type)
      endpoint.parameters[place].type = type
    }
  }

  /// The media type of a body is that of the request.
  private mutating func takeContentType(at place: Int) {
    guard endpoint.parameters[place].section == .body,
      let written = endpoint.parameters[place].contentType,
      case .value(let encoding, contentType: _) = endpoint.body
    else { return }
    endpoint.parameters[place].contentType = nil
    endpoint.body = .value(encoding, contentType: written.value)
    endpoint.contentTypeRange = written.range
  }

  /// What the specification could not know of the place where the document has the parameter.
  private mutating func refuseStyle(at place: Int) {
    let parameter = endpoint.parameters[place]
    let known = parameter.section.styles
    guard let style = parameter.style, !known.contains(style.value) else { return }
    endpoint.parameters[place].style = nil
    endpoint.parameters[place].hasUnknownStyle = true
    types.log.error(
      .unknownValue, at: style.range,
      "\(name: style.value.rawValue) is not a style of \(name: parameter.section.rawValue), where the "
        + "document has \(name: parameter.wireName.value)",
      help: "write \(listed(known.map(\.rawValue), "or"))")
  }

  /// A name that the specification gives a parameter is that of no other.
  private mutating func refuseTakenName(_ change: ParameterChange) {
    guard let name = change.name, !change.isOmitted,
      let other = endpoint.parameters.first(where: {
        $0.constant == nil && $0.name.value == name.value
          && $0.wireName.value != change.wireName.value
      })
    else { return }
    types.log.error(
      .nameCollision, at: name.range,
      "\(name: name.value) is the name of the parameter \(name: other.wireName.value) already",
      help: "choose another name, or give that parameter one as well",
      notes: [.init(range: other.name.range, message: "the other parameter is here")])
    // Once is enough.
    endpoint.parameters.removeAll { $0.wireName.value == change.wireName.value }
  }

  /// Puts the parameters that the specification names first.
  mutating func applyOrder(_ order: [Located<String>]) {
    var places: [Int] = []
    for name in order {
      let place = endpoint.parameters.firstIndex {
        $0.constant == nil && ($0.name.value.text == name.value || $0.wireName.value == name.value)
      }
      guard let place else {
        let known = endpoint.parameters.filter { $0.constant == nil }.map(\.name.value.text)
        types.log.error(
          .unknownValue, at: name.range, "the operation has no parameter \(name: name.value)",
          help: didYouMean(name.value, among: known, types.log)
            ?? "the parameters are \(listed(known))")
        continue
      }
      if !places.contains(place) { places.append(place) }
    }
    endpoint.parameters =
      places.map { endpoint.parameters[$0] }
      + endpoint.parameters.indices.filter { !places.contains($0) }.map { endpoint.parameters[$0] }
  }
}

extension TypeExpression {
  fileprivate var isText: Bool {
    switch form {
    case .primitive(.string): true
    case .name(let name): Primitive(reference: name) == .string
    default: false
    }
  }
}
