import ClientsmithModel
import Testing

/// Headers that every request has: constants, and arguments of the live client.
@Suite struct CommonHeaderTests {
  /// What was a constant stays one: only a type that is known makes an argument.
  @Test func headersAreConstantsUnlessTheySayAType() throws {
    let model = try model(
      """
      client: Test
      headers: {accept: json, prefer: wait, X-A: Text, since: Day?, X-B: {value: c}}
      endpoints: {fetch: {GET: /a}}
      """)
    #expect(
      model.headers.map(\.name) == ["accept", "prefer", "X-A", "X-B"])
    #expect(model.settings.map(\.name) == ["since"])
  }

  /// The text `String` would be sent otherwise.
  @Test(arguments: [
    Marked.spec(
      "headers: {▸X-Tenant: String?}",
      "`X-Tenant` is not lowerCamelCase | write `xTenant: {type: String?, as: X-Tenant}`"),
    Marked.spec("headers: {X-Hint: what?, X-Format: {value: JSON}, Accept: text/csv}"),
  ])
  func aTypeIsNotAValue(_ marked: Marked) {
    marked.check()
  }
}
