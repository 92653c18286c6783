import TestSupport
import Testing

/// What new endpoints send, and where the paths are that they are compared by.
extension AddTests {
  private static func client(_ auth: String) -> String {
    """
    client: Shop
    baseURL: https://a.example.com
    auth: \(auth)
    endpoints:
      getMe: {GET: /me, returns: JSON}

    """
  }

  @Test("An endpoint names the scheme that it was recorded with, and another one is said")
  func schemes() async throws {
    let key = "curl https://a.example.com/x -H 'X-Api-Key: KEYaa11bb22'"
    let token = "curl https://a.example.com/y -H 'Authorization: Bearer TOKaa11bb22'"
    for input in [key, key + "\n" + token] {
      let (text, result, again) = try await Self.run(input, specification: Self.client("bearer"))
      #expect(result.status == 0 && again == text, "\(result.error)")
      #expect(text.contains("GET: /x") && !text.contains("xApiKey"), "\(text)")
      #expect(text.contains("GET: /y") == input.contains("/y"))
      #expect(
        result.error.contains(
          "`getX` was sent with the header `X-Api-Key`, which `auth` does not declare"),
        "\(result.error)")
      #expect(!result.error.contains("`getY` was sent"))
    }
    let schemes = "{schemes: {user: bearer, service: {header: x-api-key}}, default: user}"
    let (text, result, _) = try await Self.run(
      key + "\n" + token, specification: Self.client(schemes))
    #expect(result.status == 0 && !result.error.contains("was sent"), "\(result.error)")
    #expect(text.contains("auth: service") && !text.contains("auth: user"), "\(text)")
  }

  @Test("Without a base URL, paths are below what the recorded ones have in common")
  func withoutBaseURL() async throws {
    let specification = """
      client: Shop
      endpoints:
        listOrders: {GET: /orders, returns: "[Order]"}
      types:
        Order: {properties: {id: Int}}

      """
    let entries = ["users/9", "orders?page=1"].map { path in
      #"{"request": {"method": "GET", "url": "https://api.shop.example/v2/\#(path)"}, "response": {"#
        + #""status": 200, "content": {"mimeType": "application/json", "text": "\#(path.hasPrefix("o") ? "[{\\\"id\\\":1}]" : "{\\\"id\\\":9,\\\"name\\\":\\\"Ines\\\"}")"}}}"#
    }
    let archive = #"{"log": {"entries": [\#(entries.joined(separator: ","))]}}"#
    let (text, result, again) = try await Self.run(archive, specification: specification)
    #expect(result.error.contains("known already: 1"), "\(result.error)")
    #expect(text.contains("GET: /users/{id}") && !text.contains("getOrders"), "\(text)")
    #expect(again == text)
    let whole = specification.replacing("/orders,", with: "/v2/orders,")
    let (other, _, third) = try await Self.run(archive, specification: whole)
    #expect(other.contains("GET: /v2/users/{id}") && third == other, "\(other)")
  }
}
