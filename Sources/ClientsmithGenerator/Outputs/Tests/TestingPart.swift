/// A part of `ClientsmithTesting.swift`, in the order in which they are emitted.
enum TestingPart: CaseIterable, Hashable, Sendable {
  case recordIssue
  case expectations
  case clientChecks
  case endpointChecks
  case liveChecks
  case attemptChecks
  case pageChecks
  case streamChecks
  case requestChecks
  case scripted
  case spies
  case emptyRequest
  case secrets

  /// The files below `Templates`, without their ending.
  var files: [String] {
    switch self {
    case .recordIssue: ["Testing/RecordIssue"]
    case .expectations: ["Testing/Expectations"]
    case .clientChecks: ["Testing/ClientCheck"]
    case .endpointChecks: ["Testing/EndpointCheck"]
    case .liveChecks: ["Testing/LiveChecks"]
    case .attemptChecks: ["Testing/AttemptChecks", "Testing/AttemptServer"]
    case .pageChecks: ["Testing/PageChecks"]
    case .streamChecks: ["Testing/StreamChecks"]
    case .requestChecks: ["Testing/RequestChecks"]
    case .scripted: RuntimePart.scripted.files
    case .spies: RuntimePart.spies.files
    case .emptyRequest: RuntimePart.emptyRequest.files
    case .secrets: RuntimePart.secrets.files
    }
  }

  /// Whether it is for tests that people write, as well as for those that are generated.
  var isDouble: Bool {
    switch self {
    case .recordIssue, .scripted, .spies, .emptyRequest, .secrets: true
    case .expectations, .clientChecks, .endpointChecks, .liveChecks, .attemptChecks, .pageChecks,
      .streamChecks, .requestChecks:
      false
    }
  }

  /// Whether the tests of clients use it.
  ///
  /// - Parameters:
  ///   - parts: what the clients use of the runtime.
  ///   - doubles: what the doubles need that the runtime does not have.
  func isNeeded(by parts: Set<RuntimePart>, doubles: Set<RuntimePart>) -> Bool {
    switch self {
    case .recordIssue, .expectations, .clientChecks, .endpointChecks, .liveChecks, .attemptChecks,
      .requestChecks, .scripted:
      true
    case .spies: doubles.contains(.spies)
    case .emptyRequest: doubles.contains(.emptyRequest)
    case .secrets: doubles.contains(.secrets)
    case .pageChecks: parts.contains(.pages)
    case .streamChecks: !parts.isDisjoint(with: [.serverSentEvents, .jsonLines])
    }
  }
}
