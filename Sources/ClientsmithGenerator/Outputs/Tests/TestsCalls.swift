import ClientsmithModel

/// The calls of one endpoint in its tests, and the requests that they lead to.
struct TestCalls {
  let endpoint: Endpoint
  let context: ViewContext
  let parameters: [Input]
  private let variants: RequestVariants
  /// For all parameters.
  let full: [Argument]

  /// What a test passes for a parameter.
  struct Argument {
    var value: Value
    /// A constant of the testing code that stands for the value.
    var constant: String?
  }

  /// Text that breaks what does not encode it; `HostileText.text` of the testing code.
  static let hostileText = "\"/\\?#&=+% \r\n\u{E9}\u{1F600}.."

  init(endpoint: Endpoint, context: ViewContext, variants: RequestVariants = RequestVariants()) {
    self.endpoint = endpoint
    self.context = context
    self.variants = variants
    parameters = endpoint.parameters
    let samples = SampleValue(context.model)
    let nextCursor = Self.nextCursor(of: endpoint, context)
    var distinct = DistinctMembers(context.model.types, fills: true)
    full = parameters.map { input in
      let example = Self.example(input, of: endpoint, nextCursor: nextCursor, context)
      let value = distinct.next(
        samples.filled(example, as: input.type), as: input.type,
        isFixed: input.exampleSource.isFixed || input.default != nil || !endpoint.isFree(input))
      return Argument(value: value, constant: Self.file(input, of: endpoint, context))
    }
  }

  /// Any file that is there, for a parameter that names one.
  private static func file(
    _ input: Input, of endpoint: Endpoint, _ context: ViewContext
  ) -> String? {
    guard context.model.types.isFile(input, of: endpoint) else { return nil }
    let isArray = WireEncoder(context.model, dates: endpoint.dates).isArray(input.type)
    return isArray ? "[ExampleFile.url]" : "ExampleFile.url"
  }

  private func example(_ input: Input) -> Value {
    Self.example(
      input, of: endpoint, nextCursor: Self.nextCursor(of: endpoint, context), context)
  }

  /// The example of a parameter, but for one that a path cannot have or that leads past the page
  /// that the mock has.
  private static func example(
    _ input: Input, of endpoint: Endpoint, nextCursor: Value?, _ context: ViewContext
  ) -> Value {
    if input.location == .url { return .string(ownURL(of: endpoint, context)) }
    if let pages = endpoint.pages ?? endpoint.continued, input.name == pages.style.parameter {
      if let nextCursor, let paged = PagedEndpoint.mocked(endpoint),
        let cursor = paged.cursor(of: context.model)
      {
        let (parts, path) = (PageParts(context.model), paged.cursorPath[...])
        if parts.part(at: path, of: input.example, input.type) == nextCursor {
          let type = context.model.types.unwrapped(cursor.type)
          let other = DistinctiveValue.other(than: nextCursor, of: type, context.model.types)
          return parts.setting(other, at: path, of: input.example, input.type) ?? input.example
        }
      }
      let first = pages.style.first(context.initialValue(of: input))
      if pages.style.hasPositions, case .integer(let position) = input.example, position > first {
        return .integer(first)
      }
    }
    guard case .path = input.location, !input.wireFormat.isJSON else { return input.example }
    return inPath(input.example, of: input)
  }

  /// A segment of a path is not empty, which a list of one empty value would be.
  private static func inPath(_ example: Value, of input: Input) -> Value {
    switch example {
    case .data([]): .data([1, 2, 3])
    case .string(""): .string(input.name.text)
    case .array(let elements) where elements.count == 1:
      .array(elements.map { inPath($0, of: input) })
    case .union(let name, let payload): .union(name, inPath(payload, of: input))
    default: example
    }
  }

  /// A URL of the API's own, which gets everything that an endpoint sends.
  private static func ownURL(of endpoint: Endpoint, _ context: ViewContext) -> String {
    let model = context.model
    var base = model.baseURL.map(model.exampleURL) ?? WireRequestBuilder.exampleBaseURL
    while base.hasSuffix("/") { base.removeLast() }
    return base + "/" + endpoint.name.text
  }

  /// One of another server, which gets no secret.
  private static let otherURL = "https://elsewhere.example.org/file?signature=1"

  /// The cursor of the mock's first page.
  private static func nextCursor(of endpoint: Endpoint, _ context: ViewContext) -> Value? {
    guard let paged = PagedEndpoint.mocked(endpoint), paged.parameter != nil, let next = paged.next,
      let mock = endpoint.mock
    else { return nil }
    return PageParts(context.model).part(at: next[...], of: mock, paged.type)
  }

  /// The call of the closure with all arguments: `try await client.fetchItems(5)`.
  func full(of client: String) -> LayoutText { call(full, of: client) }

  /// The argument of a parameter in that call; nil: there is none of that name.
  func argument(named name: SwiftName) -> LayoutText? {
    zip(parameters, full).first { $0.0.name == name }.map { text(of: $1, for: $0) }
  }

  /// The same as a value.
  func value(named name: SwiftName) -> Value? {
    zip(parameters, full).first { $0.0.name == name }?.1.value
  }

  // MARK: - Requests

  /// The request with all arguments, and the one with only those that must be given.
  var requests: [LayoutText] {
    var statements: [LayoutText] = []
    let distinctive = distinctive
    let isDistinctive = distinctive.map(\.value) != full.map(\.value)
    if let target = endpoint.expectedTarget {
      if let statement = sends(target: target) { statements.append(statement) }
    } else if !isDistinctive, let request = request(full) {
      statements.append(sends(request))
    }
    if isDistinctive, let request = request(distinctive) {
      statements.append(.trailing(call(distinctive, of: "$0"), of: sends(request)))
    }
    if let url = endpoint.urlInput {
      let arguments = zip(parameters, full).map { input, argument in
        input == url ? Argument(value: .string(Self.otherURL)) : argument
      }
      if let request = request(arguments) {
        statements.append(.trailing(call(arguments, of: "$0"), of: sends(request)))
      }
    }
    let values = parameters.map { context.initialValue(of: $0) }
    guard values.contains(where: { $0 != nil }),
      let request = request(
        zip(parameters, values).map { Argument(value: $1 ?? example($0)) })
    else { return statements + varied + alternatives }
    statements.append(.trailing(minimal(values), of: sends(request)))
    return statements + varied + alternatives
  }

  /// The requests with other cases of unions, with objects that have as little as they may, and the
  /// like.
  private var varied: [LayoutText] {
    variants.arguments.compactMap { values in
      let arguments = zip(zip(parameters, full), values).map { known, value -> Argument in
        let (input, argument) = known
        guard let value, argument.constant == nil else { return argument }
        if case .path = input.location, !input.wireFormat.isJSON {
          return Argument(value: Self.inPath(value, of: input))
        }
        return Argument(value: value)
      }
      guard arguments.map(\.value) != full.map(\.value), let request = request(arguments) else {
        return nil
      }
      return .trailing(call(arguments, of: "$0"), of: sends(request))
    }
  }

  /// The requests with each of the alternatives of credentials but the first, of the first endpoint
  /// that has them.
  private var alternatives: [LayoutText] {
    let known = endpoint.authorization
    guard known.count > 1,
      context.model.endpoints.first(where: { $0.authorization == known })?.name == endpoint.name
    else { return [] }
    return known.indices.dropFirst().compactMap { index -> LayoutText? in
      let earlier = known[..<index]
      // A credential that is needed here cannot be what the earlier ones lack.
      guard earlier.allSatisfy({ !$0.allSatisfy(known[index].contains) }),
        let request = request(full, alternative: index)
      else { return nil }
      let missing = context.model.schemes.map(\.name).filter { name in
        !known[index].contains(name) && earlier.contains { $0.contains(name) }
      }
      return sends(request, without: missing)
    }
  }

  /// Arguments that show whether a client sends them; `full` may have the defaults.
  private var distinctive: [Argument] {
    let values = DistinctiveValue(context.model.types)
    return zip(parameters, full).map { input, argument in
      guard argument.constant == nil else { return argument }
      let initial = context.initialValue(of: input)
      return Argument(value: values.value(argument.value, for: input, initial: initial))
    }
  }

  /// The request as a person wrote it, of the examples as they are.
  private func sends(target: String) -> LayoutText? {
    let samples = SampleValue(context.model)
    let written = zip(parameters, full).map { input, argument in
      Argument(
        value: samples.filled(input.example, as: input.type), constant: argument.constant)
    }
    guard var request = request(written) else { return nil }
    request.expect(target: target, of: endpoint, in: context.model)
    if written.map(\.value) == full.map(\.value) { return sends(request) }
    return .trailing(call(written, of: "$0"), of: sends(request))
  }

  /// The labeled method without the arguments that it has values for. A deprecated one would
  /// warn: its closure is called.
  private func minimal(_ values: [Value?]) -> LayoutText {
    if endpoint.deprecated != nil {
      return call(
        zip(parameters, values).map {
          Argument(
            value: $1 ?? example($0),
            constant: $1 == nil ? Self.file($0, of: endpoint, context) : nil)
        }, of: "$0")
    }
    let items: [LayoutText.Item] = zip(parameters, values)
      .filter { $1 == nil }
      .map { input, _ in
        .init(
          input.name.argument + ":",
          Self.file(input, of: endpoint, context).map(LayoutText.atom)
            ?? context.literals.layout(example(input), as: input.type, in: .file))
      }
    return sent(by: "$0", items)
  }

  // MARK: - Text

  func request(_ arguments: [Argument], alternative: Int = 0) -> WireRequest? {
    WireRequestBuilder.request(
      endpoint, of: context.wire, arguments: arguments.map(\.value), alternative: alternative)
  }

  /// With labels where there are so many arguments that it is hard to tell which is which. A
  /// deprecated method would warn: its closure is called.
  func call(_ arguments: [Argument], of client: String) -> LayoutText {
    let isLabeled = parameters.count > 2 && endpoint.deprecated == nil
    return sent(
      by: client,
      zip(parameters, arguments).map { input, argument in
        .init(
          isLabeled ? input.name.argument + ":" : nil, text(of: argument, for: input))
      })
  }

  private func text(of argument: Argument, for input: Input) -> LayoutText {
    argument.constant.map(LayoutText.atom)
      ?? context.literals.layout(argument.value, as: input.type, in: .file)
  }

  /// A stream or a download is read to its end.
  private func sent(by client: String, _ arguments: [LayoutText.Item]) -> LayoutText {
    let end =
      endpoint.result.isStream
      ? ").\(TestingFile.streamMethod)()" : endpoint.result == .download ? ").data()" : ")"
    return .list(
      .init(open: "try await \(client).\(endpoint.access)(", close: end), arguments)
  }

  /// `check.sends("GET https://…", headers: […], body: .text("…"))`.
  ///
  /// - Parameter missing: the schemes that have no credential.
  func sends(_ request: WireRequest, without missing: [SwiftName] = []) -> LayoutText {
    var items: [LayoutText.Item] = [
      .init(nil, .atom(SwiftLiteral.string(request.line))),
      .init(
        "headers:", .collection(request.headers.map { .init(nil, .atom(SwiftLiteral.string($0))) })),
    ]
    switch request.body {
    case .none: break
    case .text(let text):
      items.append(
        .init("body:", .call(".text", [.init(nil, .atom(SwiftLiteral.string(text)))])))
    case .data(let bytes):
      let data = context.literals.layout(.data(bytes), as: .primitive(.data), in: .file)
      items.append(.init("body:", .call(".data", [.init(nil, data)])))
    case .multipart(let text):
      items.append(
        .init("body:", .call(".multipart", [.init(nil, .atom(SwiftLiteral.string(text)))])))
    case .file: items.append(.init("body:", .atom(".file")))
    case .unforeseen: items.append(.init("body:", .atom(".any")))
    }
    if !missing.isEmpty {
      let names = missing.map { LayoutText.Item(nil, .atom(SwiftLiteral.string($0.text))) }
      items.append(.init("without:", .collection(names)))
    }
    return .call("check.sends", items)
  }
}
