/// What the values of a choice are where a style writes them: in a path, a query, a header, a cookie
/// or a form.
package struct ParameterChoice: Hashable, Sendable {
  /// Some are an array of single values.
  package var hasArrays = false
  /// The types of those that are objects.
  package var objects: [TypeReference] = []

  /// Whether each value is one text.
  package var isSingle: Bool { !hasArrays && objects.isEmpty }
}

extension TypeIndex {
  /// What values a union has, or an array of unions of single values; nil for any other type, and where
  /// some are more than a single value, an array of single values or an object.
  package func choice(_ type: TypeReference) -> ParameterChoice? {
    switch plain(type) {
    case .array(let element):
      guard union(unwrapped(element)) != nil, choice(element)?.isSingle == true
      else { return nil }
      return ParameterChoice(hasArrays: true)
    case let type where union(type) != nil: return choice(ofUnion: type)
    default: return nil
    }
  }

  private func choice(ofUnion type: TypeReference) -> ParameterChoice? {
    var choice = ParameterChoice()
    var open = [type]
    var known: Set<TypeReference> = []
    while let type = open.popLast() {
      if isScalar(type) { continue }
      if isObject(type) {
        choice.objects.append(type)
        continue
      }
      if case .array(let element) = resolved(type), isScalar(element) {
        choice.hasArrays = true
        continue
      }
      guard let union = union(type) else { return nil }
      guard known.insert(type).inserted else { continue }
      switch union.tagging {
      // A case without a type is an object with the discriminator alone.
      case .none, .discriminator: open += union.cases.compactMap(\.type).map(unwrapped)
      case .adjacent, .external: return nil
      }
    }
    return choice
  }
}

extension Input {
  /// Whether it is a choice that is written by a style, whatever its value is.
  package func isChoice(_ types: TypeIndex) -> Bool {
    !wireFormat.isJSON && types.choice(type) != nil
  }
}
