import ClientsmithDiagnostics

/// The JSON of a manifest as it is written, the same on every system.
enum ManifestJSON {
  case string(String)
  case number(Int)
  case array([ManifestJSON])
  case object([String: ManifestJSON])

  static func files(_ files: [String: Manifest.Contents]) -> ManifestJSON {
    .object(
      files.mapValues { hashes in
        if hashes.count == 1, let hash = hashes.first { return .string(hash) }
        return .array(hashes.sorted().map(ManifestJSON.string))
      })
  }

  /// - Parameter indentation: of the line that the value begins in.
  func text(indentation: String) -> String {
    let inner = indentation + "  "
    switch self {
    case .string(let text):
      return Self.quoted(text)
    case .number(let number):
      return "\(number)"
    case .array(let values):
      let lines = values.map { inner + $0.text(indentation: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n" + indentation + "]"
    case .object(let values):
      let lines = values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
        inner + Self.quoted($0.key) + " : " + $0.value.text(indentation: inner)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n" + indentation + "}"
    }
  }

  /// RFC 8259, section 7: no more is escaped than has to be, and bidirectional controls, which no
  /// JSON of ours may have as they are.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar < " " || scalar.isBidirectionalControl:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
