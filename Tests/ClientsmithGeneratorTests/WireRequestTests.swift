import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

@Suite struct WireRequestTests {
  private func request(
    _ inputs: [Input], body: Endpoint.Body = .none, path: String = "/p",
    result: Endpoint.Result = .void, authentication: Authentication? = nil,
    headers: [Header] = [], baseURL: Address? = "https://x.example/v1/"
  ) throws -> WireRequest {
    let endpoint = Endpoint(
      name: SwiftName("send"), method: "POST", path: PathTemplate(path), inputs: inputs,
      body: body, result: result, authentication: authentication, headers: headers)
    var model = SampleModel.shop
    model.baseURL = baseURL
    return try #require(
      WireRequestBuilder.request(
        endpoint, of: WireClient(model), arguments: endpoint.parameters.map(\.example)))
  }

  private let texts = Value.array([.string("a b"), .string("c,d")])

  @Test(
    arguments: [
      (.repeat, "t=a%20b&t=c%2Cd"), (.brackets, "t%5B%5D=a%20b&t%5B%5D=c%2Cd"),
      (.comma, "t=a%20b,c%2Cd"), (.space, "t=a%20b%20c%2Cd"), (.pipe, "t=a%20b%7Cc%2Cd"),
    ] as [(ArrayStyle, String)])
  func arrays(style: ArrayStyle, expected: String) throws {
    let style = FieldStyle(.items(style))
    let type = TypeReference.array(SampleModel.string)
    let query = try request([
      SampleModel.input("t", type, .query(style), example: texts)
    ])
    #expect(query.url == "https://x.example/v1/p?" + expected)
    let form = try request(
      [SampleModel.input("t", type, .formField(style), example: texts)],
      body: .form(contentType: "application/x-www-form-urlencoded"))
    #expect(form.body == .text(expected))
    let empty = try request([
      SampleModel.input("t", type, .query(style), example: .array([]))
    ])
    #expect(empty.url == "https://x.example/v1/p")
  }

  /// RFC 9110, sections 5.5, 5.6.1 and 5.6.4.
  @Test func headers() throws {
    let values = ["b,c", "\"def\"", " x", "", "a b", #"a\b"#]
    let sent = try request([
      SampleModel.input(
        "X-List", .array(SampleModel.string), .header(.simple),
        example: .array(values.map { .string($0) })),
      SampleModel.input(
        "X-One", SampleModel.string, .header(.simple), example: .string(" a, \"b\" ")),
    ])
    #expect(
      sent.headers == [
        #"X-List: "b,c","\"def\""," x","",a b,a\b"#, #"X-One: a, "b""#,
      ])
  }

  @Test func bytesAreBase64WhereAHeaderSaysSo() throws {
    let bytes = Value.data(Array("hello".utf8))
    func body(_ headers: [Header]) throws -> String {
      let part = Part(contentType: "image/png", headers: headers)
      let sent = try request(
        [SampleModel.input("p", .primitive(.data), .multipartField(part), example: bytes)],
        body: .multipart(contentType: "multipart/form-data"))
      return "\(sent.body)"
    }
    #expect(try body([]).contains("hello"))
    let encoded = try body([Header(name: "content-transfer-encoding", value: "Base64")])
    #expect(encoded.contains("aGVsbG8=") && !encoded.contains("hello"))
  }

  @Test func deepObjects() throws {
    let type = TypeReference.dictionary(.array(.primitive(.double)))
    let value = Value.dictionary([
      .init(key: "b", value: .array([.number(1), .number(2.5)])),
      .init(key: "a&", value: .array([.number(3)])),
    ])
    let query = try request([
      SampleModel.input("f", type, .query(FieldStyle(.deepObject(arrays: .comma))), example: value)
    ])
    #expect(query.url == "https://x.example/v1/p?f%5Ba%26%5D=3&f%5Bb%5D=1,2.5")
  }

  @Test func scalars() throws {
    let values: [(TypeReference, Value, String)] = [
      (.primitive(.double), .number(1), "1"), (.primitive(.float), .number(0.1), "0.1"),
      (.primitive(.bool), .bool(true), "true"), (.primitive(.int64), .integer(-3), "-3"),
      (.primitive(.decimal), .decimal("1.50"), "1.5"),
      (.primitive(.day), .day(year: 2024, month: 1, day: 2), "2024-01-02"),
      (.primitive(.data), .data([251, 255]), "%2B%2F8%3D"),
      (.primitive(.url), .string("https://a.example/?b=c"), "https%3A%2F%2Fa.example%2F%3Fb%3Dc"),
      (.primitive(.date), .date(Instant(seconds: 0)), "1970-01-01T00%3A00%3A00Z"),
      (SampleModel.kind, .enumerationCase("default"), "x%2Fy"),
      (SampleModel.kind, .unrecognizedCase(.string("z")), "z"),
    ]
    for (type, value, expected) in values {
      let sent = try request(
        [SampleModel.input("v", type, .path(.standard), example: value)], path: "/a/{v}.json")
      #expect(sent.url == "https://x.example/v1/a/\(expected).json")
    }
  }

  @Test func nothingIsSentForNilAndAbsent() throws {
    let optional = TypeReference.optional(SampleModel.string)
    let patch = TypeReference.patch(SampleModel.string)
    let sent = try request(
      [
        SampleModel.input("a", optional, .query(.standard), example: .null),
        SampleModel.input("b", optional, .header(.simple), example: .null),
        SampleModel.input("c", optional, .cookie(explodes: false), example: .null),
        SampleModel.input("d", optional, .jsonField, example: .null),
        SampleModel.input("e", patch, .jsonField, example: .absent),
        SampleModel.input("f", patch, .jsonField, example: .null),
        SampleModel.input(
          "g", .primitive(.int), .jsonField, constant: .integer(1), example: .integer(1)),
        SampleModel.input("h", optional, .jsonField, default: .null, example: .null),
        SampleModel.input("i", optional, .query(.standard), default: .null, example: .null),
        SampleModel.input("j", optional, .jsonField, default: .string("x"), example: .null),
        SampleModel.input("k", patch, .jsonField, default: .absent, example: .absent),
      ], body: .json(contentType: "application/json"))
    #expect(sent.url == "https://x.example/v1/p")
    #expect(sent.headers == ["Content-Type: application/json"])
    #expect(sent.body == .text(#"{"f":null,"g":1,"h":null,"j":null}"#))
  }

  @Test(
    arguments: [
      (.bearer, "Authorization: Bearer user:secret", ""),
      (.basic, "Authorization: Basic dXNlcjpzZWNyZXQ=", ""),
      (.scheme("Bot"), "Authorization: Bot user:secret", ""),
      (.header("X-Key"), "X-Key: user:secret", ""), (.query("key"), nil, "?key=user%3Asecret"),
      (.cookie("sid"), "Cookie: sid=user:secret", ""), (nil, nil, ""),
    ] as [(Authentication?, String?, String)])
  func credentials(authentication: Authentication?, header: String?, query: String) throws {
    let sent = try request([], authentication: authentication, baseURL: nil)
    #expect(sent.headers == [header].compactMap { $0 })
    #expect(sent.url == "https://api.example.com/p" + query)
  }

  @Test func theAcceptHeaderCanBeGiven() throws {
    #expect(try request([], result: .text).headers == ["Accept: */*"])
    #expect(
      try request([], result: .text, headers: [Header(name: "accept", value: "text/csv")]).headers
        == ["accept: text/csv"])
  }
}
