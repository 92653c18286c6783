import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Makes a model of what an input declares: names looked up, values read, mocks made.
package enum Analysis {
  /// - Parameter file: the input, whose name the names of the generated files come from.
  /// - Returns: a model that is of use only where the log has no error.
  package static func model(
    of declarations: Declarations, from file: SourceFile, into log: inout DiagnosticLog
  ) -> ClientModel {
    var declarations = declarations
    return model(ofRemaining: &declarations, from: file, into: &log)
  }

  /// - Parameter declarations: those that the model has are what is left of them.
  package static func model(
    ofRemaining declarations: inout Declarations, from file: SourceFile,
    into log: inout DiagnosticLog
  ) -> ClientModel {
    switch declarations.mistakes {
    case .refusesInput: model(ofAll: declarations, from: file, into: &log)
    case .leavesOut: LeavingOut.model(of: &declarations, from: file, into: &log)
    }
  }

  /// Whatever is wrong with a piece is an error in the log.
  static func model(
    ofAll declarations: Declarations, from file: SourceFile, into log: inout DiagnosticLog
  ) -> ClientModel {
    var checked = declarations
    check(&checked, into: &log)
    return model(ofChecked: checked, from: file, into: &log)
  }

  /// Refuses what no declarations of any format may say, before a name in them is looked up. What is
  /// left of them can be relied on.
  package static func check(_ declarations: inout Declarations, into log: inout DiagnosticLog) {
    DeclarationRules.apply(to: &declarations, into: &log)
  }

  /// - Parameter declarations: as `check` leaves them.
  /// - Returns: a model that is of use only where the log has no error.
  private static func model(
    ofChecked declarations: Declarations, from file: SourceFile, into log: inout DiagnosticLog
  ) -> ClientModel {
    let generics = GenericTypes.applied(
      IncludedProperties.copied(InlineTypes.declared(declarations, into: &log), into: &log),
      into: &log)
    let owners = generics.declarations.types.owners
    defer { log.attribute { owners[$0] ?? $0 } }
    let declarations = IdempotencyKeys.applied(PropertyAccess.applied(generics.declarations))
    let resolver = TypeResolver(declarations, instances: generics.instances)
    var types = TypeAnalysis.types(
      declarations, resolver: resolver, instances: generics.instances, into: &log)
    RecursionAnalysis.box(&types.index)
    GenericDeclarations.shareBoxes(in: &types.index)
    NestedUnions.mark(&types.index)
    let recursion = RecursionAnalysis(types.index, into: &log)
    let defaults = DefaultValues(types, declarations, into: &log)
    PropertyValues.assign(&types, declarations, defaults, into: &log)
    WireFormatRules.check(types, declarations.wording, into: &log)
    DiscriminatorRules.check(types.index, declarations.wording, into: &log)
    ContentRules.check(types.index, declarations.wording, into: &log)
    UnreachableCases.warn(types.index, declarations, into: &log)

    let hosts = HostAnalysis(declarations, into: &log)
    LiveArguments.check(declarations, into: &log)
    let credentials = CredentialAnalysis(declarations, into: &log)
    var analysis = EndpointAnalysis(
      declarations: declarations, hosts: hosts, credentials: credentials, resolver: resolver,
      types: types.index,
      defaults: defaults,
      mocks: MockValues(types.index, endingCases: recursion.endingCases))
    let clientErrors = analysis.clientErrors(into: &log)
    let settings = analysis.settings(into: &log)
    ExternTypes.reportMissing(
      analysis.mocks.missing, types.index, declarations.wording, into: &log)
    let endpoints = analysis.endpoints(clientErrors: clientErrors, into: &log)
    GeneratedNames.check(declarations, endpoints, types: types.index, into: &log)
    UnusedTypes.warn(types, endpoints, settings, clientErrors, into: &log)

    let refused = RefusedProperties(declarations, resolver)
    lazy var lookup = EndpointLookup(endpoints, of: declarations, resolver)
    let client = declarations.client.value
    return ClientModel(
      fileStem: declarations.fileStem
        ?? FileStem.name(
          of: file, client: declarations.client, declarations.wording, into: &log),
      specificationName: FileStem.lastComponent(of: file.path),
      maySpread: declarations.nestsTypes,
      name: client, nameOrigin: Origin(declarations.client.range),
      documentation: declarations.documentation,
      baseURL: hosts.baseURL, environments: hosts.environments, variables: hosts.variables,
      servers: hosts.servers, headers: declarations.headers.map(\.header), settings: settings,
      authentication: credentials.standard?.authentication,
      schemes: declarations.schemes.map {
        CredentialScheme(name: $0.name.value, authentication: $0.authentication)
      },
      authorization: declarations.schemes.isEmpty ? [] : credentials.standard?.authorization ?? [],
      dates: declarations.dates,
      timeout: declarations.standardTimeout, retry: declarations.standardRetry,
      errors: clientErrors,
      nestsTypes: declarations.nestsTypes, isHashable: declarations.isHashable,
      types: types.index.declarations, endingCases: recursion.endingCases ?? [:],
      endpoints: endpoints,
      groupDocumentation: GroupDocumentation.read(declarations, endpoints, into: &log),
      scenarios: declarations.scenarios.isEmpty
        ? []
        : ScenarioAnalysis(endpoints, lookup, types.index, defaults, declarations.wording)
          .scenarios(declarations.scenarios, into: &log),
      stores: declarations.stores.isEmpty
        ? []
        : StoreAnalysis(
          endpoints, lookup, types.index, defaults, refused, declarations.endpoints,
          declarations.wording
        )
        .stores(declarations.stores, into: &log),
      observation: declarations.observation,
      memory: declarations.memory.isEmpty
        ? []
        : MemoryAnalysis(lookup, types, defaults, refused, declarations.wording)
          .memory(declarations.memory, shownBy: declarations.stores, of: endpoints, into: &log),
      outputs: declarations.outputs)
  }
}
