import Foundation
import Testing

@testable import ClientsmithRuntime

/// What a call looks like when it reaches the transport.
struct RequestTests {
  private struct Filter: Encodable {
    var name: String
    var limits = ["b": 2, "a": 1]
    var tags = ["x", "y z"]
    var none: Int?
    var price = Decimal(string: "12345678901234567890.12")
    var since = Date(timeIntervalSince1970: 0)
    var flag = true
  }

  func sent(
    _ path: String = "/x", base: String = "https://example.com", headers: [HTTPHeader] = [],
    _ build: (inout EndpointCall) -> Void
  ) async throws -> HTTPRequest {
    let recorder = Recorder()
    let caller = recorder.caller(base, headers: headers)
    var call = caller.call("fetch", "POST", path)
    build(&call)
    try await caller.send(call)
    return try #require(recorder.requests.value.first)
  }

  func refusal(
    _ path: String = "/x", base: String = "https://example.com", headers: [HTTPHeader] = [],
    _ build: (inout EndpointCall) -> Void
  ) async -> ClientError? {
    let recorder = Recorder()
    let caller = recorder.caller(base, headers: headers)
    var call = caller.call("fetch", "POST", path)
    build(&call)
    let error = await #expect(throws: ClientError.self) { try await caller.send(call) }
    #expect(recorder.requests.value.isEmpty)
    return error
  }

  // MARK: - URLs

  @Test(arguments: [
    ("a b", "a%20b"), ("a/b", "a%2Fb"), ("1+1", "1%2B1"), ("é", "%C3%A9"), ("😀", "%F0%9F%98%80"),
    ("%2e%2e", "%252e%252e"), ("a?b#c&d=e", "a%3Fb%23c%26d%3De"), ("-._~", "-._~"),
    ("...", "..."), ("{id}", "%7Bid%7D"),
    ("!*'();:@,[]\"\\|", "%21%2A%27%28%29%3B%3A%40%2C%5B%5D%22%5C%7C"),
    ("\u{600}\"", "%D8%80%22"), ("\r\n\0", "%0D%0A%00"),
  ])
  func encodesAllButTheUnreserved(text: String, encoded: String) async throws {
    let request = try await self.sent("/items/{id}") { call in
      call.path("id", text)
      call.query(text, text)
    }
    #expect(
      request.url.absoluteString == "https://example.com/items/\(encoded)?\(encoded)=\(encoded)")
  }

  @Test(arguments: [
    ("https://x.test", "https://x.test/items?a=1"),
    ("https://x.test/", "https://x.test/items?a=1"),
    ("https://x.test/v1", "https://x.test/v1/items?a=1"),
    ("https://x.test:8443/v%201/?k=v#f", "https://x.test:8443/v%201/items?k=v&a=1"),
    ("http://[::1]:80", "http://[::1]:80/items?a=1"),
  ])
  func keepsTheBaseURL(base: String, url: String) async throws {
    let request = try await self.sent("/items", base: base) { $0.query("a", 1) }
    #expect(request.url.absoluteString == url)
  }

  @Test(arguments: ["file:///x", "ftp://x.test", "https://user:secret@x.test", "/relative"])
  func refusesOtherBaseURLs(base: String) async {
    let error = await self.refusal(base: base) { _ in }
    #expect(error?.reason == .invalidRequest)
  }

  @Test(arguments: ["", ".", ".."])
  func refusesSegments(value: String) async {
    let error = await self.refusal("/items/{id}/parts") { $0.path("id", value) }
    #expect(error?.reason == .invalidRequest)
  }

  @Test func refusesAMissingPathParameter() async {
    #expect(await self.refusal("/items/{id}") { _ in }?.reason == .invalidRequest)
  }

  @Test func fillsInSeveralPlaceholders() async throws {
    let request = try await self.sent("/{a}/x{b}.json") { call in
      call.path("a", "{b}")
      call.path("b", 2)
    }
    #expect(request.url.path(percentEncoded: true) == "/%7Bb%7D/x2.json")
  }

  // MARK: - Values

  @Test func writesValues() async throws {
    let request = try await self.sent { call in
      call.query("a", 1)
      call.query("b", 1.0)
      call.query("c", Float(0.1))
      call.query("d", true)
      call.query("e", Int64.min)
      call.query("f", Decimal(string: "1.10"))
      call.query("g", Date(timeIntervalSince1970: 0.25))
      call.query("h", Day(year: 2024, month: 1, day: 2))
      call.query("i", URL(string: "https://a.b/?c=d"))
      call.query("j", UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 255)))
      call.query("k", Data([255, 254]))
      call.query("l", nil as Int?)
      call.query("m", Int32(-1))
      call.query("n", 1e21)
    }
    #expect(
      request.url.query(percentEncoded: true)?.components(separatedBy: "&") == [
        "a=1", "b=1", "c=0.1", "d=true", "e=-9223372036854775808", "f=1.1",
        "g=1970-01-01T00%3A00%3A00.25Z", "h=2024-01-02", "i=https%3A%2F%2Fa.b%2F%3Fc%3Dd",
        "j=00010203-0405-0607-0809-0A0B0C0D0EFF", "k=%2F%2F4%3D", "m=-1", "n=1e%2B21",
      ])
  }

  @Test(arguments: [
    (ArrayStyle.repeat, "t=a&t=b%20%2C"), (.comma, "t=a,b%20%2C"), (.space, "t=a%20b%20%2C"),
    (.pipe, "t=a%7Cb%20%2C"), (.brackets, "t%5B%5D=a&t%5B%5D=b%20%2C"),
  ])
  func writesArrays(style: ArrayStyle, query: String) async throws {
    let request = try await self.sent { call in
      call.query("t", ["a", "b ,"], style: style)
      call.query("empty", [Int](), style: style)
      call.query("none", nil as [Int]?, style: style)
      call.formField("t", ["a", "b ,"], style: style)
    }
    #expect(request.url.query(percentEncoded: true) == query)
    #expect(request.body == .data(Data(query.utf8)))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func refusesNonFiniteNumbers(value: Double) async {
    #expect(await self.refusal { $0.query("x", value) }?.reason == .invalidRequest)
    #expect(await self.refusal { $0.query("x", Float(value)) }?.reason == .invalidRequest)
    #expect(await self.refusal { $0.query("x", [1, value]) }?.reason == .invalidRequest)
    #expect(await self.refusal { $0.body(json: ["x": value]) }?.reason == .invalidRequest)
    #expect(await self.refusal { $0.jsonField("x", value) }?.reason == .invalidRequest)
    #expect(await self.refusal { $0.body(form: ["x": value]) }?.reason == .invalidRequest)
  }

  /// Before anything is sent, and by name.
  @Test(arguments: [(2024, 13, 40), (2023, 2, 29), (2024, 0, 1), (-1, 1, 1), (10_000, 1, 1)])
  func refusesDaysThatDoNotExist(year: Int, month: Int, day: Int) async {
    let day = Day(year: year, month: month, day: day)
    let refusals = [
      await self.refusal { $0.query("from", day) },
      await self.refusal { $0.query("from", [day]) },
      await self.refusal { $0.header("from", day) },
      await self.refusal { $0.formField("from", day) },
      await self.refusal("/x/{from}") { $0.path("from", day) },
      await self.refusal { $0.body(json: ["from": [day]]) },
      await self.refusal { $0.jsonField("from", day) },
      await self.refusal { $0.body(form: ["from": day]) },
    ]
    for refusal in refusals { #expect(refusal?.reason == .invalidRequest) }
    for refusal in refusals.prefix(5) {
      #expect(
        refusal?.description.contains(
          "from is not a finite number, or no date of the calendar from year 0 to 9999") == true)
    }
    #expect(
      refusals[6]?.description.contains("from is a day that the calendar does not have") == true)
  }

  @Test func acceptsDaysThatExist() async throws {
    let request = try await self.sent { call in
      call.query("from", Day(year: 2024, month: 2, day: 29))
      call.body(json: [Day(year: 0, month: 1, day: 1), Day(year: 9_999, month: 12, day: 31)])
    }
    #expect(request.url.query() == "from=2024-02-29")
    #expect(request.body == .data(Data(#"["0000-01-01","9999-12-31"]"#.utf8)))
  }

  @Test func refusesDecimalsThatAreNoNumbers() async throws {
    #expect(await self.refusal { $0.body(json: [Decimal.nan]) }?.reason == .invalidRequest)
    #expect(await self.refusal { $0.jsonField("x", Decimal.nan) }?.reason == .invalidRequest)
    #expect(await self.refusal { $0.query("x", Decimal.nan) }?.reason == .invalidRequest)
    let request = try await self.sent { $0.body(json: ["a\\\"": "NaN, \"NaN", "NaN": "1"]) }
    #expect(request.body != .none)
  }

  /// A header beside a body wins, whichever comes first, and for every form of a body.
  @Test(arguments: [true, false])
  func sendsTheHeaderForTheMediaType(isFirst: Bool) async throws {
    let bodies: [@Sendable (inout EndpointCall) -> Void] = [
      { $0.body(json: [1]) }, { $0.body(text: "a") }, { $0.body(data: Data([1])) },
      { $0.jsonField("a", 1) }, { $0.formField("a", 1) }, { $0.body(form: ["a": 1]) },
    ]
    for body in bodies {
      let request = try await self.sent { call in
        if isFirst { call.header("Content-Type", "application/x-own") }
        body(&call)
        if !isFirst { call.header("Content-Type", "application/x-own") }
      }
      #expect(request.headers.values(of: "Content-Type") == ["application/x-own"])
    }
    let mixed = try await self.sent { call in
      call.multipartBody(contentType: "multipart/mixed")
      call.multipartField("a", 1)
    }
    #expect(mixed.headers["Content-Type"]?.hasPrefix("multipart/mixed; boundary=") == true)
    let told = try await self.sent { call in
      call.header("Content-Type", "multipart/related; boundary=\"x1\"")
      call.multipartField("a", 1)
    }
    #expect(told.headers["Content-Type"] == "multipart/related; boundary=\"x1\"")
    guard case .data(let data) = told.body else { throw URLError(.unknown) }
    #expect(String(decoding: data, as: UTF8.self).hasPrefix("--x1\r\n"))
  }

  @Test func writesDeepObjects() async throws {
    let request = try await self.sent { call in
      call.query("f", deepObject: Filter(name: "a&b"))
      call.query("none", deepObject: nil as Filter?)
    }
    #expect(
      request.url.query(percentEncoded: true)?.components(separatedBy: "&") == [
        "f%5Bflag%5D=true", "f%5Blimits%5D%5Ba%5D=1", "f%5Blimits%5D%5Bb%5D=2",
        "f%5Bname%5D=a%26b", "f%5Bprice%5D=12345678901234567890.12",
        "f%5Bsince%5D=1970-01-01T00%3A00%3A00Z", "f%5Btags%5D%5B%5D=x",
        "f%5Btags%5D%5B%5D=y%20z",
      ])
  }

  // MARK: - Headers

  @Test func writesHeadersAndCookies() async throws {
    let constants = [HTTPHeader("X-Version", "1"), HTTPHeader("X-Other", "o")]
    let request = try await self.sent(headers: constants) { call in
      call.header("x-version", 2)
      call.header("X-Tags", ["a", "b"])
      call.header("X-None", nil as Int?)
      call.header("X-Empty", [Int]())
      call.cookie("c", "a b;")
      call.cookie("d", [1, 2])
      call.idempotencyKey("Idempotency-Key")
    }
    #expect(
      request.headers.fields == [
        HTTPHeader("x-version", "2"), HTTPHeader("X-Other", "o"), HTTPHeader("X-Tags", "a,b"),
        HTTPHeader("Cookie", "c=a%20b%3B; d=1,2"),
        HTTPHeader("Idempotency-Key", "01020304-0506-0708-090A-0B0C0D0E0F10"),
      ])
    #expect(request.operation == "TestClient.fetch")
  }

  @Test func writesJSONInHeadersInASCII() async throws {
    let request = try await self.sent { call in
      call.header("X-Place", json: ["room": "K\u{FC}che \u{1F600}\r\n\u{7F}"])
      call.header("X-None", json: nil as Int?)
      call.query("a", 1)
    }
    #expect(
      request.headers["X-Place"] == #"{"room":"K\u00fcche \ud83d\ude00\r\n\u007f"}"#)
    #expect(request.headers["X-None"] == nil)
    #expect(request.url.query == "a=1")
  }

  /// RFC 9110, sections 5.6.1 and 5.6.4.
  @Test(arguments: [
    (["b,c", "\"def\"", "a"], #""b,c","\"def\"",a"#), (["a b", "c;d=1"], "a b,c;d=1"),
    ([" a", "b\t", "c "], "\" a\",\"b\t\",\"c \""), (["", "a"], #""",a"#),
    ([#"a\b"#, #"a\,b"#], #"a\b,"a\\,b""#),
  ])
  func quotesElementsThatAListWouldTakeApart(values: [String], text: String) async throws {
    let request = try await self.sent { $0.header("X-Tags", values) }
    #expect(request.headers["X-Tags"] == text)
  }

  @Test(arguments: ["a\r\nX: y", "a\n", "\r", "a\0b", "\u{7F}", "\u{1}"])
  func refusesControlCharacters(value: String) async throws {
    let error = try #require(await self.refusal { $0.header("X-A", value) })
    #expect(error.reason == .invalidRequest)
    #expect(!error.description.contains(value))
    #expect(await self.refusal { $0.header(value, "a") }?.reason == .invalidRequest)
    #expect(await self.refusal { $0.body(data: Data(), contentType: value) } != nil)
  }

  @Test(arguments: [
    "Host", "content-length", "Transfer-Encoding", "CONNECTION", "", "a b", "é", "a:",
  ])
  func refusesHeaderNames(name: String) async {
    #expect(await self.refusal { $0.header(name, "a") }?.reason == .invalidRequest)
  }

  @Test func acceptsWhatTheResultNeeds() async throws {
    let recorder = Recorder(json: "1")
    let caller = recorder.caller()
    let call = caller.call("fetch", "GET", "/")
    var special = call
    special.accept = "application/x"
    var constant = call
    constant.header("accept", "text/x")
    try await caller.send(call)
    _ = try await caller.json(call, as: Int.self)
    _ = try await caller.text(call)
    _ = try await caller.data(call)
    _ = try await caller.response(call)
    _ = try await caller.data(special)
    _ = try await caller.data(constant)
    #expect(
      recorder.requests.value.map { $0.headers["Accept"] } == [
        nil, "application/json", "*/*", "*/*", "*/*", "application/x", "text/x",
      ])
  }

  @Test func writesNoValuesInDescriptions() throws {
    let url = try #require(URL(string: "https://x.test/?key=hidden"))
    let request = HTTPRequest(
      url: url, headers: ["Authorization": "hidden"], body: .data(Data("hidden".utf8)),
      operation: "A.b")
    let response = HTTPResponse(status: 200, headers: ["X": "hidden"], body: Data("hidden".utf8))
    for value in [request, response, Credential.value("hidden"), request.headers] as [Any] {
      var dumped = ""
      dump(value, to: &dumped)
      let text = "\(value) \(String(reflecting: value)) \(dumped)"
      #expect(!text.contains("hidden") && !text.contains("104"))
    }
  }
}
