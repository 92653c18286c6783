import Foundation
import Testing

@testable import Goldens

/// The bytes of values in every style, as a server gets them.
@Suite(.timeLimit(.minutes(5)))
struct PaletteTests {
  private let shade = Shade(red: 100, green: 200, blue: 150)

  /// What one call sends.
  private func sent(
    _ call: @escaping @Sendable (PaletteClient) async throws -> Void
  ) async throws -> RecordingServer.Record {
    let records = Recorded()
    try await RecordingServer.run { server, baseURL in
      await server.answers(RecordingServer.Answer(""))
      try await call(PaletteClient.live(baseURL: baseURL))
      await records.set(server.records)
    }
    let all = await records.all
    #expect(all.count == 1)
    return try #require(all.first)
  }

  private actor Recorded {
    var all: [RecordingServer.Record] = []

    func set(_ records: [RecordingServer.Record]) { all = records }
  }

  /// A server on this machine answers for all hosts, and for nothing that is none.
  @Test func labelsOfHosts() async throws {
    let record = try await sent { client in
      _ = try? await client.fetchBranch(branch: "harbor", country: .fr)
      for branch in ["harbor/../x", "a.b", "", "evil.example#"] {
        let error = await #expect(throws: ClientError.self) {
          try await client.fetchBranch(branch: branch)
        }
        #expect(error?.reason == .invalidRequest)
      }
    }
    #expect(record.target == "/v1/branch")
  }

  /// The header says which error it is, and that one of them passes.
  @Test func errorsNamedByAHeader() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers { _ in
        RecordingServer.Answer(
          status: 400,
          headers: ["X-Problem": "com.example#OutOfStock:https://paint.example.com/errors"],
          #"{"message":"No red is left.","shade":{"R":255,"G":0,"B":0}}"#)
      }
      let client = PaletteClient.live(
        baseURL: baseURL, system: CallSystem(pause: { _ in }))
      let error = await #expect(throws: ClientError.self) {
        try await client.fetchBranch(branch: "harbor")
      }
      #expect(
        error?.body(as: PaletteProblem.self)
          == .outOfStock(
            OutOfStock(message: "No red is left.", shade: Shade(red: 255, green: 0, blue: 0))))
      #expect(error?.localizedDescription == "No red is left.")
      #expect(await server.records.count == 1)

      await server.answers { _ in
        RecordingServer.Answer(status: 400, headers: ["X-Problem": "Busy"], #"{"queue":3}"#)
      }
      _ = try? await client.fetchBranch(branch: "harbor")
      // Three attempts of this one.
      #expect(await server.records.count == 4)
    }
  }

  /// A message is a text in one answer and an object in another.
  @Test(arguments: [
    (#""Closed.""#, "Closed."), (#"{"code": "E1", "text": "Closed."}"#, "Closed."),
    (#"{"b": ["Second."], "a": ["", "First."]}"#, "First."), ("[]", nil), ("7", nil),
  ]) func messagesInAnyJSON(reason: String, message: String?) async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers { _ in RecordingServer.Answer(status: 409, "{\"reason\": \(reason)}") }
      let client = PaletteClient.live(baseURL: baseURL)
      let error = await #expect(throws: ClientError.self) {
        try await client.fetchBranch(branch: "harbor")
      }
      #expect(error?.body(as: BranchConflict.self) != nil)
      #expect(error?.localizedDescription == message ?? "Something went wrong.")
    }
  }

  @Test func objectsInPathsAndCookies() async throws {
    let shade = shade
    let record = try await sent { client in
      try await client.fetchShade(
        shade: shade, surface: [1, 2], last: shade, seen: [.matte, .halfGloss],
        pinned: ["b c": 2, "a": 1], draft: shade)
    }
    #expect(record.target == "/v1/shades/;R=100;G=200;B=150/%5B1%2C2%5D")
    #expect(
      record.header("Cookie")
        == "R=100; G=200; B=150; seen=matte; seen=half%20gloss; pinned=a,1,b%20c,2; "
        + "draft=%7B%22B%22%3A150%2C%22G%22%3A200%2C%22R%22%3A100%7D")
  }

  @Test func segmentsOfPaths() async throws {
    let record = try await sent { client in
      try await client.listPaths(version: "1:a+b&c=d/e?f#g", folder: ["a/b", "50%", "ü"])
    }
    #expect(record.target == "/v1/files/1:a+b&c=d%2Fe%3Ff%23g/a%2Fb/50%25/%C3%BC")
    #expect(try await sent { try await $0.fetchTin(id: 7) }.target == "/v1/tins/7")
    #expect(try await sent { try await $0.fetchTin(id: nil) }.target == "/v1/tins")
  }

  @Test func objectsInQueriesAndHeaders() async throws {
    let shade = shade
    let mixture = Mixture(
      finish: .halfGloss, mixed: Date(timeIntervalSince1970: 5), shades: [shade],
      notes: ["x.y", "&"])
    let record = try await sent { client in
      try await client.searchShades(
        near: shade, weights: ["r|g": 0.5, "b": 1], mixture: mixture, tags: ["a", "b"],
        light: shade, lamp: ["top": .matte, "a,b": .halfGloss],
        meta: ["room": "attic"])
    }
    #expect(
      record.target == "/v1/shades?near=R,100,G,200,B,150&weights=b%7C1%7Cr%7Cg%7C0.5"
        + "&mixture.kind=paint&mixture.finish=half%20gloss&mixture.mixed=5"
        + "&mixture.shades.1.R=100&mixture.shades.1.G=200&mixture.shades.1.B=150"
        + "&mixture.notes.1=x.y&mixture.notes.2=%26&tag.1=a&tag.2=b")
    #expect(record.header("X-Light") == "R,100,G,200,B,150")
    #expect(record.header("X-Lamp") == #""a,b"=half gloss,top=matte"#)
    #expect(record.header("X-Meta-room") == "attic")
    let none = try await sent { client in
      try await client.searchShades(near: shade, tags: [])
    }
    #expect(none.target == "/v1/shades?near=R,100,G,200,B,150")
    #expect(none.header("X-Light") == nil)
  }

  @Test func wholeQueries() async throws {
    let record = try await sent { try await $0.select(expression: "$.a[1:2]&b=%2B +") }
    #expect(record.target == "/v1/select?%24.a%5B1%3A2%5D%26b%3D%252B%20%2B")
    let mixture = Mixture(mixed: Date(timeIntervalSince1970: 5), shades: [])
    let json = try await sent { try await $0.selectMixture(mixture: mixture) }
    #expect(
      json.target.removingPercentEncoding
        == #"/v1/select?{"kind":"paint","mixed":5,"notes":[],"shades":[]}"#)
  }

  @Test func formsThatClear() async throws {
    let shade = shade
    func form(
      _ labels: Patch<[String: String]>, _ patch: Patch<Shade>, _ accent: Shade? = nil
    ) async throws -> String {
      let record = try await sent { client in
        try await client.updateLabels(labels: labels, shade: patch, accent: accent)
      }
      #expect(record.target.hasPrefix("/v1/labels?token="))
      return String(decoding: record.body, as: UTF8.self)
    }
    #expect(
      try await form(.value(["b]": "é", "": "+"]), .value(shade), shade)
        == "labels%5B%5D=%2B&labels%5Bb%5D%5D=%C3%A9&shade.R=100&shade.G=200&shade.B=150"
        + "&accent=R%20100%20G%20200%20B%20150")
    #expect(try await form(.null, .null) == "labels=&shade=")
    #expect(try await form(.value([:]), .absent) == "labels=")
    #expect(try await form(.absent, .absent) == "")
  }

  @Test func keysInBodies() async throws {
    let shade = shade
    let record = try await sent { client in
      try await client.orderTin(shade: shade, count: 2, idempotencyKey: "k-1")
    }
    #expect(
      record.body.withSortedKeys
        == #"{"client_token":"k-1","count":2,"shade":{"B":150,"G":200,"R":100}}"#)
  }

  @Test func everyAttemptHasTheSameKey() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers(RecordingServer.Answer(status: 503, ""))
      let client = PaletteClient.live(baseURL: baseURL, system: .init(pause: { _ in }))
      await #expect(throws: ClientError.self) {
        try await client.updateLabels(labels: .absent, shade: .absent)
      }
      let targets = await server.records.map(\.target)
      #expect(targets.count == 2 && Set(targets).count == 1)
    }
  }

  @Test func parts() async throws {
    let shade = shade
    let record = try await sent { client in
      try await client.sendSwatch(
        finishes: [.matte, .halfGloss], shades: [shade, shade], main: shade,
        samples: [Data("a".utf8), Data("b".utf8)], extra: ["a\"b": 1],
        picture: Data([1, 2]))
    }
    let type = try #require(record.header("Content-Type"))
    let boundary = try #require(type.split(separator: "boundary=").last)
    let body = String(decoding: record.body, as: UTF8.self)
      .replacingOccurrences(of: boundary, with: "B")
    func part(_ head: String, _ content: String) -> String {
      "--B\r\nContent-Disposition: form-data; name=\(head)\r\n\r\n\(content)\r\n"
    }
    let json = "{\"B\":150,\"G\":200,\"R\":100}"
    #expect(
      body == part("\"finishes\"\r\nX-Part: first", "matte,half gloss")
        + part("\"shades\"\r\nContent-Type: application/json", json)
        + part("\"shades\"\r\nContent-Type: application/json", json)
        + part("\"main[R]\"", "100") + part("\"main[G]\"", "200") + part("\"main[B]\"", "150")
        + part("\"samples[0]\"\r\nContent-Type: image/png", "a")
        + part("\"samples[1]\"\r\nContent-Type: image/png", "b")
        + part("\"a%22b\"", "1")
        + part(
          "\"picture\"; filename=\"swatch.png\"\r\nContent-Type: image/png\r\nX-Part: last",
          "\u{1}\u{2}") + "--B--\r\n")
  }

  @Test func pagesThatAnotherEndpointContinues() async throws {
    let records = Recorded()
    try await RecordingServer.run { server, baseURL in
      await server.answers { record in
        let isFirst = record.target.hasSuffix("/search")
        let (id, more) = isFirst ? (1, true) : (2, false)
        return RecordingServer.Answer(
          #"{"tins": [{"id": \#(id), "shade": {"R": 1, "G": 2, "B": 3}}], "cursor": "c d", "#
            + #""hasMore": \#(more)}"#)
      }
      let client = PaletteClient.live(baseURL: baseURL)
      var ids: [Int] = []
      for try await tin in client.allTins(word: "teal") { ids.append(tin.id) }
      #expect(ids == [1, 2])
      await records.set(server.records)
    }
    let all = await records.all
    #expect(all.map(\.target) == ["/v1/tins/search", "/v1/tins/search/continue"])
    #expect(
      all.map { String(decoding: $0.body, as: UTF8.self) }
        == [#"{"word":"teal"}"#, #"{"cursor":"c d"}"#])
  }

  @Test func pagesThatEndWithAnEmptyOne() async throws {
    let records = Recorded()
    try await RecordingServer.run { server, baseURL in
      await server.answers { record in
        switch record.target {
        case "/v1/spills":
          RecordingServer.Answer(
            #"{"tins": [{"id": 1, "shade": {"R": 1, "G": 2, "B": 3}}], "position": "a"}"#)
        case "/v1/spills?since=a":
          RecordingServer.Answer(
            #"{"tins": [{"id": 2, "shade": {"R": 1, "G": 2, "B": 3}}], "position": "b"}"#)
        default: RecordingServer.Answer(#"{"tins": [], "position": "b"}"#)
        }
      }
      let client = PaletteClient.live(baseURL: baseURL)
      var ids: [Int] = []
      for try await tin in client.allSpills() { ids.append(tin.id) }
      #expect(ids == [1, 2])
      await records.set(server.records)
    }
    #expect(
      await records.all.map(\.target)
        == ["/v1/spills", "/v1/spills?since=a", "/v1/spills?since=b"])
  }

  @Test func headersThatBeginAlike() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers(
        RecordingServer.Answer(
          headers: ["X-Label-Shelf": "7", "x-label-Owner": "Ines", "X-Litres": "2.5"],
          #"{"id": 1, "shade": {"R": 1, "G": 2, "B": 3}}"#))
      let tin = try await PaletteClient.live(baseURL: baseURL).fetchLabeledTin(id: 1)
      #expect(tin.labels == ["Shelf": "7", "Owner": "Ines"])
      #expect(tin.litres == 2.5)
    }
  }

  @Test func textThatIsBase64() async throws {
    let record = try await sent { try await $0.sendThumbnail(thumbnail: Data([0, 255])) }
    #expect(record.body == Data("AP8=".utf8))
    #expect(record.header("Content-Type") == "text/plain; charset=utf-8")
  }
}
