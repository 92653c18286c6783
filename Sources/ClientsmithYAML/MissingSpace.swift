import ClientsmithDiagnostics

/// `{id:Int}`, which YAML reads as the key `id:Int` without a value.
///
/// Only of what looks like a type or a path: data may have such keys.
struct MissingSpace {
  /// What was meant.
  let entry: YAMLMapping.Entry
  /// Where the space is missing.
  let place: SourceRange

  /// nil: the entry has no value for another reason.
  init?(in entry: YAMLMapping.Entry) {
    let text = entry.key.utf8
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon != text.startIndex else {
      return nil
    }
    let name = text[..<colon]
    let value = text[text.index(after: colon)...]
    let place = entry.keyRange
    // One in quotes is longer than its text.
    guard place.end.column - place.start.column == text.count, name.allSatisfy(Self.isOfName),
      let first = value.first,
      first == UInt8(ascii: "/")
        ? value.dropFirst().first != first
        : (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
    else { return nil }
    var start = place.start
    start.column += Int32(name.count) + 1
    let valueRange = SourceRange(in: place.source, start: start, end: place.end)
    var keyRange = place
    keyRange.end = start
    keyRange.end.column -= 1
    self.place = SourceRange(in: place.source, at: start)
    self.entry = YAMLMapping.Entry(
      key: String(Substring(name)), keyRange: keyRange,
      value: YAMLNode(.scalar(.string(String(Substring(value)))), range: valueRange))
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
