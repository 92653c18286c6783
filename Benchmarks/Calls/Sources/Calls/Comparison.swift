import Bare
import Foundation

/// All kinds of calls over both transports, at 1, 16 and 128 at once.
struct Comparison {
  var rounds: Int
  var filter: String

  typealias Call = @Sendable () async throws -> Void

  private struct Pair {
    var name: String
    /// In a round: of shorter ones, what is measured is how connections and threads start to share
    /// the work, which differs by a third from one round to the next.
    var calls: Int
    var bare: Call
    var client: Call
  }

  private struct Failure: Error {
    var what: String
  }

  func run() async throws {
    let server = try ServerProcess("serve")
    defer { server.stop() }
    let file = try Self.file()
    defer { try? FileManager.default.removeItem(at: file) }
    print("| call | CPU by hand (µs) | ratio | spread |")
    print("| --- | ---: | ---: | --- |")
    for pair in self.pairs("\(server.url)", file) {
      for atOnce in [1, 16, 128] {
        let name = "\(pair.name), \(atOnce) at once"
        guard self.filter.isEmpty || name.contains(self.filter) else { continue }
        var ratios = Ratios(rounds: self.rounds)
        _ = try await self.measure(pair.bare, pair.calls / 20, atOnce)
        _ = try await self.measure(pair.client, pair.calls / 20, atOnce)
        for _ in 0..<self.rounds {
          ratios.add(
            try await self.measure(pair.bare, pair.calls, atOnce),
            try await self.measure(pair.client, pair.calls, atOnce))
        }
        print(ratios.row(name))
        fflush(nil)
      }
    }
  }

  /// Each side in a process of its own, in turn: how threads come to share the work is settled in the
  /// first calls of a process, differs from one process to the next, and is a third of the time.
  func runApart() throws {
    let server = try ServerProcess("serve")
    defer { server.stop() }
    print("| call | CPU by hand (ms) | ratio | spread |")
    print("| --- | ---: | ---: | --- |")
    for kind in Self.names {
      for atOnce in [1, 16, 128] {
        let name = "\(kind), \(atOnce) at once"
        guard self.filter.isEmpty || name.contains(self.filter) else { continue }
        var ratios = Ratios(rounds: self.rounds)
        for _ in 0..<self.rounds {
          let times = try ["bare", "client"].map { side in
            let arguments = ["make", side, kind, "100", "\(server.url.port ?? 0)", "\(atOnce)"]
            return try Ratios.processorTime(of: arguments) / 1e3
          }
          ratios.add(times[0], times[1])
        }
        print(ratios.row(name))
        fflush(nil)
      }
    }
  }

  /// Microseconds of processor time a call.
  private func measure(_ call: @escaping Call, _ calls: Int, _ atOnce: Int) async throws -> Double {
    let start = Ratios.processorTime
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<atOnce {
        group.addTask {
          for _ in 0..<max(1, calls / atOnce) { try await call() }
        }
      }
      try await group.waitForAll()
    }
    return (Ratios.processorTime - start) / Double(max(1, calls / atOnce) * atOnce)
  }

  /// Makes calls of one side alone, for what counts their instructions or their waits.
  ///
  /// - Parameters:
  ///   - side: `bare` or `client`.
  ///   - server: What valgrind would not let this process start.
  func make(_ side: String, _ server: String, atOnce: Int) async throws {
    let file = try Self.file()
    defer { try? FileManager.default.removeItem(at: file) }
    for pair in self.pairs(server, file) where pair.name == self.filter {
      _ = try await self.measure(
        side == "bare" ? pair.bare : pair.client, pair.calls / 100 * self.rounds, atOnce)
    }
  }

  /// What the calls are that `make` takes.
  static var names: [String] {
    let comparison = Comparison(rounds: 1, filter: "")
    return comparison.pairs("http://127.0.0.1", URL(fileURLWithPath: "/")).map(\.name)
  }

  private static func file() throws -> URL {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try Data(count: 65_536).write(to: file)
    return file
  }

  private func pairs(_ base: String, _ file: URL) -> [Pair] {
    [
      ("async-http-client", BareHarbor.asyncHTTPClient(base), HTTPTransport.asyncHTTPClient),
      ("URLSession", .urlSession(base), .urlSession),
    ].flatMap { name, bare, transport in
      self.pairs(name, bare, transport, base, file)
    }
  }

  private func pairs(
    _ name: String, _ bare: BareHarbor, _ transport: HTTPTransport, _ base: String, _ file: URL
  ) -> [Pair] {
    func client(
      _ credential: Credential = .value("secret"), _ middleware: [HTTPMiddleware] = [],
      _ perAttempt: [HTTPMiddleware] = []
    ) -> HarborClient {
      .live(
        baseURL: URL(string: base)!, credential: credential, transport: transport,
        middleware: middleware, perAttempt: perAttempt)
    }
    let plain = client()
    let provider = Credential.provider { "secret" }
    let passing: HTTPMiddleware = { request, next in try await next(request) }
    let freight = BareFreight.list[3]
    let own = try? CodingSubject.decode(BareJSON.encode([freight]))[0]
    let addFreight: Call = { try await bare.addFreight(freight) }
    let search: Call = { try await bare.search("kettles & pots") }
    let sendPlan: Call = { try await bare.sendPlan(file) }
    func pair(_ kind: String, _ calls: Int, _ bare: @escaping Call, _ client: @escaping Call)
      -> Pair
    {
      Pair(name: "\(name): \(kind)", calls: calls, bare: bare, client: client)
    }
    func get(_ kind: String, _ client: HarborClient) -> Pair {
      pair(kind, 10_000, bare.fetchShip) { _ = try await client.fetchShip(7, "en") }
    }
    var pairs = [
      get("get", plain),
      pair("create", 7_500, addFreight) {
        guard let own else { throw Failure(what: "no freight") }
        _ = try await plain.addFreight(own)
      },
      pair("list", 1_280, bare.listFreight) { _ = try await plain.listFreight() },
      pair("form", 7_500, search) {
        _ = try await plain.search("kettles & pots", 3, 20, true)
      },
      get("get with a provider", client(provider)),
      get("get with a middleware", client(.value("secret"), [passing])),
      get("get with one per attempt", client(.value("secret"), [], [passing])),
      get("get with a provider and two middlewares", client(provider, [passing, passing])),
      pair("file of 64 KiB", 5_000, sendPlan) {
        _ = try await plain.sendPlan(file)
      },
    ]
    if name == "async-http-client" {
      pairs += [
        pair("stream of 100 events", 1_280, bare.follow) {
          var count = 0
          for try await _ in try await plain.follow() { count += 1 }
          guard count == 100 else { throw Failure(what: "\(count) events") }
        },
        pair("download of 1 MiB", 1_280, bare.downloadPlan) {
          guard try await plain.downloadPlan().data().count == 1_048_576 else {
            throw Failure(what: "a short download")
          }
        },
      ]
    }
    return pairs
  }
}
