import ClientsmithModel
import Testing

/// Where in the body of an error what people may read is.
@Suite struct ErrorMessageTests {
  private static let types = """
    types:
      Problem:
        properties:
          title: String
          detail: String?
          texts: "[String]"
          fields: "[String: String]"
          all: "[String: [String]]?"
          codes: "[Int]"
          any: JSON
    """

  private static func message(_ text: String, _ expected: String...) -> Marked {
    var marked = Marked.endpoint(
      "GET: /a\nerrors: {default: {type: Problem, message: \(text)}}", types: types)
    marked.expected = expected
    return marked
  }

  @Test(arguments: [
    message("title"), message("[detail, title]"), message("[texts, fields, all, title]"),
    message("texts.0"), message("[title]"),
    message("[title, ▸detail]", "`detail` is never read: `title` is always there | write it first"),
    message("[any.0.texts.b, any, title]"), message("any"),
    message("[title, ▸any.text]", "`any.text` is never read | write it first"),
    message("▸codes", "must be a `String`, or several, found `[Int]`"),
    message("[texts, ▸titel]", "`Problem` has no key `titel` | `title`"),
    message("▸[]", "`message` has no paths | error.message"),
    message("[▸{a: b}]", "`message` expects a dotted path"),
  ])
  func paths(_ marked: Marked) { marked.check() }

  @Test func bodiesOfOneTypeHaveTheSame() throws {
    let errors = try model(
      """
      client: Shop
      baseURL: https://shop.example
      types: {Problem: {properties: {detail: String, title: String}}, Other: {properties: {detail: String}}}
      errors: {default: {type: Problem, message: detail}, 500: Problem}
      endpoints:
        one: {GET: /a, errors: {404: Problem, 409: Other}}
        two: {GET: /b, errors: {404: {type: Problem, message: title}, 410: Problem}}
      """)
    let paths = errors.endpoints.map { endpoint in
      endpoint.errors.map {
        "\($0.statuses.key) \($0.messages.first?.path.first?.literalKey ?? "-")"
      }
    }
    #expect(paths[0] == ["404 detail", "409 -", "500 detail", "default detail"])
    #expect(paths[1] == ["404 title", "410 title", "500 detail", "default detail"])
  }

  @Test func theFirstOfSeveralTextsIsMeant() throws {
    let text = Self.message("[all, texts]").text
    let errors = try model(text).endpoints[0].errors
    #expect(
      errors.first?.messages == [
        .init(path: [.key("all")], collections: [.dictionary, .array]),
        .init(path: [.key("texts")], collections: [.array]),
      ])
  }
}

extension Endpoint.PathStep {
  fileprivate var literalKey: String? {
    if case .key(let key) = self { key } else { nil }
  }
}
