import ClientsmithInference
import ClientsmithModel
import Testing

/// Credentials that a person names with `--auth`.
@Suite struct GivenCredentialTests {
  @Test(
    "What is said to be the credential is in no output, whatever its name and its value look like",
    arguments: [
      (Authentication.header("X-Foo"), "-H 'X-Foo: Zx9kQ2mW7pLr4tVb'", "{header: X-Foo}"),
      (.header("x-foo"), "-H 'X-Foo: plain words'", "{header: x-foo}"),
      (.header("X-CSRF-Token"), "-H 'X-CSRF-Token: Zx9kQ2mW7p'", "{header: X-CSRF-Token}"),
      (.header("Idempotency-Key"), "-H 'Idempotency-Key: Zx9kQ2mW7p'", "{header: Idempotency-Key}"),
      (.query("foo"), "-G -d foo=Zx9kQ2mW7p", "{query: foo}"),
      (.cookie("foo"), "-H 'Cookie: foo=Zx9kQ2mW7p'", "{cookie: foo}"),
    ])
  func isNowhere(_ credential: Authentication, _ option: String, _ auth: String) throws {
    let value = option.split(whereSeparator: { ":='".contains($0) }).last.map(String.init) ?? ""
    for commands in [
      "curl https://a.example/v1/x \(option)\ncurl https://a.example/v1/y \(option)",
      "curl https://a.example/v1/x \(option)\ncurl -X POST https://a.example/v1/y -d a='\(value)'",
    ] {
      let imported = try Imported(commands, .init(authentication: .sent(credential)))
      let text = imported.text()
      #expect(!text.contains(value.drop { $0 == " " }), "\(text)")
      #expect(text.contains("auth: \(auth)"), "\(text)")
      #expect(imported.report.contains { $0.hasPrefix("credentials were removed from") })
    }
  }

  /// A word in front of one value is a scheme; where it may be a part of the secret, none of it is told.
  @Test(arguments: [
    ("Bot Zx9kQ2mW7p", "{scheme: Bot}"), ("Api-Key Zx9kQ2mW7p==", "{scheme: Api-Key}"),
    ("Token Zx9kQ2mW7p", "{scheme: Token}"), ("hunter Zx9kQ2mW7p", "{header: Authorization}"),
    ("Token token=\"Zx9kQ2mW7p\"", "{header: Authorization}"),
    ("Token9 Zx9kQ2mW7p", "{header: Authorization}"),
    ("Negotiate Zx9kQ2mW7p", "{header: Authorization}"), ("bearer Zx9kQ2mW7p", "bearer"),
  ]) func schemesAreKnown(value: String, auth: String) throws {
    let imported = try Imported("curl https://a.example/v1/x -H 'Authorization: \(value)'")
    let text = imported.text()
    #expect(text.contains("auth: \(auth)\n"), "\(text)")
    #expect(!text.contains("Zx9kQ2mW7p") && !text.contains("hunter"))
  }
}
