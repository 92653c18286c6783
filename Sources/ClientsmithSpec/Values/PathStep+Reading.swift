import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension Endpoint.PathStep {
  /// More than any API has; generated tests have bodies as deep.
  private static let maximumCount = 64

  /// A dotted path into a JSON body: `data.items`, `rows.0.id`, `'@odata.count'`.
  ///
  /// - Parameter allowsLast: -1 is the last element.
  static func read(
    _ node: YAMLNode, _ what: DiagnosticMessage, allowsLast: Bool = false,
    into log: inout DiagnosticLog
  ) -> [Endpoint.PathStep]? {
    guard let text = node.scalarText, text != "true" && text != "false" || node.string != nil else {
      log.error(
        .invalidJSONPath, at: node.range, "\(what) expects a dotted path, found \(node.found)",
        help: "write one such as data.items or rows.0.id")
      return nil
    }
    guard !text.isEmpty else {
      log.error(
        .invalidJSONPath, at: node.range, "\(what) expects a dotted path, found an empty text",
        help: "write one such as data.items or rows.0.id, or remove it")
      return nil
    }
    if let foreign = ForeignPath.steps(text) {
      log.error(
        .invalidJSONPath, at: node.range, "\(what) expects a dotted path, found \(name: text)",
        help: "write `\(foreign.dotted)`")
      // What is there is meant, so that nothing else is said of it.
      return foreign
    }
    guard let parts = Part.parts(of: text) else {
      log.error(
        .invalidJSONPath, at: node.range, "\(what) \(name: text) has a quote that ends no key",
        help: "write a key with dots as in `data.'a.b'`, with a quote in it twice")
      return nil
    }
    guard parts.allSatisfy({ $0.isQuoted || !$0.text.isEmpty }) else {
      log.error(
        .invalidJSONPath, at: node.range, "\(what) \(name: text) has an empty step",
        help: "write one such as data.items or rows.0.id")
      return nil
    }
    if let step = parts.first(where: { $0.countsFromEnd && !(allowsLast && $0.text == "-1") }) {
      log.error(
        .invalidJSONPath, at: node.range,
        "\(what) \(name: text) has a step that counts from the end",
        help: allowsLast
          ? "write `-1` for the last element, or a key in quotes, `'\(step.text)'`"
          : "write the index from the start, `0` of the first element, or a key in quotes, "
            + "`'\(step.text)'`")
      return nil
    }
    guard parts.count <= maximumCount else {
      log.error(
        .nestedTooDeep, at: node.range,
        "\(what) has \(parts.count) steps, and at most \(maximumCount) are possible",
        help: "write the way to a part of the JSON, such as data.items")
      return nil
    }
    return parts.map { part in
      let step = part.text
      guard !part.isQuoted else { return .key(step) }
      if let index = place(step) { return .index(index) }
      if allowsLast, step == "-1" { return .index(-1) }
      return .key(step)
    }
  }

  fileprivate static func place(_ step: String) -> Int? {
    let isIndex = step.utf8.allSatisfy(ASCII.isDigit) && (step == "0" || !step.hasPrefix("0"))
    return isIndex ? Int(step) : nil
  }
}

/// What stands between the dots of a path.
private struct Part {
  var text: String
  /// In quotes, dots and digits are a part of the key.
  var isQuoted = false

  /// Whether it is a number below 0.
  var countsFromEnd: Bool {
    let digits = text.utf8.dropFirst()
    return !isQuoted && text.hasPrefix("-") && !digits.isEmpty && digits.allSatisfy(ASCII.isDigit)
  }

  /// nil: a quote is never closed, or something follows it.
  static func parts(of path: String) -> [Part]? {
    var parts: [Part] = []
    var rest = path[...]
    while true {
      if let quote = rest.first, quote == "'" || quote == "\"" {
        guard let key = quoted(&rest, by: quote) else { return nil }
        parts.append(Part(text: key, isQuoted: true))
      } else {
        let text = rest.prefix { $0 != "." }
        parts.append(Part(text: String(text)))
        rest = rest[text.endIndex...]
      }
      guard let next = rest.popFirst() else { return parts }
      guard next == "." else { return nil }
    }
  }

  /// Takes a key with its quotes; two of them are one in the key.
  private static func quoted(_ rest: inout Substring, by quote: Character) -> String? {
    var key = ""
    rest.removeFirst()
    while let character = rest.popFirst() {
      guard character == quote else {
        key.append(character)
        continue
      }
      guard rest.first == quote else { return key }
      key.append(quote)
      rest.removeFirst()
    }
    return nil
  }
}

/// Paths as other languages write them.
private enum ForeignPath {
  /// Those of the `$.data[0]['a.b']` of JSONPath and the `/data/0/items` of JSON Pointer; nil: it is neither.
  static func steps(_ text: String) -> [Endpoint.PathStep]? {
    var path = Substring(text)
    let isPointer = path.hasPrefix("/") && !path.contains(".")
    if isPointer { path = path.dropFirst() }
    if path.hasPrefix("$.") || path.hasPrefix("$[") { path = path.dropFirst() }
    let hasIndices = text.contains("[") && (text.hasSuffix("]") || text.contains("]."))
    guard isPointer || path.count < text.count || hasIndices else { return nil }
    var steps: [Endpoint.PathStep] = []
    func add(_ text: some StringProtocol) {
      guard !text.isEmpty else { return }
      let text = String(text)
      steps.append(Endpoint.PathStep.place(text).map { .index($0) } ?? .key(text))
    }
    while !path.isEmpty {
      if path.first == "[", let close = path.firstIndex(of: "]") {
        add(path[..<close].dropFirst().filter { $0 != "'" && $0 != "\"" })
        path = path[path.index(after: close)...]
      } else {
        let text = path.prefix { $0 != "[" && $0 != (isPointer ? "/" : ".") }
        add(text)
        path = text.endIndex == path.startIndex ? path.dropFirst() : path[text.endIndex...]
      }
    }
    return steps.isEmpty ? nil : steps
  }
}
