/// How a parameter is written as parts of a multipart body.
package struct Part: Hashable, Sendable {
  package enum Style: Hashable, Sendable {
    /// A part for a value, and for each element of an array of texts.
    case standard
    /// The elements of an array in one part, `a,b`.
    case joined(ArrayStyle)
    /// A part for each element of an array of texts, bytes or files, `name[0]`, `name[1]`.
    case indexed
    /// A part for each element of an array that is JSON.
    case elements
    /// A part for each member of an object, `name[member]`.
    case deepObject
    /// A part for each member of an object, under its own name.
    case explode

    /// Whether each member of an object is a part.
    package var isMembers: Bool { self == .deepObject || self == .explode }
  }

  package var filename: String?
  package var contentType: String?
  /// Constant ones, beside `Content-Disposition` and `Content-Type`.
  package var headers: [Header]
  package var style: Style

  package init(
    filename: String? = nil, contentType: String? = nil, headers: [Header] = [],
    style: Style = .standard
  ) {
    self.filename = filename
    self.contentType = contentType
    self.headers = headers
    self.style = style
  }
}

extension Part {
  /// Bytes are written as the text of Base64 (RFC 2045, section 6).
  package var isBase64: Bool {
    headers.contains { header in
      header.name.asciiLowercased == "content-transfer-encoding"
        && header.value.asciiLowercased == "base64"
    }
  }
}

extension Input.Location {
  package static func multipartField(filename: String?, contentType: String?) -> Self {
    .multipartField(Part(filename: filename, contentType: contentType))
  }
}
