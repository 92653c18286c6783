import CLibYAML
import ClientsmithDiagnostics

/// What libyaml found wrong, in its own words.
struct YAMLProblem: Error {
  var text: String
  var position: SourcePosition

  /// What it was doing, such as `while parsing a block mapping`, and where that began.
  var context: String?
  var contextPosition: SourcePosition?
}

/// Reads the events of a text by libyaml.
///
/// Only its event interface is used: the document interface looks through all anchors at every
/// alias, which takes time in the square of their number.
final class YAMLEventStream {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let source: SourceID

  /// - Parameter text: UTF-8 without a byte order mark; it must outlive the stream.
  /// - Returns: nil without memory.
  init?(_ text: UnsafeBufferPointer<UInt8>, in source: SourceID) {
    self.source = source
    parser = .allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      return nil
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  func next() throws(YAMLProblem) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem() }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(event, in: source)
  }

  private func problem() -> YAMLProblem {
    let parser = self.parser.pointee
    let context = parser.context.map { String(cString: $0) }
    return YAMLProblem(
      text: parser.problem.map { String(cString: $0) } ?? "out of memory",
      position: SourcePosition(
        parser.error == YAML_READER_ERROR ? parser.mark : parser.problem_mark),
      context: context,
      contextPosition: context.map { _ in SourcePosition(parser.context_mark) }
    )
  }
}
