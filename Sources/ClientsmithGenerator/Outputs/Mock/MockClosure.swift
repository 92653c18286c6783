import ClientsmithModel

/// The closures of mocks: what each takes, and the statements in it.
struct MockClosure {
  let context: ViewContext

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
  /// - Parameters:
  ///   - status: that of a response that has one.
  ///   - isAlone: nothing comes before them, so that an expression needs no `return`.
  func returning(
    _ value: Value?, status: Int = 200, from endpoint: Endpoint, isAlone: Bool = true
  ) -> [LayoutText] {
    let ending = MockPages(endpoint, value, context)?.ending
    let isAlone = isAlone && ending == nil
    func result(_ layout: LayoutText) -> [LayoutText] {
      [isAlone ? layout : .after("return", layout)]
    }
    switch endpoint.result {
    case .void: return []
    case .json(let type, at: _):
      return (ending.map { [$0] } ?? [])
        + result(context.literals.layout(value ?? .null, as: type, in: .client))
    case .typedResponse(let type, at: _):
      return (ending.map { [$0] } ?? [])
        + result(typedResponse(value, of: type, from: endpoint, status: status, in: .client))
    case .flags:
      return result(
        context.literals.layout(value ?? .bool(true), as: .primitive(.bool), in: .client))
    case .statuses(let cases): return result(self.status(value, of: cases, in: .client))
    case .text:
      guard case .string(let text)? = value else { return result(.atom("\"\"")) }
      return result(.atom(SwiftLiteral.string(text)))
    case .data:
      return result(
        context.literals.layout(value ?? .data([]), as: .primitive(.data), in: .client))
    case .response: return result(response(value, status: status, of: endpoint))
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

  /// A status with the example as its body.
  func response(_ value: Value?, status: Int = 200, of endpoint: Endpoint) -> LayoutText {
    var items: [LayoutText.Item] = [.init("status:", .atom(String(status)))]
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
    var free = name
    while memberNames.contains(free) || besidesParameters && parameterNames.contains(free) {
      free = "new" + free.capitalizedFirst
    }
    return free
  }
}
