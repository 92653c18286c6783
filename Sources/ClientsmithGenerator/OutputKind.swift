import ClientsmithModel

/// A file that a specification is generated into, in the order in which they are made.
package enum OutputKind: String, CaseIterable, Hashable, Sendable {
  case client
  case live
  case mock
  case failing
  case tests

  /// Names follow from the name of the specification's file alone, so that a build plugin can
  /// tell them before anything is read.
  package func fileName(stem: String) -> String {
    let client = stem.hasSuffix("Client") ? stem : stem + "Client"
    switch self {
    case .client: return client + ".swift"
    case .live: return client + "+Live.swift"
    case .mock: return client + "+Mock.swift"
    case .failing: return client + "+Failing.swift"
    case .tests: return client + "Tests.swift"
    }
  }

  package var destination: GeneratedFile.Destination {
    self == .tests ? .tests : .sources
  }
}
