import ClientsmithDiagnostics

/// Makes an automaton of the text of an expression.
struct RegularExpressionParser {
  typealias Instruction = RegularExpression.Instruction
  typealias Problem = RegularExpression.Problem

  private static let deepest = 32
  /// `((a{99}){99}){99}` stands for a million steps.
  private static let largest = 10_000
  /// What other dialects have, and RFC 9485 has not.
  private static let shorthands: [Unicode.Scalar: String] = [
    "d": "[0-9]", "D": "[^0-9]", "w": "[A-Za-z0-9_]", "W": "[^A-Za-z0-9_]", "s": "[ \\t\\n\\r]",
    "S": "[^ \\t\\n\\r]",
  ]

  private let scalars: [Unicode.Scalar]
  /// For messages.
  private let whole: String
  private var position = 0
  private var depth = 0

  init(_ scalars: [Unicode.Scalar], whole: String) {
    self.scalars = scalars
    self.whole = whole
  }

  mutating func parse() throws(Problem) -> [Instruction] {
    let instructions = try choice()
    guard next == nil else { throw problem() }
    return instructions
  }

  // MARK: - Structure

  /// Addresses in what these return count from its own start.
  private mutating func choice() throws(Problem) -> [Instruction] {
    var result = try sequence()
    while take("|") {
      let second = try sequence()
      result =
        [.fork(1, result.count + 2)] + result.moved(by: 1)
        + [.jump(result.count + 2 + second.count)] + second.moved(by: result.count + 2)
      try checkSize(result)
    }
    return result
  }

  private mutating func sequence() throws(Problem) -> [Instruction] {
    var result: [Instruction] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      let piece = try repeated(try atom())
      result += piece.moved(by: result.count)
      try checkSize(result)
    }
    return result
  }

  private mutating func repeated(_ atom: [Instruction]) throws(Problem) -> [Instruction] {
    let least: Int
    let most: Int?
    if take("*") {
      (least, most) = (0, nil)
    } else if take("+") {
      (least, most) = (1, nil)
    } else if take("?") {
      (least, most) = (0, 1)
    } else if take("{") {
      least = try count()
      if take(",") { most = next == "}" ? nil : try count() } else { most = least }
      guard take("}"), least <= most ?? least else { throw problem() }
    } else {
      return atom
    }
    guard max(least, most ?? 0) <= Self.largest / max(atom.count + 1, 1) else { throw tooLarge }
    var result: [Instruction] = []
    for _ in 0..<least { result += atom.moved(by: result.count) }
    guard let most else {
      let start = result.count
      result.append(.fork(start + 1, start + atom.count + 2))
      return result + atom.moved(by: start + 1) + [.jump(start)]
    }
    for _ in least..<most {
      let start = result.count
      result.append(.fork(start + 1, start + atom.count + 1))
      result += atom.moved(by: start + 1)
    }
    return result
  }

  private mutating func count() throws(Problem) -> Int {
    let start = position
    while next?.isPathDigit == true { position += 1 }
    guard let value = Int(String(String.UnicodeScalarView(scalars[start..<position]))) else {
      throw problem()
    }
    return value
  }

  // MARK: - Characters

  private mutating func atom() throws(Problem) -> [Instruction] {
    guard let scalar = next else { throw problem() }
    position += 1
    switch scalar {
    case "(":
      guard depth < Self.deepest else { throw tooLarge }
      depth += 1
      let inner = try choice()
      depth -= 1
      guard take(")") else { throw problem() }
      return inner
    case ".":
      return [.scalar(ScalarSet(ranges: [0x0A...0x0A, 0x0D...0x0D], isNegated: true))]
    case "[": return [.scalar(try characterClass())]
    case "\\": return [.scalar(try escaped())]
    case "*", "+", "?", "{", "}", "]":
      position -= 1
      throw problem()
    default: return [.scalar(ScalarSet(ranges: [scalar.value...scalar.value]))]
    }
  }

  private mutating func characterClass() throws(Problem) -> ScalarSet {
    var set = ScalarSet()
    set.isNegated = take("^")
    let start = position
    while !take("]") {
      guard let scalar = next, scalar != "[" else { throw problem() }
      let isFirst = position == start
      position += 1
      if scalar == "-" {
        guard isFirst || next == "]" else { throw problem() }
        set.ranges.append(scalar.value...scalar.value)
        continue
      }
      var part = ScalarSet(ranges: [scalar.value...scalar.value])
      if scalar == "\\" { part = try escaped() }
      if next == "-", position + 1 < scalars.count, scalars[position + 1] != "]",
        let lower = part.ranges.first?.lowerBound
      {
        position += 1
        guard let scalar = next else { throw problem() }
        position += 1
        let upper = scalar == "\\" ? try escaped().ranges.first?.lowerBound : scalar.value
        guard let upper, lower <= upper else { throw problem() }
        part.ranges = [lower...upper]
      }
      set.ranges += part.ranges
      set.categories += part.categories
    }
    guard position > start + 1 else { throw problem() }
    return set
  }

  /// What comes after a backslash.
  private mutating func escaped() throws(Problem) -> ScalarSet {
    guard let scalar = next else { throw problem() }
    position += 1
    switch scalar {
    case "n": return ScalarSet(ranges: [0x0A...0x0A])
    case "r": return ScalarSet(ranges: [0x0D...0x0D])
    case "t": return ScalarSet(ranges: [0x09...0x09])
    case "p", "P":
      guard take("{") else { throw problem() }
      let start = position
      while next != nil, next != "}" { position += 1 }
      let name = String(String.UnicodeScalarView(scalars[start..<position]))
      guard take("}"), Unicode.GeneralCategory.codes.contains(name) else { throw problem() }
      return ScalarSet(categories: [(name, scalar == "P")])
    default:
      if let shorthand = Self.shorthands[scalar] {
        throw Problem(
          message: "regular expressions of JSONPath have no \(name: "\\\(scalar)")",
          help: "write `\(shorthand)`")
      }
      guard "()*+-.?[\\]^{|}$".unicodeScalars.contains(scalar) else {
        position -= 1
        throw problem()
      }
      return ScalarSet(ranges: [scalar.value...scalar.value])
    }
  }

  // MARK: - Problems

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  private func problem() -> Problem {
    let place: DiagnosticMessage =
      next.map { "\(name: $0) does not fit there" } ?? "something is missing at its end"
    return Problem(message: "\(name: whole) is not a regular expression of RFC 9485: " + place)
  }

  private var tooLarge: Problem {
    Problem(message: "the regular expression \(name: whole) is too large")
  }

  private func checkSize(_ instructions: [Instruction]) throws(Problem) {
    if instructions.count > Self.largest { throw tooLarge }
  }
}

extension [RegularExpression.Instruction] {
  /// The same at another place.
  fileprivate func moved(by offset: Int) -> Self {
    map { instruction in
      switch instruction {
      case .scalar: instruction
      case .fork(let first, let second): .fork(first + offset, second + offset)
      case .jump(let target): .jump(target + offset)
      }
    }
  }
}
