import ClientsmithInference
import Testing

/// What lets in whoever has it, in answers whose keys do not say so.
@Suite struct PrivateLinkTests {
  private static func imported(_ members: String, request: String = "GET /settings") throws
    -> Imported
  {
    let text = members.replacing("\"", with: #"\""#)
    let words = request.split(separator: " ")
    return try Imported(
      """
      {"log": {"entries": [
        {"request": {"method": "\(words[0])", "url": "https://a.example\(words[1])",
          "headers": [{"name": "Authorization", "value": "Bearer 9f3a1c2b77d1e0aa51b2c3d4e5f60718"}]},
         "response": {"status": 200, "content": {"mimeType": "application/json",
          "text": "{\(text)}"}}}
      ]}}
      """)
  }

  @Test(
    "Keys in addresses of feeds, invitations, mails and pushed messages are withheld",
    arguments: [
      "\"url\": \"https://a.example/calendar/u1/dd7f9fcc589f8d0a9f94f03e7914c0f8.ics\"",
      "\"url\": \"webcal://a.example/x/dd7f9fcc589f8d0a9f94f03e.ics\"",
      "\"url\": \"https://a.example/invite/b/ATTdd7f9fcc589f8d0a9f94f03e/board\"",
      "\"link\": \"https://a.example/login/magic?otl=dd7f9fcc589f8d0a9f94f03e\"",
      "\"resetURL\": \"https://a.example/x/dd7f9fcc-589f-8d0a-9f94-f03e7914c0f8x\"",
      "\"url\": \"https://a.example/verify/dd7f9fcc-589f-8d0a-9f94-f03e7914c0f8\"",
      "\"url\": \"https://fcm.googleapis.com/fcm/send/dd7f9fcc:APA91bHdd7f9fcc\"",
      "\"url\": \"https://app.example/hooks/dd7f9fcc589f8d0a9f94\"",
      "\"url\": \"https://updates.push.services.mozilla.com/wpush/v2/dd7f9fccAAAA_bbbb\"",
    ])
  func addresses(_ member: String) throws {
    let printed = try Self.imported(member).text()
    #expect(!printed.lowercased().contains("dd7f9fcc"), "\(printed)")
    #expect(printed.contains("://"))
  }

  @Test("Ids in such addresses stay")
  func ids() throws {
    let id = "60a1b2c3d4e5f60718293a4b"
    let printed = try Self.imported(
      "\"id\": \"\(id)\", \"url\": \"https://a.example/invite/\(id)/dd7f9fcc589f8d0a9f94f03e\""
    ).text()
    #expect(printed.contains("https://a.example/invite/\(id)/made-up"))
  }

  @Test(
    "What follows words of mails in a path is a placeholder",
    arguments: [
      "/u/verify-email/evtok_{}", "/magic-link/ml_{}", "/confirm-email/NDI:1tXyZ:{}",
      "/calendar/ical/joe/private-{}/basic.ics",
    ])
  func mailed(path: String) throws {
    let secret = path.contains("ical") ? "9fabc2d74e5f60718293a4b5c6d7e8f9" : "9fK2xQ7LpZ3d"
    let request = path.replacing("{}", with: secret)
    let imported = try Self.imported("\"a\": 1", request: "GET \(request)")
    #expect(
      !imported.text().lowercased().contains(secret.lowercased().prefix(6)), "\(imported.text())")
    #expect(imported.text().contains("/{token}"))
  }

  @Test(
    "Words and numbers that follow others stay",
    arguments: [
      "/verify-address/10115-Berlin-Mitte", "/docs/private-network-access-2024-q3-report",
      "/reset-windows/win11x64build22631", "/files/private-1700000000-1700009999",
    ])
  func ordinary(path: String) throws {
    let text = try Self.imported("\"a\": 1", request: "GET \(path)").text()
    #expect(!text.contains("{token}"), "\(text)")
  }

  @Test("Codes that let somebody in, and the private parts of keys, are withheld")
  func codes() throws {
    let printed = try Self.imported(
      """
      "inviteCode": "INV-7788-ABCD", "joinLink": "https://a.example/7788", "verification_code": "7788", "oneTimeCode": "7788",
      "magicLink": "https://a.example/l/7788", "PHPSESSID": "7788abcd",
      "jwk": {"kty": "oct", "k": "c2Vj7788"},
      "presetLink": "https://a.example/kept", "assessId": "kept2", "other": {"kty": "RSA", "n": "public1", "e": "AQAB", "d": "x7788", "qi": "y7788"}
      """.replacing("\n", with: " ")
    ).text()
    #expect(!printed.contains("7788"), "\(printed)")
    #expect(["public1", "/kept", "kept2"].allSatisfy { printed.contains($0) }, "\(printed)")
  }

  @Test("The path of a feed is a placeholder")
  func feeds() throws {
    let imported = try Self.imported(
      "\"a\": 1", request: "GET /calendar/dd7f9fcc589f8d0a9f94f03e7914c0f8.ics")
    #expect(imported.text().contains("GET: /calendar/{token}.ics"))
    #expect(!imported.text().contains("dd7f9fcc"))
  }

  @Test(
    "Tokens in the other case, tokens that are shown in part, and keys in upper case are withheld",
    arguments: [
      "9F3A1C2B77D1E0AA51B2C3D4E5F60718", "9f3a1c2b…", "****0718", "9f3a1c2b...0718",
      "AB3A1C2B77D1E0AA51B2C3D4E5F60799", "ATTA9f3a1c2b77d1e0aa51b2c3d4e5f607189f3a1c2b",
    ])
  func tokens(_ text: String) throws {
    let printed = try Self.imported("\"name\": \"\(text)\"").text()
    #expect(!printed.contains(text), "\(printed)")
  }

  @Test("Digests and texts that end in dots stay")
  func digests() throws {
    let digest = "AB3A1C2B77D1E0AA51B2C3D4E5F60799"
    let printed = try Self.imported("\"md5\": \"\(digest)\", \"a\": \"Loading...\"").text()
    #expect(printed.contains(digest) && printed.contains("Loading..."))
  }

  @Test(
    "Numbers of payment cards are withheld",
    arguments: [
      "\"a\": \"4242 4242 4242 4242\"", "\"a\": \"4242-4242-4242-4242\"",
      "\"a\": \"4242424242424242\"", "\"a\": 4242424242424242", "\"a\": \"3782 822463 10005\"",
    ])
  func cards(_ member: String) throws {
    let printed = try Self.imported(member).text()
    #expect(!printed.contains("4242") && !printed.contains("3782"), "\(printed)")
  }

  @Test(
    "Ids and other numbers stay",
    arguments: [
      "\"id\": 4242424242424242", "\"a\": \"4242424242424241\"", "\"a\": \"1234567812345670\"",
    ])
  func numbers(_ member: String) throws {
    let printed = try Self.imported(member).text()
    #expect(printed.contains("4242424242424") || printed.contains("1234567812345670"))
  }
}
