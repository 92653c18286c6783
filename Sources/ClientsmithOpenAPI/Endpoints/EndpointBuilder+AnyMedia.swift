import ClientsmithDiagnostics
import ClientsmithModel

/// Bodies of any media type, `*/*`.
extension EndpointBuilder {
  /// What a body under a media type is, by its schema where the type does not say: frameworks write
  /// `*/*` for what they send as a text, as bytes or as JSON.
  func kind(of schema: DocumentNode?, under key: String) -> MediaKind {
    guard MediaType.essence(key) == "*/*", let schema else { return MediaKind(key) }
    let merged = MergedSchema([schema], table, &types.log)
    if merged.parts.contains(where: { $0.format == "binary" || $0.types == ["file"] }) {
      return .binary
    }
    // A value that is written as a text, such as a date, is JSON as any other.
    let isText =
      merged.choices.isEmpty && !merged.parts.isEmpty
      && merged.parts.allSatisfy {
        $0.types == ["string"] && $0.format == nil && $0.enumeration == nil && $0.constant == nil
      }
    return isText ? .text : .json
  }

  /// Only whoever calls knows which media type of `image/*` a body has.
  func warnOfRange(_ media: BodyMedia, sent: String) {
    guard media.key.contains("*"), MediaType.essence(media.key) != "*/*",
      !MediaKind.isXML(media.key)
    else { return }
    types.log.warning(
      .otherMediaTypes, at: media.body.range,
      "\(name: media.key) is a range of media types, so the body is sent as \(name: sent)",
      help: "say which it is in each call: `withCallOptions(headers: [\"Content-Type\": …])`")
  }
}
