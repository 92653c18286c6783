import ClientsmithModel
import ClientsmithYAML

/// Finds which parts of paths vary: `/orders/1041` and `/orders/977` are `/orders/{id}`.
struct PathTemplates {
  /// One part of a template.
  enum Part: Hashable {
    case text(String)
    case placeholder(String)
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
        case .placeholder(let name): "{\(name)}"
        }
      }
      return "/" + segments.joined(separator: "/") + (endsInSlash ? "/" : "")
    }
  }

  private let root = Node()

  private final class Node {
    var children: [String: Node] = [:]
    var order: [String] = []
    /// What stands for all children that vary.
    var placeholder: Node?
    var placeholderName: String?
    /// A specification has the part; what is beside its placeholder and not its own is a value.
    var isKnown = false
    /// The values that the placeholder stands for.
    var values: [String] = []
    /// The names of the properties of the answers to GET, where they are objects.
    var answers: [Set<String>] = []
    /// An answer has its text as the id of what was asked for.
    var isNamedByAnswer = false

    func child(_ text: String) -> Node {
      if let known = children[text] { return known }
      let node = Node()
      children[text] = node
      order.append(text)
      return node
    }
  }

  /// - Parameter known: paths of a specification that exists, whose placeholders win.
  init(_ requests: [RecordedRequest], known: [[Part]] = []) {
    for parts in known {
      var node = root
      for part in parts {
        switch part {
        case .text(let text): node = node.child(text)
        case .placeholder(let name):
          let next = node.placeholder ?? Node()
          node.placeholder = next
          node.placeholderName = node.placeholderName ?? name
          node = next
        }
        node.isKnown = true
      }
    }
    for request in requests { add(request) }
    fold(root, parent: nil, depth: 0)
  }

  private func add(_ request: RecordedRequest) {
    var node = root
    for segment in request.url.segments {
      switch segment {
      case .text(let text): node = node.child(text)
      case .variable(let name):
        let next = node.placeholder ?? Node()
        node.placeholder = next
        node.placeholderName = node.placeholderName ?? CamelCase.lower(name)
        node = next
      }
    }
    if request.method == "GET", case .mapping(let mapping)? = request.response?.json?.content {
      node.answers.append(Set(mapping.entries.map(\.key)))
    }
    if let answer = request.response?.json { noteNames(in: answer, of: request.url) }
  }

  // MARK: - Which children vary

  /// - Parameters:
  ///   - parent: the segment that leads to the node; nil: a placeholder does, or nothing.
  ///   - depth: how many segments lead to it.
  private func fold(_ node: Node, parent: String?, depth: Int) {
    let mayVary = depth > 0 && parent != nil && !Self.isVersion(parent ?? "")
    if mayVary || node.placeholder != nil {
      for text in varying(node, parent: parent ?? "") {
        guard let child = node.children.removeValue(forKey: text) else { continue }
        node.order.removeAll { $0 == text }
        let target = node.placeholder ?? Node()
        node.placeholder = target
        node.values.append(text)
        Self.merge(child, into: target)
      }
    }
    for text in node.order {
      if let child = node.children[text] { fold(child, parent: text, depth: depth + 1) }
    }
    if let placeholder = node.placeholder { fold(placeholder, parent: nil, depth: depth + 1) }
  }

  private func varying(_ node: Node, parent: String) -> [String] {
    if node.placeholder?.isKnown == true {
      return node.order.filter { node.children[$0]?.isKnown == false }
    }
    let isPlural = Singular.word(parent) != parent
    var varying = node.order.filter {
      Self.isID($0, afterPlural: isPlural)
        || isPlural && (Self.isID($0, of: parent) || node.children[$0]?.isNamedByAnswer == true)
    }
    let words = node.order.filter { !varying.contains($0) }
    if words.count >= 3, areAlike(words.compactMap { node.children[$0] }) { varying += words }
    return varying
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
      let isNamed = members.contains {
        $0.value.textValue == text
          && (Self.isIDKey($0.key) || $0.key.lastWord == Singular.word(parent).asciiLowercased)
      }
      node.isNamedByAnswer = node.isNamedByAnswer || isNamed
      parent = text
    }
  }

  private static func isIDKey(_ key: String) -> Bool {
    let last = key.lastWord
    return ["id", "slug", "code", "login", "key", "uid", "handle", "number", "sku", "username"]
      .contains(last)
  }

  private static func isID(_ text: String, afterPlural: Bool) -> Bool {
    if text.utf8.allSatisfy(ASCII.isDigit) { return afterPlural || text.utf8.count >= 3 }
    return MapRules.isData(text) || afterPlural && isToken(text)
  }

  /// `file-abc123` of files.
  private static func isID(_ text: String, of parent: String) -> Bool {
    let owner = Singular.word(parent).asciiLowercased
    guard text.asciiLowercased.hasPrefix(owner) else { return false }
    let rest = text.dropFirst(owner.count)
    return rest.utf8.count >= 4 && (rest.hasPrefix("-") || rest.hasPrefix("_"))
      && rest.dropFirst().utf8.allSatisfy(ASCII.isAlphanumeric)
      && rest.utf8.contains(where: ASCII.isDigit)
  }

  /// `ch_3MmlLrLkdIwHu7ix0snN0B15`, `dQw4w9WgXcQ4aZ81`: letters and digits that do not make words.
  private static func isToken(_ text: String) -> Bool {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    guard let last = parts.last, last.utf8.allSatisfy(ASCII.isAlphanumeric) else { return false }
    let digits = last.utf8.count(where: ASCII.isDigit)
    let isPrefixed = parts.count == 2 && parts[0].utf8.count <= 8
    if isPrefixed, digits == 1, last.utf8.count >= 12, String(last).asciiLowercased != last,
      String(last).asciiUppercased != last
    {
      return true
    }
    return digits >= 2 && digits < last.utf8.count
      && (isPrefixed && last.utf8.count >= 8 || parts.count == 1 && last.utf8.count >= 16)
  }

  /// `api`, `v1`, `1.0`, `2024-01-01`: what follows these is a name.
  static func isVersion(_ text: String) -> Bool {
    let lowercased = text.asciiLowercased
    if ["api", "rest", "graphql"].contains(lowercased) { return true }
    let number = lowercased.hasPrefix("v") ? lowercased.dropFirst() : lowercased[...]
    if let first = number.utf8.first, ASCII.isDigit(first),
      number.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == UInt8(ascii: ".") })
    {
      return lowercased.hasPrefix("v") || number.contains(".")
    }
    return RFC3339.day(text) != nil
  }

  private static func merge(_ source: Node, into target: Node) {
    target.answers += source.answers
    target.values += source.values
    for text in source.order {
      guard let child = source.children[text] else { continue }
      merge(child, into: target.child(text))
    }
    if let placeholder = source.placeholder {
      if let known = target.placeholder {
        merge(placeholder, into: known)
      } else {
        target.placeholder = placeholder
      }
      target.placeholderName = target.placeholderName ?? source.placeholderName
    }
  }

  // MARK: - Templates

  /// The template of a request's path, and the values of its placeholders.
  func template(of url: RecordedURL) -> (
    template: Template, values: [(name: String, value: String?)]
  ) {
    var node = root
    // The name that the source gives, or else what it is of, and the value.
    var found: [(text: String?, given: String?, parent: String?, value: String?, isID: Bool)] = []
    var parent: String?
    for segment in url.segments {
      if let text = segment.text, let child = node.children[text] {
        found.append((text, nil, nil, nil, false))
        (node, parent) = (child, text)
      } else if let placeholder = node.placeholder {
        let isID = node.values.allSatisfy {
          Self.isID($0, afterPlural: true) && RFC3339.day($0) == nil
        }
        found.append((nil, node.placeholderName, parent, url.value(of: segment), isID))
        (node, parent) = (placeholder, nil)
      } else {
        found.append((segment.text ?? "", nil, nil, nil, false))
        node = Node()
      }
    }
    let count = found.count { $0.text == nil }
    var taken: Set<String> = []
    var values: [(name: String, value: String?)] = []
    let parts = found.map { part -> Part in
      if let text = part.text { return .text(text) }
      let name = Self.name(given: part.given, parent: part.parent, isID: part.isID, count: count)
      let unique = TypeInference.memberName(name, besides: &taken).text
      values.append((unique, part.value))
      return .placeholder(unique)
    }
    return (Template(parts: parts, endsInSlash: url.endsInSlash), values)
  }

  private static func name(given: String?, parent: String?, isID: Bool, count: Int) -> String {
    if let given { return CamelCase.lower(given) }
    let singular = CamelCase.lower(parent.map(Singular.word) ?? "value")
    guard isID else { return singular }
    return count == 1 || parent == nil ? "id" : "\(singular)ID"
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
