import Foundation
import Testing

@testable import ClientsmithRuntime

/// The cases of `Conformance` with `HTTPTransport.urlSession`.
@Suite(.timeLimit(.minutes(5)))
struct URLSessionConformanceTests {
  @Test(arguments: ConformanceCase.all)
  func conforms(to expected: ConformanceCase) async throws {
    try await expected.run(.urlSession)
  }

  @Suite(.serialized, .timeLimit(.minutes(5)))
  struct Load {
    @Test(arguments: ConformanceCase.alone)
    func conforms(to expected: ConformanceCase) async throws {
      try await expected.run(.urlSession)
    }
  }

  // MARK: - What Foundation on Linux does not survive

  // Nothing outside of Foundation can prevent these, so they run in processes of their own.
  // The first two: "Transfer completed, but there's no response", swift-corelibs-foundation 5285,
  // an error in Swift 6.4. The third: the body of a redirect is kept and copied for each 16 KiB
  // that come, on the queue that everything in a session waits for.

  #if compiler(>=6.2)
    @Test func readsTrailers() async {
      await withKnownIssue("Foundation on Linux before Swift 6.4", isIntermittent: true) {
        await #expect(processExitsWith: .success) {
          try await ConformanceCase.trailers.run(.urlSession)
        }
      }
    }

    @Test func survivesHeadsThatAreCutOff() async {
      await withKnownIssue("Foundation on Linux before Swift 6.4", isIntermittent: true) {
        await #expect(processExitsWith: .success) {
          for expected in ConformanceCase.cutHeads {
            try await expected.run(.urlSession)
          }
        }
      }
    }

    @Test func goesOnBesideAnEndlessRedirect() async {
      await withKnownIssue("Foundation on Linux", isIntermittent: true) {
        await #expect(processExitsWith: .success) {
          try await ConformanceCase.endlessRedirect.run(.urlSession)
        }
      }
    }
  #endif
}
