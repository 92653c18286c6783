/// A document to write as YAML: every string double-quoted, so that any text survives.
indirect enum Document {
  case text(String)
  case plain(String)
  case list([Document])
  case map([(String, Document)])

  /// Block style, two spaces a level.
  var yaml: String {
    var lines: [String] = []
    write(into: &lines, indentation: 0)
    return lines.joined(separator: "\n") + "\n"
  }

  private var inline: String? {
    switch self {
    case .text(let text): Self.quoted(text)
    case .plain(let text): text
    case .list(let items) where items.isEmpty: "[]"
    case .map(let entries) where entries.isEmpty: "{}"
    case .list, .map: nil
    }
  }

  private func write(into lines: inout [String], indentation: Int) {
    let margin = String(repeating: " ", count: indentation)
    switch self {
    case .map(let entries):
      for (key, value) in entries {
        if let inline = value.inline {
          lines.append("\(margin)\(Self.quoted(key)): \(inline)")
        } else {
          lines.append("\(margin)\(Self.quoted(key)):")
          value.write(into: &lines, indentation: indentation + 2)
        }
      }
    case .list(let items):
      for item in items {
        if let inline = item.inline {
          lines.append("\(margin)- \(inline)")
        } else {
          lines.append("\(margin)-")
          item.write(into: &lines, indentation: indentation + 2)
        }
      }
    case .text, .plain:
      lines.append(margin + (inline ?? ""))
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case " "..."~": result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16)
        result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }
    }
    return result + "\""
  }
}
