import Foundation
import Testing

@testable import ClientsmithRuntime

extension URLSessionTransportTests {
  @Test(arguments: ["POST", "PUT", "PATCH", "DELETE"])
  func sendsBodies(method: String) async throws {
    let server = try LoopbackServer(Self.echo)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
    try Data("wörds".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for body in [HTTPRequest.Body.data(Data("wörds".utf8)), .file(file)] {
      let request = HTTPRequest(
        method: method, url: server.url, headers: ["Content-Type": "text/y"], body: body)
      let text = String(
        decoding: try await HTTPTransport.urlSession.send(request).body, as: UTF8.self)
      #expect(text.hasPrefix("\(method) / HTTP/1.1\n"))
      #expect(text.contains("\nContent-Type: text/y\n"))
      #expect(text.contains("\nContent-Length: 6\n"))
      #expect(text.hasSuffix("\n\nwörds"))
    }
  }

  /// On Linux a body is sent once: what is sent on a connection that the server closes is lost at
  /// once, not at the timeout.
  @Test(arguments: ["POST", "PUT"])
  func losesWhatIsSentToAConnectionThatCloses(method: String) async throws {
    let server = try LoopbackServer(manners: .closesAtNext, Self.echo)
    let request = HTTPRequest(
      method: method, url: server.url, body: .data(Data("a".utf8)), timeout: .seconds(20))
    #expect(try await HTTPTransport.urlSession.send(request).status == 200)
    let error = await #expect(throws: URLError.self) {
      try await HTTPTransport.urlSession.send(request)
    }
    #expect(error?.code == .networkConnectionLost)
  }
}
