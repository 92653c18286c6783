import Testing

/// Unions whose cases are tried in order.
@Suite struct UnreachableCaseTests {
  private static let types = """
    K: {enum: [k]}
    C: {enum: [k, l], closed: true}
    D: {enum: [k], closed: true}
    N: {enum: {one: 1}}
    U: {oneOf: {k: String}}
    V: {oneOf: {s: S}, discriminator: kind}
    W: {oneOf: {u: U, n: Int}}
    A: {properties: {u: U?}}
    E: {properties: {}}
    S: {properties: {a: Int}}
    T: {properties: {a: Int, b: Int}}
    P: {properties: {a: Int?}}
    Q: {properties: {a: {type: "[JSON]", default: []}}}
    R: {properties: {a: "[Int]?"}}
    L: {properties: {a: Int, next: L?}}
    M: {properties: {a: Int, next: M?}}
    """

  @Test(arguments: [
    ("String", "D"), ("String", "UUID"),
    ("String", "Date"), ("C", "D"), ("Double", "Int"), ("Double", "N"),
    ("Decimal", "Int64"), ("JSON", "S"), ("U", "String"), ("W", "Int"), ("P", "S"),
    ("[JSON]", "[Int]"), ("[String: JSON]", "S"), ("Q", "R"),
    ("Int", "Int32"), ("Duration", "Int"),
  ])
  func neverReached(_ first: String, _ second: String) {
    Marked.types(
      "X: {oneOf: {one: \"\(first)\", ▸two: \"\(second)\"}}\n\(Self.types)",
      "warning: the case `two` of `X` is never reached: `one` is tried | put `two` first"
    ).check()
  }

  /// In another order, the other one would not be reached.
  @Test(arguments: [
    ("String", "K", "remove it"), ("S", "S", "remove it, or give the union"),
    ("L", "M", "remove it, or give the union"), ("P", "S", "put `two` first, or give the union"),
    ("Double", "Int", "put `two` first"),
  ])
  func helpOnOneThatIsNeverReached(_ first: String, _ second: String, _ help: String) {
    Marked.types(
      "X: {oneOf: {one: \"\(first)\", ▸two: \"\(second)\"}}\n\(Self.types)",
      "never reached | \(help)"
    ).check()
  }

  @Test(arguments: [
    ("D", "String"), ("D", "C"), ("C", "K"), ("Int", "Double"), ("Int", "Decimal"),
    ("Decimal", "Double"), ("Int32", "Int"), ("String", "Int"), ("S", "P"), ("T", "S"),
    ("P", "E"), ("V", "S"), ("V", "[String: Int]"), ("V", "U"), ("[Int]", "[JSON]"),
    ("[String: Int]", "S"),
    ("UUID", "String"), ("Bool", "Int"), ("K", "Int"), ("N", "String"), ("R", "Q"),
    ("P", "[String: String]"), ("Float", "Double"), ("U", "Bool"), ("V", "String"), ("V", "[S]"),
    ("V", "K"), ("W", "Bool"), ("W", "A"), ("E", "S"), ("S", "T"), ("A", "S"),
    // What an open enumeration does not know is left to others, and so is what has no key of an object.
    ("K", "String"), ("K", "D"), ("N", "Int"), ("[[K]]", "[[String]]"), ("P", "[String: Int]"),
  ])
  func mayBeReached(_ first: String, _ second: String) {
    Marked.types("X: {oneOf: {one: \"\(first)\", two: \"\(second)\"}}\n\(Self.types)").check()
  }

  @Test func datesAreTextOrNumbers() {
    let types =
      "types: {X: {oneOf: {one: String, two: Date}}, Y: {oneOf: {one: Double, ▸two: Date}}}"
    Marked.spec("dates: seconds\n\(types)", "the case `two` of `Y`").check()
    let numbers = "types: {X: {oneOf: {one: Date, ▸two: Int}}, Y: {oneOf: {one: Int, two: Date}}}"
    Marked.spec("dates: milliseconds\n\(numbers)", "the case `two` of `X`").check()
    Marked.spec(numbers.replacing("▸", with: "")).check()
    let endpoints = "endpoints: {a: {GET: /a, dates: seconds}}"
    Marked.spec("\(types.replacing("▸", with: ""))\n\(endpoints)").check()
  }

  /// Only those are compared that have a key in common which few have: not millions of pairs.
  @Test(.timeLimit(.minutes(5))) func thousandsOfCasesAreCompared() {
    let count = 2_000
    let types = (0..<count).map { "T\($0): {properties: {id: Int, k\($0): Int}}" }
    let cases = (0..<count).map { "c\($0): T\($0)" }
    Marked.types(
      """
      X: {oneOf: {\(cases.joined(separator: ", ")), ▸last: Last}}
      Last: {properties: {id: Int, k\(count - 1): Int, more: Int}}
      \(types.joined(separator: "\n"))
      """,
      "warning: the case `last` of `X` is never reached: `c\(count - 1)` is tried | put `last` first"
    ).check()
  }

  @Test func whatHasADiscriminatorIsNotTried() {
    Marked.types("X: {oneOf: {one: E, two: E}, discriminator: kind}\n\(Self.types)").check()
  }

  /// What is sent, the caller chooses.
  @Test(arguments: [
    ("{POST: /x, body: X}", false), ("{GET: /x, query: {x: {type: X, style: json}}}", false),
    ("{POST: /x, json: {b: Box}}", false), ("{POST: /x, body: X, returns: X}", true),
    ("{POST: /x, body: X, returns: \"[Box]\"}", true),
    ("{POST: /x, body: X, errors: {400: X}}", true),
  ])
  func onlyWhatIsReadIsTried(_ endpoint: String, isRead: Bool) {
    let mark = isRead ? "▸" : ""
    var marked = Marked.spec(
      "types: {X: {oneOf: {one: String, \(mark)two: UUID}}, Box: {properties: {x: X}}}\n"
        + "endpoints: {fetch: \(endpoint)}")
    if isRead { marked.expected = ["the case `two` of `X` is never reached"] }
    marked.check()
  }
}
