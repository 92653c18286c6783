/// A request as it leaves a generated client: what its tests expect.
package struct WireRequest: Hashable, Sendable {
  package var method: String
  /// Complete and percent-encoded.
  package var url: String
  /// `Accept: application/json`, sorted without regard to case. A value that is different in
  /// each call is `*`.
  package var headers: [String]
  package var body: Body

  package enum Body: Hashable, Sendable {
    case none
    case text(String)
    case data([UInt8])
    /// Made by the runtime in a way that no test can foresee: its boundary is random.
    case unforeseen
  }

  /// `GET https://api.example.com/items`.
  package var line: String { method + " " + url }
}
