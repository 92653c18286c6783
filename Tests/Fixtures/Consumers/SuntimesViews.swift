// Specifications: suntimes
// Runs:
//
// Views over the generated environment: the live client by default, another where a view or a
// preview sets one.

import SwiftUI

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
  static var polarNight: Self {
    Self(
      fetchSunrise: { _, _ in throw URLError(.badServerResponse) },
      fetchSunset: { _, _ in .distantPast })
  }
}

struct SunsetPreviews: PreviewProvider {
  static var previews: some View {
    SunsetView()
    SunsetView()
      .environment(\.suntimesClient, .preview)
  }
}

/// What `#Preview(traits:)` expands to.
@MainActor
let preview = Preview("Polar night", traits: .client(\.polarNight)) { AskedView() }

/// Shows what it is told at once, as far as that goes.
struct AskedView: View {
  @Environment(\.suntimesClient) var client: SuntimesClient

  var body: some View {
    Asked.client = client
    return Text("asked")
  }
}

@MainActor
enum Asked {
  static var client: SuntimesClient?
}

@main
struct Program {
  @MainActor
  static func main() async throws {
    var checks = Checks()
    checks.expect(drawn(SunsetView()), ["Nobody asked yet", "When does the sun set?"])

    _ = drawn(AskedView().environment(\.suntimesClient, .failing))
    checks.expect(await sunset(of: Asked.client), "UnimplementedEndpoint")

    // The nearest one counts.
    _ = drawn(
      VStack { AskedView().environment(\.suntimesClient, .polarNight) }
        .environment(\.suntimesClient, .failing))
    checks.expect(await sunset(of: Asked.client), "\(Date.distantPast)")

    Asked.client = nil
    checks.expect(try await preview.drawn(), ["asked"])
    checks.expect(await sunset(of: Asked.client), "\(Date.distantPast)")

    // Nobody is asked: no network, no address to look up.
    checks.expect(SuntimesClient.scenarioNames, ["preview"])
    checks.expect(SuntimesClient.scenario(named: "polarDay") == nil, true)
    checks.expect(SuntimesClient.atLaunch == nil, true)
    checks.finish()
  }

  private static func sunset(of client: SuntimesClient?) async -> String {
    guard let client else { return "no client" }
    do {
      return "\(try await client.fetchSunset(0, 0))"
    } catch {
      return "\(type(of: error))"
    }
  }
}

/// What a program finds, printed where it is not what is expected.
struct Checks {
  private var failures = 0

  mutating func expect<Value: Equatable>(_ found: Value, _ expected: Value, line: Int = #line) {
    guard found != expected else { return }
    print("line \(line): expected \(expected), found \(found)")
    failures += 1
  }

  func finish() {
    if failures > 0 { exit(1) }
  }
}
