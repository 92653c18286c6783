import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// What a body of a media type is to a client.
enum MediaKind: Int, Comparable {
  case json, form, multipart, text, binary, events, lines

  static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }

  /// - Parameter key: of `content`, such as `application/json; charset=utf-8`.
  init(_ key: String) {
    let type = MediaType.essence(key)
    switch type {
    case "*/*", "application/*": self = .json
    case MediaType.form: self = .form
    case MediaType.eventStream: self = .events
    case MediaType.jsonLines, "application/x-ndjson", "application/ndjson", "application/json-seq",
      "application/x-jsonlines", "application/jsonlines", "application/json-lines",
      "application/x-json-stream", "application/stream+json":
      self = .lines
    default:
      if MediaType.isJSON(type) {
        self = .json
      } else if type.hasSuffix("+json-seq") {
        self = .lines
      } else if MediaType.isMultipart(type) {
        self = .multipart
      } else if type.hasPrefix("text/") {
        self = .text
      } else {
        self = .binary
      }
    }
  }

  /// The one that is sent or read: of JSON the plain form comes before others, a list of changes
  /// (RFC 6902) after all, and parameters after none; of `image/png` and `image/*` the former.
  static func preferred(_ content: DocumentNode) -> (kind: Self, entry: YAMLMapping.Entry)? {
    content.entries.enumerated().map { offset, entry in
      let isPlain = MediaType.essence(entry.key) == MediaType.json
      let kind = Self(entry.key)
      var distance = isPlain || kind != .json ? 0 : 2
      if isPlain, entry.key.contains(";") { distance = 1 }
      if MediaType.essence(entry.key) == "application/json-patch+json" { distance = 4 }
      if entry.key.contains("*") { distance += 3 }
      return (kind: kind, distance: distance, offset: offset, entry: entry)
    }
    .min { ($0.kind, $0.distance, $0.offset) < ($1.kind, $1.distance, $1.offset) }
    .map { ($0.kind, $0.entry) }
  }

  /// What a body is sent as: of those that no header can say, the plain form of their kind.
  static func sent(_ key: String) -> String {
    if isValid(key) { return key }
    if isXML(key) { return key.hasPrefix("text/") ? "text/xml" : "application/xml" }
    switch Self(key) {
    case .json: return MediaType.json
    case .form: return MediaType.form
    case .multipart: return MediaType.multipart
    case .lines: return MediaType.jsonLines
    case .text, .events: return MediaType.text
    case .binary: return MediaType.bytes
    }
  }

  /// What a request asks for that wants JSON of this media type; nil: it is no JSON, or a range.
  static func accepted(_ key: String) -> String? {
    guard isValid(key), [.json, .lines].contains(Self(key)) else { return nil }
    // Which encoding JSON has is clear.
    let hasOthers = key.split(separator: ";").dropFirst().contains {
      !String($0.drop { $0 == " " }).asciiLowercased.hasPrefix("charset=")
    }
    return hasOthers ? key : MediaType.essence(key)
  }

  /// Whether a body is binary: media types that do not begin with `text/` are often those of texts, too.
  static func isBytes(_ media: YAMLMapping.Entry) -> Bool {
    guard Self(media.key) == .binary, !isXML(media.key) else { return false }
    if case .mapping(let content) = media.value.content,
      case .mapping(let schema)? = content["schema"]?.content,
      case .scalar(.string("binary"))? = schema["format"]?.content
    {
      return true
    }
    let type = MediaType.essence(media.key)
    return bytes.contains(type) || type.hasPrefix("application/vnd.openxmlformats")
      || ["image/", "audio/", "video/", "font/"].contains(where: type.hasPrefix)
  }

  private static let bytes: Set<String> = [
    MediaType.bytes, "application/gzip", "application/msgpack", "application/pdf",
    "application/protobuf", "application/vnd.ms-excel", "application/x-protobuf",
    "application/x-tar", "application/zip",
  ]

  static func isXML(_ key: String) -> Bool {
    let type = MediaType.essence(key)
    return type.hasSuffix("/xml") || type.hasSuffix("+xml")
  }

  /// Whether a header `Content-Type` can say it.
  static func isValid(_ key: String) -> Bool {
    let parts = MediaType.essence(key).split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { ASCII.isToken(String($0)) && !$0.contains("*") }
      && key.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) }
  }
}
