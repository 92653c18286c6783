import ClientsmithModel
import ClientsmithYAML

/// The limits of values: said in documentation.
struct SchemaLimits {
  private var values: [String: String] = [:]
  /// Limits of 3.0, where `exclusiveMinimum: true` stands beside the limit.
  private(set) var flags: [YAMLMapping.Entry] = []
  /// Of an array, no two are equal.
  private(set) var areElementsUnique = false

  init() {}

  /// What all of these schemas say; the first counts more.
  init(_ schemas: [Schema]) {
    for schema in schemas.reversed() { merge(schema.limits) }
  }

  mutating func read(_ entry: YAMLMapping.Entry) {
    if entry.key == "uniqueItems", case .scalar(.bool(true)) = entry.value.content {
      areElementsUnique = true
    }
    guard Self.keys.contains(entry.key) else { return }
    if entry.key.hasPrefix("exclusive"), case .scalar(.bool(let isExclusive)) = entry.value.content
    {
      flags.append(entry)
      if isExclusive { values[entry.key] = "" }
      return
    }
    guard Self.expectation(of: entry) == nil else { return }
    values[entry.key] = DocumentNode(entry.value, file: 0).scalarText
  }

  /// The expected form of a limit; nil if the value has it, or the key is not a limit.
  static func expectation(of entry: YAMLMapping.Entry) -> String? {
    guard keys.contains(entry.key) else { return nil }
    switch entry.value.content {
    case .scalar(.null): return nil
    case .scalar(.string(let text)):
      if entry.key == "pattern" { return nil }
      // A quoted number is taken as one.
      if case .value = ScalarText.decimal(text) { return nil }
      return "a number"
    case .scalar(.integer), .scalar(.number): return entry.key == "pattern" ? "a string" : nil
    case .scalar(.bool):
      if entry.key.hasPrefix("exclusive") { return nil }
      return entry.key == "pattern" ? "a string" : "a number"
    case .sequence, .mapping: return entry.key == "pattern" ? "a string" : "a number"
    }
  }

  /// What another part of the same schema says counts more.
  mutating func merge(_ other: SchemaLimits) {
    values.merge(other.values) { _, new in new }
    areElementsUnique = areElementsUnique || other.areElementsUnique
  }

  var isEmpty: Bool { values.isEmpty && !areElementsUnique }

  func number(_ key: String) -> Double? { values[key].flatMap { Double($0) } }

  /// As the document writes it.
  subscript(_ key: String) -> String? { values[key] }

  var pattern: String? {
    get { values["pattern"] }
    set { values["pattern"] = newValue }
  }

  var exceedInt64: Bool {
    guard let high = values["maximum"].flatMap({ UInt64($0) }), high > UInt64(Int64.max) else {
      return false
    }
    return (number("minimum") ?? 0) >= 0
  }

  enum Side { case low, high }

  /// The nearest limit of numbers on one side, and whether it is excluded itself.
  func bound(_ side: Side) -> (value: Double, isExclusive: Bool)? {
    let plain = number(side == .low ? "minimum" : "maximum")
    let key = side == .low ? "exclusiveMinimum" : "exclusiveMaximum"
    guard let text = values[key] else { return plain.map { ($0, false) } }
    // Without a number of its own, it is about the one beside it.
    guard let exclusive = Double(text) else { return plain.map { ($0, text.isEmpty) } }
    guard let plain else { return (exclusive, true) }
    let isNearer = side == .low ? exclusive >= plain : exclusive <= plain
    return isNearer ? (exclusive, true) : (plain, false)
  }

  /// The nearest limit of numbers on one side, as the document writes it.
  func text(of side: Side) -> String? {
    let keys =
      side == .low ? ("minimum", "exclusiveMinimum") : ("maximum", "exclusiveMaximum")
    guard let bound = bound(side) else { return nil }
    return [values[keys.0], values[keys.1]].compactMap(\.self).first { Double($0) == bound.value }
  }

  private static let keys: Set<String> = [
    "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minLength", "maxLength",
    "minItems", "maxItems", "minProperties", "maxProperties", "multipleOf", "pattern",
  ]

  /// One sentence, such as `1 to 100.`; nil without limits.
  var text: String? {
    if values.isEmpty { return nil }
    let parts = [
      range("minimum", "maximum", ""),
      range("minLength", "maxLength", " characters"),
      range("minItems", "maxItems", " elements"),
      range("minProperties", "maxProperties", " keys"),
      values["multipleOf"].map { "a multiple of \($0)" },
      values["pattern"].map { "matches `\($0)`" },
    ].compactMap(\.self)
    guard let first = parts.first else { return nil }
    let text = ([first.capitalizedFirst] + parts.dropFirst()).joined(separator: ", ")
    return text + "."
  }

  private func range(_ low: String, _ high: String, _ unit: String) -> String? {
    let low = values[low].flatMap { $0 == "0" && !unit.isEmpty ? nil : $0 }
    let high = values[high]
    guard unit.isEmpty else {
      let unit = (high ?? low) == "1" ? String(unit.dropLast()) : unit
      switch (low, high) {
      case (let low?, let high?): return (low == high ? low : "\(low) to \(high)") + unit
      case (let low?, nil): return "at least \(low)\(unit)"
      case (nil, let high?): return "at most \(high)\(unit)"
      case (nil, nil): return nil
      }
    }
    // Without a number of its own, it is about the one beside it.
    let above = values["exclusiveMinimum"].flatMap { $0.isEmpty ? low : $0 }
    let below = values["exclusiveMaximum"].flatMap { $0.isEmpty ? high : $0 }
    if above == nil, below == nil, let low, let high {
      return low == high ? low : "\(low) to \(high)"
    }
    let parts = [
      above.map { "more than \($0)" } ?? low.map { "at least \($0)" },
      below.map { "less than \($0)" } ?? high.map { "at most \($0)" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }
}
