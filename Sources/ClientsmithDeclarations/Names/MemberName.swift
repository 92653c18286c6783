import ClientsmithDiagnostics
import ClientsmithModel

/// Swift names of members (endpoints, parameters, properties, cases) and of types.
package enum MemberName {
  /// Names that Swift gives a meaning which backticks do not take away.
  package static let suffixed: Set<String> = [
    "self", "init", "Type", "Protocol", "none", "some", "allCases", "CodingKeys", "customMirror",
    "debugDescription", "hashValue",
  ]

  /// The name in Swift, before backticks: `none` becomes `noneValue`.
  package static func swiftName(_ name: String) -> SwiftName {
    SwiftName(suffixed.contains(name) ? name + "Value" : name)
  }

  /// Checks that a name of the specification is lowerCamelCase.
  /// - Parameters:
  ///   - taken: the names beside it, in lower case, which are not proposed; the one that is joins
  ///     them.
  ///   - proposal: how to write the entry, given the camel-case name.
  /// - Returns: the name, or its nearest valid spelling if it is refused, so that reading goes on.
  package static func check(
    _ name: String, _ what: DiagnosticMessage, at range: SourceRange,
    besides taken: inout TakenNames,
    into log: inout DiagnosticLog, proposal: (_ camelCase: String) -> String
  ) -> SwiftName {
    guard !CamelCase.isLower(name) else { return swiftName(name) }
    let camelCase = camelCase(name, besides: &taken)
    log.error(
      .invalidName, at: range, "\(what) \(name: name) is not lowerCamelCase",
      help: proposal(camelCase))
    return swiftName(camelCase)
  }

  /// What is proposed for a name that is not lowerCamelCase.
  package static func camelCase(_ name: String, besides taken: inout TakenNames) -> String {
    taken.free(CamelCase.lower(name))
  }

  /// The same of a name that stands alone.
  package static func check(
    _ name: String, _ what: DiagnosticMessage, at range: SourceRange, into log: inout DiagnosticLog,
    proposal: (_ camelCase: String) -> String
  ) -> SwiftName {
    var taken = TakenNames { [] }
    return check(name, what, at: range, besides: &taken, into: &log, proposal: proposal)
  }
}
