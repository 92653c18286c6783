import Foundation
import Testing

@testable import Server

/// The client of a document that a specification stands on, against a web server.
@Suite(.timeLimit(.minutes(2))) struct CarriersTests {
  /// Three shipments in pages of two.
  @Sendable private static func answer(
    _ request: LoopbackServer.Request
  ) -> LoopbackServer.Response {
    let target = request.target
    func json(_ text: String, status: Int = 200) -> LoopbackServer.Response {
      .init(
        status: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
    }
    switch (request.method, target) {
    case ("GET", "/shipments?page=1&per_page=2"):
      return json(
        #"[{"id": "a", "state": "planned", "wght": 2, "internal_note": "x"}, {"id": "b", "#
          + #""state": "sent", "wght": 0.5, "sent_on": "2024-11-20"}]"#)
    case ("GET", "/shipments?page=2&per_page=2"):
      return json(#"[{"id": "c", "state": "lost", "wght": 1}]"#)
    case ("GET", _): return json("[]")
    case ("POST", "/shipments/a/cancel"): return .init(status: 204)
    default: return json(#"{"detail": "It has left."}"#, status: 409)
    }
  }

  private func client(at url: URL) -> CarriersClient {
    .live(baseURL: url, transport: .asyncHTTPClient)
  }

  @Test func pagesAndPatchesOfADocument() async throws {
    try await LoopbackServer.run(Self.answer) { url in
      var shipments: [CarriersClient.Shipment] = []
      for try await shipment in client(at: url).allShipments() { shipments.append(shipment) }
      #expect(shipments.map(\.id) == ["a", "b", "c"])
      #expect(shipments.map(\.weight) == [2, 0.5, 1])
      #expect(shipments[1].sentOn == Day(year: 2024, month: 11, day: 20))
      #expect(shipments[2].state == .unrecognized("lost"))
    }
  }

  @Test func errorsOfADocument() async throws {
    try await LoopbackServer.run(Self.answer) { url in
      let error = await #expect(throws: ClientError.self) {
        try await client(at: url).cancelShipment(id: "b")
      }
      #expect(error?.body(as: CarriersClient.Problem.self)?.detail == "It has left.")
    }
  }

  @Test func aStoreOfADocument() async throws {
    try await LoopbackServer.run(Self.answer) { url in
      let ids = await self.shownIDs(at: url)
      #expect(ids == ["a", "b", "c"])
    }
  }

  /// What a store shows after its second page and an action.
  @MainActor private func shownIDs(at url: URL) async -> [String] {
    let store = ShipmentsStore(client: client(at: url))
    await store.load()
    #expect(store.shipments.count == 2)
    #expect(await store.actions.cancel(id: "a"))
    await store.loadMore()
    return store.shipments.map(\.id)
  }
}
