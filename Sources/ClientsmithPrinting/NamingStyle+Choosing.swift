import ClientsmithDeclarations

extension NamingStyle {
  /// The one that spells most names, so that they need no `as`; in doubt, none.
  static func mostCommon(in declarations: Declarations) -> NamingStyle {
    var counts: [NamingStyle: Int] = [:]
    func count(_ names: [(String, String)]) {
      for (name, wireName) in names {
        for style in allCases where style.wireName(name) == wireName {
          counts[style, default: 0] += 1
        }
      }
    }
    for type in declarations.types { count(type.form.spellings) }
    for endpoint in declarations.endpoints {
      count(
        endpoint.parameters.filter(\.isSpelled).map {
          ($0.name.value.text, $0.wireName.value)
        })
    }
    let first = counts[.asWritten] ?? 0
    return allCases.dropFirst().reduce((NamingStyle.asWritten, first)) { best, style in
      let own = counts[style] ?? 0
      return own > best.1 ? (style, own) : best
    }.0
  }
}

extension DeclaredParameter {
  /// Whether its name on the wire follows from the other.
  fileprivate var isSpelled: Bool {
    switch section {
    case .query, .cookies, .json, .form, .multipart, .path: true
    // Constants such as `Accept` have the names of HTTP, not of the API.
    case .headers: constant == nil
    case .url, .host, .body, .idempotencyKey: false
    }
  }
}

extension DeclaredType.Form {
  /// Names, and how they are spelled on the wire.
  fileprivate var spellings: [(String, String)] {
    switch self {
    case .structure(let structure):
      structure.properties.map { ($0.name.value.text, $0.wireName.value) }
        + structure.properties.flatMap { $0.type.spellings }
    case .enumeration(let enumeration):
      enumeration.cases.compactMap { known in
        guard case .string(let text) = known.rawValue.value else { return nil }
        return (known.name.value.text, text)
      }
    case .union(let cases, _): cases.map { ($0.name.value.text, $0.wireName) }
    case .alias(let target): target.spellings
    case .extern, .unreadable: []
    }
  }
}

extension TypeExpression {
  fileprivate var spellings: [(String, String)] {
    var found: [(String, String)] = []
    if case .inline(let inline) = form { found = inline.form.spellings }
    forEachChild { found += $0.spellings }
    return found
  }
}
