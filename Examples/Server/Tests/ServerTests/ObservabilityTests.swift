import CoreMetrics
import Foundation
import InMemoryTracing
import MetricsTestKit
import Testing
import Tracing

@testable import Server

/// What a process has one of.
private enum Process {
  static let observers: (tracer: InMemoryTracer, metrics: TestMetrics) = {
    let tracer = InMemoryTracer()
    InstrumentationSystem.bootstrap(tracer)
    let metrics = TestMetrics()
    MetricsSystem.bootstrap(metrics)
    return (tracer, metrics)
  }()
}

@Suite struct ObservabilityTests {
  @Test func tellsOfEachCall() async throws {
    let (tracer, metrics) = Process.observers
    let answers = Answers()
    try await LoopbackServer.run { request in
      await answers.next(to: request)
    } use: { url in
      let client = WarehouseClient.server(at: url, token: "hunter2")
      await #expect(throws: ClientError.self) {
        try await client.listPallets(after: "hunter2")
      }
      let page = try await withSpan("stocktaking") { _ in
        try await client.listPallets(after: "hunter2")
      }
      #expect(page.pallets.isEmpty)

      let port = try #require(url.port)
      // async-http-client makes spans of its own, which know no templates.
      let spans = tracer.finishedSpans.filter {
        $0.attributes.get("server.port") == .int64(Int64(port))
          && $0.attributes.get("url.template") != nil
      }
      #expect(spans.map(\.operationName) == ["GET /pallets", "GET /pallets"])
      #expect(spans.map(\.kind) == [.client, .client])
      #expect(
        spans.map { $0.attributes.get("http.response.status_code") } == [.int64(503), .int64(200)])
      #expect(spans.map { $0.attributes.get("error.type") } == [.string("503"), nil])
      #expect(spans.map(\.status?.code) == [.error, nil])
      #expect(!spans.contains { "\($0.attributes)".contains("hunter2") })
      // The server is told of the span that it is called in.
      let told = await answers.spans
      #expect(told == spans.map(\.spanID))

      let timers = metrics.timers.filter { timer in
        timer.label == "http.client.request.duration"
          && timer.dimensions.contains { $0 == ("server.port", "\(port)") }
      }
      let statuses = timers.compactMap { timer in
        timer.dimensions.first { $0.0 == "http.response.status_code" }?.1
      }
      #expect(statuses.sorted() == ["200", "503"])
      #expect(timers.allSatisfy { $0.values.count == 1 && $0.values[0] > 0 })
    }
  }
}

/// Refuses the first call, and keeps what it is told of spans.
private actor Answers {
  private(set) var spans: [String] = []

  func next(to request: LoopbackServer.Request) -> LoopbackServer.Response {
    spans.append(request.headers["in-memory-span-id"] ?? "")
    guard spans.count > 1 else { return .init(status: 503, headers: ["Retry-After": "0"]) }
    return .init(
      headers: ["Content-Type": "application/json"],
      body: Data(#"{"pallets": [], "next": null}"#.utf8))
  }
}
