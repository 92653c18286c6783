import Foundation

/// Measures calls over loopback.
///
///     Calls [ROUNDS]          the whole comparison
///     Calls serve             a server; its port is printed
///     Calls run SUBJECT LOAD PORT
///
/// Each subject runs in a process of its own, so that its memory can be told, and the subjects take
/// turns, so that what else the machine does meets all of them.
@main
enum Main {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "serve":
      try await Server.run()
    case "run":
      let rest = Array(arguments.dropFirst())
      guard rest.count == 3, let subject = Subject(rawValue: rest[0]),
        let load = Load(rawValue: rest[1]), let port = Int(rest[2])
      else { fatalError("usage: Calls run SUBJECT LOAD PORT") }
      print(try await load.measure(subject.makeCall(port)).line)
    default:
      try Comparison(rounds: arguments.first.flatMap { Int($0) } ?? 7).run()
    }
  }
}
