import ClientsmithModel

/// The closures of mocks: what each takes, and the statements in it.
struct MockClosure {
  let context: ViewContext

  /// A closure on one line where it fits, else with its statements on lines of their own.
  ///
  /// - Parameters:
  ///   - head: what comes before it: `fetchItems:`, `client.fetchItems =`.
  ///   - parameters: `_, _ in`; nil where there are none, or where `$0` stands for them.
  ///   - statements: laid out for an indentation two columns deeper.
  ///   - reserve: the columns that must stay free on its last line.
  static func text(
    after head: String, parameters: String?, statements: [String], indent: Int, reserve: Int = 0
  ) -> String {
    var start = head + " {" + (parameters.map { " " + $0 } ?? "")
    if indent + start.columns > Layout.width, let parameters {
      start = head + " {" + wrapped(parameters, indent: indent + 2)
    }
    if statements.isEmpty { return start + (parameters == nil ? "}" : " }") }
    if statements.count == 1, !statements[0].isBroken {
      let line = start.columns + 1 + statements[0].columns + 2
      if indent + line + reserve <= Layout.width { return start + " " + statements[0] + " }" }
    }
    let inner = "\n" + Layout.spaces(indent + 2)
    return start + statements.map { inner + $0 }.joined() + "\n" + Layout.spaces(indent) + "}"
  }

  /// The parameters on lines of their own, as many on each as fit.
  private static func wrapped(_ parameters: String, indent: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in parameters.split(separator: " ") {
      if !line.isEmpty, indent + line.columns + 1 + word.utf8.count > Layout.width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (lines + [line]).map { "\n" + Layout.spaces(indent) + $0 }.joined()
  }

  /// `_, _ in`; nil without parameters.
  static func ignoredParameters(of endpoint: Endpoint) -> String? {
    let count = endpoint.parameters.count
    return count == 0 ? nil : Array(repeating: "_", count: count).joined(separator: ", ") + " in"
  }

  /// `_, page in`; nil without parameters.
  ///
  /// - Parameter value: what the closure returns; see `returning`.
  func parameters(of endpoint: Endpoint, returning value: Value?) -> String? {
    let read = MockPages(endpoint, value, context)?.parameter?.name
    let names = endpoint.parameters.map { $0.name == read ? $0.name.local : "_" }
    return names.isEmpty ? nil : names.joined(separator: ", ") + " in"
  }

  /// The statements that return a value of an endpoint's result; none for `Void`.
  ///
  /// Where there are pages, the value is the first of them and the others are empty: they end.
  ///
  /// - Parameter isAlone: nothing comes before them, so that an expression needs no `return`.
  func returning(
    _ value: Value?, from endpoint: Endpoint, indent: Int, isAlone: Bool = true
  ) -> [String] {
    let ending = MockPages(endpoint, value, context)?.ending(indent: indent)
    let isAlone = isAlone && ending == nil
    func result(_ layout: LayoutText) -> [String] {
      if isAlone { return [layout.text(indent: indent, column: indent, reserve: 0)] }
      return [layout.text(after: "return", indent: indent)]
    }
    switch endpoint.result {
    case .void: return []
    case .json(let type, at: _):
      return (ending.map { [$0] } ?? [])
        + result(context.literals.layout(value ?? .null, as: type, in: .client))
    case .typedResponse(let type, at: _):
      return (ending.map { [$0] } ?? [])
        + result(typedResponse(value, of: type, from: endpoint, in: .client))
    case .flags:
      return result(
        context.literals.layout(value ?? .bool(true), as: .primitive(.bool), in: .client))
    case .statuses(let cases): return result(status(value, of: cases, in: .client))
    case .text:
      guard case .string(let text)? = value else { return result(.atom("\"\"")) }
      return result(.atom(SwiftLiteral.string(text)))
    case .data:
      return result(
        context.literals.layout(value ?? .data([]), as: .primitive(.data), in: .client))
    case .response: return result(response(value, of: endpoint))
    case .download:
      let data = Value.data(context.responseBody(value, of: endpoint) ?? [])
      let literal = context.literals.layout(data, as: .primitive(.data), in: .client)
      return result(.call("HTTPDownload", [.init(nil, literal)]))
    case .serverSentEvents(let type), .jsonLines(let type):
      // A stream is made of an array literal, however deep its elements are.
      guard case .array(let elements)? = value else { return result(.collection([])) }
      return result(
        .collection(
          elements.map {
            .init(nil, context.streamElement($0, as: type, of: endpoint, in: .client))
          })
      )
    }
  }

  /// `Response(Item(id: 1))`: status 200.
  func typedResponse(
    _ value: Value?, of type: TypeReference, from endpoint: Endpoint,
    status: Int = 200, headers: [(name: String, value: String)] = [],
    in scope: TypePrinter.Scope
  ) -> LayoutText {
    let literal = context.literals.layout(value ?? .null, as: type, in: scope)
    let typed = ResponseHeaders(endpoint, context)
    var fields = headers
    for field in typed.fields where !fields.contains(where: { $0.name == field.name }) {
      fields.append(field)
    }
    let items = fields.map { header in
      LayoutText.Item(
        SwiftLiteral.string(header.name) + ":", .atom(SwiftLiteral.string(header.value)))
    }
    return .call(
      typed.initializer(in: scope),
      [.init(nil, literal)] + typed.arguments(in: scope)
        + (status == 200 ? [] : [.init("status:", .atom(String(status)))])
        + (items.isEmpty ? [] : [.init("headers:", .collection(items))]))
  }

  /// `.accepted(Job(id: 1))`, `.noContent`.
  func status(
    _ value: Value?, of cases: [StatusCase], in scope: TypePrinter.Scope
  ) -> LayoutText {
    guard case .union(let name, let payload)? = value,
      let known = cases.first(where: { $0.name == name })
    else { return .atom("nil") }
    guard let type = known.type else { return .atom("." + known.name.member) }
    return .call(
      "." + known.name.member, [.init(nil, context.literals.layout(payload, as: type, in: scope))])
  }

  /// Status 200 with the example as its body.
  func response(_ value: Value?, of endpoint: Endpoint) -> LayoutText {
    var items: [LayoutText.Item] = [.init("status:", .atom("200"))]
    if let bytes = context.responseBody(value, of: endpoint), !bytes.isEmpty {
      let body = context.literals.layout(.data(bytes), as: .primitive(.data), in: .client)
      items.append(.init("body:", body))
    }
    return .call("HTTPResponse", items)
  }
}

extension ViewContext {
  /// The bytes of a mock response's body; nil where there is none.
  func responseBody(_ value: Value?, of endpoint: Endpoint) -> [UInt8]? {
    switch value {
    case .data(let bytes)?: bytes
    case .string(let text)?: Array(text.utf8)
    case .json(let json)?: Array(WireEncoder(model, dates: endpoint.dates).json(json).text.utf8)
    default: nil
    }
  }

  /// The name of a local that is not the name of an endpoint, nor, if asked for, of a parameter.
  func local(_ name: String, besidesParameters: Bool = false) -> String {
    func isTaken(_ name: String) -> Bool {
      model.endpoints.contains { endpoint in
        endpoint.name.text == name || endpoint.memberName.text == name
          || (endpoint.qualifiedName?.group.names ?? []).contains { $0.text == name }
          || besidesParameters && endpoint.parameters.contains { $0.name.text == name }
      }
    }
    var free = name
    while isTaken(free) { free = "new" + free.capitalizedFirst }
    return free
  }
}
