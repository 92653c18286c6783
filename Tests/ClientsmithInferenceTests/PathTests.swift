import Foundation
import Testing

/// Which parts of recorded paths are placeholders, and how that is said.
@Suite struct PathTests {
  private static func calls(_ commands: [String]) throws -> [String] {
    let imported = try Imported(commands.joined(separator: "\n"))
    _ = imported.text()
    return imported.outline.map { $0.components(separatedBy: " ->")[0] }
  }

  @Test("What follows an id in its part of the path stays")
  func endings() throws {
    let sid = "SM1f0e8ae6ade43cb3c0ce4525424e404f"
    #expect(
      try Self.calls([
        "curl https://a.example/v1/Messages/\(sid).json",
        "curl https://a.example/v1/Messages/\(sid)/Media.json",
        "curl https://a.example/v1/Messages.json",
        "curl https://a.example/v1/orders/1041.pdf",
        "curl https://a.example/v1/orders/977",
        "curl -X POST https://a.example/v1/orders/1041:cancel",
        "curl https://a.example/v1/files/report.pdf",
        "curl https://a.example/v1/products/{{product_id}}.json",
      ]) == [
        "getMessage: GET /Messages/{id}.json (path id: String)",
        "listMedia: GET /Messages/{id}/Media.json (path id: String)",
        "listMessages: GET /Messages.json ()",
        "getOrderPdf: GET /orders/{id}.pdf (path id: Int)",
        "getOrder: GET /orders/{id} (path id: Int)",
        "cancelOrder: POST /orders/{id}:cancel (path id: Int)",
        "getReportPdf: GET /files/report.pdf ()",
        "getProduct: GET /products/{productId}.json (path productId: String)",
      ])
  }

  @Test("A day in a path is called so")
  func days() throws {
    #expect(
      try Self.calls([
        "curl https://a.example/calendar/2024-03-01",
        "curl https://a.example/days/2024-03-01/slots",
        "curl https://a.example/rates/2024-03-01/2024-03-31",
      ]) == [
        "getCalendar: GET /calendar/{date} (path date: Day)",
        "listSlots: GET /days/{day}/slots (path day: Day)",
        "getRate: GET /rates/{date}/{date2} (path date: Day, path date2: Day)",
      ])
  }

  @Test(
    "What is done to an item names the call",
    arguments: [
      ("vouchers/V1/redeem", "redeemVoucher: POST /vouchers/{id}/redeem"),
      ("orders/1041/mark-as-read", "markOrderAsRead: POST /orders/{id}/mark-as-read"),
      ("orders/1041/recalculate", "recalculateOrder: POST /orders/{id}/recalculate"),
      ("issue/SHOP-12/watch", "createWatch: POST /issue/{id}/watch"),
      ("orders/1041/note", "createNote: POST /orders/{id}/note"),
      ("cart/checkout", "checkoutCart: POST /cart/checkout"),
    ])
  func actions(_ path: String, _ expected: String) throws {
    let calls = try Self.calls(["curl -X POST https://a.example/\(path)"])
    #expect(calls.map { $0.components(separatedBy: " (")[0] } == [expected])
  }

  @Test(
    "The base URL has what all paths start with, up to a version",
    arguments: [
      (["admin/api/2024-01/orders.json", "admin/api/2024-01/shop.json"], "/admin/api/2024-01"),
      (["rest/api/3/issue/A-1", "rest/api/3/search"], "/rest/api/3"),
      (["services/data/v59.0/limits"], "/services/data/v59.0"),
      (["shop/orders", "shop/items"], ""), (["graphql"], ""), (["orders/1041/items"], ""),
    ])
  func bases(_ paths: [String], _ base: String) throws {
    let text = paths.map { "curl https://a.example/\($0)" }.joined(separator: "\n")
    let imported = try Imported(text)
    #expect(
      imported.declarations.baseURL?.entries.map(\.url.value) == ["https://a.example\(base)"])
    #expect(imported.outline.allSatisfy { !$0.contains(base.isEmpty ? "//" : base) })
  }

  @Test("Where an id is a credential as well, its placeholder is called after what it is of")
  func secretIDs() throws {
    let sid = "ACf0e8ae6ade43cb3c0ce4525424e404f1"
    #expect(
      try Self.calls([
        "curl https://a.example/Accounts/\(sid)/Messages.json -u \(sid):9o8i7u6y5t4r",
        "curl https://a.example/Accounts/ACXXXXXXXX.json -u \(sid):9o8i7u6y5t4r",
      ]) == [
        "listMessages: GET /Accounts/{accountID}/Messages.json (path accountID: String)",
        "getAccount: GET /Accounts/{accountID}.json (path accountID: String)",
      ])
  }

  @Test("Numbers that follow each other are placeholders, called after what they are together")
  func numbers() throws {
    #expect(
      try Self.calls([
        "curl https://a.example/v1/tiles/3/4/5.pbf",
        "curl https://a.example/v1/osm/3/4/6",
        "curl https://a.example/v1/maps/12/22/13.mvt",
        "curl https://a.example/v1/archive/2024/05/12",
        "curl https://a.example/v1/reports/2024/05",
        "curl https://a.example/v1/reports/2024/06",
      ]).map { $0.components(separatedBy: " (")[0] } == [
        "getTilePbf: GET /tiles/{z}/{x}/{y}.pbf",
        "getOsm: GET /osm/{osmID}/{id}/{id2}",
        "getMapMvt: GET /maps/{z}/{x}/{y}.mvt",
        "getArchive: GET /archive/{year}/{month}/{day}",
        "getReport: GET /reports/{year}/{month}",
      ])
  }

  @Test(
    "Short numbers behind a word in the singular are ids, behind one that counts where several were recorded",
    arguments: [
      (["pokemon/1"], ["getPokemon: GET /pokemon/{id} (path id: Int)"]),
      (["api/v2/pokemon/7"], ["getPokemon: GET /pokemon/{id} (path id: Int)"]),
      (["blog/page/1"], ["getPage1: GET /blog/page/1 ()"]),
      (["shop/1/orders"], ["listOrders: GET /shop/1/orders ()"]),
      (["v/1"], ["getV1: GET /v/1 ()"]),
      (["pokemon/1", "pokemon/2", "pokemon/3"], ["getPokemon: GET /pokemon/{id} (path id: Int)"]),
      (["item/25", "item/26"], ["getItem: GET /item/{id} (path id: Int)"]),
      (["pokemon/1", "pokemon/132"], ["getPokemon: GET /pokemon/{id} (path id: Int)"]),
      (["blog/page/1", "blog/page/2"], ["getPage: GET /blog/page/{page} (path page: Int)"]),
      (
        ["v/1/orders", "v/2/orders"],
        ["listOrders: GET /v/1/orders ()", "list2Orders: GET /v/2/orders ()"]
      ),
      (
        ["shop/1/orders", "shop/2/items"],
        ["listOrders: GET /shop/1/orders ()", "listItems: GET /shop/2/items ()"]
      ),
      (
        ["api/2/orders", "api/3/orders"],
        ["listOrders: GET /2/orders ()", "list3Orders: GET /3/orders ()"]
      ),
      (["top/10"], ["getTop10: GET /top/10 ()"]),
    ])
  func shortNumbers(_ paths: [String], _ expected: [String]) throws {
    #expect(try Self.calls(paths.map { "curl https://a.example/\($0)" }) == expected)
  }

  @Test(
    "Where responses tell a name, short numbers and names are one placeholder",
    arguments: [
      (["pokemon/1", "pokemon/132"], "Int"),
      (["pokemon/1", "pokemon/ditto"], "String"),
    ])
  func answeredNumbers(_ paths: [String], _ type: String) throws {
    let names = ["1": "bulbasaur", "132": "ditto", "ditto": "ditto"]
    let imported = try Imported(
      Archive.text(
        paths.map { path in
          let last = path.components(separatedBy: "/")[1]
          let id = last == "ditto" ? "132" : last
          return (
            "GET", "https://a.example/api/v2/\(path)",
            #"{"id": \#(id), "name": "\#(names[last] ?? "")", "height": 7}"#
          )
        }))
    _ = imported.text()
    #expect(imported.outline == ["getPokemon: GET /pokemon/{id} (path id: \(type)) -> Pokemon"])
  }

  @Test("What is behind a number that stays is called after the word before it")
  func numberedTypes() throws {
    let call = ("GET", "https://a.example/page/1", #"{"id": 1, "height": 7}"#)
    #expect(
      try Imported(Archive.text([call])).outline == ["getPage1: GET /page/1 () -> Page"])
  }

  @Test(
    "Behind a placeholder ids are one too, and numbers of which several are recorded; words are not"
  )
  func behindPlaceholders() throws {
    let id = "6ba7b810-9dad-11d1-80b4-00c04fd430c8"
    #expect(
      try Self.calls([
        "curl https://a.example/orders/12/1",
        "curl https://a.example/orders/13/2",
        "curl https://a.example/orders/13/items",
        "curl https://a.example/orgs/\(id)/\(id)",
        "curl https://a.example/users/17/2",
      ]) == [
        "getOrder: GET /orders/{orderID}/{id} (path orderID: Int, path id: Int)",
        "listItems: GET /orders/{id}/items (path id: Int)",
        "getOrg: GET /orgs/{orgID}/{id} (path orgID: UUID, path id: UUID)",
        "getUser2: GET /users/{id}/2 (path id: Int)",
      ])
  }

  @Test(
    "Words that lead to answers of one form are one placeholder, behind a plural",
    arguments: [
      (
        ["teams/red/members", "teams/blue/members", "teams/green/members"],
        ["listMembers: GET /teams/{team}/members (path team: String) -> [Member]"]
      ),
      (
        ["shop/users/search", "shop/orders/search", "shop/items/search"],
        [
          "searchUsers: GET /shop/users/search () -> [User]",
          "searchOrders: GET /shop/orders/search () -> [Order]",
          "searchItems: GET /shop/items/search () -> [Item]",
        ]
      ),
      (
        ["teams/red/members", "teams/blue/members"],
        [
          "listMembers: GET /teams/red/members () -> [Member]",
          "listBlueMembers: GET /teams/blue/members () -> [Member]",
        ]
      ),
    ])
  func words(_ paths: [String], _ expected: [String]) throws {
    let imported = try Imported(
      Archive.text(
        paths.map { ("GET", "https://a.example/\($0)", #"[{"id": 1, "name": "Ada"}]"#) }))
    _ = imported.text()
    #expect(imported.outline == expected)
  }

  @Test("Variables among other text are one placeholder")
  func mixtures() throws {
    #expect(
      try Self.calls([
        "curl https://a.example/trips/{{from}}-{{to}}/legs", "curl https://a.example/x/v{{ver}}/y",
      ]) == [
        "listLegs: GET /trips/{fromTo}/legs (path fromTo: String)",
        "getY: GET /x/{vVer}/y (path vVer: String)",
      ])
  }

  @Test(
    "Ids as documentation writes them are placeholders, and words are not",
    arguments: [
      ("/voice_consents/cons_1234", true), ("/assistants/asst_abc123", true),
      ("/completions/chat_abc123", true), ("/projects/proj_abc", true),
      ("/service_accounts/svc_acct_abc", true), ("/users/U012AB3CD", true),
      ("/orders/ORD-2024-0001", true), ("/floating_ips/203.0.113.7", true),
      ("/prefixes/fa3b-1234-5678-90ab-cdef01234567", true),
      ("/saas/123e4567-e89b-12d3-a456-4266141", true),
      ("/vdcs/urn:vcloud:vdc:998d2f31-5033-45e6-8b39-24fff4fc1d1c", true),
      ("/themes/theme_dark", false), ("/models/gpt-4", false), ("/locales/en_us", false),
      ("/releases/1.2.3", false), ("/reports/SUMMARY", false),
    ])
  func writtenIDs(_ path: String, _ isID: Bool) throws {
    let call = try #require(try Self.calls(["curl https://a.example\(path)"]).first)
    #expect(call.contains("{id}") == isID, "\(call)")
  }
}
