import Foundation
import Testing

@testable import ClientsmithRuntime

/// The Swift of docs/recipes.md about signed requests, as it stands there.
struct SigningRecipeTests {
  static func signing(
    keyID: String, now: @escaping @Sendable () -> String,
    authenticate: @escaping @Sendable (Data) -> Data
  ) -> HTTPMiddleware {
    { request, next in
      var signed = request
      var body = Data()
      if case .data(let data) = request.body { body = data }
      let date = now()
      let head = [request.method, request.url.absoluteString, date].joined(separator: "\n")
      let code = authenticate(Data("\(head)\n".utf8) + body)
      signed.headers["X-Date"] = date
      signed.headers["Authorization"] = "HMAC-SHA256 \(keyID):\(code.base64EncodedString())"
      return try await next(signed)
    }
  }

  @Test func eachAttemptIsSignedAsItIsSent() async throws {
    let dates = Shared<[String]>(["second", "first"])
    let messages = Shared<[String]>([])
    let signing = Self.signing(keyID: "app") {
      var date = ""
      dates.change { date = $0.removeLast() }
      return date
    } authenticate: { message in
      messages.change { $0.append(String(decoding: message, as: UTF8.self)) }
      return Data("code".utf8)
    }
    let statuses = Shared<[Int]>([200, 503])
    let recorder = Recorder { _ in
      var status = 0
      statuses.change { status = $0.removeLast() }
      return HTTPResponse(status: status)
    }
    let caller = recorder.caller(
      retry: RetryPolicy(attempts: 1), perAttempt: [signing],
      system: CallSystem(sleep: CallSystem.patient.sleep, pause: { _ in }))
    var call = caller.call("put", "PUT", "/a%20b/{id}")
    call.path("id", "x/y")
    call.query("q", "1 2")
    call.body(text: "text")
    try await caller.send(call)
    #expect(
      messages.value
        == ["first", "second"].map { "PUT\nhttps://example.com/a%20b/x%2Fy?q=1%202\n\($0)\ntext" })
    #expect(recorder.requests.value.map { $0.headers["X-Date"] } == ["first", "second"])
    #expect(
      recorder.requests.value.allSatisfy {
        $0.headers["Authorization"] == "HMAC-SHA256 app:Y29kZQ=="
      })
  }

  // MARK: - AWS signatures

  struct AWSSigner: Sendable {
    var accessKey: String
    var secretKey: String
    var sessionToken: String?
    var region: String
    var service: String
    /// SHA-256, and HMAC with it.
    var hash: @Sendable (Data) -> Data
    var authenticate: @Sendable (_ message: Data, _ key: Data) -> Data
    var now: @Sendable () -> Date = { Date() }

    var middleware: HTTPMiddleware {
      { request, next in try await next(signed(request)) }
    }

    func signed(_ request: HTTPRequest) -> HTTPRequest {
      var signed = request
      let format = Date.ISO8601FormatStyle(
        dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt)
      let time = now().formatted(format)
      var payload = "UNSIGNED-PAYLOAD"  // of a file
      switch request.body {
      case .none: payload = hex(hash(Data()))
      case .data(let data): payload = hex(hash(data))
      default: break
      }
      signed.headers["X-Amz-Date"] = time
      if let sessionToken { signed.headers["X-Amz-Security-Token"] = sessionToken }
      if service == "s3" { signed.headers["X-Amz-Content-Sha256"] = payload }

      var headers = ["host": host(of: request.url)]
      for header in signed.headers {
        let name = header.name.lowercased()
        if name == "content-type" || name.hasPrefix("x-amz-") { headers[name] = header.value }
      }
      let names = headers.keys.sorted()
      let list = names.joined(separator: ";")
      let url = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
      let path = url?.percentEncodedPath ?? ""
      let items = (url?.percentEncodedQuery ?? "").split(separator: "&").map { item in
        item.contains("=") ? String(item) : item + "="
      }
      let canonical = [
        request.method,
        // All services but S3 take a path that is encoded twice.
        path.isEmpty
          ? "/" : service == "s3" ? path : path.replacingOccurrences(of: "%", with: "%25"),
        items.sorted().joined(separator: "&"),
        names.map { "\($0):\(headers[$0] ?? "")\n" }.joined(), list, payload,
      ].joined(separator: "\n")

      let scope = "\(time.prefix(8))/\(region)/\(service)/aws4_request"
      let text = ["AWS4-HMAC-SHA256", time, scope, hex(hash(Data(canonical.utf8)))]
        .joined(separator: "\n")
      var key = Data("AWS4\(secretKey)".utf8)
      for part in scope.split(separator: "/") { key = authenticate(Data(part.utf8), key) }
      let signature = hex(authenticate(Data(text.utf8), key))
      signed.headers["Authorization"] =
        "AWS4-HMAC-SHA256 Credential=\(accessKey)/\(scope), SignedHeaders=\(list), "
        + "Signature=\(signature)"
      return signed
    }

    private func host(of url: URL) -> String {
      (url.host ?? "") + (url.port.map { ":\($0)" } ?? "")
    }

    private func hex(_ data: Data) -> String {
      data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  private static func signer(_ service: String) -> AWSSigner {
    AWSSigner(
      accessKey: "AKIDEXAMPLE", secretKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
      region: "us-east-1", service: service, hash: SHA256.hash,
      authenticate: { message, key in SHA256.authenticate(message, key: key) },
      now: { Date(timeIntervalSince1970: 1_440_938_160) })
  }

  /// The signatures that Amazon publishes for two requests.
  @Test func aRequestIsSignedAsAmazonSays() async throws {
    let recorder = Recorder()
    let vanilla = recorder.caller(
      "https://example.amazonaws.com", perAttempt: [Self.signer("service").middleware])
    try await vanilla.send(vanilla.call("get", "GET", "/"))
    #expect(
      recorder.requests.value.last?.headers["Authorization"]
        == "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, "
        + "SignedHeaders=host;x-amz-date, "
        + "Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31")
    let iam = recorder.caller(
      "https://iam.amazonaws.com", perAttempt: [Self.signer("iam").middleware])
    var call = iam.call("listUsers", "GET", "/")
    call.header("Content-Type", "application/x-www-form-urlencoded; charset=utf-8")
    call.query("Version", "2010-05-08")
    call.query("Action", "ListUsers")
    try await iam.send(call)
    #expect(
      recorder.requests.value.last?.headers["Authorization"]?.suffix(64)
        == "5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7")
  }
}
