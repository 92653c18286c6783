import ClientsmithPrinting
import Foundation
import Testing

@testable import ClientsmithInference

/// Credentials in other places than those that tell what they are, and in other forms.
@Suite struct RedactionTests {
  /// A call whose answer has notes.
  private static func archive(
    path: String = "conf", headers: String = "", login: String? = nil, notes: [String]
  ) throws -> String {
    func quoted(_ value: Any) throws -> String {
      String(
        decoding: try JSONSerialization.data(
          withJSONObject: value, options: [.fragmentsAllowed, .withoutEscapingSlashes]),
        as: UTF8.self)
    }
    let members = Dictionary(
      uniqueKeysWithValues: notes.enumerated().map { ("note\($0.offset)", $0.element) })
    let answer = try quoted(try quoted(members))
    let first = try login.map { body in
      """
      {"request": {"method": "POST", "url": "https://a.example/login",
        "postData": {"mimeType": "application/json", "text": \(try quoted(body))}},
       "response": {"status": 204}},
      """
    }
    return """
      {"log": {"entries": [\(first ?? "")
        {"request": {"method": "GET", "url": "https://a.example/\(path)", "headers": [\(headers)]},
         "response": {"status": 200, "content": {"mimeType": "application/json", "text": \(answer)}}}
      ]}}
      """
  }

  /// What a text is written as, alone and behind one and two other characters.
  private static func encodings(of text: String) -> [String] {
    var encodings = [
      text, text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "",
      text.replacingOccurrences(of: "/", with: "\\/").replacingOccurrences(
        of: "é", with: "\\u00e9"),
      text.replacingOccurrences(of: "&", with: "&amp;"),
    ]
    encodings += encodings.compactMap {
      $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    }
    for before in ["", "x", "xy"] {
      let coded = Data((before + text).utf8).base64EncodedString()
      let forURLs = coded.replacingOccurrences(of: "+", with: "-").replacingOccurrences(
        of: "/", with: "_")
      encodings += [coded, forURLs, "see \(coded).", Data(coded.utf8).base64EncodedString()]
      // Of MIME, in lines.
      encodings.append(coded.prefix(8) + "\r\n" + coded.dropFirst(8))
    }
    let digits = Data(text.utf8).map { String(format: "%02x", $0) }.joined()
    return encodings + [digits, digits.uppercased()]
  }

  @Test(
    "Of a user and a password nothing stays that an answer has, together or alone, in any encoding",
    arguments: ["ann:correct/h&rse é", "correct/h&rse é"])
  func pairs(_ text: String) throws {
    let notes = Self.encodings(of: text)
    let proof = Data("ann:correct/h&rse é".utf8).base64EncodedString()
    let archives = [
      try Self.archive(
        headers: #"{"name": "Authorization", "value": "Basic \#(proof)"}"#, notes: notes),
      try Self.archive(
        login: #"{"user": "ann", "password": "correct/h&rse é"}"#, notes: notes),
    ]
    for archive in archives {
      let printed = try Imported(archive).text()
      let kept = printed.split(separator: "\n").filter {
        $0.contains("      note") && !$0.hasSuffix(" String") && !$0.hasSuffix("secret: true}")
      }
      // What stays is what stands beside a credential.
      for line in kept {
        let value = line.split(separator: ":", maxSplits: 1)[1]
        let rest = value.replacing("made-up", with: "").replacing("see", with: "")
          .replacing("ann", with: "").replacing("%3A", with: "").replacing("%253A", with: "")
        #expect(rest.filter { $0.isLetter || $0.isNumber }.count < 7, "\(line)")
      }
      #expect(kept.count == notes.count)
      #expect(!printed.contains("enum:"))
    }
  }

  @Test("A short password is found beside the user that it was sent with")
  func shortPasswords() throws {
    let coded = Data("ann.miller:1234".utf8).base64EncodedString()
    let printed = try Imported(
      Self.archive(login: #"{"email": "ann.miller", "password": "1234"}"#, notes: [coded])
    ).text()
    #expect(!printed.contains(coded.prefix(8)))
  }

  @Test(
    "What is secret of a path is a placeholder, and gone from texts and names",
    arguments: [
      ("hooks.slack.com/services/T0G9/B0H1/q1w2e3r4t5y6", ["T0G9", "B0H1", "q1w2e3"]),
      ("discord.com/api/webhooks/104567891234567891/aB3dE5fG7hI9jK1lM3", ["104567", "aB3dE5"]),
      ("hooks.zapier.com/hooks/catch/123456/abc1de2/", ["123456", "abc1de2"]),
      (
        "acme.webhook.office.com/webhookb2/9f8e7d6c-0000/IncomingWebhook/0f9e8d7c/1a2b",
        ["9f8e", "0f9e"]
      ),
      ("a.example/reset-password/q1w2e3r4t5y6u7i8", ["q1w2e3"]),
      ("a.example/trigger/key/q1w2e3r4t5y6u7i8", ["q1w2e3"]),
    ])
  func paths(_ address: String, _ secrets: [String]) throws {
    let command = "curl https://\(address) -d '{\"text\": \"to https://\(address)\"}' "
    let imported = try Imported(command + "-H 'Content-Type: application/json'")
    let printed = imported.text() + imported.report.joined()
    for secret in secrets {
      #expect(!printed.lowercased().contains(secret.lowercased()), "\(printed)")
    }
    #expect(printed.contains("/{token}"))
  }

  @Test("Ids behind a word such as webhooks are none")
  func harmlessPaths() throws {
    let printed = try Imported("curl https://a.example/webhooks/wh_8s7d6f5g4h3j2k1l").text()
    #expect(printed.contains("example: wh_8s7d6f5g4h3j2k1l"))
  }

  @Test("An id that is called sid is one, and a session that is called so a credential")
  func sids() throws {
    let sid = "SM1f0e8ae6ade43cb3c0ce4525424e404f"
    let archive = try Self.archive(path: "Messages/\(sid)?sid=q1w2e3r4t5y6u7i8", notes: ["x"])
      .replacingOccurrences(of: #"\"note0\""#, with: #"\"messageSid\":\"\#(sid)\",\"note0\""#)
    let printed = try Imported(archive).text()
    #expect(printed.contains("Messages/{id}") && printed.contains("messageSid: \(sid)"))
    #expect(!printed.contains("q1w2"))
  }

  @Test("Labels below a secret name are kept, and so are keys that share a word with it")
  func wordsBelowSecretNames() throws {
    let declarations = try Samples.declarations(
      #"""
      {"getSignature": {"kind": "reference", "label": "Parameter", "value": "q1w2e3r4"},
       "typeParameter": "x", "reference": 1, "password": "password", "grant": "password",
       "text": "Parameter of q1w2e3r4"}
      """#)
    let printed = SpecificationPrinter.text(of: declarations)
    #expect(!printed.contains("q1w2") && printed.contains("text: Parameter of made-up"))
    #expect(printed.contains("typeParameter: String") && printed.contains("reference: Int"))
    #expect(printed.contains("kind: reference") && printed.contains("grant: password"))
    #expect(printed.contains("password: made-up"))
  }

  @Test("An object whose keys are credentials is a dictionary")
  func credentialsAsKeys() throws {
    let declarations = try Samples.declarations(
      #"{"token": "q1w2e3r4t5y6", "uses": {"q1w2e3r4t5y6": {"count": 3}}}"#)
    let printed = SpecificationPrinter.text(of: declarations)
    #expect(printed.contains(#"uses: "[String: Use]""#), "\(printed)")
  }

  @Test(
    "Tokens, keys and sessions may be objects",
    arguments: [
      (#"{"tokens": {"access": "q1w2e3r4t5y6u7i8"}}"#, "q1w2"),
      (#"{"session": {"id": "q1w2e3r4t5y6u7i8", "userId": "5f9b3a7c2d1e4f6a8b0c9d7e"}}"#, "q1w2"),
      (#"{"apiKeys": [{"value": "q1w2e3r4t5y6u7i8"}]}"#, "q1w2"),
    ])
  func credentialsInObjects(_ sample: String, _ secret: String) throws {
    let printed = SpecificationPrinter.text(of: try Samples.declarations(sample))
    #expect(!printed.contains(secret), "\(printed)")
    #expect(printed.contains("5f9b3a7c2d1e4f6a8b0c9d7e") == sample.contains("userId"))
  }

  @Test("Names of parameters and properties may be credentials")
  func names() throws {
    let key = "sk_live_51HabcDEF9012345"
    let imported = try Imported(
      "curl 'https://a.example/x?\(key)' -d '{\"\(key)\": 1}' -H 'Content-Type: application/json'")
    let printed = imported.text() + imported.report.joined()
    #expect(!printed.lowercased().contains("51habc"))
  }

  @Test("What is as it is and an encoding of something else goes with its surroundings")
  func sameBytes() {
    let text = "c2Vzc2lvbi0xMDQx"
    let replacement = TextReplacement(of: [text, "session-1041", "unrelated"], by: "made-up")
    #expect(replacement.applied(to: "x?state=aa\(text)YQ==&a=1") == "x?state=made-up&a=1")
  }
}
