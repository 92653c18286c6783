import ClientsmithDiagnostics
import ClientsmithModel

/// What an input declares: every part read and checked by itself, no name looked up yet.
///
/// Each reader of a format makes this, and analysis takes nothing else: it does not know what the
/// input was. Names are those of Swift, with the place that they were written at.
package struct Declarations: Equatable, Sendable {
  /// `SuntimesClient`.
  package var client: Located<SwiftName>
  /// What the names of generated files begin with; nil: the file of the input says it.
  package var fileStem: SwiftName?
  package var documentation: Documentation
  package var baseURL: DeclaredAddress?
  /// Addresses may be of http.
  @Uncompared package var allowsInsecure = false
  /// So may those that a specification on a document has.
  @Uncompared package var ownAllowsInsecure = false
  /// How names are spelled on the wire: parameters that only a path names are called after it.
  @Uncompared package var naming = NamingStyle.asWritten
  /// What parts of addresses are where nothing else is said.
  package var variables: [DeclaredHostVariable]
  package var servers: [DeclaredServer]
  /// Constants of all endpoints.
  package var headers: [DeclaredHeader]
  /// Headers and query items of all endpoints that callers choose, and constant query items.
  package var settings: [DeclaredParameter]
  /// What endpoints send that do not say it.
  package var authentication: DeclaredAuthentication?
  package var schemes: [DeclaredScheme]
  package var dates: DateFormat
  /// nil: a minute.
  package var timeout: Located<Milliseconds>?
  /// What it does not say is as in `RetryPolicy.standard`.
  package var retry: DeclaredRetry?
  /// Of endpoints that could not be made again without it.
  package var idempotencyKey: DeclaredIdempotencyKey?
  package var errors: [DeclaredErrorBody]
  /// Of every endpoint that has what they name.
  package var pages: DeclaredPages?
  /// Types are nested in the client's struct, not at the top level.
  package var nestsTypes: Bool
  /// All types are Hashable, and the requests.
  package var isHashable: Bool
  package var outputs: OutputSelection
  /// The document that it stands on; nil: it has everything itself.
  package var document: DeclaredDocument?
  /// Other specifications whose types this one uses, by their paths from its folder.
  package var uses: [Located<String>] = []
  /// In the order written.
  package var types: [DeclaredType]
  package var endpoints: [DeclaredEndpoint]
  /// The groups that have documentation.
  package var groups: [DeclaredGroup] = []
  /// The groups that endpoints are in, and those that these are in.
  package var groupPaths: Set<GroupPath> {
    Set(endpoints.flatMap { $0.qualifiedName?.group.withParents ?? [] })
  }
  package var scenarios: [DeclaredScenario]
  package var stores: [DeclaredStore]
  /// nil: as the configuration says.
  package var observation: Observation?
  package var memory: [DeclaredMemory]
  /// Warnings anywhere in it that its author has judged.
  package var allowed: [DiagnosticID] = []
  /// What the reader has to say to whoever maintains it: comments at the top where it is printed.
  @Uncompared package var remarks: [String] = []
  /// How errors are corrected, in the words of the format.
  @Uncompared package var wording: Wording
  package var mistakes = MistakePolicy.refusesInput
  /// The file whose mistakes are errors, whatever becomes of others: that of the specification that
  /// stands on a document.
  @Uncompared package var ownFile: SourceID?
  /// The names of endpoints, by what the input calls their operations.
  @Uncompared package var operationNames: [String: String] = [:]
  /// What the input calls the operations that are none of the client's, and what it would call them.
  @Uncompared package var otherOperations: Set<String> = []
  /// After an error that has cost some of the endpoints: one that is not known need not be a mistake.
  @Uncompared package var lacksEndpoints = false

  package init(
    client: Located<SwiftName>, documentation: Documentation = Documentation(),
    baseURL: DeclaredAddress? = nil, variables: [DeclaredHostVariable] = [],
    servers: [DeclaredServer] = [], headers: [DeclaredHeader] = [],
    settings: [DeclaredParameter] = [],
    authentication: DeclaredAuthentication? = nil, schemes: [DeclaredScheme] = [],
    dates: DateFormat = .iso8601,
    timeout: Located<Milliseconds>? = nil, retry: DeclaredRetry? = nil,
    errors: [DeclaredErrorBody] = [], pages: DeclaredPages? = nil, nestsTypes: Bool = false,
    isHashable: Bool = false, outputs: OutputSelection = OutputSelection(),
    types: [DeclaredType] = [], endpoints: [DeclaredEndpoint] = [],
    scenarios: [DeclaredScenario] = [], stores: [DeclaredStore] = [],
    memory: [DeclaredMemory] = [], wording: Wording
  ) {
    self.client = client
    self.documentation = documentation
    self.baseURL = baseURL
    self.variables = variables
    self.servers = servers
    self.headers = headers
    self.settings = settings
    self.authentication = authentication
    self.schemes = schemes
    self.dates = dates
    self.timeout = timeout
    self.retry = retry
    self.errors = errors
    self.pages = pages
    self.nestsTypes = nestsTypes
    self.isHashable = isHashable
    self.outputs = outputs
    self.types = types
    self.endpoints = endpoints
    self.scenarios = scenarios
    self.stores = stores
    self.memory = memory
    self.wording = wording
  }
}
