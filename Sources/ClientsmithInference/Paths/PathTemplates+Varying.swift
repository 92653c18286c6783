import ClientsmithModel

/// Which parts of paths vary.
extension PathTemplates {
  /// - Parameters:
  ///   - parent: the segment that leads to the node; nil: a placeholder does, or nothing.
  ///   - depth: how many segments lead to it.
  func fold(_ node: Node, parent: String?, depth: Int) {
    let isVersion =
      PathIdentifiers.isVersion(parent ?? "")
      || depth == 1 && PathIdentifiers.isShortNumber(parent ?? "")
    let isBehindName = depth > 0 && parent != nil && !isVersion
    let found =
      isBehindName || !node.slots.isEmpty
      ? varying(node, parent: parent ?? "")
      : identifiers(node, behindPlaceholder: depth > 0 && parent == nil)
    if !found.isEmpty {
      // At once: there may be tens of thousands.
      let texts = Set(found.map(\.text))
      node.order.removeAll { texts.contains($0) }
      for (text, value, ending) in found {
        guard let child = node.children.removeValue(forKey: text) else { continue }
        let slot = node.slot(endingIn: ending)
        slot.values.append(value)
        slot.isNamedID = slot.isNamedID || child.isNamedID
        slot.node.merge(child)
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
          let (slot, value) = node.slot(for: text, where: \.node.isKnown), slot.takes(value)
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
    varying += shortNumbers(node, parent: parent, besides: varying)
    varying += names(node, besides: varying)
    let varyingTexts = Set(varying.map(\.text))
    let words = node.order.filter { !varyingTexts.contains($0) }
    let nodes = words.compactMap { node.children[$0] }
    if words.count >= 3, areAlike(nodes) || isPlural && areAlikeBelow(nodes) {
      let endings = Set(words.map { PathEnding.divided($0).ending })
      let ending = endings.count == 1 ? endings.first ?? "" : ""
      varying += words.map { ($0, String($0.dropLast(ending.count)), ending) }
    }
    return varying
  }

  /// `1` of `/pokemon/1`. Behind a word that counts, such as `page`, it is an id beside other numbers, and
  /// beside a name that is answered alike. Versions are not the end of a path.
  private func shortNumbers(
    _ node: Node, parent: String, besides found: [Varying]
  ) -> [Varying] {
    guard !PathIdentifiers.isWordOfVersion(parent) else { return [] }
    let known = Set(found.map(\.text))
    func numbers(_ texts: [String]) -> [Varying] {
      texts.compactMap { text in
        let (value, ending) = PathEnding.divided(text)
        return PathNumbers.isNumber(value) ? (text, value, ending) : nil
      }
    }
    let short = numbers(node.order.filter { !known.contains($0) })
    let nodes = (short + numbers(found.map(\.text))).compactMap { node.children[$0.text] }
    guard nodes.contains(where: \.isLast) else { return [] }
    let values = Set(numbers(node.order).map(\.value))
    let names = node.order.compactMap { node.children[$0] }.filter(\.isSpelledByAnswer)
    let isID =
      values.count > 1 || !PathIdentifiers.isCountedWord(parent)
      || names.contains { areAlike([$0] + nodes.filter(\.isLast)) }
    return isID ? short : []
  }

  /// `ditto` beside `/pokemon/1`, where both are answered alike and the answer has it as the name.
  private func names(_ node: Node, besides found: [Varying]) -> [Varying] {
    let known = Set(found.map(\.text))
    let answered = found.compactMap { node.children[$0.text] }.filter { !$0.answers.isEmpty }
    guard !answered.isEmpty else { return [] }
    return node.order.filter { !known.contains($0) }.compactMap { text in
      guard let child = node.children[text], child.isSpelledByAnswer, areAlike(answered + [child])
      else { return nil }
      return (text, text, "")
    }
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

  /// Whether nothing was recorded of words themselves, and something below all of them that was answered
  /// alike: `/teams/red/members`, `/teams/blue/members`.
  private func areAlikeBelow(_ nodes: [Node]) -> Bool {
    guard let first = nodes.first, nodes.allSatisfy({ $0.answers.isEmpty && $0.elements.isEmpty })
    else { return false }
    return first.order.contains { text in
      let below = nodes.compactMap { $0.children[text] }
      return below.count == nodes.count && (areAlike(below) || areAlike(below, by: \.elements))
    }
  }

  /// Whether all words were answered with objects of one form.
  ///
  /// - Parameter answers: the names of their properties.
  private func areAlike(_ nodes: [Node], by answers: (Node) -> [Set<String>] = \.answers) -> Bool {
    guard let first = nodes.first.flatMap({ answers($0).first }), !first.isEmpty else {
      return false
    }
    return nodes.allSatisfy { node in
      !answers(node).isEmpty
        && answers(node).allSatisfy {
          $0.intersection(first).count * 4 >= max($0.count, first.count) * 3
        }
    }
  }
}
