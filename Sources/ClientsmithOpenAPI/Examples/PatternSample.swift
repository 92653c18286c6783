/// Short texts that a pattern matches.
struct PatternSample {
  private let pattern: SchemaPattern

  /// - Returns: nil for patterns that are not understood.
  init?(_ pattern: String) {
    self.pattern = SchemaPattern(pattern)
    if self.pattern.expressions.isEmpty { return nil }
  }

  /// - Parameters:
  ///   - name: is taken where it matches itself.
  ///   - order: how many texts there are that it has to differ from.
  ///   - lengths: how many characters it may have; nil if no length is allowed.
  func text(
    startingFrom name: String, order: Int = 0, _ lengths: ClosedRange<Int>? = 0...(.max)
  ) -> String? {
    guard let lengths else { return nil }
    func fits(_ text: String) -> Bool {
      lengths.contains(text.unicodeScalars.count) && pattern.matches(text)
    }
    let own = order == 0 ? name : name + String(order + 1)
    let count = own.isEmpty ? 0 : lengths.lowerBound / own.count + 1
    let repeated = String(String(repeating: own, count: count).prefix(lengths.lowerBound))
    if let given = [own, repeated].first(where: fits) { return given }
    return pattern.expressions.lazy.compactMap { expression in
      [
        completed(expression, order, own), shortest(expression, order, lengths.lowerBound),
        padded(expression, order, lengths),
      ].lazy.compactMap(\.self).first(where: fits)
    }.first
  }

  /// A name with the start or the end that a pattern is about.
  private func completed(
    _ expression: RegularExpression, _ order: Int, _ name: String
  ) -> String? {
    guard expression.isAnchoredAtStart != expression.isAnchoredAtEnd else { return nil }
    let text = shortest(expression, order, 0)
    return text.map { expression.isAnchoredAtStart ? $0 + name : name + $0 }
  }

  /// What matches a part of a longer text.
  private func padded(
    _ expression: RegularExpression, _ order: Int, _ lengths: ClosedRange<Int>
  ) -> String? {
    guard let text = shortest(expression, order, 0) else { return nil }
    let padding = String(repeating: "a", count: max(lengths.lowerBound - text.count, 0))
    return [text + padding, padding + text].first { expression.matches($0, isWhole: false) }
  }

  private struct Step {
    var state: Int
    /// Where in the steps the one before it is.
    var previous: Int?
    var scalar: Unicode.Scalar?

    func moved(to state: Int) -> Step {
      Step(state: state, previous: previous, scalar: scalar)
    }
  }

  private static let mostSteps = 200_000

  /// The way with the fewest characters, but not fewer than given, from the start of the automaton to
  /// its end.
  private func shortest(
    _ expression: RegularExpression, _ order: Int, _ least: Int
  ) -> String? {
    let instructions = expression.instructions
    guard instructions.count <= 2_000 else { return nil }
    var steps: [Step] = []
    var level = [Step(state: 0)]
    var length = 0
    while !level.isEmpty, steps.count < Self.mostSteps {
      var known = [Bool](repeating: false, count: instructions.count + 1)
      var following: [Step] = []
      while let step = level.popLast() {
        if known[step.state] { continue }
        known[step.state] = true
        guard step.state < instructions.count else {
          if length >= least { return Self.text(step, steps) }
          continue
        }
        switch instructions[step.state] {
        case .jump(let target): level.append(step.moved(to: target))
        case .fork(let first, let second):
          level += [step.moved(to: second), step.moved(to: first)]
        case .scalar(let set):
          if let scalar = Self.sample(of: set, order) {
            steps.append(step)
            following.append(
              Step(state: step.state + 1, previous: steps.count - 1, scalar: scalar))
          }
        }
      }
      level = following.reversed()
      length += 1
    }
    return nil
  }

  private static func text(_ last: Step, _ steps: [Step]) -> String {
    var scalars: [Unicode.Scalar] = []
    var step: Step? = last
    while let current = step {
      if let scalar = current.scalar { scalars.append(scalar) }
      step = current.previous.map { steps[$0] }
    }
    return String(String.UnicodeScalarView(scalars.reversed()))
  }

  /// Letters and digits of which each text has others.
  private static let usual: [[Unicode.Scalar]] = zip("abcdefghi", zip("ABCDEFGHI", "123456789"))
    .map { [$0, $1.0, $1.1].flatMap(\.unicodeScalars) }

  private static func sample(of set: ScalarSet, _ order: Int) -> Unicode.Scalar? {
    let own = order < usual.count ? usual[order] : usual[0]
    return (own + usual[0] + "0-._ ".unicodeScalars).first(where: set.contains)
      ?? set.ranges.lazy.compactMap { Unicode.Scalar($0.lowerBound) }.first(where: set.contains)
  }
}
