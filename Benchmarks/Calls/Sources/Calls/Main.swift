import Bare
import Foundation

/// Measures the calls of a generated client beside the same calls by hand, in one process and in turn.
///
///     Calls [ROUNDS [FILTER]]     the comparison, of the rows whose names hold the filter
///     Calls serve                 a server; its port is printed
///     Calls coding                reading and writing alone
///     Calls soak [COUNT]          calls against a server with faults; fails where one is not right
@main
enum Main {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "serve": try await Server.run()
    case "coding": try Coding.compare()
    case "faults": try await FaultyServer.run()
    case "soak":
      let count: Int = arguments.dropFirst().first.flatMap { Int($0) } ?? 20_000
      guard try await Soak.run(count) else { exit(1) }
    default:
      try await Comparison(
        rounds: arguments.first.flatMap { Int($0) } ?? 7, filter: arguments.dropFirst().first ?? ""
      ).run()
    }
  }
}
