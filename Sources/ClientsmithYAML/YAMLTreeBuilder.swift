import ClientsmithDiagnostics

/// Builds the tree of a document from its events.
///
/// There is no recursion: what is open is on a stack whose depth is limited.
struct YAMLTreeBuilder: ~Copyable {
  /// A collection that is not closed yet.
  private struct Frame {
    let isMapping: Bool
    let isFlow: Bool
    let anchor: String?
    let nodesBefore: Int
    var range: SourceRange
    var height = 1
    /// Where its items begin, of a sequence.
    let start: Int
    /// Of a mapping.
    var mapping: MappingBuilder
    var key: Key?
    var merge: SourceRange?
  }

  /// A key whose value comes next.
  private enum Key {
    case text(String, SourceRange)
    case merge
    /// Reported already; its value is read and dropped.
    case refused
  }

  /// What an alias stands for. A class, since there may be many and few are used.
  private final class Anchor {
    let range: SourceRange

    /// Nil while the anchored collection is open.
    var value: Value?

    init(range: SourceRange, value: Value?) {
      self.range = range
      self.value = value
    }
  }

  /// A finished node with what the limits need to know of it.
  private struct Value {
    let node: YAMLNode
    /// As a key: the text before it was resolved.
    let text: String?
    let isPlain: Bool
    let nodes: Int
    let height: Int

    /// Stands for what could not be found, which is reported already.
    var isMissing = false
  }

  private let limits: ReadingLimits
  private var stack: [Frame] = []
  private var items = OpenItems<YAMLNode>()
  private var entries = MappingBuilder.OpenEntries()
  private var anchors: [String: Anchor] = [:]
  private var root: YAMLNode?
  private var events = 0
  private var nodes = 0
  private var aliases = 0
  private(set) var errors: ReadingErrors

  /// Whether something had to be left out, so that the tree would lead to wrong conclusions.
  private(set) var isIncomplete = false

  init(limits: ReadingLimits) {
    self.limits = limits
    self.errors = ReadingErrors(limit: limits.errors)
  }

  /// The tree, once the document has ended.
  var tree: YAMLNode? {
    isIncomplete ? nil : root
  }

  /// Where the outermost collection in brackets begins that is open.
  var openBracket: SourcePosition? {
    stack.first(where: \.isFlow)?.range.start
  }

  /// Takes in the next event.
  mutating func add(_ event: YAMLEvent) throws(ReadingFailure) {
    events += 1
    if events > limits.events { throw .tooManyEvents(limits.events, at: event.range) }
    switch event.kind {
    case .scalar(let text, let isPlain):
      try count(1, at: event.range)
      if !text.isASCIIOnly {
        if text.hasCombiningRun(longerThan: limits.combiningMarks) {
          throw .tooManyCombiningMarks(limits.combiningMarks, at: event.range)
        }
        if isPlain { try checkSpaces(text, at: event.range) }
      }
      let value = Value(
        node: YAMLNode(.scalar(try resolve(text, isPlain, event)), range: event.range),
        text: text, isPlain: isPlain && event.tag == nil || event.isMerge, nodes: 1, height: 0)
      if let anchor = event.anchor { try define(anchor, at: event.range, as: value) }
      try attach(value)
    case .sequenceStart(let isFlow):
      try open(isMapping: false, isFlow: isFlow, event)
    case .mappingStart(let isFlow):
      try open(isMapping: true, isFlow: isFlow, event)
    case .collectionEnd:
      try close(event)
    case .alias(let name):
      try attach(alias: name, at: event.range)
    case .streamStart, .streamEnd, .documentStart, .documentEnd:
      break
    }
  }

  /// The text would be another than the one that shows.
  private mutating func checkSpaces(
    _ text: String, at range: SourceRange
  ) throws(ReadingFailure) {
    guard let (space, offset) = text.foreignSpace else { return }
    isIncomplete = true
    // Of several lines, the first such space is most likely on the first.
    var place = range
    place.start.column += Int32(clamping: offset)
    place.end = place.start
    place.end.column += 1
    try errors.add(.notASpace(space, at: place))
  }

  private mutating func count(_ more: Int, at range: SourceRange) throws(ReadingFailure) {
    nodes += more
    if nodes > limits.nodes { throw .tooManyNodes(limits.nodes, at: range) }
  }
}

// MARK: - Scalars and tags

extension YAMLTreeBuilder {
  private mutating func resolve(
    _ text: String, _ isPlain: Bool, _ event: YAMLEvent
  ) throws(ReadingFailure) -> YAMLScalar {
    // The tag `!` says: a string, whatever it looks like.
    guard let tag = event.tag, tag != "!", !event.isMerge else {
      return isPlain && event.tag == nil ? CoreSchema.resolve(plain: text) : .string(text)
    }
    guard let core = CoreTag(rawValue: tag) else {
      try errors.add(.unknownTag(tag, at: event.range))
      return .string(text)
    }
    guard let scalar = CoreSchema.resolve(text, as: core) else {
      try errors.add(.tagMismatch(core, at: event.range))
      return .string(text)
    }
    return scalar
  }

  private mutating func check(
    tagOf event: YAMLEvent, isMapping: Bool
  ) throws(ReadingFailure) {
    guard let tag = event.tag, tag != "!" else { return }
    guard let core = CoreTag(rawValue: tag) else {
      return try errors.add(.unknownTag(tag, at: event.range))
    }
    if core != (isMapping ? .mapping : .sequence) {
      try errors.add(.tagMismatch(core, at: event.range))
    }
  }
}

// MARK: - Collections

extension YAMLTreeBuilder {
  private mutating func open(
    isMapping: Bool, isFlow: Bool, _ event: YAMLEvent
  ) throws(ReadingFailure) {
    if stack.count >= limits.depth { throw .tooDeep(limits.depth, at: event.range) }
    let nodesBefore = nodes
    try count(1, at: event.range)
    try check(tagOf: event, isMapping: isMapping)
    // One that is defined already stays what it was.
    let anchor = event.anchor.flatMap { anchors[$0] == nil ? $0 : nil }
    if let name = event.anchor { try define(name, at: event.range, as: nil) }
    stack.append(
      Frame(
        isMapping: isMapping, isFlow: isFlow, anchor: anchor, nodesBefore: nodesBefore,
        range: event.range, start: items.count, mapping: MappingBuilder(in: entries)))
  }

  private mutating func close(_ event: YAMLEvent) throws(ReadingFailure) {
    guard let frame = stack.popLast() else { return }
    var range = frame.range
    if frame.isFlow { range.end = event.range.end }
    let content: YAMLNode.Content =
      frame.isMapping
      ? .mapping(frame.mapping.build(from: &entries)) : .sequence(items.take(from: frame.start))
    let value = Value(
      node: YAMLNode(content, range: range), text: nil, isPlain: false,
      nodes: nodes - frame.nodesBefore, height: frame.height)
    if let name = frame.anchor {
      anchors[name]?.value = value
    }
    try attach(value)
  }

  /// Puts a finished node where it belongs.
  private mutating func attach(_ value: Value) throws(ReadingFailure) {
    guard let last = stack.indices.last else {
      root = value.node
      return
    }
    stack[last].height = max(stack[last].height, value.height + 1)
    // libyaml ends a block collection at the token after it: the last child is the better end.
    stack[last].range.end = max(stack[last].range.end, value.node.range.end)
    guard stack[last].isMapping else {
      items.append(value.node)
      return
    }
    switch stack[last].key {
    case nil:
      stack[last].key = try key(value, in: last)
    case .text(let text, let range):
      stack[last].key = nil
      var entry = YAMLMapping.Entry(key: text, keyRange: range, value: value.node)
      if stack[last].isFlow, value.isPlain, value.text == "",
        value.node.range.start == range.end, let parts = MissingSpace(in: entry)
      {
        try errors.add(.missingSpace(after: ":", at: parts.place))
        entry = parts.entry
      }
      stack[last].mapping.add(entry, to: &entries)
    case .merge:
      stack[last].key = nil
      if let sources = mappings(in: value.node) {
        stack[last].mapping.add(merged: sources, to: entries)
      } else if !value.isMissing {
        isIncomplete = true
        try errors.add(.mergeOfOther(at: value.node.range))
      }
    case .refused:
      stack[last].key = nil
    }
  }

  private mutating func key(_ value: Value, in frame: Int) throws(ReadingFailure) -> Key {
    let range = value.node.range
    guard let text = value.text else {
      isIncomplete = true
      try errors.add(.collectionAsKey(at: range))
      return .refused
    }
    if value.isPlain, text == "<<" {
      if let first = stack[frame].merge {
        try errors.add(.duplicateKey(text, at: range, first: first))
        return .refused
      }
      stack[frame].merge = range
      return .merge
    }
    if let first = stack[frame].mapping.entry(of: text, in: entries) {
      try errors.add(.duplicateKey(text, at: range, first: first.keyRange))
      return .refused
    }
    return .text(text, range)
  }

  private func mappings(in node: YAMLNode) -> [YAMLMapping]? {
    switch node.content {
    case .scalar:
      return nil
    case .mapping(let mapping):
      return [mapping]
    case .sequence(let items):
      var mappings: [YAMLMapping] = []
      for item in items {
        guard case .mapping(let mapping) = item.content else { return nil }
        mappings.append(mapping)
      }
      return mappings
    }
  }
}

// MARK: - Anchors and aliases

extension YAMLTreeBuilder {
  private mutating func define(
    _ name: String, at range: SourceRange, as value: Value?
  ) throws(ReadingFailure) {
    if let first = anchors[name] {
      return try errors.add(.redefinedAnchor(name, at: range, first: first.range))
    }
    if anchors.count >= limits.anchors { throw .tooManyAnchors(limits.anchors, at: range) }
    anchors[name] = Anchor(range: range, value: value)
  }

  private mutating func attach(alias name: String, at range: SourceRange) throws(ReadingFailure) {
    aliases += 1
    if aliases > limits.aliases { throw .tooManyAliases(limits.aliases, at: range) }
    guard let anchor = anchors[name] else {
      return try attachNothing(after: .undefinedAnchor(name, at: range), at: range)
    }
    guard let value = anchor.value else {
      let problem = Diagnostic.selfContainingAnchor(name, at: range, anchor: anchor.range)
      return try attachNothing(after: problem, at: range)
    }
    try count(value.nodes, at: range)
    // Aliases of aliases could nest deeper than any text does.
    if stack.count + value.height > limits.depth { throw .tooDeep(limits.depth, at: range) }
    try attach(
      Value(
        node: YAMLNode(value.node.content, range: range), text: value.text, isPlain: false,
        nodes: value.nodes, height: value.height))
  }

  private mutating func attachNothing(
    after problem: Diagnostic, at range: SourceRange
  ) throws(ReadingFailure) {
    isIncomplete = true
    try errors.add(problem)
    try attach(
      Value(
        node: YAMLNode(.scalar(.null), range: range), text: "", isPlain: false, nodes: 1, height: 0,
        isMissing: true))
  }
}
