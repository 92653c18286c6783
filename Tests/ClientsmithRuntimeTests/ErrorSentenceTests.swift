import Foundation
import Testing

@testable import ClientsmithRuntime

/// What people read of an error, and what logs have of it.
@Suite struct ErrorSentenceTests {
  @Test(arguments: [
    (URLError.Code.notConnectedToInternet, "You are offline."),
    (.dataNotAllowed, "You are offline."),
    (.timedOut, "The server did not answer."),
    (.networkConnectionLost, "The server did not answer."),
    (.dataLengthExceedsMaximum, "Something went wrong."),
    (.badServerResponse, "Something went wrong."), (.cannotFindHost, "The server did not answer."),
  ])
  func transports(_ code: URLError.Code, _ sentence: String) {
    let error = ClientError(client: "ShopClient", endpoint: "buy", urlError: code)
    #expect(error.localizedDescription == sentence)
    #expect(error.description.hasPrefix("ShopClient.buy: "))
    // Closures of tests and previews throw the error itself, of which a store says the same.
    let load = Loading<Int, Int>.failed(1, URLError(code), previous: nil)
    #expect(load.state == .failed(sentence))
  }

  @Test(arguments: [
    (ClientError.Reason.status, "Something went wrong."), (.decoding, "Something went wrong."),
    (.authentication, "You are not signed in."), (.timeout, "The server did not answer."),
  ])
  func reasons(_ reason: ClientError.Reason, _ sentence: String) {
    let error = ClientError(client: "ShopClient", endpoint: "buy", reason: reason, status: 403)
    #expect(error.localizedDescription == sentence)
  }

  @Test func whatTheAPISaysCounts() {
    let error = ClientError(
      client: "ShopClient", endpoint: "buy", reason: .status, status: 409, message: "Sold out.")
    #expect(error.localizedDescription == "Sold out.")
    #expect(error.description == "ShopClient.buy: the server answered with status 409.")
  }

  @Test func anErrorOfATestMayHaveNoStatus() {
    let error = ClientError(client: "ShopClient", endpoint: "buy", reason: .status)
    #expect(error.description == "ShopClient.buy: the server answered with an error.")
  }

  private struct Problem: Codable, Sendable { var message: String }

  @Test(arguments: [#"{"message": "Sold out."}"#, "{}"])
  func liveClientsReadIt(_ body: String) async {
    let caller = Recorder(status: 409, json: body).caller(
      errors: [ErrorBody(.otherwise, as: Problem.self, message: { $0.message })])
    let error = await #expect(throws: ClientError.self) {
      try await caller.send(caller.call("buy", "POST", "/"))
    }
    #expect(error?.localizedDescription == (body == "{}" ? "Something went wrong." : "Sold out."))
  }
}
