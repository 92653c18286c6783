/// A part of `ClientsmithTesting.swift`, in the order in which they are emitted.
enum TestingPart: CaseIterable, Hashable, Sendable {
  case recordIssue
  case expectations
  case clientChecks
  case endpointChecks
  case attemptChecks
  case pageChecks
  case streamChecks
  case requestChecks
  case scripted
  case gate

  /// The file below `Templates`, without its ending.
  var file: String {
    switch self {
    case .recordIssue: "Testing/RecordIssue"
    case .expectations: "Testing/Expectations"
    case .clientChecks: "Testing/ClientCheck"
    case .endpointChecks: "Testing/EndpointCheck"
    case .attemptChecks: "Testing/AttemptChecks"
    case .pageChecks: "Testing/PageChecks"
    case .streamChecks: "Testing/StreamChecks"
    case .requestChecks: "Testing/RequestChecks"
    case .scripted: "Runtime/Scripted"
    case .gate: "Runtime/Gate"
    }
  }

  /// Whether it is for tests that people write, as well as for those that are generated.
  var isDouble: Bool { [.recordIssue, .scripted, .gate].contains(self) }

  /// Whether the tests of clients that use these parts of the runtime use this one.
  func isNeeded(by parts: Set<RuntimePart>) -> Bool {
    switch self {
    case .recordIssue, .expectations, .clientChecks, .endpointChecks, .attemptChecks,
      .requestChecks, .scripted, .gate:
      true
    case .pageChecks: parts.contains(.pages)
    case .streamChecks: !parts.isDisjoint(with: [.serverSentEvents, .jsonLines])
    }
  }
}
