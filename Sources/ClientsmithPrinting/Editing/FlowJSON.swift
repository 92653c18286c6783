import ClientsmithDiagnostics
import ClientsmithYAML

/// Writes what stands in braces or brackets as JSON, for specifications that are JSON: there keys and texts
/// are in quotes, and nothing is a comment.
enum FlowJSON {
  /// - Parameters:
  ///   - text: entries or elements without the braces or brackets around them.
  ///   - isMapping: whether they are entries.
  static func text(of text: String, isMapping: Bool) -> String {
    let file = SourceFile(path: "added.yaml", text: isMapping ? "{\(text)\n}" : "[\(text)\n]")
    var log = DiagnosticLog(file: file)
    guard let node = YAMLReader.read(file, into: &log) else { return text }
    // On lines of their own where they were.
    let indent = text.hasPrefix("\n") ? text.dropFirst().prefix { $0 == " " } : nil
    let start = indent.map { "\n\($0)" } ?? ""
    switch node.content {
    case .mapping(let mapping):
      return mapping.entries.map { start + entry($0, start: start) }
        .joined(separator: indent == nil ? ", " : ",")
    case .sequence(let nodes):
      return nodes.map { start + value($0) }.joined(separator: indent == nil ? ", " : ",")
    case .scalar: return text
    }
  }

  /// What an entry holds has lines of its own too.
  private static func entry(_ entry: YAMLMapping.Entry, start: String) -> String {
    guard !start.isEmpty, case .mapping(let inner) = entry.value.content, inner.entries.count > 1
    else { return "\(quoted(entry.key)): \(value(entry.value))" }
    let lines = inner.entries.map { "\(start)  \(quoted($0.key)): \(value($0.value))" }
    return "\(quoted(entry.key)): {\(lines.joined(separator: ","))\(start)}"
  }

  private static func value(_ node: YAMLNode) -> String {
    switch node.content {
    case .mapping(let mapping):
      let entries = mapping.entries.map { "\(quoted($0.key)): \(value($0.value))" }
      return "{\(entries.joined(separator: ", "))}"
    case .sequence(let nodes): return "[\(nodes.map(value).joined(separator: ", "))]"
    case .scalar(.null): return "null"
    case .scalar(.bool(let value)): return value ? "true" : "false"
    case .scalar(.integer(let number)): return number.text
    case .scalar(.number(let number)): return number.text
    case .scalar(.string(let text)): return quoted(text)
    }
  }

  /// RFC 8259, section 7; controls and what is not seen are escaped.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where PrintedScalar.isPrintable(scalar): result.unicodeScalars.append(scalar)
      default:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return result + "\""
  }
}
