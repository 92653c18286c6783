import ClientsmithDiagnostics
import ClientsmithModel

/// The names of one scope: refuses one that another has already, also without regard to case.
package struct NameCollisions {
  private let what: DiagnosticMessage
  private var known: [String: (name: SwiftName, range: SourceRange)] = [:]

  /// - Parameters:
  ///   - what: what is named, for messages: `the property`.
  ///   - count: how many names there will be, if that is known.
  package init(_ what: DiagnosticMessage, count: Int = 0) {
    self.what = what
    known.reserveCapacity(count)
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
    let message: DiagnosticMessage =
      first.name == name
      ? "\(what) \(name: name) is declared twice"
      : "\(what) \(name: name) differs from \(name: first.name) only in case"
    log.error(
      .nameCollision, at: range, message, help: "give one of them another name",
      notes: [.init(range: first.range, message: "`\(first.name)` is here")])
    return false
  }
}
