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

  /// The file below `Templates/Testing`, without its ending.
  var file: String {
    switch self {
    case .recordIssue: "RecordIssue"
    case .expectations: "Expectations"
    case .clientChecks: "ClientCheck"
    case .endpointChecks: "EndpointCheck"
    case .attemptChecks: "AttemptChecks"
    case .pageChecks: "PageChecks"
    case .streamChecks: "StreamChecks"
    case .requestChecks: "RequestChecks"
    }
  }

  /// Whether it is for tests that people write, as well as for those that are generated.
  var isDouble: Bool { self == .recordIssue }

  /// Whether the tests of clients that use these parts of the runtime use this one.
  func isNeeded(by parts: Set<RuntimePart>) -> Bool {
    switch self {
    case .recordIssue, .expectations, .clientChecks, .endpointChecks, .attemptChecks,
      .requestChecks:
      true
    case .pageChecks: parts.contains(.pages)
    case .streamChecks: !parts.isDisjoint(with: [.serverSentEvents, .jsonLines])
    }
  }
}
