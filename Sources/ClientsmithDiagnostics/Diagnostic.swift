/// One thing that is wrong with an input, and how to mend it.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    case error
    case warning
  }

  /// A second place that the message speaks of, such as the first of two equal keys.
  package struct Note: Hashable, Sendable {
    package var range: SourceRange
    package var message: String

    package init(range: SourceRange, message: String) {
      self.range = range
      self.message = message
    }
  }

  package var severity: Severity
  package var range: SourceRange

  /// One sentence without a full stop: what was found and what is expected.
  package var message: String

  /// How to mend it, where there is one likely way.
  package var help: String?
  package var notes: [Note]

  package init(
    _ severity: Severity = .error,
    at range: SourceRange,
    _ message: String,
    help: String? = nil,
    notes: [Note] = []
  ) {
    self.severity = severity
    self.range = range
    self.message = message
    self.help = help
    self.notes = notes
  }
}
