import ClientsmithModel
import ClientsmithYAML

/// An answer that came bit by bit: server-sent events (WHATWG HTML, section 9.2), or JSON by lines.
struct RecordedStream {
  enum Kind {
    case events, lines
  }

  var kind: Kind
  /// What each event or line is; empty where any of them is not an object or an array in JSON.
  var elements: [YAMLNode] = []

  /// - Returns: nil for any other answer.
  init?(_ response: RecordedResponse) {
    switch response.mediaType.map(MediaType.essence) {
    case "text/event-stream": kind = .events
    case "application/x-ndjson", "application/ndjson", "application/jsonl",
      "application/json-seq":
      kind = .lines
    default: return nil
    }
    guard case .text(let text) = response.body else { return }
    let data =
      kind == .events
      ? Self.data(of: text)
      : text.split(whereSeparator: \.isNewline)
        .map(String.init)
    let nodes = data.filter { !["", "[DONE]"].contains($0.trimmed) }.map(EmbeddedJSON.read)
    if nodes.allSatisfy({ $0 != nil }) { elements = nodes.compactMap { $0 } }
  }

  /// The data of each event, of one line or several.
  private static func data(of text: String) -> [String] {
    var events = [""]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.isEmpty { events.append("") }
      guard line.hasPrefix("data:") else { continue }
      let data = line.dropFirst(5).trimmed
      events[events.count - 1] += events[events.count - 1].isEmpty ? data : "\n" + data
    }
    return events
  }
}
