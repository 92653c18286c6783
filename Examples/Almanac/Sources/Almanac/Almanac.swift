import Foundation

/// What a sailor wants to know of a day: its light and its tides.
public struct Almanac: Sendable {
  /// A day at a harbor.
  public struct Page: Equatable, Sendable {
    public var sunrise: Date
    public var sunset: Date
    /// The instants of high water.
    public var highWaters: [Date]
  }

  private let suntimes: SuntimesClient
  private let tides: TidesClient

  init(suntimes: SuntimesClient, tides: TidesClient) {
    self.suntimes = suntimes
    self.tides = tides
  }

  /// An almanac that asks the services.
  public init(tidesToken: String) {
    self.init(suntimes: .live, tides: .live(credential: .value(tidesToken)))
  }

  /// - Throws: what the services fail with.
  public func page(
    harbor: String, latitude: Double, longitude: Double, year: Int, month: Int, day: Int
  ) async throws -> Page {
    async let sunrise = suntimes.fetchSunrise(latitude: latitude, longitude: longitude)
    async let sunset = suntimes.fetchSunset(latitude: latitude, longitude: longitude)
    let tides = try await tides.fetchTides(
      harbor: harbor, day: Day(year: year, month: month, day: day))
    return try await Page(
      sunrise: sunrise, sunset: sunset,
      highWaters: tides.filter { $0.kind == .high }.map(\.time))
  }
}
