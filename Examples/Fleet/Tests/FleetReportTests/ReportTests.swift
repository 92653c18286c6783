import FleetClients
import Testing

@testable import FleetReport

private let day = Day(year: 2024, month: 11, day: 20)

@Test func theReportHasAllShipsAndTheWind() async throws {
  let report = Report(ships: .mock, weather: .mock, harbors: .mock)
  #expect(
    try await report.lines(on: day) == ["Aurora: sailing", "Borealis: moored", "Wind: 12.5 knots"])
}

@Test func anAnswerOfTheServiceIsRead() async throws {
  // Only what the test is about is answered.
  let report = Report(
    ships: .lost, weather: .failing(report: recordIssue()),
    harbors: .failing(report: recordIssue()))
  #expect(try await report.name(of: 7) == "No such ship.")
}

@Test func bothClientsFailWithOneType() async {
  var ships = ShipsClient.failing
  ships.ships = { throw ClientError(client: "ShipsClient", endpoint: "ships", reason: .timeout) }
  let report = Report(ships: ships, weather: .mock, harbors: .mock)
  await #expect(throws: ClientError.self) { try await report.lines(on: day) }
}

@Test func aGroupOfEndpointsIsReplacedAlone() async throws {
  var harbors = HarborsClient.failing(report: recordIssue())
  harbors.berths = .mock
  let report = Report(ships: .mock, weather: .mock, harbors: harbors)
  #expect(try await report.berth(in: "NLRTM", depth: 8) == 1)
}
