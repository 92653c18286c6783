import Foundation
import Testing

@testable import ClientsmithRuntime

/// Error bodies that are text.
@Suite struct TextErrorTests {
  @Test(arguments: [
    (#""Sold out.""#, "Sold out."), ("Sold out.", "Sold out."), ("<b>No</b>", "<b>No</b>"),
    (#"{"a": 1}"#, #"{"a": 1}"#), ("", ""),
  ])
  func areStrings(_ body: String, _ expected: String) async {
    let caller = Recorder(status: 409, json: body).caller(
      errors: [ErrorBody(.otherwise, as: String.self)])
    let error = await #expect(throws: ClientError.self) {
      try await caller.send(caller.call("buy", "POST", "/"))
    }
    #expect(error?.body(as: String.self) == expected)
  }
}
