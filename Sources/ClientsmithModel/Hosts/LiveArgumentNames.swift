/// The arguments of `live(…)` that are not declared in the input, whether a client has them or not:
/// one that it gets later must not break its callers.
package enum LiveArgumentNames {
  package static let all = [
    "environment", "baseURL", "servers", "credential", "credentials", "transport", "middleware",
    "perAttempt", "retry", "system",
  ]

  private static let lowercased = Set(all.map(\.asciiLowercased))

  package static func contain(_ name: String) -> Bool {
    lowercased.contains(name.asciiLowercased)
  }
}
