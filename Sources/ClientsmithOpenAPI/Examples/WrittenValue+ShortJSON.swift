import ClientsmithDeclarations

extension WrittenValue {
  /// JSON in one line, in which the text `1` is another value than the number.
  var shortJSON: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(_, let text), .number(_, let text): text
    case .string(let text): Self.shortJSON(text)
    case .sequence(let values): "[" + values.map(\.shortJSON).joined(separator: ", ") + "]"
    case .mapping(let members):
      "{"
        + members.map { Self.shortJSON($0.key) + ": " + $0.value.shortJSON }
        .joined(separator: ", ") + "}"
    }
  }

  private static func shortJSON(_ text: String) -> String {
    let escapes: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t",
    ]
    return "\"" + text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined() + "\""
  }
}
