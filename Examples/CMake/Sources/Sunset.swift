import Foundation

/// Prints when the sun sets, as the mock says; with `--live`, as the server says.
@main
struct Sunset {
  static func main() async throws {
    let client: SuntimesClient = CommandLine.arguments.contains("--live") ? .live : .mock
    let sunset = try await client.fetchSunset(latitude: 52.52, longitude: 13.41)
    print("The sun sets at \(sunset.formatted(.iso8601)).")
  }
}
