import FleetClients

@main
struct FleetReport {
  static func main() async throws {
    let report = Report(ships: .mock, weather: .mock, harbors: .mock)
    for line in try await report.lines(on: Day(year: 2024, month: 11, day: 20)) { print(line) }
  }
}
