import ClientsmithModel

/// Names of operations that their paths and methods say.
extension OperationNames {
  /// `ApiUsersByIdGet` of `GET /api/users/{id}` and `users_get` of `GET /users`: the same as no id.
  static func isPathAndMethod(_ id: String, _ operation: Operation) -> Bool {
    let words = CamelCase.words(of: id).map(\.asciiLowercased)
    guard words.count > 1, words.last == operation.method.asciiLowercased else { return false }
    let whole = PathReader.withoutExpressions(operation.path).split(separator: "/")
    func path(_ segments: ArraySlice<Substring>, _ placeholder: (String) -> String) -> [String] {
      segments.flatMap { segment in
        CamelCase.words(of: segment.hasPrefix("{") ? placeholder(String(segment)) : String(segment))
      }.map(\.asciiLowercased)
    }
    return [whole[...], whole.drop { isPrefix(String($0)) }].contains { segments in
      [path(segments) { $0 }, path(segments) { "by " + $0 }].contains(Array(words.dropLast()))
    }
  }

  /// Whether a segment is `api`, or a version such as `v1`.
  private static func isPrefix(_ segment: String) -> Bool {
    let text = segment.asciiLowercased
    if text == "api" { return true }
    let number = text.dropFirst()
    return text.hasPrefix("v") && !number.isEmpty
      && number.utf8.allSatisfy { ASCII.isDigit($0) || $0 == UInt8(ascii: ".") }
  }

  /// `getPetsByPetId` of `GET /pets/{petId}`, in the group `pets` `getByPetId`; `v{version}` says nothing
  /// of it.
  ///
  /// - Parameter isWhole: with what most paths of an API begin with, which tells few from each other.
  static func derived(
    _ operation: Operation, _ group: GroupPath?, isWhole: Bool = false
  ) -> String {
    var text = operation.method.asciiLowercased
    let path = PathReader.withoutExpressions(operation.path)
    var segments = path.split(whereSeparator: { "/?#&=".contains($0) })
      .map { PercentDecoding.decoded(String($0)) }
    segments.removeAll { $0.hasPrefix("v{") && $0.hasSuffix("ersion}") }
    while !isWhole, segments.count > 1, let first = segments.first, isPrefix(first) {
      segments.removeFirst()
    }
    if let group, let first = segments.first, !first.contains("{"),
      Words.member(first)?.asciiLowercased == group.name.text.asciiLowercased
    {
      segments.removeFirst()
    }
    // `/get_channels` says it already.
    if let first = segments.first, CamelCase.words(of: first).first?.asciiLowercased == text {
      text = ""
    }
    for segment in segments {
      text += segment.hasPrefix("{") ? " by " : " "
      text += segment.filter { $0 != "}" }.replacing("{", with: " ")
    }
    return Words.member(text) ?? "call"
  }
}
