import Foundation
import Testing

@testable import ClientsmithRuntime

/// Which requests a recording answers, and how.
@Suite struct ReplayingTests {
  @Test func requestsThatRepeatPlayInOrder() async throws {
    let folder = try RecordingFolder()
    let count = Shared(0)
    let recording = HTTPTransport.recording(
      to: folder.file,
      of: HTTPTransport { _ in
        let number = count.change { number in
          number += 1
          return number
        }
        return HTTPResponse(status: 200, body: Data("\(number)".utf8))
      })
    for _ in 0..<3 { _ = try await recording.send(try RecordingFolder.request("/a?x=1&y=2")) }
    let replaying = try HTTPTransport.replaying(folder.file)
    for number in 1...3 {
      let response = try await replaying.send(try RecordingFolder.request("/a?y=2&x=1"))
      #expect(response.body == Data("\(number)".utf8))
    }
    let error = await #expect(throws: ClientError.self) {
      try await replaying.send(try RecordingFolder.request("/a?y=2&x=1"))
    }
    #expect(error?.detail == "GET /a?y=2&x=1 is not recorded in calls.yaml more than 3 times")
    #expect(error?.client == "TestClient" && error?.endpoint == "fetch")
  }

  @Test(arguments: [
    ("GET", "/items?page=2", "line 4 has GET /items?page=1, with another query"),
    ("DELETE", "/items?page=1", "line 4 has GET /items?page=1, with another method"),
    ("POST", "/items", "line 6 has POST /items, with another body"),
    ("GET", "/itms", "line 4 has GET /items?page=1, with another path and another query"),
  ])
  func whatWasNotRecordedFails(method: String, target: String, expected: String) async throws {
    let folder = try RecordingFolder()
    try folder.write(
      """
      version: 1
      exchanges:
        # By hand.
        - request: GET /items?page=1
          status: 200
        - request: POST /items
          sent: '{"a": 1}'
          status: 201

      """)
    let replaying = try HTTPTransport.replaying(folder.file)
    let request = try RecordingFolder.request(
      target, method: method, body: method == "POST" ? "{}" : nil)
    let error = await #expect(throws: ClientError.self) { try await replaying.send(request) }
    #expect(error?.reason == .transport)
    #expect(error?.detail == "\(method) \(target) is not recorded in calls.yaml; \(expected)")
    // JSON is the same however it is written.
    let post = try RecordingFolder.request("/items", method: "POST", body: "{ \"a\" :1 }")
    #expect(try await replaying.send(post).status == 201)
  }

  @Test func failuresArePlayed() async throws {
    let folder = try RecordingFolder()
    let recording = HTTPTransport.recording(
      to: folder.file, of: HTTPTransport { _ in throw URLError(.networkConnectionLost) })
    await #expect(throws: URLError.self) {
      try await recording.send(try RecordingFolder.request("/a"))
    }
    let replaying = try HTTPTransport.replaying(folder.file)
    let error = await #expect(throws: URLError.self) {
      try await replaying.send(try RecordingFolder.request("/a"))
    }
    #expect(error?.code == .networkConnectionLost)
  }

  // MARK: - Redirects

  /// A redirect keeps its body where it leads to the same origin, whichever that is.
  @Test(arguments: [
    ("http://127.0.0.1:8080/to", "https://nowhere.invalid/to"),
    ("HTTP://127.0.0.1:8080/to", "https://nowhere.invalid/to"), ("/to", "/to"),
    ("//127.0.0.1:8080/to", "//127.0.0.1:8080/to"),
    ("http://127.0.0.1:8081/to", "https://127.0.0.1:8081/to"),
    ("https://127.0.0.1:8080/to", "https://127.0.0.1:8080/to"),
    ("http://u@127.0.0.1:8080/to", "http://REDACTED@127.0.0.1:8080/to"),
  ])
  func locationsAreThoseOfTheBaseURL(location: String, expected: String) async throws {
    let folder = try RecordingFolder()
    let transport = RecordingFolder.transport(Data(), headers: ["Location": location])
    _ = try await HTTPTransport.recording(to: folder.file, of: transport)
      .send(try RecordingFolder.request("/a", host: "http://127.0.0.1:8080"))
    let response = try await HTTPTransport.replaying(folder.file)
      .send(try RecordingFolder.request("/a", host: "https://nowhere.invalid"))
    #expect(response.headers["Location"] == expected)
  }

  @Test func linksAreThoseOfTheBaseURL() async throws {
    let folder = try RecordingFolder()
    let link = "<https://example.com/a?page=2>; rel=\"next\", <https://other.example/b>; rel=\"x\""
    let headers: HTTPHeaders = ["Link": link, "X-Other": "https://example.com/"]
    let recorded = try await folder.played(
      try RecordingFolder.request("/a"), RecordingFolder.transport(Data(), headers: headers))
    #expect(recorded.headers == headers)
    let elsewhere = try await HTTPTransport.replaying(folder.file)
      .send(try RecordingFolder.request("/a", host: "http://[::1]:90"))
    #expect(
      elsewhere.headers["Link"]
        == link.replacingOccurrences(of: "https://example.com", with: "http://[::1]:90")
        .replacingOccurrences(of: "https:", with: "http:"))
    #expect(elsewhere.headers["X-Other"] == "https://example.com/")
  }

  @Test(arguments: [307, 308])
  func redirectsWithBodiesPlayForAnotherBaseURL(status: Int) async throws {
    let folder = try RecordingFolder()
    let server = HTTPTransport { request in
      request.url.path == "/v1/1"
        ? HTTPResponse(status: status, headers: ["Location": "http://127.0.0.1:8080/v1/2"])
        : HTTPResponse(status: 200, body: Data("{}".utf8))
    }
    func send(_ base: String, _ transport: HTTPTransport) async throws {
      let caller = LiveCaller(
        client: "TestClient", baseURL: URL(string: base), transport: transport,
        system: .patient)
      var call = caller.call("fetch", "POST", "/1")
      call.body(text: "b")
      try await caller.send(call)
    }
    try await send("http://127.0.0.1:8080/v1", .recording(to: folder.file, of: server))
    try await send("https://nowhere.invalid/v1", try .replaying(folder.file))
    #expect(folder.text.contains("Location: \"{origin}/v1/2\""))
  }
}
