import Foundation
import Testing

@testable import ClientsmithRuntime

// Many calls, large bodies, and calls that no task waits for any more. One at a time: they measure.

extension ConformanceCase {
  static let load: [ConformanceCase] = [
    ConformanceCase("1,000 calls at once") { subject in
      let server = try LoopbackServer(manners: .keepsAlive) { request, write in
        _ = write(LoopbackServer.response(body: Data(request.line.utf8)))
      }
      let caller = subject.caller(server.url)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<1_000 {
          group.addTask {
            let text = try await caller.text(caller.call("fetch", "GET", "/\(number)"))
            #expect(text == "GET /\(number) HTTP/1.1")
          }
        }
        try await group.waitForAll()
      }
    },
    ConformanceCase("1,000 calls that are cancelled") { subject in
      let begun = Gate()
      let gone = Gate()
      defer { gone.open() }
      let server = try LoopbackServer { _, _ in
        begun.open()
        gone.block()
      }
      let caller = subject.caller(server.url, retry: .standard)
      let cancelled = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<1_000 {
          group.addTask {
            do {
              try await caller.send(caller.call("fetch", "GET", "/x"))
              return false
            } catch {
              return error is CancellationError
            }
          }
        }
        await begun.wait()
        group.cancelAll()
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(cancelled == 1_000)
      // There is room for others.
      let other = try LoopbackServer.raw("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc")
      let data = try await subject.data(other.url)
      #expect(data == Data("abc".utf8))
    },
    ConformanceCase("thousands of calls one after the other keep no memory") { subject in
      let server = try LoopbackServer(manners: .keepsAlive) { _, write in
        _ = write(LoopbackServer.response(body: Data(count: 10_000)))
      }
      let caller = subject.caller(server.url)
      let call = caller.call("fetch", "GET", "/x")
      for _ in 0..<2_000 {
        _ = try await caller.data(call)
      }
      // 10 MB go through each time: 2,000 bytes for each call would be too much. Other tests of the
      // process take memory meanwhile, so what counts is whether there are times without growth.
      var withoutGrowth = 0
      for _ in 0..<40 where withoutGrowth < 2 {
        let before = ProcessMemory.resident
        for _ in 0..<1_000 {
          _ = try await caller.data(call)
        }
        if ProcessMemory.resident - before < 2_000_000 { withoutGrowth += 1 }
      }
      #expect(withoutGrowth == 2)
    },
    ConformanceCase("a body of 500 MB in 3 MB") { subject in
      let bomb = Bomb.gzip
      #expect(bomb.count < 4_000_000)
      let server = try LoopbackServer { _, write in
        _ = write(LoopbackServer.response(200, "Content-Encoding: gzip", body: bomb))
      }
      let peak = PeakMemory()
      let before = ProcessMemory.resident
      await subject.fails(.tooLarge) { _ = try await subject.data(server.url) }
      #expect(peak.stop() - before < 5 * HTTPResponse.bodyLimit)
    },
    ConformanceCase("an endless body keeps little memory") { subject in
      let gone = Gate()
      let server = try LoopbackServer { _, write in
        defer { gone.open() }
        guard write(Data("HTTP/1.1 200 OK\r\n\r\n".utf8)) else { return }
        while write(Data(count: 1_048_576)) {}
      }
      let peak = PeakMemory()
      let before = ProcessMemory.resident
      await subject.fails(.tooLarge) { _ = try await subject.data(server.url) }
      await gone.wait()
      #expect(peak.stop() - before < 5 * HTTPResponse.bodyLimit)
    },
    ConformanceCase("a cancelled call ends within 100 ms") { subject in
      var times: [Duration] = []
      for start in ["", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"] {
        for _ in 0..<10 {
          times.append(try await subject.timeToCancel(start))
        }
      }
      // The middle one: the machine may be busy with something else at times.
      #expect(times.sorted()[times.count / 2] < .milliseconds(100))
    },
  ]
}

extension ConformanceSubject {
  /// How long a call takes to end after it was cancelled; its connection is closed then, too.
  fileprivate func timeToCancel(_ start: String) async throws -> Duration {
    let begun = Gate()
    let gone = Gate()
    let server = try LoopbackServer { _, write in
      _ = write(Data(start.utf8))
      begun.open()
      gone.block()
    }
    defer { gone.open() }
    let caller = self.caller(server.url)
    let task = Task { try await caller.send(caller.call("fetch", "GET", "/x")) }
    await begun.wait()
    let clock = ContinuousClock()
    let time = clock.now
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    return clock.now - time
  }
}

/// The memory of this process.
private enum ProcessMemory {
  /// In bytes; 0 where it is not known.
  static var resident: Int {
    let status = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = status?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * 4_096
  }
}

/// Watches the memory of this process on a thread of its own.
private final class PeakMemory: Sendable {
  private let peak = Shared(0)
  private let isOver = Shared(false)

  init() {
    let (peak, isOver) = (self.peak, self.isOver)
    Thread.detachNewThread {
      while !isOver.value {
        let now = ProcessMemory.resident
        peak.change { $0 = max($0, now) }
        usleep(2_000)
      }
    }
  }

  func stop() -> Int {
    self.isOver.change { $0 = true }
    return self.peak.value
  }
}

private enum Bomb {
  /// Zeros, compressed by hand: a block of deflate in which each bit pair repeats the last 258
  /// bytes (RFC 1951, fixed codes: length 258 is `11000101`, distance 1 is `00000`).
  static let gzip: Data = {
    var bits: [UInt8] = [1, 1, 0]  // the last block, fixed codes
    bits += [0, 0, 1, 1, 0, 0, 0, 0]  // the literal 0
    // 13 bits for 258 bytes; 8 times 13 bits are 13 bytes.
    let pair: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0]
    // A multiple of eight bits before the part that repeats.
    while bits.count % 8 != 0 {
      bits += pair
    }
    let repeated = Array(Array(repeating: pair, count: 8).joined())
    var data = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]) + Bomb.bytes(bits)
    let unit = Array(Bomb.bytes(repeated))
    // 2,064 bytes in 13.
    let megabytes = Array(Array(repeating: unit, count: 1_000).joined())
    for _ in 0..<240 {
      data.append(contentsOf: megabytes)
    }
    return data
  }()

  /// The first bit is the lowest.
  private static func bytes(_ bits: [UInt8]) -> Data {
    var data = Data(count: bits.count / 8)
    for (index, bit) in bits.enumerated() where index / 8 < data.count {
      data[index / 8] |= bit << (index % 8)
    }
    return data
  }
}
