import FleetClients

/// A line on each ship, and one on the wind.
struct Report {
  var ships: ShipsClient
  var weather: WeatherClient
  /// Of the OpenAPI document that the harbors publish.
  var harbors: HarborsClient

  /// - Throws: what the services fail with; `ClientError` is one type for both.
  func lines(on day: Day) async throws -> [String] {
    let wind = try await weather.fetchWind(day: day)
    let ships = try await ships.ships()
    return ships.map { "\($0.name): \($0.state.rawValue)" } + ["Wind: \(wind.knots) knots"]
  }

  /// The number of the first berth that is free and deep enough.
  func berth(in harbor: String, depth: Double) async throws -> Int? {
    try await harbors.berths.listBerths(id: harbor, minDepth: depth)
      .first { $0.state == .free }?.number
  }

  /// The name of a ship, or the reason of the service that there is none.
  func name(of ship: Int) async throws -> String {
    do {
      return try await ships.ship(id: ship).name
    } catch let error as ClientError {
      guard let problem = error.body(as: Problem.self) else { throw error }
      return problem.message
    }
  }
}
