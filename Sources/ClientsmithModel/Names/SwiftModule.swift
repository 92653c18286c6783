/// The names of Swift modules.
package enum SwiftModule {
  /// Whether a text is a module's name: ASCII letters, digits and `_`, and no digit at its start.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !ASCII.isDigit(first) else { return false }
    return text.utf8.allSatisfy { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "_") }
  }
}
