import Foundation
import Testing

@testable import Documents

/// Clients of OpenAPI documents, as a server sees them.
@Suite(.timeLimit(.minutes(5)))
struct DocumentTests {
  @Test func parametersAreWrittenByTheirStyles() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers(RecordingServer.Answer(status: 204, ""))
      let client = ParametersClient.live(baseURL: baseURL)
      try await client.paths(
        matrix: "blue", label: ["a", "b"], list: [1, 2], object: .init(r: 100, g: 200))
      try await client.queries(
        form: ["a", "b"], comma: [1, 2], space: ["c", "d"], pipe: ["e", "f"],
        deep: .init(gt: 1, lt: 2), reserved: "a/b?c")
      try await client.whole(search: .init(r: 1, g: 2))
      let targets = await server.records.map(\.target)
      #expect(
        targets == [
          "/v1/colors/;matrix=blue/.a.b/1,2/r=100,g=200",
          "/v1/queries?version=v2&page=1&sort=asc&form=a&form=b&comma=1,2&space=c%20d&pipe=e%7Cf"
            + "&deep%5Bgt%5D=1&deep%5Blt%5D=2&reserved=a/b?c", "/v1/whole?r=1&g=2",
        ])
    }
  }

  @Test func choicesAreWrittenByTheStyleOfTheParameter() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers(RecordingServer.Answer(status: 204, ""))
      let client = ParametersClient.live(baseURL: baseURL)
      let shades: [ParametersClient.Shade] = [
        .color(.init(r: 1, g: 2)), .ints([3, 4]), .string("a b"), .unrecognized(["x": true]),
      ]
      for shade in shades {
        try await client.choices(
          path: shade, deep: shade, exploded: shade, joined: shade, single: .integer(5),
          xShade: shade, shade: shade)
      }
      let records = await server.records
      #expect(
        records.map(\.target) == [
          "/v1/choices/;r=1;g=2?deep%5Br%5D=1&deep%5Bg%5D=2&r=1&g=2&joined=r,1,g,2&single=5",
          "/v1/choices/;path=3;path=4?deep%5B%5D=3&deep%5B%5D=4&exploded=3&exploded=4&joined=3,4"
            + "&single=5",
          "/v1/choices/;path=a%20b?deep=a%20b&exploded=a%20b&joined=a%20b&single=5",
          "/v1/choices/;x=true?deep%5Bx%5D=true&x=true&joined=x,true&single=5",
        ])
      #expect(
        records.map { $0.header("X-Shade") } == ["r,1,g,2", "3,4", "a b", "x,true"])
      #expect(
        records.map { $0.header("Cookie") } == [
          "r=1; g=2", "shade=3; shade=4", "shade=a%20b", "x=true",
        ])
      await #expect(throws: ClientError.self) { try await client.choices(path: .string("")) }
    }
  }

  @Test func numbersOfBodiesAreTextsWhereTheDocumentSaysSo() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers(RecordingServer.Answer(status: 204, ""))
      let client = BodiesClient.live(baseURL: baseURL)
      try await client.numbersAsText(
        amount: 0.25, limit: 9_007_199_254_740_993, count: .value(.max), size: 7, ids: [3])
      try await client.numbersAsText(amount: 1, count: .null)
      try await client.numbersAsText(amount: 1)
      let bodies = await server.records.map(\.body.withSortedKeys)
      #expect(
        bodies == [
          "{\"amount\":\"0.25\",\"count\":\"18446744073709551615\",\"ids\":[\"3\"],"
            + "\"limit\":\"9007199254740993\",\"size\":\"7\"}",
          "{\"amount\":\"1\",\"count\":null,\"limit\":null,\"size\":\"5\"}",
          "{\"amount\":\"1\",\"limit\":null,\"size\":\"5\"}",
        ])
    }
  }

  @Test func valuesAreSentByLines() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers(RecordingServer.Answer(status: 204, ""))
      let client = BodiesClient.live(baseURL: baseURL)
      try await client.lines(body: [.init(name: "a\nb"), .init(name: "c", key: "d/e")])
      try await client.lines(body: [])
      try await client.records(body: [1, 2])
      try await client.records()
      let records = await server.records
      #expect(
        records.map { $0.header("Content-Type") } == [
          "application/x-ndjson", "application/x-ndjson", "application/json-seq", nil,
        ])
      #expect(
        records.map { String(decoding: $0.body, as: UTF8.self) } == [
          "{\"name\":\"a\\nb\",\"purpose\":\"sale\"}\n"
            + "{\"key\":\"d/e\",\"name\":\"c\",\"purpose\":\"sale\"}\n", "",
          "\u{1E}1\n\u{1E}2\n", "",
        ])
    }
  }

  @Test func resultsDependOnTheStatus() async throws {
    try await RecordingServer.run { server, baseURL in
      let client = ResponsesClient.live(baseURL: baseURL, retry: .none)
      await server.answers(RecordingServer.Answer("{\"id\": 7}"))
      let item = try await client.several()
      #expect(item == .ok(.init(id: 7)))
      await server.answers(RecordingServer.Answer(status: 202, "{\"state\": \"later\"}"))
      let job = try await client.several()
      #expect(job == .accepted(.init(state: .unrecognized("later"))))
      await server.answers(
        RecordingServer.Answer(
          status: 404, contentType: "application/problem+json", "{\"title\": \"None\"}"))
      let error = await #expect(throws: ClientError.self) { try await client.several() }
      #expect(error?.body(as: ResponsesClient.Problem.self) == .init(title: "None"))
      await server.answers(RecordingServer.Answer(status: 204, ""))
      let nothing = try await client.maybe()
      #expect(nothing == nil)
    }
  }

  @Test func eventsAreToldByTheirNames() async throws {
    try await RecordingServer.run { server, baseURL in
      let client = ResponsesClient.live(baseURL: baseURL)
      await server.answers(
        RecordingServer.Answer(
          contentType: "text/event-stream",
          "event: added\ndata: {\"id\": 7}\n\nevent: removed\ndata: {\"state\": \"done\"}\n\n"))
      var changes: [ResponsesClient.ChangesEvent] = []
      for try await change in try await client.changes() { changes.append(change) }
      #expect(changes == [.added(.init(id: 7)), .removed(.init(state: .done))])
    }
  }

  @Test func genericTypesAndChoicesAreRead() async throws {
    try await RecordingServer.run { server, baseURL in
      let client = SchemasClient.live(baseURL: baseURL)
      await server.answers(
        RecordingServer.Answer("{\"items\": [{\"name\": \"Rex\"}], \"next\": \"x\"}"))
      let page = try await client.pages()
      #expect(page == .init(items: [.init(name: "Rex")], next: "x"))
      await server.answers(
        RecordingServer.Answer(
          """
          {"idOrPet": "7", "model": "huge", "event": {"type": "gone", "reason": "old"}, \
          "shape": {"kind": "square", "side": 2}, "extra": {"a": "b", "c": 3}}
          """))
      let all = try await client.all()
      #expect(all.idOrPet == .string("7"))
      #expect(all.model == .unrecognized("huge"))
      #expect(all.event == .gone(.init(reason: "old")))
      #expect(all.shape == .square(.init(kind: "square", side: 2)))
      #expect(all.extra == .init(a: "b", additionalProperties: ["c": 3]))
    }
  }

  @Test func headersOfResponsesComeAlong() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers(
        RecordingServer.Answer(headers: ["X-RateLimit-Remaining": "3"], "[\"a\"]"))
      let client = AccessClient.live(baseURL: baseURL, credentials: .init(token: .value("t")))
      let response = try await client.list()
      #expect(response.value == ["a"])
      #expect(response.xRateLimitRemaining == 3)
      #expect(response.link == nil)
      #expect(await server.records.first?.header("Authorization") == "Bearer t")
    }
  }
}
