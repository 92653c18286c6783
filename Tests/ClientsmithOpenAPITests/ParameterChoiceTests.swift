import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun
import Testing

/// Choices in parameters: each value is sent as one of its type would be.
@Suite struct ParameterChoiceTests {
  /// What is sent of a value of `Size`: a text, an array or an object.
  struct Row: CustomTestStringConvertible {
    var place: String
    var keys: String
    var text: String
    var array: String
    var object: String

    var testDescription: String { "\(place) \(keys)" }
  }

  private static let schemas = """
    schemas:
      Letter: {type: string, enum: [s, m]}
      Size: {oneOf: [{$ref: '#/components/schemas/Letter'}, {type: array, items: {type: integer}}, {$ref: '#/components/schemas/Box'}]}
      Box: {type: object, required: [w], properties: {w: {type: integer}, h: {type: number}, d: {type: string}}}
    """

  private func document(_ parameter: String, path: String = "/p") -> Document {
    Document(
      paths: "\(path):\n  get: {operationId: send, responses: {}, parameters: [\(parameter)]}",
      components: Self.schemas)
  }

  private func sent(_ document: Document, _ value: Value) throws -> String {
    let model = try #require(document.model)
    let endpoint = try #require(model.endpoints.first)
    let request = try #require(
      WireRequestBuilder.request(endpoint, of: WireClient(model), arguments: [value]))
    return ([String(request.url.dropFirst("https://api.example.com".count))] + request.headers)
      .joined(separator: " ")
  }

  @Test(arguments: [
    Row(
      place: "path", keys: "", text: "/ps", array: "/p1,2", object: "/pw,1,h,2.5"),
    Row(
      place: "path", keys: ", explode: true", text: "/ps", array: "/p1,2", object: "/pw=1,h=2.5"),
    Row(
      place: "path", keys: ", style: label", text: "/p.s", array: "/p.1,2", object: "/p.w,1,h,2.5"),
    Row(
      place: "path", keys: ", style: matrix, explode: true", text: "/p;size=s",
      array: "/p;size=1;size=2", object: "/p;w=1;h=2.5"),
    Row(
      place: "query", keys: "", text: "/p?size=s", array: "/p?size=1&size=2",
      object: "/p?w=1&h=2.5"),
    Row(
      place: "query", keys: ", explode: false", text: "/p?size=s", array: "/p?size=1,2",
      object: "/p?size=w,1,h,2.5"),
    Row(
      place: "query", keys: ", style: pipeDelimited, explode: false", text: "/p?size=s",
      array: "/p?size=1%7C2", object: "/p?size=w%7C1%7Ch%7C2.5"),
    Row(
      place: "query", keys: ", style: deepObject, explode: true", text: "/p?size=s",
      array: "/p?size%5B%5D=1&size%5B%5D=2", object: "/p?size%5Bw%5D=1&size%5Bh%5D=2.5"),
    Row(
      place: "header", keys: "", text: "/p size: s", array: "/p size: 1,2",
      object: "/p size: w,1,h,2.5"),
    Row(
      place: "header", keys: ", explode: true", text: "/p size: s", array: "/p size: 1,2",
      object: "/p size: w=1,h=2.5"),
    Row(
      place: "cookie", keys: "", text: "/p Cookie: size=s", array: "/p Cookie: size=1; size=2",
      object: "/p Cookie: w=1; h=2.5"),
    Row(
      place: "cookie", keys: ", explode: false", text: "/p Cookie: size=s",
      array: "/p Cookie: size=1,2", object: "/p Cookie: size=w,1,h,2.5"),
  ])
  func valuesAreSentInTheStyleOfTheParameter(row: Row) throws {
    let document = document(
      "{name: size, in: \(row.place), required: true\(row.keys), schema: {$ref: '#/components/schemas/Size'}}",
      path: row.place == "path" ? "/p{size}" : "/p")
    #expect(document.parameters("send") == ["size: Size"])
    #expect(document.messages == [])
    let box = Value.structure([
      .init(SwiftName("w"), .integer(1)), .init(SwiftName("h"), .number(2.5)),
      .init(SwiftName("d"), .null),
    ])
    #expect(
      document.cases("Size") == ["box box: Box", "ints ints: [Int]", "letter letter: Letter"])
    let text = Value.enumerationCase(SwiftName("s"))
    #expect(try sent(document, .union(SwiftName("letter"), text)) == row.text)
    #expect(
      try sent(document, .union(SwiftName("ints"), .array([.integer(1), .integer(2)]))) == row.array
    )
    #expect(try sent(document, .union(SwiftName("box"), box)) == row.object)
  }

  /// What covers all values is taken as it is: a text, or an array, of which one element is written
  /// as that alone.
  @Test(arguments: [
    ("{oneOf: [{type: string}, {type: integer}]}", "String?"),
    ("{oneOf: [{type: string}, {type: array, items: {type: string}}]}", "[String]?"),
    ("{type: [integer, array], items: {type: integer}}", "[Int]?"),
    ("{oneOf: [{type: integer}, {type: array, items: {type: string}}]}", "[String]?"),
    ("{oneOf: [{type: string}, {type: array, items: {type: integer}}]}", "IntsOrString?"),
    ("{type: [boolean, integer]}", "BoolOrInteger?"),
    ("{type: array, items: {type: [boolean, integer]}}", "[BoolOrInteger]?"),
    ("{type: array, items: {type: [string, integer]}}", "[String]?"),
  ])
  func choicesOfSingleValues(schema: String, type: String) {
    for place in ["query", "header", "cookie"] {
      let document = document("{name: a, in: \(place), schema: \(schema)}")
      #expect(document.parameters("send") == ["a: \(type)"], "\(place)")
      #expect(document.messages == [], "\(place)")
    }
  }

  /// The text of a number is one as well.
  @Test(arguments: [
    ("{type: [integer, string], enum: [1, all]}", "", "String?", Value.string("1")),
    ("{type: [integer, string]}", ", example: 5", "String?", .string("5")),
    (
      "{type: array, items: {type: [integer, string]}}", ", example: [5]", "[String]?",
      .array([.string("5")])
    ),
  ])
  func examplesOfChoicesAreTexts(schema: String, example: String, type: String, value: Value) {
    let document = document("{name: a, in: query, schema: \(schema)\(example)}")
    #expect(document.messages == [])
    #expect(document.parameters("send") == ["a: \(type)"])
    #expect(document.endpoint("send")?.inputs.first?.example == value)
  }

  @Test(arguments: [
    ("{oneOf: [{type: integer}, {type: boolean}], default: 3}", Value.integer(3)),
    ("{type: [boolean, array], items: {type: integer}, default: [1]}", .array([.integer(1)])),
  ])
  func choicesHaveDefaults(schema: String, value: Value) throws {
    let document = document("{name: a, in: query, schema: \(schema)}")
    #expect(document.messages == [])
    guard case .union(_, let payload)? = document.endpoint("send")?.inputs.first?.default else {
      Issue.record("no default")
      return
    }
    #expect(payload == value)
  }

  @Test func theDefaultOfOneElementIsAListOfIt() throws {
    let document = document(
      "{name: a, in: query, schema: {oneOf: [{type: string}, {type: array, items: {type: string}}], default: x}, example: y}"
    )
    #expect(document.messages == [])
    #expect(document.parameters("send") == ["a: [String]"])
    #expect(document.endpoint("send")?.inputs.first?.default == .array([.string("x")]))
    #expect(document.endpoint("send")?.inputs.first?.example == .array([.string("y")]))
  }

  @Test func whatNoStyleHasAFormForIsSaid() {
    let nested =
      "{oneOf: [{type: object, properties: {a: {type: array, items: {type: string}}}}, {type: string}]}"
    let header = document("{name: a, in: header, schema: \(nested)}")
    #expect(
      header.messages == [
        "warning unsupported-schema: the style of `a` is for objects of single values alone, so it is "
          + "sent as JSON"
      ])
    let list = "{oneOf: [{type: array, items: {type: object}}, {type: string}]}"
    let query = document("{name: a, in: query, schema: \(list)}")
    #expect(query.parameters("send") == ["a: String?"])
    #expect(
      query.messages == [
        "warning unsupported-schema: the style of `a` has no form for some of its values, so it is a "
          + "`String` that is sent as it is"
      ])
  }

  @Test func arraysOfTextsAndObjectsAreJSON() {
    let list = "{type: array, items: {oneOf: [{type: string}, {$ref: '#/components/schemas/Box'}]}}"
    let query = document("{name: a, in: query, schema: \(list)}")
    #expect(query.parameters("send") == ["a: [SendAItem]?"])
    #expect(
      query.messages == [
        "warning unsupported-schema: the style of `a` has no form for the elements of the array, so it "
          + "is sent as JSON"
      ])
    let lists =
      "{oneOf: [{type: array, items: {type: integer}}, {type: array, items: {$ref: '#/components/schemas/Box'}}]}"
    let header = document("{name: a, in: header, schema: \(lists)}")
    #expect(header.parameters("send") == ["a: String?"])
    #expect(header.messages.count == 1)
  }

  @Test func aSpecificationHasThemToo() throws {
    func read(_ parameter: String) -> SpecificationContent {
      SpecReader.read(
        SourceFile(
          path: "shop.client.yaml",
          text: """
            client: Shop
            baseURL: https://api.example.com
            types:
              Box: {properties: {w: Int, tags: "[String]?"}}
              Size: {oneOf: {count: Int, box: Box}}
            endpoints: {send: {GET: /p, query: {size: \(parameter)}}}
            """))
    }
    let content = read("{type: Size, style: explode}")
    let model = try #require(content.model)
    let box = Value.structure([
      .init(SwiftName("w"), .integer(1)), .init(SwiftName("tags"), .array([.string("a")])),
    ])
    let request = WireRequestBuilder.request(
      model.endpoints[0], of: WireClient(model), arguments: [.union(SwiftName("box"), box)])
    #expect(request?.url == "https://api.example.com/p?w=1&tags=a")
    #expect(
      messages(of: read("{type: Size, style: comma}")) == [
        "each property of an object with such a style must be a single value, but `tags` is not, found "
          + "`Box`"
      ])
    #expect(
      messages(of: read("Size")) == [
        "a choice with objects in a query or a form needs a style, found `Size`"
      ])
  }

  private func messages(of content: SpecificationContent) -> [String] {
    content.log.diagnostics.map(\.message)
  }
}
