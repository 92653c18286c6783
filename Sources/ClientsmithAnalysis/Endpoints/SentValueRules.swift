import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Refuses values of parameters that no call could send in its URL or its headers: the live client
/// answers them with `invalidRequest`.
protocol SentValueRules {
  var types: TypeIndex { get }

  func check(
    _ value: Value, of type: TypeReference, at range: SourceRange, into log: inout DiagnosticLog)

  func canBeSent(_ value: Value, as type: TypeReference) -> Bool

  /// The value, or one in its place that can be sent, where there is one.
  func sendable(_ value: Value, of type: TypeReference) -> Value
}

extension SentValueRules {
  /// A value of an enumeration as it is, else the first that can be sent.
  func sendable(_ value: Value, of type: TypeReference) -> Value {
    guard !canBeSent(value, as: type), case .declared(let name) = types.resolved(type),
      case .enumeration(let enumeration) = types.kind(named: name)
    else { return value }
    let cases = enumeration.cases.lazy.map { Value.enumerationCase($0.name) }
    return cases.first { canBeSent($0, as: type) } ?? value
  }
}
