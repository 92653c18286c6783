import ClientsmithDiagnostics
import ClientsmithModel

/// A header that tells a server which requests are attempts of one call.
package struct DeclaredIdempotencyKey: Equatable, Sendable {
  package var header: Located<String>
  /// Callers may choose the key.
  package var isParameter: Bool

  package init(header: Located<String>, isParameter: Bool = false) {
    self.header = header
    self.isParameter = isParameter
  }

  /// What stands for the key among the parameters of an endpoint.
  package var parameter: DeclaredParameter {
    DeclaredParameter(
      section: .idempotencyKey, name: Located(SwiftName("idempotencyKey"), at: header.range),
      writtenName: "idempotencyKey", wireName: header, hasOwnWireName: true,
      type: TypeExpression(
        form: .optional(TypeExpression(form: .primitive(.string), range: header.range)),
        range: header.range),
      documentation: Documentation(
        summary: "The same for calls that are one to the server; nil makes one up."))
  }
}
