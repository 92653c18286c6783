import Foundation

/// The scenario that a process was started with: for tests of the interface, and for screenshots.
public nonisolated enum LaunchScenario {
  /// The argument after `-clientsmithScenario`, or else the environment's `CLIENTSMITH_SCENARIO`.
  public static var name: String? {
    let process = ProcessInfo.processInfo
    return Self.name(arguments: process.arguments, environment: process.environment)
  }

  internal static func name(arguments: [String], environment: [String: String]) -> String? {
    if let option = arguments.lastIndex(of: "-clientsmithScenario") {
      // Without a name it is an unknown scenario, so that a test never reaches the real API.
      return arguments.indices.contains(option + 1) ? arguments[option + 1] : ""
    }
    let name = environment["CLIENTSMITH_SCENARIO"]
    return name?.isEmpty == false ? name : nil
  }
}
