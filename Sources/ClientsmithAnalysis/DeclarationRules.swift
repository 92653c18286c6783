import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What holds for declarations of every format, before a name in them is looked up: names that Swift
/// takes, each once in its scope; paths, URLs, headers, statuses and durations that can be sent.
///
/// What is refused gets the nearest valid form or is left out, so that the rest of analysis can rely
/// on all of it, and a mistake has one error.
enum DeclarationRules {
  static func apply(to declarations: inout Declarations, into log: inout DiagnosticLog) {
    checkClient(&declarations, into: &log)
    AddressRules.apply(to: &declarations, into: &log)
    SchemeRules.apply(to: &declarations, into: &log)
    RetryRules.apply(to: &declarations, into: &log)
    TypeRules.apply(to: &declarations, into: &log)
    RequestRules.applyToSettings(of: &declarations, into: &log)
    checkGroups(&declarations.groups)
    EndpointRules.apply(to: &declarations, into: &log)
    ScenarioRules.apply(to: &declarations.scenarios, declarations.wording, into: &log)
    StoreRules.apply(to: &declarations.stores, declarations.wording, into: &log)
  }

  private static func checkGroups(
    _ groups: inout [DeclaredGroup]
  ) {
    for index in groups.indices {
      groups[index].name.value.names = groups[index].name.value.names.map {
        MemberName.swiftName($0.text)
      }
    }
  }

  private static func checkClient(
    _ declarations: inout Declarations, into log: inout DiagnosticLog
  ) {
    let client = declarations.client
    let text = client.value.text
    let base = CamelCase.upper(text)
    if !CamelCase.isUpper(text) {
      log.error(
        .invalidName, at: client.range, "the client \(name: text) is not UpperCamelCase",
        help: declarations.wording.help(.names(.nameClient(base))))
    }
    declarations.client.value = SwiftName(base.hasSuffix("Client") ? base : base + "Client")
  }
}

extension DeclaredHeader {
  var header: Header { Header(name: name.value, value: value.value) }
}

extension Declarations {
  /// Of endpoints that have none of their own.
  var standardTimeout: Milliseconds { timeout?.value ?? .standardTimeout }
  var standardRetry: RetryPolicy { retry?.policy(over: .standard) ?? .standard }
}
