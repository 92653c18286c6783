import AsyncHTTPClient
import Foundation
import NIOConcurrencyHelpers
import NIOCore

/// Calls of all kinds, 128 at once, against a server with faults: each has to end, well or with an
/// error of its kind, and nothing may be left of it.
enum Soak {
  private struct Failure: Error {
    var what: String
  }

  private struct Outcomes {
    var successes = 0
    var failures: [String: Int] = [:]
    /// What no call may end with.
    var surprises: [String] = []
    var ended = 0
  }

  /// - Returns: Whether all was as it should be.
  static func run(_ count: Int) async throws -> Bool {
    let server = try ServerProcess("faults")
    defer { server.stop() }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try Data(count: 200_000).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let client = HarborClient.live(
      baseURL: server.url, credential: .provider { "secret" }, transport: .asyncHTTPClient,
      middleware: [{ request, next in try await next(request) }])
    let outcomes = NIOLockedValueBox(Outcomes())
    let watchdog = Self.watch(outcomes, server)
    defer { watchdog.cancel() }
    // Connections, buffers and threads come with the first of them.
    let warm: Int = count / 4
    try await Self.calls(0..<warm, client, file, outcomes)
    let before = Resources.now
    try await Self.calls(warm..<count, client, file, outcomes)
    // What was given up closes its connection a little later.
    try await Task.sleep(for: .seconds(2))
    let after = Resources.now
    let report = try await Self.report(server.url)
    let result: Outcomes = outcomes.withLockedValue { $0 }
    print("\(result.ended) calls, \(result.successes) succeeded, failures: \(result.failures)")
    print("server: \(report)")
    print("descriptors \(before.descriptors) → \(after.descriptors)")
    print("memory \(before.memory / 1_024) KiB → \(after.memory / 1_024) KiB")
    var problems: [String] = result.surprises
    func expect(_ isTrue: Bool, _ problem: String) {
      if !isTrue { problems.append(problem) }
    }
    expect(result.ended == count, "\(count - result.ended) calls did not end")
    expect(result.successes > count / 2, "most calls failed")
    expect(report.repeated > count / 20, "nothing was tried again")
    expect(report.repeatedPosts == 0, "\(report.repeatedPosts) POSTs without a key came twice")
    expect(report.changedKeys == 0, "\(report.changedKeys) calls changed their keys")
    expect(report.sharedKeys == 0, "\(report.sharedKeys) keys were those of several calls")
    expect(after.descriptors <= before.descriptors + 32, "descriptors stay open")
    expect(after.memory <= before.memory + 32_000_000, "memory is not given back")
    for problem in problems.prefix(20) { print("error: \(problem)") }
    return problems.isEmpty
  }

  private static func calls(
    _ numbers: Range<Int>, _ client: HarborClient, _ file: URL,
    _ outcomes: NIOLockedValueBox<Outcomes>
  ) async throws {
    await withTaskGroup(of: Void.self) { group in
      for number in numbers {
        if number - numbers.lowerBound >= 128 { await group.next() }
        group.addTask {
          let outcome = await Self.outcome(of: number, client, file)
          outcomes.withLockedValue { (outcomes: inout Outcomes) -> Void in
            outcomes.ended += 1
            switch outcome {
            case nil: outcomes.successes += 1
            case .failure(let error)?: outcomes.surprises.append(error.what)
            case .success(let reason)?: outcomes.failures[reason, default: 0] += 1
            }
          }
        }
      }
    }
  }

  /// nil: the call succeeded; the reason of a failure that the server is to blame for.
  private static func outcome(
    of number: Int, _ client: HarborClient, _ file: URL
  ) async -> Result<String, Failure>? {
    do {
      let isRight: Bool = try await withCallOptions(headers: ["X-Call": "\(number)"]) {
        try await Self.call(number, client, file)
      }
      return isRight ? nil : .failure(Failure(what: "call \(number) has the result of another"))
    } catch let error as ClientError {
      switch error.reason {
      case .transport, .streamTruncated: return .success(error.reason.rawValue)
      case .status where error.status == 503: return .success("503")
      default: return .failure(Failure(what: "call \(number): \(error)"))
      }
    } catch {
      return .failure(Failure(what: "call \(number): \(error)"))
    }
  }

  private static func call(
    _ number: Int, _ client: HarborClient, _ file: URL
  ) async throws -> Bool {
    switch number % 8 {
    case 0: return try await client.fetchShip(7, "en").id == 7
    case 1: return try await client.search("kettles", 3, 20, true).id == 7
    case 2: return try await client.sendPlan(file).bytes == 200_000
    case 3: return try await client.sendPhotograph(Data(count: 100_000), "x").bytes > 100_000
    case 4: return try await client.bookBerth(Receipt(bytes: number)).bytes > 0
    case 5: return try await client.downloadPlan().data().count == 300_000
    case 6:
      // One in two is left early.
      var count = 0
      for try await ship in try await client.follow() {
        guard ship.id == 7 else { return false }
        count += 1
        if number % 16 == 6, count == 10 { return true }
      }
      return count == 100
    default:
      // Given up in the middle, wherever that is.
      let task = Task { try await client.fetchShip(7, "en").id == 7 }
      try await Task.sleep(for: .milliseconds(.random(in: 0...5)))
      task.cancel()
      do {
        return try await task.value
      } catch is CancellationError {
        return true
      }
    }
  }

  /// Ends the process when no call ends for a while.
  private static func watch(
    _ outcomes: NIOLockedValueBox<Outcomes>, _ server: ServerProcess
  ) -> Task<Void, Never> {
    Task.detached {
      var last = -1
      while !Task.isCancelled {
        let ended: Int = outcomes.withLockedValue(\.ended)
        if ended == last {
          print("error: nothing ended for 20 seconds, after \(ended) calls")
          server.stop()
          exit(1)
        }
        last = ended
        try? await Task.sleep(for: .seconds(20))
      }
    }
  }

  private static func report(_ base: URL) async throws -> FaultyServer.Report {
    let response = try await HTTPClient.shared.execute(
      HTTPClientRequest(url: "\(base)/report"), timeout: .seconds(10))
    let body = try await response.body.collect(upTo: 10_000)
    return try JSONDecoder().decode(FaultyServer.Report.self, from: Data(body.readableBytesView))
  }

  /// Of this process.
  private struct Resources {
    var descriptors: Int
    /// In bytes.
    var memory: Int

    static var now: Resources {
      let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      let status = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      let pages = status?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      return Resources(descriptors: files?.count ?? 0, memory: (pages ?? 0) * 4_096)
    }
  }
}
