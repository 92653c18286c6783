import ClientsmithModel

/// The names beside one that is refused, so that none of them is proposed instead of it.
///
/// They are looked at only once a name is refused.
package struct TakenNames {
  private let beside: () -> [String]
  /// In lower case; nil until a name is refused.
  private var known: Set<String>?

  /// - Parameter beside: the names as they are written.
  package init(_ beside: @escaping () -> [String]) {
    self.beside = beside
  }

  /// Takes a name that would be proposed.
  ///
  /// - Returns: whether it was free.
  mutating func take(_ name: String) -> Bool {
    var known = known ?? Set(beside().filter(CamelCase.isLower).map(\.asciiLowercased))
    // A second reference would make each insertion copy the set.
    self.known = nil
    defer { self.known = known }
    return known.insert(name.asciiLowercased).inserted
  }
}
