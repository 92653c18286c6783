import ClientsmithRuntime
import Foundation
import Testing

@testable import Night

@Suite("The brightness of a night")
struct BrightnessTests {
  @Test("Is that of a full moon in the mock")
  func mock() async throws {
    let isBright = try await Brightness(client: .mock)
      .isBright(on: Day(year: 2026, month: 11, day: 24), observer: "o-1")
    #expect(isBright)
  }

  @Test("Is recorded without the secret")
  func recording() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    let observatory = HTTPTransport { _ in
      HTTPResponse(status: 200, body: Data(#"{"name": "new", "illumination": 0}"#.utf8))
    }
    let client = MoonsClient.live(transport: .recording(to: file, of: observatory))
    let isBright = try await Brightness(client: client)
      .isBright(on: Day(year: 2026, month: 12, day: 9), observer: "o-4711-secret")
    #expect(!isBright)
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(recorded.contains("illumination"))
    #expect(!recorded.contains("o-4711-secret"))
  }
}
