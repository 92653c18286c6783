import Foundation
import Testing

@testable import Goldens

/// A call of the bookshop's client and the request that it is to arrive as.
struct BookshopCase: Sendable, CustomTestStringConvertible {
  var name: String
  /// What the server answers.
  var answer: String
  var call: @Sendable (BookshopClient) async throws -> Void
  /// The method and the target.
  var line: String
  /// All headers but those of HTTP itself.
  var headers: [String: String]
  var body: String

  var testDescription: String { name }

  init(
    _ name: String, _ line: String, headers: [String: String?] = [:], body: String = "",
    answer: String = "{}", _ call: @escaping @Sendable (BookshopClient) async throws -> Void
  ) {
    self.name = name
    self.line = line
    var expected: [String: String] = [
      "accept": "application/json", "accept-language": "en", "x-client-name": "storefront",
      "x-api-key": "s3cret",
    ]
    for (name, value) in headers {
      expected[name] = value
    }
    self.headers = expected
    self.body = body
    self.answer = answer
    self.call = call
  }
}

extension BookshopClient.Credentials {
  /// One for everything.
  static func same(_ credential: Credential) -> Self {
    Self(
      shop: credential, session: credential, account: credential, parcel: credential,
      office: credential)
  }
}

/// Values that the tests send and receive, with the JSON that they are on the wire.
enum Sample {
  static let id = UUID(uuid: (0x7E, 0x57, 0xD0, 4, 0x2B, 0x97, 0x4E, 0x7A, 1, 2, 3, 4, 5, 6, 7, 8))
  static let idText = "7E57D004-2B97-4E7A-0102-030405060708"

  static let book = BookshopClient.Book(
    id: "b-1", title: "A/B", authors: [BookshopClient.Author(id: 7, name: "Zoë")],
    format: .audio, price: BookshopClient.Price(amount: 12.5, currency: .pound),
    publishedOn: Day(year: 2019, month: 3, day: 14), addedAt: Date(timeIntervalSince1970: 0.25),
    isbn: "978", rating: 4.5, attributes: ["ribbon": true, "run": 1500])
  static let bookJSON = """
    {"added_at":"1970-01-01T00:00:00.25Z","attributes":{"ribbon":true,"run":1500},\
    "authors":[{"id":7,"name":"Zoë"}],"format":"audio","id":"b-1","isbn13":"978",\
    "price":{"amount":12.5,"currency":"GBP"},"published_on":"2019-03-14","rating":4.5,\
    "subjects":[],"title":"A/B"}
    """

  static let customer = BookshopClient.Customer(
    id: id, name: "Ada", email: "ada@shop.example", birthday: Day(year: 1990, month: 12, day: 10),
    favorites: ["b-1"])
  static let customerJSON = """
    {"birthday":"1990-12-10","email":"ada@shop.example","favorites":["b-1"],"id":"\(idText)",\
    "name":"Ada","preferences":{}}
    """

  static let order = BookshopClient.Order(
    id: id, status: .unrecognized("lost"),
    lines: [BookshopClient.OrderLine(book: "b-1", quantity: 2, condition: .fine)],
    total: BookshopClient.Price(amount: 48), payment: .voucher(.init(code: "READ")),
    placedAt: Date(timeIntervalSince1970: 1_714_674_060))
  static let orderJSON = """
    {"id":"\(idText)","lines":[{"book":"b-1","condition":3,"quantity":2}],\
    "payment":{"code":"READ","method":"voucher"},"placed_at":"2024-05-02T18:21:00Z",\
    "status":"lost","total":{"amount":48,"currency":"EUR"}}
    """
}
