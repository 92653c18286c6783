import ClientsmithModel

/// Where a list is: what a placeholder of another path means beside it.
struct ListPath {
  private let segments: [Segment]

  init(_ path: PathTemplate) {
    segments = Segment.all(of: path)
  }

  /// Whether a path begins like that of the list.
  func isStart(of path: PathTemplate) -> Bool {
    let others = Segment.all(of: path)
    return others.count >= segments.count
      && zip(segments, others).allSatisfy { $0.shape == $1.shape }
  }

  /// The wire name of the placeholder that follows the list, `task` of
  /// `/projects/{id}/tasks/{task}/like`: that of one of its items.
  func item(in path: PathTemplate) -> String? {
    let others = Segment.all(of: path)
    guard others.count > segments.count, zip(segments, others).allSatisfy({ $0.shape == $1.shape }),
      others[segments.count].shape.hasPrefix("{")
    else { return nil }
    return others[segments.count].placeholders.first
  }

  /// Whether a placeholder says which list it is, rather than which of its items.
  func isScope(_ wireName: String, in path: PathTemplate) -> Bool {
    let others = Segment.all(of: path)
    guard let index = others.firstIndex(where: { $0.placeholders.contains(wireName) }),
      index < segments.count
    else { return false }
    // `{name+}` goes on as far as it likes, so where it begins says nothing.
    if path.text.contains("{\(wireName)+}"), !segments[index].placeholders.contains(wireName) {
      return false
    }
    return zip(segments, others).prefix(index + 1).allSatisfy { $0.shape == $1.shape }
  }

  /// Whether another path ends with a placeholder, and that of the list goes on.
  func goesOn(after wireName: String, in path: PathTemplate) -> Bool {
    let others = Segment.all(of: path)
    return others.count < segments.count && others.last?.placeholders.contains(wireName) == true
  }

  /// Whether a placeholder is one of the list's items where a tree has them in each other: `id` of
  /// `/items/{id}` beside a list `/items/{folder}/children` of items, but not of `/projects/{id}` beside
  /// `/projects/{project}/tasks`.
  ///
  /// - Parameter names: what items are called.
  func isItem(_ wireName: String, ofTree names: [String], in path: PathTemplate) -> Bool {
    goesOn(after: wireName, in: path) && Self.names(wireName, anyOf: names, in: path)
  }

  /// Whether the segment before a placeholder says that it is one of these, `id` of `/items/{id}` an
  /// `Item` or a `LineItem`.
  static func names(_ wireName: String, anyOf names: [String], in path: PathTemplate) -> Bool {
    guard let parent = parent(of: wireName, in: path)?.asciiLowercased else { return false }
    let words = [parent, Singular.word(parent)].filter { !$0.isEmpty }
    return names.contains { name in words.contains { hasSuffix(name, $0) } }
  }

  /// The same where that is all of the name: `id` of `/items/{id}` does not name a `LineItem`.
  static func isCalled(
    _ wireName: String, anyOf names: [String], in path: PathTemplate
  ) -> Bool {
    guard let parent = parent(of: wireName, in: path) else { return false }
    return names.contains { name in
      ItemPath.isName(parent, of: name) || ItemPath.isName(Singular.word(parent), of: name)
    }
  }

  /// Whether a name ends with whole words, as `LineItem` does with `item`, and `Document` not with `t`.
  private static func hasSuffix(_ name: String, _ word: String) -> Bool {
    guard name.asciiLowercased.hasSuffix(word) else { return false }
    let start = name.suffix(word.count)
    return start.count == name.count || start.first?.isUppercase == true
  }

  /// The placeholder of another path that stands where one of the list does, after the same segments:
  /// `project` of `/projects/{project}/tasks/{task}` for `id` of `/projects/{id}/tasks`.
  func counterpart(of wireName: String, in path: PathTemplate) -> String? {
    let others = Segment.all(of: path)
    guard let index = segments.firstIndex(where: { $0.placeholders.contains(wireName) }),
      index < others.count, let place = segments[index].placeholders.firstIndex(of: wireName),
      zip(segments, others).prefix(index + 1).allSatisfy({ $0.shape == $1.shape })
    else { return nil }
    return others[index].placeholders[place]
  }

  /// The segment before a placeholder, `projects` for `id` of `/projects/{id}/tasks`; nil: there is none.
  static func parent(of wireName: String, in path: PathTemplate) -> String? {
    let segments = Segment.all(of: path)
    guard let index = segments.firstIndex(where: { $0.placeholders.contains(wireName) }), index > 0
    else { return nil }
    return segments[index - 1].shape
  }

  /// Whether a path ends like that of the list, as `/guilds/{guildID}/channels` does like
  /// `/channels`: what is posted there becomes one of the items.
  func hasSameEnd(as path: PathTemplate) -> Bool {
    guard let end = segments.last, end.placeholders.isEmpty else { return false }
    return end.shape == Segment.all(of: path).last?.shape
  }

  /// Whether a placeholder follows the last segment of the list anywhere: `task` of `/tasks/{task}` for
  /// `/projects/{id}/tasks`.
  func hasItem(_ wireName: String, in path: PathTemplate) -> Bool {
    guard let end = segments.last, end.placeholders.isEmpty else { return false }
    return Self.parent(of: wireName, in: path) == end.shape
  }

  private struct Segment {
    /// Whatever placeholders are called: `{}`.
    var shape = ""
    var placeholders: [String] = []

    static func all(of path: PathTemplate) -> [Segment] {
      path.segments.map { text in
        var segment = Segment()
        for (index, part) in text.split(separator: "{", omittingEmptySubsequences: false)
          .enumerated()
        {
          guard index > 0, let end = part.firstIndex(of: "}") else {
            segment.shape += part
            continue
          }
          segment.placeholders.append(String(part[..<end].prefix { $0 != "+" }))
          segment.shape += "{" + part[end...]
        }
        return segment
      }
    }
  }
}

extension TypeIndex {
  /// What the items of a list may be called: by their type, or by that of a case of a union.
  func names(ofItems element: TypeReference) -> [String] {
    guard case .declared(let name) = resolved(element) else { return [] }
    let cases = union(element)?.cases ?? []
    return [name.text]
      + cases.flatMap { item -> [String] in
        guard case .declared(let type)? = item.type.map(unwrapped) else { return [item.name.text] }
        return [item.name.text, type.text]
      }
  }
}
