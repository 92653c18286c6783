import CLibYAML
import ClientsmithDiagnostics

/// One step of libyaml through a document, copied out of its memory.
struct YAMLEvent {
  enum Kind {
    case streamStart
    case streamEnd
    case documentStart
    /// Implicit without a `...`.
    case documentEnd(isImplicit: Bool)
    case alias(String)
    case scalar(String, isPlain: Bool)
    case sequenceStart(isFlow: Bool)
    case mappingStart(isFlow: Bool)
    case collectionEnd
  }

  var kind: Kind
  var anchor: String?

  /// Resolved: `tag:yaml.org,2002:str` for `!!str`.
  var tag: String?

  /// For the end of a block collection the place of the token after it.
  var range: SourceRange

  /// `!!merge <<`, as some tools write the merge key.
  var isMerge: Bool {
    guard tag == "tag:yaml.org,2002:merge", case .scalar("<<", _) = kind else { return false }
    return true
  }
}

extension YAMLEvent {
  /// Copies an event; the caller still deletes it.
  init(_ event: borrowing yaml_event_t, in source: SourceID) {
    self.range = SourceRange(
      in: source, start: SourcePosition(event.start_mark), end: SourcePosition(event.end_mark))
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      self.kind = .scalar(
        Self.text(scalar.value, scalar.length), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
      self.anchor = Self.text(scalar.anchor)
      self.tag = Self.text(scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.data.sequence_start
      self.kind = .sequenceStart(isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE)
      self.anchor = Self.text(sequence.anchor)
      self.tag = Self.text(sequence.tag)
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      self.kind = .mappingStart(isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE)
      self.anchor = Self.text(mapping.anchor)
      self.tag = Self.text(mapping.tag)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      self.kind = .collectionEnd
    case YAML_ALIAS_EVENT:
      self.kind = .alias(Self.text(event.data.alias.anchor) ?? "")
    case YAML_DOCUMENT_START_EVENT:
      self.kind = .documentStart
    case YAML_DOCUMENT_END_EVENT:
      self.kind = .documentEnd(isImplicit: event.data.document_end.implicit == 1)
    case YAML_STREAM_START_EVENT:
      self.kind = .streamStart
    default:
      self.kind = .streamEnd
    }
  }

  /// A scalar may hold a NUL, so it comes with its length.
  private static func text(_ start: UnsafeMutablePointer<UInt8>?, _ count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The scanner lets no NUL into an anchor; in a tag (`%00`) it ends the text.
  private static func text(_ start: UnsafeMutablePointer<UInt8>?) -> String? {
    start.map { String(cString: $0) }
  }
}

extension SourcePosition {
  /// libyaml counts lines and columns from 0, columns in code points.
  init(_ mark: yaml_mark_t) {
    self.init(line: mark.line + 1, column: mark.column + 1)
  }
}
