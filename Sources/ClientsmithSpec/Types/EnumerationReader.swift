import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// Reads `enum`: a sequence of names, or a mapping of names to strings or integers.
struct EnumerationReader {
  private var cases: [DeclaredEnumeration.Case] = []
  private var names = NameCollisions("the case")
  private var taken = TakenNames { [] }
  private var places: [Enumeration.RawValue: SourceRange] = [:]

  static func read(
    _ node: YAMLNode, isClosed: Bool, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> DeclaredEnumeration? {
    var reader = EnumerationReader()
    switch node.content {
    case .sequence(let elements):
      if elements.isEmpty {
        log.error(.emptyValue, at: node.range, "`enum` needs at least one case")
      }
      reader.taken = TakenNames { elements.compactMap(\.string) }
      let names = reader.caseNames(elements, naming: naming, into: &log)
      for (element, name) in zip(elements, names) {
        reader.readElement(element, name, isClosed: isClosed, naming: naming, into: &log)
      }
    case .mapping(let mapping):
      if mapping.entries.isEmpty {
        log.error(.emptyValue, at: node.range, "`enum` needs at least one case")
      }
      reader.taken = TakenNames { mapping.entries.map(\.key) }
      for entry in mapping.entries { reader.readEntry(entry, isClosed: isClosed, into: &log) }
    default:
      log.error(
        .wrongType, at: node.range,
        "`enum` expects a sequence of names or a mapping, found \(node.found)",
        help: "write [book, film] or {inStock: in-stock}")
      return nil
    }
    if reader.cases.count > (isClosed ? 1_000 : 2_000) {
      log.warning(
        .largeType, at: node.range, "an enumeration of \(reader.cases.count) cases compiles slowly",
        help: "declare it as `alias: String`")
    }
    return DeclaredEnumeration(cases: reader.cases, isClosed: isClosed)
  }

  /// The names of the cases of a sequence in camel case; those that are not are one mistake.
  private mutating func caseNames(
    _ elements: [YAMLNode], naming: NamingStyle, into log: inout DiagnosticLog
  ) -> [String] {
    let names = elements.map { node in
      node.string.map {
        CamelCase.isLower($0) ? $0 : MemberName.camelCase($0, besides: &taken)
      } ?? ""
    }
    let cases = zip(elements, names).compactMap { node, name in
      node.string.map { (text: $0, name: name, range: node.range) }
    }
    let refused = cases.filter { $0.text != $0.name }
    guard let first = refused.first else { return names }
    func list(_ entries: [String]) -> String {
      entries.prefix(40).joined(separator: ", ") + (entries.count > 40 ? ", …" : "")
    }
    let isSpelledByNaming = refused.allSatisfy { naming.wireName($0.name) == $0.text }
    log.error(
      .invalidName, at: first.range,
      refused.count == 1
        ? "the case \(name: first.text) is not lowerCamelCase"
        : "cases such as \(name: first.text) are not lowerCamelCase",
      help: isSpelledByNaming
        ? "write [\(list(cases.map(\.name)))]: `naming: \(naming.rawValue)` spells `\(first.name)` as "
          + quoted(first.text)
        : "write the cases as a mapping: "
          + "{\(list(cases.map { "\($0.name): \(written(wireName($0.text, naming)))" }))}")
    return names
  }

  private func wireName(_ text: String, _ naming: NamingStyle) -> String {
    CamelCase.isLower(text) ? naming.wireName(text) : text
  }

  private mutating func readElement(
    _ node: YAMLNode, _ name: String, isClosed: Bool, naming: NamingStyle,
    into log: inout DiagnosticLog
  ) {
    guard let text = node.string else {
      let help = node.scalarText.map {
        "write a mapping such as {value\(excerpt($0)): \(excerpt($0))}"
      }
      log.error(
        .wrongType, at: node.range, "a case expects its name, found \(node.found)", help: help)
      return
    }
    add(
      MemberName.swiftName(name), Located(.string(wireName(text, naming)), at: node.range),
      isClosed: isClosed, at: node.range, into: &log)
  }

  private mutating func readEntry(
    _ entry: YAMLMapping.Entry, isClosed: Bool, into log: inout DiagnosticLog
  ) {
    let name = MemberName.check(
      entry.key, "the case", at: entry.keyRange, besides: &taken, into: &log
    ) {
      let value = entry.value.string.map(written) ?? entry.value.scalarText.map(excerpt)
      return "write `\($0): \(value ?? written(entry.key))`"
    }
    var value = entry.value
    var documentation = Documentation()
    if case .mapping = value.content {
      let keys = ["value", "summary", "description"]
      guard let fields = Fields(value, "a case", keys: keys, into: &log) else { return }
      documentation = fields.documentation(into: &log)
      guard let node = fields["value"] else {
        if !fields.hasMisspelling(of: ["value"]) {
          log.error(
            .missingKey, at: entry.keyRange, "the case \(name: entry.key) has no `value`",
            help: "write `value: \(written(entry.key))`")
        }
        return
      }
      value = node
    }
    let rawValue: Enumeration.RawValue
    switch value.content {
    case .scalar(.string(let text)): rawValue = .string(text)
    case .scalar(.integer(let number?, _)): rawValue = .integer(number)
    default:
      let help = value.scalarText.map { "for the text, write \"\(excerpt($0))\"" }
      log.error(
        .wrongType, at: value.range,
        "a case expects a string or an integer, found \(value.found)",
        help: help)
      return
    }
    switch (cases.first?.rawValue.value, rawValue) {
    case (.string, .integer), (.integer, .string):
      log.error(
        .wrongType, at: value.range,
        "the cases of an enumeration must be all strings or all integers",
        help: "quote the integers")
      return
    default: break
    }
    add(
      name, Located(rawValue, at: value.range), documentation, isClosed: isClosed,
      at: entry.keyRange, into: &log)
  }

  private mutating func add(
    _ name: SwiftName, _ rawValue: Located<Enumeration.RawValue>,
    _ documentation: Documentation = Documentation(), isClosed: Bool, at range: SourceRange,
    into log: inout DiagnosticLog
  ) {
    if let first = places[rawValue.value] {
      log.error(
        .duplicateName, at: range, "the case \(name: name) has the same value as another",
        notes: [.init(range: first, message: "the first is here")])
      return
    }
    places[rawValue.value] = range
    let other = ", or declare the enumeration `closed: true`"
    guard isClosed || Self.checkUnrecognized(name, at: range, orElse: other, into: &log) else {
      return
    }
    if names.check(name, at: range, into: &log) {
      cases.append(
        DeclaredEnumeration.Case(
          name: Located(name, at: range), rawValue: rawValue, documentation: documentation))
    }
  }

  /// `unrecognized` is the case that keeps what the specification does not name.
  ///
  /// - Parameter other: what else helps, as the end of a sentence.
  static func checkUnrecognized(
    _ name: SwiftName, at range: SourceRange, orElse other: String = "",
    into log: inout DiagnosticLog
  ) -> Bool {
    guard name.text == "unrecognized" else { return true }
    log.error(
      .reservedName, at: range,
      "the case `unrecognized` is reserved: it is generated for values that are not declared",
      help: "call it `unrecognizedValue`" + other)
    return false
  }
}
