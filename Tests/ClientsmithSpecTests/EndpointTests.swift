import ClientsmithModel
import ClientsmithSpec
import Testing

@Suite struct EndpointTests {
  static let types = """
    types:
      Item: {properties: {id: Int, name: {type: String, as: item_name}}}
      Kind: {enum: [book, film]}
      Size: {enum: {none: "", small: S}}
      Page: {properties: {items: [Item], next: String?, meta: Meta?, total: Int}}
      Meta: {properties: {rows: [Item]}}
    """

  static func typed(_ text: String, _ expected: String...) -> Marked {
    var marked = Marked.endpoint(text, types: types)
    marked.expected = expected
    return marked
  }

  @Test(arguments: [
    (
      "query: {q: {type: Q, style: explode}, ▸a: Int}", "warning: `a` is sent twice in `query`"
    ),
    (
      "query: {a: Int, ▸q: {type: Q?, style: explode}}", "warning: `a` is sent twice in `query`"
    ),
    (
      "query: {q: {type: Q, style: explode}, ▸p: {type: Q, style: explode}}",
      "warning: `a` is sent twice"
    ),
    (
      "query: {q: {type: Q, style: deepObject}, ▸x: {type: Int, as: \"q[r][c]\"}}",
      "warning: `q[r][c]` is sent twice"
    ),
    (
      "form: {q: {type: Q, style: explode}, ▸x: {type: Int, as: \"r[c]\"}}",
      "warning: `r[c]` is sent twice in `form`"
    ),
    ("query: {q: {type: Q, style: deepObject}, a: Int}", nil),
    ("query: {q: {type: Q, style: json}, a: Int}", nil),
    ("query: {q: {type: Q, style: explode}}\nform: {a: Int}", nil),
    ("query: {q: {type: \"[String: Int]\", style: explode}, a: Int}", nil),
  ])
  func membersThatAreSentTwice(_ inputs: String, _ expected: String?) {
    var marked = Marked.endpoint(
      "POST: /\n\(inputs)",
      types: "types: {Q: {properties: {a: Int, r: R?}}, R: {properties: {c: Int}}}")
    marked.expected = [expected].compactMap { $0 }
    marked.check()
  }

  @Test(arguments: [
    Marked.endpoint(
      "POST: /a\n▸retry: {attempts: 3}",
      "warning: a POST request is not retried | `idempotencyKey"),
    Marked.endpoint("PATCH: /a\n▸retry: {statuses: [503]}", "warning: a PATCH request"),
    Marked.endpoint("POST: /a\nretry: {attempts: 3}\nidempotencyKey: Idempotency-Key"),
    Marked.endpoint("POST: /a\nretry: none"),
    Marked.endpoint("PUT: /a\nretry: {attempts: 3}"),
    Marked.spec("retry: {attempts: 3}\nendpoints: {a: {POST: /a}}"),
  ])
  func retryWithoutEffect(_ marked: Marked) {
    marked.check()
  }

  @Test(arguments: [
    Marked.spec("endpoints: {▸Fetch: {GET: /}}", "not lowerCamelCase | call it `fetch`"),
    Marked.spec(
      "endpoints: {a: {GET: /}, ▸A: {GET: /}}", "not lowerCamelCase | call it `a2`"),
    Marked.spec("endpoints: {ab: {GET: /}, ▸aB: {GET: /}}", "differs from `ab` only in case"),
    Marked.spec("endpoints: {▸fetch: {summary: x}}", "has no method | GET: /path"),
    Marked.endpoint("GET: /a\n▸POST: /b", "two methods, `GET` and `POST`"),
    Marked.endpoint("▸get: /a", "has no key `get` | `GET`"),
    typed(
      "GET: /a\nquery: {a: {type: Item, style: deepObject, ▸reserved: true}}", "arrays of them"),
    Marked.endpoint("GET: /{id}\nquery: {▸id: Int}", "the parameter `id` is declared twice"),
    Marked.endpoint(
      "GET: /\nquery: {a: Int}\nheaders: {▸A: {type: Int, as: X-A}}",
      "not lowerCamelCase | write `a2: {"),
    Marked.endpoint("GET: /\nquery: {▸per_page: Int}", "`perPage: {type: Int, as: per_page}`"),
    Marked.endpoint("GET: /\nquery: {▸a: {}}", "has no `type` | `value:`"),
    Marked.endpoint(
      "GET: /\nquery: {a: {value: 1, ▸default: 2}}", "a constant must not have `default`"),
    Marked.endpoint("GET: /\nquery: {a: {type: Bool, value: ▸1}}", "`Bool` expects true or false"),
    Marked.endpoint(
      "GET: /\nquery: {a: Int = ▸x}", "`Int` expects an integer, found the string `x`"),
    Marked.endpoint("GET: /\nquery: {a: Int ▸=}", "a default is missing"),
    Marked.endpoint(
      "GET: /\nquery: {a: {type: \"[Int]\", style: ▸pipes}}",
      "unknown style `pipes` | `style: pipe`"),
    Marked.endpoint("GET: /\nquery: {a: {type: Int, style: ▸comma}}", "`style` is for arrays"),
    Marked.endpoint(
      "GET: /\nquery: {a: {type: \"[Int]\", style: ▸deepObject}}", "is for dictionaries"),
    Marked.endpoint(
      "POST: /\njson: {a: {type: \"[Int]\", ▸style: comma}}",
      "belongs to `path`, `query`, `headers`, `cookies`, `form` and `multipart`"),
    Marked.endpoint(
      "GET: /\ncookies: {a: {type: \"[Int]\", style: ▸comma}}", "unknown style `comma` | `json`"),
    Marked.endpoint(
      "GET: /\ncookies: {a: {type: \"[Int]\", style: ▸form}}", "`explode: true` for cookies"),
    .endpoint(
      "GET: /\nheaders: {a: {type: \"[Int]\", style: ▸comma}}",
      "unknown style `comma` | `simple`, `prefix` or `json`"),
    .endpoint("GET: /\nheaders: {a: {type: JSON, style: json}}"),
    .endpoint(
      "GET: /\nheaders: {a: {type: Date, style: json, dates: ▸seconds}}",
      "JSON has the dates of the endpoint"),
    Marked.endpoint(
      "GET: /\nheaders: {a: {type: Int, ▸reserved: true}}", "belongs to `path`, `query`"),
    Marked.endpoint(
      "GET: /\nquery: {a: {type: \"[Int]\", ▸explode: true}}",
      "`explode` belongs to `path`, `headers` | write `style: explode` in place of it for an object"
    ),
    Marked.endpoint(
      "GET: /\nquery: {a: {type: Int, arrays: ▸comma}}", "`arrays` is for the arrays of an object"),
    Marked.endpoint("GET: /\nquery: {a: {type: Int, style: ▸explode}}", "is for dictionaries"),
    Marked.endpoint("GET: /\nquery: {a: {type: Int, style: ▸label}}", "unknown style `label`"),
    typed("GET: /\nquery: {a: ▸[Item]}", "an array of objects | `style: deepObject`"),
    typed("GET: /\nquery: {a: {type: \"[Item]\", style: deepObject}}"),
    Marked.endpoint("GET: /\nquery: {a: {type: JSON, style: json}}"),
    Marked.endpoint("POST: /\nform: {a: Patch<Int>, b: \"Patch<[String]>\"}"),
    typed(
      "POST: /\nform: {a: {type: ▸Patch<Item>, style: explode}}", "single values and arrays"),
    typed("POST: /\nform: {a: {type: Patch<Item>, style: deepObject}}"),
    Marked.endpoint("GET: /\nquery: {a: ▸[String: Int]}", "needs a style | `style: deepObject`"),
    typed("GET: /\nquery: {a: ▸Item}", "needs a style | `style: deepObject`"),
    Marked.endpoint("GET: /\nquery: {a: ▸JSON}", "for such a value | `style: json`"),
    Marked.endpoint("GET: /\nquery: {a: ▸[[Int]]}", "each element | `style: json`"),
    Marked.endpoint("GET: /\nquery: {a: ▸Patch<Int>}", "`Patch` is for properties | `Int?`"),
    Marked.endpoint(
      "GET: /\nquery: {a: \"▸Patch<[Int]>\"}", "`Patch` is for properties | `\"[Int]?\"`"),
    Marked.endpoint(
      "GET: /\nquery: {a: Int, b: {type: Int, as: ▸a}}", "warning: `a` is sent twice"),
    Marked.endpoint(
      "GET: /\nheaders: {a: {type: Int, as: X-A}, b: {type: Int, as: ▸x-a}}",
      "error: `x-a` is sent twice"),
    Marked.endpoint(
      "GET: /\nheaders: {X-A: b, a: {type: Int, as: ▸x-a}}",
      "error: the header `x-a` is sent twice | remove one of them"),
    Marked.endpoint("GET: /\nheaders: {a: {type: Int, as: ▸Host}}", "set by the transport"),
    Marked.endpoint(
      "GET: /\nheaders: {a: {value: ▸no, type: Bool, as: X-A}}",
      "the value of `a`: `Bool` expects true or false, found the string `no`"),
    Marked.endpoint("GET: /\nheaders: {a: {value: true, type: Bool, as: X-A}}"),
    Marked.endpoint(
      "GET: /\ndeprecated: ▸no",
      "`deprecated` expects a message or true, found the string `no` | write `false`"),
    Marked.endpoint(
      "GET: /\nheaders: {▸X-Trace: String}",
      "not lowerCamelCase | `xTrace: {type: String, as: X-Trace}`"),
    Marked.endpoint(
      "GET: /\nquery: {a: {value: ▸null}}", "for such a value, found null | a text, a number"),
    Marked.endpoint("GET: /\nheaders: {a: ▸JSON}", "a header must be a single value"),
    Marked.endpoint("GET: /\nheaders: {a: ▸Strng}", "unknown type `Strng` | `String`"),
    Marked.endpoint(
      "GET: /\nquery: {format: ▸json}",
      "unknown type `json` | write `{value: json}` for a constant; did you mean `JSON`?"),
    Marked.endpoint("GET: /\nquery: {v: '▸2'}", "unknown type `2` | write `{value: \"2\"}`"),
    Marked.endpoint("GET: /\nquery: {v: ▸Two}", "unknown type `Two` | declare it under `types`"),
    Marked.endpoint("GET: /\ncookies: {a: {type: Int, as: ▸a b}}", "not a valid cookie name"),
    Marked.endpoint(
      "POST: /\nbody: JSON\n▸json: {a: Int}", "one body, found both `body` and `json`"),
    Marked.endpoint("GET: /\n▸body: JSON", "error: a GET request must not have a body"),
    Marked.endpoint("POST: /\nbody: {as: ▸jsn, type: Int}", "unknown body encoding `jsn` | `json`"),
    Marked.endpoint("POST: /\n▸body: {as: json}", "`body` has no `type`"),
    // A misspelled key is not missing as well.
    Marked.endpoint("POST: /\nbody: {▸tpye: Int}", "no key `tpye` | `type`"),
    Marked.endpoint("GET: /\nquery: {a: {▸tpye: Int}}", "no key `tpye` | `type`"),
    Marked.endpoint("GET: /\nquery: {a: {▸valeu: 1}}", "no key `valeu` | `value`"),
    Marked.endpoint("GET: /\nreturns: {as: json, ▸tpye: Int}", "no key `tpye` | `type`"),
    Marked.endpoint("POST: /\nbody: {as: form, type: ▸Int}", "a form must be"),
    Marked.endpoint(
      "POST: /\nbody: ▸{as: form, oneOf: {a: {properties: {b: Int}}, c: Int}}", "a form must be"),
    Marked.endpoint("POST: /\nbody: {as: text, type: ▸[Int]}", "a text body must be a `String`"),
    Marked.endpoint("POST: /\nbody: {as: jsonl, type: ▸Int}", "must be an array | `type: [Int]`"),
    Marked.endpoint(
      "POST: /\nbody: {as: jsonl, type: ▸[Duration]}", "needs a property that holds it"),
    Marked.endpoint("POST: /\nbody: {as: data, type: ▸String}", "a data body must be `Data`"),
    Marked.endpoint("POST: /\nbody: {as: data, contentType: ▸png}", "not a media type"),
    Marked.endpoint("POST: /\nbody: {name: ▸New, type: Int}", "not lowerCamelCase | `name: new`"),
    Marked.endpoint("POST: /\njson: {a: Int, b: {type: Int, as: ▸a}}", "error: `a` is sent twice"),
    Marked.endpoint("POST: /\nmultipart: {a: ▸JSON}", "a part without a JSON"),
    Marked.endpoint("POST: /\n▸contentType: a/b", "`json`, `form` and `multipart` | remove it"),
    Marked.endpoint("POST: /\nbody: JSON\n▸contentType: a/b", "`multipart` | write it in `body`"),
    Marked.endpoint("POST: /\njson: {a: Int}\ncontentType: ▸json", "not a media type"),
    Marked.endpoint(
      "POST: /\nmultipart: {a: Int}\ncontentType: ▸application/json", "starts with `multipart/`"),
    Marked.endpoint("POST: /\njson: {a: {type: Int, ▸filename: x}}", "no key `filename`"),
    Marked.endpoint("GET: /\nreturns: ▸Void", "remove `returns`"),
    Marked.endpoint("GET: /\nreturns: {as: ▸txt}", "unknown result form `txt` | `text`"),
    Marked.endpoint("GET: /\nreturns: ▸{as: sse}", "has no `type`"),
    Marked.endpoint("GET: /\nreturns: {as: text, ▸type: Int}", "must not have a `type`"),
    Marked.endpoint("HEAD: /\nreturns: ▸Int", "warning: the response to HEAD"),
    Marked.endpoint("GET: /\nreturns: {as: text}\n▸at: a.b", "`at` needs a result"),
    Marked.endpoint("GET: /\n▸at: a.b", "`at` needs a result"),
    Marked.endpoint("GET: /\nreturns: Int\nat: ▸a..b", "has an empty step"),
    Marked.endpoint("GET: /\nidempotencyKey: ▸a b", "is not a valid header name"),
    Marked.endpoint(
      "POST: /\nidempotencyKey: X-K\nheaders: {k: {type: String, as: ▸x-k}}",
      "`x-k` carries the idempotency key"),
    Marked.endpoint(
      "POST: /\nidempotencyKey: X-K\nheaders: {▸X-K: abc}", "`X-K` carries the idempotency key"),
    Marked.endpoint(
      "GET: /\nquery: {a: {type: Int ▸= 3}}", "`=` is not allowed in a type | `default`"),
    Marked.endpoint("GET: /\n▸example: 1", "returns nothing"),
  ])
  func refused(_ marked: Marked) {
    marked.check()
  }

  /// Their types, `StatusResponse`, are not names of the generated code.
  @Test(arguments: [
    "{200: Int, 204: Void}", "{as: response, type: Int, headers: {age: {type: Int, as: Age}}}",
  ])
  func anEndpointMayBeCalledStatus(returns: String) {
    Marked.spec("endpoints: {status: {GET: /s, returns: \(returns)}}").check()
  }

  @Test(arguments: [
    ("json", "application/merge-patch+json"), ("form", "text/x-form"),
    ("multipart", "multipart/mixed"),
  ])
  func mediaTypesOfFields(_ section: String, _ type: String) throws {
    let model = try model(
      "client: T\nendpoints: {a: {PATCH: /, \(section): {a: Int}, contentType: \(type)}}")
    let expected: Endpoint.Body =
      switch section {
      case "json": .json(contentType: type)
      case "form": .form(contentType: type)
      default: .multipart(contentType: type)
      }
    #expect(model.endpoints[0].body == expected)
  }

  @Test func sectionsKeepTheirOrder() throws {
    let model = try model(
      """
      client: T
      \(Self.types)
      endpoints:
        first:
          POST: /{b}/x/{a}
          query:
            q: Int = 5
            tags: {type: "[String]?", style: brackets, as: tag}
            version: {value: 3}
            kind: Kind = film
            list: "[Int] = [1, 2]"
            filter: {type: Item?, style: deepObject}
          headers: {traceID: {type: UUID?, as: X-Trace}, Accept: text/csv, ids: "[Int]"}
          cookies: {session: String}
          body: Item
        second:
          GET: /{b}/{a}
          query: {q: Int}
          path: {a: Int, b: Kind}
        third: {PUT: /, multipart: {file: {type: Data, filename: a.png, contentType: image/png}}}
        fourth: {PATCH: /, body: {as: text}, returns: {as: data}}
        fifth: {DELETE: /, form: {since: Date?, all: {value: true}}, returns: {as: response}}
        sixth: {OPTIONS: /, body: "[Item]", returns: {as: sse, type: Item}}
        seventh: {POST: /, body: {name: note, type: String, contentType: text/x}, at: 0.id.a.10, returns: Int}
        init: {GET: /}
      """)
    let first = model.endpoints[0]
    #expect(
      first.inputs.map(\.name.text) == [
        "b", "a", "q", "tags", "version", "kind", "list", "filter", "traceID", "ids", "session",
        "item",
      ])
    #expect(first.parameters.count == 11)
    #expect(first.headers == [Header(name: "Accept", value: "text/csv")])
    let inputs = Dictionary(uniqueKeysWithValues: first.inputs.map { ($0.name.text, $0) })
    #expect(inputs["a"]?.location == .path(.standard))
    #expect(inputs["q"]?.default == .integer(5))
    #expect(inputs["tags"]?.location == .query(FieldStyle(.items(.brackets))))
    #expect(inputs["tags"]?.wireName == "tag")
    #expect(inputs["version"]?.constant == .integer(3))
    #expect(inputs["kind"]?.default == .enumerationCase("film"))
    #expect(inputs["list"]?.default == .array([.integer(1), .integer(2)]))
    #expect(inputs["filter"]?.location == .query(FieldStyle(.deepObject(arrays: .brackets))))
    #expect(inputs["traceID"]?.location == .header(.simple))
    #expect(inputs["session"]?.location == .cookie(explodes: false))
    #expect(first.body == .value(.json, contentType: "application/json"))
    #expect(model.endpoints[1].inputs.map(\.name.text) == ["q", "a", "b"])
    #expect(
      model.endpoints[2].inputs.first?.location
        == .multipartField(filename: "a.png", contentType: "image/png"))
    #expect(model.endpoints[2].body == .multipart(contentType: "multipart/form-data"))
    #expect(model.endpoints[3].body == .value(.text, contentType: "text/plain; charset=utf-8"))
    #expect(model.endpoints[3].result == .data)
    #expect(model.endpoints[4].body == .form(contentType: "application/x-www-form-urlencoded"))
    #expect(model.endpoints[4].result == .response)
    #expect(model.endpoints[5].inputs.map(\.name.text) == ["body"])
    #expect(model.endpoints[5].result == .serverSentEvents(.declared(SwiftName("Item"))))
    #expect(model.endpoints[6].body == .value(.json, contentType: "text/x"))
    #expect(
      model.endpoints[6].result
        == .json(.primitive(.int), at: [.index(0), .key("id"), .key("a"), .index(10)]))
    #expect(model.endpoints[7].name.text == "initValue")
  }

  @Test func generatedNamesThatAreTaken() {
    Marked.spec(
      "endpoints:\n  ▸list: {GET: /, query: {p: Int}, returns: [Int], pages: {page: p}}\n"
        + "  listPages: {GET: /}",
      "a method `listPages`, whose name is taken"
    ).check()
    Marked.spec(
      "types: {GoRequest: {alias: Int}, GoArguments: {alias: Int}}\nendpoints: {▸go: {GET: /}}",
      "`GoRequest` or `GoArguments`"
    ).check()
  }
}
