/// One thing that is wrong with an input, and how to correct it.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    case error
    case warning
  }

  /// A second place that the message speaks of, such as the first of two equal keys.
  package struct Note: Hashable, Sendable {
    package enum Role: Hashable, Sendable {
      /// Where that begins which is not closed where the diagnostic is.
      case opening
      case other
    }

    package var role: Role
    package var range: SourceRange
    package var message: String

    package init(_ role: Role = .other, range: SourceRange, message: String) {
      self.role = role
      self.range = range
      self.message = message
    }
  }

  /// What kind of problem it is.
  package var id: DiagnosticID
  package var severity: Severity
  package var range: SourceRange

  /// One sentence without a full stop: what was found and what is expected.
  package var message: String

  /// The names of the file that the message speaks of.
  package var subjects: [String]

  /// How to correct it, where there is one likely way.
  package var help: String?
  package var notes: [Note]

  package init(
    _ id: DiagnosticID,
    _ severity: Severity = .error,
    at range: SourceRange,
    _ message: DiagnosticMessage,
    help: String? = nil,
    notes: [Note] = []
  ) {
    self.id = id
    self.severity = severity
    self.range = range
    self.message = message.text
    self.subjects = message.subjects
    self.help = help
    self.notes = notes
  }
}
