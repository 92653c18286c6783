import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithSpec

/// Makes a model of a specification: names looked up, values read, mocks made.
package enum SpecLowering {
  package static func model(_ document: SpecDocument, into log: inout DiagnosticLog) -> ClientModel
  {
    let resolver = TypeResolver(document.types, nested: document.nestsTypes)
    let declarations = TypeLowering.declarations(document, resolver: resolver, into: &log)
    var table = TypeTable(declarations)
    TypeLowering.complete(&table)
    RecursionAnalysis.box(&table, into: &log)
    let recursion = RecursionAnalysis(table, into: &log)
    let defaults = DefaultValues(table, document.types, dates: document.dates, into: &log)
    PropertyValues.assign(&table, document, defaults, into: &log)
    DiscriminatorRules.check(table, document, into: &log)
    UnreachableCases.warn(table, document, into: &log)

    var lowering = EndpointLowering(
      document: document, resolver: resolver, types: table, defaults: defaults,
      mocks: MockValues(table, recursion))
    let clientErrors = lowering.clientErrors(into: &log)
    let endpoints = lowering.endpoints(clientErrors: clientErrors, into: &log)
    GeneratedNames.check(document, endpoints, types: table, into: &log)
    UnusedTypes.warn(table, endpoints, clientErrors, into: &log)

    return ClientModel(
      fileStem: FileStem.name(of: log.file.path, client: document.clientName, into: &log),
      specificationName: FileStem.lastComponent(of: log.file.path),
      name: document.clientName, documentation: document.documentation,
      baseURL: document.baseURL, headers: document.headers.map(\.value),
      authentication: document.authentication?.authentication, dates: document.dates,
      timeout: document.timeout, retry: document.retry, errors: clientErrors,
      nestsTypes: document.nestsTypes, types: table.declarations, endpoints: endpoints,
      scenarios: ScenarioLowering(endpoints, table, defaults)
        .scenarios(document.scenarios, into: &log),
      stores: StoreLowering(endpoints).stores(document.stores, into: &log),
      omitted: document.omitted)
  }
}
