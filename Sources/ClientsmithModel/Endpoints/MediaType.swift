/// Media types (RFC 9110, section 8.3.1): those that bodies have where nothing else is declared, and
/// what one says of a body.
package enum MediaType {
  package static let json = "application/json"
  package static let form = "application/x-www-form-urlencoded"
  package static let multipart = "multipart/form-data"
  package static let text = "text/plain"
  package static let bytes = "application/octet-stream"
  package static let eventStream = "text/event-stream"
  package static let jsonLines = "application/jsonl"

  /// The type and the subtype in lower case, without parameters.
  package static func essence(_ text: String) -> String {
    let type = text.utf8.prefix { $0 != UInt8(ascii: ";") }
    return String(decoding: type.filter { $0 > 0x20 }, as: UTF8.self).asciiLowercased
  }

  /// Also those with the suffix of RFC 6839, section 3.1, such as `application/hal+json`.
  package static func isJSON(_ text: String) -> Bool {
    let type = essence(text)
    return type.hasSuffix("+json") || type.hasSuffix("/json") || type.hasSuffix("/x-json")
  }

  package static func isForm(_ text: String) -> Bool { essence(text) == form }

  package static func isMultipart(_ text: String) -> Bool {
    essence(text).hasPrefix("multipart/")
  }
}

extension Endpoint.Encoding {
  /// The media type of a whole body where nothing else is declared.
  package var contentType: String {
    switch self {
    case .json: MediaType.json
    case .jsonl: MediaType.jsonLines
    case .form: MediaType.form
    case .text: MediaType.text + "; charset=utf-8"
    case .data: MediaType.bytes
    }
  }
}
