import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One URLSession and the exchanges that run in it.
nonisolated final class SessionDriver: Sendable {
  private let session: URLSession
  private let delegate: SessionDelegate
  private let system: CallSystem

  /// - Parameter answer: What is said to challenges; nil: what is usual.
  init(
    _ configuration: URLSessionConfiguration, _ system: CallSystem,
    answer: HTTPTransport.ChallengeAnswer? = nil
  ) {
    self.system = system
    self.delegate = SessionDelegate()
    self.delegate.answer = answer
    self.session = URLSession(
      configuration: Self.unhurried(configuration), delegate: self.delegate,
      delegateQueue: ReportQueue())
  }

  /// A copy whose own timeout never comes first: of the one of a session and the one of a request,
  /// the shorter counts on Apple's systems, and 60 seconds is what a session has.
  static func unhurried(_ configuration: URLSessionConfiguration) -> URLSessionConfiguration {
    guard let copy = configuration.copy() as? URLSessionConfiguration else { return configuration }
    copy.timeoutIntervalForRequest = self.timeout
    return copy
  }

  /// Deadlines are ours: on Linux this one knows whole seconds only.
  private static let timeout: TimeInterval = 86_400

  /// Reads a whole response.
  func send(_ request: HTTPRequest, bodyLimit: Int) async throws -> HTTPResponse {
    let exchange = SessionExchange(waitingLimit: bodyLimit, wholeLimit: bodyLimit)
    let deadline: CallAlarm = self.deadline(of: request, for: exchange)
    defer { deadline.cancel() }
    let head: SessionExchange.Head = try await self.head(of: request, exchange)
    var body = Data()
    while let chunk = try await exchange.next() {
      body.append(chunk)
    }
    return HTTPResponse(status: head.status, headers: head.headers, body: body)
  }

  /// Reads the head of a response.
  /// - Parameter limit: How many bytes of the body may wait to be read.
  func stream(_ request: HTTPRequest, limit: Int) async throws -> HTTPResponseStream {
    let exchange = SessionExchange(waitingLimit: limit, wholeLimit: nil)
    let deadline: CallAlarm = self.deadline(of: request, for: exchange)
    defer { deadline.cancel() }
    let head: SessionExchange.Head = try await self.head(of: request, exchange)
    let reader = SessionExchange.Reader(exchange)
    let body = AsyncThrowingStream<Data, any Error>(unfolding: {
      () async throws -> Data? in
      try await reader.exchange.next()
    })
    return HTTPResponseStream(status: head.status, headers: head.headers, body: body)
  }

  private func deadline(of request: HTTPRequest, for exchange: SessionExchange) -> CallAlarm {
    self.system.alarm(after: request.timeout) { () -> Void in
      exchange.stop(URLError(.timedOut))
    }
  }

  private func head(
    of request: HTTPRequest, _ exchange: SessionExchange
  ) async throws -> SessionExchange.Head {
    try Task.checkCancellation()
    return try await exchange.head { () -> URLSessionDataTask in
      let task: URLSessionDataTask = self.task(for: request)
      self.delegate.add(exchange, for: task)
      return task
    }
  }

  private func task(for request: HTTPRequest) -> URLSessionDataTask {
    var urlRequest = URLRequest(url: request.url)
    urlRequest.httpMethod = request.method
    urlRequest.httpShouldHandleCookies = false
    urlRequest.timeoutInterval = Self.timeout
    for header in request.headers {
      urlRequest.addValue(header.value, forHTTPHeaderField: header.name)
    }
    switch request.body {
    case .none:
      return self.session.dataTask(with: urlRequest)
    case .data(let data):
      urlRequest.httpBody = data
      return self.session.dataTask(with: urlRequest)
    case .file(let file):
      return self.session.uploadTask(with: urlRequest, fromFile: file)
    }
  }
}

/// Where a session reports, one thing after the other.
nonisolated private final class ReportQueue: OperationQueue, @unchecked Sendable {
  #if canImport(FoundationNetworking)
    private let queue = DispatchQueue(label: "clientsmith.reports")

    /// On Linux a session adds a closure for each 16 KiB that come, and an operation costs more
    /// than what these do.
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      self.queue.async(execute: block)
    }
  #endif

  override init() {
    super.init()
    self.maxConcurrentOperationCount = 1
  }
}
