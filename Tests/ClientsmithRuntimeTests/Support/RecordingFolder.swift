import Foundation
import Testing

@testable import ClientsmithRuntime

/// A folder for one recording, and the requests and transports that tests record with.
final class RecordingFolder: Sendable {
  let file: URL

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("clientsmith-recording-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = folder.appendingPathComponent("calls.yaml")
  }

  deinit { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }

  var text: String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

  func write(_ text: String) throws { try Data(text.utf8).write(to: file) }

  static func request(
    _ target: String, method: String = "GET", body: String? = nil,
    type: String = "application/json", template: String = "", host: String = "https://example.com"
  ) throws -> HTTPRequest {
    var request = HTTPRequest(
      method: method, url: try #require(URL(string: host + target)),
      operation: "TestClient.fetch", pathTemplate: template)
    request.headers["Authorization"] = "Bearer s3cret"
    if let body {
      request.body = .data(Data(body.utf8))
      request.headers["Content-Type"] = type
    }
    return request
  }

  static func transport(
    _ body: Data, status: Int = 200, headers: HTTPHeaders = ["Content-Type": "application/json"]
  ) -> HTTPTransport {
    HTTPTransport { _ in HTTPResponse(status: status, headers: headers, body: body) }
  }

  /// Records one exchange and plays it.
  func played(_ request: HTTPRequest, _ transport: HTTPTransport) async throws -> HTTPResponse {
    _ = try await HTTPTransport.recording(to: file, of: transport).send(request)
    return try await HTTPTransport.replaying(file).send(request)
  }
}
