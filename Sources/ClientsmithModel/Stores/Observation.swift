/// How views learn that a store has changed.
package enum Observation: String, CaseIterable, Hashable, Sendable {
  /// The macro `@Observable`, from macOS 14 and iOS 17 on.
  case observable
  /// Combine's `ObservableObject`, for systems before those.
  case combine
}
