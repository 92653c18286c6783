import ClientsmithModel

/// How a part of a multipart body is written.
package enum PartContent: Hashable, Sendable {
  case text
  case json
  /// Bytes as they are.
  case data
  /// The content of a local file.
  case file
}

extension TypeIndex {
  /// `Data` is bytes, or the text of Base64 where a header of the part says so; a `URL` with a `filename` or a `contentType` is that of a file.
  package func partContent(of input: Input) -> PartContent {
    guard case .multipartField(let part) = input.location else { return .text }
    let (filename, contentType) = (part.filename, part.contentType)
    switch element(of: input.type) {
    case .primitive(.data): return part.isBase64 ? .text : .data
    case .primitive(.url) where filename != nil || contentType != nil: return .file
    default: return contentType.map(MediaType.isJSON) == true ? .json : .text
    }
  }

  /// Whether an input of an endpoint names a local file, whose content is sent.
  package func isFile(_ input: Input, of endpoint: Endpoint) -> Bool {
    switch input.location {
    case .multipartField: return partContent(of: input) == .file
    case .body:
      guard case .value(.data, _) = endpoint.body else { return false }
      return element(of: input.type) == .primitive(.url)
    case .url, .host, .idempotencyKey, .path, .query, .header, .cookie, .jsonField, .formField:
      return false
    }
  }

  /// What an optional or an array has.
  private func element(of type: TypeReference) -> TypeReference {
    switch resolved(type) {
    case .optional(let inner), .array(let inner): element(of: inner)
    case let type: type
    }
  }
}
