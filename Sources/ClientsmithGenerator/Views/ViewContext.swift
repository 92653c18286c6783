import ClientsmithModel

/// What every view of one client is made from.
///
/// A class, since every view holds it and a model has a lot to copy.
package final class ViewContext: Sendable {
  package let model: ClientModel
  package let options: GeneratorOptions
  package let types: TypePrinter
  /// For extensions of groups. Each group needs it, and making it takes all types.
  private let outsideTypes: TypePrinter
  package let literals: ValueLiteral
  /// For the requests that tests expect.
  let wire: WireClient
  /// Whether a type is from a module that has to be imported.
  let hasModules: Bool
  /// Those that have to look at their depth when they are encoded.
  let deepStructures: Set<SwiftName>
  /// Those that are tried where a value is one of several.
  let triedCases: Set<SwiftName>
  /// What endpoints and groups are called.
  let memberNames: Set<String>
  let parameterNames: Set<String>
  /// Of live clients.
  let common: CommonSettings

  package convenience init(_ model: ClientModel, _ options: GeneratorOptions) {
    self.init(
      model, options, TypePrinter(model),
      outsideTypes: TypePrinter(model, isOutside: true), hasModules: model.types.haveModules,
      wire: WireClient(model), deepStructures: model.types.deepStructures,
      triedCases: model.types.triedCases, memberNames: Self.memberNames(model),
      parameterNames: Set(model.endpoints.lazy.flatMap(\.parameters).map(\.name.text)),
      common: CommonSettings(model))
  }

  /// For extensions of groups, which do not see what is nested in the client.
  convenience init(outside context: ViewContext, shared: SharedExamples? = nil) {
    self.init(context, context.outsideTypes, shared: shared, home: context.client)
  }

  /// For the mock.
  ///
  /// - Parameter shared: values that its constants stand for.
  convenience init(_ context: ViewContext, shared: SharedExamples) {
    self.init(context, context.types, shared: shared)
  }

  /// For tests.
  ///
  /// - Parameters:
  ///   - testedModule: the module that they import.
  ///   - shared: values that constants stand for.
  convenience init(_ context: ViewContext, testedModule: String, shared: SharedExamples? = nil) {
    var options = context.options
    options.access = .internal
    self.init(
      context, TypePrinter(context.model, testedModule: testedModule), options, shared: shared)
  }

  private convenience init(
    _ context: ViewContext, _ types: TypePrinter, _ options: GeneratorOptions? = nil,
    shared: SharedExamples? = nil, home: String = "Self"
  ) {
    self.init(
      context.model, options ?? context.options, types, shared, home: home,
      outsideTypes: context.outsideTypes, hasModules: context.hasModules, wire: context.wire,
      deepStructures: context.deepStructures, triedCases: context.triedCases,
      memberNames: context.memberNames, parameterNames: context.parameterNames,
      common: context.common)
  }

  private init(
    _ model: ClientModel, _ options: GeneratorOptions, _ types: TypePrinter,
    _ shared: SharedExamples? = nil, home: String = "Self", outsideTypes: TypePrinter,
    hasModules: Bool, wire: WireClient, deepStructures: Set<SwiftName>,
    triedCases: Set<SwiftName>, memberNames: Set<String>, parameterNames: Set<String>,
    common: CommonSettings
  ) {
    self.model = model
    self.options = options
    self.types = types
    self.outsideTypes = outsideTypes
    literals = ValueLiteral(model, types: types, shared: shared, home: home)
    self.hasModules = hasModules
    self.wire = wire
    self.deepStructures = deepStructures
    self.triedCases = triedCases
    self.memberNames = memberNames
    self.parameterNames = parameterNames
    self.common = common
  }

  private static func memberNames(_ model: ClientModel) -> Set<String> {
    var names: Set<String> = []
    for endpoint in model.endpoints {
      names.insert(endpoint.name.text)
      names.insert(endpoint.memberName.text)
      names.formUnion(endpoint.qualifiedName?.group.names.map(\.text) ?? [])
    }
    return names
  }

  /// `public `, `package ` or nothing, before every declaration that a user sees.
  package var access: String {
    options.access == .internal ? "" : options.access.rawValue + " "
  }

  /// `SuntimesClient`.
  package var client: String { model.name.type }

  /// What the methods of an endpoint and its request are in: `SuntimesClient`, `GitClient.Repos`.
  func scope(of endpoint: Endpoint) -> String {
    endpoint.qualifiedName.map { scope(ofGroup: $0.group) } ?? client
  }

  /// `GitClient.Repos`.
  func scope(of group: EndpointGroup) -> String { scope(ofGroup: group.path) }

  private func scope(ofGroup path: GroupPath) -> String {
    client + "." + model.typeName(of: path).type
  }

  /// How views observe the stores.
  package var observation: Observation { model.observation ?? options.observation }

  package var header: HeaderView { HeaderView(specification: model.specificationName) }
}

// MARK: - Endpoints in Swift

extension ViewContext {
  /// The name of the type of the endpoint's arguments; nil for an endpoint without parameters.
  package func requestName(of endpoint: Endpoint) -> SwiftName? {
    endpoint.requestName(besides: model.types)
  }

  /// `Date`, `Void`, `ResponseStream<Event>`.
  package func resultType(
    of endpoint: Endpoint, in scope: TypePrinter.Scope = .client
  ) -> String {
    switch endpoint.result {
    case .void: "Void"
    case .json(let type, at: _): types.text(type, in: scope)
    case .typedResponse where !endpoint.responseHeaders.isEmpty:
      types.text(endpoint.resultName, in: scope)
    case .typedResponse(let type, at: _): "Response<\(types.text(type, in: scope))>"
    case .flags: types.known("Bool", of: "Swift", in: scope)
    case .statuses: types.text(endpoint.resultName, in: scope)
    case .text: types.known("String", of: "Swift", in: scope)
    case .data: types.known("Data", of: "Foundation", in: scope)
    case .response: "HTTPResponse"
    case .download: "HTTPDownload"
    case .serverSentEvents(let type), .jsonLines(let type):
      "ResponseStream<\(streamElement(type, of: endpoint, in: scope))>"
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
