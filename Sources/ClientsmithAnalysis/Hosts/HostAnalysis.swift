import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Brings addresses, environments and variables together.
struct HostAnalysis: Sendable {
  private(set) var environments: [SwiftName] = []
  private(set) var variables: [HostVariable] = []
  private(set) var baseURL: Address?
  private(set) var servers: [Server] = []
  /// Where the environments are named first.
  private var environmentsRange: SourceRange?
  private let wording: Wording

  init(_ declarations: Declarations, into log: inout DiagnosticLog) {
    wording = declarations.wording
    let addresses = ([declarations.baseURL] + declarations.servers.map(\.address))
      .compactMap { $0 }
    if let first = addresses.first(where: { $0.entries.first?.environment != nil }) {
      environments = first.entries.compactMap(\.environment?.value)
      environmentsRange = first.range
    }
    readVariables(declarations, of: addresses, into: &log)
    baseURL = declarations.baseURL.map { address($0, into: &log) }
    servers = declarations.servers.map {
      Server(name: $0.name.value, address: address($0.address, into: &log))
    }
  }

  /// The URLs of an address in the order of the environments.
  private func address(_ declared: DeclaredAddress, into log: inout DiagnosticLog) -> Address {
    guard declared.entries.first?.environment != nil else {
      return Address(declared.entries.map(\.url.value))
    }
    let names = environments.map(\.text)
    var isMisnamed = false
    for entry in declared.entries {
      guard let environment = entry.environment, !environments.contains(environment.value) else {
        continue
      }
      isMisnamed = true
      log.error(
        .environmentMismatch, at: environment.range,
        "the environment \(name: environment.value) is not one of \(listed(names))",
        help: didYouMean(environment.value.text, among: names, log)
          ?? "write \(listed(names, "or"))", notes: notes)
    }
    let urls = environments.compactMap { name in
      declared.entries.first { $0.environment?.value == name }?.url.value
    }
    // What has another name is not missing.
    if urls.count < environments.count, !isMisnamed {
      let missing = environments.filter { name in
        !declared.entries.contains { $0.environment?.value == name }
      }
      log.error(
        .environmentMismatch, at: declared.range,
        "there is no URL for \(listed(missing.map(\.text)))",
        help: wording.help(.hosts(.addEnvironment(missing[0].text))),
        notes: notes)
    }
    return Address(urls)
  }

  private var notes: [Diagnostic.Note] {
    environmentsRange.map { [.init(range: $0, message: "the environments are here")] } ?? []
  }

  private mutating func readVariables(
    _ declarations: Declarations, of addresses: [DeclaredAddress], into log: inout DiagnosticLog
  ) {
    var names: [String] = []
    for variable in addresses.flatMap(\.entries).flatMap(\.variables)
    where !names.contains(variable.value) {
      names.append(variable.value)
    }
    variables = names.map { name in
      HostVariable(
        name: MemberName.swiftName(name), key: name,
        default: declarations.variables.first { $0.name.value == name }?.default.value)
    }
    for variable in declarations.variables where !names.contains(variable.name.value) {
      log.error(
        .unknownVariable, at: variable.name.range,
        "no address has the variable \(name: variable.name.value)",
        help: didYouMean(variable.name.value, among: names, log)
          ?? wording.help(.hosts(.useVariable(variable.name.value))))
    }
  }

  /// The server that an endpoint names.
  func server(of endpoint: DeclaredEndpoint, into log: inout DiagnosticLog) -> SwiftName? {
    guard let name = endpoint.server else { return nil }
    let wanted = MemberName.swiftName(name.value)
    if let server = servers.first(where: { $0.name == wanted }) { return server.name }
    let known = servers.map(\.name.text)
    log.error(
      .unknownServer, at: name.range, "no server is called \(name: name.value)",
      help: didYouMean(name.value, among: known, log)
        ?? (known.isEmpty
          ? wording.help(.hosts(.declareServer(name.value)))
          : "the servers are \(listed(known))"))
    return nil
  }
}
