import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// What a media type (RFC 9110, section 8.3.1) says of a recorded body.
enum RecordedMediaType {
  /// As a specification may have it; nil: it is none.
  static func written(_ text: String?) -> String? {
    guard let text = text?.trimmed,
      text.unicodeScalars.allSatisfy({ (0x20...0x7E).contains($0.value) })
    else { return nil }
    // As it stands, and not only without what no type has: `x y/z`.
    let written = text.prefix { $0 != ";" }.trimmed
    let parts = written.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { ASCII.isToken(String($0)) } ? text : nil
  }

  /// What JSON is sent as: `application/merge-patch+json`, `application/x-amz-json-1.1`. Tools also send it
  /// as text or as a form, which servers rarely ask for.
  static func json(of requests: [RecordedRequest]) -> String {
    let types = requests.lazy.compactMap { written($0.headers[header: "content-type"]) }
    let own = types.first { MediaType.essence($0).contains("json") } ?? MediaType.json
    return MediaType.essence(own) == MediaType.json ? MediaType.json : own
  }

  static func isText(_ text: String) -> Bool {
    let type = MediaType.essence(text)
    return type.hasPrefix("text/") || type.hasSuffix("/xml") || type.hasSuffix("+xml")
      || type.hasSuffix("javascript") || type == "application/graphql"
  }

  /// Whether it is known to be something else than text, whatever its bytes look like.
  static func isBinary(_ text: String) -> Bool {
    let type = MediaType.essence(text)
    return ["image/", "audio/", "video/", "font/"].contains(where: type.hasPrefix)
      || [
        MediaType.bytes, "application/pdf", "application/zip", "application/gzip",
        "application/wasm", "application/msword", "application/vnd.ms-excel",
        "application/protobuf", "application/x-protobuf", "application/vnd.google.protobuf",
        "application/msgpack", "application/x-msgpack", "application/cbor",
      ].contains(type)
      || ["application/vnd.openxmlformats", "application/grpc"].contains(where: type.hasPrefix)
  }
}

/// Reads JSON that stands as text inside of something else.
enum EmbeddedJSON {
  /// nil: it is not an object or an array in JSON.
  static func read(_ text: String) -> YAMLNode? {
    let trimmed = text.trimmed
    return trimmed.hasPrefix("{") || trimmed.hasPrefix("[") ? readAny(trimmed) : nil
  }

  /// Also a string, a number or a flag, where the media type says that it is JSON.
  static func read(_ text: String, _ mediaType: String) -> YAMLNode? {
    read(text) ?? (MediaType.isJSON(mediaType) ? readAny(text.trimmed) : nil)
  }

  /// What is encoded in base64 as a text.
  static func decoded(_ text: String) -> YAMLNode? {
    // Nearly all texts begin with something else.
    let first = text.utf8.first { $0 > UInt8(ascii: " ") }
    guard first == UInt8(ascii: "e") || first == UInt8(ascii: "W") else { return nil }
    let text = text.trimmed
    // `{"`, `{` and white space, `[{`
    guard ["ey", "ew", "W3s"].contains(where: text.hasPrefix), let bytes = Base64.decoded(text)
    else { return nil }
    return String(validating: bytes, as: UTF8.self).flatMap(read)
  }

  private static func readAny(_ trimmed: String) -> YAMLNode? {
    let file = SourceFile(path: "body.json", text: trimmed)
    var log = DiagnosticLog(file: file)
    return YAMLReader.readAnswer(file, into: &log)
  }
}

extension StringProtocol {
  /// Without white space at both ends.
  package var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
