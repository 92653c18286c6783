import Foundation
import Testing

@testable import Goldens

/// What the other clients do that the bookshop's does not.
@Suite(.timeLimit(.minutes(5)))
struct OtherClientTests {
  @Test func suntimesReadsAPartOfADocument() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers(
        RecordingServer.Answer(
          """
          {"results":{"sunrise":"2024-11-20T12:15:03+00:00","sunset":"2024-11-20T21:47:30Z"},\
          "status":"OK"}
          """))
      let client = SuntimesClient.live(baseURL: baseURL)
      let sunrise = try await client.fetchSunrise(latitude: 40.5, longitude: -74)
      let sunset = try await client.fetchSunset(latitude: 40.5, longitude: -74)
      #expect(sunrise == Date(timeIntervalSince1970: 1_732_104_903))
      #expect(sunset == Date(timeIntervalSince1970: 1_732_139_250))
      let targets = await server.records.map(\.target)
      #expect(targets == Array(repeating: "/v1/json?lat=40.5&lng=-74&formatted=0", count: 2))
    }
  }

  @Test func galleryWritesObjectsInPathsAndQueries() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers(RecordingServer.Answer("{\"data\":[]}"))
      let client = GalleryClient.live(baseURL: baseURL)
      let origin = TileOrigin(x: 1, y: -2)
      _ = try await client.fetchTile(file: "a b/c;d", origin: origin)
      _ = try await client.findSimilar(
        picture: try #require(URL(string: "https://p.test/a?b=c&d")),
        weights: Weights(color: 1, shape: 0.5))
      let filter = PaintingFilter(techniques: [.oil, .unrecognized("x,y")])
      _ = try await client.listPaintings(filter: filter, fields: ["a&b": ["c"]], pageNumber: 3)
      let targets = await server.records.map(\.target)
      #expect(
        targets == [
          "/v1/scans/a%20b/c%3Bd/tile;x=1;y=-2",
          "/v1/similar?picture=https://p.test/a?b=c%26d&weights=%7B%22color%22%3A1%2C%22shape%22%3A0.5%7D",
          "/v1/paintings?filter%5Btechnique%5D=oil,x%2Cy&fields%5Ba%26b%5D=c"
            + "&page%5Bnumber%5D=3&page%5Bsize%5D=20",
        ])
    }
  }

  /// A union keeps what it does not know, and that need not be an object.
  @Test func whatIsNoObjectIsKeptByAUnion() throws {
    let json = Data(#"[{"type":"zip"},"text",null,[1]]"#.utf8)
    let events = try JSONDecoder().decode([AnswerEvent].self, from: json)
    #expect(
      events == [
        .unrecognized(["type": "zip"]), .unrecognized("text"), .unrecognized(.null),
        .unrecognized([1]),
      ])
    let encoded = try JSONEncoder().encode(events)
    #expect(try JSONDecoder().decode([AnswerEvent].self, from: encoded) == events)
  }

  /// A case under another name may have the secrets of those that are listed.
  @Test func whatIsNotRecognizedIsNotPrintedBesideSecrets() {
    let payment = BookshopClient.Payment.unrecognized(["method": "wallet", "token": "hunter2"])
    var dumped = ""
    dump(payment, to: &dumped)
    #expect(!"\(payment) \(String(reflecting: payment)) \(dumped)".contains("hunter2"))
    #expect("\(payment)".contains("unrecognized"))
    #expect("\(AnswerEvent.unrecognized("hunter2"))".contains("hunter2"))
  }

  @Test func suntimesRefusesNumbersThatAreNone() async throws {
    try await RecordingServer.run { server, baseURL in
      let client = SuntimesClient.live(baseURL: baseURL)
      for number in [Double.nan, .infinity, -.infinity] {
        let error = await #expect(throws: ClientError.self) {
          try await client.fetchSunrise(latitude: number, longitude: 0)
        }
        #expect(error?.reason == .invalidRequest)
      }
      let records = await server.records
      #expect(records.isEmpty)
    }
  }

  @Test func itemsListsAndSearches() async throws {
    try await RecordingServer.run { server, baseURL in
      let client = SomeClient.live(baseURL: baseURL)
      await server.answers(RecordingServer.Answer(#"[{"id":1,"title":"Kettle","extra":{}}]"#))
      let items = try await client.fetchItems(limit: 1)
      #expect(items == [Item(id: 1, title: "Kettle")])
      await server.answers(RecordingServer.Answer(#"{"results":[{"id":2,"title":"Apron"}]}"#))
      let found = try await client.search(query: "a&b=c d", limit: 3)
      #expect(found == [Item(id: 2, title: "Apron")])
      let targets = await server.records.map(\.target)
      #expect(targets == ["/v1/items?limit=1", "/v1/items/search?q=a%26b%3Dc%20d&limit=3"])
    }
  }

  @Test func forecastWritesDatesInItsPattern() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers(
        RecordingServer.Answer(
          #"{"hourly":{"time":["2024-05-02T18:00"],"temperature_2m":[null]}}"#))
      let client = ForecastClient.live(baseURL: baseURL, credential: .value("k+1"))
      let series = try await client.fetchHourly(
        latitude: 52.5, longitude: 13.4, scale: .celsius, variables: [.temperature, .windSpeed],
        from: Date(timeIntervalSince1970: 1_714_672_800), until: nil)
      #expect(series.time == [Date(timeIntervalSince1970: 1_714_672_800)])
      #expect(series.temperature == [nil])
      let target = try #require(await server.last?.target)
      #expect(target.hasPrefix("/v1/hourly?lat=52.5&lon=13.4&temperature_unit=celsius"))
      #expect(target.contains("&hourly=temperature_2m,wind_speed_10m&"))
      #expect(target.contains("=2024-05-02T18%3A00&"))
      #expect(target.hasSuffix("&apikey=k%2B1"))
    }
  }

  @Test func forecastReadsOtherDatesWhereItSaysSo() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers(
        RecordingServer.Answer(#"[{"name":"icon","finished":1714672800250}]"#))
      let client = ForecastClient.live(baseURL: baseURL, credential: .value("k"))
      let runs = try await client.fetchModelRuns()
      #expect(runs.map(\.finished) == [Date(timeIntervalSince1970: 1_714_672_800.25)])
      #expect(await server.last?.target == "/v1/status/models")
    }
  }

  @Test func forecastSendsDaysInPaths() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers(RecordingServer.Answer(status: 404, #"{"reason":"no such day"}"#))
      let client = ForecastClient.live(baseURL: baseURL, credential: .none)
      let error = await #expect(throws: ClientError.self) {
        try await client.fetchArchive(station: "a b", day: Day(year: 2024, month: 5, day: 2))
      }
      #expect(error?.body(as: ForecastProblem.self) == ForecastProblem(reason: "no such day"))
      #expect(await server.last?.target == "/v1/archive/a%20b/2024-05-02")
    }
  }
}
