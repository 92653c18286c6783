import ClientsmithDeclarations
import ClientsmithDiagnostics

extension EndpointBuilder {
  /// Other forms of the same answer lose nothing; a stream of it is another thing, and so is an answer
  /// with another schema.
  func warnOfOthers(_ content: DocumentNode, besides key: String) {
    if MediaKind.isXML(key) { types.xml.append(content.range) }
    guard MediaKind(key) < .events, !isResultReplaced else { return }
    let streams = content.entries.map(\.key).filter { MediaKind($0) >= .events }
    if !streams.isEmpty {
      types.log.warning(
        .otherMediaTypes, at: content.range,
        "the response is read as \(name: key), not as the stream \(listed(streams, "or"))")
    }
    let others = MediaSchemas(content, table).others(than: key, into: &types.log)
    if !others.isEmpty {
      types.log.warning(
        .otherMediaTypes, at: content.range,
        "the response is read as \(name: key), not as \(listed(others, "or")), whose schema is another"
      )
    }
  }
}
