/// A Unicode date pattern (UTS 35, part 4), as far as APIs use them; in UTC and English.
package struct DatePattern {
  package enum Element: Hashable {
    case literal(String)
    case field(Character, count: Int)
  }

  package struct Failure: Error {
    package var message: String
    package var help: String
  }

  package let elements: [Element]

  /// The fields, each with how often its letter may stand.
  private static let fields: [Character: Int] = [
    "y": 9, "u": 9, "M": 5, "L": 5, "d": 9, "E": 5, "a": 5, "H": 9, "h": 9, "m": 9, "s": 9, "S": 9,
    "Z": 5, "X": 5, "x": 5, "z": 3,
  ]

  package init(_ pattern: String) throws(Failure) {
    var elements: [Element] = []
    var literal = ""
    let scalars = Array(pattern.unicodeScalars)
    var index = 0
    func flush() {
      if !literal.isEmpty { elements.append(.literal(literal)) }
      literal = ""
    }
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "'" {
        index = Self.readQuoted(scalars, index + 1, into: &literal)
        guard index > 0 else {
          throw Failure(message: "a quote of the pattern is never closed", help: "add `'`")
        }
      } else if scalar.isASCII, scalar.properties.isAlphabetic {
        let letter = Character(scalar)
        var count = 0
        while index < scalars.count, scalars[index] == scalar {
          (index, count) = (index + 1, count + 1)
        }
        flush()
        elements.append(.field(letter, count: count))
      } else {
        literal.unicodeScalars.append(scalar)
        index += 1
      }
    }
    flush()
    self.elements = elements
    try Self.checkFields(of: elements)
    guard has("y") || has("u") else {
      throw Failure(
        message: "the date pattern has no year",
        help: "write iso8601, seconds, milliseconds or a pattern such as yyyy-MM-dd HH:mm:ss")
    }
    guard has("a") || !has("h") else {
      throw Failure(
        message: "the date pattern has hours from 1 to 12, and not whether it is before noon",
        help: "write `HH` for hours from 0 to 23, or add `a` for AM and PM")
    }
    if let failure = Self.misuse(in: elements) { throw failure }
  }

  private func has(_ letter: Character) -> Bool {
    elements.contains { if case .field(letter, _) = $0 { true } else { false } }
  }

  private static func checkFields(of elements: [Element]) throws(Failure) {
    for case .field(let letter, let count) in elements {
      guard let most = fields[letter], count <= most else {
        let known = "yyyy MM dd HH mm ss SSS Z XXX are"
        let replacement = replacement(for: elements)
        let field = String(
          repeating: letter, count: fields[letter] == nil && replacement == nil ? 1 : count)
        throw Failure(
          message: "the field `\(field)` of a date pattern is not supported",
          help: replacement.map { "write `\($0)`; \(known)" }
            ?? "\(known); put letters to be taken as they are in '…'")
      }
    }
  }

  /// Text in quotes; two quotes are one.
  /// - Returns: the place after the closing quote; 0: there is none.
  private static func readQuoted(
    _ scalars: [Unicode.Scalar], _ start: Int, into literal: inout String
  ) -> Int {
    if start < scalars.count, scalars[start] == "'" {
      literal += "'"
      return start + 1
    }
    var index = start
    while index < scalars.count {
      if scalars[index] != "'" {
        literal.unicodeScalars.append(scalars[index])
      } else if index + 1 < scalars.count, scalars[index + 1] == "'" {
        literal += "'"
        index += 1
      } else {
        return index + 1
      }
      index += 1
    }
    return 0
  }

  // MARK: - Reading dates

  package func instant(_ text: String) -> Instant? {
    var scanner = DigitScanner(text)
    var date = DateFields()
    var half: Int?
    for (index, element) in elements.enumerated() {
      switch element {
      case .literal(let text):
        for byte in text.utf8 { guard scanner.take(byte) else { return nil } }
      case .field("a", _):
        guard let found = scanner.take(oneOf: ["AM", "PM"]) else { return nil }
        half = found
      case .field(let letter, let count):
        // `yyyyMMdd`: what a field may take ends where the next begins.
        var isBeforeNumber = false
        if index + 1 < elements.count, case .field(let next, _) = elements[index + 1] {
          isBeforeNumber = "yuMLdHhmsS".contains(next)
        }
        guard read(letter, count, isBeforeNumber, &scanner, &date) else { return nil }
      }
    }
    if let half {
      guard (1...12).contains(date.hour) else { return nil }
      date.hour = date.hour % 12 + half * 12
    }
    return scanner.isAtEnd ? date.historicInstant : nil
  }

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  private func read(
    _ letter: Character, _ count: Int, _ isBeforeNumber: Bool, _ scanner: inout DigitScanner,
    _ date: inout DateFields
  ) -> Bool {
    func number(_ most: Int) -> Int? {
      scanner.number(count == 1 ? 1 : count, isBeforeNumber ? count : max(most, count))
    }
    switch letter {
    case "y", "u":
      guard let year = count == 2 ? scanner.number(2, 2) : number(4) else { return false }
      // As DateFormatter: two digits are the year within 80 before and 20 after the present one;
      // the present must not matter here, so a fixed century's turn stands for it.
      date.year = count == 2 ? year + (year < 50 ? 2_000 : 1_900) : year
    case "M", "L":
      if count >= 3 {
        let names = count == 3 ? Self.months.map { String($0.prefix(3)) } : Self.months
        guard let month = scanner.take(oneOf: names) else { return false }
        date.month = month + 1
      } else {
        guard let month = number(2) else { return false }
        date.month = month
      }
    case "E":
      let names = count <= 3 ? Self.weekdays.map { String($0.prefix(3)) } : Self.weekdays
      return scanner.take(oneOf: names) != nil
    case "d": return assign(number(2), to: &date.day)
    case "H", "h": return assign(number(2), to: &date.hour)
    case "m": return assign(number(2), to: &date.minute)
    case "s": return assign(number(2), to: &date.second)
    case "S":
      guard var value = scanner.number(count, count) else { return false }
      for _ in count..<9 { value *= 10 }
      date.nanoseconds = value
    case "z":
      guard scanner.take(oneOf: ["GMT", "UTC", "Z"]) != nil else { return false }
    default: return assign(Self.offset(letter, count, &scanner), to: &date.offset)
    }
    return true
  }

  private func assign(_ value: Int?, to field: inout Int) -> Bool {
    guard let value else { return false }
    field = value
    return true
  }

  /// `Z`: +0000; `ZZZZZ`, `XXX`, `xxx`: +00:00; `X`, `x`: +00 or +0000; `X` and `ZZZZZ` also Z.
  private static func offset(
    _ letter: Character, _ count: Int, _ scanner: inout DigitScanner
  ) -> Int? {
    let hasColon = letter == "Z" ? count == 5 : count == 3 || count == 5
    if letter == "X" || count == 5, scanner.take(UInt8(ascii: "Z")) { return 0 }
    if letter == "Z", count == 4 { guard scanner.take(oneOf: ["GMT"]) != nil else { return nil } }
    guard let sign = scanner.take(anyOf: "+-"), let hours = scanner.number(2, 2), hours < 24
    else { return letter == "Z" && count == 4 ? 0 : nil }
    let colon = scanner.take(UInt8(ascii: ":"))
    guard colon == (hasColon || (letter == "Z" && count == 4)) else { return nil }
    var minutes = 0
    if let found = scanner.number(2, 2) {
      minutes = found
    } else if letter == "Z" || count > 1 {
      return nil
    }
    return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -60 : 60)
  }
}
