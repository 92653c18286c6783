import Foundation
import Testing

@testable import ClientsmithRuntime

extension RequestTests {
  @Test func writesBodies() async throws {
    func expect(
      _ contentType: String, _ body: String, _ build: (inout EndpointCall) -> Void,
      at location: SourceLocation = #_sourceLocation
    ) async throws {
      let request = try await self.sent { build(&$0) }
      #expect(request.headers["Content-Type"] == contentType, sourceLocation: location)
      // The keys of JSON are in no order.
      if contentType.contains("json"), case .data(let data) = request.body,
        let found = try? JSONSerialization.jsonObject(with: data) as? NSDictionary
      {
        let expected = try JSONSerialization.jsonObject(with: Data(body.utf8)) as? NSDictionary
        #expect(found == expected, sourceLocation: location)
        return
      }
      #expect(request.body == .data(Data(body.utf8)), sourceLocation: location)
    }
    let json = "application/json"
    try await expect(json, "{\"B\":\"\\b\",\"b\":\"/é\"}") {
      $0.body(json: ["b": "/é", "B": "\u{8}"])
    }
    try await expect("a/b", "\"x\"") { $0.body(json: "x", contentType: "a/b") }
    try await expect("text/plain; charset=utf-8", "é") { $0.body(text: "é") }
    try await expect("application/octet-stream", "d") { $0.body(data: Data("d".utf8)) }
    try await expect(json, "{}") { $0.jsonObject() }
    let patch = "{\"a\":1,\"b\":null,\"d\":\"1970-01-01T00:00:01Z\"}"
    try await expect("application/merge-patch+json", patch) { call in
      call.jsonObject(contentType: "application/merge-patch+json")
      call.jsonField("b", patch: Patch<Int>.null)
      call.jsonField("a", patch: Patch<Int>.value(1))
      call.jsonField("c", patch: Patch<Int>.absent)
      call.jsonField("e", optional: nil as Int?)
      call.jsonField("d", Date(timeIntervalSince1970: 1))
    }
    let form = "application/x-www-form-urlencoded"
    try await expect(form, "") { $0.formBody() }
    try await expect(form, "a%20b=c%20d%2B&o%5Bx%5D=1") { call in
      call.formField("a b", "c d+")
      call.formField("n", nil as Int?)
      call.formField("o", deepObject: ["x": 1])
    }
    try await expect(form, "a=x&b=1&b=2") { $0.body(form: ["b": ["1", "2"], "a": ["x"]]) }
    #expect(await self.refusal { $0.body(form: [1]) }?.reason == .invalidRequest)
  }

  @Test func whoBringsATransportGetsSortedKeys() async throws {
    let letters = ["h", "c", "f", "a", "g", "b", "e", "d"]
    let expected = "{" + letters.sorted().map { "\"\($0)\":1" }.joined(separator: ",") + "}"
    let request = try await sent {
      $0.body(json: Dictionary(uniqueKeysWithValues: letters.map { ($0, 1) }))
    }
    #expect(request.body == .data(Data(expected.utf8)))
  }

  @Test func refusesABodyOfAGet() async {
    let caller = Recorder().caller()
    var call = caller.call("fetch", "GET", "/")
    call.body(text: "x")
    let refused = call
    let error = await #expect(throws: ClientError.self) { try await caller.send(refused) }
    #expect(error?.reason == .invalidRequest)
  }
}
