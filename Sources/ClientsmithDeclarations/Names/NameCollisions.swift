import ClientsmithDiagnostics
import ClientsmithModel

/// The names of one scope: refuses one that another has already, also without regard to case.
package struct NameCollisions {
  private let what: String
  private var known: [String: (name: SwiftName, range: SourceRange)] = [:]

  /// - Parameter what: what is named, for messages: `the property`.
  package init(_ what: String) {
    self.what = what
  }

  /// - Returns: whether the name is free.
  @discardableResult
  package mutating func check(
    _ name: SwiftName, at range: SourceRange, into log: inout DiagnosticLog
  ) -> Bool {
    let key = name.text.asciiLowercased
    guard let first = known[key] else {
      known[key] = (name, range)
      return true
    }
    let message =
      first.name == name
      ? "\(what) `\(name)` is declared twice"
      : "\(what) `\(name)` differs from `\(first.name)` in case alone"
    log.error(
      at: range, message, help: "give one of them another name",
      notes: [.init(range: first.range, message: "`\(first.name)` is here")])
    return false
  }
}
