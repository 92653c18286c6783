import ClientsmithModel
import ClientsmithSpec
import Testing

/// Paths of endpoints, what their placeholders stand for, and the targets that calls have.
@Suite struct EndpointPathTests {
  @Test(arguments: [
    Marked.endpoint("GET: ▸items", "must start with `/` | write `/items`"),
    Marked.endpoint("GET: ▸https://a.example/b", "belongs in `baseURL`"),
    Marked.endpoint("GET: ▸//a", "a single `/`"),
    Marked.endpoint("GET: /a/▸../b", "must not contain a `..` segment"),
    Marked.endpoint("GET: ▸/a/%2e%2E/b", "`..` segment"),
    Marked.endpoint("GET: ▸/a/./b", "`..` segment"),
    Marked.endpoint("GET: /a/▸..", "must not contain a `..` segment"),
    Marked.endpoint("GET: /compare/main...dev"), Marked.endpoint("GET: /a../..b/c..d/..."),
    Marked.endpoint("GET: ▸/a//b", "empty segment"),
    Marked.endpoint("GET: /a▸?x=1", "must not have a query | `query`"),
    Marked.endpoint("GET: \"/a▸#b\"", "must not have a fragment"),
    Marked.endpoint("GET: \"/a▸ b\"", "is not allowed in a path | %20"),
    Marked.endpoint("GET: /▸ä", "is not allowed in a path | %C3%A4"),
    Marked.endpoint("GET: /a▸%2", "two hexadecimal digits"),
    Marked.endpoint("GET: /a%20/▸%zz/{b}\npath: {b: Int}", "two hexadecimal digits | %25"),
    Marked.endpoint("GET: /▸{id", "never closed"),
    Marked.endpoint("GET: /id▸}", "without a `{`"),
    Marked.endpoint("GET: /▸{}", "needs a name"),
    Marked.endpoint("GET: /{a}/▸{a}", "is used twice"),
    Marked.endpoint(
      "GET: /▸{item_id}", "not lowerCamelCase | `path: {itemId: {type: String, as: item_id}}`"),
    Marked.endpoint(
      "GET: /{id}\npath: {▸ide: Int}", "no placeholder `ide` | `id`"),
    Marked.endpoint("GET: /▸{id}\npath: {}", "the placeholder `id` has no parameter"),
    Marked.endpoint("GET: /{id}\npath: {id: Int, ▸b: {type: Int, as: id}}", "has two parameters"),
    Marked.endpoint("GET: /{id}/x\npath: {id: ▸Int?}", "must not be optional"),
    Marked.endpoint(
      "GET: /{id}/▸{id}\npath: {id: ▸Int?}", "is used twice", "must not be optional"),
    Marked.endpoint("GET: /{id}\npath: {id: ▸[[Int]]}", "a single value, or an array"),
    Marked.endpoint("GET: /{id}\npath: {id: ▸JSON}", "a single value, or an array"),
    EndpointTests.typed(
      "GET: /{id}\npath: {id: ▸Page}", "must be a single value, but `items` is not"),
    Marked.endpoint("GET: /{id}\npath: {id: {type: Int, ▸explode: true}}", "arrays and objects"),
    Marked.endpoint(
      "GET: /{id}\npath: {id: {type: Int, style: ▸comma}}",
      "unknown style `comma` | `simple`, `label`, `matrix` or `json`"),
    Marked.endpoint("GET: /{a+}/▸{a}", "is used twice, once with `+`"),
    Marked.endpoint("GET: /{a+}\npath: {a: ▸Int}", "slashes is a `String` | write `String`"),
    Marked.endpoint("GET: /{a+}\npath: {a: ▸String?}", "must not be optional | remove the `?`"),

    Marked.endpoint(
      "GET: /{a+}\npath: {a: {type: String, style: ▸label}}", "written as it is | remove `style`"),
    Marked.endpoint("GET: /{a+}\npath: {a: {type: String, default: ▸a/../b}}", "`.` or `..`"),
    Marked.endpoint("GET: /{a+}\npath: {a: {type: String, default: ▸/a}}", "an empty segment"),
    Marked.endpoint("GET: /{a+}\npath: {a: {type: String, default: a/b}}"),
    Marked.endpoint(
      "GET: /{a}\npath: {a: {type: String, style: label, default: ▸.}}",
      "cannot be `.`: a segment of the path would be `..`"),
    Marked.endpoint(
      "GET: /{a}\npath: {a: {type: \"[String]\", default: ▸[\"\"]}}", "cannot be empty"),
    Marked.endpoint("GET: /{a}\npath: {a: {type: \"[Int]\", default: ▸[]}}", "cannot be empty"),
    Marked.endpoint(
      "GET: /{a}\npath: {a: {type: \"[String]\", example: ▸[..]}}", "a whole segment"),
    Marked.endpoint(
      "GET: /{a}\npath: {a: {type: \"[String: Int]\", example: ▸{}}}", "cannot be empty"),
    Marked.endpoint(
      "GET: /{a}\npath: {a: {type: \"[String]\", style: label, explode: true, example: ▸[\"\", \"\"]}}",
      "cannot be `.`: a segment"),
    Marked.endpoint("GET: /a/{b}▸{c}/d", "nothing separates `b` from `c`"),
    Marked.endpoint(
      "GET: /{b+}▸{c}▸{d}", "`b` from `c`", "`c` from `d` | one placeholder for both"),
    Marked.endpoint(
      "GET: /{b}{c}{d}\npath: {b: Int, c: {type: Int, style: label}, d: {type: Int, style: matrix}}"
    ),
    Marked.endpoint("GET: /{name}.{format}"),
    Marked.endpoint(
      "GET: /.{a}\npath: {a: {type: String, default: ▸., example: ▸\".\"}}",
      "cannot be `.`: a segment of the path would be `..`", "cannot be `.`"),
    Marked.endpoint("GET: /{a}.\npath: {a: {type: String, example: ▸.}}", "would be `..`"),
    Marked.endpoint("GET: /{a}.\npath: {a: {type: String, example: ..}}"),
    Marked.endpoint("GET: /.{a+}\npath: {a: {type: String, example: ▸a/../b}}", "`.` or `..`"),
    Marked.endpoint("GET: /b.{a+}\npath: {a: {type: String, example: a/b}}"),
    Marked.endpoint("GET: /{a}\npath: {a: {type: \"[Int]\", default: [0]}}"),
    Marked.endpoint("GET: \"\""),
    Marked.endpoint(
      "GET: /a/{id}\nsends: ▸POST /a/1",
      "a request of `GET /a/{id}`, found `POST /a/1` | percent-encoded"),
    Marked.endpoint("GET: /a\nsends: ▸GET /anything", "a request of `GET /a`"),
    Marked.endpoint("GET: /a/{id}/b\nsends: ▸GET /a/b", "a request of `GET /a/{id}/b`"),
    Marked.endpoint("GET: /a/{id},{rest}.{x}\nsends: GET /a/1,2.json"),
    Marked.endpoint("GET: /a\nsends: ▸GET /a?b=%zz", "percent-encoded"),
    Marked.endpoint("GET: /a\nsends: ▸GET /a?b=%2", "percent-encoded"),
    Marked.endpoint("GET: /a\nsends: GET /a?b=%2F%c3%a4"),
    Marked.endpoint("GET: \"\"\nsends: ▸GET /x", "a request of `GET `"),
    Marked.endpoint("GET: \"\"\nsends: GET /"),
    Marked.endpoint("GET: /a\nsends: ▸GET /b", "a request of `GET /a`"),
    Marked.endpoint("GET: /a\nsends: ▸GET /a b", "a request of `GET /a`"),
    Marked.endpoint("GET: /a\nsends: ▸\"GET /a#b\"", "a request of `GET /a`"),
    // Nothing is said of it where the template could not be read.
    Marked.endpoint("GET: /a/{id▸*}\nsends: GET /x", "not allowed in a placeholder"),
    Marked.endpoint("GET: /a\nsends: ▸/a", "a request of `GET /a`"),
    Marked.endpoint("GET: /a\nsends: ▸[1]", "expects a string"),
    Marked.spec(
      "baseURL: https://x.test/v1\nendpoints: {a: {GET: /a, sends: ▸GET /v2/a}}",
      "a request of `GET /v1/a`"),
    Marked.endpoint(
      "GET: /{id}\npath: {id: {type: String, default: ▸\"\", example: ▸\"\"}}",
      "the path parameter `id` cannot be empty", "cannot be empty"),
    Marked.endpoint("GET: /a{id}\npath: {id: {type: Data, default: ▸\"\"}}", "cannot be empty"),
    Marked.endpoint("GET: /{id}\npath: {id: {value: ▸\"\"}}", "cannot be empty"),
    EndpointTests.typed("GET: /{k}\npath: {k: {type: Size, default: ▸none}}", "cannot be empty"),
    Marked.endpoint(
      "GET: /a/{id}/b\npath: {id: {type: String, default: ▸..}}", "cannot be `..`: it is a whole"),
    Marked.endpoint("GET: /a/v{id}/b\npath: {id: {type: String, default: ..}}"),
  ])
  func refused(_ marked: Marked) {
    marked.check()
  }

  /// With the path of the base URL or without, as a person sees it.
  @Test(arguments: [
    ("https://x.test/v1/", "/a/{id}", "GET /a/1?q=x%20y", "/v1/a/1?q=x%20y"),
    ("https://x.test/v1", "/a/{id}", "GET /v1/a/1", "/v1/a/1"),
    ("https://x.test/v1", "/v1/{id}", "GET /v1/v1/1", "/v1/v1/1"),
    ("https://x.test", "/{id+}", "GET /a/b", "/a/b"),
    ("https://x.test/graphql/", "", "GET /graphql/?q=1", "/graphql/?q=1"),
    ("https://x.test/graphql", "", "GET ?q=1", "/graphql?q=1"),
  ])
  func expectedTargets(_ base: String, _ path: String, _ sends: String, _ target: String) throws {
    let model = try model(
      "client: T\nbaseURL: \(base)\nendpoints: {a: {GET: \"\(path)\", sends: \(sends)}}")
    #expect(model.endpoints[0].expectedTarget == target)
  }
}
