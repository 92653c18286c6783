import Foundation
import Testing

@testable import ClientsmithRuntime

struct CallLogTests {
  private struct Hidden: Error, CustomStringConvertible {
    var description = "hunter2"
  }

  private final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    var all: [String] { self.lock.withLock { self.lines } }

    func add(_ call: CallRecord) {
      self.lock.withLock { self.lines.append(call.description) }
    }
  }

  private let request = HTTPRequest(
    method: "POST", url: URL(filePath: "/hunter2"), headers: ["Authorization": "hunter2"],
    body: .data(Data("hunter2".utf8)), operation: "TestClient.send"
  ).withSecrets

  private func lines(
    headers: [String]? = nil, _ answer: @escaping @Sendable () throws -> HTTPResponse
  ) async -> [String] {
    let lines = Lines()
    var log =
      headers.map { CallLog(headers: $0, write: lines.add) } ?? CallLog(write: lines.add)
    let start = ContinuousClock.now
    log.now = { start }
    _ = try? await log.middleware(self.request) { _ in try answer() }
    return lines.all
  }

  @Test func writesWhatIsOnTheList() async {
    let lines = await self.lines {
      HTTPResponse(
        status: 201, headers: ["content-type": "text/plain", "Set-Cookie": "hunter2", "X-A": "b"],
        body: Data("hunter2".utf8))
    }
    #expect(
      lines == ["TestClient.send POST: status 201, 7 bytes, Content-Type: text/plain, 0 ms"])
  }

  @Test func saysThatAStreamBroke() async {
    let lines = Lines()
    var record = CallRecord(self.request)
    record.end(with: HTTPResponse(status: 200))
    record.end(with: URLError(.networkConnectionLost))
    lines.add(record)
    #expect(lines.all == ["TestClient.send POST: status 200, 0 bytes, failed, URLError, 0 ms"])
  }

  @Test(arguments: [
    "Set-Cookie", "set-cookie", "Authorization", "Location", "X-Auth-Token", "X-Api-Key",
    "X-Session-Id", "X-Hub-Signature-256", "X-Auth", "X-Authorization", "Proxy-Authenticate",
    "x-amzn-Remapped-Authorization", "Authentication-Info", "X-Pin", "X-OAuth-Code", "X-BasicAuth",
  ])
  func neverWritesCredentials(header: String) async {
    let lines = await self.lines(headers: [header]) {
      HTTPResponse(status: 200, headers: [HTTPHeader(header, "hunter2")])
    }
    #expect(lines == ["TestClient.send POST: status 200, 0 bytes, \(header): …, 0 ms"])
  }

  @Test func staysOnOneLine() async {
    let lines = await self.lines(headers: ["X-A"]) {
      HTTPResponse(status: 200, headers: ["X-A": "a\r\nb" + String(repeating: "c", count: 200)])
    }
    #expect(lines.first?.contains { $0.isNewline } == false)
    #expect(lines.first.map { $0.count < 200 } == true)
  }

  @Test func namesErrorsWithoutTheirText() async {
    #expect(await self.lines { throw Hidden() } == ["TestClient.send POST: failed, Hidden, 0 ms"])
    #expect(
      await self.lines { throw CancellationError() } == ["TestClient.send POST: cancelled, 0 ms"])
    let error = ClientError(
      client: "TestClient", endpoint: "send", reason: .timeout, detail: "hunter2")
    #expect(await self.lines { throw error } == ["TestClient.send POST: failed, timeout, 0 ms"])
  }

  @Test func hasAttributesByTheNamesOfOpenTelemetry() {
    var request = HTTPRequest(
      method: "GET", url: URL(filePath: "/"), operation: "TestClient.fetch",
      pathTemplate: "/items/{id}", attempt: 3)
    request.url = URL(string: "https://api.example.com/items/hunter2?key=hunter2") ?? request.url
    var record = CallRecord(request)
    record.end(with: HTTPResponse(status: 503, body: Data("hunter2".utf8)))
    record.headers = ["Retry-After": "2"]
    #expect(
      record.attributes == [
        "http.request.method": "GET", "url.template": "/items/{id}",
        "server.address": "api.example.com", "server.port": "443",
        "http.response.status_code": "503", "http.response.body.size": "7", "error.type": "503",
        "http.request.resend_count": "2", "http.response.header.retry-after": "2",
      ])
  }

  @Test func passesOnWhatItSees() async throws {
    let log = CallLog { _ in }
    let response = HTTPResponse(status: 404, body: Data("x".utf8))
    #expect(try await log.middleware(self.request) { _ in response } == response)
    await #expect(throws: Hidden.self) {
      try await log.middleware(self.request) { _ in throw Hidden() }
    }
  }
}

extension HTTPRequest {
  /// What a specification says is secret.
  fileprivate var withSecrets: HTTPRequest {
    var request = self
    request.secrets = ["x-pin"]
    return request
  }
}
