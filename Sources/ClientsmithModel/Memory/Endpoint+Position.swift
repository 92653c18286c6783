extension Endpoint {
  /// What says where in a list its values begin: a number of a page, or a place.
  package struct Position: Hashable, Sendable {
    package var parameter: Input
    package var isOffset: Bool

    /// What the first page, or the first value, is called.
    ///
    /// - Parameter initial: what the parameter is where its argument is left out.
    package func first(_ initial: Value?) -> Int64 {
      if case .integer(let number)? = initial { number } else { isOffset ? 0 : 1 }
    }
  }

  /// Where `pages` do not count them: there are none, they follow URLs, or each names the number of
  /// the next one. nil: nothing says it.
  package func position(_ types: TypeIndex) -> Position? {
    var candidates = parameters[...]
    var takesNext = false
    switch pages?.style {
    case nil, .url: break
    // What is called a page takes its number, not the name of what comes before it.
    case .cursor(next: _, into: let name, at: let path):
      guard path.isEmpty else { return nil }
      candidates = candidates.filter { $0.name == name }[...]
      takesNext = true
    case .continued, .offset, .page: return nil
    }
    return candidates.lazy.compactMap { [takesNext] input in
      switch input.location {
      case .query, .jsonField, .formField, .multipartField: break
      case .url, .host, .path, .header, .idempotencyKey, .cookie, .body: return nil
      }
      guard case .primitive(let primitive) = types.unwrapped(input.type), primitive.isInteger else {
        return nil
      }
      let name = input.name.text.asciiLowercased
      if namesOfPages.contains(name) || takesNext && shortNamesOfPages.contains(name) {
        return Position(parameter: input, isOffset: false)
      }
      if namesOfOffsets.contains(name) || takesNext && shortNamesOfOffsets.contains(name) {
        return Position(parameter: input, isOffset: true)
      }
      return nil
    }.first
  }
}

/// Nothing in the format says so, and these are what APIs call it.
private let namesOfPages: Set<String> = [
  "page", "pagenumber", "pageno", "pagenum", "pageindex", "currentpage",
]
private let namesOfOffsets: Set<String> = [
  "offset", "skip", "startindex", "startat", "firstresult",
]
/// Which may be anything, a time say, unless a page says what to write there.
private let shortNamesOfPages: Set<String> = ["paged", "pg", "p"]
private let shortNamesOfOffsets: Set<String> = ["start"]
