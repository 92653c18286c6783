import TestSupport
import Testing

/// What is said of answers that do not fit what a specification declares.
extension AddTests {
  private static func client(_ returns: String, _ types: String = "", more: String = "") -> String {
    """
    client: Shop
    baseURL: https://a.example.com
    endpoints:
      get: {GET: /g, returns: \(returns)\(more)}
    types: {\(types)}

    """
  }

  @Test(
    "Whatever does not fit is said, wherever it is declared",
    arguments: [
      (
        "X", "X: {properties: {o: {properties: {b: Int}}}}", #"{"o":{"a":1}}"#,
        ["`X.o`: `a` is not declared", "`X.o`: `b` is missing or null in the recording"]
      ),
      (
        "X", "X: {properties: {o: {enum: [a, b], closed: true}}}", #"{"o":"new"}"#,
        ["`X.o`: `new` is not one of the cases"]
      ),
      (
        "X", "X: {properties: {o: {properties: {p: {properties: {q: Int}}}}}}",
        #"{"o":{"p":{"q":"a"}}}"#, ["`X.o.p`: `q` is a text in the recording"]
      ),
      (
        "X", #"X: {properties: {l: "[Int]"}}"#, #"{"l":[1,"a",1.5,null]}"#,
        [
          "`X`: an element of `l` is a text in the recording",
          "`X`: an element of `l` is a number with a fraction in the recording",
          "`X`: an element of `l` is null in the recording",
        ]
      ),
      (
        "X", "X: {properties: {a: Int}}", "[1]",
        ["`get`: the response is an array in the recording"]
      ),
      (
        #""[X]""#, "X: {properties: {a: Int}}", #"{"a":1}"#,
        ["`get`: the response is an object in the recording"]
      ),
      (
        "U", "A: {properties: {a: Int}}, U: {oneOf: {a: A}, discriminator: kind}",
        #"{"kind":"b","a":1}"#, ["`U`: `b` is not one of the cases"]
      ),
      (
        "P<A>", "A: {properties: {a: Int}}, P: {of: T, properties: {item: T, list: \"[T]\"}}",
        #"{"item":{"a":1,"b":2},"list":[],"next":1}"#,
        ["`A`: `b` is not declared", "`P`: `next` is not declared"]
      ),
      (
        "A", "B: {properties: {b: Int}}, A: {includes: [B], properties: {a: Int}}",
        #"{"a":1,"b":"x","c":1}"#,
        ["`B`: `b` is a text in the recording", "`A`: `c` is not declared"]
      ),
      (
        "X", "X: {properties: {a: Int32}}", #"{"a":3000000000}"#,
        ["`X`: `a` is a number that no `Int32` holds in the recording"]
      ),
      (
        #""[String: Int]""#, "", #"{"a":null}"#,
        ["`get`: a value of the response is null in the recording"]
      ),
      (
        "X", "X: {properties: {a: URL, b: Date}}", #"{"a":"http://[bad","b":"soon"}"#,
        [
          "`X`: `a` is another text in the recording", "`X`: `b` is another text in the recording",
        ]
      ),
      (
        "{200: A, 201: Void}", "A: {properties: {a: Int}}", #"{"a":1,"b":2}"#,
        ["`A`: `b` is not declared"]
      ),
    ])
  func comparison(
    _ returns: String, _ types: String, _ sample: String, _ messages: [String]
  ) async throws {
    let specification = Self.client(returns, types)
    let (text, result, _) = try await Self.run(
      sample, specification: specification, ["--endpoint", "GET /g"])
    #expect(result.status == 0 && text == specification)
    for message in messages {
      #expect(result.error.contains("clientsmith: \(message); "), "\(result.error)")
    }
    let lines = result.error.split(separator: "\n").filter { $0.contains("; ") }
    #expect(lines.count == messages.count, "\(result.error)")
    let widened = try await Self.run(
      sample, specification: specification, ["--endpoint", "GET /g", "--widen"])
    #expect(widened.result.status == 0, "\(widened.result.error)")
    for message in messages { #expect(widened.result.error.contains(message)) }
  }

  @Test(
    "What fits is known already",
    arguments: [
      ("X", "X: {properties: {o: {properties: {b: Int}}, l: \"[Int]?\"}}", #"{"o":{"b":1}}"#),
      (
        "P<A>", "A: {properties: {a: Int}}, P: {of: T, properties: {item: T}}",
        #"{"item":{"a":1}}"#
      ),
      ("A", "B: {properties: {b: Int}}, A: {includes: [B]}", #"{"b":1}"#),
      (
        "X", "X: {properties: {token: {enum: [a, b]}, secret: UUID?}}",
        #"{"token":"q1w2e3r4","secret":"7d444840-9dc0-11d1-b245-5ffdce74fad2"}"#
      ),
      ("X", "X: {additional: Int, properties: {a: Date}}", #"{"a":"2024-01-02T03:04:05Z","b":2}"#),
    ])
  func fits(_ returns: String, _ types: String, _ sample: String) async throws {
    let (_, result, _) = try await Self.run(
      sample, specification: Self.client(returns, types), ["--endpoint", "GET /g"])
    let lines = result.error.split(separator: "\n").filter {
      !$0.hasPrefix("clientsmith: credentials were removed")
    }
    #expect(lines == ["clientsmith: known already: 1"], "\(result.error)")
  }

  @Test("Answers of other statuses are compared with what is declared of them")
  func statuses() async throws {
    func archive(_ status: Int) -> String {
      #"{"log": {"entries": [{"request": {"method": "GET", "url": "https://a.example.com/g"}, "response": "#
        + #"{"status": \#(status), "content": {"mimeType": "application/json", "text": "{\"code\":1}"}}}]}}"#
    }
    let open = try await Self.run(archive(404), specification: Self.client("JSON"))
    #expect(
      open.result.error.contains(
        "`get` was answered with status 404, which `errors` does not declare"),
      "\(open.result.error)")
    let other = try await Self.run(
      archive(202), specification: Self.client("{200: JSON, 201: Void}"))
    #expect(
      other.result.error.contains(
        "`get` was answered with status 202, which `returns` does not declare"),
      "\(other.result.error)")
    let declared = try await Self.run(
      archive(404),
      specification: Self.client(
        "JSON", "Problem: {properties: {text: String?}}", more: ", errors: {404: Problem}"))
    #expect(
      declared.result.error.contains("`Problem`: `code` is not declared"),
      "\(declared.result.error)")
  }
}
