import ClientsmithDiagnostics
import Testing

/// What people write who know other formats, or think of the Swift that is generated.
@Suite struct AdviceTests {
  @Test(arguments: [
    (
      "query: {f: {type: F, style: ▸form}}", "unknown style `form` | `style: explode` for an object"
    ),
    ("query: {f: {type: [Int], style: ▸csv}}", "write `style: comma`"),
    ("query: {f: {type: [Int], style: ▸spaceDelimited}}", "write `style: space`"),
    ("query: {f: {type: [Int], style: ▸pipeDelimited}}", "write `style: pipe`"),
    ("query: {f: {type: F, style: ▸deepobject}}", "write `style: deepObject`"),
    ("query: {f: {type: [Int], style: ▸simple}}", "that is one of paths"),
    ("query: {f: {type: F, style: ▸whatever}}", "unknown style `whatever`"),
    ("query: {f: {type: ▸[F], style: explode}}", "one object, not of several | deepObject"),
    ("query: {f: {type: ▸[String: Duration], style: deepObject}}", "an object with a property"),
    ("returns: {200: {as: ▸json}}", "or text or data | `200: T` | `returns: {as: response}`"),
    ("returns: {▸2XX: F}", "`2XX` is not a status | `200: T`"),
    ("returns: {200: F, ▸default: F}", "`default` is not a status"),
    ("returns: {200: F, ▸abc: F}", "`abc` is not a status | `200: T`"),
  ])
  func help(_ text: String, _ expected: String) {
    var marked = Marked.endpoint("GET: /a\n" + text, types: "types: {F: {properties: {a: Int}}}")
    if !text.contains("F") {
      marked.text = marked.text.replacing("types: {F: {properties: {a: Int}}}", with: "")
    }
    marked.expected = [expected]
    marked.check()
  }
}
