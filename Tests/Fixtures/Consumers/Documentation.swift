// Specifications: items suntimes GitHubIssues bookshop
//
// What the documentation shows, on four clients in one module.

import Foundation

// MARK: - Calls

func twoWays(_ client: SuntimesClient) async throws -> [Date] {
  [
    try await client.fetchSunset(43.65, -79.38),
    try await client.fetchSunset(latitude: 43.65, longitude: -79.38),
  ]
}

func stored(
  _ client: BookshopClient, _ id: BookshopClient.BookID
) async throws -> BookshopClient.Book {
  let request = BookshopClient.GetBookRequest(id: id)
  return try await client.getBook(request)
}

func openIssues(_ client: GitHubIssuesClient) async throws -> [String] {
  let issues = try await client.listIssues(owner: "octocat", repo: "kettle", labels: ["bug"])
  return issues.map { "#\($0.number) \($0.title)" }
}

func withoutParameters(_ client: GitHubIssuesClient) async throws -> Int {
  try await client.fetchRateLimit().remaining
}

// MARK: - Implementations

let staging = SuntimesClient.live(baseURL: URL(string: "https://staging.example.com")!)
let fixed = GitHubIssuesClient.live(credential: .value("token"))
let refreshed = GitHubIssuesClient.live(credential: .provider { "token" })
let anonymous = BookshopClient.live(credentials: .init())
let replaced = SuntimesClient.mock(fetchSunset: { _, _ in .distantFuture })
let scenarios: [SomeClient] = [.preview, .empty, .offline, .slow, .loading]

func overridden() -> SuntimesClient {
  var client = SuntimesClient.failing
  client.fetchSunset = { _, _ in Date(timeIntervalSince1970: 0) }
  return client
}

func reported(to report: @escaping @Sendable (any Error) -> Void) -> SuntimesClient {
  .failing { report($0) }
}

extension SuntimesClient {
  static let polarNight = Self(
    fetchSunrise: { _, _ in throw URLError(.badServerResponse) },
    fetchSunset: { _, _ in .now }
  )
}

// MARK: - Types

let changes = GitHubIssuesClient.IssueChanges(
  body: .null,
  milestone: .value(3),
  labels: ["bug"]
)

func action(for book: BookshopClient.Book) -> String {
  switch book.format {
  case .audio, .epub: "download"
  case .hardcover, .paperback: "ship"
  case .unrecognized(let format): "a new format: \(format)"
  }
}

func chosen(_ payment: BookshopClient.Payment) -> String {
  switch payment {
  case .card(let card): "card ending in \(card.lastDigits)"
  case .invoice(let invoice): "invoice within \(invoice.dueWithin) days"
  case .voucher: "voucher"
  case .unrecognized: "something new"
  }
}

func edition(of book: BookshopClient.Book) -> Int {
  book.previousEdition.map { edition(of: $0) + 1 } ?? 1
}

let preferences: JSON = ["dark": true, "size": 12, "shelves": ["B-12", nil]]
let published = Day(year: 2024, month: 11, day: 20)

// MARK: - Errors and the network

func problem(_ client: GitHubIssuesClient) async throws -> String? {
  let issue = GitHubIssuesClient.NewIssue(title: "Kettle whistles in the wrong key")
  do {
    _ = try await client.createIssue(owner: "octocat", repo: "kettle", newIssue: issue)
    return nil
  } catch let error as ClientError {
    if let problem = error.body(as: GitHubIssuesClient.ValidationProblem.self) {
      return problem.errors.compactMap(\.field).joined(separator: ", ")
    }
    return error.status == 404 ? "no such repository" : error.requestID
  }
}

func viaTransport() async throws -> [Item] {
  let transport = HTTPTransport { request in
    guard request.url.absoluteString == "https://example.com/items?limit=20" else {
      throw URLError(.badURL)
    }
    return HTTPResponse(status: 200, body: Data(#"[{"id": 1, "title": "Kettle"}]"#.utf8))
  }
  let logging: HTTPMiddleware = { request, next in
    let response = try await next(request)
    print(request.operation, response.status)
    return response
  }
  let client = SomeClient.live(transport: transport, middleware: [logging])
  return try await client.fetchItems(20)
}
