import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Reads the wire bodies of `example` and `examples` as values of the result.
struct ExampleAnalysis {
  let types: TypeIndex
  let reader: ValueReader
  /// What says that a success is none: every body has it, whatever its type.
  let rejection: BodyCondition?
  let streamFormat: Endpoint.StreamFormat
  /// What the bodies are, for messages.
  var subject = "the example"

  func examples(
    _ entry: DeclaredEndpoint, result: Endpoint.Result, into log: inout DiagnosticLog
  ) -> [Endpoint.Example] {
    guard entry.result != nil else { return [] }
    return entry.examples.flatMap { examples($0, result, into: &log) }
  }

  private func examples(
    _ example: DeclaredExample, _ result: Endpoint.Result, into log: inout DiagnosticLog
  ) -> [Endpoint.Example] {
    bodies(example, result).compactMap { body in
      // What does not fit has an error already.
      log.example { log in
        guard let value = value(body, result, example, into: &log),
          let json = body.sent(hasEnvelope: streamFormat.hasEnvelope).json(into: &log)
        else { return nil }
        return Endpoint.Example(
          name: example.name, body: json, value: value, origin: Origin(example.range))
      }
    }
  }

  /// A sequence under a stream's `example` is its events, unless an event is an array itself.
  private func bodies(_ example: DeclaredExample, _ result: Endpoint.Result) -> [WrittenValue] {
    guard let type = result.streamElement,
      case .sequence(let nodes) = example.body.content
    else { return [example.body] }
    switch types.unwrapped(type) {
    case .array where !streamFormat.hasEnvelope: return [example.body]
    case .primitive(.json) where !streamFormat.hasEnvelope: return [example.body]
    default: return nodes
    }
  }

  func value(
    _ body: WrittenValue, _ result: Endpoint.Result, _ example: DeclaredExample,
    into log: inout DiagnosticLog
  ) -> Value? {
    switch result {
    case .flags:
      log.error(
        .missingResult, at: example.range,
        "the result is told by the status alone, so no body shows it", help: "remove the example")
      return nil
    case .void:
      log.error(
        .missingResult, at: example.range,
        "the endpoint returns nothing that an example could show",
        help: reader.wording.help(.values(.addResult)))
      return nil
    case .json(let type, let path), .typedResponse(let type, let path):
      switch part(body, path, type, into: &log) {
      case .found(let node):
        let body = path.isEmpty ? node.leavingOut(rejection, of: type, types) : node
        return reader.read(body, as: type, into: &log)
      case .nothing: return .null
      case nil: return nil
      }
    case .statuses(let cases):
      // An example with the name of a case is of that case.
      let named = cases.first { $0.name.text == example.name }
      guard let status = named ?? cases.first(where: { $0.type != nil }), let type = status.type
      else {
        let message: DiagnosticMessage =
          if let named {
            "the status of \(name: named.name) has no body that an example could show"
          } else {
            "no status has a body that an example could show"
          }
        log.error(.missingResult, at: example.range, message, help: "remove it")
        return nil
      }
      let value: Value? =
        switch status.body {
        case .json: reader.read(body.leavingOut(rejection, of: type, types), as: type, into: &log)
        case .text: body.text("the body", into: &log).map(Value.string)
        case .data: body.text("the body", into: &log).map { .data(Array($0.utf8)) }
        }
      return value.map { .union(status.name, $0) }
    case .serverSentEvents(let type) where streamFormat.hasEnvelope:
      return EventReader(types: types, reader: reader).read(body, as: type, into: &log)
    case .serverSentEvents(let type), .jsonLines(let type):
      return reader.read(body.leavingOut(rejection, of: type, types), as: type, into: &log)
    case .text: return body.text("the body", into: &log).map(Value.string)
    case .data:
      return body.text("the body", into: &log).map { .data(Array($0.utf8)) }
    case .response, .download:
      if let text = body.string { return .string(text) }
      return body.json(into: &log).map(Value.json)
    }
  }

  private enum Part {
    case found(WrittenValue)
    /// An optional result may be missing.
    case nothing
  }

  /// The path with its first steps joined into one quoted key, `'@odata.context'.items`; nil if the
  /// mapping does not have such a key.
  private static func quotedKey(
    in node: WrittenValue, _ rest: ArraySlice<Endpoint.PathStep>
  ) -> [Endpoint.PathStep]? {
    guard case .mapping(let members) = node.content else { return nil }
    for count in 1..<max(rest.count, 1) {
      let key = rest.prefix(count + 1).map(\.text).joined(separator: ".")
      if members[key] != nil { return [.key(key)] + rest.dropFirst(count + 1) }
    }
    return nil
  }

  /// Follows `at`.
  /// - Returns: nil after an error.
  private func part(
    _ body: WrittenValue, _ path: [Endpoint.PathStep], _ type: TypeReference,
    into log: inout DiagnosticLog
  ) -> Part? {
    var node = body
    for (index, step) in path.enumerated() {
      let next: WrittenValue? =
        switch (step, node.content) {
        case (.key(let key), .mapping(let members)): members[key]
        case (.index(let index), .sequence(let nodes)):
          nodes.indices.contains(index) ? nodes[index] : nil
        case (.index(let index), .mapping(let members)): members[String(index)]
        default: nil
        }
      guard let next else {
        if types.isOptional(type) { return .nothing }
        let text = path[...index].dotted
        log.error(
          .valueMismatch, at: node.range,
          "\(subject) has nothing at \(name: text), where \(reader.wording.name(.resultPath)) leads",
          help: Self.quotedKey(in: node, path[index...])
            .map { "write \(quoted((path[..<index] + $0).dotted))" }
            ?? reader.wording.help(.values(.writeWholeBody)))
        return nil
      }
      node = next
    }
    return .found(node)
  }
}

extension WrittenValue {
  /// The body without what says whether a call has failed, if its type has no property for that.
  func leavingOut(
    _ rejection: BodyCondition?, of type: TypeReference, _ types: TypeIndex
  ) -> WrittenValue {
    guard case .key(let key)? = rejection?.path.first, case .mapping(let members) = content,
      let structure = types.structure(types.unwrapped(type)),
      structure.additional == nil, structure.property(forKey: key) == nil
    else { return self }
    return WrittenValue(.mapping(members.filter { $0.key != key }), range: range)
  }
}

extension WrittenValue {
  /// What is on the wire as JSON.
  ///
  /// - Parameter hasEnvelope: whether it is an event with its name and its id.
  func sent(hasEnvelope: Bool) -> WrittenValue {
    guard hasEnvelope, case .mapping(let members) = content else { return self }
    return members["data"] ?? self
  }
}
