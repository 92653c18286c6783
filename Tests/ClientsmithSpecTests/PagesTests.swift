import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithRun
import ClientsmithSpec
import Testing

@Suite struct PagesTests {
  private static let types = """
    types:
      Item: {properties: {id: Int, tag: String?}}
      Page: {properties: {items: [Int], next: String?, total: Int, more: Bool?, url: URL?}}
      Rows: {properties: {data: [Item], others: [Item], nulls: "[Item?]", count: String}}
      Filter: {properties: {after: String?, first: Int = 5, inner: Inner, maybe: Inner?}}
      Inner: {properties: {cursor: {type: String, as: cur_sor}, patch: Patch<String>}}
    """

  private static func typed(_ text: String, _ expected: String...) -> Marked {
    var marked = Marked.endpoint(text, types: types)
    marked.expected = expected
    return marked
  }

  @Test(arguments: [
    typed(
      "GET: /\nreturns: Page\npages: ▸{items: items}",
      "unknown combination of keys | write {next: PATH"),
    typed(
      "GET: /\nquery: {c: String?}\nreturns: Page\npages: {items: ▸itms, next: next, into: c}",
      "no key `itms` | `items`"),
    typed(
      "GET: /\nquery: {c: String?}\nreturns: Page\npages: {items: ▸total, next: next, into: c}",
      "an array is expected"),
    typed(
      "GET: /\nquery: {c: String?}\nreturns: Page\npages: {items: items, next: next, into: ▸d}",
      "no parameter `d`"),
    typed(
      "GET: /\nquery: {c: Int?}\nreturns: Page\npages: {items: items, next: ▸next, into: c}",
      "`next` leads to `String?`"),
    typed(
      "GET: /\nquery: {c: String?}\nreturns: Page\npages: {items: items, page: ▸c}",
      "it must be an `Int`"),
    typed(
      "GET: /\nquery: {page: Int}\nreturns: {as: text}\npages: ▸{page: page}", "decoded from JSON"),
    typed(
      "GET: /\nquery: {page: Int}\nreturns: Page\npages: ▸{page: page, nextURL: url}",
      "unknown combination of keys"),
    typed(
      "GET: /\nquery: {page: Int}\nreturns: Page\npages: ▸any",
      "expects a mapping | write {next: PATH"),
    typed(
      "GET: /\nquery: {c: String?}\nreturns: Page\npages: {items: items, ▸next: next}",
      "`next` without `into` | add `into: PARAM`"),
    typed(
      "GET: /\nquery: {c: String?}\nreturns: Page\npages: {items: items, ▸into: c}",
      "`into` without `next` | add `next: PATH`"),
    typed(
      "GET: /\nquery: {at: Int}\nreturns: Page\npages: {items: items, ▸offset: at}",
      "`offset` without `limit` | add `limit: PARAM`"),
    typed(
      "GET: /\nquery: {size: Int}\nreturns: Page\npages: {items: items, ▸limit: size}",
      "`limit` without `offset` | add `offset: PARAM`"),
    typed(
      "GET: /\nquery: {p: Int, n: Int}\nreturns: Page\npages: {items: items, page: p, ▸limit: n}",
      "`limit` is for pages by `offset` | remove it"),
    typed(
      "GET: /\nquery: {p: Int}\nreturns: Rows\npages: ▸{page: p}",
      "does not say where in `Rows` | `items: data`, or add `items: others`"),
    typed(
      "GET: /\nquery: {p: Int}\nreturns: Item\npages: ▸{page: p}", "`items: PATH`"),
    typed(
      "GET: /\nquery: {p: Int}\nreturns: Rows\npages: {items: data, page: p, more: ▸count}",
      "`more` leads to `String`, and a `Bool`"),
    typed(
      "GET: /\nquery: {p: Int}\nreturns: Rows\npages: {items: data, page: p, total: ▸count}",
      "`total` leads to `String`, and an `Int`"),
    typed(
      "GET: /\nquery: {p: Int}\nreturns: Page\npages: {page: p, more: more, ▸total: total}",
      "either `more` or `total`"),
    typed(
      "GET: /\nquery: {p: Int}\nreturns: Rows\npages: {items: data, page: p, last: ▸count}",
      "`last` leads to `String`, and a `Bool`"),
    typed(
      "GET: /\nquery: {p: Int}\nreturns: Page\npages: {page: p, more: more, ▸last: more}",
      "either `more` or `last`"),
    typed(
      "GET: /\nquery: {c: String?}\nreturns: Page\npages: {next: next, into: c, ▸total: total}",
      "`total` is for pages by `offset`"),
    typed(
      "GET: /\nquery: {c: String?}\nreturns: Page\npages: {next: next, into: c, more: more, ▸until: empty}",
      "either `more` or `until`"),
    typed(
      "GET: /\nquery: {c: String?}\nreturns: Page\npages: {next: next, into: c, until: ▸last}",
      "`until` expects `empty`, found the string `last` | `last: PATH`"),
    typed(
      "GET: /\nquery: {p: Int}\nreturns: Page\npages: {page: p, ▸until: empty}",
      "`until` is for pages that name the next one | end with an empty one anyway"),
    typed(
      "GET: /\nquery: {o: Int, l: Int}\nreturns: Page\npages: {offset: o, limit: l, step: ▸5}",
      "`step` expects `limit`"),
    typed(
      "GET: /\nquery: {c: Int?}\nreturns: Rows\npages: {items: data, next: ▸nulls.-1.id, into: c}",
      "whose elements may be null"),
    typed(
      "GET: /\nquery: {c: Int?}\nreturns: Rows\npages: {items: data, next: ▸data.id, into: c}",
      "looked for in `[Item]`, which has no keys"),
    typed(
      "GET: /\nquery: {c: Int?}\nreturns: Page\npages: {next: ▸next.-1, into: c}",
      "`-1` is looked for in `String?`"),
    typed("GET: /\nreturns: Page\npages: {nextURL: ▸total}", "`nextURL` leads to `Int`"),
    typed(
      "GET: /\nreturns: {as: response, type: Page}\npages: {link: ▸true}",
      "`link` expects the relation of a link, found the boolean true | write `link: next`, say"),
    typed(
      "GET: /\nreturns: Page\npages: {link: ▸next}",
      "`link` reads a header | `returns: {as: response, type: Page}`"),
    typed(
      "GET: /\nquery: {c: String?}\nreturns: Page\npages: {next: {header: ▸X-N}, into: c}",
      "`next` reads a header"),
    typed(
      "GET: /\nquery: {c: String?}\nreturns: {as: response, type: Page}\n"
        + "pages: {next: {header: ▸a b}, into: c}",
      "is not a valid header name"),
    typed(
      "GET: /\nquery: {c: UUID?}\nreturns: {as: response, type: Page}\n"
        + "pages: {next: {header: X-N}, into: ▸c}",
      "a header is text"),
    typed(
      "GET: /\nquery: {c: String?}\nreturns: Page\npages: {next: {▸heder: X-N}, into: c}",
      "no key `heder` | `header`"),
    typed(
      "POST: /\nbody: Filter\nreturns: Page\npages: {next: next, into: ▸filter.maybe.cursor}",
      "which may be nil"),
    typed(
      "POST: /\nbody: Filter\nreturns: Page\npages: {next: next, into: ▸filter.inner.cursr}",
      "`Inner` has no key `cursr` | `cur_sor`"),
    typed(
      "POST: /\nbody: Filter\nreturns: Page\npages: {next: next, into: ▸inner.patch}",
      "through a `Patch`"),
    typed(
      "POST: /\nbody: Filter\nreturns: Page\npages: {next: ▸next, into: first}",
      "`next` leads to `String?`, and `first` is `Int`"),
    typed("GET: /\nreturns: Page\npages: none"),
  ])
  func refused(_ marked: Marked) {
    marked.check()
  }

  private func pages(_ text: String) throws -> [Endpoint.Pages?] {
    let file = SourceFile(path: "test.client.yaml", text: text)
    let result = SpecReader.read(file)
    let shown = result.log.diagnostics.map(\.message)
    return try #require(result.model, "\(shown)").endpoints.map(\.pages)
  }

  @Test func pagesNameSwiftProperties() throws {
    let pages = try pages(
      """
      client: T
      types:
        Page: {properties: {rowList: {type: "[Int]", as: row_list}, next: String?, inner: Page?}}
      endpoints:
        a: {GET: /, query: {c: String?}, returns: Page, pages: {items: inner.row_list, next: next, into: c}}
        b: {GET: /, query: {o: Int, l: Int = 5}, returns: Page, pages: {items: rowList, offset: o, limit: l}}
        c: {GET: /, query: {p: Int64 = 1}, returns: [Int], pages: {page: p}}
      """)
    typealias Pages = Endpoint.Pages
    #expect(
      pages == [
        Pages(
          items: [.key("inner"), .key("rowList")],
          style: .cursor(next: .path([.key("next")]), into: SwiftName("c"))),
        Pages(items: [.key("rowList")], style: .offset(SwiftName("o"), limit: SwiftName("l"))),
        Pages(items: [], style: .page(SwiftName("p"))),
      ])
  }

  @Test func pathsLeadIntoArraysBodiesAndResponses() throws {
    let pages = try pages(
      """
      client: T
      \(Self.types)
      endpoints:
        a: {GET: /, query: {c: Int?}, returns: Rows, pages: {items: data, next: data.-1.id, into: c}}
        b: {POST: /, body: Filter, returns: Page, pages: {next: next, into: inner.cur_sor, more: more}}
        c: {POST: /, json: {variables: Filter}, returns: Page, pages: {next: next, into: variables.after}}
        d: {GET: /, returns: {as: response, type: Page}, pages: {link: next}}
        e: {GET: /, query: {c: Int?}, returns: {as: response, type: Page}, pages: {next: {header: X-N}, into: c}}
        f: {GET: /, returns: Page, pages: {nextURL: url}}
        g: {GET: /, query: {o: Int, l: Int}, returns: Page, pages: {offset: o, limit: l, step: limit, total: total}}
        h: {GET: /, query: {p: Int}, returns: Page, pages: {page: p, last: more}}
      """)
    typealias Pages = Endpoint.Pages
    let items: [Endpoint.PathStep] = [.key("items")]
    #expect(
      pages == [
        Pages(
          items: [.key("data")],
          style: .cursor(
            next: .path([.key("data"), .index(-1), .key("id")]), into: SwiftName("c"))),
        Pages(
          items: items,
          style: .cursor(
            next: .path([.key("next")]), into: SwiftName("filter"),
            at: [.key("inner"), .key("cursor")]),
          end: .more([.key("more")], if: true)),
        Pages(
          items: items,
          style: .cursor(
            next: .path([.key("next")]), into: SwiftName("variables"), at: [.key("after")])),
        Pages(items: items, style: .url(next: .link("next"))),
        Pages(items: items, style: .cursor(next: .header("X-N"), into: SwiftName("c"))),
        Pages(items: items, style: .url(next: .path([.key("url")]))),
        Pages(
          items: items,
          style: .offset(SwiftName("o"), limit: SwiftName("l"), stepsByLimit: true),
          end: .total([.key("total")])),
        Pages(
          items: items, style: .page(SwiftName("p")), end: .more([.key("more")], if: false)),
      ])
  }

  @Test func allEndpointsHaveThePagesThatTheyHaveThePartsOf() throws {
    let pages = try pages(
      """
      client: T
      pages: {next: next, into: cursor}
      \(Self.types)
      endpoints:
        a: {GET: /, query: {cursor: String?}, returns: Page}
        withoutCursor: {GET: /, returns: Page}
        another: {GET: /, query: {cursor: Int?}, returns: Page}
        withoutNext: {GET: /, query: {cursor: String?}, returns: Rows}
        text: {GET: /, query: {cursor: String?}, returns: {as: text}}
        none: {GET: /, query: {cursor: String?}, returns: Page, pages: none}
        own: {GET: /, query: {cursor: String?, page: Int}, returns: Page, pages: {page: page}}
      """)
    let all = Endpoint.Pages(
      items: [.key("items")],
      style: .cursor(next: .path([.key("next")]), into: SwiftName("cursor")))
    let own = Endpoint.Pages(items: [.key("items")], style: .page(SwiftName("page")))
    #expect(pages == [all, nil, nil, nil, nil, nil, own])
  }

  @Test(arguments: [
    Marked.spec("pages: ▸none", "expects a mapping"),
    Marked.spec("pages: ▸{items: a}", "unknown combination of keys"),
    Marked.spec(
      "pages: ▸{page: page}\nendpoints: {a: {GET: /, returns: [Int]}}",
      "warning: no endpoint has everything that `pages` names"),
    Marked.spec(
      "pages: {next: n, into: c}\nendpoints:\n  ▸a:\n    GET: /\n    query: {c: String?}\n"
        + "    returns: {properties: {n: String?, a: [Int], b: [Int]}}",
      "not clear where in `AResponse` | `pages: none`"),
  ])
  func refusedForAllEndpoints(_ marked: Marked) {
    marked.check()
  }

  // MARK: - Names

  private static func named(_ endpoints: String, top: String = "") throws -> [String?] {
    let text = "client: T\n\(top)\n\(types)\nendpoints:\n\(endpoints)\n"
    let read = SpecReader.read(SourceFile(path: "test.client.yaml", text: text))
    #expect(!read.log.hasErrors, "\(read.log.diagnostics.map { "\($0.message)" })")
    return try #require(read.model).endpoints.map { $0.pages == nil ? nil : $0.allItemsMethod }
  }

  /// The second of two keeps its verb.
  @Test func methodsOverAllPagesAreToldApart() throws {
    let pages = "query: {page: Int}, returns: [Item], pages: {page: page"
    #expect(
      try Self.named(
        """
          listItems: {GET: /a, \(pages)}}
          searchItems: {GET: /b, \(pages)}}
          findItems: {GET: /c, \(pages), all: everyItem}}
          other.list: {GET: /d, \(pages)}}
          other.find: {GET: /e, \(pages)}}
        """) == ["allItems", "allSearchItems", "everyItem", "all", "allFind"])
    let endpoint = "GET: /\nquery: {page: Int}\nreturns: [Int]\n"
    Marked.endpoint(endpoint + "pages: {page: page, all: ▸Every}", "| write `all: every`").check()
    Marked.spec(
      "pages: {link: next, ▸all: every}\n", "`all` names a method of one endpoint"
    ).check()
  }

  /// Any response may have the header, and `tags` of an item are not its pages.
  @Test func linksOfAllEndpointsPassOverWhatIsNoList() throws {
    let response = "returns: {as: response, type:"
    #expect(
      try Self.named(
        """
          listItems: {GET: /a, \(response) "[Item]"}}
          getThing: {GET: /b, \(response) {properties: {id: Int, all: [Item]}, name: Thing}}}
          getTags: {GET: /c, \(response) {properties: {tags: [String]}, name: Tags}}}
          getItem: {GET: /d, \(response) Item}}
          search: {GET: /e, \(response) {properties: {total: Int, hits: [Item]}, name: Hits}}}
        """, top: "pages: {link: next}") == ["allItems", nil, nil, nil, "all"])
  }
}
