/// The names of everything that is generated: known before any specification is read, since
/// SwiftPM plans a build from names alone.
///
/// A file that a specification gives nothing to say holds its header comment alone. The plugins
/// compile this file too.
enum OutputNames {
  /// - Parameter stem: of the specification's file, `Suntimes`.
  static func client(stem: String) -> [String] {
    ["", "+Live", "+Mock", "+Failing", "+Spy", "+Store", "+SwiftUI", "+Dependencies"].map {
      "\(client(stem))\($0).swift"
    }
  }

  static func tests(stem: String) -> [String] {
    ["\(client(stem))Tests.swift"]
  }

  /// Once for each target with clients.
  static let shared = [
    "ClientsmithRuntime.swift", "ClientsmithContainer.swift", "HTTPTransport+AsyncHTTPClient.swift",
  ]

  /// Once for each module that a test target tests.
  static func testing(module: String, isFirst: Bool) -> [String] {
    [isFirst ? "ClientsmithTesting.swift" : "ClientsmithTesting+\(module).swift"]
  }

  private static func client(_ stem: String) -> String {
    stem.hasSuffix("Client") ? stem : stem + "Client"
  }
}
