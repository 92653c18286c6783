import Foundation

/// What headers say of the content of messages (RFC 9110, section 8.3).
internal nonisolated enum RuntimeMediaType {
  /// A parameter such as `charset`, without its quotation marks; nil where there is none.
  static func parameter(_ name: String, of type: String?) -> String? {
    var isQuoted: Bool = false
    let parameters: [Substring] = (type ?? "").split { (character: Character) -> Bool in
      if character == "\"" { isQuoted.toggle() }
      return character == ";" && !isQuoted
    }
    for parameter in parameters.dropFirst() {
      let parts: [Substring] = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2,
        parts[0].trimmingCharacters(in: .whitespaces).lowercased() == name
      else { continue }
      return parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\" \t"))
    }
    return nil
  }
}
