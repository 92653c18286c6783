import Bare
import Foundation

/// Measures the calls of a generated client beside the same calls by hand, in one process and in turn.
///
///     Calls [ROUNDS [FILTER]]     the comparison, of the rows whose names hold the filter
///     Calls apart [ROUNDS [FILTER]]
///                                 the same, each side in a process of its own
///     Calls serve                 a server, until its input ends; its port is printed
///     Calls names                 the kinds of calls
///     Calls make SIDE NAME ROUNDS PORT [COUNT]
///                                 calls of one kind alone, COUNT at once; SIDE is bare or client
///     Calls coding                reading and writing alone
///     Calls soak [COUNT]          calls against a server with faults; fails where one is not right
@main
enum Main {
  /// The first thread waits: valgrind fails where it ends, as it does in a `main` that is asynchronous.
  static func main() throws {
    let isOver = DispatchSemaphore(value: 0)
    Task.detached {
      do {
        try await Self.run()
      } catch {
        print(error)
        exit(1)
      }
      isOver.signal()
    }
    isOver.wait()
  }

  private static func run() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "serve":
      ServerProcess.endWithInput()
      try await Server.run()
    case "names": print(Comparison.names.joined(separator: "\n"))
    case "make":
      try await Comparison(rounds: Int(arguments[3]) ?? 1, filter: arguments[2])
        .make(
          arguments[1], "http://127.0.0.1:\(arguments[4])",
          atOnce: arguments.dropFirst(5).first.flatMap { Int($0) } ?? 1)
    case "apart":
      try Comparison(
        rounds: arguments.dropFirst().first.flatMap { Int($0) } ?? 7,
        filter: arguments.dropFirst(2).first ?? ""
      ).runApart()
    case "coding": try Coding.compare()
    case "faults":
      ServerProcess.endWithInput()
      try await FaultyServer.run()
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
