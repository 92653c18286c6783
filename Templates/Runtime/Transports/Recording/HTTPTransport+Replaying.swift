public import Foundation

nonisolated extension HTTPTransport {
  /// Answers from a recording that `recording(to:)` has written: each exchange once, requests that
  /// are the same in the order of the file. It needs no network.
  ///
  /// Requests are the same if their methods, paths, queries and bodies are; the order of query
  /// items with different names and the way that JSON is written do not matter, nor do the host,
  /// headers and secrets. A request that was not recorded fails with a `ClientError` that says
  /// which it is and what comes nearest.
  ///
  /// - Parameter secrets: As for the recording.
  /// - Throws: A `RecordingError` if the file cannot be read, with line and column.
  public static func replaying(
    _ file: URL, secrets: Set<String> = []
  ) throws -> HTTPTransport {
    let player = RuntimePlayer(try RuntimeRecordingReader.exchanges(in: file), file)
    return HTTPTransport(
      send: { (request: HTTPRequest) async throws -> HTTPResponse in
        let exchange: RuntimeRecordedExchange = try player.next(for: request, secrets)
        if let error = exchange.urlError { throw error }
        return HTTPResponse(
          status: exchange.status, headers: exchange.headers(for: request), body: exchange.body)
      },
      // Only for streams:
      stream: { (request: HTTPRequest) async throws -> HTTPResponseStream in
        let exchange: RuntimeRecordedExchange = try player.next(for: request, secrets)
        if let error = exchange.urlError, exchange.status == 0 { throw error }
        let body = AsyncThrowingStream<Data, any Error> { continuation in
          if !exchange.body.isEmpty { continuation.yield(exchange.body) }
          continuation.finish(throwing: exchange.urlError)
        }
        return HTTPResponseStream(
          status: exchange.status, headers: exchange.headers(for: request), body: body)
      },
      // For all:
      // It never waits.
      enforcesTimeouts: true)
  }
}

nonisolated extension RuntimeRecordedExchange {
  fileprivate var urlError: URLError? {
    guard let error = self.error else { return nil }
    // Optional on some systems only.
    let code: URLError.Code? = URLError.Code(rawValue: error)
    return URLError(code ?? .unknown)
  }
}

/// The exchanges of a recording that are still to be played.
nonisolated private final class RuntimePlayer: @unchecked Sendable {
  private let file: URL
  private let all: [RuntimeRecordedExchange]
  private let matches: [RuntimeRecordedMatch]
  private let lock = NSLock()
  /// The places of those that are the same, from the last to the first.
  private var left: [RuntimeRecordedMatch: [Int]] = [:]

  init(_ exchanges: [RuntimeRecordedExchange], _ file: URL) {
    self.all = exchanges
    self.file = file
    self.matches = exchanges.map { RuntimeRecordedMatch($0) }
    for (place, match) in self.matches.enumerated().reversed() {
      self.left[match, default: []].append(place)
    }
  }

  func next(for request: HTTPRequest, _ secrets: Set<String>) throws -> RuntimeRecordedExchange {
    try Task.checkCancellation()
    let redaction = RuntimeRedaction(secrets, for: request)
    let wanted = try RuntimeRecordedExchange(request, redaction)
    let match = RuntimeRecordedMatch(wanted)
    if let place = self.lock.withLock({ () -> Int? in self.left[match]?.popLast() }) {
      return self.all[place]
    }
    throw self.error(request, wanted, self.matches.map { $0.differences(from: match) })
  }

  private func error(
    _ request: HTTPRequest, _ wanted: RuntimeRecordedExchange, _ differences: [[String]]
  ) -> ClientError {
    let parts: [Substring] = request.operation.split(separator: ".", maxSplits: 1)
    var detail =
      "\(wanted.method) \(wanted.target) is not recorded in \(self.file.lastPathComponent)"
    let same: Int = differences.count { $0.isEmpty }
    if same > 0 {
      detail += " more than \(same == 1 ? "once" : "\(same) times")"
    } else if let nearest = self.nearest(differences) {
      let exchange: RuntimeRecordedExchange = self.all[nearest]
      detail += "; line \(exchange.line) has \(exchange.method) \(exchange.target), with another "
      detail += differences[nearest].joined(separator: " and another ")
    } else {
      detail += ", which is empty"
    }
    return ClientError(
      client: parts.first.map { String($0) } ?? "", endpoint: parts.last.map { String($0) } ?? "",
      reason: .transport, detail: detail)
  }

  /// The exchange that differs least: a path says more than a method, that more than the rest.
  private func nearest(_ differences: [[String]]) -> Int? {
    let weights: [String: Int] = ["path": 8, "method": 4, "query": 2, "body": 1]
    func weight(_ place: Int) -> Int {
      differences[place].reduce(0) { $0 + (weights[$1] ?? 0) }
    }
    return self.all.indices.min { weight($0) < weight($1) }
  }
}
