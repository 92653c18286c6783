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
    message("▸codes", "must be a `String`, or several, found `[Int]`"),
    message("[texts, ▸titel]", "`Problem` has no key `titel` | `title`"),
    message("▸[]", "`message` has no paths | error.message"),
    message("[▸{a: b}]", "`message` expects a dotted path"),
  ])
  func paths(_ marked: Marked) { marked.check() }

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
