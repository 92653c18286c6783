import Foundation
import Testing

@testable import Goldens

/// What the bookshop's client sends, as it arrives.
@Suite(.timeLimit(.minutes(5)))
struct BookshopRequestTests {
  @Test(arguments: reading + writing + forms + objects + credentials)
  func arrives(_ expected: BookshopCase) async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers(RecordingServer.Answer(expected.answer))
      try await expected.call(.live(baseURL: baseURL, credentials: .same(.value("s3cret"))))
      let records = await server.records
      #expect(records.count == 1)
      let record = try #require(records.first)
      #expect("\(record.method) \(record.target)" == expected.line)
      #expect(Self.own(record.headers) == expected.headers)
      #expect(record.body.withSortedKeys == expected.body)
      #expect(
        Int(record.header("Content-Length") ?? "0") == record.body.count
          || record.header("Transfer-Encoding") == "chunked")
    }
  }

  /// The headers without those that belong to HTTP and the transport.
  private static func own(_ headers: [String: String]) -> [String: String] {
    var own: [String: String] = [:]
    for (name, value) in headers {
      let name = name.lowercased()
      let isTransports = [
        "host", "connection", "user-agent", "accept-encoding", "content-length",
        "transfer-encoding",
      ].contains(name)
      if !isTransports {
        // A key that is made up for each call.
        own[name] = name == "idempotency-key" && UUID(uuidString: value) != nil ? "UUID" : value
      }
    }
    return own
  }

  // MARK: - Without a body

  private static let bare: [String: String?] = ["x-api-key": nil]

  private static let reading: [BookshopCase] = [
    BookshopCase(
      "listBooks, defaults", "GET /v1/books?limit=20&offset=0&version=3",
      headers: bare.merging(["x-channel": "web"]) { $1 }, answer: #"{"data":{"books":[]}}"#
    ) { client in
      let books = try await client.listBooks()
      #expect(books.isEmpty)
    },
    BookshopCase(
      "listBooks, all",
      "GET /v1/books?filter%5Bformat%5D=audio&filter%5Bprice_max%5D=9.5&filter%5Bin_stock%5D=true"
        + "&subject=a%20b,c%2Cd&author=1%7C-2&format%5B%5D=epub&format%5B%5D=x%26y&q=to%20be"
        + "&label%5Bk%5D=v%3Dw&id=b-1&id=b%2F2&limit=5&offset=10&shop=s%2Bt%C3%A9&version=3",
      headers: bare.merging([
        "x-channel": "web", "if-modified-since": "Sat, 02 Mar 2024 08:00:00 GMT",
        "cookie": "shop_currency=GBP; ab=x,y",
      ]) { $1 }, answer: #"{"data":{"books":[\#(Sample.bookJSON)]},"more":1}"#
    ) { client in
      let books = try await client.listBooks(
        filter: .init(format: .audio, maximumPrice: 9.5, inStock: true),
        subjects: ["a b", "c,d"], authors: [1, -2], formats: [.epub, .unrecognized("x&y")],
        words: ["to", "be"], labels: ["k": "v=w"], ids: ["b-1", "b/2"], limit: 5, offset: 10,
        shop: "s+té", ifModifiedSince: "Sat, 02 Mar 2024 08:00:00 GMT", currency: .pound,
        experiments: ["x", "y"])
      #expect(books == [Sample.book])
    },
    BookshopCase(
      "getBook", "GET /v1/books/b%2F..%2F1%3F%23%20%C3%A9", headers: bare, answer: Sample.bookJSON
    ) { client in
      let book = try await client.getBook(id: "b/../1?# é")
      #expect(book == Sample.book)
    },
    BookshopCase(
      "bookExists", "HEAD /v1/books/b-1", headers: bare.merging(["accept": "*/*"]) { $1 },
      answer: ""
    ) { client in
      let response = try await client.bookExists(id: "b-1")
      #expect(response.status == 200)
      #expect(response.headers["x-request-id"] == "r-1")
      #expect(response.body.isEmpty)
    },
    BookshopCase("listCapabilities", "OPTIONS /v1/books", headers: ["accept": "*/*"]) { client in
      let response = try await client.listCapabilities()
      #expect(response.body == Data("{}".utf8))
    },
    BookshopCase(
      "removeBook", "DELETE /v1/books/b-1?force=true", headers: ["accept": "*/*"]
    ) { try await $0.removeBook(id: "b-1", force: true) },
    BookshopCase(
      "readSample", "GET /v1/books/b-1/sample", headers: bare.merging(["accept": "*/*"]) { $1 },
      answer: "wörds\n"
    ) { client in
      let text = try await client.readSample(id: "b-1")
      #expect(text == "wörds\n")
    },
    BookshopCase(
      "downloadCover", "GET /v1/books/b-1/cover?width=600&retina=false",
      headers: bare.merging(["accept": "*/*"]) { $1 }, answer: "\u{0}\u{1}"
    ) { client in
      let data = try await client.downloadCover(id: "b-1", retina: false)
      #expect(data == Data([0, 1]))
    },
    BookshopCase(
      "recommend", "GET /v1/books/b-1/recommendations", headers: bare,
      answer: """
        [{"set_id":"\(Sample.idText)","name":"Rivers","books":[]},\(Sample.bookJSON),{"odd":1}]
        """
    ) { client in
      let all = try await client.recommend(id: "b-1")
      let set = BookshopClient.BookSet(setID: Sample.id, name: "Rivers", books: [])
      #expect(all == [.collection(set), .book(Sample.book), .unrecognized(["odd": 1])])
    },
    BookshopCase(
      "listReviews", "GET /v1/books/b-1/reviews?written_after=1711000000.5&stars=4&stars=5",
      headers: bare, answer: #"[{"id":1,"stars":5,"written_at":1711000000}]"#
    ) { client in
      let reviews = try await client.listReviews(
        id: "b-1", writtenAfter: Date(timeIntervalSince1970: 1_711_000_000.5), stars: [4, 5])
      let date = Date(timeIntervalSince1970: 1_711_000_000)
      #expect(reviews == [BookshopClient.Review(id: 1, stars: 5, writtenAt: date)])
    },
    BookshopCase(
      "stockLevels", "GET /v1/stock?ids=b-1,b-2&condition=4&condition=1",
      answer: """
        {"b-1":{"book":"b-1","count":3,"availability":30,"counted_at":"2024-05-02T20:00:00+02:00"}}
        """
    ) { client in
      let levels = try await client.stockLevels(books: ["b-1", "b-2"], conditions: [.mint, .worn])
      #expect(levels["b-1"]?.availability == .unrecognized(30))
      #expect(levels["b-1"]?.countedAt == Date(timeIntervalSince1970: 1_714_672_800))
    },
    BookshopCase("shopSettings", "GET /v1/settings", answer: #"{"closed":["sunday",null]}"#) {
      let settings = try await $0.shopSettings()
      #expect(settings == ["closed": ["sunday", nil]])
    },
    BookshopCase("recountStock", "POST /v1/stock/recount", headers: ["accept": "*/*"]) {
      try await $0.recountStock()
    },
  ]

  // MARK: - With a body

  private static let writing: [BookshopCase] = [
    BookshopCase(
      "addBook", "POST /v1/books",
      headers: [
        "content-type": "application/json", "idempotency-key": "UUID", "x-source": "a, \"b\"",
      ], body: Sample.bookJSON, answer: Sample.bookJSON
    ) { client in
      let book = try await client.addBook(source: "a, \"b\"", book: Sample.book)
      #expect(book == Sample.book)
    },
    BookshopCase(
      "replaceShelf", "PUT /v1/books/b-1/shelf",
      headers: ["accept": "*/*", "content-type": "application/vnd.bookshop.shelf+json"],
      body: """
        {"code":"B-12","room":"main","sections":[],\
        "within":{"code":"B","room":"main","sections":[]}}
        """
    ) { client in
      try await client.replaceShelf(
        id: "b-1", shelf: .init(code: "B-12", within: .init(code: "B")))
    },
    BookshopCase(
      "uploadCover", "PUT /v1/books/b-1/cover",
      headers: ["accept": "*/*", "content-type": "image/jpeg"], body: "\u{0}jpeg\r\n"
    ) { try await $0.uploadCover(id: "b-1", picture: Data("\u{0}jpeg\r\n".utf8)) },
    BookshopCase(
      "setBlurb", "PUT /v1/books/b-1/blurb",
      headers: ["accept": "*/*", "content-type": "text/plain; charset=utf-8"], body: "Zoë 📚"
    ) { try await $0.setBlurb(id: "b-1", blurb: "Zoë 📚") },
    BookshopCase(
      "setBlurb, empty", "PUT /v1/books/b-1/blurb",
      headers: ["accept": "*/*", "content-type": "text/plain; charset=utf-8"]
    ) { try await $0.setBlurb(id: "b-1", blurb: "") },
  ]

  private static let forms: [BookshopCase] = [
    BookshopCase(
      "signIn", "POST /v1/session",
      headers: bare.merging(["content-type": "application/x-www-form-urlencoded"]) { $1 },
      body: "email=a%2Bb%40c.example&password=p%26%20%3D&remember=false",
      answer: Sample.customerJSON
    ) { client in
      let customer = try await client.signIn(
        signIn: .init(email: "a+b@c.example", password: "p& ="))
      #expect(customer == Sample.customer)
    },
    BookshopCase(
      "subscribe", "POST /v1/newsletter",
      headers: bare.merging([
        "accept": "*/*", "content-type": "application/x-www-form-urlencoded",
      ]) { $1 },
      body: "email=a%40b&subject=x&subject=y%20z&since=1970-01-01T00%3A00%3A00Z&source=storefront"
    ) { client in
      try await client.subscribe(
        email: "a@b", subjects: ["x", "y z"], since: Date(timeIntervalSince1970: 0))
    },
  ]

  private static func change(
    _ name: String, _ body: String,
    _ call: @escaping @Sendable (BookshopClient) async throws -> BookshopClient.Order
  ) -> BookshopCase {
    BookshopCase(
      "changeOrder, \(name)", "PATCH /v1/orders/\(Sample.idText)",
      headers: [
        "x-api-key": nil, "authorization": "Bearer s3cret", "content-type": "application/json",
      ], body: body, answer: Sample.orderJSON
    ) { client in
      let order = try await call(client)
      #expect(order == Sample.order)
    }
  }

  private static func update(
    _ name: String, _ body: String, _ changes: BookshopClient.CustomerChanges
  ) -> BookshopCase {
    BookshopCase(
      "updateCustomer, \(name)", "PATCH /v1/customers/me",
      headers: [
        "x-api-key": nil, "cookie": "session=s3cret", "content-type": "application/json",
      ], body: body, answer: Sample.customerJSON
    ) { client in
      let customer = try await client.updateCustomer(changes: changes)
      #expect(customer == Sample.customer)
    }
  }

  private static let objects: [BookshopCase] = [
    change("absent", #"{"channel":"web"}"#) { try await $0.changeOrder(id: Sample.id) },
    change("null", #"{"channel":"web","gift_note":null}"#) {
      try await $0.changeOrder(id: Sample.id, giftNote: .null)
    },
    change("value", #"{"channel":"web","deliver_on":"2024-02-29","gift_note":"\"hi\""}"#) {
      try await $0.changeOrder(
        id: Sample.id, giftNote: .value("\"hi\""), deliverOn: Day(year: 2024, month: 2, day: 29))
    },
    update("absent", "{}", .init()),
    update(
      "null", #"{"birthday":null,"favorites":[]}"#,
      .init(birthday: .null, favorites: .value([]))),
    update("value", #"{"name":"Ada/B"}"#, .init(name: .value("Ada/B"))),
  ]

  // MARK: - Credentials

  private static let credentials: [BookshopCase] = [
    BookshopCase(
      "cookie", "GET /v1/customers/me", headers: ["x-api-key": nil, "cookie": "session=s3cret"],
      answer: Sample.customerJSON
    ) { client in
      let customer = try await client.getCustomer()
      #expect(customer == Sample.customer)
    },
    BookshopCase(
      "the first of several", "GET /v1/orders/by-parcel?code=p%201",
      headers: ["x-api-key": nil, "authorization": "Bearer s3cret"],
      answer: #"{"results":[\#(Sample.orderJSON)]}"#
    ) { client in
      let order = try await client.findOrder(parcel: "p 1")
      #expect(order == Sample.order)
    },
    BookshopCase(
      "bearer", "GET /v1/orders/\(Sample.idText)/receipt",
      headers: ["x-api-key": nil, "authorization": "Bearer s3cret"],
      answer: #"{"number":1207,"pdf":"JVBERi0xLjcK"}"#
    ) { client in
      let receipt = try await client.fetchReceipt(id: Sample.id)
      #expect(receipt.pdf == Data("%PDF-1.7\n".utf8))
    },
    BookshopCase(
      "bearer and cookie, idempotent", "POST /v1/orders",
      headers: [
        "x-api-key": nil, "authorization": "Bearer s3cret", "cookie": "session=s3cret",
        "content-type": "application/json", "idempotency-key": "UUID",
      ],
      body: """
        {"lines":[{"book":"b-1","quantity":1}],\
        "payment":{"due_within":14,"method":"invoice"}}
        """, answer: Sample.orderJSON
    ) { client in
      let order = try await client.placeOrder(
        newOrder: .init(lines: [.init(book: "b-1")], payment: .invoice(.init())))
      #expect(order == Sample.order)
    },
    BookshopCase(
      "basic", "GET /v1/exports/orders.csv?day=2024-05-02",
      headers: ["x-api-key": nil, "authorization": "Basic czNjcmV0", "accept": "text/csv"],
      answer: "id\n"
    ) { client in
      let csv = try await client.exportOrders(day: Day(year: 2024, month: 5, day: 2))
      #expect(csv == "id\n")
    },
  ]
}
