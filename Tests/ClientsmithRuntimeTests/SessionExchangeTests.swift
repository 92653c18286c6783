import Foundation
import Testing

@testable import ClientsmithRuntime

@Suite struct SessionExchangeTests {
  @Test func aReaderThatIsBehindGetsWhatCameBeforeTheError() async throws {
    let exchange = SessionExchange(waitingLimit: 4, wholeLimit: nil)
    exchange.receive(Data("one".utf8))
    exchange.receive(Data("two".utf8))
    exchange.receive(Data("three".utf8))
    #expect(try await exchange.next() == Data("one".utf8))
    #expect(try await exchange.next() == Data("two".utf8))
    let error = await #expect(throws: URLError.self) { try await exchange.next() }
    #expect(error?.code == .dataLengthExceedsMaximum)
  }

  @Test func aReaderOfTheWholeBodyGetsNoneThatIsTooLong() async throws {
    let exchange = SessionExchange(waitingLimit: 8, wholeLimit: 4)
    exchange.receive(Data("one".utf8))
    exchange.receive(Data("two".utf8))
    let error = await #expect(throws: URLError.self) { try await exchange.next() }
    #expect(error?.code == .dataLengthExceedsMaximum)
  }
}
