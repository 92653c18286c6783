import Foundation
import Testing

@testable import Server

@Suite struct StocktakingTests {
  @Test func countsTheMock() async throws {
    #expect(try await Stocktaking(client: .mock).count() == ["kettles": 1])
  }

  @Test func countsAllPages() async throws {
    var client = WarehouseClient.failing
    client.listPallets = { after in
      switch after {
      case nil: .init(pallets: [.init(id: 1, goods: "kettles")], next: "b")
      case "b": .init(pallets: [], next: "c")
      default: .init(pallets: [.init(id: 2, goods: "kettles"), .init(id: 3, goods: "pots")])
      }
    }
    #expect(try await Stocktaking(client: client).count() == ["kettles": 2, "pots": 1])
  }

  @Test func asksTheWarehouse() async throws {
    try await LoopbackServer.run { request in
      #expect(request.headers["authorization"] == "Bearer secret")
      let body =
        request.target == "/pallets"
        ? #"{"pallets": [{"id": 1, "goods": "kettles"}], "next": "b c"}"#
        : #"{"pallets": [{"id": 2, "goods": "pots"}], "next": null}"#
      #expect(["/pallets", "/pallets?after=b%20c"].contains(request.target))
      return .init(headers: ["Content-Type": "application/json"], body: Data(body.utf8))
    } use: { url in
      let client = WarehouseClient.server(at: url, token: "secret")
      let counts = try await Stocktaking(client: client).count()
      #expect(counts == ["kettles": 1, "pots": 1])
    }
  }
}
