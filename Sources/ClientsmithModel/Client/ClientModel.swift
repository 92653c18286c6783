import ClientsmithDiagnostics

/// A client with everything resolved and named for Swift: what the generator renders.
package struct ClientModel: Sendable {
  /// The file's stem in UpperCamelCase, `Suntimes`: the stem of every file that is generated.
  package var fileStem: SwiftName
  /// The last component of the specification's path, for the header of each file.
  package var specificationName: String
  /// `SuntimesClient`.
  package var name: SwiftName
  package var documentation: Documentation
  /// An absolute URL, checked; nil: `live` has no default.
  package var baseURL: String?
  package var headers: [Header]
  package var authentication: Authentication?
  package var dates: DateFormat
  package var timeout: Milliseconds
  package var retry: RetryPolicy
  package var errors: [ErrorBody]
  /// Types are nested in the client's struct, not at the top level.
  package var nestsTypes: Bool
  /// In the order written.
  package var types: [TypeDeclaration]
  package var endpoints: [Endpoint]
  package var scenarios: [Scenario]
  package var stores: [Store]
  /// Parts of the output that the user writes by hand.
  package var omitted: Set<OmittedPart>

  private var typesByName: [SwiftName: Int]

  package init(
    fileStem: SwiftName, specificationName: String, name: SwiftName,
    documentation: Documentation = Documentation(), baseURL: String? = nil,
    headers: [Header] = [], authentication: Authentication? = nil,
    dates: DateFormat = .iso8601, timeout: Milliseconds = Milliseconds(60_000),
    retry: RetryPolicy = .standard, errors: [ErrorBody] = [], nestsTypes: Bool = false,
    types: [TypeDeclaration] = [], endpoints: [Endpoint] = [], scenarios: [Scenario] = [],
    stores: [Store] = [], omitted: Set<OmittedPart> = []
  ) {
    self.fileStem = fileStem
    self.specificationName = specificationName
    self.name = name
    self.documentation = documentation
    self.baseURL = baseURL
    self.headers = headers
    self.authentication = authentication
    self.dates = dates
    self.timeout = timeout
    self.retry = retry
    self.errors = errors
    self.nestsTypes = nestsTypes
    self.types = types
    self.endpoints = endpoints
    self.scenarios = scenarios
    self.stores = stores
    self.omitted = omitted
    typesByName = Dictionary(
      types.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The declaration of a type; every `TypeReference.declared` of a model has one.
  package func type(named name: SwiftName) -> TypeDeclaration? {
    typesByName[name].map { types[$0] }
  }
}

/// A named mock: `static var NAME: Self`.
package struct Scenario: Sendable {
  /// What one endpoint does in a scenario.
  package struct Behaviour: Sendable {
    package enum Outcome: Hashable, Sendable {
      /// As in `.mock`.
      case mock
      /// A value of the endpoint's result.
      case returns(Value)
      /// A `URLError` code by its Swift name, `badServerResponse`.
      case throwsURLError(String)
      /// A `ClientError` of this status; `body` is the declared type's value and its wire form.
      case status(Int, body: StatusBody?)
      /// Suspends until it is cancelled.
      case never
    }

    package struct StatusBody: Hashable, Sendable {
      package var type: TypeReference
      package var value: Value
      package var json: JSONValue

      package init(type: TypeReference, value: Value, json: JSONValue) {
        self.type = type
        self.value = value
        self.json = json
      }
    }

    package var delay: Milliseconds?
    package var outcome: Outcome

    package init(delay: Milliseconds? = nil, outcome: Outcome) {
      self.delay = delay
      self.outcome = outcome
    }
  }

  package var name: SwiftName
  /// By endpoint, `*` expanded; what is not here behaves as in `.mock`.
  package var behaviours: [SwiftName: Behaviour]
  package var range: SourceRange

  package init(name: SwiftName, behaviours: [SwiftName: Behaviour], range: SourceRange) {
    self.name = name
    self.behaviours = behaviours
    self.range = range
  }
}

/// Observable state over endpoints.
package struct Store: Sendable {
  package struct Property: Sendable {
    package var name: SwiftName
    package var endpoint: SwiftName

    package init(name: SwiftName, endpoint: SwiftName) {
      self.name = name
      self.endpoint = endpoint
    }
  }

  package struct Action: Sendable {
    package var name: SwiftName
    package var endpoint: SwiftName
    /// The property that is loaded again afterwards.
    package var reload: SwiftName?

    package init(name: SwiftName, endpoint: SwiftName, reload: SwiftName?) {
      self.name = name
      self.endpoint = endpoint
      self.reload = reload
    }
  }

  /// `ItemsStore`.
  package var name: SwiftName
  package var properties: [Property]
  package var actions: [Action]
  package var range: SourceRange

  package init(name: SwiftName, properties: [Property], actions: [Action], range: SourceRange) {
    self.name = name
    self.properties = properties
    self.actions = actions
    self.range = range
  }
}
