import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

extension ValueReader {
  func scalar(
    _ node: WrittenValue, as primitive: Primitive, into log: inout DiagnosticLog
  ) -> Value? {
    if wireFormat.coding == .string, primitive.isText {
      guard let text = node.string else {
        if form == .swift { return plain(node, as: primitive, into: &log) }
        let help = node.scalarText.map { wording.help(.values(.quote($0))) }
        return refuse(node, primitive, "a string with a value", help: help, into: &log)
      }
      return at(.standard).scalar(.scalar(text, range: node.range), as: primitive, into: &log)
    }
    return plain(node, as: primitive, into: &log)
  }

  private func plain(
    _ node: WrittenValue, as primitive: Primitive, into log: inout DiagnosticLog
  ) -> Value? {
    switch primitive {
    case .bool:
      if case .bool(let value) = node.content { return .bool(value) }
      return refuse(node, primitive, "true or false", help: flagAdvice(node), into: &log)
    case .int, .int64: return integer(node, primitive, Int64.min...Int64.max, into: &log)
    case .int32:
      return integer(node, primitive, Int64(Int32.min)...Int64(Int32.max), into: &log)
    case .uint64: return unsigned(node, into: &log)
    case .double: return number(node, primitive, .greatestFiniteMagnitude, into: &log)
    case .float:
      return number(node, primitive, Double(Float.greatestFiniteMagnitude), into: &log)
    case .decimal: return decimal(node, into: &log)
    case .string:
      if let text = node.string { return .string(text) }
      let help = node.scalarText.map { wording.help(.values(.quote($0))) }
      return refuse(node, primitive, "a string", help: help, into: &log)
    case .json: return json(node, into: &log).map(Value.json)
    case .duration: return duration(node, into: &log)
    case .date: return date(node, into: &log)
    case .day:
      if let text = node.string, let day = RFC3339.day(text) { return day }
      return refuse(node, primitive, "a calendar date such as \"2024-01-02\"", into: &log)
    case .url:
      if let text = node.string, let url = URLRules.reference(text) { return .string(url) }
      return refuse(node, primitive, "a URL such as https://example.com or /items", into: &log)
    case .uuid:
      if let text = node.string, let uuid = ScalarText.uuid(text) { return .string(uuid) }
      return refuse(
        node, primitive, "a UUID such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8", into: &log)
    case .data:
      if wireFormat.coding == .base64url {
        if let bytes = node.string.flatMap(ScalarText.base64URL) { return .data(bytes) }
        return refuse(node, primitive, "base64url (RFC 4648, section 5)", into: &log)
      }
      if let text = node.string, let bytes = ScalarText.base64(text) { return .data(bytes) }
      return refuse(node, primitive, "base64 with its padding", into: &log)
    }
  }

  private func refuse(
    _ node: WrittenValue, _ primitive: Primitive, _ expected: String, help: String? = nil,
    into log: inout DiagnosticLog
  ) -> Value? {
    refuse(node, .primitive(primitive), expected, help: help, into: &log)
  }

  private func integer(
    _ node: WrittenValue, _ type: Primitive, _ bounds: ClosedRange<Int64>,
    into log: inout DiagnosticLog
  ) -> Value? {
    switch node.content {
    case .integer(let value?, _) where bounds.contains(value): return .integer(value)
    case .number(let number, _):
      // JSON decoders take 1.0 for an integer.
      if let value = Int64(exactly: number), bounds.contains(value) { return .integer(value) }
    case .integer:
      let expected = "an integer from \(bounds.lowerBound) to \(bounds.upperBound)"
      return refuse(node, type, expected, into: &log)
    default: break
    }
    let digits = mayQuote ? node.string.flatMap { Int64($0) } : nil
    return refuse(
      node, type, "an integer", help: digits.map { "write \($0) without quotes" }, into: &log)
  }

  /// Whether advice may have what was found.
  private var mayQuote: Bool { !isSecret && !withholdsSecrets }

  /// For words that mean true and false elsewhere.
  private func flagAdvice(_ node: WrittenValue) -> String? {
    guard mayQuote, let text = node.scalarText?.asciiLowercased else { return nil }
    switch text {
    case "true", "yes", "on", "1": return "write true, without quotes"
    case "false", "no", "off", "0": return "write false, without quotes"
    default: return nil
    }
  }

  /// In Swift's form too as it is on the wire.
  private func duration(_ node: WrittenValue, into log: inout DiagnosticLog) -> Value? {
    guard wireFormat.coding == .iso8601 else {
      var duration: ExactDuration?
      switch node.content {
      case .integer(_, let text), .number(_, let text):
        if case .value(let digits) = ScalarText.decimal(text) {
          duration = ExactDuration(decimal: digits)
        }
      default: break
      }
      if let duration { return .duration(duration) }
      let help = mayQuote ? node.string.flatMap(Self.secondsAdvice) : nil
      return refuse(node, .duration, "a number of seconds", help: help, into: &log)
    }
    if let duration = node.string.flatMap(ExactDuration.init(iso8601:)) {
      return .duration(duration)
    }
    return refuse(node, .duration, "a duration such as \"PT1H30M\" (ISO 8601)", into: &log)
  }

  /// What to write for `5s` and `2m`.
  private static func secondsAdvice(_ text: String) -> String? {
    let units = ["s": 1, "m": 60, "h": 3_600]
    guard let unit = units[String(text.suffix(1))], let count = Int32(text.dropLast()) else {
      return nil
    }
    return "write \(Int64(count) * Int64(unit))"
  }

  private func unsigned(_ node: WrittenValue, into log: inout DiagnosticLog) -> Value? {
    if case .integer(nil, let text) = node.content, let value = UInt64(text) {
      return .decimal(String(value))
    }
    if case .number(let number, _) = node.content, let value = UInt64(exactly: number) {
      return Int64(exactly: value).map(Value.integer) ?? .decimal(String(value))
    }
    if case .integer(let value?, _) = node.content, value >= 0 { return .integer(value) }
    return refuse(node, .uint64, "an integer from 0 to \(UInt64.max)", into: &log)
  }

  private func number(
    _ node: WrittenValue, _ type: Primitive, _ limit: Double, into log: inout DiagnosticLog
  ) -> Value? {
    var value: Double?
    switch node.content {
    case .integer(_, let text): value = Double(text)
    case .number(let number, _): value = number
    default: break
    }
    if case .integer(let integer?, _) = node.content { value = Double(integer) }
    if let value, value.isFinite, abs(value) <= limit {
      guard type == .float, value != 0, Float(value) == 0 else { return .number(value) }
      return refuse(node, type, "zero or a number above 1.4e-45", into: &log)
    }
    guard value?.isFinite == true || node.isOverflow else {
      return refuse(node, type, "a finite number", into: &log)
    }
    return refuse(
      node, type, "a finite number, \(type == .float ? "3.4e38" : "1.8e308") at most", into: &log)
  }

  private func decimal(_ node: WrittenValue, into log: inout DiagnosticLog) -> Value? {
    switch node.content {
    case .integer(let value?, _): return .decimal(String(value))
    case .integer(nil, let text), .number(_, let text):
      switch ScalarText.decimal(text) {
      case .none: return refuse(node, .decimal, "a number", into: &log)
      case .tooManyDigits:
        return refuse(node, .decimal, "a number of at most 38 digits", into: &log)
      case .outOfRange:
        return refuse(
          node, .decimal, "a number of at most 128 digits before the point, and 128 after it",
          into: &log)
      case .value(let decimal):
        return .decimal(decimal)
      }
    default: return refuse(node, .decimal, "a number", into: &log)
    }
  }

  private func date(_ node: WrittenValue, into log: inout DiagnosticLog) -> Value? {
    if allowsNow, node.string == "now" { return .now }
    if let instant = dates.instant(node) { return .date(instant) }
    if form == .swift, let text = node.string, let instant = RFC3339.instant(text) {
      return .date(instant)
    }
    guard dates.isReadable else { return .date(Instant(seconds: 0)) }
    var help: String?
    if dates == .iso8601, case .integer(let count?, _) = node.content, count > 0 {
      // Eleven digits of seconds are the year 5138.
      let unit = count < 100_000_000_000 ? "seconds" : "milliseconds"
      help = wording.help(.values(.countDates(unit)))
    }
    if dates == .iso8601, let text = node.string, RFC3339.day(text) != nil {
      help = wording.help(.values(.dayForDate))
    }
    if dates == .iso8601, let text = node.string, RFC3339.zonelessInstant(text) != nil {
      help = wording.help(.values(.zonelessDates))
    }
    return refuse(node, .date, dates.expectation, help: help, into: &log)
  }
}
