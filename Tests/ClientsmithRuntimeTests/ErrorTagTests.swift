import Foundation
import Testing

@testable import ClientsmithRuntime

/// Errors whose header says what they are.
struct ErrorTagTests {
  private enum Problem: Codable, Equatable {
    case outOfStock(shade: String?)
    case other(String?)

    private enum CodingKeys: String, CodingKey { case kind, shade }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      let kind = try fields.decodeIfPresent(String.self, forKey: .kind)
      self =
        kind == "OutOfStock"
        ? .outOfStock(shade: try fields.decodeIfPresent(String.self, forKey: .shade))
        : .other(kind)
    }

    func encode(to encoder: any Encoder) throws {}
  }

  private func problem(_ header: String?, _ body: String) async throws -> Problem? {
    let recorder = Recorder(
      status: 400, headers: header.map { ["x-problem": $0] } ?? [:], json: body)
    let caller = recorder.caller(
      errors: [ErrorBody(.otherwise, as: Problem.self, tag: "kind", header: "X-Problem")])
    let error = await #expect(throws: ClientError.self) {
      try await caller.send(caller.call("fetch", "GET", "/a"))
    }
    // The body itself is as it came.
    #expect(error?.body == Data(body.utf8))
    return error?.body(as: Problem.self)
  }

  @Test(arguments: [
    "OutOfStock", " OutOfStock ", "OutOfStock:https://errors.test/x#y", "com.test#OutOfStock",
    "com.test#OutOfStock:https://errors.test", "OutOfStock,com.test",
  ])
  func theNameInTheHeaderSaysIt(header: String) async throws {
    #expect(try await self.problem(header, #"{"shade":"red"}"#) == .outOfStock(shade: "red"))
    #expect(try await self.problem(header, " {}") == .outOfStock(shade: nil))
  }

  @Test func aResponseWithoutABodyIsOneToo() async throws {
    #expect(try await self.problem("OutOfStock", "") == .outOfStock(shade: nil))
  }

  @Test func whatTheBodySaysCounts() async throws {
    #expect(try await self.problem("OutOfStock", #"{"kind":"Busy"}"#) == .other("Busy"))
    #expect(
      try await self.problem(nil, #"{"kind":"OutOfStock"}"#) == .outOfStock(shade: nil))
  }

  @Test(arguments: ["", ":", "#", "a\"b\\"])
  func anyTextIsWrittenAsJSON(header: String) async throws {
    let expected = header.contains("a") ? header : ""
    #expect(try await self.problem(header, "{}") == .other(expected))
  }

  @Test func whatIsNoObjectIsNotRead() async throws {
    #expect(try await self.problem("OutOfStock", "<html>") == nil)
    #expect(try await self.problem("OutOfStock", "[1]") == nil)
  }
}
