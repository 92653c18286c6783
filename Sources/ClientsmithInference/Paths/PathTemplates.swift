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

  let root = Node()
  /// What answers hold that may be short codes of something.
  let codes: Set<String>

  /// - Parameter known: paths of a specification that exists, whose placeholders win.
  init(_ requests: [RecordedRequest], known: [KnownPath] = []) {
    codes = Set(requests.compactMap(\.response?.json).flatMap(Self.codes))
    for path in known {
      var node = root
      for part in path.parts {
        switch part {
        case .text(let text): node = node.child(text)
        case .placeholder(let name, let ending):
          let slot = node.slot(endingIn: ending)
          slot.name = slot.name ?? name
          slot.types.append(path.types[name])
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
    node.isLast = true
    if request.method == "GET", let answer = request.response?.json {
      if case .mapping(let mapping) = answer.content {
        node.answers.append(Set(mapping.entries.map(\.key)))
      } else if case .mapping(let mapping)? = answer.elements.first?.content {
        node.elements.append(Set(mapping.entries.map(\.key)))
      }
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
      node.isSpelledByAnswer =
        node.isSpelledByAnswer
        || members.contains { $0.key.lastWord == "name" && $0.value.textValue == text }
      parent = text
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
        let kind = kind(of: slot, parent: parent ?? "")
        found.append(
          Found(
            given: slot.name, parent: parent, value: value, ending: slot.ending, kind: kind,
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
    var kind = SlotKind()
    var summary: String?
  }

  private func kind(of slot: Slot, parent: String) -> SlotKind {
    if let kind = slot.kind { return kind }
    let values = slot.values
    let kind = SlotKind(
      isID: slot.isNamedID
        || values.allSatisfy {
          (PathIdentifiers.isID($0, afterPlural: true) || codes.contains($0)
            || PathIdentifiers.isID($0, of: parent)) && RFC3339.day($0) == nil
        },
      areDays: !values.isEmpty && values.allSatisfy { RFC3339.day($0) != nil },
      numbers: PathNumbers.Kind(of: values))
    slot.kind = kind
    return kind
  }

  /// Names numbers that follow each other after what they are together.
  private static func nameNumbers(in found: inout [Found]) {
    let isOfTiles = found.contains {
      $0.text.map(PathNumbers.isOfTiles) ?? PathNumbers.isFormatOfTiles($0.ending)
    }
    var start = 0
    while start < found.count {
      let run = found[start...].prefix {
        $0.text == nil && $0.given == nil && $0.kind.numbers != nil
      }
      let names = PathNumbers.names(of: run.compactMap(\.kind.numbers), areTiles: isOfTiles)
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
    if part.kind.areDays { return ["date", "day"].contains(singular.lastWord) ? singular : "date" }
    guard part.kind.isID else { return singular }
    // `/blog/page/2` has the number of a page, `/pages/2` an id.
    if part.parent?.lastWord == "page", part.kind.numbers != nil { return singular }
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
