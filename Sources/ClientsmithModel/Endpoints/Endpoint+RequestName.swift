extension Endpoint {
  /// The names that the type of the endpoint's arguments may have, the preferred one first.
  package var requestNames: [SwiftName] { [requestName("Request"), requestName("Arguments")] }

  /// `FetchSunriseRequest`, or `FetchSunriseArguments` where a type is called that, or one that the
  /// generated code uses, such as `EmptyRequest`; nil for an endpoint without parameters. Analysis
  /// refuses an endpoint for which both are taken.
  package func requestName(besides types: TypeIndex) -> SwiftName? {
    guard !parameters.isEmpty else { return nil }
    let preferred = requestName("Request")
    let isTaken =
      types.index(of: preferred) != nil
      || ReservedTypeNames.objection(to: preferred.text, nested: false) != nil
    guard isTaken else { return preferred }
    let other = requestName("Arguments")
    return types.index(of: other) == nil ? other : preferred
  }

  private func requestName(_ ending: String) -> SwiftName {
    SwiftName(memberName.text.capitalizedFirst + ending)
  }
}
