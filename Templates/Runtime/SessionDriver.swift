import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One URLSession and the exchanges that run in it.
nonisolated final class SessionDriver: Sendable {
  private let session: URLSession
  private let delegate = SessionDelegate()

  init(_ configuration: URLSessionConfiguration) {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    self.session = URLSession(
      configuration: configuration, delegate: self.delegate, delegateQueue: queue)
  }

  /// Reads a whole response.
  func send(_ request: HTTPRequest, bodyLimit: Int) async throws -> HTTPResponse {
    let exchange: SessionExchange = self.exchange(request, limits: (bodyLimit, bodyLimit))
    let head: SessionExchange.Head = try await exchange.head()
    var body = Data()
    while let chunk = try await exchange.next() {
      body.append(chunk)
    }
    return HTTPResponse(status: head.status, headers: head.headers, body: body)
  }

  /// Reads the head of a response.
  /// - Parameter limit: How many bytes of the body may wait to be read.
  func stream(_ request: HTTPRequest, limit: Int) async throws -> HTTPResponseStream {
    let exchange: SessionExchange = self.exchange(request, limits: (limit, nil))
    let head: SessionExchange.Head = try await exchange.head()
    let reader = SessionExchange.Reader(exchange)
    let body = AsyncThrowingStream<Data, any Error>(unfolding: {
      () async throws -> Data? in
      try await reader.exchange.next()
    })
    return HTTPResponseStream(status: head.status, headers: head.headers, body: body)
  }

  private func exchange(
    _ request: HTTPRequest, limits: (waiting: Int, whole: Int?)
  ) -> SessionExchange {
    var urlRequest = URLRequest(url: request.url)
    urlRequest.httpMethod = request.method
    urlRequest.httpShouldHandleCookies = false
    // Deadlines are ours: on Linux this one knows whole seconds only.
    urlRequest.timeoutInterval = 86_400
    for header in request.headers {
      urlRequest.addValue(header.value, forHTTPHeaderField: header.name)
    }
    let task: URLSessionDataTask
    switch request.body {
    case .none:
      task = self.session.dataTask(with: urlRequest)
    case .data(let data):
      urlRequest.httpBody = data
      task = self.session.dataTask(with: urlRequest)
    case .file(let file):
      task = self.session.uploadTask(with: urlRequest, fromFile: file)
    }
    let exchange = SessionExchange(task, waitingLimit: limits.waiting, wholeLimit: limits.whole)
    self.delegate.add(exchange, for: task)
    return exchange
  }
}
