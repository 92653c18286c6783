import ClientsmithSpec

/// What every view of one client is made from.
package struct ViewContext: Sendable {
  package let model: ClientModel
  package let options: GeneratorOptions
  package let types: TypePrinter
  package let literals: ValueLiteral
  private let typeNames: Set<String>

  /// - Parameter testedModule: for tests, the module that they import.
  package init(
    _ model: ClientModel, _ options: GeneratorOptions, testedModule: String? = nil
  ) {
    self.model = model
    self.options = options
    let types = TypePrinter(model, testedModule: testedModule)
    self.types = types
    literals = ValueLiteral(model, types: types)
    typeNames = Set(model.types.map(\.name.text))
  }

  /// `public `, `package ` or nothing, before every declaration that a user sees.
  package var access: String {
    options.access == .internal ? "" : options.access.rawValue + " "
  }

  /// `SuntimesClient`.
  package var client: String { model.name.type }

  package var header: HeaderView { HeaderView(specification: model.specificationName) }
}

// MARK: - Endpoints in Swift

extension ViewContext {
  /// `FetchSunriseRequest`, or another ending where the specification has a type of that name;
  /// nil for an endpoint without parameters.
  package func requestName(of endpoint: Endpoint) -> SwiftName? {
    guard !endpoint.parameters.isEmpty else { return nil }
    let stem = endpoint.name.text.prefix(1).uppercased() + endpoint.name.text.dropFirst()
    let endings = ["Request", "Arguments", "Parameters", "Input"]
    let ending = endings.first { !typeNames.contains(stem + $0) } ?? "Request"
    return SwiftName(stem + ending)
  }

  /// `Date`, `Void`, `ResponseStream<Event>`.
  package func resultType(
    of endpoint: Endpoint, in scope: TypePrinter.Scope = .client
  ) -> String {
    switch endpoint.result {
    case .void: "Void"
    case .json(let type, at: _): types.text(type, in: scope)
    case .text: types.known("String", of: "Swift", in: scope)
    case .data: types.known("Data", of: "Foundation", in: scope)
    case .response: "HTTPResponse"
    case .download: "HTTPDownload"
    case .serverSentEvents(let type), .jsonLines(let type):
      "ResponseStream<\(types.text(type, in: scope))>"
    }
  }

  /// `@Sendable (_ latitude: Double) async throws -> Date`, to be laid out.
  ///
  /// - Parameter attributes: before `@Sendable`, with a space after them: `@escaping `.
  package func closureType(
    of endpoint: Endpoint, attributes: String = "", in scope: TypePrinter.Scope = .client
  ) -> LayoutText {
    .list(
      .init(
        open: attributes + "@Sendable (",
        close: ") async throws -> " + resultType(of: endpoint, in: scope)),
      endpoint.parameters.map {
        .init("_ \($0.name.label):", .atom(types.text($0.type, in: scope)))
      })
  }
}
