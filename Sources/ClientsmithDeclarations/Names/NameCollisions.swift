import ClientsmithDiagnostics
import ClientsmithModel

/// The names of one scope: refuses one that another has already, also without regard to case.
package struct NameCollisions {
  private struct Known {
    /// In lower case.
    var key: String
    var name: SwiftName
    var range: SourceRange
  }

  /// Up to this many names a scan is faster than hashing.
  private static let scanned = 8

  private let what: DiagnosticMessage
  private var known: [Known] = []
  /// Where in `known` each is, by its key, once there are many.
  private var indices: [String: Int] = [:]

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
    guard let first = first(named: key) else {
      add(Known(key: key, name: name, range: range))
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

  private func first(named key: String) -> Known? {
    guard known.count <= Self.scanned else { return indices[key].map { known[$0] } }
    return known.first { $0.key == key }
  }

  private mutating func add(_ name: Known) {
    known.append(name)
    if known.count == Self.scanned + 1 {
      for (index, name) in known.enumerated() { indices[name.key] = index }
    } else if known.count > Self.scanned {
      indices[name.key] = known.count - 1
    }
  }
}
