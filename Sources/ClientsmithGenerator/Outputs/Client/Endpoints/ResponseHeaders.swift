import ClientsmithModel

/// The headers of a response that its struct has as properties, in Swift.
struct ResponseHeaders {
  private let endpoint: Endpoint
  private let context: ViewContext

  init(_ endpoint: Endpoint, _ context: ViewContext) {
    self.endpoint = endpoint
    self.context = context
  }

  private var headers: [ResponseHeader] { endpoint.responseHeaders }

  /// `Response`, or `ListReposResponse`, which has headers.
  func initializer(in scope: TypePrinter.Scope) -> String {
    headers.isEmpty ? "Response" : context.types.text(endpoint.resultName, in: scope)
  }

  /// Without the one that names the next page: the responses of mocks are the last.
  private var mocked: [ResponseHeader] {
    guard let next = PagedEndpoint(endpoint)?.nextHeader?.asciiLowercased else { return headers }
    return headers.filter {
      $0.wireName.asciiLowercased != next || !context.model.types.isOptional($0.type)
    }
  }

  /// What mocks have: `remaining: 1`.
  ///
  /// - Parameter known: Expressions that take the place of the examples.
  func arguments(
    in scope: TypePrinter.Scope, known: [SwiftName: String] = [:]
  ) -> [LayoutText.Item] {
    let mocked = Set(mocked.filter { $0.example != .null }.map(\.name))
    let encoder = WireEncoder(context.model, dates: endpoint.dates)
    return headers.compactMap { header in
      let label = header.name.argument + ":"
      if let text = known[header.name] { return .init(label, .atom(text)) }
      guard mocked.contains(header.name) else { return nil }
      // As far as its text says it: the day alone of a date that is written as one.
      let value = encoder.at(header.wireFormat).received(header.example, as: header.type)
      return .init(label, context.literals.layout(value, as: header.type, in: scope))
    }
  }

  /// The same on the wire.
  var fields: [(name: String, value: String)] {
    let encoder = WireEncoder(context.model, dates: endpoint.dates)
    return mocked.flatMap { header -> [(name: String, value: String)] in
      if let members = encoder.fields(of: header.example, as: header.type) {
        return members.compactMap { member in
          encoder.at(header.wireFormat).texts(member.value, as: member.type)?.first.map {
            (header.wireName + member.name, WireHeader.value($0))
          }
        }
      }
      guard let texts = encoder.at(header.wireFormat).texts(header.example, as: header.type),
        let first = texts.first
      else { return [] }
      let isList = encoder.isArray(header.type)
      return [(header.wireName, isList ? WireHeader.list(texts) : WireHeader.value(first))]
    }
  }

  /// `try headers.required("X-Total", Int.init(_:))`.
  func reading(_ header: ResponseHeader) -> LayoutText {
    let types = context.model.types
    var element = types.unwrapped(header.type)
    var function = types.isOptional(header.type) ? "headers.optional" : "try headers.required"
    if case .dictionary(let inner) = element {
      element = types.resolved(inner)
      function = "try headers.prefixed"
    } else if case .array(let inner) = element {
      element = types.resolved(inner)
      function = types.isOptional(header.type) ? "headers.optionalList" : "try headers.list"
    }
    return .call(
      function,
      [
        .init(nil, .atom(SwiftLiteral.string(header.wireName))),
        .init(nil, .atom(conversion(to: element, header.wireFormat))),
      ])
  }

  /// What makes a value of a text, or nil.
  private func conversion(to type: TypeReference, _ form: WireFormat) -> String {
    let name = context.types.text(type, in: .client)
    switch type {
    case .primitive(.string): return "{ $0 }"
    case .primitive(.url): return "\(name).init(string:)"
    case .primitive(.uuid): return "\(name).init(uuidString:)"
    case .primitive(.decimal): return "{ \(name)(string: $0) }"
    case .primitive(.date):
      return form.dates.map { dates in "{ headers.date($0, \(dates.expression)) }" }
        ?? "{ headers.date($0) }"
    default: break
    }
    guard let enumeration = context.model.types.enumeration(type) else { return "\(name).init(_:)" }
    let integer = context.types.known("Int", of: "Swift", in: .client)
    return enumeration.isInteger
      ? "{ \(integer)($0).\(enumeration.isClosed ? "flatMap" : "map")(\(name).init(rawValue:)) }"
      : "\(name).init(rawValue:)"
  }
}
