import ClientsmithModel
import Foundation

@testable import ClientsmithRuntime

/// A random value in both of its forms: that of a model, of which generated tests make what they
/// expect, and that of a program, which a live client sends.
struct RandomFlatValue {
  var random: SeededGenerator
  /// The structures that the values are of.
  private(set) var types: [TypeDeclaration] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  typealias Sample = (type: TypeReference, value: Value, live: LiveValue)

  /// By the place in a type: what code is generated for are literals.
  private static let keys: [[StaticString]] = [
    ["p0", "p1", "p2", "p3", "p4"], ["P q0", "P q1", "P q2", "P q3", "P q4"],
    ["ü[0", "ü[1", "ü[2", "ü[3", "ü[4"], ["&=0", "&=1", "&=2", "&=3", "&=4"],
    ["é\u{301}0", "é\u{301}1", "é\u{301}2", "é\u{301}3", "é\u{301}4"],
    ["👩‍👩‍👧0", "👩‍👩‍👧1", "👩‍👩‍👧2", "👩‍👩‍👧3", "👩‍👩‍👧4"],
  ]

  mutating func structure(depth: Int = 0) -> Sample {
    var properties: [Structure.Property] = []
    var members: [Value.Member] = []
    var fields: [LiveValue.Field] = []
    for index in 0..<Int.random(in: 1...5, using: &random) {
      let name = SwiftName("p\(index)")
      let key = random.pick(Self.keys)[index]
      let wireName = key.description
      let isFormed = random.chance(20)
      let sample = isFormed ? formed() : any(depth: depth + 1)
      let form = isFormed ? formOfLast : .standard
      properties.append(.init(name: name, wireName: wireName, type: sample.type, wireFormat: form))
      members.append(.init(name, sample.value))
      fields.append(.init(key: key, value: sample.live))
    }
    let name = SwiftName("S\(types.count)")
    types.append(
      TypeDeclaration(
        name: name, documentation: Documentation(), deprecated: nil,
        kind: .structure(Structure(properties: properties, isIdentifiable: false))))
    return (.declared(name), .structure(members), .object(fields))
  }

  private mutating func any(depth: Int) -> Sample {
    guard depth < 5 else { return scalar() }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return structure(depth: depth)
    case 1, 2:
      // The elements of an array are of one type.
      let first = any(depth: depth + 1)
      let count = Int.random(in: 0...3, using: &random)
      let values = Array(repeating: (first.value, first.live), count: count)
      return (.array(first.type), .array(values.map(\.0)), .array(values.map(\.1)))
    case 3:
      let first = any(depth: depth + 1)
      let keys = ["", "b]", "a", "Ä", "z z"].prefix(Int.random(in: 0...5, using: &random))
      return (
        .dictionary(first.type),
        .dictionary(keys.map { .init(key: $0, value: first.value) }),
        .dictionary(Dictionary(uniqueKeysWithValues: keys.map { ($0, first.live) }))
      )
    case 4:
      let first = any(depth: depth + 1)
      if case .patch = first.type { return first }
      if case .optional = first.type { return first }
      return random.chance(50)
        ? (.patch(first.type), .null, .null) : (.optional(first.type), first.value, first.live)
    default: return scalar()
    }
  }

  // MARK: - Single values

  private mutating func scalar() -> Sample {
    switch Int.random(in: 0..<13, using: &random) {
    case 0:
      let number = Int64(truncatingIfNeeded: random.next()) >> random.pick([0, 20, 50, 63])
      return (.primitive(.int64), .integer(number), .value(number))
    case 1:
      let number = UInt64.max - UInt64.random(in: 0...9, using: &random)
      return (.primitive(.uint64), .decimal(String(number)), .value(number))
    case 2, 3:
      let number = double()
      return (.primitive(.double), .number(number), .value(number))
    case 4:
      let number = Float(double())
      let finite = number.isFinite ? number : 0.1
      return (.primitive(.float), .number(Double(finite)), .value(finite))
    case 5:
      let digits = random.pick([
        "0.1", "-12345678901234567890.000001", "0.00000000000000000001", "100", "7.25", "0",
      ])
      return (.primitive(.decimal), .decimal(digits), .value(Decimal(string: digits) ?? 0))
    case 6:
      let flag = random.chance(50)
      return (.primitive(.bool), .bool(flag), .value(flag))
    case 7:
      let text = random.pick(["", "a b&c=d", "+", "%20", "é\u{0}\n", "1e5", "null"])
      return (.primitive(.string), .string(text), .value(text))
    case 8: return date()
    case 9:
      let text = random.pick(["https://example.com/a%20b?q=1#f", "../x", "mailto:a@b.example"])
      return (.primitive(.url), .string(text), .value(URL(string: text)))
    case 10:
      let bytes = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      return (.primitive(.data), .data(bytes), .value(Data(bytes)))
    case 11:
      return (
        .primitive(.day), .day(year: 2024, month: 2, day: 29),
        .value(Day(year: 2024, month: 2, day: 29))
      )
    default: return json()
    }
  }

  private mutating func double() -> Double {
    let number = random.pick([
      0.00001, 9_007_199_254_740_992, 1e16, 1e22, 5e-324, .greatestFiniteMagnitude, -0.0, 1, 0.1,
      1.0 / 3, 123_456.789, Double(bitPattern: random.next()),
    ])
    return number.isFinite ? number : 1e-7
  }

  private mutating func json() -> Sample {
    let number = double()
    return (
      .primitive(.json),
      .json(.object([.init(key: "n", value: .number(number)), .init(key: "o", value: .null)])),
      .value(JSON.object(["n": .number(number), "o": .null]))
    )
  }

  private mutating func date() -> Sample {
    let seconds = random.pick([0, 1, 978_307_200, 1_704_164_645, -1, -86_400])
    let nanoseconds = random.pick([0, 500_000_000, 10_000, 1, 123_456_789, 120_000_000])
    let date = Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9)
    return (
      .primitive(.date),
      .date(Instant(seconds: Int64(seconds), nanoseconds: Int32(nanoseconds))), .value(date)
    )
  }

  // MARK: - Properties with a form of their own

  private var formOfLast = WireFormat.standard

  private mutating func formed() -> Sample {
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let sample = date()
      let formats: [(DateFormat, DateCoding)] = [
        (.iso8601, .iso8601), (.seconds, .seconds), (.milliseconds, .milliseconds),
        (.pattern("yyyy-MM-dd HH:mm"), .pattern("yyyy-MM-dd HH:mm")),
      ]
      let format = random.pick(formats)
      formOfLast = WireFormat(dates: format.0)
      guard case .value(let value) = sample.live, let date = value as? Date else { return sample }
      return (.array(sample.type), .array([sample.value]), .dates([date], format.1))
    case 1:
      formOfLast = WireFormat(coding: .string)
      let number = double()
      return (.primitive(.double), .number(number), .texts(number))
    default:
      let isISO = random.chance(50)
      formOfLast = WireFormat(coding: isISO ? .iso8601 : nil)
      let milliseconds = Int64.random(in: -100_000...100_000_000, using: &random)
      let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
      let exact = ExactDuration(seconds: seconds, attoseconds: rest * 1_000_000_000_000_000)
      return (
        .primitive(.duration), .duration(exact),
        .duration(.milliseconds(milliseconds), isISO ? .iso8601 : .seconds)
      )
    }
  }
}

/// A value that encodes itself as the types of a generated client do.
indirect enum LiveValue: Encodable, Sendable {
  struct Field: Sendable {
    var key: StaticString
    var value: LiveValue
  }

  case value(any Encodable & Sendable)
  case null
  case array([LiveValue])
  case dictionary([String: LiveValue])
  case object([Field])
  case dates([Date], DateCoding)
  case texts(Double)
  case duration(Duration, FieldCoding<Duration>)

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .value(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .array(let elements):
      var container = encoder.singleValueContainer()
      try container.encode(elements)
    case .dictionary(let members):
      var container = encoder.singleValueContainer()
      try container.encode(members)
    case .object(let members):
      for member in members {
        // A container for each, as unions have several.
        let fields = FieldEncoder(encoder)
        switch member.value {
        case .dates(let dates, let coding):
          try fields.required(member.key, dates, as: .array(of: .dates(coding)))
        case .texts(let number): try fields.required(member.key, number, as: .text)
        case .duration(let duration, let coding):
          try fields.required(member.key, duration, as: coding)
        default: try fields.required(member.key, member.value)
        }
      }
    case .dates, .texts, .duration: throw CancellationError()
    }
  }
}
