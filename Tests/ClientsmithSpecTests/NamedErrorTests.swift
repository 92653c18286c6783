import Testing

/// Errors that a header names, and those that are retried for what they say.
@Suite struct NamedErrorTests {
  private static let types = """
    types:
      Problem: {oneOf: {lost: Lost, busy: {}}, discriminator: kind}
      Lost: {properties: {what: String}}
      Plain: {properties: {text: String}}
      Numbered: {oneOf: {lost: {type: Lost, as: 1}}, discriminator: kind}
      Tried: {oneOf: {lost: Lost, plain: Plain}}
      Shared: {properties: {text: String}, oneOf: {lost: Lost}, discriminator: kind}
    allow: unused-type
    """

  @Test(arguments: [
    Marked.endpoint("GET: /a\nerrors: {400: {type: Problem, header: X-Kind}}", types: types),
    Marked.endpoint("GET: /a\nerrors: {400: {type: Shared, header: X-Kind}}", types: types),
    Marked.endpoint(
      "GET: /a\nerrors: {4XX: {oneOf: {lost: Lost}, discriminator: kind, header: X-Kind}}",
      types: types),
    Marked.endpoint(
      "GET: /a\nerrors: {400: {type: Plain, header: ▸X-Kind}}",
      "must be a union with a `discriminator`, found `Plain`", types: types),
    Marked.endpoint(
      "GET: /a\nerrors: {400: {type: Tried, header: ▸X-Kind}}", "found `Tried`", types: types),
    Marked.endpoint(
      "GET: /a\nerrors: {400: {type: Numbered, header: ▸X-Kind}}", "named by strings", types: types),
    Marked.endpoint(
      "GET: /a\nerrors: {400: {type: Problem, header: ▸X Kind}}", "`X Kind`", types: types),
    Marked.endpoint(
      "GET: /a\nerrors: {body: {at: ok, is: false, type: Problem, ▸header: X-Kind}}",
      "`body` has no key `header`", types: types),
    Marked.endpoint(
      "GET: /a\nerrors: {400: {type: Shared, header: X-Kind, message: text}}", types: types),
    Marked.endpoint(
      "GET: /a\nerrors: {400: {type: Tried, message: ▸text}}", "has no key `text`", types: types),
  ])
  func headersNameCases(_ marked: Marked) {
    marked.check()
  }

  @Test(arguments: [
    Marked.endpoint("GET: /a\nretry: {errors: {at: error.code, is: busy}}"),
    Marked.endpoint("GET: /a\nretry: {errors: {at: error.0, is: [busy, 17]}}"),
    Marked.endpoint("GET: /a\nretry: {errors: {header: Retry-After, present: true}}"),
    Marked.endpoint("GET: /a\nretry: {errors: ▸{is: busy}}", "has no `at` and no `header`"),
    Marked.endpoint("GET: /a\nretry: {errors: ▸{at: a}}", "does not say which errors are retried"),
    Marked.endpoint(
      "GET: /a\nretry: {errors: {▸at: a, header: B, is: c}}", "either `at` or `header`"),
    Marked.endpoint(
      "GET: /a\nretry: {errors: {at: a, ▸is: c, present: true}}", "either `is` or `present`"),
    Marked.endpoint("GET: /a\nretry: {errors: {at: a, present: ▸false}}", "`present` expects true"),
    Marked.endpoint(
      "GET: /a\nretry: {errors: {at: a, is: ▸true}}",
      "a string or an integer, found the boolean true"),
    Marked.endpoint("GET: /a\nretry: {errors: {at: a, is: ▸[]}}", "expects at least one value"),
    Marked.endpoint("GET: /a\nretry: {errors: ▸{header: B C, is: d}}", "`B C`"),
    Marked.endpoint(
      "POST: /a\n▸retry: {errors: {at: a, is: d}}", "warning: a POST request is not retried"),
  ])
  func errorsAreRetriedForWhatTheySay(_ marked: Marked) {
    marked.check()
  }
}
