import ClientsmithModel
import Testing

@testable import ClientsmithSpec

@Suite struct ResultTests {
  @Test func aResponseMayHaveAType() throws {
    let model = try model(
      """
      client: T
      types: {A: {properties: {id: Int}}}
      endpoints:
        whole: {GET: /a, returns: {as: response}}
        typed:
          GET: /b
          returns: {as: response, type: "[A]?"}
          at: data.items
          example: {data: {items: [{id: 3}]}}
        inline: {GET: /c, returns: {as: response, properties: {id: Int}}}
      scenarios: {empty: {typed: {returns: []}}}
      """)
    #expect(model.endpoints[0].result == .response)
    #expect(
      model.endpoints[1].result
        == .typedResponse(
          .optional(.array(.declared("A"))), at: [.key("data"), .key("items")]))
    #expect(model.endpoints[1].mock == .array([.structure([.init("id", .integer(3))])]))
    #expect(model.endpoints[2].result == .typedResponse(.declared("InlineResponse"), at: []))
    #expect(model.scenarios[0].behaviors["typed"]?.outcome == .returns(.array([])))
  }

  @Test func aStatusMayBeTrueOrFalse() throws {
    let model = try model(
      """
      client: T
      types: {Problem: {properties: {}}}
      errors: {404: Problem, 4XX: Problem}
      endpoints: {isStarred: {GET: /a, returns: {204: true, 404: false}}}
      scenarios: {none: {isStarred: {returns: false}}}
      """)
    let endpoint = model.endpoints[0]
    #expect(
      endpoint.result
        == .flags([StatusFlag(status: 204, value: true), StatusFlag(status: 404, value: false)]))
    #expect(endpoint.mock == .bool(true))
    #expect(endpoint.errors.map(\.statuses) == [.hundreds(4)])
    #expect(model.scenarios[0].behaviors["isStarred"]?.outcome == .returns(.bool(false)))
  }

  @Test func headersOfAResponseHaveTypes() throws {
    let model = try model(
      """
      client: T
      naming: kebab-case
      types: {A: {properties: {id: Int}}, Plan: {enum: [free, pro]}}
      endpoints:
        list:
          GET: /a
          returns:
            as: response
            type: "[A]"
            headers:
              pageCount: Int
              plan: {type: Plan?, as: X-Plan, example: pro, summary: What is paid for.}
              reset: {type: Date, dates: seconds, example: 60}
              kinds: {type: "[String]", as: X-Kinds}
      """)
    let endpoint = model.endpoints[0]
    #expect(endpoint.resultName.text == "ListResponse")
    #expect(
      endpoint.responseHeaders.map(\.wireName) == ["page-count", "X-Plan", "reset", "X-Kinds"])
    #expect(endpoint.responseHeaders.map(\.type.text) == ["Int", "Plan?", "Date", "[String]"])
    #expect(endpoint.responseHeaders[1].example == .enumerationCase("pro"))
    #expect(endpoint.responseHeaders[2].wireFormat.dates == .seconds)
    #expect(endpoint.responseHeaders[2].example == .date(Instant(seconds: 60, nanoseconds: 0)))
  }

  @Test(arguments: [
    Marked.endpoint(
      "GET: /a\nreturns: {204: true, 404: ▸A}", "the result for `404` expects true or false",
      types: "types: {A: {properties: {}}}"),
    .endpoint("GET: /a\nreturns: {204: true, ▸99: false}", "`99` is not the status of a response"),
    .endpoint(
      "GET: /a\nreturns: {as: response, ▸headers: {a: Int}}",
      "`headers` needs a response with the type of its body | `type: \"JSON?\"`"),
    .endpoint(
      "GET: /a\nreturns: {as: response, type: Int, headers: {▸status: Int}}",
      "every response has a property `status`"),
    .endpoint(
      "GET: /a\nreturns: {as: response, type: Int, headers: {a: ▸JSON}}",
      "a header cannot be read as `JSON`"),
    .endpoint(
      "GET: /a\nreturns: {as: response, type: Int, headers: {a: {type: Int, dates: ▸seconds}}}",
      "`dates` is for a `Date`, found `Int`"),
    .endpoint(
      "GET: /a\nreturns: {as: response, type: Int, headers: {a: \"▸[String: String]\"}}",
      "all headers with a common prefix can | add `style: prefix`"),
    .endpoint(
      "GET: /a\nreturns: {as: response, type: Int, headers: {a: {type: Int, style: ▸prefix}}}",
      "headers with a common prefix need a dictionary of strings or numbers, found `Int`"),
    .endpoint(
      "GET: /a\nreturns: {as: response, type: Int, headers: {a: {type: Int, style: ▸comma}}}",
      "a response header cannot have the style `comma`"),
    .endpoint(
      "GET: /a\nreturns: {as: response, type: Int, headers: {a: {type: \"[String: Int]\", as: X-, "
        + "style: prefix}}}"),
    .endpoint(
      "GET: /a\nreturns: {as: response, type: Int, headers: {▸a: {as: b}}}",
      "the header `a` has no `type`"),
    .endpoint(
      "GET: /a\nquery: {since: {type: Int, dates: ▸seconds}}",
      "`dates` of a parameter is for a `Date`, found `Int`"),
    .endpoint("GET: /a\nquery: {since: {type: Date, dates: seconds}}"),
  ])
  func refusedResults(_ marked: Marked) { marked.check() }

  @Test func aResultMayDependOnTheStatus() throws {
    let model = try model(
      """
      client: T
      types: {A: {properties: {id: Int}}}
      endpoints:
        start:
          POST: /a
          returns: {202: A, 200: {properties: {id: Int}}, 204: Void, 299: "[A]"}
          examples: {ok: {id: 3}, first: {id: 2}}
        stop: {POST: /b, returns: {204: Void, 200: A}}
      scenarios:
        done: {start: {returns: noContent}, stop: {returns: {ok: {id: 4}}}}
      """)
    guard case .statuses(let cases) = model.endpoints[0].result else {
      Issue.record("not several")
      return
    }
    #expect(cases.map(\.status) == [202, 200, 204, 299])
    #expect(cases.map(\.name.text) == ["accepted", "ok", "noContent", "status299"])
    #expect(cases.map { $0.type?.text } == ["A", "StartResponseOk", nil, "[A]"])
    #expect(model.endpoints[0].resultName.text == "StartResponse")
    #expect(model.endpoints[0].mock == .union("ok", .structure([.init("id", .integer(3))])))
    #expect(
      model.endpoints[0].examples[1].value
        == .union("accepted", .structure([.init("id", .integer(2))])))
    #expect(model.endpoints[1].mock == .union("noContent", .absent))
    let done = model.scenarios[0].behaviors
    #expect(done["start"]?.outcome == .returns(.union("noContent", .absent)))
    #expect(
      done["stop"]?.outcome == .returns(.union("ok", .structure([.init("id", .integer(4))]))))
  }

  @Test func aStatusMayBringTextOrBytes() throws {
    let model = try model(
      """
      client: T
      endpoints:
        fetch:
          GET: /a
          returns: {200: {as: text}, 202: Int, 203: {as: data}}
          examples: {ok: "it is", nonAuthoritativeInformation: copied}
      scenarios:
        copied: {fetch: {returns: {nonAuthoritativeInformation: again}}}
      """)
    guard case .statuses(let cases) = model.endpoints[0].result else {
      Issue.record("not several")
      return
    }
    #expect(cases.map(\.body) == [.text, .json, .data])
    #expect(cases.map { $0.type?.text } == ["String", "Int", "Data"])
    #expect(
      model.endpoints[0].examples.map(\.value) == [
        .union("ok", .string("it is")),
        .union("nonAuthoritativeInformation", .data(Array("copied".utf8))),
      ])
    #expect(
      model.scenarios[0].behaviors["fetch"]?.outcome
        == .returns(.union("nonAuthoritativeInformation", .data(Array("again".utf8)))))
  }

  @Test(arguments: [
    Marked.endpoint(
      "GET: /a\nreturns: {200: {as: ▸txt}}",
      "a type, or text or data, found the string `txt` | write `200: T`, `200: {as: text}`"),
    Marked.endpoint(
      "GET: /a\nreturns: {200: {as: text, ▸type: Int}}", "`as: text` must not have a `type`"),
    Marked.endpoint("GET: /a\nreturns: {200: {type: ▸Strng}}", "unknown type `Strng`"),
    Marked.endpoint("GET: /a\nreturns: {200: {type: Int}, 201: {as: json, type: \"[Int]\"}}"),
    Marked.endpoint(
      "GET: /a\nreturns: {200: {type: [{properties: {a: Int}}], optional: true}, 204: Void}"),
    Marked.endpoint(
      "GET: /a\nerrors: {404: {▸as: text}}",
      "an error body is a type, without `as` | write `404: String`"),
    Marked.endpoint("GET: /a\nerrors: {404: {▸as: data}}", "`as` | write `404: T`"),
    Marked.endpoint("GET: /a\nreturns: {as: response, type: ▸Strng}", "unknown type `Strng`"),
    Marked.endpoint("GET: /a\nreturns: {as: response}\n▸at: a", "`at` needs a result"),
    Marked.endpoint(
      "GET: /a\nreturns: {as: response, type: Int}\nexample: ▸x", "`Int` expects an integer"),
    Marked.endpoint("GET: /a\nreturns: {200: Int, ▸404: Int}", "is not a success status"),
    Marked.endpoint(
      "GET: /a\nreturns: {200: Int, 204: Void}\n▸at: a",
      "the result depends on the status | remove it"),
    Marked.endpoint("GET: /a\nreturns: {200: ▸Strng}", "unknown type `Strng`"),
    Marked.endpoint(
      "GET: /a\nreturns: {200: Int, 201: String}\nexamples: {created: ▸1}", "a string"),
    .endpoint(
      "GET: /a\nreturns: {200: Int, 202: Void}\nexamples: {▸accepted: null, ok: 1}",
      "the status of `accepted` has no body that an example could show | remove it"),
    Marked.endpoint("GET: /a\nreturns: {204: Void}\n▸example: 1", "no status has a body"),
    Marked.spec(
      """
      types: {FetchResponse: {properties: {}}}
      endpoints: {▸fetch: {GET: /a, returns: {200: FetchResponse, 204: Void}}}
      """, "is called `FetchResponse`, which is a type"),
    Marked.spec(
      """
      endpoints: {fetch: {GET: /a, returns: {200: Int, 204: Void}}}
      scenarios: {x: {fetch: {returns: ▸5}}}
      """, "the result must be one of its cases | `{ok: …}` or `noContent`"),
  ])
  func refused(_ marked: Marked) {
    marked.check()
  }
}
