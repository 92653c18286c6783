/// A client with everything resolved and named for Swift: what the generator renders.
package struct ClientModel: Hashable, Sendable {
  /// The file's stem in UpperCamelCase, `Suntimes`: the stem of every file that is generated.
  package var fileStem: SwiftName
  /// The last component of the specification's path, for the header of each file.
  package var specificationName: String
  /// Its types and groups may be in files of their own, which a build has to know before it is read.
  package var maySpread: Bool
  /// `SuntimesClient`.
  package var name: SwiftName
  /// Where the name is.
  package var nameOrigin: Origin
  package var documentation: Documentation
  /// nil: `live` has no default.
  package var baseURL: Address?
  /// What callers of `live` choose between, the first by default; addresses differ by them.
  package var environments: [SwiftName]
  /// In the order of their first use.
  package var variables: [HostVariable]
  package var servers: [Server]
  package var headers: [Header]
  /// Headers and query items that every request carries: arguments of `live`, and constants.
  package var settings: [Input]
  /// How the one credential is sent that has no name.
  package var authentication: Authentication?
  /// The credentials that have names, in place of that one.
  package var schemes: [CredentialScheme]
  /// What endpoints send that do not say it, by names of schemes.
  package var authorization: [[SwiftName]]
  package var dates: DateFormat
  package var timeout: Milliseconds
  package var retry: RetryPolicy
  package var errors: [ErrorBody]
  /// Types are nested in the client's struct, not at the top level.
  package var nestsTypes: Bool
  /// Requests are Hashable, as all types are.
  package var isHashable: Bool
  /// In the order written.
  package var types: TypeIndex
  /// For each union, the place of a case whose value does not meet the union again.
  package var endingCases: [SwiftName: Int]
  package var endpoints: [Endpoint]
  /// What is said of groups of endpoints.
  package var groupDocumentation: [GroupPath: Documentation]
  package var scenarios: [Scenario]
  package var stores: [Store]
  /// How views observe the stores; nil: as the configuration says.
  package var observation: Observation?
  /// What clients in memory keep; empty: there are none.
  package var memory: [Memory]
  /// Parts of the output that are generated in addition, or that the user writes by hand.
  package var outputs: OutputSelection

  package init(
    fileStem: SwiftName, specificationName: String, maySpread: Bool = false, name: SwiftName,
    nameOrigin: Origin = .unknown, documentation: Documentation = Documentation(),
    baseURL: Address? = nil,
    environments: [SwiftName] = [], variables: [HostVariable] = [], servers: [Server] = [],
    headers: [Header] = [], settings: [Input] = [], authentication: Authentication? = nil,
    schemes: [CredentialScheme] = [], authorization: [[SwiftName]] = [],
    dates: DateFormat = .iso8601, timeout: Milliseconds = .standardTimeout,
    retry: RetryPolicy = .standard, errors: [ErrorBody] = [], nestsTypes: Bool = false,
    isHashable: Bool = false, types: [TypeDeclaration] = [],
    endingCases: [SwiftName: Int] = [:], endpoints: [Endpoint] = [],
    groupDocumentation: [GroupPath: Documentation] = [:],
    scenarios: [Scenario] = [],
    stores: [Store] = [], observation: Observation? = nil, memory: [Memory] = [],
    outputs: OutputSelection = OutputSelection()
  ) {
    self.fileStem = fileStem
    self.specificationName = specificationName
    self.maySpread = maySpread
    self.name = name
    self.nameOrigin = nameOrigin
    self.documentation = documentation
    self.baseURL = baseURL
    self.environments = environments
    self.variables = variables
    self.servers = servers
    self.headers = headers
    self.settings = settings
    self.authentication = authentication
    self.schemes = schemes
    self.authorization = authorization
    self.dates = dates
    self.timeout = timeout
    self.retry = retry
    self.errors = errors
    self.nestsTypes = nestsTypes
    self.isHashable = isHashable
    self.types = TypeIndex(types)
    self.endingCases = endingCases
    self.endpoints = endpoints
    self.groupDocumentation = groupDocumentation
    self.scenarios = scenarios
    self.stores = stores
    self.observation = observation
    self.memory = memory
    self.outputs = outputs
  }

  /// The declaration of a type.
  package func type(named name: SwiftName) -> TypeDeclaration? {
    types[name]
  }

  /// The type without aliases at its top: what the use of `UserID?` stands for.
  package func resolved(_ type: TypeReference) -> TypeReference {
    types.resolved(type)
  }
}
