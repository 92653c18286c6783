import Foundation
import Testing

@testable import ClientsmithRuntime

extension StreamTests {
  @Test func waitsForTheHeadOnlyUntilTheDeadline() async throws {
    let transport = HTTPTransport(
      send: { _ in throw URLError(.unsupportedURL) },
      stream: { _ in
        try await Task.sleep(for: .seconds(86_400))
        throw URLError(.unknown)
      })
    let caller = try self.caller(transport, system: .hasty)
    let error = await self.error {
      _ = try await caller.lines(caller.call("e", "GET", "/"), as: Row.self)
    }
    #expect(error?.reason == .timeout)
    #expect(error?.status == nil)
  }

  @Test func waitsForTheNextBytesFiveMinutes() async throws {
    // The first deadline is that of the head.
    let times = Shared<[Duration]>([])
    let system = CallSystem(
      sleep: { time in
        times.change { $0.append(time) }
        if times.value.count < 3 {
          try await Task.sleep(for: .seconds(86_400))
        }
      }, uuid: { UUID() })
    let transport = self.transport {
      try await Task.sleep(for: .seconds(86_400))
      return nil
    }
    let caller = try self.caller(transport, system: system)
    let stream = try await caller.lines(caller.call("e", "GET", "/"), as: Row.self)
    let error = await self.error { _ = try await self.all(stream) }
    #expect(error?.reason == .timeout)
    #expect(error?.status == 200)
    #expect(times.value == [.seconds(180), .seconds(60), .seconds(300)])
  }

  @Test func throwsCancellationErrorWhileItWaits() async throws {
    let isWaiting = Gate()
    let transport = self.transport {
      isWaiting.open()
      try await Task.sleep(for: .seconds(86_400))
      return nil
    }
    let caller = try self.caller(transport)
    let stream = try await caller.lines(caller.call("e", "GET", "/"), as: Row.self)
    let task = Task { try await self.all(stream) }
    await isWaiting.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func endsTheRequestWithTheIteration() async throws {
    final class Token: Sendable {
      let gate: Gate
      init(_ gate: Gate) { self.gate = gate }
      deinit { self.gate.open() }
    }
    let isGone = Gate()
    func readOne() async throws {
      let token = Token(isGone)
      let caller = try self.caller(
        self.transport {
          withExtendedLifetime(token) { Data("{\"id\":1}\n".utf8) }
        })
      // The caller holds its transport and so the token: only the stream is to be left.
      for try await row in try await caller.lines(caller.call("e", "GET", "/"), as: Row.self) {
        #expect(row == Row(id: 1))
        break
      }
    }
    try await readOne()
    await isGone.wait()
  }
}
