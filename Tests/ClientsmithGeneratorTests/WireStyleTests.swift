import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

/// What tests expect of each style, held against the tables of RFC 6570, section 3.2, and of the
/// OpenAPI Specification 3.1.1, section 4.8.12.4 ("Style Examples").
@Suite struct WireStyleTests {
  private static let words = TypeReference.array(SampleModel.string)
  private static let colors = Value.array([.string("blue"), .string("black"), .string("brown")])
  private static let point = TypeReference.declared(SwiftName("Point"))

  /// An object with members in this order.
  private static func object(_ members: KeyValuePairs<String, String>) -> (TypeDeclaration, Value) {
    let properties = members.map {
      SampleModel.property("p\($0.key)", SampleModel.string, as: $0.key)
    }
    return (
      SampleModel.declaration(
        "Point", .structure(Structure(properties: properties, isIdentifiable: false))),
      .structure(members.map { Value.Member(SwiftName("p\($0.key)"), .string($0.value)) })
    )
  }

  private static let rgb = object(["R": "100", "G": "200", "B": "150"])
  private static let keys = object(["semi": ";", "dot": ".", "comma": ","])

  private func url(
    _ type: TypeReference, _ location: Input.Location, _ value: Value, name: String = "color",
    path: String = "/p", with declaration: TypeDeclaration? = nil
  ) throws -> String {
    var model = SampleModel.shop
    model.baseURL = "https://x.test"
    if let declaration { model.types = TypeIndex(Array(model.types) + [declaration]) }
    let endpoint = Endpoint(
      name: SwiftName("send"), method: "GET", path: PathTemplate(path),
      inputs: [SampleModel.input(name, type, location, example: value)])
    let request = try #require(
      WireRequestBuilder.request(endpoint, of: WireClient(model), arguments: [value]))
    return String(request.url.dropFirst("https://x.test".count))
  }

  @Test(
    arguments: [
      (.simple, false, "blue", "blue,black,brown", "R,100,G,200,B,150"),
      (.simple, true, "blue", "blue,black,brown", "R=100,G=200,B=150"),
      (.label, false, ".blue", ".blue,black,brown", ".R,100,G,200,B,150"),
      (.label, true, ".blue", ".blue.black.brown", ".R=100.G=200.B=150"),
      (.matrix, false, ";color=blue", ";color=blue,black,brown", ";color=R,100,G,200,B,150"),
      (
        .matrix, true, ";color=blue", ";color=blue;color=black;color=brown", ";R=100;G=200;B=150"
      ),
    ] as [(PathStyle.Form, Bool, String, String, String)])
  func pathsOfOpenAPI(
    form: PathStyle.Form, explodes: Bool, text: String, array: String, object: String
  ) throws {
    let location = Input.Location.path(PathStyle(form, explodes: explodes))
    let template = "/p{color}"
    #expect(
      try url(SampleModel.string, location, .string("blue"), path: template) == "/p" + text)
    #expect(try url(Self.words, location, Self.colors, path: template) == "/p" + array)
    #expect(
      try url(Self.point, location, Self.rgb.1, path: template, with: Self.rgb.0) == "/p" + object)
  }

  @Test(
    arguments: [
      (.simple, false, "Hello%20World%21", "semi,%3B,dot,.,comma,%2C"),
      (.simple, true, "Hello%20World%21", "semi=%3B,dot=.,comma=%2C"),
      (.label, false, ".Hello%20World%21", ".semi,%3B,dot,.,comma,%2C"),
      (.label, true, ".Hello%20World%21", ".semi=%3B.dot=..comma=%2C"),
      (.matrix, false, ";keys=Hello%20World%21", ";keys=semi,%3B,dot,.,comma,%2C"),
      (.matrix, true, ";keys=Hello%20World%21", ";semi=%3B;dot=.;comma=%2C"),
    ] as [(PathStyle.Form, Bool, String, String)])
  func pathsOfURITemplates(
    form: PathStyle.Form, explodes: Bool, text: String, object: String
  ) throws {
    let location = Input.Location.path(PathStyle(form, explodes: explodes))
    #expect(
      try url(
        SampleModel.string, location, .string("Hello World!"), name: "keys", path: "/p{keys}")
        == "/p" + text)
    #expect(
      try url(
        Self.point, location, Self.keys.1, name: "keys", path: "/p{keys}", with: Self.keys.0)
        == "/p" + object)
  }

  @Test(
    arguments: [
      (.items(.repeat), "?color=blue&color=black&color=brown"),
      (.items(.comma), "?color=blue,black,brown"),
      (.items(.space), "?color=blue%20black%20brown"),
      (.items(.pipe), "?color=blue%7Cblack%7Cbrown"),
      (.items(.brackets), "?color%5B%5D=blue&color%5B%5D=black&color%5B%5D=brown"),
      (.json, "?color=%5B%22blue%22%2C%22black%22%2C%22brown%22%5D"),
    ] as [(FieldStyle.Form, String)])
  func arraysInQueries(form: FieldStyle.Form, expected: String) throws {
    #expect(try url(Self.words, .query(FieldStyle(form)), Self.colors) == "/p" + expected)
  }

  @Test(
    arguments: [
      (.deepObject(arrays: .brackets), "?color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"),
      (.explode(arrays: nil), "?R=100&G=200&B=150"),
      (.joined(.comma), "?color=R,100,G,200,B,150"),
      (.joined(.space), "?color=R%20100%20G%20200%20B%20150"),
      (.joined(.pipe), "?color=R%7C100%7CG%7C200%7CB%7C150"),
      (.dots(arrays: nil), "?color.R=100&color.G=200&color.B=150"),
      (.whole, "?%7B%22B%22%3A%22150%22%2C%22G%22%3A%22200%22%2C%22R%22%3A%22100%22%7D"),
      // Its keys are sorted.
      (.json, "?color=%7B%22B%22%3A%22150%22%2C%22G%22%3A%22200%22%2C%22R%22%3A%22100%22%7D"),
    ] as [(FieldStyle.Form, String)])
  func objectsInQueries(form: FieldStyle.Form, expected: String) throws {
    let style = FieldStyle(form)
    #expect(try url(Self.point, .query(style), Self.rgb.1, with: Self.rgb.0) == "/p" + expected)
  }

  @Test(arguments: [
    ("Hello World!", "Hello%20World!"), ("50%", "50%25"), ("/foo/bar", "/foo/bar"),
    ("http://example.com/home/", "http://example.com/home/"),
    // Kept in RFC 6570, but servers would see other items, or a fragment.
    ("a&b+c#d[e]", "a%26b%2Bc%23d%5Be%5D"), ("a=b;c,d@e:f?g", "a=b;c,d@e:f?g"),
  ])
  func reservedCharacters(text: String, expected: String) throws {
    let style = FieldStyle(.items(.repeat), keepsReserved: true)
    #expect(
      try url(SampleModel.string, .query(style), .string(text)) == "/p?color=\(expected)")
  }

  @Test func slashesOfAPath() throws {
    let style = PathStyle(.simple, keepsSlashes: true)
    #expect(
      try url(
        SampleModel.string, .path(style), .string("foo/b r"), name: "path", path: "/{path+}/here")
        == "/foo/b%20r/here")
  }

  @Test func indicesOfNestedArrays() throws {
    let type = TypeReference.dictionary(.primitive(.json))
    let value = Value.dictionary([
      .init(
        key: "lines",
        value: .json(
          .array([
            .object([
              .init(key: "price", value: .integer(5)),
              .init(key: "tags", value: .array([.string("a"), .null])),
            ]),
            .object([.init(key: "none", value: .null)]),
          ]))),
      .init(key: "grid", value: .json(.array([.array([.integer(1)]), .array([])]))),
    ])
    let style = FieldStyle(.deepObject(arrays: .brackets))
    let expected = "f%5Bgrid%5D%5B0%5D%5B%5D=1&f%5Blines%5D%5B0%5D%5Bprice%5D=5"
    #expect(
      try url(type, .query(style), value, name: "f") == "/p?\(expected)"
        + "&f%5Blines%5D%5B0%5D%5Btags%5D%5B%5D=a")
  }

  @Test func anEmptyPathIsTheBaseURL() throws {
    for base in ["https://x.test/graphql", "https://x.test/graphql/"] {
      var model = SampleModel.shop
      model.baseURL = Address([base])
      let endpoint = Endpoint(name: SwiftName("run"), method: "POST", path: PathTemplate(""))
      let request = WireRequestBuilder.request(endpoint, of: WireClient(model), arguments: [])
      #expect(request?.url == base)
    }
  }
}
