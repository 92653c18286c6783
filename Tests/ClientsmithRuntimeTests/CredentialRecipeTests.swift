import Foundation
import Testing

@testable import ClientsmithRuntime

/// The Swift of docs/recipes.md about credentials, as it stands there.
struct CredentialRecipeTests {
  private func renewing(
    where hasEnded: @escaping @Sendable (HTTPResponse) -> Bool
  ) -> HTTPMiddleware {
    { request, next in
      var response = try await next(request)
      if hasEnded(response) { response.status = 401 }
      return response
    }
  }

  private struct Refusal: Decodable {
    var error: String
  }

  @Test func aTokenThatEndsWithoutA401IsRenewed() async throws {
    let ended = renewing { response in
      response.status == 400
        && (try? JSONDecoder().decode(Refusal.self, from: response.body))?.error == "ExpiredToken"
    }
    let recorder = Recorder { request in
      request.headers["Authorization"] == "Bearer 1"
        ? HTTPResponse(status: 400, body: Data(#"{"error":"ExpiredToken"}"#.utf8))
        : HTTPResponse(status: request.url.path == "/bad" ? 400 : 204)
    }
    let count = Shared(0)
    let caller = recorder.caller(
      authentication: .bearer, credential: .provider { String(count.count()) },
      perAttempt: [ended])
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { try await caller.send(caller.call("get", "GET", "/")) }
      }
      try await group.waitForAll()
    }
    #expect(count.value == 2)
    let error = await #expect(throws: ClientError.self) {
      try await caller.send(caller.call("get", "GET", "/bad"))
    }
    #expect(error?.status == 400 && count.value == 2)
  }

  private func adding(_ keys: [String: String]) -> HTTPMiddleware {
    { request, next in
      var request = request
      if case .data(let body) = request.body, body.first == UInt8(ascii: "{") {
        let own = try JSONEncoder().encode(keys).dropLast()
        let rest = body.dropFirst()
        let comma = rest.first == UInt8(ascii: "}") ? "" : ","
        request.body = .data(own + Data(comma.utf8) + rest)
      }
      return try await next(request)
    }
  }

  @Test(arguments: [
    (#"{"a":[1,{"b":2}]}"#, #"{"secret":"s\"1","a":[1,{"b":2}]}"#), ("{}", #"{"secret":"s\"1"}"#),
    ("[1]", "[1]"),
  ]) func keysAreInTheBody(body: String, sent: String) async throws {
    let recorder = Recorder()
    let request = HTTPRequest(
      method: "POST", url: try #require(URL(string: "https://api.example.com/a")),
      body: .data(Data(body.utf8)))
    _ = try await adding(["secret": "s\"1"])(request) { try await recorder.transport.send($0) }
    #expect(recorder.requests.value.map(\.body) == [.data(Data(sent.utf8))])
  }
}
