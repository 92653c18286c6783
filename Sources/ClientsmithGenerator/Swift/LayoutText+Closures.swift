/// Closures that do not fit on one line.
extension LayoutText {
  func writeClosure(
    _ head: String, _ parameters: String?, _ statements: [LayoutText], to text: inout String,
    indent: Int, column: Int, width: Int
  ) {
    if column + head.columns + " {".columns > width, parameters == nil,
      let chain = MemberChain(head)
    {
      chain.write(to: &text, indent: indent + 2, column: column, reserve: 0, width: width)
      text += "\n"
      text += Layout.spaces(indent)
      text += "{"
    } else {
      text += head
      text += " {"
    }
    let start = column + head.columns + " { ".columns
    let wraps = parameters.map { start + $0.columns > width } ?? false
    if let parameters {
      text += wraps ? Self.wrapped(parameters, indent: indent + 2, width) : " " + parameters
    }
    if statements.isEmpty, !wraps {
      text += parameters == nil ? "}" : " }"
    } else {
      write(statements, to: &text, indent: indent + 2, width: width)
      text += "\n"
      text += Layout.spaces(indent)
      text += "}"
    }
  }

  /// The parameters of a closure, on as many lines as they take: an endpoint may have fifty.
  private static func wrapped(_ parameters: String, indent: Int, _ width: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in parameters.split(separator: " ") {
      if !line.isEmpty, indent + line.columns + 1 + word.utf8.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (lines + [line]).map { "\n" + Layout.spaces(indent) + $0 }.joined()
  }
}
