import ClientsmithPrinting
import Foundation
import Testing

@testable import ClientsmithInference

/// Values that the report says are removed, and those in other forms than that in which they were sent.
@Suite struct WithheldValueTests {
  private static let bearer = "Authorization: Bearer aB3+dE5fG7hI9jK1lM3n/5pQ7=="
  private static let session =
    "https://a.example/shop/cart;jsessionid=9F3C2A7B5D1E4F60A8B7C6D5E4F3A2B1"

  @Test(
    "A value whose name says credential is nowhere, whatever it is, and however short",
    arguments: [
      ("https://a.example/x?pin=9876", "9876"), ("https://a.example/x -H 'X-Pin: 9876'", "9876"),
      ("https://a.example/x -d PIN=9876", "9876"),
      (#"https://a.example/x --json '{"pin":9876}'"#, "9876"),
      (#"https://a.example/x --json '{"secret":{"a":"SECA"}}'"#, "SECA"),
      (#"https://a.example/x --json '{"secret":{"a":98761,"b":[9876]}}'"#, "9876"),
      (#"https://a.example/x --json '{"securityCode":"123"}'"#, "123"),
      (#"https://a.example/x --json '{"new_password1":"Gx7"}'"#, "Gx7"),
      (#"https://a.example/x --json '{"apiKey1":"Gx7"}'"#, "Gx7"),
      (#"https://a.example/x --json '{"userpwd":"Gx7"}'"#, "Gx7"),
      (#"https://a.example/x --json '{"two_factor_code":"493021"}'"#, "493021"),
      (#"https://a.example/x --json '{"pinCode":"4711","captcha":"Gx7"}'"#, "4711"),
      (#"https://a.example/x --json '{"captcha":"Gx7"}'"#, "Gx7"),
      ("https://a.example/x?sid=QSID9988", "QSID9988"),
      ("https://a.example/x?hmac=QHMAC99", "QHMAC99"),
      ("https://a.example/x -H 'DPoP: proof-of-1'", "proof-of-1"),
      ("'\(session)?x=1'", "9F3C2A7B"), ("'\(session)/items'", "9F3C2A7B"),
      ("'\(session)' -H 'Referer: \(session)'", "9f3c2a7b"),
      ("'https://a.example/;sid=QSID9988;v=1'", "QSID9988"),
    ])
  func named(_ arguments: String, _ secret: String) throws {
    let imported = try Imported("curl " + arguments)
    let printed = imported.text() + imported.report.joined(separator: "\n")
    #expect(!printed.lowercased().contains(secret.lowercased()), "\(printed)")
    #expect(imported.report.contains { $0.hasPrefix("credentials were removed") })
  }

  @Test(
    "What holds tokens and sessions is withheld from answers",
    arguments: [
      #"{"tokens": {"a": "tokAAA9988"}}"#, #"{"session": {"id": "tokAAA9988x"}}"#,
      #"{"sessions": ["tokAAA9988x1"]}"#, #"{"secret": {"a": {"b": "tokAAA9988"}}}"#,
    ])
  func answers(_ sample: String) throws {
    let printed = SpecificationPrinter.text(of: try Samples.declarations(sample))
    #expect(!printed.contains("tokAAA"), "\(printed)")
  }

  @Test(
    "What is said about credentials, and what has a name like theirs, stays",
    arguments: [
      (#"{"token": {"ttl": 3600, "type": "Bearer", "expiresAt": "2026-01-02T03:04:05Z"}}"#, "3600"),
      (#"{"token": {"expiresAt": "2026-01-02T03:04:05Z"}}"#, "2026-01-02"),
      (#"{"sessions": [{"id": "talk-42", "title": "Opening"}]}"#, "talk-42"),
      (#"{"usage": {"tokens": 12345, "code": "E1042"}}"#, "12345"),
      (#"{"usage": {"tokens": 12345, "code": "E1042"}}"#, "E1042"),
      (#"{"auth": {"userId": 40417}}"#, "40417"),
      (#"{"line1": "Main Street", "sha1": "abc"}"#, "Main Street"),
      (#"{"pinCode": "560001", "emissionFactorCode": "EF12"}"#, "560001"),
    ])
  func harmless(_ sample: String, _ value: String) throws {
    let printed = SpecificationPrinter.text(of: try Samples.declarations(sample))
    #expect(printed.contains(value), "\(printed)")
  }

  @Test("A session in a path is not a part of it, and the report says so")
  func pathParameters() throws {
    let imported = try Imported("curl '\(Self.session)?x=1'")
    #expect(imported.outline == ["getCart: GET /shop/cart (query x: Int) -> "])
    #expect(
      imported.report.contains("credentials were removed from the path parameter jsessionid"))
    let other = try Imported("curl 'https://a.example/map;color=red/x'")
    #expect(other.text().contains("map;color=red"))
  }

  @Test(
    "A token is withheld in every encoding",
    arguments: [
      "<i>aB3&#x2B;dE5fG7hI9jK1lM3n/5pQ7&#x3D;&#x3D;</i>",
      "aB3&#43;dE5fG7hI9jK1lM3n&#47;5pQ7&#61;&#61;",
      "aB3&plus;dE5fG7hI9jK1lM3n&sol;5pQ7&equals;&equals;", "aB3 dE5fG7hI9jK1lM3n/5pQ7==",
      "x=1&t=aB3+dE5fG7hI9jK1lM3n/5pQ7=3D=3D", "aB3+dE5fG7=\\r\\nhI9jK1lM3n/5pQ7=3D=3D",
      "61:42:33:2b:64:45:35:66:47:37:68:49:39:6a:4b:31:6c:4d:33:6e:2f:35:70:51:37:3d:3d",
      "61 42 33 2B 64 45 35 66 47 37 68 49 39 6A 4B 31 6C 4D 33 6E 2F 35 70 51 37 3D 3D",
      "0x61, 0x42, 0x33, 0x2b, 0x64, 0x45, 0x35, 0x66, 0x47, 0x37, 0x68, 0x49, 0x39, 0x6a, 0x4b, 0x31, 0x6c, 0x4d, 0x33, 0x6e, 0x2f, 0x35, 0x70, 0x51, 0x37, 0x3d, 0x3d",
    ])
  func encodings(_ text: String) throws {
    let printed = try Imported(
      #"curl https://a.example/x -H '\#(Self.bearer)' --json '{"note": "\#(text)"}'"#
    ).text()
    #expect(printed.contains("note: {type: String, secret: true}"), "\(printed)")
  }

  @Test("Bytes that are listed are found, and times, devices and numbers stay")
  func listings() {
    #expect(ByteListings.joined("is 0x61, 0x62, 0x63, 0x64, 0x65, 0x66!") == "is 616263646566!")
    #expect(ByteListings.joined("61-62-63-64-65-66-6") == "616263646566-6")
    for text in ["10:20:30, 11:22", "00:1b:44:11:3a", "2024-01-02 10:20", "616263646566616263"] {
      #expect(ByteListings.joined(text) == nil)
    }
  }

  @Test("References of HTML are decoded by number and by name, and others stay")
  func references() {
    #expect(
      HTMLReferences.decoded("a&#x2B;&#43;&plus;&amp;lt;&b; &#1114112; &")
        == "a+++&lt;&b; &#1114112; &")
  }

  @Test(
    "Addresses that take messages are withheld on every host",
    arguments: [
      ("chat.acme.example/hooks/xk4m9qz7btf5bqy3r8e1w6uoyc", "xk4m9q"),
      ("acme.example/api/webhook/aB3dE5fG7hI9jK1lM3nO5pQ7", "aB3dE5"),
      ("acme.example/api/webhooks/104567891234567891/aB3dE5fG7hI9jK1lM3", "aB3dE5"),
      ("acme.example/webhook/7d444840-9dc0-11d1-b245-5ffdce74fad2", "7d444840"),
    ])
  func hooks(_ address: String, _ secret: String) throws {
    let imported = try Imported(
      #"curl https://\#(address) --json '{"text": "to https://\#(address)"}'"#)
    let printed = imported.text() + imported.report.joined(separator: "\n")
    #expect(!printed.lowercased().contains(secret.lowercased()), "\(printed)")
    #expect(printed.contains("/{token}"))
  }

  @Test(
    "Web hooks that are looked at have ids",
    arguments: [
      ("https://a.example/webhooks/wh_8s7d6f5g4h3j2k1l", "wh_8s7d6f5g4h3j2k1l"),
      ("https://a.example/hooks/5f9b3a7c2d1e4f6a8b0c9d7e", "5f9b3a7c2d1e4f6a8b0c9d7e"),
      ("-X POST https://a.example/webhooks/wh_8s7d6f5g4h3j2k1l/test", "wh_8s7d6f5g4h3j2k1l"),
    ])
  func ids(_ arguments: String, _ id: String) throws {
    #expect(try Imported("curl " + arguments).text().contains("example: \(id)"))
  }

  @Test(
    "A token against forgery is an argument, and the session the credential",
    arguments: ["X-CSRFToken", "X-XSRF-TOKEN", "csrf-token", "RequestVerificationToken"])
  func forgery(_ header: String) throws {
    let sent = "-b 'session=SESSaa11bb22cc; csrftoken=CSRFaa11bb22' -H '\(header): CSRFaa11bb22'"
    let printed = try Imported("curl https://a.example/x \(sent) --json '{\"a\":1}'").text()
    #expect(printed.contains("auth: {cookie: session}"), "\(printed)")
    #expect(printed.contains("secret: true") && !printed.contains("aa11bb22"))
    let two = try Imported(
      """
      curl https://a.example/x -b 'session=SESSaa11bb22cc; csrftoken=CSRFaa11bb22'
      curl https://a.example/x \(sent) --json '{\"a\":1}'
      """
    ).text()
    #expect(two.components(separatedBy: "auth:").count == 2 && two.contains("{cookie: session}"))
  }

  @Test(
    "What looks like an escape in a password hides it nowhere",
    arguments: [#"abc"de\fgh"#, #"pass\éword"#, #"back\slash"q&"#, "abcédefgh"],
    [
      "html", "percent", "json", "cookie", "form", "mail",
    ])
  func escapes(_ password: String, _ form: String) throws {
    func percent(_ text: String, _ mark: String = "%") -> String {
      text.utf8.map { mark + String(format: "%02X", $0) }.joined()
    }
    let json = try #require(
      String(data: JSONEncoder().encode(["u": password]), encoding: .utf8))
    let note =
      switch form {
      case "html":
        password.replacingOccurrences(of: "&", with: "&amp;")
          .replacingOccurrences(of: "\"", with: "&quot;")
      case "percent": percent(password)
      case "json": json
      case "cookie": Data(json.utf8).base64EncodedString()
      case "form":
        Data(
          (password.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "").utf8
        ).base64EncodedString()
      default: "=?utf-8?q?\(percent(password, "="))?="
      }
    func line(_ url: String, _ fields: [String: String]) throws -> String {
      let body = try #require(String(data: JSONEncoder().encode(fields), encoding: .utf8))
      return "POST https://a.example/\(url)\nContent-Type: application/json\n\n\(body)\n\n###\n"
    }
    let imported = try Imported(
      line("login", ["password": password]) + line("notes", ["note": note, "other": "plain"]))
    let text = imported.text()
    #expect(text.contains("plain") && !text.contains(note) && !text.contains(password), "\(text)")
  }

  @Test(
    "Keys by whatever they are keys for, in objects and lists too",
    arguments: [
      #"{"apiKeys": ["AKEY001xxyy", "AKEY002xxyy"]}"#, #"{"licenseKey": "AKEY001xxyy"}"#,
      #"{"signingKey": {"value": "AKEY001xxyy", "use": "sig"}}"#,
      #"{"connectionString": "Server=AKEY001xxyy"}"#,
      #"{"sig": {"value": "AKEY001xxyy77Zq2mVt7LwZ4bNr8T"}}"#,
      #"{"session": "AKEY001x-7c1e-4c4b-8a6a-1f2f3a4b5c6d"}"#,
    ])
  func keys(_ sample: String) throws {
    let printed = SpecificationPrinter.text(of: try Samples.declarations(sample))
    #expect(!printed.contains("AKEY"), "\(printed)")
    let sent = try Imported("curl https://a.example/things --json '\(sample)'").text()
    #expect(!sent.contains("AKEY"), "\(sent)")
  }

  @Test("A session that is a UUID is one")
  func sessions() throws {
    let uuid = "6f1c1b1e-7c1e-4c4b-8a6a-1f2f3a4b5c6d"
    for name in ["session", "sid"] {
      let printed = SpecificationPrinter.text(
        of: try Samples.declarations(#"{"\#(name)": "\#(uuid)", "owner": {"id": "\#(uuid)"}}"#))
      #expect(!printed.contains(uuid), "\(printed)")
    }
  }

  @Test("JSON under the type of a form is a text, and the folder of a file is not said")
  func archives() throws {
    let imported = try Imported(
      #"""
      {"log": {"entries": [
        {"request": {"method": "POST", "url": "https://a.example/log", "headers": [], "postData":
          {"mimeType": "application/x-www-form-urlencoded",
           "text": "[[1,\"jYUuvpOoTwJCm6nXKhy7mQ\",\"https://a.example/o?client_id=17\"]]"}},
         "response": {"status": 204, "headers": [], "content": {}}},
        {"request": {"method": "POST", "url": "https://a.example/photos", "headers": [], "postData":
          {"mimeType": "multipart/form-data; boundary=x",
           "params": [{"name": "photo", "fileName": "C:\\Users\\ines\\1.png"}]}},
         "response": {"status": 204, "headers": [], "content": {}}}
      ]}}
      """#)
    let printed = imported.text() + imported.report.joined(separator: "\n")
    #expect(!printed.contains("jYUuvp") && !printed.contains("ines"), "\(printed)")
    #expect(printed.contains("photo: {type: Data, filename: 1.png}"))
  }

  @Test(
    "Keys of idempotency are none of requests' names and no credential, whatever they are called",
    arguments: [
      "Idempotency-Key", "Idempotency-Token", "X-Idempotence-Key", "Idempotency_Key",
      "PayPal-Request-Id",
    ])
  func idempotencyKeys(_ name: String) throws {
    let imported = try Imported(
      "curl -X POST https://a.example/t -H '\(name): 7b92603e-77ed-4896-8e78-5dea2050476a' -d a=1")
    let text = imported.text()
    #expect(text.contains("idempotencyKey: \(name)"), "\(text)")
    #expect(!text.contains("auth:"))
    #expect(!imported.report.contains { $0.contains(name) })
  }

  @Test("The name of a type in the place of a credential is none where it stands again")
  func typesForCredentials() throws {
    let text = try Imported(
      """
      curl 'https://a.example/tokens?client_secret=<string>&account_token=string'
      curl https://a.example/links -d refresh_url=string -d 'type=<string>'
      """
    ).text()
    #expect(text.contains("clientSecret: {type: String, secret: true}"), "\(text)")
    #expect(text.components(separatedBy: "secret: true").count == 3, "\(text)")
  }
}
