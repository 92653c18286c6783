import ClientsmithModel

/// Writes values as Swift expressions, for a place that knows their type.
///
/// Nothing is unwrapped by force but `URL(string:)` of a URL that the reader has checked.
package struct ValueLiteral: Sendable {
  private let index: TypeIndex
  private let types: TypePrinter
  private let fixtures: [SwiftName: [Value?]]
  private let shared: SharedExamples?
  /// What the constants are members of.
  private let home: String

  /// - Parameters:
  ///   - types: writes the types that values are made of.
  ///   - fixtures: what `mock()` of structures has for their properties; others have no `mock()`.
  ///   - shared: values that constants stand for.
  ///   - home: what these are members of: `Self`.
  init(
    _ model: ClientModel, types: TypePrinter, fixtures: [SwiftName: [Value?]] = [:],
    shared: SharedExamples? = nil, home: String = "Self"
  ) {
    index = model.types
    self.types = types
    self.fixtures = fixtures
    self.shared = shared
    self.home = home
  }

  /// The expression, laid out where it does not fit into the line; see `LayoutText.text`.
  package func text(
    _ value: Value, as type: TypeReference, in scope: TypePrinter.Scope, indent: Int, column: Int,
    reserve: Int = 0
  ) -> String {
    layout(value, as: type, in: scope).text(indent: indent, column: column, reserve: reserve)
  }

  package func layout(
    _ value: Value, as type: TypeReference, in scope: TypePrinter.Scope
  ) -> LayoutText {
    let type = index.resolved(type)
    switch (value, type) {
    case (.json(let json), .optional), (.json(let json), .primitive(.json)):
      return self.json(json)
    case (_, .optional(let wrapped)):
      return value == .null ? .atom("nil") : layout(value, as: wrapped, in: scope)
    case (.null, .patch): return .atom(".null")
    case (.absent, .patch): return .atom(".absent")
    case (_, .patch(let wrapped)):
      return .call(".value", [.init(nil, layout(value, as: wrapped, in: scope))])
    case (.array(let elements), .array(let element)) where type.isDeep && !elements.isEmpty:
      let items = elements.map { layout($0, as: element, in: scope) }
      return .call(
        "Swift.Array",
        items.enumerated().map { .init($0.offset == 0 ? "arrayLiteral:" : nil, $0.element) })
    case (.array(let elements), .array(let element)):
      return .collection(elements.map { .init(nil, layout($0, as: element, in: scope)) })
    case (.dictionary(let fields), .dictionary(let element)):
      if fields.isEmpty { return .atom("[:]") }
      return .collection(
        fields.map {
          .init(SwiftLiteral.string($0.key) + ":", layout($0.value, as: element, in: scope))
        })
    case (_, .declared(let name)):
      return declared(value, name, in: scope)
    default:
      return primitive(value, type, in: scope)
    }
  }

  private func declared(
    _ value: Value, _ name: SwiftName, in scope: TypePrinter.Scope
  ) -> LayoutText {
    switch (value, index.kind(named: name)) {
    case (.structure(let members), .structure(let structure)?):
      if let constant = shared?.name(of: value, as: name) { return .atom("\(home).\(constant)") }
      return fixture(members, of: structure, name, in: scope)
        ?? self.structure(members, of: structure, name, in: scope)
    case (.enumerationCase(let name), .enumeration?):
      return .atom("." + name.member)
    case (.unrecognizedCase(let rawValue), _):
      return .call(".unrecognized", [.init(nil, .atom(rawValue.literal))])
    case (.union(let name, let payload), .union(let union)?):
      guard let member = union[name] else { return .atom("nil") }
      guard let type = member.type else { return .atom("." + member.name.member) }
      return .call("." + member.name.member, [.init(nil, layout(payload, as: type, in: scope))])
    case (.foreign(let value), .extern(let type)?): return foreign(value, type)
    case (.unrecognizedUnion(let json), _):
      return .call(".unrecognized", [.init(nil, self.json(json))])
    default:
      // A value that its type cannot hold; the reader makes none.
      return .atom("nil")
    }
  }

  /// `.mock()`, `.mock(title: "")`; nil where nothing is as in the fixture, or where the
  /// type has none.
  private func fixture(
    _ members: [Value.Member], of structure: Structure, _ name: SwiftName,
    in scope: TypePrinter.Scope
  ) -> LayoutText? {
    guard let mocks = fixtures[name], mocks.count == members.count else { return nil }
    let changed = members.indices.filter { mocks[$0] != members[$0].value }
    guard changed.isEmpty || changed.count < members.count && !takesClosure(members.count) else {
      return nil
    }
    let isDecoded = members.contains { $0.value.isDecoded }
    return .call(
      isDecoded ? "try .mock" : ".mock",
      changed.map { member in
        let property = structure.properties[member]
        return .init(
          property.name.argument + ":",
          layout(members[member].value, as: property.type, in: scope))
      })
  }

  private func takesClosure(_ count: Int) -> Bool { count > FixtureValues.mostParameters }

  /// What a constant stands for, written out.
  func definition(of example: SharedExamples.Example, in scope: TypePrinter.Scope) -> LayoutText {
    guard case .structure(let members) = example.value,
      let structure = index.structure(.declared(example.type))
    else { return .atom("nil") }
    return self.structure(members, of: structure, example.type, in: scope)
  }

  private func structure(
    _ members: [Value.Member], of structure: Structure, _ name: SwiftName,
    in scope: TypePrinter.Scope
  ) -> LayoutText {
    .call(types.text(name, in: scope), arguments(members, structure.properties, in: scope))
  }

  /// `Money.zero`, `try ExampleValue.decode(Money.self, from: "{\"amount\": 1}")`.
  private func foreign(_ value: ForeignValue, _ type: ExternType) -> LayoutText {
    let name = types.text(type)
    switch value {
    case .member(let member):
      let isCall = member.hasSuffix("()")
      let text = SwiftName(isCall ? String(member.dropLast(2)) : member).member
      return .atom("\(name).\(text)\(isCall ? "()" : "")")
    case .json(let json, let dates):
      let text = WireEncoder(index, dates: dates).json(json).text
      return .call(
        "try ExampleValue.decode",
        [
          .init(nil, .atom(name + ".self")), .init("from:", .atom(SwiftLiteral.string(text))),
        ] + (dates == .iso8601 ? [] : [.init("dates:", .atom(dates.expression))]))
    }
  }

  /// What the memberwise initializer is given. Properties are large, so none is copied here.
  private func arguments(
    _ members: [Value.Member], _ properties: [Structure.Property], in scope: TypePrinter.Scope
  ) -> [LayoutText.Item] {
    var items: [LayoutText.Item] = []
    items.reserveCapacity(members.count)
    for member in 0..<min(members.count, properties.count)
    where properties[member].initialValue(in: index) != members[member].value {
      items.append(
        .init(
          properties[member].name.argument + ":",
          layout(members[member].value, as: properties[member].type, in: scope)))
    }
    return items
  }

  private func primitive(
    _ value: Value, _ type: TypeReference, in scope: TypePrinter.Scope
  ) -> LayoutText {
    func known(_ name: String) -> String { types.known(name, of: "Foundation", in: scope) }
    switch value {
    case .null, .absent: return .atom("nil")
    case .bool(let flag): return .atom(flag ? "true" : "false")
    case .integer(let number): return .atom(SwiftLiteral.integer(number))
    case .number(let number):
      return .atom(
        type == .primitive(.float) ? SwiftLiteral.float(number) : SwiftLiteral.double(number))
    case .decimal(let digits) where type == .primitive(.uint64):
      return .atom(SwiftLiteral.grouped(digits))
    case .decimal(let digits): return decimal(digits, type: known("Decimal"))
    case .string(let text):
      switch type {
      case .primitive(.url):
        return .unwrapped(known("URL"), [.init("string:", .atom(SwiftLiteral.string(text)))])
      case .primitive(.uuid):
        let type = known("UUID")
        return .fallback(
          .atom("\(type)()"),
          for: .call(type, [.init("uuidString:", .atom(SwiftLiteral.string(text)))]))
      default: return .atom(SwiftLiteral.string(text))
      }
    case .date(let instant):
      return .atom(
        "\(known("Date"))(timeIntervalSince1970: \(seconds(instant)))",
        note: WireText.date(instant, format: .iso8601).text)
    case .now: return .atom(".now")
    case .day(let year, let month, let day):
      return .call(
        "Day",
        [
          .init("year:", .atom(SwiftLiteral.integer(year))),
          .init("month:", .atom(SwiftLiteral.integer(month))),
          .init("day:", .atom(SwiftLiteral.integer(day))),
        ])
    case .data(let bytes): return data(bytes, type: known("Data"))
    case .duration(let duration): return self.duration(duration)
    case .json(let json): return self.json(json)
    case .array, .dictionary, .structure, .enumerationCase, .unrecognizedCase, .union,
      .unrecognizedUnion, .foreign:
      return .atom("nil")
    }
  }

  /// A `JSON` value by its cases.
  package func json(_ value: JSONValue) -> LayoutText {
    switch value {
    case .null: return .atom(".null")
    case .bool(let flag): return .atom(flag ? ".bool(true)" : ".bool(false)")
    case .integer(let number): return .atom(".integer(\(SwiftLiteral.integer(number)))")
    case .number(let number): return .atom(".number(\(SwiftLiteral.double(number)))")
    case .decimal(let digits):
      // A number literal would round it, and `Decimal` needs an import that not every file has.
      return .fallback(".null", for: "JSON(digits: \(SwiftLiteral.string(digits)))")
    case .string(let text):
      return .call(".string", [.init(nil, .atom(SwiftLiteral.string(text)))])
    case .array(let elements):
      return .call(".array", [.init(nil, .collection(elements.map { .init(nil, json($0)) }))])
    case .object(let members):
      let items: [LayoutText.Item] = members.map {
        .init(SwiftLiteral.string($0.key) + ":", json($0.value))
      }
      return .call(".object", [.init(nil, items.isEmpty ? .atom("[:]") : .collection(items))])
    }
  }

  private func seconds(_ instant: Instant) -> String {
    guard instant.nanoseconds != 0 else { return SwiftLiteral.integer(instant.seconds) }
    return SwiftLiteral.double(Double(instant.seconds) + Double(instant.nanoseconds) / 1e9)
  }

  /// `Decimal(sign: .plus, exponent: -2, significand: 1_999)`: exact, and never optional.
  private func decimal(_ digits: String, type: String) -> LayoutText {
    let isNegative = digits.hasPrefix("-")
    let parts = digits.drop { $0 == "-" || $0 == "+" }.split(
      separator: ".", omittingEmptySubsequences: false)
    let whole = parts.first.map(String.init) ?? "0"
    var fraction = parts.count > 1 ? String(parts[1]) : ""
    while fraction.hasSuffix("0") { fraction.removeLast() }
    if !isNegative, fraction.isEmpty, let number = Int64(whole), number < 1 << 53 {
      return .atom(SwiftLiteral.integer(number))
    }
    // An integer literal of `Decimal` goes through `Int64`; longer ones are read from text.
    let significand = (whole + fraction).drop { $0 == "0" }
    let sign = isNegative ? ".minus" : ".plus"
    guard let number = Int64(significand.isEmpty ? "0" : String(significand)) else {
      return .fallback("0", for: "\(type)(string: \(SwiftLiteral.string(digits)))")
    }
    return .atom(
      "\(type)(sign: \(sign), exponent: -\(fraction.count), "
        + "significand: \(SwiftLiteral.integer(number)))")
  }

  /// `.milliseconds(1_500)`.
  private func duration(_ value: ExactDuration) -> LayoutText {
    let units: [(name: String, attoseconds: Int64)] = [
      ("seconds", 1_000_000_000_000_000_000), ("milliseconds", 1_000_000_000_000_000),
      ("microseconds", 1_000_000_000_000), ("nanoseconds", 1_000_000_000),
    ]
    for unit in units where value.attoseconds.isMultiple(of: unit.attoseconds) {
      let perSecond = units[0].attoseconds / unit.attoseconds
      let (whole, overflows) = value.seconds.multipliedReportingOverflow(by: perSecond)
      guard !overflows else { break }
      let count = whole + value.attoseconds / unit.attoseconds
      return .call("." + unit.name, [.init(nil, .atom(SwiftLiteral.integer(count)))])
    }
    return .call(
      ".init",
      [
        .init("secondsComponent:", .atom(SwiftLiteral.integer(value.seconds))),
        .init("attosecondsComponent:", .atom(SwiftLiteral.integer(value.attoseconds))),
      ])
  }

  private func data(_ bytes: [UInt8], type: String) -> LayoutText {
    if bytes.isEmpty { return .atom("\(type)()") }
    let isText = bytes.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x0A || $0 == 0x09 }
    if isText {
      let text = String(decoding: bytes, as: UTF8.self)
      return .call(type, [.init(nil, .member("utf8", of: SwiftLiteral.string(text)))])
    }
    let items: [LayoutText.Item] = bytes.map { .init(nil, .atom(SwiftLiteral.byte($0))) }
    return .call(
      type,
      [.init(nil, .list(.init(open: "[", close: "]", isCollection: true, itemsPerLine: 12), items))]
    )
  }
}

extension Enumeration.RawValue {
  package var literal: String {
    switch self {
    case .string(let text): SwiftLiteral.string(text)
    case .integer(let number): SwiftLiteral.integer(number)
    }
  }
}
