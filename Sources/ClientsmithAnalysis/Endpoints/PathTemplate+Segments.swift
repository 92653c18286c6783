import ClientsmithModel

extension PathTemplate {
  /// What is between the slashes, as far as it says what a request is about: `/tickets/{id}/tags.json` is
  /// about tags, and `/Orders({id})` of OData about one of the orders.
  var segments: [Substring] {
    var segments = text.split(separator: "/").flatMap(Self.withoutKey)
    if let last = segments.last,
      let ending = [".json", ".xml"].first(where: { last.hasSuffix($0) && last != $0 })
    {
      segments[segments.count - 1] = last.dropLast(ending.count)
    }
    return segments
  }

  /// `Orders` and `{id}` of `Orders({id})` and `Orders('{id}')`.
  private static func withoutKey(_ segment: Substring) -> [Substring] {
    guard segment.last == ")", let start = segment.firstIndex(of: "("), start > segment.startIndex
    else { return [segment] }
    var key = segment[segment.index(after: start)...].dropLast()
    if key.first == "'", key.last == "'", key.count > 1 { key = key.dropFirst().dropLast() }
    guard key.first == "{", key.firstIndex(of: "}") == key.indices.last else { return [segment] }
    return [segment[..<start], key]
  }
}
