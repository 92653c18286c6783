import Foundation
import Testing

@testable import Goldens

/// What the bookshop's client makes of responses.
@Suite(.timeLimit(.minutes(5)))
struct BookshopResponseTests {
  private typealias Answer = RecordingServer.Answer

  /// Runs the client against a server with one answer.
  private func run(
    _ answer: RecordingServer.Answer, credential: Credential = .value("s3cret"),
    _ body: @escaping @Sendable (BookshopClient) async throws -> Void
  ) async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers(answer)
      try await body(.live(baseURL: baseURL, credentials: .same(credential)))
    }
  }

  private func failure(
    _ answer: RecordingServer.Answer,
    _ body: @escaping @Sendable (BookshopClient) async throws -> Void
  ) async throws -> ClientError {
    let caught = Caught()
    try await self.run(answer) { client in
      let error = await #expect(throws: ClientError.self) { try await body(client) }
      await caught.set(error)
    }
    return try #require(await caught.error)
  }

  private actor Caught {
    private(set) var error: ClientError?

    func set(_ error: ClientError?) {
      self.error = error
    }
  }

  // MARK: - Results

  @Test(arguments: ["", "null", "{}", #"{"results":null}"#, #"{"results":[]}"#])
  func isNilWhereNothingIs(body: String) async throws {
    try await self.run(Answer(body)) { client in
      let order = try await client.findOrder(parcel: "1")
      #expect(order == nil)
    }
  }

  @Test func isNilForNoContent() async throws {
    try await self.run(Answer(status: 204)) { client in
      let order = try await client.findOrder(parcel: "1")
      #expect(order == nil)
    }
  }

  @Test(arguments: [200, 201, 202, 204, 205, 299])
  func succeedsWithEveryStatusBelow300(status: Int) async throws {
    try await self.run(Answer(status: status)) { try await $0.recountStock() }
  }

  @Test func handsOutResponsesThatAreNotModified() async throws {
    try await self.run(Answer(status: 304)) { client in
      let response = try await client.bookExists(id: "b-1")
      #expect(response.status == 304)
    }
  }

  @Test(arguments: [
    ("", "the body is missing"), ("<html>", "the body is not valid"), ("[]", "is no"),
    (#"{"data":{}}"#, "data.books is missing"), (#"{"data":{"books":[{}]}}"#, "id is missing"),
    (#"{"data":{"books":{"a":1}}}"#, "data.books is no"),
  ])
  func saysWhatIsNotAsDeclared(body: String, detail: String) async throws {
    let error = try await self.failure(Answer(body)) { _ = try await $0.listBooks() }
    #expect(error.reason == .decoding)
    #expect(error.status == 200)
    #expect(error.detail?.contains(detail) == true, "\(error)")
  }

  // MARK: - Errors

  private static let problem = BookshopClient.Problem(code: "sold", message: "Gone.")
  private static let problemJSON = #"{"code":"sold","message":"Gone."}"#

  @Test(arguments: [400, 403, 409, 418, 451, 500, 501, 507])
  func decodesTheCommonError(status: Int) async throws {
    let answer = Answer(status: status, Self.problemJSON)
    let error = try await self.failure(answer) { _ = try await $0.getBook(id: "b-1") }
    #expect(error.reason == .status)
    #expect(error.status == status)
    #expect(error.client == "BookshopClient")
    #expect(error.endpoint == "getBook")
    #expect(error.requestID == "r-1")
    #expect(error.body(as: BookshopClient.Problem.self) == Self.problem)
    #expect(!"\(error)".contains("sold"))
  }

  @Test func decodesTheErrorOfAStatus() async throws {
    let missing = Answer(status: 404, #"{"resource":"book","id":"b-9"}"#)
    let error = try await self.failure(missing) { _ = try await $0.getBook(id: "b-9") }
    #expect(
      error.body(as: BookshopClient.NotFoundProblem.self) == .init(resource: "book", id: "b-9"))
    #expect(error.body(as: BookshopClient.Problem.self) == nil)
    let rejected = Answer(status: 422, #"{"fields":{"title":["too long"]}}"#)
    let fields = try await self.failure(rejected) { _ = try await $0.addBook(book: Sample.book) }
    #expect(
      fields.body(as: BookshopClient.RejectedFields.self) == .init(fields: ["title": ["too long"]]))
  }

  @Test func prefersTheErrorsOfTheEndpoint() async throws {
    @Sendable func order(_ client: BookshopClient) async throws {
      _ = try await client.placeOrder(
        newOrder: .init(lines: [], payment: .voucher(.init(code: "x"))))
    }
    let unpaid = try await self.failure(Answer(status: 402, Self.problemJSON), order)
    #expect(unpaid.body(as: BookshopClient.Problem.self) == Self.problem)
    let gateway = Answer(status: 502, #"{"provider":"northpay","retry_after":30}"#)
    let down = try await self.failure(gateway, order)
    #expect(
      down.body(as: BookshopClient.GatewayProblem.self)
        == .init(provider: "northpay", retryAfter: 30))
  }

  @Test(arguments: ["", "<html>down</html>", "{}", "[1]", "null"])
  func keepsErrorsThatAreNotDocumented(body: String) async throws {
    let answer = Answer(status: 500, contentType: "text/html", body)
    let error = try await self.failure(answer) { try await $0.removeBook(id: "b-1") }
    #expect(error.status == 500)
    #expect(error.body == Data(body.utf8))
    #expect(error.headers["Content-Type"] == "text/html")
    #expect(error.body(as: BookshopClient.Problem.self) == nil)
  }

  // MARK: - Requests that are not sent

  @Test(arguments: ["", ".", ".."])
  func sendsNoPathThatLeadsElsewhere(id: String) async throws {
    try await RecordingServer.run { server, baseURL in
      let client = BookshopClient.live(baseURL: baseURL, credentials: .same(.value("s3cret")))
      let error = await #expect(throws: ClientError.self) { try await client.getBook(id: id) }
      #expect(error?.reason == .invalidRequest)
      let records = await server.records
      #expect(records.isEmpty)
    }
  }

  @Test(arguments: ["a\r\nX-Evil: 1", "a\nb", "a\u{0}b"])
  func sendsNoHeaderWithLineBreaks(value: String) async throws {
    try await RecordingServer.run { server, baseURL in
      let client = BookshopClient.live(baseURL: baseURL, credentials: .same(.value("s3cret")))
      let header = await #expect(throws: ClientError.self) {
        try await client.addBook(source: value, book: Sample.book)
      }
      #expect(header?.reason == .invalidRequest)
      let key = BookshopClient.live(baseURL: baseURL, credentials: .same(.value(value)))
      let credential = await #expect(throws: ClientError.self) { try await key.recountStock() }
      #expect(credential?.reason == .invalidRequest)
      let records = await server.records
      #expect(records.isEmpty)
    }
  }
}
