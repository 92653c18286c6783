import ClientsmithModel
import ClientsmithYAML

/// Tells the ids of resources from credentials, where an answer to a login has both.
struct ResourceIdentifiers {
  /// What a login brought, and where it stood.
  struct Found {
    var text: String
    /// The keys that lead to it.
    var keys: [String]
    /// The last word of the path that was called.
    var call: String

    /// The same in what a call alone brought: GraphQL has its name in the answer.
    var withoutEnvelope: Found {
      if keys.count > 2, keys[0] == "data" {
        return Found(text: text, keys: Array(keys[2...]), call: keys[1])
      }
      if keys.count > 1, keys[0] == "result" {
        return Found(text: text, keys: Array(keys[1...]), call: call)
      }
      return self
    }
  }

  /// What stands in paths, and under the keys of ids in other answers.
  private var known: Set<String> = []

  init(_ requests: [RecordedRequest]) {
    let hints = RememberedHints()
    for request in requests {
      var parent = ""
      for segment in request.url.segments {
        guard let text = segment.text else {
          parent = ""
          continue
        }
        if !Self.isOfProof(parent) { known.insert(PathEnding.divided(text).value) }
        parent = text
      }
      if !request.isLogin, let answer = request.response?.json {
        for found in Self.texts(of: answer, call: "")
        where found.keys.last.map(hints.isResourceID) == true && !Self.isOfProof(found) {
          known.insert(found.text)
        }
      }
    }
  }

  /// Whether a text is the id of a resource, wherever the login has it.
  func areIDs(_ places: [Found]) -> Bool {
    places.allSatisfy { place in
      guard let key = place.keys.last, NameHints.isResourceID(key), !Self.isOfProof(place) else {
        return false
      }
      return Self.isPlain(place.text) || known.contains(place.text)
    }
  }

  func contains(_ text: String) -> Bool { known.contains(text) }

  /// Ids whose form says so: numbers, UUIDs, and the 24 digits of object ids.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy(ASCII.isDigit) || TextFormat.isUUID(text) || isObjectID(text)
  }

  static func isObjectID(_ text: String) -> Bool {
    text.utf8.count == 24
      && text.utf8.allSatisfy { ASCII.isHexDigit($0) && !ASCII.isUpper($0) }
  }

  /// `id` alone is the id of what it stands in, which may be the session.
  private static func isOfProof(_ place: Found) -> Bool {
    let words = WordSplitting.words(of: place.keys.last ?? "")
    guard words.count == 1 else { return false }
    if let parent = place.keys.dropLast().last { return isOfProof(parent) }
    return ["session", "sessions", "token", "tokens"].contains(place.call.lastWord)
  }

  private static func isOfProof(_ name: String) -> Bool {
    NameHints.isSecret(name) || NameHints.isProof(name)
  }

  /// The texts and numbers in a value, with the keys that lead to them.
  static func texts(of node: YAMLNode, call: String) -> [Found] {
    var found: [Found] = []
    var waiting: [(node: YAMLNode, keys: [String])] = [(node, [])]
    while let (node, keys) = waiting.popLast() {
      switch node.content {
      case .scalar(.bool): break
      case .scalar:
        if let text = node.textValue { found.append(Found(text: text, keys: keys, call: call)) }
      case .sequence(let nodes): waiting += nodes.map { ($0, keys) }
      case .mapping(let mapping): waiting += mapping.entries.map { ($0.value, keys + [$0.key]) }
      }
    }
    return found
  }
}
