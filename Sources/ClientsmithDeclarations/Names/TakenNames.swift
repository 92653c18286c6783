import ClientsmithModel

/// The names beside one that is refused, so that none of them is proposed instead of it.
///
/// They are looked at only once a name is refused.
package struct TakenNames {
  private let beside: () -> [String]
  /// In lower case; nil until a name is refused.
  private var known: Set<String>?

  private let isValid: (String) -> Bool

  /// - Parameters:
  ///   - isValid: whether a name is not refused itself.
  ///   - beside: the names as they are written.
  package init(
    that isValid: @escaping (String) -> Bool = CamelCase.isLower, beside: @escaping () -> [String]
  ) {
    self.isValid = isValid
    self.beside = beside
  }

  /// Takes the first free one of a name and of the name with a number: `items`, `items2`.
  ///
  /// - Parameter whole: what has to be free for a name to be so.
  package mutating func free(
    _ name: String, taking whole: (String) -> String = { $0 }
  ) -> String {
    var free = name
    var number = 1
    while !take(whole(free)) {
      number += 1
      free = name + String(number)
    }
    return free
  }

  /// Takes a name that would be proposed.
  ///
  /// - Returns: whether it was free.
  private mutating func take(_ name: String) -> Bool {
    var known = known ?? Set(beside().filter(isValid).map(\.asciiLowercased))
    // A second reference would make each insertion copy the set.
    self.known = nil
    defer { self.known = known }
    return known.insert(name.asciiLowercased).inserted
  }
}
