/// What a diagnostic says, along with the names that it speaks of.
///
/// A name in an interpolation is quoted for the reader and remembered for code, which has no need
/// to take the text apart again:
///
///     "duplicate key \(name: key)"
package struct DiagnosticMessage: Hashable, Sendable, ExpressibleByStringInterpolation {
  package private(set) var text: String

  /// The names as they are written in the file, neither clipped nor escaped.
  package private(set) var subjects: [String] = []

  package init(_ text: String) {
    self.text = text
  }

  package init(stringLiteral text: String) {
    self.text = text
  }

  package init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.message
  }

  package static func + (first: Self, second: Self) -> Self {
    var sum = first
    sum.append(second)
    return sum
  }

  private mutating func append(_ other: Self) {
    text += other.text
    subjects += other.subjects
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var message = DiagnosticMessage("")

    package init(literalCapacity: Int, interpolationCount: Int) {
      message.text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ text: String) {
      message.text += text
    }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      message.text += value.description
    }

    package mutating func appendInterpolation(_ message: DiagnosticMessage) {
      self.message.append(message)
    }

    /// A name of the file, between backticks.
    package mutating func appendInterpolation(name: some CustomStringConvertible) {
      let name = name.description
      message.text += name.quotedForMessage
      message.subjects.append(name)
    }
  }
}
