import Foundation
import Testing

@testable import ClientsmithRuntime

/// Many calls at once, most of which are cancelled at any moment: each ends with all that it was to
/// bring, or with the error of a cancelled call, and those of others go on.
@Suite(.serialized, .timeLimit(.minutes(15)))
struct RandomCancellationTests {
  /// A server in this process, which takes its time and refuses tokens for no reason.
  private final class Server: Sendable {
    private let random: Shared<SeededGenerator>
    private let token = Shared(0)
    /// How many tokens are being made.
    let isAsked = Shared(0)
    let isKind = Shared(false)

    init(seed: UInt64) {
      self.random = Shared(SeededGenerator(seed: seed))
    }

    func number(below limit: Int) -> Int {
      self.random.change { Int.random(in: 0..<limit, using: &$0) }
    }

    /// Takes some steps, whether it is cancelled or not.
    func work(_ limit: Int = 6) async {
      for _ in 0..<self.number(below: limit) { await Task.yield() }
    }

    func makeToken() async throws -> String {
      self.isAsked.change { $0 += 1 }
      defer { self.isAsked.change { $0 -= 1 } }
      await self.work()
      try Task.checkCancellation()
      return String(self.token.count())
    }

    private func status(of request: HTTPRequest) async throws -> Int {
      await self.work()
      try Task.checkCancellation()
      guard !self.isKind.value else { return 200 }
      if self.number(below: 10) == 0 { self.token.change { $0 += 1 } }
      guard self.number(below: 10) > 0 else { return 503 }
      return request.headers["Authorization"] == "Bearer \(self.token.value)" ? 200 : 401
    }

    /// - Parameter enforcesTimeouts: Whether the transport itself ends what takes too long.
    func transport(enforcesTimeouts: Bool) -> HTTPTransport {
      var transport = HTTPTransport(
        send: { HTTPResponse(status: try await self.status(of: $0), body: Data("[1,2]".utf8)) },
        stream: { request in
          let rest = Shared(["1", "2\n", "34", "5\n6", "7"])
          let body = AsyncThrowingStream<Data, any Error>(unfolding: {
            await self.work()
            return rest.change { $0.isEmpty ? nil : Data($0.removeFirst().utf8) }
          })
          var response = HTTPResponseStream(
            status: try await self.status(of: request), headers: ["Content-Length": "9"], body: body
          )
          response.enforcesTimeouts = enforcesTimeouts
          return response
        })
      transport.enforcesTimeouts = enforcesTimeouts
      return transport
    }
  }

  private func call(_ caller: LiveCaller, _ credential: Credential, kind: Int) async throws {
    var call = caller.call("fetch", "GET", "/x")
    call.authentication = .bearer
    switch kind {
    case 0:
      var numbers: [Int] = []
      for try await number in try await caller.lines(call, as: Int.self) { numbers.append(number) }
      #expect(numbers == [12, 345, 67])
    case 1:
      #expect(try await caller.download(call).data().count == 9)
    case 2:
      credential.invalidate()
      fallthrough
    default:
      #expect(try await caller.json(call, as: [Int].self) == [1, 2])
    }
  }

  @Test(arguments: [true, false])
  func endsCallsAndHarmsNoOthers(enforcesTimeouts: Bool) async throws {
    let server = Server(seed: enforcesTimeouts ? 1 : 2)
    let credential = Credential.provider { () async throws -> String in
      try await server.makeToken()
    }
    let caller = LiveCaller(
      client: "TestClient", baseURL: URL(string: "https://example.com"),
      authentication: .bearer, credential: credential, retry: .standard,
      transport: server.transport(enforcesTimeouts: enforcesTimeouts),
      system: CallSystem(pause: { _ in
        await server.work()
        try Task.checkCancellation()
      }))
    for _ in 0..<6 {
      await withTaskGroup { group in
        for _ in 0..<30 {
          let kind = server.number(below: 5)
          let isCancelled = server.number(below: 4) > 0
          group.addTask {
            let task = Task { try await self.call(caller, credential, kind: kind) }
            await server.work(60)
            if isCancelled { task.cancel() }
            do {
              try await task.value
            } catch let error as ClientError {
              #expect(error.reason == .status && [401, 503].contains(error.status))
            } catch {
              #expect(error is CancellationError && isCancelled)
            }
          }
        }
      }
    }
    // Nothing is left behind: whoever comes next is served.
    server.isKind.change { $0 = true }
    for kind in 0..<4 { try await self.call(caller, credential, kind: kind) }
    while server.isAsked.value > 0 { await Task.yield() }
  }
}
