import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithSpec
import ClientsmithYAML

/// Reads the wire bodies of `example` and `examples` as values of the result.
struct ExampleLowering {
  let types: TypeTable
  let reader: ValueReader

  func examples(
    _ entry: EndpointEntry, result: Endpoint.Result, into log: inout DiagnosticLog
  ) -> [Endpoint.Example] {
    guard entry.result != nil else { return [] }
    return entry.examples.flatMap { example in
      bodies(example, result).compactMap { body in
        let value = value(body, result, example.range, into: &log)
        var jsonLog = DiagnosticLog(file: log.file)
        let json = body.json(into: &jsonLog)
        if jsonLog.hasErrors {
          // A number that its type does not have needs no second error.
          let places = Set(log.diagnostics.map(\.range))
          for diagnostic in jsonLog.diagnostics where !places.contains(diagnostic.range) {
            log.add(diagnostic)
          }
        }
        guard let json, let value else { return nil }
        return Endpoint.Example(
          name: example.name, body: json, value: value, range: example.range)
      }
    }
  }

  /// A sequence under a stream's `example` is its events, unless an event is an array itself.
  private func bodies(_ example: EndpointEntry.Example, _ result: Endpoint.Result) -> [YAMLNode] {
    guard case .serverSentEvents(let type) = result.asServerSentEvents,
      case .sequence(let nodes) = example.body.content
    else { return [example.body] }
    switch types.unwrapped(type) {
    case .array, .primitive(.json): return [example.body]
    default: return nodes
    }
  }

  private func value(
    _ body: YAMLNode, _ result: Endpoint.Result, _ range: SourceRange,
    into log: inout DiagnosticLog
  ) -> Value? {
    switch result {
    case .void:
      log.error(
        at: range, "the endpoint returns nothing that an example could show",
        help: "add `returns`, or leave the example out")
      return nil
    case .json(let type, let path):
      switch part(body, path, type, into: &log) {
      case .found(let node): return reader.read(node, as: type, into: &log)
      case .nothing: return .null
      case nil: return nil
      }
    case .serverSentEvents(let type), .jsonLines(let type):
      return reader.read(body, as: type, into: &log)
    case .text: return body.text("the body", into: &log).map(Value.string)
    case .data:
      return body.text("the body", into: &log).map { .data(Array($0.utf8)) }
    case .response, .download:
      if let text = body.string { return .string(text) }
      return body.json(into: &log).map(Value.json)
    }
  }

  private enum Part {
    case found(YAMLNode)
    /// An optional result may be missing.
    case nothing
  }

  /// Follows `at`.
  /// - Returns: nil after an error.
  private func part(
    _ body: YAMLNode, _ path: [Endpoint.PathStep], _ type: TypeReference,
    into log: inout DiagnosticLog
  ) -> Part? {
    var node = body
    for (index, step) in path.enumerated() {
      let next: YAMLNode? =
        switch (step, node.content) {
        case (.key(let key), .mapping(let mapping)): mapping[key]
        case (.index(let index), .sequence(let nodes)):
          nodes.indices.contains(index) ? nodes[index] : nil
        case (.index(let index), .mapping(let mapping)): mapping[String(index)]
        default: nil
        }
      guard let next else {
        if types.isOptional(type) { return .nothing }
        let text = path[...index].map(\.text).joined(separator: ".")
        log.error(
          at: node.range, "the example has nothing at \(quoted(text)), where `at` leads",
          help: "an example is the whole body, before `at`")
        return nil
      }
      node = next
    }
    return .found(node)
  }
}

extension Endpoint.PathStep {
  /// As it stands in a dotted path.
  var text: String {
    switch self {
    case .key(let key): key
    case .index(let index): String(index)
    }
  }
}

extension Endpoint.Result {
  /// Both kinds of streams are the same to examples, scenarios and stores.
  var asServerSentEvents: Endpoint.Result {
    if case .jsonLines(let type) = self { .serverSentEvents(type) } else { self }
  }

  var isStream: Bool {
    if case .serverSentEvents = asServerSentEvents { true } else { false }
  }
}
