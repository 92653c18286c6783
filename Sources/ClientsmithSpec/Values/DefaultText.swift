import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// The value after `=` in `limit: Int = 20`: read as YAML of its own, so that `[]`, `"x"` and `20`
/// mean what they mean elsewhere.
enum DefaultText {
  /// - Parameter offset: where the text starts in its scalar, in Unicode scalars.
  static func read(
    _ text: String, offset: Int, location: ScalarLocation, into log: inout DiagnosticLog
  ) -> YAMLNode? {
    if let simple = simple(text) {
      return YAMLNode(
        .scalar(simple), range: location.range(offset, offset + text.unicodeScalars.count))
    }
    // The space keeps a leading bracket from making it JSON, whose rules are stricter.
    let file = SourceFile(path: "default", text: " " + text)
    var inner = DiagnosticLog(file: file)
    let end = offset + text.unicodeScalars.count
    guard let node = YAMLReader.read(file, into: &inner), !inner.hasErrors else {
      log.error(
        .invalidDefault, at: location.range(offset, end), "\(name: text) is not a valid default",
        help: "write the parameter as {type: T, default: VALUE}")
      return nil
    }
    return shifted(node, offset: offset - 1, location: location)
  }

  /// What means the same in each YAML: a few digits, or a name that is not a word of the schema.
  private static func simple(_ text: String) -> YAMLScalar? {
    if text.utf8.count <= 9, text.utf8.allSatisfy(ASCII.isDigit), !text.isEmpty,
      text == "0" || text.utf8.first != UInt8(ascii: "0")
    {
      return .integer(YAMLInteger(text))
    }
    guard let first = text.utf8.first, !ASCII.isDigit(first),
      text.utf8.allSatisfy(ASCII.isAlphanumeric),
      !["true", "false", "null"].contains(text.asciiLowercased)
    else { return nil }
    return .string(text)
  }

  private static func shifted(_ node: YAMLNode, offset: Int, location: ScalarLocation) -> YAMLNode {
    let range = shifted(node.range, offset: offset, location: location)
    switch node.content {
    case .scalar: return YAMLNode(node.content, range: range)
    case .sequence(let nodes):
      let moved = nodes.map { shifted($0, offset: offset, location: location) }
      return YAMLNode(.sequence(moved), range: range)
    case .mapping(let mapping):
      let entries = mapping.entries.map {
        YAMLMapping.Entry(
          key: $0.key, keyRange: shifted($0.keyRange, offset: offset, location: location),
          value: shifted($0.value, offset: offset, location: location))
      }
      return YAMLNode(.mapping(YAMLMapping(entries)), range: range)
    }
  }

  private static func shifted(
    _ range: SourceRange, offset: Int, location: ScalarLocation
  ) -> SourceRange {
    guard range.start.line == 1, range.end.line == 1 else { return location.range }
    return location.range(
      offset + Int(range.start.column) - 1, offset + Int(range.end.column) - 1)
  }
}
