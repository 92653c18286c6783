import Testing

/// How parameters and parts may be written, and what is said of ways that there are none of.
@Suite struct ParameterStyleTests {
  private static func typed(_ text: String, _ expected: String...) -> Marked {
    var marked = Marked.endpoint(text, types: "types: {Item: {properties: {a: Int}}}")
    marked.expected = expected
    return marked
  }

  @Test(
    arguments: [
      .endpoint("GET: /\nheaders: {a: {type: \"[String: Int]\", explode: true}}"),
      .endpoint("GET: /\nheaders: {a: {type: \"[String: Int]?\", as: X-, style: prefix}}"),
      .endpoint(
        "GET: /\nheaders: {a: {type: \"[Int]\", style: ▸prefix}}", "is for dictionaries"),
      .endpoint(
        "GET: /\nheaders: {▸a: {type: \"[String: Int]\", style: prefix, secret: true}}",
        "cannot be secret"),
      .endpoint(
        "GET: /\nheaders: {a: {type: \"[Int]\", ▸explode: true}}", "`explode` is for objects"),
      .endpoint("GET: /\ncookies: {a: {type: Int, ▸explode: true}}", "is for arrays and objects"),
      .endpoint("GET: /\ncookies: {a: ▸[String: [Int]]}", "each value of a dictionary in a cookie"),
      .endpoint("GET: /\nheaders: {a: ▸[String: Int?]}", "each value of a dictionary in a header"),
      Self.typed("GET: /\nquery: {a: {type: Item, style: comma}}"),
      .endpoint(
        "GET: /\nquery: {a: {type: ▸[String: JSON], style: pipe}}", "each value of a dictionary"),
      .endpoint("GET: /\nquery: {a: {type: JSON, style: whole}}"),
      .endpoint(
        "GET: /\nquery: {▸b: Int, a: {type: JSON, style: whole}, ▸c: {type: Int, style: whole}}",
        "`b` cannot be sent beside `a`, which is the whole query | `style: whole` of `a`",
        "`c` cannot be sent beside `a` | remove one of them"),
      .endpoint("POST: /\nform: {a: {type: Int, style: ▸whole}}", "unknown style `whole`"),
      .endpoint(
        "GET: /\nquery: {a: {type: Date, style: json, dates: ▸seconds}}",
        "JSON has the dates of the endpoint"),
      .endpoint("GET: /a/{a}\npath: {a: Int?}"),
      .endpoint("GET: /{a}/b\npath: {a: ▸Int?}", "unless it is the whole last segment"),
      .endpoint(
        "GET: /{a}\npath: {a: \"▸[Int]?\"}", "optional path parameter must be a single value"),
      .endpoint("GET: /a/{a+}\npath: {a: \"[String]\"}"),
      .endpoint("GET: /a/{a}\npath: {a: {type: String, reserved: true}}"),
      .endpoint(
        "GET: /a/{a}\npath: {a: {type: \"[Int]\", ▸reserved: true}}",
        "single values without a style"),
      .endpoint("GET: /a/{a}\npath: {a: {type: JSON, style: json}}"),
      .endpoint("POST: /\nbody: {type: Data, as: text}"),
      .endpoint(
        "POST: /\nbody: {type: String, as: text, contentType: ▸text/csv; charset=latin1; header=no}",
        "warning: a text is sent in UTF-8 | `text/csv; charset=utf-8; header=no`"),
      .endpoint(
        "POST: /\nbody: {type: String, as: text, contentType: text/csv; charset=\"UTF-8\"}"),
      .endpoint("POST: /\nbody: {type: ▸[Int], as: text}", "a text body must be a `String`"),
      .endpoint("POST: /\nmultipart: {a: {type: \"[Int]\", style: comma, headers: {X-A: 1}}}"),
      .endpoint(
        "POST: /\nmultipart: {a: {type: Int, headers: {▸Content-Type: a/b}}}", "of a part follows"),
      .endpoint("POST: /\nmultipart: {a: {type: Int, headers: ▸[a]}}", "expects a mapping"),
      .endpoint("POST: /\nmultipart: {a: {type: Int, style: ▸comma}}", "is for arrays of texts"),
      .endpoint(
        "POST: /\nmultipart: {a: {type: \"[Int]\", ▸explode: true}}", "arrays that are JSON"),
    ] as [Marked])
  func areChecked(_ marked: Marked) { marked.check() }
}
