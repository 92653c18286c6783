import ClientsmithDiagnostics

/// A regular expression of RFC 9485, as the functions `match` and `search` of JSONPath take them.
///
/// It takes time in the product of the lengths of expression and text, whatever they are: documents
/// may come from strangers.
struct RegularExpression {
  /// Why a text is not one.
  struct Problem: Error {
    var message: DiagnosticMessage
    var help: String?
  }

  /// One step of an automaton that is in several states at once.
  enum Instruction {
    case scalar(ScalarSet)
    case fork(Int, Int)
    case jump(Int)
  }

  /// Its end is the state in which a text has matched.
  let instructions: [Instruction]
  /// Whether it starts with `^`; what people write that is meant as in other dialects.
  let isAnchoredAtStart: Bool
  let isAnchoredAtEnd: Bool

  init(_ text: String) throws(Problem) {
    var scalars = Array(text.unicodeScalars)[...]
    isAnchoredAtStart = scalars.first == "^"
    if isAnchoredAtStart { scalars.removeFirst() }
    let backslashes = scalars.dropLast().reversed().prefix { $0 == "\\" }.count
    isAnchoredAtEnd = scalars.last == "$" && backslashes.isMultiple(of: 2)
    if isAnchoredAtEnd { scalars.removeLast() }
    var parser = RegularExpressionParser(Array(scalars), whole: text)
    instructions = try parser.parse()
  }

  /// How many steps it takes for each character of a text.
  var size: Int { instructions.count + 1 }

  /// - Parameter isWhole: whether all of the text has to match, not only a part of it.
  func matches(_ text: String, isWhole: Bool) -> Bool {
    let startsAnywhere = !isWhole && !isAnchoredAtStart
    let endsAnywhere = !isWhole && !isAnchoredAtEnd
    var states: [Int] = []
    var known = [Bool](repeating: false, count: size)
    add(0, to: &states, &known)
    for scalar in text.unicodeScalars {
      if endsAnywhere, known[instructions.count] { return true }
      let current = states
      states = []
      known = [Bool](repeating: false, count: size)
      for state in current {
        if case .scalar(let set) = instructions[state], set.contains(scalar) {
          add(state + 1, to: &states, &known)
        }
      }
      if startsAnywhere { add(0, to: &states, &known) }
    }
    return known[instructions.count]
  }

  /// Adds a state, and those that it leads to without a character.
  private func add(_ state: Int, to states: inout [Int], _ known: inout [Bool]) {
    var waiting = [state]
    while let state = waiting.popLast() {
      if known[state] { continue }
      known[state] = true
      guard state < instructions.count else { continue }
      switch instructions[state] {
      case .scalar: states.append(state)
      case .fork(let first, let second): waiting += [second, first]
      case .jump(let target): waiting.append(target)
      }
    }
  }
}

/// The characters that stand at one place of an expression.
struct ScalarSet {
  var ranges: [ClosedRange<UInt32>] = []
  /// General categories, whole (`L`) or exact (`Lu`), and whether all others are meant.
  var categories: [(name: String, isNegated: Bool)] = []
  var isNegated = false

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isListed =
      ranges.contains { $0.contains(scalar.value) }
      || categories.contains { category in
        scalar.properties.generalCategory.code.hasPrefix(category.name) != category.isNegated
      }
    return isListed != isNegated
  }
}

extension Unicode.GeneralCategory {
  static let codes: Set<String> = Set(
    ("L Lu Ll Lt Lm Lo M Mn Mc Me N Nd Nl No P Pc Pd Ps Pe Pi Pf Po S Sm Sc Sk So "
      + "Z Zs Zl Zp C Cc Cf Cn Co").split(separator: " ").map(String.init))

  fileprivate var code: String {
    switch self {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    case .spaceSeparator: "Zs"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    case .control: "Cc"
    case .format: "Cf"
    case .surrogate: "Cs"
    case .privateUse: "Co"
    case .unassigned: "Cn"
    @unknown default: "Cn"
    }
  }
}
