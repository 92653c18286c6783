import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// Reads `enum`: a sequence of names, some of them perhaps with their values, or a mapping of names to
/// strings or integers.
struct EnumerationReader {
  private var cases: [DeclaredEnumeration.Case] = []
  private var taken = TakenNames { [] }

  static func read(
    _ node: YAMLNode, isClosed: Bool, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> DeclaredEnumeration? {
    var reader = EnumerationReader()
    let hasEntries: Bool
    switch node.content {
    case .sequence(let elements):
      hasEntries = !elements.isEmpty
      reader.taken = TakenNames { elements.compactMap { $0.string ?? $0.pair?.key } }
      let flags = elements.map {
        (name: CamelCase.lower("value \($0.scalarText ?? "")"), value: $0)
      }
      guard !refuseIntegers(elements, into: &log), !refuseFlags(flags, into: &log) else {
        return nil
      }
      let names = reader.caseNames(elements, naming: naming, into: &log)
      for (element, name) in zip(elements, names) {
        reader.readElement(element, name, naming: naming, into: &log)
      }
    case .mapping(let mapping):
      hasEntries = !mapping.entries.isEmpty
      if refuseFlags(mapping.entries.map { (name: $0.key, value: $0.value) }, into: &log) {
        return nil
      }
      if mapping.entries.count > 1, mapping.entries.allSatisfy(\.value.isNull) {
        let names = mapping.entries.prefix(40).map(\.key).joined(separator: ", ")
        log.error(
          .wrongType, at: node.range, "the cases of a mapping have values, found none",
          help: "write [\(names)]")
        return nil
      }
      guard !refuseSwapped(mapping, into: &log) else { return nil }
      for entry in mapping.entries { reader.readEntry(entry, into: &log) }
    default:
      log.error(
        .wrongType, at: node.range,
        "`enum` expects a sequence of names or a mapping, found \(node.found)",
        help: names(in: node.string).map { "write `[\($0)]`" }
          ?? "write [book, film] or {inStock: in-stock}")
      return nil
    }
    // Whether it has cases is not known where none of them could be read.
    if reader.cases.isEmpty, hasEntries { return nil }
    var enumeration = DeclaredEnumeration(cases: reader.cases, isClosed: isClosed)
    enumeration.range = node.range
    return enumeration
  }

  /// The names in `"private, org, public"`.
  private static func names(in text: String?) -> String? {
    let names = (text ?? "").split { $0 == "," || $0 == "|" }.map { $0.filter { $0 != " " } }
    return !names.isEmpty && names.allSatisfy { CamelCase.isLower($0) }
      ? names.joined(separator: ", ") : nil
  }

  /// Refuses `{1: instant, 2: scheduled}`, whose names and values are the other way round.
  private static func refuseSwapped(
    _ mapping: YAMLMapping, into log: inout DiagnosticLog
  ) -> Bool {
    guard let first = mapping.entries.first,
      mapping.entries.allSatisfy({
        Int($0.key) != nil && $0.value.string.map { CamelCase.isLower($0) } == true
      })
    else { return false }
    let cases = mapping.entries.prefix(40).map { "\($0.value.string ?? ""): \($0.key)" }
    log.error(
      .invalidName, at: first.keyRange,
      "a case is its name and then its value, found \(name: first.key)",
      help: "write {\(cases.joined(separator: ", "))}")
    return true
  }

  /// Reports an enumeration of booleans, `[true, false]`, as one error.
  private static func refuseFlags(
    _ cases: [(name: String, value: YAMLNode)], into log: inout DiagnosticLog
  ) -> Bool {
    let isFlags = cases.allSatisfy {
      if case .scalar(.bool) = $0.value.content { true } else { false }
    }
    guard isFlags, cases.count > 1, let first = cases.first else { return false }
    let texts = cases.prefix(3).map { "\($0.name): \"\($0.value.scalarText ?? "")\"" }
    log.error(
      .wrongType, at: first.value.range,
      "a case expects a string or an integer, found \(first.value.found)",
      help: "write the type `Bool` in place of the enumeration, or for texts "
        + "{\(texts.joined(separator: ", "))}")
    return true
  }

  /// Refuses `[1, 2, 3]`, which have no names, as one mistake.
  private static func refuseIntegers(
    _ elements: [YAMLNode], into log: inout DiagnosticLog
  ) -> Bool {
    let numbers = elements.compactMap { node -> String? in
      if case .scalar(.integer) = node.content { node.scalarText } else { nil }
    }
    guard let first = elements.first, numbers.count == elements.count, numbers.count > 1 else {
      return false
    }
    let cases = numbers.prefix(3).map { "value\($0.filter { $0 != "-" }): \($0)" }
    log.error(
      .wrongType, at: first.range, "a case expects its name, found \(first.found)",
      help: "write a mapping of names and values, such as {\(cases.joined(separator: ", "))}")
    return true
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
    _ node: YAMLNode, _ name: String, naming: NamingStyle, into log: inout DiagnosticLog
  ) {
    if let pair = node.pair { return readEntry(pair, into: &log) }
    guard let text = node.string else {
      let help = node.scalarText.map { text in
        let value =
          if case .integer = node.written.content { excerpt(text) } else { written(text) }
        return "write a mapping such as {\(CamelCase.lower("value \(text)")): \(value)}"
      }
      log.error(
        .wrongType, at: node.range, "a case expects its name, found \(node.found)", help: help)
      return
    }
    cases.append(
      DeclaredEnumeration.Case(
        name: Located(SwiftName(name), at: node.range),
        rawValue: Located(.string(wireName(text, naming)), at: node.range)))
  }

  private mutating func readEntry(
    _ entry: YAMLMapping.Entry, into log: inout DiagnosticLog
  ) {
    var value = entry.value
    var documentation = Documentation()
    if case .mapping = value.content {
      let keys = ["value", "summary", "description"]
      let fields = Fields(value, "a case", keys: keys, into: &log) { unknown in
        guard unknown.key == "as" || unknown.key == "name", let text = unknown.value.string else {
          return nil
        }
        return CamelCase.isLower(text)
          ? "the key of a case is its name: write `\(text): \(written(entry.key))`"
          : "write `value: \(written(text))`"
      }
      guard let fields else { return }
      documentation = fields.documentation(into: &log)
      guard let node = fields["value"] else {
        if !fields.hasUnknownKey {
          log.error(
            .missingKey, at: entry.keyRange, "the case \(name: entry.key) has no `value`",
            help: "write `value: \(written(entry.key))`")
        }
        return
      }
      value = node
    }
    let rawValue: Enumeration.RawValue
    switch value.written.content {
    case .string(let text): rawValue = .string(text)
    case .integer(let number?, _): rawValue = .integer(number)
    default:
      let help = value.scalarText.map { "for the text, write \"\(excerpt($0))\"" }
      log.error(
        .wrongType, at: value.range,
        "a case expects a string or an integer, found \(value.found)",
        help: help)
      return
    }
    cases.append(
      DeclaredEnumeration.Case(
        name: Located(SwiftName(entry.key), at: entry.keyRange),
        rawValue: Located(rawValue, at: value.range), documentation: documentation))
  }
}

extension YAMLNode {
  /// The only entry of a mapping: `inStock: in-stock` in a sequence.
  fileprivate var pair: YAMLMapping.Entry? {
    guard case .mapping(let mapping) = content, mapping.entries.count == 1 else { return nil }
    return mapping.entries.first
  }
}
