import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun
import Testing

/// What is sent for each style, held against the table of OpenAPI 3.2 ("Style Examples"): by a
/// document, and by a specification that says the same.
@Suite struct ParameterStyleTests {
  enum Kind: String, CaseIterable {
    case text, array, object, dictionary, open

    /// Without quotes, as a schema of a document.
    var schema: String {
      switch self {
      case .text: "{type: string}"
      case .array: "{type: array, items: {type: string}}"
      case .object:
        "{type: object, properties: {R: {type: integer}, G: {type: integer}, B: {type: integer}}}"
      case .dictionary: "{type: object, additionalProperties: {type: integer}}"
      case .open:
        "{type: object, properties: {R: {type: integer}}, additionalProperties: {type: integer}}"
      }
    }

    var type: String {
      switch self {
      case .text: "String"
      case .array: "\"[String]\""
      case .object: "RGB"
      case .dictionary: "\"[String: Int]\""
      case .open: "Open"
      }
    }

    var value: Value {
      switch self {
      case .text: .string("blue")
      case .array: .array([.string("blue"), .string("black"), .string("brown")])
      case .object:
        .structure([
          .init(SwiftName("red"), .integer(100)), .init(SwiftName("green"), .integer(200)),
          .init(SwiftName("blue"), .integer(150)),
        ])
      case .dictionary:
        .dictionary([.init(key: "b", value: .integer(2)), .init(key: "a", value: .integer(1))])
      case .open:
        .structure([
          .init(SwiftName("red"), .integer(100)),
          .init(SwiftName("additionalProperties"), Kind.dictionary.value),
        ])
      }
    }
  }

  /// What a parameter says in a document, what it says in a specification, and what is sent.
  struct Row: CustomTestStringConvertible {
    var place: String
    var kind: Kind
    var document: String
    var native: String
    var expected: String

    init(_ place: String, _ kind: Kind, _ document: String, _ native: String, _ expected: String) {
      self.place = place
      self.kind = kind
      self.document = document
      self.native = native
      self.expected = expected
    }

    var testDescription: String { "\(place) \(kind) \(document)" }

    /// - Parameter method: those of bodies are sent by POST.
    private func document(_ operation: String, path: String, method: String = "get") -> Document {
      Document(
        "openapi: 3.2.0\ninfo: {title: Shop, version: '1'}\nservers: [{url: https://x.test}]\n"
          + "paths: {\(path): {\(method): {operationId: send, responses: {}, \(operation)}}}\n")
    }

    private func specification(_ lines: String) -> SpecificationContent {
      SpecReader.read(
        SourceFile(
          path: "shop.client.yaml",
          text: """
            client: Shop
            baseURL: https://x.test
            types:
              RGB: {properties: {red: {type: Int, as: R}, green: {type: Int, as: G}, blue: {type: Int, as: B}}}
              Open: {properties: {red: {type: Int, as: R}}, additional: Int}
            endpoints:
              send:
            """ + lines.split(separator: "\n").map { "\n    \($0)" }.joined() + "\n"))
    }

    func check(sourceLocation: SourceLocation = #_sourceLocation) {
      let isContent = document.hasPrefix("content")
      let schema =
        isContent ? document.replacing("SCHEMA", with: kind.schema) : "schema: \(kind.schema)"
      let keys = isContent || document.isEmpty ? "" : ", " + document
      let path = place == "path" ? "\"/p{color}\"" : "/p"
      let own = native.isEmpty ? "" : ", " + native
      let entry = "{color: {type: \(kind.type)\(own)}}"
      var contents: [SpecificationContent] = []
      switch place {
      case "form", "multipart":
        let type =
          place == "form" ? "application/x-www-form-urlencoded" : "multipart/form-data"
        let encoding = document.isEmpty ? "" : ", encoding: {color: {\(document)}}"
        contents.append(
          document(
            "requestBody: {required: true, content: {\(type): {schema: {type: object, required: [color], "
              + "properties: {color: \(kind.schema)}}\(encoding)}}}", path: path, method: "post"
          ).content)
        contents.append(specification("POST: /p\n\(place): \(entry)"))
      default:
        let section = ["header": "headers", "cookie": "cookies", "querystring": "query"][place]
        contents.append(
          document(
            "parameters: [{name: color, in: \(place), required: true, \(schema)\(keys)}]",
            path: path
          ).content)
        contents.append(specification("GET: \(path)\n\(section ?? place): \(entry)"))
      }
      for (content, source) in zip(contents, ["document", "specification"]) {
        guard let model = content.model, let endpoint = model.endpoints.first else {
          Issue.record(
            "\(source): \(content.log.diagnostics.map(\.message))", sourceLocation: sourceLocation)
          continue
        }
        let request = WireRequestBuilder.request(
          endpoint, of: WireClient(model), arguments: [kind.value])
        let sent = request.map { self.sent($0) } ?? "nothing"
        #expect(sent == expected, "\(source)", sourceLocation: sourceLocation)
      }
    }

    private func sent(_ request: WireRequest) -> String {
      switch (place, request.body) {
      case ("header", _), ("cookie", _):
        request.headers.joined(separator: "\n")
      case (_, .text(let text)), (_, .multipart(let text)): text
      default: String(request.line.dropFirst("GET https://x.test".count))
      }
    }
  }

  @Test(arguments: [
    Row("path", .text, "", "", "/pblue"),
    Row("path", .array, "", "", "/pblue,black,brown"),
    Row("path", .object, "", "", "/pR,100,G,200,B,150"),
    Row("path", .dictionary, "", "", "/pa,1,b,2"),
    Row("path", .open, "", "", "/pR,100,a,1,b,2"),
    Row("path", .array, "explode: true", "explode: true", "/pblue,black,brown"),
    Row("path", .object, "style: simple, explode: true", "explode: true", "/pR=100,G=200,B=150"),
    Row("path", .dictionary, "explode: true", "explode: true", "/pa=1,b=2"),
    Row("path", .text, "style: label", "style: label", "/p.blue"),
    Row("path", .array, "style: label", "style: label", "/p.blue,black,brown"),
    Row("path", .object, "style: label", "style: label", "/p.R,100,G,200,B,150"),
    Row(
      "path", .array, "style: label, explode: true", "style: label, explode: true",
      "/p.blue.black.brown"),
    Row(
      "path", .object, "style: label, explode: true", "style: label, explode: true",
      "/p.R=100.G=200.B=150"),
    Row("path", .text, "style: matrix", "style: matrix", "/p;color=blue"),
    Row("path", .text, "style: matrix, explode: true", "style: matrix", "/p;color=blue"),
    Row("path", .array, "style: matrix", "style: matrix", "/p;color=blue,black,brown"),
    Row("path", .object, "style: matrix", "style: matrix", "/p;color=R,100,G,200,B,150"),
    Row(
      "path", .array, "style: matrix, explode: true", "style: matrix, explode: true",
      "/p;color=blue;color=black;color=brown"),
    Row(
      "path", .object, "style: matrix, explode: true", "style: matrix, explode: true",
      "/p;R=100;G=200;B=150"),
    Row(
      "path", .object, "content: {application/json: {schema: SCHEMA}}", "style: json",
      "/p%7B%22B%22%3A150%2C%22G%22%3A200%2C%22R%22%3A100%7D"),
  ])
  func paths(row: Row) { row.check() }

  @Test(arguments: [
    Row("query", .text, "", "", "/p?color=blue"),
    Row("query", .array, "", "", "/p?color=blue&color=black&color=brown"),
    Row("query", .object, "", "style: explode", "/p?R=100&G=200&B=150"),
    Row("query", .dictionary, "style: form", "style: explode", "/p?a=1&b=2"),
    Row("query", .array, "explode: false", "style: comma", "/p?color=blue,black,brown"),
    Row("query", .object, "explode: false", "style: comma", "/p?color=R,100,G,200,B,150"),
    Row("query", .open, "explode: false", "style: comma", "/p?color=R,100,a,1,b,2"),
    Row("query", .dictionary, "explode: false", "style: comma", "/p?color=a,1,b,2"),
    Row(
      "query", .array, "style: spaceDelimited", "style: space", "/p?color=blue%20black%20brown"),
    Row(
      "query", .object, "style: spaceDelimited", "style: space",
      "/p?color=R%20100%20G%20200%20B%20150"),
    Row("query", .array, "style: pipeDelimited", "style: pipe", "/p?color=blue%7Cblack%7Cbrown"),
    Row(
      "query", .object, "style: pipeDelimited", "style: pipe",
      "/p?color=R%7C100%7CG%7C200%7CB%7C150"),
    Row(
      "query", .object, "style: deepObject", "style: deepObject",
      "/p?color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"),
    Row(
      "query", .object, "content: {application/json: {schema: SCHEMA}}", "style: json",
      "/p?color=%7B%22B%22%3A150%2C%22G%22%3A200%2C%22R%22%3A100%7D"),
    Row(
      "querystring", .object, "content: {application/json: {schema: SCHEMA}}", "style: whole",
      "/p?%7B%22B%22%3A150%2C%22G%22%3A200%2C%22R%22%3A100%7D"),
    Row(
      "querystring", .text, "content: {text/plain: {schema: SCHEMA}}", "style: whole", "/p?blue"),
    Row(
      "querystring", .object, "content: {application/x-www-form-urlencoded: {schema: SCHEMA}}",
      "style: explode", "/p?R=100&G=200&B=150"),
  ])
  func queries(row: Row) { row.check() }

  @Test(arguments: [
    Row("header", .text, "", "", "color: blue"),
    Row("header", .array, "", "", "color: blue,black,brown"),
    Row("header", .array, "style: simple, explode: true", "", "color: blue,black,brown"),
    Row("header", .object, "", "", "color: R,100,G,200,B,150"),
    Row("header", .object, "explode: true", "explode: true", "color: R=100,G=200,B=150"),
    Row("header", .dictionary, "explode: true", "explode: true", "color: a=1,b=2"),
    Row("header", .open, "explode: true", "explode: true", "color: R=100,a=1,b=2"),
    Row(
      "header", .object, "content: {application/json: {schema: SCHEMA}}", "style: json",
      #"color: {"B":150,"G":200,"R":100}"#),
  ])
  func headers(row: Row) { row.check() }

  @Test(arguments: [
    Row("cookie", .text, "", "", "Cookie: color=blue"),
    // A cookie for each, as `cookie` of 3.2 says: nothing reads what `&` joins.
    Row("cookie", .array, "", "explode: true", "Cookie: color=blue; color=black; color=brown"),
    Row(
      "cookie", .array, "style: cookie", "explode: true",
      "Cookie: color=blue; color=black; color=brown"),
    Row("cookie", .array, "explode: false", "", "Cookie: color=blue,black,brown"),
    Row("cookie", .object, "", "explode: true", "Cookie: R=100; G=200; B=150"),
    Row(
      "cookie", .object, "style: cookie, explode: false", "",
      "Cookie: color=R,100,G,200,B,150"),
    Row("cookie", .dictionary, "", "explode: true", "Cookie: a=1; b=2"),
    Row("cookie", .open, "", "explode: true", "Cookie: R=100; a=1; b=2"),
    Row(
      "cookie", .object, "content: {application/json: {schema: SCHEMA}}", "style: json",
      "Cookie: color=%7B%22B%22%3A150%2C%22G%22%3A200%2C%22R%22%3A100%7D"),
  ])
  func cookies(row: Row) { row.check() }

  @Test(arguments: [
    Row("form", .text, "", "", "color=blue"),
    Row("form", .array, "", "", "color=blue&color=black&color=brown"),
    Row(
      "form", .object, "", "style: json",
      "color=%7B%22B%22%3A150%2C%22G%22%3A200%2C%22R%22%3A100%7D"),
    Row("form", .text, "contentType: application/json", "style: json", "color=%22blue%22"),
    Row("form", .object, "style: form", "style: explode", "R=100&G=200&B=150"),
    Row("form", .array, "explode: false", "style: comma", "color=blue,black,brown"),
    Row(
      "form", .object, "style: form, explode: false", "style: comma", "color=R,100,G,200,B,150"),
    Row("form", .array, "style: pipeDelimited", "style: pipe", "color=blue%7Cblack%7Cbrown"),
    Row(
      "form", .object, "style: deepObject", "style: deepObject",
      "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"),
  ])
  func forms(row: Row) { row.check() }

  private static func part(_ name: String, _ content: String, _ type: String? = nil) -> String {
    "--boundary\r\nContent-Disposition: form-data; name=\"\(name)\""
      + (type.map { "\r\nContent-Type: \($0)" } ?? "") + "\r\n\r\n\(content)\r\n"
  }

  @Test(arguments: [
    Row("multipart", .text, "", "", part("color", "blue")),
    Row(
      "multipart", .text, "contentType: text/css", "contentType: text/css",
      part("color", "blue", "text/css")),
    Row(
      "multipart", .array, "", "",
      part("color", "blue") + part("color", "black") + part("color", "brown")),
    Row(
      "multipart", .array, "style: form, explode: false", "style: comma",
      part("color", "blue,black,brown")),
    Row(
      "multipart", .array, "style: pipeDelimited", "style: pipe", part("color", "blue|black|brown")),
    Row(
      "multipart", .object, "", "contentType: application/json",
      part("color", #"{"B":150,"G":200,"R":100}"#, "application/json")),
    Row(
      "multipart", .object, "style: form", "style: explode",
      part("R", "100") + part("G", "200") + part("B", "150")),
    Row(
      "multipart", .open, "style: form", "style: explode",
      part("R", "100") + part("a", "1") + part("b", "2")),
    Row(
      "multipart", .object, "style: deepObject", "style: deepObject",
      part("color[R]", "100") + part("color[G]", "200") + part("color[B]", "150")),
    Row(
      "multipart", .text, "headers: {X-Kind: {schema: {const: draft}}}", "headers: {X-Kind: draft}",
      part("color", "blue").replacing("\"\r\n\r\n", with: "\"\r\nX-Kind: draft\r\n\r\n")),
  ])
  func parts(row: Row) {
    var row = row
    row.expected += "--boundary--\r\n"
    row.check()
  }

  /// OpenAPI has no form for objects in arrays but `content`.
  @Test(arguments: [
    ("{type: array, items: {type: object, properties: {a: {type: integer}}}}", "", true),
    ("{type: array, items: {type: array, items: {type: integer}}}", "", true),
    (
      "{type: array, items: {type: object, properties: {a: {type: integer}}}}",
      "style: deepObject, ", false
    ),
    ("{type: array}", "", false), ("{type: array, items: {}}", "explode: false, ", false),
  ])
  func whatIsInAnArrayMayHaveNoForm(_ schema: String, _ style: String, isJSON: Bool) {
    let document = Document(
      paths: "/a: {get: {operationId: send, responses: {}, parameters: "
        + "[{name: f, in: query, \(style)schema: \(schema)}]}}")
    guard case .query(let sent)? = document.endpoint("send")?.inputs.first?.location else {
      Issue.record("no parameter")
      return
    }
    #expect((sent.form == .json) == isJSON)
    #expect(
      document.messages
        == (isJSON
          ? [
            "warning unsupported-schema: the style of `f` has no form for the elements of the array, "
              + "so it is sent as JSON"
          ] : []))
  }

  /// One value of a part of a path is sent without an argument; with a style it stays a parameter.
  @Test func theOnlyValueInAPathIsAConstant() {
    let document = Document(
      paths: """
        /dags/{dag}/runs/{run}/{x}: {get: {operationId: list, parameters: [{name: dag, in: path, required: true, schema: {const: "~"}}, {name: run, in: path, required: true, schema: {type: string}}, {name: x, in: path, required: true, style: label, schema: {type: string, enum: [z]}}], responses: {"204": {description: d}}}}
        """)
    #expect(document.parameters("list") == ["dag: String =", "run: String", "x: String"])
    #expect(document.endpoint("list")?.path.text == "/dags/{dag}/runs/{run}/{x}")
  }
}
