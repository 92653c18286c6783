import FleetClients
import Testing

@Test func theClientsAreUsedAsOtherModulesUseThem() async throws {
  let client = ShipsClient.mock(ship: { id in Ship(id: id, name: "Cygnus", state: .sailing) })
  #expect(try await client.ship(id: 3).name == "Cygnus")
  #expect(try await client.ships().count == 2)
}
