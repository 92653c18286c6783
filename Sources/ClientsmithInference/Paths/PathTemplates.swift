import ClientsmithModel
import ClientsmithYAML

/// Finds which parts of paths vary: `/orders/1041` and `/orders/977` are `/orders/{id}`.
struct PathTemplates {
  /// One part of a template.
  enum Part: Hashable {
    case text(String)
    /// - Parameter ending: what follows it in its part, such as `.json` and `:cancel`.
    case placeholder(String, ending: String)
  }

  /// A path with placeholders, and what they stand for in each request.
  struct Template: Hashable {
    var parts: [Part]
    var endsInSlash: Bool

    func starts(with segments: [String]) -> Bool {
      parts.starts(with: segments.map(Part.text))
    }

    /// As a specification writes it.
    var path: String {
      guard !parts.isEmpty else { return "/" }
      let segments = parts.map { part in
        switch part {
        case .text(let text): PercentCoding.encodedSegment(text)
        case .placeholder(let name, let ending):
          "{\(name)}" + PercentCoding.encodedSegment(ending)
        }
      }
      return "/" + segments.joined(separator: "/") + (endsInSlash ? "/" : "")
    }
  }

  private let root = Node()
  /// What answers hold that may be short codes of something.
  private let codes: Set<String>

  private final class Node {
    var children: [String: Node] = [:]
    var order: [String] = []
    /// What stands for all children that vary.
    var slots: [Slot] = []
    /// A specification has the part; what is beside its placeholder and not its own is a value.
    var isKnown = false
    /// The names of the properties of the answers to GET, where they are objects.
    var answers: [Set<String>] = []
    /// An answer has its text as the id of what was asked for.
    var isNamedByAnswer = false
    /// It calls it `id`.
    var isNamedID = false
    /// It is one of several numbers that follow each other.
    var isOfNumbers = false

    func child(_ text: String) -> Node {
      if let known = children[text] { return known }
      let node = Node()
      children[text] = node
      order.append(text)
      return node
    }

    func slot(endingIn ending: String) -> Slot {
      if let known = slots.first(where: { $0.ending == ending }) { return known }
      let slot = Slot(ending: ending)
      slots.append(slot)
      return slot
    }

    /// The one that a text is a value of, with the value; the one with an ending before any other.
    func slot(for text: String, where isTaken: (Slot) -> Bool = { _ in true }) -> (
      slot: Slot, value: String
    )? {
      slots.filter { isTaken($0) && text.hasSuffix($0.ending) && text != $0.ending }
        .max { $0.ending.utf8.count < $1.ending.utf8.count }
        .map { ($0, String(text.dropLast($0.ending.count))) }
    }
  }

  /// A placeholder, and what follows it in its part of the path.
  private final class Slot {
    let ending: String
    let node = Node()
    var name: String?
    /// What it stands for.
    var values: [String] = []
    /// Answers call one of the values `id`.
    var isNamedID = false

    init(ending: String) {
      self.ending = ending
    }
  }

  /// - Parameter known: paths of a specification that exists, whose placeholders win.
  init(_ requests: [RecordedRequest], known: [[Part]] = []) {
    codes = Set(requests.compactMap(\.response?.json).flatMap(Self.codes))
    for parts in known {
      var node = root
      for part in parts {
        switch part {
        case .text(let text): node = node.child(text)
        case .placeholder(let name, let ending):
          let slot = node.slot(endingIn: ending)
          slot.name = slot.name ?? name
          node = slot.node
        }
        node.isKnown = true
      }
    }
    for request in requests { add(request) }
    fold(root, parent: nil, depth: 0)
  }

  private func add(_ request: RecordedRequest) {
    var node = root
    let numbers = PathNumbers.places(in: request.url.segments)
    for (place, segment) in request.url.segments.enumerated() {
      switch segment {
      case .text(let text):
        node = node.child(text)
        if numbers.contains(place) { node.isOfNumbers = true }
      case .variable(let name, let ending):
        let slot = node.slot(endingIn: ending)
        slot.name = slot.name ?? CamelCase.lower(name)
        node = slot.node
      }
    }
    if request.method == "GET", case .mapping(let mapping)? = request.response?.json?.content {
      node.answers.append(Set(mapping.entries.map(\.key)))
    }
    if let answer = request.response?.json { noteNames(in: answer, of: request.url) }
  }

  private static func codes(in answer: YAMLNode) -> [String] {
    var codes: [String] = []
    var waiting = [answer]
    while let node = waiting.popLast() {
      if case .scalar(.string(let text)) = node.content, ShortCodes.isPossible(text) {
        codes.append(text)
      }
      waiting += node.elements + node.members.map(\.value)
    }
    return codes
  }

  // MARK: - Which children vary

  /// - Parameters:
  ///   - parent: the segment that leads to the node; nil: a placeholder does, or nothing.
  ///   - depth: how many segments lead to it.
  private func fold(_ node: Node, parent: String?, depth: Int) {
    let isVersion =
      PathIdentifiers.isVersion(parent ?? "")
      || depth == 1 && PathIdentifiers.isShortNumber(parent ?? "")
    let isBehindName = depth > 0 && parent != nil && !isVersion
    let found =
      isBehindName || !node.slots.isEmpty
      ? varying(node, parent: parent ?? "")
      : identifiers(node, behindPlaceholder: depth > 0 && parent == nil)
    if !found.isEmpty {
      for (text, value, ending) in found {
        guard let child = node.children.removeValue(forKey: text) else { continue }
        node.order.removeAll { $0 == text }
        let slot = node.slot(endingIn: ending)
        slot.values.append(value)
        slot.isNamedID = slot.isNamedID || child.isNamedID
        Self.merge(child, into: slot.node)
      }
    }
    for text in node.order {
      if let child = node.children[text] { fold(child, parent: text, depth: depth + 1) }
    }
    for slot in node.slots { fold(slot.node, parent: nil, depth: depth + 1) }
  }

  /// What varies of a part, and what follows that in it.
  private typealias Varying = (text: String, value: String, ending: String)

  private func varying(_ node: Node, parent: String) -> [Varying] {
    if node.slots.contains(where: \.node.isKnown) {
      return node.order.compactMap { text in
        guard node.children[text]?.isKnown == false,
          let (slot, value) = node.slot(for: text, where: \.node.isKnown)
        else { return nil }
        return (text, value, slot.ending)
      }
    }
    let isPlural = Singular.word(parent) != parent
    var varying = node.order.compactMap { text -> Varying? in
      let isNamed = node.children[text]?.isNamedByAnswer == true
      for (value, ending) in [(text, ""), PathEnding.divided(text)]
      where PathIdentifiers.isID(value, afterPlural: isPlural)
        || PathNumbers.isNumber(value) && node.children[text]?.isOfNumbers == true
        || codes.contains(value) || isPlural && PathIdentifiers.isID(value, of: parent)
        || isPlural && isNamed && value == PathEnding.divided(text).value
      {
        return (text, value, ending)
      }
      return nil
    }
    let words = node.order.filter { text in !varying.contains { $0.text == text } }
    if words.count >= 3, areAlike(words.compactMap { node.children[$0] }) {
      let endings = Set(words.map { PathEnding.divided($0).ending })
      let ending = endings.count == 1 ? endings.first ?? "" : ""
      varying += words.map { ($0, String($0.dropLast(ending.count)), ending) }
    }
    return varying
  }

  /// What varies where a word would be what is done or what is asked for: behind a placeholder, what is an
  /// id by its form, and numbers of which several were recorded; behind a version, and before everything,
  /// numbers that others follow.
  private func identifiers(_ node: Node, behindPlaceholder: Bool) -> [Varying] {
    let numbers = Set(node.order.map { PathEnding.divided($0).value }.filter(PathNumbers.isNumber))
    return node.order.compactMap { text in
      for (value, ending) in [(text, ""), PathEnding.divided(text)] {
        let isNumber = PathNumbers.isNumber(value)
        let isOfNumbers = isNumber && node.children[text]?.isOfNumbers == true
        if isOfNumbers
          || behindPlaceholder
            && (PathIdentifiers.isID(value, afterPlural: false) || codes.contains(value)
              || isNumber && numbers.count > 1)
        {
          return (text, value, ending)
        }
      }
      return nil
    }
  }

  /// Whether all words were answered with objects of one form.
  private func areAlike(_ nodes: [Node]) -> Bool {
    guard let first = nodes.first?.answers.first, !first.isEmpty else { return false }
    return nodes.allSatisfy { node in
      !node.answers.isEmpty
        && node.answers.allSatisfy {
          $0.intersection(first).count * 4 >= max($0.count, first.count) * 3
        }
    }
  }

  /// Finds the segments of a path that are ids in the answer: in the object, or in the one in an envelope.
  private func noteNames(in answer: YAMLNode, of url: RecordedURL) {
    let members = answer.members + answer.members.flatMap(\.value.members)
    guard !members.isEmpty else { return }
    var node = root
    var parent = ""
    for segment in url.segments {
      guard let text = segment.text, let child = node.children[text] else { return }
      node = child
      let naming = members.first {
        [text, PathEnding.divided(text).value].contains($0.value.textValue)
          && (PathIdentifiers.isIDKey($0.key)
            || $0.key.lastWord == Singular.word(parent).asciiLowercased)
      }
      node.isNamedByAnswer = node.isNamedByAnswer || naming != nil
      node.isNamedID = node.isNamedID || naming?.key.asciiLowercased == "id"
      parent = text
    }
  }

  private static func merge(_ source: Node, into target: Node) {
    target.answers += source.answers
    target.isOfNumbers = target.isOfNumbers || source.isOfNumbers
    for text in source.order {
      guard let child = source.children[text] else { continue }
      merge(child, into: target.child(text))
    }
    for slot in source.slots {
      let known = target.slot(endingIn: slot.ending)
      known.values += slot.values
      known.name = known.name ?? slot.name
      known.isNamedID = known.isNamedID || slot.isNamedID
      merge(slot.node, into: known.node)
    }
  }

  // MARK: - Templates

  /// What a placeholder stands for in one request.
  struct Value {
    var name: String
    var value: String?
    var summary: String?
  }

  /// The template of a request's path, and the values of its placeholders.
  func template(of url: RecordedURL) -> (template: Template, values: [Value]) {
    var node = root
    // The name that the source gives, or else what it is of, and the value.
    var found: [Found] = []
    var parent: String?
    for segment in url.segments {
      if let text = segment.text, let child = node.children[text] {
        found.append(Found(text: text))
        (node, parent) = (child, text)
      } else if let (slot, value) = Self.slot(for: segment, of: url, in: node) {
        let isID =
          slot.isNamedID
          || slot.values.allSatisfy {
            (PathIdentifiers.isID($0, afterPlural: true) || codes.contains($0)
              || PathIdentifiers.isID($0, of: parent ?? "")) && RFC3339.day($0) == nil
          }
        found.append(
          Found(
            given: slot.name, parent: parent, value: value, ending: slot.ending, isID: isID,
            areDays: !slot.values.isEmpty && slot.values.allSatisfy { RFC3339.day($0) != nil },
            numbers: slot.values.allSatisfy(PathNumbers.isNumber) ? slot.values : [],
            summary: url.summary(of: segment)))
        (node, parent) = (slot.node, nil)
      } else {
        found.append(Found(text: segment.text ?? ""))
        node = Node()
      }
    }
    Self.nameNumbers(in: &found)
    let count = found.count { $0.text == nil }
    var taken: Set<String> = []
    var values: [Value] = []
    let parts = found.map { part -> Part in
      if let text = part.text { return .text(text) }
      let name = Self.name(of: part, count: count)
      let unique = TypeInference.memberName(name, besides: &taken).text
      values.append(Value(name: unique, value: part.value, summary: part.summary))
      return .placeholder(unique, ending: part.ending)
    }
    return (Template(parts: parts, endsInSlash: url.endsInSlash), values)
  }

  /// A part of a request's path; a placeholder where it has no text.
  private struct Found {
    var text: String?
    /// The name that the source gives, or else what it is of.
    var given: String?
    var parent: String?
    var value: String?
    var ending = ""
    var isID = false
    var areDays = false
    /// What it stands for, where that is only numbers.
    var numbers: [String] = []
    var summary: String?
  }

  /// Names numbers that follow each other after what they are together.
  private static func nameNumbers(in found: inout [Found]) {
    let isOfTiles = found.contains {
      $0.text.map(PathNumbers.isOfTiles) ?? PathNumbers.isFormatOfTiles($0.ending)
    }
    var start = 0
    while start < found.count {
      let run = found[start...].prefix { $0.text == nil && $0.given == nil && !$0.numbers.isEmpty }
      let names = PathNumbers.names(of: run.map(\.numbers), areTiles: isOfTiles)
      for (index, name) in zip(run.indices, names) { found[index].given = name }
      start += max(1, run.count)
    }
  }

  private static func slot(
    for segment: RecordedURL.Segment, of url: RecordedURL, in node: Node
  ) -> (slot: Slot, value: String?)? {
    switch segment {
    case .text(let text): node.slot(for: text).map { ($0.slot, $0.value) }
    case .variable(_, let ending):
      node.slots.first { $0.ending == ending }.map { ($0, url.value(of: segment)) }
    }
  }

  private static func name(of part: Found, count: Int) -> String {
    if let given = part.given { return CamelCase.lower(given) }
    let singular = CamelCase.lower(part.parent.map(Singular.word) ?? "value")
    // `/calendar/2024-01-02`
    if part.areDays { return ["date", "day"].contains(singular.lastWord) ? singular : "date" }
    guard part.isID else { return singular }
    return count == 1 || part.parent == nil ? "id" : "\(singular)ID"
  }
}

extension PercentCoding {
  /// A segment of a path template: what no template may contain is encoded.
  static func encodedSegment(_ text: String) -> String {
    var encoded = ""
    for scalar in text.unicodeScalars {
      let isPlain =
        scalar.isASCII && scalar.value > 0x20 && scalar.value < 0x7F
        && !"\"#%/<>?[\\]^`{|}".unicodeScalars.contains(scalar)
      encoded += isPlain ? String(scalar) : self.encoded(String(scalar))
    }
    return encoded
  }
}
