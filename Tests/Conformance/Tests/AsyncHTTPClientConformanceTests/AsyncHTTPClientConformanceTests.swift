import Foundation
import Testing

@testable import ClientsmithRuntime

/// The cases of `Conformance` with `HTTPTransport.asyncHTTPClient`, which survives all of them.
@Suite(.timeLimit(.minutes(5)))
struct AsyncHTTPClientConformanceTests {
  @Test(arguments: ConformanceCase.all + ConformanceCase.deadly)
  func conforms(to expected: ConformanceCase) async throws {
    try await expected.run(.asyncHTTPClient, traits: [.refusesChunksWithLength, .limitsHeaders])
  }

  @Suite(.serialized, .timeLimit(.minutes(5)))
  struct Load {
    @Test(arguments: ConformanceCase.alone)
    func conforms(to expected: ConformanceCase) async throws {
      try await expected.run(.asyncHTTPClient)
    }
  }
}
