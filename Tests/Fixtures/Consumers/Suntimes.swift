// Specifications: suntimes
// Configuration: omit: [swiftui, preview]
//
// Uses of the client of suntimes.client.yaml: as a default argument, from an environment of views
// and in previews that are written by hand, rebuilt closure by closure.

import SwiftUI

func printSunrise(with client: SuntimesClient = .live) async throws {
  let sunrise = try await client.fetchSunrise(52.52, 13.41)
  print(sunrise)
}

func printSunset() async throws {
  try await printSunrise()
  try await printSunrise(with: .preview)
}

// The entry that the macro `@Entry` writes.
private struct SuntimesClientKey: EnvironmentKey {
  static let defaultValue: SuntimesClient = .live
}

extension EnvironmentValues {
  var suntimesClient: SuntimesClient {
    get { self[SuntimesClientKey.self] }
    set { self[SuntimesClientKey.self] = newValue }
  }
}

struct SunsetView: View {
  @Environment(\.suntimesClient) var client: SuntimesClient
  @State var sunset: Date?

  var body: some View {
    VStack {
      Text(sunset?.formatted() ?? "Nobody asked yet")
      Button("When does the sun set?") {
        Task { await ask() }
      }
    }
  }

  private func ask() async {
    do {
      sunset = try await client.fetchSunset(52.52, 13.41)
    } catch {
      print(error)
    }
  }
}

extension SuntimesClient {
  static let preview = Self(
    fetchSunrise: { _, _ in throw URLError(.badServerResponse) },
    fetchSunset: { _, _ in .now }
  )

  static let polarNight = Self(
    fetchSunrise: { _, _ in throw URLError(.badServerResponse) },
    fetchSunset: { _, _ in .now }
  )

  static func fixed(at date: Date) -> Self {
    Self(fetchSunrise: { _, _ in date }, fetchSunset: { _, _ in date })
  }
}

struct SunsetPreviews: PreviewProvider {
  static var previews: some View {
    SunsetView()
    SunsetView()
      .environment(\.suntimesClient, .preview)
    SunsetView()
      .environment(\.suntimesClient, .polarNight)
  }
}
