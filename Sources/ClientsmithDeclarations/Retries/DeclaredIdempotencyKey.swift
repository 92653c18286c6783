import ClientsmithDiagnostics
import ClientsmithModel

/// What tells a server which requests are attempts of one call.
package struct DeclaredIdempotencyKey: Equatable, Sendable {
  package var location: IdempotencyKey.Location
  /// Of the header, the field or the item.
  package var name: Located<String>
  /// Callers may choose the key.
  package var isParameter: Bool

  package init(
    _ location: IdempotencyKey.Location = .header, name: Located<String>, isParameter: Bool = false
  ) {
    self.location = location
    self.name = name
    self.isParameter = isParameter
  }

  package var key: IdempotencyKey { IdempotencyKey(location, name.value) }

  /// That of a header alone.
  package var header: Located<String>? { location == .header ? name : nil }

  /// What stands for the key among the parameters of an endpoint.
  package var parameter: DeclaredParameter {
    DeclaredParameter(
      section: .idempotencyKey, name: Located(SwiftName("idempotencyKey"), at: name.range),
      writtenName: "idempotencyKey", wireName: name, hasOwnWireName: true,
      type: TypeExpression(
        form: .optional(TypeExpression(form: .primitive(.string), range: name.range)),
        range: name.range),
      documentation: Documentation(
        summary: "The same for calls that are one to the server; nil makes one up."))
  }
}
