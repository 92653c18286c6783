import ClientsmithInference
import Testing

/// Credentials that a person names with `--auth`.
@Suite struct GivenCredentialTests {
  @Test(
    "What is said to be the credential is in no output, whatever its name and its value look like",
    arguments: [
      (RecordedCredential.header("X-Foo"), "-H 'X-Foo: Zx9kQ2mW7pLr4tVb'", "{header: X-Foo}"),
      (.header("x-foo"), "-H 'X-Foo: plain words'", "{header: x-foo}"),
      (.header("X-CSRF-Token"), "-H 'X-CSRF-Token: Zx9kQ2mW7p'", "{header: X-CSRF-Token}"),
      (.header("Idempotency-Key"), "-H 'Idempotency-Key: Zx9kQ2mW7p'", "{header: Idempotency-Key}"),
      (.query("foo"), "-G -d foo=Zx9kQ2mW7p", "{query: foo}"),
      (.cookie("foo"), "-H 'Cookie: foo=Zx9kQ2mW7p'", "{cookie: foo}"),
    ])
  func isNowhere(_ credential: RecordedCredential, _ option: String, _ auth: String) throws {
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
}
