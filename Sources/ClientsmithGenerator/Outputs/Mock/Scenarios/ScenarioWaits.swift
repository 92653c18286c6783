import ClientsmithModel

/// The times that endpoints of a scenario wait: a time of more than one is waited for in a local
/// function. Each closure that slept by itself would have that code of its own.
struct ScenarioWaits {
  /// A time of nil is for ever.
  private let functions: [(name: String, time: Milliseconds?)]

  init(_ closures: [ScenarioClosure]) {
    var counts: [Milliseconds?: Int] = [:]
    var functions: [(name: String, time: Milliseconds?)] = []
    for closure in closures where closure.waits {
      let time = closure.waitingTime
      counts[time, default: 0] += 1
      guard counts[time] == 2 else { continue }
      let number = functions.count { $0.time != nil }
      let pause = "pause" + (number == 0 ? "" : String(number + 1))
      functions.append((time == nil ? "never" : pause, time))
    }
    self.functions = functions
  }

  /// What an endpoint waits with; nil where it does not wait.
  func statement(of closure: ScenarioClosure) -> LayoutText? {
    guard closure.waits else { return nil }
    let time = closure.waitingTime
    return .atom(
      functions.first { $0.time == time }.map { "try await \($0.name)()" }
        ?? Self.wait(time, closure.context))
  }

  func declarations(_ context: ViewContext) -> [LayoutText] {
    functions.map { name, time in
      let never = context.types.known("Never", of: "Swift", in: .client)
      return .block(
        .atom("@Sendable func \(name)() async throws\(time == nil ? " -> \(never)" : "") {"),
        [.atom(Self.wait(time, context))])
    }
  }

  private static func wait(_ time: Milliseconds?, _ context: ViewContext) -> String {
    guard let time else { return "while true { \(wait(Milliseconds(3_600_000), context)) }" }
    let task = context.types.known("Task", of: "_Concurrency", in: .client)
    return "try await \(task).sleep(for: \(time.durationLiteral))"
  }
}

extension ScenarioClosure {
  var waits: Bool { behavior.outcome == .never || behavior.delay != nil }

  /// nil: it never answers.
  fileprivate var waitingTime: Milliseconds? {
    behavior.outcome == .never ? nil : behavior.delay
  }
}

extension Milliseconds {
  /// `.seconds(2)`, `.milliseconds(1_500)`.
  var durationLiteral: String {
    count.isMultiple(of: 1_000)
      ? ".seconds(\(SwiftLiteral.integer(count / 1_000)))"
      : ".milliseconds(\(SwiftLiteral.integer(count)))"
  }
}
