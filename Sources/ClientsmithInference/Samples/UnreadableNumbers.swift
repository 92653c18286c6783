import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// Numbers of responses that no number of Swift can hold, `1e400`: RFC 8259, section 6, lets each reader
/// set its limits, and Foundation reads nothing of a response with such a number.
package enum UnreadableNumbers {
  /// Warns of the first one in a response.
  ///
  /// - Parameter place: where the response is, if the response does not know that itself.
  package static func warn(
    of response: YAMLNode, at place: SourceRange? = nil, into log: inout DiagnosticLog
  ) {
    var waiting = [response]
    while let node = waiting.popLast() {
      guard !isUnreadable(node) else {
        log.warning(
          .invalidNumber, at: place ?? node.range,
          "a number of this response is more than a `Double` can hold, so no client can read the response",
          help: "ask for numbers up to 1.8e308, or make it one in the sample")
        return
      }
      for element in node.elements.reversed() where mayMatter(element) { waiting.append(element) }
      for member in node.members.reversed() where mayMatter(member.value) {
        waiting.append(member.value)
      }
    }
  }

  /// Most nodes are scalars that can be read, which need no place among those that wait.
  private static func mayMatter(_ node: YAMLNode) -> Bool {
    if case .scalar = node.content { isUnreadable(node) } else { true }
  }

  private static func isUnreadable(_ node: YAMLNode) -> Bool {
    switch node.content {
    case .scalar(.number(let number)): !number.value.isFinite
    case .scalar(.integer(let number)):
      number.value == nil && Double(number.text)?.isFinite != true
    default: false
    }
  }
}
