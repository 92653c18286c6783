import Foundation
import Testing

@testable import Goldens

/// Recordings of clients against a server, played without it.
@Suite(.timeLimit(.minutes(5))) struct RecordingTests {
  private typealias Answer = RecordingServer.Answer

  private static func withFile(
    _ body: @Sendable (URL) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("clientsmith-recording-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.appendingPathComponent("calls.yaml"))
  }

  /// What a client is told, with what it fails with.
  private static func answers(of client: AllotmentClient) async throws -> [String] {
    var found: [String] = []
    for try await page in client.listBedsPages(limit: 1) {
      found.append("\(page.beds.map(\.name)) \(page.total)")
    }
    let changed = try await client.changeBed(id: 1, changes: BedChanges(keeper: .null))
    found.append("\(changed)")
    do {
      try await client.abandonBed(id: 9)
    } catch let error as ClientError {
      found.append("\(error.status ?? 0) \(error.body(as: GardenProblem.self)?.message ?? "")")
    }
    return found
  }

  @Test func aClientSeesTheSameAgain() async throws {
    try await Self.withFile { file in
      try await RecordingServer.run { server, baseURL in
        await server.answers { request in
          let bed = #"{"id":1,"name":"A","crop":"beans","dug_at":"2024-01-02T03:04:05Z"}"#
          switch (request.method, request.target) {
          case ("GET", "/v1/beds?limit=1"):
            return Answer(#"{"beds":[\#(bed)],"next":"1","total":2}"#)
          case ("GET", _): return Answer(#"{"beds":[\#(bed)],"total":2}"#)
          case ("PATCH", _): return Answer(bed)
          default: return Answer(status: 404, #"{"message":"No such bed."}"#)
          }
        }
        let first = try await Self.answers(
          of: .live(baseURL: baseURL, transport: .recording(to: file)))
        let count = await server.records.count
        let other = try #require(URL(string: "https://nowhere.invalid/v1"))
        let again = try await Self.answers(
          of: .live(baseURL: other, transport: try .replaying(file)))
        #expect(first.count == 4 && first == again)
        #expect(await server.records.count == count)
      }
    }
  }

  @Test func aCredentialInTheQueryIsNotWritten() async throws {
    try await Self.withFile { file in
      try await RecordingServer.run { server, baseURL in
        await server.answers(Answer("[]"))
        let area = Area(south: 1, west: 2, north: 3, east: 4)
        let client = ForecastClient.live(
          baseURL: baseURL, credential: .value("s3cret"), transport: .recording(to: file))
        #expect(try await client.listAlerts(area: area).isEmpty)
        #expect(await server.last?.target.contains("s3cret") == true)
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(!text.contains("s3cret") && text.contains("apikey=REDACTED"))
        let player = ForecastClient.live(
          baseURL: baseURL, credential: .value("another"), transport: try .replaying(file))
        #expect(try await player.listAlerts(area: area).isEmpty)
        // An attempt that failed on a busy machine is recorded, too.
        let error = await #expect(throws: ClientError.self) {
          try await player.listAlerts(area: area)
        }
        #expect(
          error?.endpoint == "listAlerts" && error?.description.contains(" more than ") == true,
          "\(error?.description ?? "")")
      }
    }
  }
}
