import ClientsmithDiagnostics
import ClientsmithModel

/// The names of one scope: refuses one that another has already, also without regard to case.
package struct NameCollisions {
  private struct Known {
    /// In lower case.
    var key: String
    var name: SwiftName
    var written: String
    var range: SourceRange
  }

  /// Up to this many names a scan is faster than hashing.
  private static let scanned = 8

  private let what: DiagnosticMessage
  private let help: String
  private var known: [Known] = []
  /// Where in `known` each is, by its key, once there are many.
  private var indices: [String: Int] = [:]

  /// - Parameters:
  ///   - what: what is named, for messages: `the property`.
  ///   - count: how many names there will be, if that is known.
  ///   - help: what to do about the second; nil: one of them has to have another name.
  package init(_ what: DiagnosticMessage, count: Int = 0, help: String? = nil) {
    self.what = what
    self.help = help ?? "give one of them another name"
    known.reserveCapacity(count)
  }

  /// - Parameter written: how the input spells the name; nil: as it is.
  /// - Returns: whether the name is free.
  @discardableResult
  package mutating func check(
    _ name: SwiftName, written: String? = nil, at range: SourceRange,
    into log: inout DiagnosticLog
  ) -> Bool {
    let key = name.text.asciiLowercased
    let written = written ?? name.text
    guard let first = first(named: key) else {
      add(Known(key: key, name: name, written: written, range: range))
      return true
    }
    let isWrittenSo = written == name.text && first.written == first.name.text
    let message: DiagnosticMessage =
      switch (first.name == name, isWrittenSo || written == first.written) {
      case (true, true): "\(what) \(name: written) is declared twice"
      case (false, true):
        "\(what) \(name: written) differs from \(name: first.written) only in case"
      case (true, false):
        "\(what) \(name: written) has the name \(name: name) in generated code, as "
          + "\(name: first.written) has"
      case (false, false):
        "\(what) \(name: written) has the name \(name: name) in generated code, which differs from "
          + "\(name: first.name) of \(name: first.written) only in case"
      }
    log.error(
      .nameCollision, at: range, message, help: help,
      notes: [.init(range: first.range, message: "`\(first.written)` is here")])
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
