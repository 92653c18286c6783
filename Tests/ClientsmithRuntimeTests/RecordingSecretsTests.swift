import Foundation
import Testing

@testable import ClientsmithRuntime

/// What is taken out of exchanges before they are written.
@Suite struct RecordingSecretsTests {
  @Test func secretsAreTakenOut() async throws {
    let folder = try RecordingFolder()
    let body = #"""
      {"user": {"password" : "s3cret", "name": "Ada", "accessToken": {"value": "s3cret", "at": 5}},
       "nextPageToken": "p2", "pin": [1, "s3cret", true, null], "a\u0070i_key":"s3cret\"s3cret", "n": 1.50}
      """#
    var request = try RecordingFolder.request(
      "/users/s3cret/items?Access-Token=s3cret&page=2", method: "POST", body: body,
      template: "/users/{user_token}/items")
    request.secrets = ["pin", "userToken"]
    request.responseSecrets = ["pin"]
    let transport = RecordingFolder.transport(
      Data(body.utf8),
      headers: [
        "Content-Type": "application/json; charset=utf-8", "Set-Cookie": "a=s3cret",
        "Location": "https://example.com/?token=s3cret&a=1",
        "Link": "</a?token=s3cret>; rel=\"next\", </b?c=1>; rel=\"last\"",
      ])
    let recording = HTTPTransport.recording(to: folder.file, of: transport)
    // The caller sees what came.
    #expect(try await recording.send(request).body == Data(body.utf8))
    let text = folder.text
    #expect(!text.contains("s3cret"), "\(text)")
    #expect(text.contains("/users/REDACTED/items?Access-Token=REDACTED&page=2"))
    #expect(text.contains(#""password" : "REDACTED", "name": "Ada""#))
    #expect(text.contains(#""accessToken": {"value": "REDACTED", "at": 0}}"#))
    #expect(text.contains(#""nextPageToken": "p2", "pin": [0, "REDACTED", false, null]"#))
    #expect(text.contains(#""a\u0070i_key":"REDACTED", "n": 1.50}"#))
    #expect(text.contains("?token=REDACTED&a=1"))
    // Another secret is the same request.
    var other = request
    other.url = try #require(
      URL(string: "https://other.example/users/x/items?page=2&Access-Token=y"))
    other.body = .data(Data(body.replacingOccurrences(of: "s3cret", with: "other").utf8))
    let replaying = try HTTPTransport.replaying(folder.file)
    #expect(try await replaying.send(other).status == 200)
  }

  /// A body or a query without names may be one secret.
  @Test func secretsWithoutANameAreTakenOut() async throws {
    let folder = try RecordingFolder()
    var request = try RecordingFolder.request(
      "/pin?s3cret", method: "POST", body: "s3cret", type: "text/plain")
    request.secretParts = [.body, .query]
    let played = try await folder.played(
      request, RecordingFolder.transport(Data("done".utf8), headers: [:]))
    #expect(played.body == Data("done".utf8))
    #expect(folder.text.contains("/pin?REDACTED"), "\(folder.text)")
    #expect(!folder.text.contains("s3cret"), "\(folder.text)")
  }

  /// The code of a voucher that is sent, and that of an error.
  @Test func whatIsSecretInARequestMayNotBeInTheResponse() async throws {
    let folder = try RecordingFolder()
    var request = try RecordingFolder.request(
      "/orders", method: "POST", body: #"{"code":"V0UCHER"}"#)
    request.secrets = ["code"]
    let transport = RecordingFolder.transport(
      Data(#"{"code":"sold_out"}"#.utf8),
      headers: ["Content-Type": "application/json", "Location": "/orders?code=V0UCHER"])
    let played = try await folder.played(request, transport)
    #expect(played.body == Data(#"{"code":"sold_out"}"#.utf8))
    #expect(!folder.text.contains("V0UCHER"), "\(folder.text)")
    request.secrets = []
    request.responseSecrets = ["code"]
    #expect(try await folder.played(request, transport).body == Data(#"{"code":"REDACTED"}"#.utf8))
    #expect(folder.text.contains(#"{"code":"V0UCHER"}"#))
  }

  @Test func formsHaveNoSecretsEither() async throws {
    let folder = try RecordingFolder()
    let request = try RecordingFolder.request(
      "/a", method: "POST", body: "user=ada&pass%77ord=s3cret",
      type: "application/x-www-form-urlencoded")
    _ = try await HTTPTransport.recording(to: folder.file, of: RecordingFolder.transport(Data()))
      .send(request)
    #expect(folder.text.contains("user=ada&pass%77ord=REDACTED"))
  }

  @Test func multipartBodiesAreTheSameWhateverTheirBoundary() async throws {
    let folder = try RecordingFolder()
    func request(_ boundary: String, _ content: String) throws -> HTTPRequest {
      try RecordingFolder.request(
        "/a", method: "POST", body: "--\(boundary)\r\n\(content)\r\n--\(boundary)--",
        type: "multipart/form-data; boundary=\(boundary)")
    }
    let transport = RecordingFolder.transport(Data("{}".utf8))
    _ = try await HTTPTransport.recording(to: folder.file, of: transport)
      .send(try request("one", "s3cret"))
    #expect(!folder.text.contains("s3cret"))
    let replaying = try HTTPTransport.replaying(folder.file)
    let other = try request("two", "x")
    await #expect(throws: ClientError.self) { try await replaying.send(other) }
    #expect(try await replaying.send(try request("another", "s3cret")).status == 200)
  }

  /// A secret that another one stands for is not compared, in no kind of body.
  @Test func partsThatAreSecretAreNotCompared() async throws {
    let folder = try RecordingFolder()
    func request(_ boundary: String, _ pin: String, _ note: String) throws -> HTTPRequest {
      let lines = [
        "--\(boundary)", "Content-Disposition: form-data; name=\"password\"", "", pin,
        "--\(boundary)", "Content-Disposition: form-data; name=\"card\"",
        "Content-Type: application/json", "", "{\"token\": \"\(pin)\"}",
        "--\(boundary)", "Content-Disposition: form-data; name=\"note\"", "", note,
        "--\(boundary)--", "",
      ]
      return try RecordingFolder.request(
        "/a", method: "POST", body: lines.joined(separator: "\r\n"),
        type: "multipart/form-data; boundary=\(boundary)")
    }
    let transport = RecordingFolder.transport(Data("{}".utf8))
    _ = try await HTTPTransport.recording(to: folder.file, of: transport)
      .send(try request("one", "1234", "a"))
    let other = try HTTPTransport.replaying(folder.file)
    await #expect(throws: ClientError.self) { try await other.send(try request("x", "1", "b")) }
    let same = try HTTPTransport.replaying(folder.file)
    #expect(try await same.send(try request("another", "98765", "a")).status == 200)
  }

  /// A response may repeat them in a message, or under a name that nothing knows.
  @Test(arguments: [
    ("Authorization", "Bearer t0ken/abc", "t0ken/abc"), ("X-Shop-Key", "k3y-abcdef", "k3y-abcdef"),
    ("Cookie", "a=1; sid=s1d-abcdef", "s1d-abcdef"),
    ("Authorization", "Basic dXNlcjpzM2NyZXQtcGFzcw==", "s3cret-pass"),
  ])
  func credentialsThatAResponseRepeatsAreTakenOut(
    name: String, value: String, secret: String
  ) async throws {
    let folder = try RecordingFolder()
    var request = try RecordingFolder.request("/a?apikey=quer1-key")
    request.headers[name] = value
    request.secrets = ["X-Shop-Key"]
    let body = """
      {"message": "\(secret) is not valid", "raw": "\(value)", "q": "quer1-key",
       "escaped": "\(secret.replacingOccurrences(of: "/", with: "\\/"))"}
      """
    let headers: HTTPHeaders = [
      "Content-Type": "application/json", "X-Echo": value, "Location": "/login/\(secret)?a=b",
    ]
    _ = try await folder.played(
      request, RecordingFolder.transport(Data(body.utf8), status: 401, headers: headers))
    for text in [secret, value, "quer1-key", "t0ken"] {
      #expect(!folder.text.contains(text), "\(folder.text)")
    }
    #expect(folder.text.contains("REDACTED is not valid"))
  }

  /// Numbers and words would be found by chance.
  @Test func shortAndPlainCredentialsAreTakenOutByNameAlone() async throws {
    let folder = try RecordingFolder()
    var request = try RecordingFolder.request("/a")
    for credential in ["12345678", "bookshop", "a1"] {
      request.headers["Authorization"] = credential
      let body = "{\"id\":12345678,\"name\":\"bookshop\",\"kind\":\"a1\",\"token\":\"a1\"}"
      let found = try await folder.played(request, RecordingFolder.transport(Data(body.utf8)))
      #expect(
        found.body == Data(body.replacingOccurrences(of: "\"a1\"}", with: "\"REDACTED\"}").utf8))
    }
  }

  /// Texts of responses that are not any text can be decoded as what they are.
  @Test(arguments: [
    ("", ""), ("1234.50", "0"), ("-7", "0"), ("true", "false"), ("PT1H30M", "PT0S"),
    ("-P1D", "PT0S"),
    ("02.03.2024 17:45", "01.01.1970 01:01"), ("3/14/2024", "1/01/1970"),
    ("2024-03-21", "1970-01-01"),
    ("192.168.1.7", "REDACTED"), ("hunter2", "REDACTED"), ("Pass1", "REDACTED"),
    ("...", "REDACTED"),
  ])
  func textsKeepTheirForm(text: String, expected: String) async throws {
    let redaction = RuntimeRedaction([])
    let body = Data(#"{"secret": "\#(text)"}"#.utf8)
    let found = redaction.response(body, type: "application/json")
    #expect(String(decoding: found, as: UTF8.self) == #"{"secret": "\#(expected)"}"#)
  }

  /// What is a date, a UUID or a URL can be decoded as one.
  @Test func whatIsTakenOutOfResponsesKeepsItsForm() async throws {
    let folder = try RecordingFolder()
    let body = #"""
      {"token": "0D5C5D2E-51C2-4B11-A3A1-6D0E7B0F2A10", "secret": "2024-03-21T05:46:40.25+02:00",
       "credentials": ["1990-12-10", "https:\/\/a.example/?k=1", "2024 or so", "x"]}
      """#
    var request = try RecordingFolder.request("/a", method: "POST", body: body)
    let found = try await folder.played(request, RecordingFolder.transport(Data(body.utf8)))
    let expected = #"""
      {"token": "00000000-0000-0000-0000-000000000000", "secret": "1970-01-01T01:01:01.01+01:01",
       "credentials": ["1970-01-01", "https://redacted.invalid", "REDACTED", "REDACTED"]}
      """#
    #expect(String(decoding: found.body, as: UTF8.self) == expected)
    // A request may have another secret of another form.
    request.body = .data(Data(body.replacingOccurrences(of: "1990-12-10", with: "x").utf8))
    #expect(try await HTTPTransport.replaying(folder.file).send(request).status == 200)
  }
}
