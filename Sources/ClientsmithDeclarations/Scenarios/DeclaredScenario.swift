import ClientsmithDiagnostics
import ClientsmithModel

/// A named mock.
package struct DeclaredScenario: Equatable, Sendable {
  package enum Outcome: Equatable, Sendable {
    case mock
    case never
    case returns(WrittenValue)
    case throwsURLError(Located<String>)
    case status(Located<Int>, body: WrittenValue?)
  }

  package struct Behavior: Equatable, Sendable {
    package var delay: Located<Milliseconds>?
    package var outcome: Outcome
    /// Warnings about it that its author has judged.
    package var allowed: [DiagnosticID] = []
    @Uncompared package var range: SourceRange

    package init(delay: Located<Milliseconds>? = nil, outcome: Outcome, range: SourceRange) {
      self.delay = delay
      self.outcome = outcome
      self.range = range
    }
  }

  /// What an endpoint does.
  package struct Entry: Equatable, Sendable {
    package var endpoint: Located<String>
    package var behavior: Behavior

    package init(endpoint: Located<String>, behavior: Behavior) {
      self.endpoint = endpoint
      self.behavior = behavior
    }
  }

  package var name: Located<SwiftName>
  /// As the input spells it, which may be no name in Swift: `none`.
  @Uncompared package var writtenName: String
  /// By the endpoint's written name; `*` is every endpoint that is not named.
  package var behaviors: [Entry]

  package init(name: Located<SwiftName>, behaviors: [Entry]) {
    self.name = name
    writtenName = name.value.text
    self.behaviors = behaviors
  }
}

extension DeclaredScenario {
  /// What the log is told while something is done with it.
  package var piece: Piece { .scenario(name.value.text) }
}
