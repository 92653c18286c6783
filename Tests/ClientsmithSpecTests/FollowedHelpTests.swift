import ClientsmithDiagnostics
import ClientsmithRun
import Testing

/// Help that is followed to the letter: after it, nothing is wrong any more.
@Suite struct FollowedHelpTests {
  /// A mistake with all that is said of it, and what an author has who does what the help says.
  struct Followed: Sendable, CustomTestStringConvertible {
    var mistake: Marked
    var mended: Marked

    var testDescription: String { mistake.testDescription }

    /// One endpoint, the lines of its mapping given.
    static func endpoint(
      _ mistake: String, _ expected: String, mended: String
    ) -> Followed {
      let types =
        """
        types:
          F: {properties: {a: Int?, b: String?}}
          G: {properties: {f: F, l: [F]}}
          P: {properties: {items: [Int], next: String?}}
          Q: {properties: {a: [Int], b: [Int]}}
        """
      var followed = Followed(
        mistake: Marked.endpoint(mistake, types: types),
        mended: Marked.endpoint(mended, types: types))
      followed.mistake.expected = [expected]
      return followed
    }

    static func types(_ mistake: String, _ expected: String, mended: String) -> Followed {
      var followed = Followed(mistake: Marked.types(mistake), mended: Marked.types(mended))
      followed.mistake.expected = [expected]
      return followed
    }

    static func spec(_ mistake: String, _ expected: String, mended: String) -> Followed {
      var followed = Followed(mistake: Marked.spec(mistake), mended: Marked.spec(mended))
      followed.mistake.expected = [expected]
      return followed
    }

    func check() {
      mistake.check()
      mended.check()
    }
  }

  private static let mistakesInRequests: [Followed] = [
    .endpoint(
      "GET: /a\nquery: {f: {type: ▸G, style: comma}}", "| write `style: deepObject` |",
      mended: "GET: /a\nquery: {f: {type: G, style: deepObject}}"),
    .endpoint(
      "GET: /a\nquery: {f: {type: ▸F, style: repeat}}", "| write `style: deepObject` |",
      mended: "GET: /a\nquery: {f: {type: F, style: deepObject}}"),
    .endpoint(
      "GET: /a\nquery: {f: {type: \"▸[[Int]]\", style: comma}}", "| write `style: json` |",
      mended: "GET: /a\nquery: {f: {type: \"[[Int]]\", style: json}}"),
    .endpoint(
      "GET: /a\nquery: {f: {type: [Int], style: ▸simple}}", "write `style: comma`",
      mended: "GET: /a\nquery: {f: {type: [Int], style: comma}}"),
    .endpoint(
      "GET: /a\nquery: {f: {type: [Int], ▸explode: false}}", "| write `style: comma` in place",
      mended: "GET: /a\nquery: {f: {type: [Int], style: comma}}"),
    .endpoint(
      "GET: /a\nheaders: {f: ▸G}", "| add `style: json` |",
      mended: "GET: /a\nheaders: {f: {type: G, style: json}}"),
    .endpoint(
      "GET: /a/{f}\npath: {f: ▸G}", "| add `style: json` |",
      mended: "GET: /a/{f}\npath: {f: {type: G, style: json}}"),
    .endpoint(
      "POST: /a\nmultipart: {f: ▸G}", "| add `contentType: application/json` |",
      mended: "POST: /a\nmultipart: {f: {type: G, contentType: application/json}}"),
    .endpoint(
      "POST: /a\nmultipart: {f: {type: ▸G, style: comma}}",
      "| write `contentType: application/json` in place of `style: comma` |",
      mended: "POST: /a\nmultipart: {f: {type: G, contentType: application/json}}"),
    .endpoint(
      "POST: /a\nform: {x: ▸Patch<F>}", "| add `style: deepObject` |",
      mended: "POST: /a\nform: {x: {type: Patch<F>, style: deepObject}}"),
    .endpoint(
      "POST: /a\nform: {x: {type: ▸Patch<F>, style: json}}", "| write `style: deepObject` |",
      mended: "POST: /a\nform: {x: {type: Patch<F>, style: deepObject}}"),
    .endpoint(
      "GET: /a\nquery: {x: ▸Patch<Int>?}", "`Patch` is for properties | write `Int?`",
      mended: "GET: /a\nquery: {x: Int?}"),
    .endpoint(
      "GET: /a/{f}\nquery: {▸f: Int}", "give it another name, and its name on the wire with `as`",
      mended: "GET: /a/{f}\nquery: {f2: {type: Int, as: f}}"),
    .endpoint(
      "GET: /a\ncookies: {▸\"a=b\": String}", "write `aB: {type: String, as: NAME}`",
      mended: "GET: /a\ncookies: {aB: {type: String, as: NAME}}"),
    .endpoint(
      "GET: /a▸?x=1&y={y}\nquery: {y: String}",
      "write it under `query`: `query: {x: {value: \"1\"}, y: String}`",
      mended: "GET: /a\nquery: {x: {value: \"1\"}, y: String}"),
    .endpoint("GET: \"/{a▸ b}\"", "| write `{aB}` |", mended: "GET: \"/{aB}\""),
    .endpoint("GET: ▸//a", "| write `/a` |", mended: "GET: /a"),
    .endpoint(
      "GET: ▸https://a.example.com/a", "| write `/a`; the host belongs in `baseURL` |",
      mended: "GET: /a"),
    .endpoint(
      "POST: /a\nbody: {type: F, contentType: ▸json}", "| write application/json |",
      mended: "POST: /a\nbody: {type: F, contentType: application/json}"),
  ]

  @Test(arguments: mistakesInRequests)
  func requests(_ followed: Followed) { followed.check() }

  private static let mistakesInResults: [Followed] = [
    .endpoint(
      "GET: /a\nreturns: {200: F, 204: ▸null}", "| write `204: Void`",
      mended: "GET: /a\nreturns: {200: F, 204: Void}"),
    .endpoint(
      "GET: /a\nreturns: ▸null", "| remove `returns` for an endpoint that returns nothing |",
      mended: "GET: /a"),
    .endpoint(
      "GET: /a\nreturns: ▸HTTPResponse", "| write `returns: {as: response}` |",
      mended: "GET: /a\nreturns: {as: response}"),
    .endpoint(
      "GET: /a\nreturns: ▸Response<F>", "| write `returns: {as: response, type: F}` |",
      mended: "GET: /a\nreturns: {as: response, type: F}"),
    .endpoint(
      "GET: /a\nreturns: F ▸= 3", "| remove it: a parameter or a property has a default",
      mended: "GET: /a\nreturns: F"),
    .endpoint(
      "GET: /a\nreturns: {as: response, type: F, headers: {▸value: Int}}",
      "give it another name, and its name on the wire with `as`",
      mended: "GET: /a\nreturns: {as: response, type: F, headers: {size: {type: Int, as: value}}}"),
    .endpoint(
      "GET: /a\nreturns: {200: F, 202: G}\n▸at: a.b", "depends on the status | remove it",
      mended: "GET: /a\nreturns: {200: F, 202: G}"),
    .endpoint(
      "GET: /a\nreturns: {204: true, 404: false}\n▸example: true", "| remove the example |",
      mended: "GET: /a\nreturns: {204: true, 404: false}"),
    .endpoint(
      "GET: /a\nreturns: {204: true, 404: false}\nerrors: {▸404: F, 500: F}",
      "warning: status 404 is a result of `fetch`, so no error has this body | remove it",
      mended: "GET: /a\nreturns: {204: true, 404: false}\nerrors: {500: F}"),
    .endpoint(
      "GET: /a\nreturns: {as: response, type: F?}\nerrors: {▸304: F, 404: F}",
      "warning: status 304 is a result of `fetch`",
      mended: "GET: /a\nreturns: {as: response, type: F?}\nerrors: {404: F}"),
    .endpoint(
      "GET: /a\nreturns: F\nsends: ▸POST /a", "| write `GET /a`",
      mended: "GET: /a\nreturns: F\nsends: GET /a"),
    .endpoint(
      "GET: /a\nquery: {x: Int}\norder: ▸x", "| write `order: [x]` |",
      mended: "GET: /a\nquery: {x: Int}\norder: [x]"),
    .endpoint(
      "GET: /a\nerrors: {404: {type: P, message: [next, ▸items]}}\nreturns: P",
      "must be a `String`", mended: "GET: /a\nerrors: {404: {type: P, message: next}}\nreturns: P"),
    .endpoint(
      "GET: /a\nerrors: {body: ▸F}", "| write `body: {at: ok, is: false, type: F}` |",
      mended: "GET: /a\nerrors: {body: {at: ok, is: false, type: F}}"),
    .endpoint(
      "GET: /a\nretry: {attempts: 3, ▸delay: 2s}", "| write `base: 2s` |",
      mended: "GET: /a\nretry: {attempts: 3, base: 2s}"),
    .endpoint("GET: /a\ntimeout: ▸1d", "| write 24h |", mended: "GET: /a\ntimeout: 24h"),
  ]

  @Test(arguments: mistakesInResults)
  func results(_ followed: Followed) { followed.check() }

  private static let mistakesInPages: [Followed] = [
    .endpoint(
      "GET: /a\nquery: {page: Int?}\nreturns: Q\npages: {page: page, items: ▸c}",
      "| its keys are `a` and `b` |",
      mended: "GET: /a\nquery: {page: Int?}\nreturns: Q\npages: {page: page, items: a}"),
    .endpoint(
      "GET: /a\nquery: {page: Int?}\nreturns: Int\npages: ▸{page: page}",
      "needs a list of items, found `Int` | write `returns: \"[Item]\"`",
      mended: "GET: /a\nquery: {page: Int?}\nreturns: [Int]\npages: {page: page}"),
    .endpoint(
      "GET: /a\nquery: {page: String?}\nreturns: [Int]\npages: {page: ▸page}", "| write `Int?` |",
      mended: "GET: /a\nquery: {page: Int?}\nreturns: [Int]\npages: {page: page}"),
    .endpoint(
      "GET: /a\nquery: {page: Int?}\nreturns: [Int]\npages: {page: page, all: ▸fetch}",
      "| give the method another name |",
      mended: "GET: /a\nquery: {page: Int?}\nreturns: [Int]\npages: {page: page, all: every}"),
    .endpoint(
      """
      POST: /a
      json: {q: {properties: {after: String?}, optional: true}}
      returns: P
      pages: {next: next, into: ▸q.after}
      """,
      "remove the `?`, or `optional: true`",
      mended:
        """
        POST: /a
        json: {q: {properties: {after: String?}}}
        returns: P
        pages: {next: next, into: q.after}
        """
    ),
  ]

  @Test(arguments: mistakesInPages)
  func pages(_ followed: Followed) { followed.check() }

  @Test func theParameterForTheCursor() {
    func marked(_ more: String, _ place: String) -> String {
      """
      client: T
      types: {P: {properties: {items: [Int], next: String?}}}
      endpoints:
        fetch: {GET: /a, returns: P, pages: {next: next, then: \(place)more}}
        more: {GET: /b, query: \(more), returns: P}
      """
    }
    Marked(
      marked("{x: Int?}", "▸"), "no parameter of `more` is a `String` | `query: {cursor: String}`"
    ).check()
    Marked(marked("{x: Int?, cursor: String}", "")).check()
  }

  private static let mistakesInSettings: [Followed] = [
    .spec(
      """
      pages: {page: page, ▸all: x}
      endpoints: {a: {GET: /a, query: {page: Int?}, returns: [Int]}}
      """,
      "remove it, and write in the endpoint `pages: {page: page, all: x}`",
      mended:
        """
        endpoints:
          a:
            GET: /a
            query: {page: Int?}
            returns: [Int]
            pages: {page: page, all: x}
        """
    ),
    .spec("naming: ▸camelCase", "| remove it", mended: ""),
    .spec("naming: ▸snake", "| did you mean `snake_case`? |", mended: "naming: snake_case"),
    .spec("omit: ▸all", "| write a list of `live`, ", mended: "omit: [live]"),
    .spec(
      "endpoints: {fetch: ▸/a}", "| write `fetch: {GET: /a}` |",
      mended: "endpoints: {fetch: {GET: /a}}"),
    .spec(
      "endpoints: {fetch: {request: ▸PURGE /a}}", "| write `request: {PURGE: /a}` |",
      mended: "endpoints: {fetch: {request: {PURGE: /a}}}"),
    .spec(
      """
      baseURL: {production: https://a.example.com, staging: https://b.example.com}
      servers: {up: {production: https://c.example.com, ▸stagin: https://d.example.com}}
      """,
      "is not one of `production` and `staging` | did you mean `staging`?",
      mended:
        """
        baseURL: {production: https://a.example.com, staging: https://b.example.com}
        servers: {up: {production: https://c.example.com, staging: https://d.example.com}}
        """
    ),
    .spec(
      "scenarios: {a: {fetch: {returns: ▸1}}}", "| remove the entry", mended: "scenarios: {a: {}}"),
    .spec("dates: ▸secs", "| did you mean `seconds`? |", mended: "dates: seconds"),
  ]

  @Test(arguments: mistakesInSettings)
  func settings(_ followed: Followed) { followed.check() }

  private static let mistakesInTypes: [Followed] = [
    .types(
      "A: {properties: {x: {type: Int, ▸optional: true}}}",
      "| write `type: Int?` in place of both |",
      mended: "A: {properties: {x: {type: Int?}}}"),
    .types(
      "A: {properties: {x: {type: Int?, ▸optional: true}}}", "| remove `optional` |",
      mended: "A: {properties: {x: {type: Int?}}}"),
    .types(
      "A: {properties: {x: {enum: [▸true, false]}}}", "| write the type `Bool` in place",
      mended: "A: {properties: {x: Bool}}"),
    .types(
      "A: {enum: {yes: ▸true, no: false}}", "for texts {yes: \"true\", no: \"false\"}",
      mended: "A: {enum: {yes: \"true\", no: \"false\"}}"),
    .types("A: {enum: ▸book}", "| write `[book]` |", mended: "A: {enum: [book]}"),
    .types(
      "A: {properties: {▸x: {default: 1}}}", "| write `type: Int` beside it |",
      mended: "A: {properties: {x: {type: Int, default: 1}}}"),
    .types(
      "A: {properties: {x: {type: [Int], default: ▸1}}}", "| write it in brackets",
      mended: "A: {properties: {x: {type: [Int], default: [1]}}}"),
    .types(
      "A: {properties: {x: {type: \"[String: Int]\", default: ▸[]}}}", "| write `{}` |",
      mended: "A: {properties: {x: {type: \"[String: Int]\", default: {}}}}"),
    .types(
      "A: {properties: {x: {type: Duration, default: ▸2m}}}", "| write 120 |",
      mended: "A: {properties: {x: {type: Duration, default: 120}}}"),
    .types(
      "A: {properties: {x: {type: Date, example: ▸2024-01-02}}}",
      "| make the type `Day`, or write `dates: yyyy-MM-dd` beside it |",
      mended: "A: {properties: {x: {type: Day, example: 2024-01-02}}}"),
    .types(
      "A: {properties: {naMe: Int, ▸name: Int}}",
      "give it another name, and its name on the wire with `as`",
      mended: "A: {properties: {naMe: Int, title: {type: Int, as: name}}}"),
    .types("▸A: {import: Ledger}", "| add `extern`", mended: "A: {extern: Money, import: Ledger}"),
    .types(
      "A: {properties: {x: Int}}\nB: {oneOf: {a: A, ▸n: Int}, properties: {z: Int}}",
      "| write an object, or tell the cases apart with `discriminator: kind` and `content: value` |",
      mended:
        """
        A: {properties: {x: Int}}
        B:
          oneOf: {a: A, n: Int}
          properties: {z: Int}
          discriminator: kind
          content: value
        """
    ),
    .types(
      "A: {oneOf: {a: ▸{x: Int}}}", "| write them inside of `properties: {…}` |",
      mended: "A: {oneOf: {a: {properties: {x: Int}}}}"),
    .types(
      "A: {properties: {x: Int}}\nB: {oneOf: {a: A, b: ▸}, discriminator: kind}",
      "| write `b: {}` for a case without a body |",
      mended: "A: {properties: {x: Int}}\nB: {oneOf: {a: A, b: {}}, discriminator: kind}"),
  ]

  @Test(arguments: mistakesInTypes)
  func types(_ followed: Followed) { followed.check() }

  private static let misspellings: [Marked] = [
    .endpoint("GET: /a\n▸qery: {x: Int}\norder: [x]", "| did you mean `query`? |"),
    .endpoint(
      "GET: /a\n▸qery: {page: Int}\nreturns: [Int]\npages: {page: page}", "did you mean `query`?"),
    .endpoint("POST: /a\n▸jsn: {a: Int}\nidempotencyKey: {json: key}", "did you mean `json`?"),
    .endpoint(
      "POST: /a\n▸jsn: {a: Int}\ncontentType: application/json", "did you mean `json`?"),
    .endpoint("GET: /a\nretry: {errors: {at: a, ▸are: b}}", "no key `are` | the keys are `at`"),
    .endpoint(
      "GET: /a\nerrors: {404: {▸typ: JSON, message: b}}", "no key `typ` | did you mean `type`?"),
    .endpoint("GET: {▸name: next}", "a method has no key `name`"),
    .endpoint(
      "GET: /a\nreturns: [Int]\nquery: {page: ▸Itn}\npages: {page: page}", "unknown type `Itn`"),
    .types(
      "A: {oneOf: {b: B, c: {}}, ▸descriminator: k}\nB: {properties: {x: Int}}",
      "| did you mean `discriminator`? |"),
    .types("A: {▸alais: Int}", "| did you mean `alias`? |"),
  ]

  /// What is misspelled is there: nothing that needs it is wrong.
  @Test(arguments: misspellings)
  func misspellingsAreOneMistake(_ marked: Marked) { marked.check() }
}
