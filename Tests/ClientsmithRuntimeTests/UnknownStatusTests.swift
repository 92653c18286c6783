import ClientsmithRuntime
import Foundation
import Testing

/// Successes of a status that is not declared.
@Suite struct UnknownStatusTests {
  @Test func errorsSayWhichStatusesAreExpected() async throws {
    let caller = Recorder(status: 200, json: "{}").caller()
    let error = await #expect(throws: ClientError.self) {
      try await caller.statuses(caller.call("create", "POST", "/"), expecting: [201, 202]) {
        response in
        [201, 202].contains(response.status) ? response.status : nil
      }
    }
    #expect(error?.reason == .status && error?.status == 200 && error?.body == Data("{}".utf8))
    #expect(
      error?.description.hasSuffix(
        "create: the server answered with status 200: expected status 201 or 202.") == true)
  }

  @Test func flagsDoSoToo() async throws {
    let caller = Recorder(status: 200, json: "{}").caller()
    let error = await #expect(throws: ClientError.self) {
      try await caller.flag(caller.call("isStarred", "GET", "/"), [404: false, 204: true])
    }
    #expect(error?.description.hasSuffix("status 200: expected status 204 or 404.") == true)
  }
}
