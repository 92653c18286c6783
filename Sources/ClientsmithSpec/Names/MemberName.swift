import ClientsmithDiagnostics

/// Swift names of members (endpoints, parameters, properties, cases) and of types.
enum MemberName {
  /// Names that Swift gives a meaning which backticks do not take away.
  static let suffixed: Set<String> = [
    "self", "init", "Type", "Protocol", "none", "some", "allCases", "CodingKeys",
  ]

  /// The name in Swift, before backticks: `none` becomes `noneValue`.
  static func swiftName(_ name: String) -> SwiftName {
    SwiftName(suffixed.contains(name) ? name + "Value" : name)
  }

  /// Checks that a name of the specification is lowerCamelCase.
  /// - Parameter proposal: how to write the entry, given the camel-case name.
  /// - Returns: the name, or its nearest valid spelling if it is refused, so that reading goes on.
  static func check(
    _ name: String, _ what: String, at range: SourceRange, into log: inout DiagnosticLog,
    proposal: (_ camelCase: String) -> String
  ) -> SwiftName {
    guard !CamelCase.isLower(name) else { return swiftName(name) }
    let camelCase = CamelCase.lower(name)
    log.error(
      at: range, "\(what) \(quoted(name)) is not lowerCamelCase", help: proposal(camelCase))
    return swiftName(camelCase)
  }
}
