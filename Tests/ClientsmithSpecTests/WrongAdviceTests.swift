import Testing

/// Mistakes that say once what to write, and after which nothing false is said.
@Suite struct WrongAdviceTests {
  @Test(arguments: [
    // Scenarios.
    .spec("scenarios: {a: {fetch: {▸error: 500}}}", "no key `error` | write `status: 500`"),
    .spec("scenarios: {a: {fetch: {▸error: timedOut}}}", "no key `error` | write `throws`"),
    .spec(
      "scenarios: {a: {fetch: {▸failure: {code: 503, body: {}}}}}",
      "no key `failure` | or {status: 503, body: …} for a response"),
    .spec(
      "scenarios: {a: {fetch: {▸error: 500, delay: 2s}}}", "no key `error` | write `status: 500`"),
    .spec(
      "scenarios: {a: {fetch: {throws: ▸noInternet}}}",
      "unknown URLError code `noInternet` | did you mean `notConnectedToInternet`?"),
    .spec(
      "scenarios: {a: {fetch: {throws: ▸offline}}}",
      "unknown URLError code `offline` | did you mean `notConnectedToInternet`?"),
    .spec(
      "scenarios: {a: {fetch: {throws: ▸certificateExpired}}}",
      "`certificateExpired` | write `serverCertificateHasBadDate`, `serverCertificateUntrusted`"),
    // Bodies of errors.
    .spec("errors: ▸[String]", "found a sequence | write `errors: {default: String}`"),
    .spec("errors: {▸4xx: String}", "`4xx` is not an error status | write `4XX`"),
    .spec("errors: {▸50X: String}", "`50X` is not an error status | write `5XX`"),
    .spec("errors: {▸400-499: String}", "`400-499` is not an error status | write `4XX`"),
    .spec("errors: {▸any: String}", "`any` is not an error status | write `default`"),
    .spec("errors: {▸2xx: String}", "`2xx` is not an error status | from 300 to 599"),
    .spec(
      "errors: {default: {type: P, message: ▸errors.detail}}\ntypes:\n"
        + "  P: {properties: {errors: [E]}}\n  E: {properties: {detail: String}}",
      "`[E]` has no key `detail` | write `errors.0.detail` for the first of them"),
    // What the rest of the file cannot know of.
    .endpoint(
      "POST: /a\njson: {x: Int}\nidempotencyKey: {▸body: key}",
      "no key `body` | the keys are `header`, `json`, `query` and `parameter`"),
    .endpoint("PUT: '▸{next}'", "start with `/`, found `{next}` | or `{url: next}`"),
    Marked(
      """
      client: Test
      types:
        Item: {properties: {id: Int, name: String}}
        Page: {properties: {items: [Item], next: URL?}}
      endpoints:
        list: {GET: /a, returns: Page, pages: {▸nextUrl: next}}
        change: {▸patch: "/a/{id}", path: {id: Int}, json: {name: String}, returns: Item}
      stores: {Items: {items: list, actions: {change: {call: change, optimistic: true}}}}
      memory: {Item: {list: list, update: change}}
      """, "no key `nextUrl` | `nextURL`", "no key `patch` | `PATCH`"),
    .types(
      "U: {oneOf: {a: {as: ▸#b.c}, d: {}}, discriminator: '@type'}",
      "`#` starts a comment here | put the value in quotes: \"#b.c\""),
    // Dictionaries.
    .types(
      "Item: {properties: {tags: ▸{String: String}}}",
      "the property `tags` expects a type, found a mapping | write `\"[String: String]\"`"),
    .endpoint("GET: /a\nreturns: ▸{string: integer}", "write `\"[String: Int]\"` for a dictionary"),
    .endpoint("GET: /a\nquery: {x: ▸{String: Int}}", "`x` expects a type | `\"[String: Int]\"`"),
    // Cases.
    .types(
      """
      Item: {properties: {id: Int}}
      Problem: {properties: {code: Int}}
      Either: {oneOf: ▸[Item, "[Problem]", String]}
      """,
      "found a sequence | write `oneOf: {item: Item, problems: \"[Problem]\", string: String}`"),
    // Names of other formats.
    Marked(
      """
      client: Test
      ▸schemas: {Item: {properties: {id: Int}}}
      ▸paths: {list: {GET: /a, returns: [Item]}}
      scenarios: {empty: {list: {returns: []}}}
      stores: {Items: {items: list}}
      memory: {Item: {list: list}}
      """, "no key `schemas` | write `types`", "no key `paths` | write `endpoints`"),
    Marked(
      """
      client: Test
      ▸type: {Item: {properties: {id: Int}}}
      endpoints: {list: {GET: /a, returns: [Item]}}
      memory: {Item: {list: list}}
      """, "no key `type` | did you mean `types`?"),
    Marked(
      """
      client: Test
      types: {Item: {properties: {id: Int}}}
      endpoints: {list: {GET: /a, ▸responses: {200: [Item], 404: Item}}}
      scenarios: {empty: {list: {returns: []}}}
      stores: {Items: {items: list}}
      memory: {Item: {list: list}}
      """, "no key `responses` | write `returns: T`"),
    Marked(
      """
      client: Test
      endpoints: {list: {GET: /a, ▸retruns: [Int]}}
      scenarios: {empty: {list: {returns: []}}}
      """, "no key `retruns` | did you mean `returns`?"),
    // What stands for an unknown type has no other error.
    Marked(
      """
      client: Test
      types: {Item: {properties: {id: Int, name: ▸string}}}
      endpoints:
        list: {GET: /a, returns: [▸Itm], example: [{id: 1, name: a}]}
        get: {GET: "/a/{id}", path: {id: ▸Itn}, returns: Item}
        change: {PATCH: "/a/{id}", path: {id: Int}, json: {name: String, color: ▸Colour}, returns: Item}
      scenarios: {empty: {list: {returns: []}, get: {returns: {id: 1}}}, all: {"*": {returns: 1}}}
      stores: {Items: {items: list, actions: {change: {call: change, optimistic: true}}}}
      memory: {Item: {list: list, get: get, update: change}}
      """, "unknown type `string`", "unknown type `Itm`", "unknown type `Itn`", "type `Colour`"),
    .endpoint(
      "GET: /a\nquery: {cursor: String?}\nreturns: [Int]\n▸next: nextCursor",
      "no key `next` | write `pages: {next: nextCursor, into: PARAM}`"),
    .endpoint(
      "POST: /a\njson: {note: ▸null}",
      "`note` expects a type, found null | write `{value: null}` if null is always sent"),
    .endpoint(
      "GET: /a\nquery: {since: {value: ▸null, type: Date?}}",
      "`since` is always null, which is sent in JSON alone | remove it"),
    .endpoint(
      "POST: /a\nmultipart: {since: {value: null, type: Date?, contentType: application/json}}"),
    .endpoint("GET: /a\nquery: {q: {▸Value: new}}", "no key `Value` | did you mean `value`?"),
    .endpoint(
      "POST: /a\njson: {records: \"[▸{properties: {id: Int}}]\"}",
      "`{` is not allowed in a type | remove the quotes around it"),
    .endpoint(
      "POST: /a\njson: {records: \"[▸{ properties: {id: Int}}]?\"}",
      "`{` is not allowed in a type | declare it under `types`, and write its name here"),
    .types("T: {properties: {code: {▸Enum: [a]}}}", "no key `Enum` | did you mean `enum`?"),
  ])
  func findings(_ marked: Marked) {
    marked.check()
  }
}
