import ClientsmithDiagnostics
import ClientsmithModel

/// A named mock.
package struct DeclaredScenario: Sendable {
  package enum Outcome: Sendable {
    case mock
    case never
    case returns(WrittenValue)
    case throwsURLError(String)
    case status(Located<Int>, body: WrittenValue?)
  }

  package struct Behavior: Sendable {
    package var delay: Milliseconds?
    package var outcome: Outcome
    package var range: SourceRange

    package init(delay: Milliseconds? = nil, outcome: Outcome, range: SourceRange) {
      self.delay = delay
      self.outcome = outcome
      self.range = range
    }
  }

  package var name: Located<SwiftName>
  /// By the endpoint's written name; `*` is every endpoint that is not named.
  package var behaviors: [(endpoint: Located<String>, behavior: Behavior)]

  package init(
    name: Located<SwiftName>, behaviors: [(endpoint: Located<String>, behavior: Behavior)]
  ) {
    self.name = name
    self.behaviors = behaviors
  }
}

extension DeclaredScenario {
  /// What the log is told while something is done with it.
  package var piece: Piece { .scenario(name.value.text) }
}
