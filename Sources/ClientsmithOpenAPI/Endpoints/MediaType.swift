import ClientsmithModel
import ClientsmithReading

/// What a body of a media type is to a client.
enum MediaKind: Int, Comparable {
  case json, form, multipart, text, binary, events, lines

  static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }

  /// - Parameter key: of `content`, such as `application/json; charset=utf-8`.
  init(_ key: String) {
    let type = MediaKind.essence(key)
    switch type {
    case "application/json", "text/json", "application/problem+json", "*/*": self = .json
    case "application/x-www-form-urlencoded": self = .form
    case "text/event-stream": self = .events
    case "application/jsonl", "application/x-ndjson", "application/ndjson", "application/json-seq",
      "application/x-jsonlines", "application/jsonlines", "application/json-lines",
      "application/x-json-stream", "application/stream+json":
      self = .lines
    default:
      if type.hasSuffix("+json") || type.hasSuffix("/json") {
        self = .json
      } else if type.hasPrefix("multipart/") {
        self = .multipart
      } else if type.hasPrefix("text/") {
        self = .text
      } else {
        self = .binary
      }
    }
  }

  static func isXML(_ key: String) -> Bool {
    let type = essence(key)
    return type.hasSuffix("/xml") || type.hasSuffix("+xml")
  }

  /// The type and the subtype in lower case, without parameters.
  static func essence(_ key: String) -> String {
    let type = key.prefix { $0 != ";" }.filter { $0 != " " }
    return String(type).asciiLowercased
  }

  /// Whether a header `Content-Type` can say it.
  static func isValid(_ key: String) -> Bool {
    let parts = essence(key).split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { ASCII.isToken(String($0)) && !$0.contains("*") }
      && key.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) }
  }
}
