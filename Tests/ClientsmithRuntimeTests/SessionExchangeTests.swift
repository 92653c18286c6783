import Foundation
import Testing

@testable import ClientsmithRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct SessionExchangeTests {
  @Test func aReaderThatIsBehindGetsWhatCameBeforeTheError() async throws {
    let exchange = RuntimeStreamExchange(limit: 4)
    exchange.receive(Data("one".utf8))
    exchange.receive(Data("two".utf8))
    exchange.receive(Data("three".utf8))
    #expect(try await exchange.next() == Data("onetwo".utf8))
    await #expect(throws: RuntimeStreamOverflow.self) { try await exchange.next() }
  }

  /// Each of a million events would be moved a million times.
  @Test func smallPiecesWaitTogether() async throws {
    let exchange = RuntimeStreamExchange(limit: 1_048_576)
    for _ in 0..<100_000 { exchange.receive(Data("data: 1\n\n".utf8)) }
    exchange.end(.success(HTTPResponse(status: 200)))
    var sizes: [Int] = []
    while let chunk = try await exchange.next() { sizes.append(chunk.count) }
    #expect(sizes.reduce(0, +) == 900_000)
    #expect(sizes.count < 20)
  }

  /// The second reader would take the place of the first, which would wait forever.
  @Test func twoReadersAreAnErrorForTheSecond() async throws {
    let exchange = RuntimeStreamExchange(limit: 4)
    let first = Task { try await exchange.next() }
    while !exchange.isWaitedFor { await Task.yield() }
    await #expect(throws: StreamAlreadyRead.self) { try await exchange.next() }
    exchange.receive(Data("one".utf8))
    #expect(try await first.value == Data("one".utf8))
  }

  @Test(arguments: [
    ("a=1", ["a=1"]), ("a=1; Path=/, b=2", ["a=1; Path=/", "b=2"]),
    (
      "a=1; Expires=Wed, 21 Oct 2015 07:28:00 GMT; HttpOnly, b=x=y; Secure",
      ["a=1; Expires=Wed, 21 Oct 2015 07:28:00 GMT; HttpOnly", "b=x=y; Secure"]
    ),
    ("a=1,2", ["a=1,2"]), ("", [""]),
  ])
  func partsCookiesThatWereJoined(joined: String, fields: [String]) {
    #expect(RuntimeSetCookie.fields(joined) == fields)
  }

  @Test func aReaderOfTheWholeBodyGetsNoneThatIsTooLong() async throws {
    let exchange = RuntimeSessionExchange(limit: 4)
    let url = try #require(URL(string: "https://example.com"))
    let head = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
    exchange.begin(try #require(head))
    exchange.receive(Data("one".utf8))
    exchange.receive(Data("two".utf8))
    exchange.complete(nil)
    let error = await #expect(throws: ClientError.self) { try await exchange.response.wait() }
    #expect(error?.reason == .tooLarge)
    #expect(error?.status == 200)
  }
}
