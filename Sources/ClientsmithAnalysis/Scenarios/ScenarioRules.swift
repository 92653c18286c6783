import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What holds for scenarios by themselves: their names, and what calls come to.
enum ScenarioRules {
  private static let implementations = ["live", "mock", "failing"]
  private static let members = ["scenario", "scenarioNames", "atLaunch"]

  static func apply(
    to scenarios: inout [DeclaredScenario], _ wording: Wording, into log: inout DiagnosticLog
  ) {
    defer { log.piece = nil }
    let names = scenarios.map(\.name.value.text)
    var taken = TakenNames { names }
    for index in scenarios.indices {
      log.piece = scenarios[index].piece
      let name = scenarios[index].name
      checkReserved(name, into: &log)
      scenarios[index].name.value = MemberName.check(
        name.value.text, "the scenario", at: name.range, besides: &taken, into: &log
      ) { "call it `\($0)`" }
      scenarios[index].behaviors = scenarios[index].behaviors.compactMap {
        behavior(of: $0, wording, into: &log)
      }
    }
  }

  private static func checkReserved(
    _ name: Located<SwiftName>, into log: inout DiagnosticLog
  ) {
    let text = name.value.text
    if implementations.contains(text) {
      log.error(
        .nameCollision, at: name.range,
        "the scenario \(name: text) has the name of an implementation",
        help: "give it another name; what a scenario does not name behaves as in `.mock`")
    } else if members.contains(text) {
      log.error(
        .nameCollision, at: name.range,
        "the scenario \(name: text) has the name of a generated member",
        help: "give it another name")
    }
  }

  private typealias Entry = DeclaredScenario.Entry

  /// - Returns: nil after an error.
  private static func behavior(
    of entry: Entry, _ wording: Wording, into log: inout DiagnosticLog
  ) -> Entry? {
    var entry = entry
    RetryRules.check(
      &entry.behavior.delay, .delay, allowsZero: true, wording, into: &log)
    switch entry.behavior.outcome {
    case .mock, .never, .returns: return entry
    case .throwsURLError(let code):
      guard !URLErrorCodes.names.contains(code.value) else { return entry }
      log.error(
        .unknownValue, at: code.range, "unknown URLError code \(name: code.value)",
        help: URLErrorCodes.beginning(with: code.value).map { "did you mean `\($0)`?" }
          ?? didYouMean(code.value, among: URLErrorCodes.names, log)
          ?? URLErrorCodes.help(for: code.value))
      return nil
    case .status(let status, body: _):
      guard !(200...599).contains(status.value) else { return entry }
      log.error(
        .wrongType, at: status.range,
        "\(wording.name(.scenarioStatus)) expects an integer from 200 to 599, found the integer "
          + "\(status.value)")
      return nil
    }
  }
}

extension URLErrorCodes {
  /// The first code with this beginning: `notConnectedToInternet` for `notConnected`.
  fileprivate static func beginning(with text: String) -> String? {
    let start = text.asciiLowercased
    return start.utf8.count < 4
      ? nil : names.first { $0.asciiLowercased.hasPrefix(start) }
  }

  /// Names the codes that have a word of a text: `serverCertificateUntrusted` for `certificate`.
  fileprivate static func help(for text: String) -> String {
    var words = text.words.filter { $0.utf8.count > 3 }
    if words.contains("offline") { words.append("internet") }
    let near = names.filter { name in words.contains { name.words.contains($0) } }
    switch near.count {
    case 0: return "write one such as timedOut, notConnectedToInternet or badServerResponse"
    case 1: return "did you mean `\(near[0])`?"
    default: return "write \(listed(Array(near.prefix(5)), "or"))"
    }
  }
}

extension String {
  /// Those that a name in camelCase is made of, in lowercase.
  fileprivate var words: [String] {
    var words = [""]
    for character in self {
      if character.isUppercase { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return words
  }
}
