import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithReading

/// An example for what has none, where the value that mocks would make up is not one that the schema
/// allows: `user@example.com` for an `email`, 10 for a number from 10 to 20.
struct MadeUpExample {
  private let limits: SchemaLimits
  private let format: String?
  /// What a text would be.
  private let name: String

  /// - Parameter schemas: everything that the value has to be valid by.
  /// - Returns: nil where the value that is made up from the type alone will do, or none is found.
  static func value(
    for used: UsedType, named name: String, _ schemas: [Schema], _ table: DocumentTable,
    at place: DocumentNode
  ) -> WrittenValue? {
    guard used.coding == nil else { return nil }
    if let constant = used.constant {
      // Of an optional, which is not a constant that is always sent.
      guard case .primitive = used.form else { return nil }
      var value = constant.yaml.written
      value.isMadeUp = true
      return value
    }
    var value = content(used.form, name, schemas, table).map {
      WrittenValue($0, range: place.range)
    }
    value?.isMadeUp = true
    return value
  }

  private static func content(
    _ form: TypeExpression.Form, _ name: String, _ schemas: [Schema], _ table: DocumentTable
  ) -> WrittenValue.Content? {
    if schemas.isEmpty { return nil }
    var limits = SchemaLimits()
    for schema in schemas.reversed() { limits.merge(schema.limits) }
    switch form {
    case .array(let element):
      // Tuples have several schemas.
      guard schemas.allSatisfy(\.prefixItems.isEmpty) else { return nil }
      let items = Attributes(schemas.compactMap(\.items).filter(\.isMapping), table).schemas
      let count = limits.number("minItems").flatMap { Int(exactly: $0) } ?? 0
      guard count <= mostElements,
        let value = content(element.form, name, items, table)
          ?? (count > 1 ? plain(element.form, name) : nil)
      else { return nil }
      let elements = Array(repeating: WrittenValue(value, range: .unknown), count: max(count, 1))
      return .sequence(elements)
    case .dictionary(let value):
      let values = Attributes(schemas.compactMap(\.additional).filter(\.isMapping), table).schemas
      return content(value.form, "key", values, table).map {
        let value = WrittenValue($0, range: .unknown)
        return .mapping([.init(key: "key", keyRange: .unknown, value: value)])
      }
    default:
      let format = schemas.lazy.compactMap(\.format).first?.asciiLowercased
      return MadeUpExample(limits: limits, format: format, name: name).content(form)
    }
  }

  private static let mostElements = 10

  /// What is made up from the type alone, where there has to be more than one.
  private static func plain(
    _ form: TypeExpression.Form, _ name: String
  ) -> WrittenValue.Content? {
    switch form {
    case .primitive(.int), .primitive(.int32), .primitive(.int64): .integer(1, text: "1")
    case .primitive(.double), .primitive(.float): .number(1.5, text: "1.5")
    case .primitive(.string): .string(name)
    default: nil
    }
  }

  private func content(_ form: TypeExpression.Form) -> WrittenValue.Content? {
    switch form {
    case .primitive(.int), .primitive(.int32), .primitive(.int64):
      integer.map { .integer($0, text: String($0)) }
    case .primitive(.double), .primitive(.float), .primitive(.decimal):
      number.map { .number($0, text: String($0)) }
    case .primitive(.string): text.map { .string($0) }
    default: nil
    }
  }

  // MARK: - Numbers

  private var integer: Int64? {
    let lowest = limits.bound(.low).map {
      ($0.isExclusive ? $0.value.rounded(.down) + 1 : $0.value.rounded(.up))
    }
    let highest = limits.bound(.high).map {
      ($0.isExclusive ? $0.value.rounded(.up) - 1 : $0.value.rounded(.down))
    }
    let found = nearest(to: 1, lowest, highest, step: limits.number("multipleOf"))
    guard let found, found != 1, let value = Int64(exactly: found) else { return nil }
    return Int32(exactly: value) == nil && format == "int32" ? nil : value
  }

  private var number: Double? {
    let low = limits.bound(.low)
    let high = limits.bound(.high)
    func fits(_ value: Double) -> Bool {
      low.map { $0.isExclusive ? value > $0.value : value >= $0.value } ?? true
        && high.map { $0.isExclusive ? value < $0.value : value <= $0.value } ?? true
    }
    let step = limits.number("multipleOf")
    if step == nil {
      let middle = low.flatMap { low in high.map { (low.value + $0.value) / 2 } }
      let candidates = [
        1.5, low?.value, low.map { $0.value + 1 }, high?.value, high.map { $0.value - 1 }, middle,
      ]
      let found = candidates.lazy.compactMap(\.self).first(where: fits)
      return found == 1.5 ? nil : found
    }
    guard let found = nearest(to: 1.5, low?.value, high?.value, step: step), fits(found),
      found != 1.5
    else { return nil }
    return found
  }

  /// The first value from a start on that is between two others and a multiple of a step.
  private func nearest(
    to start: Double, _ lowest: Double?, _ highest: Double?, step: Double?
  ) -> Double? {
    var value = max(start, lowest ?? start)
    if let highest { value = min(value, highest) }
    if let step, step > 0 {
      var multiple = (value / step).rounded(.up) * step
      if let highest, multiple > highest { multiple = (highest / step).rounded(.down) * step }
      value = multiple
    }
    if let lowest, value < lowest { return nil }
    if let highest, value > highest { return nil }
    return value.isFinite ? value : nil
  }

  // MARK: - Texts

  /// Reserved for documentation (RFC 2606, RFC 5737 and RFC 3849).
  private static let formats: [String: String] = [
    "email": "user@example.com", "idn-email": "user@example.com", "hostname": "example.com",
    "idn-hostname": "example.com", "ipv4": "192.0.2.1", "ipv6": "2001:db8::1",
    "uri-reference": "/example", "iri": "https://example.com", "iri-reference": "/example",
    "uri-template": "https://example.com/{id}", "json-pointer": "/example",
    "relative-json-pointer": "0/example", "regex": ".*", "time": "03:04:05Z",
  ]

  private var text: String? {
    if let sample = format.flatMap({ Self.formats[$0] }), isLongEnough(sample) { return sample }
    if let pattern = limits.pattern {
      let sample = PatternSample.text(of: pattern, startingFrom: name)
      return sample.flatMap { isLongEnough($0) && $0 != name ? $0 : nil }
    }
    let least = limits.number("minLength").flatMap { Int(exactly: $0) } ?? 0
    let most = limits.number("maxLength").flatMap { Int(exactly: $0) } ?? .max
    guard least <= most, least <= 1_000, most >= 0, !name.isEmpty else { return nil }
    if name.count > most { return String(name.prefix(most)) }
    if name.count >= least { return nil }
    let repeated = String(repeating: name, count: least / name.count + 1)
    return String(repeated.prefix(least))
  }

  private func isLongEnough(_ text: String) -> Bool {
    Double(text.count) >= limits.number("minLength") ?? 0
      && Double(text.count) <= limits.number("maxLength") ?? .infinity
  }
}

/// A short text that a pattern matches.
enum PatternSample {
  /// - Parameter name: is taken where it matches itself.
  /// - Returns: nil for patterns that are not understood.
  static func text(of pattern: String, startingFrom name: String) -> String? {
    guard let expression = try? RegularExpression(portable(pattern)) else { return nil }
    if expression.matches(name, isWhole: false) { return name }
    guard let text = shortest(expression), expression.matches(text, isWhole: false) else {
      return nil
    }
    return text
  }

  /// `\d` and the like, and groups that capture nothing, as RFC 9485 writes them.
  private static func portable(_ pattern: String) -> String {
    let classes: [Character: String] = ["d": "0-9", "w": "A-Za-z0-9_", "s": " "]
    var result = ""
    var isInside = false
    var rest = pattern.replacing("(?:", with: "(")[...]
    while let character = rest.popFirst() {
      guard character == "\\", let escaped = rest.popFirst() else {
        if character == "[" { isInside = true }
        if character == "]" { isInside = false }
        result.append(character)
        continue
      }
      if let ranges = classes[escaped] {
        result += isInside ? ranges : "[\(ranges)]"
      } else if "/-_:@#,'\"% ".contains(escaped), escaped != "-" {
        // Escaped without need.
        result.append(escaped)
      } else {
        result += "\\\(escaped)"
      }
    }
    return result
  }

  /// The way with the fewest characters from the start of the automaton to its end.
  private static func shortest(_ expression: RegularExpression) -> String? {
    let instructions = expression.instructions
    guard instructions.count <= 2_000 else { return nil }
    var known = [Bool](repeating: false, count: instructions.count + 1)
    var level: [(state: Int, text: String)] = [(0, "")]
    while !level.isEmpty {
      var following: [(state: Int, text: String)] = []
      while let (state, text) = level.popLast() {
        if known[state] { continue }
        known[state] = true
        guard state < instructions.count else { return text }
        switch instructions[state] {
        case .jump(let target): level.append((target, text))
        case .fork(let first, let second): level += [(second, text), (first, text)]
        case .scalar(let set):
          if let scalar = sample(of: set) {
            following.append((state + 1, text + String(Character(scalar))))
          }
        }
      }
      level = following.reversed()
    }
    return nil
  }

  private static func sample(of set: ScalarSet) -> Unicode.Scalar? {
    let usual = "aA10-._ ".unicodeScalars
    return usual.first(where: set.contains)
      ?? set.ranges.lazy.compactMap { Unicode.Scalar($0.lowerBound) }.first(where: set.contains)
  }
}
