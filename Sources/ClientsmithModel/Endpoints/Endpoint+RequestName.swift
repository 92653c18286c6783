extension Endpoint {
  /// The names that the type of the endpoint's arguments may have, the preferred one first.
  package var requestNames: [SwiftName] {
    let stem = memberName.text.capitalizedFirst
    return [SwiftName(stem + "Request"), SwiftName(stem + "Arguments")]
  }

  /// `FetchSunriseRequest`, or `FetchSunriseArguments` where a type is called that; nil for an
  /// endpoint without parameters. Analysis refuses an endpoint for which both are taken.
  package func requestName(besides types: TypeIndex) -> SwiftName? {
    guard !parameters.isEmpty else { return nil }
    let names = requestNames
    return names.first { types.place(of: $0) == nil } ?? names[0]
  }
}
