import Foundation

nonisolated extension LiveCaller {
  /// What the URL of a call begins with, its labels before the host.
  ///
  /// An address has no names below it. This machine, where tests are, answers for all of them.
  func start(_ start: String, of call: EndpointCall) throws -> String {
    guard !call.hostLabels.isEmpty, let scheme = start.range(of: "://") else { return start }
    let host: String = URL(string: start)?.host?.lowercased() ?? ""
    let labels: [Substring] = host.split(separator: ".")
    let isNumber: Bool = labels.last?.allSatisfy(\.isNumber) == true
    if labels.last == "localhost" || host == "::1" || (isNumber && labels.first == "127") {
      return start
    }
    guard !isNumber, !host.contains(":") else {
      throw self.error(
        .invalidRequest, call, detail: "the base URL has an address, and no label goes before one")
    }
    let prefix: String = call.hostLabels.map { $0 + "." }.joined()
    return start[..<scheme.upperBound] + prefix + start[scheme.upperBound...]
  }
}
