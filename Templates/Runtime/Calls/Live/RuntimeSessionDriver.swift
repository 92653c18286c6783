import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One URLSession and the exchanges that run in it.
internal nonisolated struct RuntimeSessionDriver: Sendable {
  private let session: URLSession
  private let delegate = RuntimeSessionDelegate()
  var system = CallSystem.current
  var bodyLimit: Int = HTTPResponse.bodyLimit
  #if streams
    var streamLimit: Int = 16_777_216
  #endif

  /// - Parameter answer: What is said to challenges; nil: what is usual.
  init(_ configuration: URLSessionConfiguration, answer: HTTPTransport.ChallengeAnswer? = nil) {
    self.delegate.answer = answer
    let queue = RuntimeReportQueue()
    queue.maxConcurrentOperationCount = 1
    self.session = URLSession(
      configuration: Self.untimed(configuration), delegate: self.delegate, delegateQueue: queue)
  }

  /// A copy whose own timeout never comes first: of the one of a session and the one of a request,
  /// the shorter counts on Apple's systems, and 60 seconds is what a session has.
  static func untimed(_ configuration: URLSessionConfiguration) -> URLSessionConfiguration {
    guard let copy = configuration.copy() as? URLSessionConfiguration else { return configuration }
    copy.timeoutIntervalForRequest = self.timeout
    return copy
  }

  /// Deadlines are ours: on Linux this one knows whole seconds only.
  private static let timeout: TimeInterval = 86_400

  /// Reads a whole response.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await self.run(request, RuntimeSessionExchange(limit: self.bodyLimit))
  }

  #if streams
    /// Reads the head of a response.
    func stream(_ request: HTTPRequest) async throws -> HTTPResponseStream {
      let exchange = RuntimeStreamExchange(limit: self.streamLimit, system: self.system)
      let head: HTTPResponse = try await self.run(request, exchange)
      let reader = RuntimeStreamExchange.Reader(exchange)
      let body = AsyncThrowingStream<Data, any Error>(unfolding: {
        () async throws -> Data? in
        try await reader.exchange.next()
      })
      var stream = HTTPResponseStream(status: head.status, headers: head.headers, body: body)
      stream.enforcesTimeouts = true
      return stream
    }
  #endif

  private func run(
    _ request: HTTPRequest, _ exchange: RuntimeSessionExchange
  ) async throws -> HTTPResponse {
    try Task.checkCancellation()
    #if uploads
      exchange.progress = request.progress
      let system: CallSystem = self.system.extended(by: request.progress)
    #endif
    let stop: () -> Void = system.startTimer(after: request.timeout) { () -> Void in
      exchange.response.set(.failure(URLError(.timedOut)))
    }
    defer { stop() }
    // Where sessions start and end their tasks, a slow disk would stop all of them.
    #if bodies || asyncHTTPClient
      let request: HTTPRequest = try Self.withSmallFile(request)
      let fileSize: Int64 = try Self.fileSize(of: request)
    #endif
    exchange.start(self.delegate) { self.task(for: request) }
    do {
      return try await exchange.response.wait()
    } catch {
      exchange.cancel()
      #if bodies || asyncHTTPClient
        // A session waits for bytes that a file no longer has.
        if !(error is CancellationError), try Self.fileSize(of: request) < fileSize {
          throw RuntimeBodyFile.shortened
        }
      #endif
      throw error
    }
  }

  private func task(for request: HTTPRequest) -> URLSessionDataTask {
    // Foundation on Linux refuses a scheme with capitals, which a redirect may have.
    var url = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    url?.scheme = request.url.scheme?.lowercased()
    var urlRequest = URLRequest(url: url?.url ?? request.url)
    urlRequest.httpMethod = request.method
    urlRequest.httpShouldHandleCookies = false
    urlRequest.timeoutInterval = Self.timeout
    for header in request.headers {
      urlRequest.addValue(header.value, forHTTPHeaderField: header.name)
    }
    if case .data(let data) = request.body { urlRequest.httpBody = data }
    #if bodies || asyncHTTPClient
      if case .file(let file) = request.body {
        return self.session.uploadTask(with: urlRequest, fromFile: file)
      }
    #endif
    return self.session.dataTask(with: urlRequest)
  }
  #if bodies || asyncHTTPClient

    #if canImport(FoundationNetworking)
      /// On Linux, a task that reads a file costs twice as much, and canceling it may end the
      /// process ("libcurl.Easy Code=43").
      private static let largestContent = 16 << 20
    #else
      private static let largestContent = 65_536
    #endif

    /// A request that has all of its file, if that is small.
    private static func withSmallFile(_ request: HTTPRequest) throws -> HTTPRequest {
      guard case .file(let file) = request.body else { return request }
      var start: Data
      do {
        let handle = try FileHandle(forReadingFrom: file)
        start = try handle.read(upToCount: Self.largestContent + 1) ?? Data()
      } catch {
        throw RuntimeBodyFile.unreadable
      }
      if start.isEmpty {
        start = try RuntimeBodyFile.unsized(file)
      }
      guard !start.isEmpty, start.count <= Self.largestContent else { return request }
      var request: HTTPRequest = request
      request.body = .data(start)
      return request
    }

    private static func fileSize(of request: HTTPRequest) throws -> Int64 {
      guard case .file(let file) = request.body else { return 0 }
      return try RuntimeBodyFile.size(file)
    }
  #endif
}

/// Where a session reports, one thing after the other.
nonisolated private final class RuntimeReportQueue: OperationQueue, @unchecked Sendable {
  #if canImport(FoundationNetworking)
    private let queue = DispatchQueue(label: "clientsmith.reports")

    /// On Linux a session adds a closure for each 16 KiB that come, and an operation costs more
    /// than what these do.
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      self.queue.async(execute: block)
    }
  #endif
}
