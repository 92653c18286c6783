import Foundation
import Testing

@testable import ClientsmithRuntime

// What a call says, as the server receives it: no transport may write it otherwise. Which text each
// style makes is for `StyleTests`; here it is what is left of that on the wire.

extension ConformanceCase {
  /// A case in which a call is seen by a server that answers with status 200.
  private static func received(
    _ name: String, _ path: String = "/x",
    of build: @escaping @Sendable (inout EndpointCall) -> Void,
    as expected: @escaping @Sendable (LoopbackServer.Request) -> Void
  ) -> ConformanceCase {
    ConformanceCase(name) { subject in
      let requests = Shared<[LoopbackServer.Request]>([])
      let server = try LoopbackServer { request, write in
        requests.change { $0.append(request) }
        _ = write(LoopbackServer.response())
      }
      let caller = subject.caller(server.url)
      var call = caller.call("fetch", "POST", path)
      build(&call)
      try await caller.send(call)
      #expect(requests.value.count == 1)
      expected(try #require(requests.value.first))
    }
  }

  private static func target(
    _ name: String, _ path: String = "/x", is target: String,
    _ build: @escaping @Sendable (inout EndpointCall) -> Void
  ) -> ConformanceCase {
    received("\(name) as \(target)", path, of: build) { request in
      #expect(request.line == "POST \(target) HTTP/1.1")
    }
  }

  private static func body(
    _ name: String, is text: String, _ contentType: String,
    _ build: @escaping @Sendable (inout EndpointCall) -> Void
  ) -> ConformanceCase {
    received("\(name) as the body \(text)", of: build) { request in
      // The members of an object are in any order.
      let isJSON: Bool = contentType.hasSuffix("json")
      let sent = isJSON ? try? JSONDecoder().decode(JSON.self, from: request.body) : nil
      let expected = isJSON ? try? JSONDecoder().decode(JSON.self, from: Data(text.utf8)) : nil
      #expect(isJSON == (expected != nil))
      #expect(sent == expected)
      #expect(isJSON || String(decoding: request.body, as: UTF8.self) == text)
      #expect(request.header("Content-Type") == contentType)
    }
  }

  private static let form = "application/x-www-form-urlencoded"

  static let calls: [ConformanceCase] =
    [
      target("an array", is: "/x?a=1&a=2") { $0.query("a", [1, 2]) },
      target("a list with commas", is: "/x?a=1,2%2C3") {
        $0.query("a", ["1", "2,3"], style: .comma)
      },
      target("a list with pipes", is: "/x?a=1%7C2") { $0.query("a", [1, 2], style: .pipe) },
      target("a list with brackets", is: "/x?a%5B%5D=1&a%5B%5D=2") {
        $0.query("a", [1, 2], style: .brackets)
      },
      target("a deep object", is: "/x?f%5Ba%5D%5Bb%20c%5D=%26") {
        $0.query("f", deepObject: ["a": ["b c": "&"]])
      },
      target("an exploded object", is: "/x?a=1&b%20c=2") { $0.query(explode: ["a": 1, "b c": 2]) },
      target("JSON", is: "/x?j=%7B%22a%22%3A%5B1%5D%7D") { $0.query("j", json: ["a": [1]]) },
      target("reserved characters", is: "/x?u=https://a.test/b?c;d,e%26%23") {
        $0.query("u", reserved: "https://a.test/b?c;d,e&#")
      },
      target("a matrix path", "/x{c}", is: "/x;c=1;c=2") {
        $0.path("c", [1, 2], style: .matrix, explodes: true)
      },
      target("a label path", "/x{c}", is: "/x.a.b") {
        $0.path("c", ["a", "b"], style: .label, explodes: true)
      },
      target("a path that keeps its slashes", "/x/{p+}", is: "/x/a%20b/c%3Fd") {
        $0.path("p", segments: "a b/c?d")
      },
      target("an empty path", "", is: "/") { _ in },
      received("cookies") {
        $0.cookie("a", "b-_.!~*'()")
        $0.cookie("c", "d e;f")
      } as: {
        #expect($0.header("Cookie") == "a=b-_.!~*'(); c=d%20e%3Bf")
      },
      body("a form of objects", is: "l%5B0%5D%5Bp%5D=a%20b&l%5B1%5D%5Bp%5D=%26", form) {
        $0.formField("l", deepObject: [["p": "a b"], ["p": "&"]])
      },
      body("a form with null", is: "a=&b=1", form) {
        $0.formField("a", patch: Patch<Int>.null)
        $0.formField("b", patch: Patch.value(1))
      },
      body("a form in JSON", is: "j=%7B%22a%22%3A1%7D", form) { $0.formField("j", json: ["a": 1]) },
      body("a JSON object", is: #"{"a":null,"d":"PT1M30S"}"#, "application/merge-patch+json") {
        $0.jsonObject(contentType: "application/merge-patch+json")
        $0.jsonField("a", patch: Patch<Int>.null)
        $0.jsonField("d", Duration.seconds(90), as: .iso8601)
      },
      body("a duration", is: "1.5", "application/json") {
        $0.body(json: Duration.milliseconds(1_500), as: .seconds)
      },
    ] + hosts
}

// MARK: - Several servers

extension ConformanceCase {
  /// A server that writes down what it is asked and answers with a document.
  private static func recording(
    _ requests: Shared<[LoopbackServer.Request]>, _ headers: String..., body: String
  ) throws -> LoopbackServer {
    let fields = headers.map { $0 + "\r\n" }.joined()
    return try LoopbackServer { request, write in
      requests.change { $0.append(request) }
      let head = "HTTP/1.1 200 OK\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n"
      _ = write(Data((head + body).utf8))
    }
  }

  /// Secrets go to the servers of the API, and to no other that a page or a parameter names.
  private static let hosts: [ConformanceCase] = [
    ConformanceCase("a server of the API has the credential") { subject in
      let own = Shared<[LoopbackServer.Request]>([])
      let server = try recording(own, body: "")
      let caller = LiveCaller(
        client: "TestClient", baseURL: URL(string: "http://127.0.0.1:1"),
        servers: ["uploads": server.url], authentication: .bearer, credential: .value("t"),
        transport: subject.transport)
      var call = caller.call("upload", "PUT", "/files/{id}")
      call.server = "uploads"
      call.path("id", "a b")
      call.body(text: "x")
      try await caller.send(call)
      #expect(own.value.map(\.line) == ["PUT /files/a%20b HTTP/1.1"])
      #expect(own.value.map { $0.header("Authorization") } == ["Bearer t"])
    },
    ConformanceCase("a URL of another server has no credential") { subject in
      let (own, foreign) = (
        Shared<[LoopbackServer.Request]>([]), Shared<[LoopbackServer.Request]>([])
      )
      let server = try recording(own, body: "")
      let other = try recording(foreign, body: "")
      let caller = subject.caller(server.url)
      for url in [server.url, other.url] {
        let address = url.appendingPathComponent("signed")
        try await caller.send(caller.call("follow", "GET", "{url}", at: address))
      }
      #expect(own.value.map(\.line) == ["GET /signed HTTP/1.1"])
      #expect(own.value.allSatisfy { $0.header("Authorization") != nil })
      #expect(foreign.value.map(\.line) == ["GET /signed HTTP/1.1"])
      #expect(foreign.value.allSatisfy { $0.header("Authorization") == nil })
    },
    ConformanceCase("pages that lead to another server have no credential there") { subject in
      let (own, foreign) = (
        Shared<[LoopbackServer.Request]>([]), Shared<[LoopbackServer.Request]>([])
      )
      let other = try recording(foreign, body: "[3]")
      let server = try LoopbackServer { request, write in
        own.change { $0.append(request) }
        let next =
          request.line.contains("page=2") ? "\(other.url.absoluteString)/items?page=3" : "?page=2"
        _ = write(
          LoopbackServer.response(
            200, "Link: <\(next)>; rel=\"next\"", body: Data("[\(own.value.count)]".utf8)))
      }
      let caller = subject.caller(server.url)
      let pages = PageSequence(following: ("TestClient", "list")) {
        () async throws -> Response<[Int]> in
        try await caller.response(caller.call("list", "GET", "/items"), as: [Int].self)
      } next: { (page: Response<[Int]>) -> String? in
        page.headers.link("next")
      }
      var items: [Int] = []
      for try await page in pages { items += page.value }
      #expect(items == [1, 2, 3])
      #expect(
        own.value.map(\.line) == ["GET /items HTTP/1.1", "GET /items?page=2 HTTP/1.1"])
      #expect(own.value.allSatisfy { $0.header("Authorization") != nil })
      #expect(foreign.value.map(\.line) == ["GET /items?page=3 HTTP/1.1"])
      #expect(foreign.value.allSatisfy { $0.header("Authorization") == nil })
    },
  ]
}
