import ClientsmithModel
import ClientsmithSpec
import Testing

/// Which parameters come first, by `order`.
@Suite struct ParameterOrderTests {
  @Test(arguments: [
    ("GET: /{id}/{b}\nquery: {c: Int}\norder: [c, b]", ["c", "b", "id"]),
    ("GET: /{id}\npath: {id: Int}\nquery: {c: Int}\norder: [c]", ["c", "id"]),
    ("GET: /{id}\nquery: {c: Int, X: {value: 1}, d: Int}\norder: [d]", ["d", "id", "c"]),
    ("POST: /{key}\njson: {aB: {type: Int, as: a-b}}\norder: [aB]", ["aB", "key"]),
  ])
  func isThatOfArguments(text: String, names: [String]) throws {
    let spec = "client: T\nendpoints:\n  a:\n    "
    let lines = text.split(separator: "\n").joined(separator: "\n    ")
    let model = try ClientsmithSpecTests.model(spec + lines)
    #expect(model.endpoints.first?.parameters.map(\.name.text) == names)
  }

  @Test(arguments: [
    Marked.endpoint("GET: /{id}\nquery: {c: Int}\norder: [c, ▸ide]", "no parameter `ide` | `id`"),
    Marked.endpoint("GET: /{id}\norder: [▸x]", "no parameter `x` | the parameters are `id`"),
    Marked.endpoint("GET: /\norder: [▸x]", "no parameter `x` | remove `order`"),
    Marked.endpoint("GET: /{id}\norder: [id, ▸id]", "names `id` twice"),
    Marked.endpoint("GET: /{id}\norder: ▸id", "expects names of parameters"),
    Marked.endpoint("GET: /\nquery: {k: {value: 1}}\norder: [▸k]", "no parameter `k`"),
  ])
  func namesParameters(_ marked: Marked) { marked.check() }
}
