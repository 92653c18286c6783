import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What holds for endpoints by themselves: their names, requests and settings.
enum EndpointRules {
  static func apply(to declarations: inout Declarations, into log: inout DiagnosticLog) {
    applyNames(to: &declarations.endpoints, declarations.wording, into: &log)
    let (naming, wording) = (declarations.naming, declarations.wording)
    let hasKeyForAll = declarations.idempotencyKey != nil
    // In place: endpoints are large.
    declarations.endpoints.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let endpoints = buffer
      _ = log.map(rangesOf: endpoints.count) { range, log -> [Bool] in
        defer { log.piece = nil }
        for index in range {
          apply(
            to: &endpoints[index], naming, hasKeyForAll: hasKeyForAll, wording, into: &log)
        }
        return []
      }
    }
  }

  private static func apply(
    to endpoint: inout DeclaredEndpoint, _ naming: NamingStyle, hasKeyForAll: Bool,
    _ wording: Wording, into log: inout DiagnosticLog
  ) {
    log.piece = endpoint.piece
    RequestRules.apply(to: &endpoint, naming, wording, into: &log)
    ResultRules.apply(to: &endpoint, wording, into: &log)
    RetryRules.apply(to: &endpoint, hasKeyForAll: hasKeyForAll, wording, into: &log)
  }

  // MARK: - Names

  private static func applyNames(
    to endpoints: inout [DeclaredEndpoint], _ wording: Wording, into log: inout DiagnosticLog
  ) {
    // By their indices, since endpoints are too large to be copied for this.
    let refused = endpoints.indices.filter { index in
      !isValid(endpoints[index].name.value, endpoints[index].qualifiedName)
    }
    guard !refused.isEmpty else { return }
    let names = endpoints.map(\.name.value.text)
    var taken = TakenNames { names }
    defer { log.piece = nil }
    for index in refused {
      log.piece = endpoints[index].piece
      applyName(to: &endpoints[index], besides: &taken, wording, into: &log)
    }
  }

  private static func isValid(_ name: SwiftName, _ qualifiedName: Endpoint.QualifiedName?) -> Bool {
    guard let qualifiedName else { return name.isMember }
    let names = qualifiedName.group.names + [qualifiedName.member, name]
    return names.allSatisfy(\.isMember)
  }

  private static func applyName(
    to endpoint: inout DeclaredEndpoint, besides taken: inout TakenNames, _ wording: Wording,
    into log: inout DiagnosticLog
  ) {
    let range = endpoint.name.range
    guard let qualifiedName = endpoint.qualifiedName else {
      let text = endpoint.name.value.text
      endpoint.name.value = MemberName.check(
        text, "the endpoint", at: range, besides: &taken, into: &log
      ) { wording.help(.names(.nameEndpoint($0, insteadOf: text))) }
      return
    }
    let parts = qualifiedName.group.names + [qualifiedName.member]
    if parts.map(\.text).allSatisfy(CamelCase.isLower) {
      endpoint.name.value = qualifiedName.whole
      endpoint.qualifiedName = Endpoint.QualifiedName(
        group: GroupPath(qualifiedName.group.names.map { MemberName.swiftName($0.text) }),
        member: MemberName.swiftName(qualifiedName.member.text))
      return
    }
    let text = qualifiedName.text
    let names = text.split(separator: ".").map { CamelCase.lower(String($0)) }
    log.error(
      .invalidName, at: range,
      "the endpoint \(name: text) must be a group and a name in lowerCamelCase",
      help: names.count < 2
        ? "write one such as `repos.list`" : "call it `\(names.joined(separator: "."))`")
    endpoint.name.value = MemberName.swiftName(MemberName.camelCase(text, besides: &taken))
    endpoint.qualifiedName = nil
  }
}
