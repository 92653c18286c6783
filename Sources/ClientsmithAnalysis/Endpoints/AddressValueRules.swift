import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Refuses values of parameters that no call could send in its URL: the live client answers them with
/// `invalidRequest`.
protocol AddressValueRules {
  var types: TypeIndex { get }

  func check(
    _ value: Value, of type: TypeReference, at range: SourceRange, into log: inout DiagnosticLog)

  func canBeSent(_ value: Value, as type: TypeReference) -> Bool
}

extension AddressValueRules {
  /// A value of an enumeration as it is, else the first that can be sent.
  func sendable(_ value: Value, of type: TypeReference) -> Value {
    guard !canBeSent(value, as: type), case .declared(let name) = types.resolved(type),
      case .enumeration(let enumeration) = types.kind(named: name)
    else { return value }
    let cases = enumeration.cases.lazy.map { Value.enumerationCase($0.name) }
    return cases.first { canBeSent($0, as: type) } ?? value
  }
}
