import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

extension ValueReader {
  // MARK: - Structures

  func read(
    _ node: WrittenValue, as structure: Structure, named name: SwiftName,
    discriminator: String? = nil, into log: inout DiagnosticLog
  ) -> Value? {
    guard case .mapping(let entries) = node.content else {
      return refuse(node, .declared(name), "a mapping", into: &log)
    }
    guard let owner = types.index(of: name) else { return nil }
    let isSmall = entries.count <= 16
    let indices: [String: Int] =
      isSmall
      ? [:]
      : Dictionary(
        entries.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { $1 })
    func index(of key: String) -> Int? {
      isSmall ? entries.lastIndex { $0.key == key } : indices[key]
    }
    var isUsed = entries.map { $0.key == discriminator }
    var isComplete = true
    for constant in structure.constants {
      let found = index(of: constant.wireName)
      if found == nil, !constant.isSent || !constant.isReceived { continue }
      if let found { isUsed[found] = true }
      if !isHeld(constant, found.map { entries[$0].value }, of: name, in: node, into: &log) {
        isComplete = false
      }
    }
    var missing: [Structure.Property] = []
    var members: [Value.Member] = []
    members.reserveCapacity(structure.properties.count)
    for (member, property) in structure.properties.enumerated() where property.hasKey {
      var found = index(of: property.wireName)
      if found == nil, form == .swift { found = index(of: property.name.text) }
      if let found { isUsed[found] = true }
      let value = value(
        found.map { entries[$0].value }, of: property, at: (owner, member), of: name, &missing,
        into: &log)
      if let value {
        members.append(Value.Member(property.name, value))
      } else {
        isComplete = false
      }
    }
    var others = zip(entries, isUsed).filter { !$0.1 }.map(\.0)
    if structure.content == nil, structure.additional == nil, !isSecret, !withholdsSecrets {
      others.removeAll { isMisspelled($0, of: name, &missing, into: &log) }
    }
    for property in missing { refuse(missing: property, of: name, in: node, into: &log) }
    if let content = structure.content {
      let known = types.keys(ofCasesOf: content.type)
      let rest = zip(entries, isUsed).filter { !$0.1 || known.contains($0.0.key) }.map(\.0)
      let object = WrittenValue(.mapping(rest), range: node.range)
      guard let value = read(object, as: content.type, into: &log), isComplete else { return nil }
      return .structure(members + [Value.Member(content.name, value)])
    }
    if let additional = structure.additional {
      let rest = WrittenValue(.mapping(others), range: node.range)
      guard let value = read(rest, as: additional.type, into: &log), isComplete else { return nil }
      return .structure(members + [Value.Member(additional.name, value)])
    }
    for entry in others where !structure.omittedKeys.contains(entry.key) {
      let known = structure.properties.map(\.wireName)
      log.warning(
        .unknownKey, at: entry.keyRange,
        isSecret
          ? "\(name: name) does not have all keys of what was found"
          : "\(name: name) has no key \(name: entry.key)",
        help: didYouMean(entry.key, among: known, log))
    }
    return isComplete ? .structure(members) : nil
  }

  /// Whether a key that is not known is one that is missing, in another spelling, which is said.
  private func isMisspelled(
    _ entry: WrittenValue.Member, of owner: SwiftName, _ missing: inout [Structure.Property],
    into log: inout DiagnosticLog
  ) -> Bool {
    let names = missing.map { form == .swift ? $0.name.text : $0.wireName }
    guard let meant = Suggestion.nearest(to: entry.key, among: names),
      let index = names.firstIndex(of: meant)
    else { return false }
    let property = missing.remove(at: index)
    log.error(
      .unknownKey, at: entry.keyRange, "\(name: owner) has no key \(name: entry.key)",
      help: "did you mean \(quoted(meant))?",
      notes: [.init(range: property.origin.range, message: "the property is here")])
    return true
  }

  private func refuse(
    missing property: Structure.Property, of owner: SwiftName, in mapping: WrittenValue,
    into log: inout DiagnosticLog
  ) {
    log.error(
      .missingKey, at: mapping.range,
      "the key \(name: property.wireName) of \(name: owner) is missing",
      help: "add it, or make the property optional or give it a default",
      notes: [.init(range: property.origin.range, message: "the property is here")])
  }

  /// - Parameter missing: gets the property where there has to be a value.
  private func value(
    _ node: WrittenValue?, of property: Structure.Property, at index: (owner: Int, member: Int),
    of owner: SwiftName, _ missing: inout [Structure.Property], into log: inout DiagnosticLog
  ) -> Value? {
    let hasDefault = defaults.has(index.owner, index.member)
    let type = types.resolved(property.type)
    // As live clients read it: many APIs write an empty text where there is nothing.
    let isNothing =
      form == .wire && node?.string == "" && !types.hasEmptyText(type)
      && !types.triedCases.contains(owner)
    if isNothing, types.isOptional(type) { return .null }
    // Decoding takes null for absent where there is a default.
    if let node, !(hasDefault && (node.isNull || isNothing) && !types.isOptional(type)) {
      let reader = at(property, of: owner)
      guard let value = reader.read(node, as: property.type, into: &log),
        reader.isAllowed(node, by: defaults.onlyValue(index.owner, index.member), into: &log)
      else { return nil }
      return value
    }
    if hasDefault { return defaults.value(index.owner, index.member) }
    switch type {
    case .optional: return .null
    case .patch: return .absent
    default:
      missing.append(property)
      return nil
    }
  }

  /// Whether a value is the one that the document allows; an API may answer anything.
  func isAllowed(
    _ node: WrittenValue, by only: WrittenValue?, into log: inout DiagnosticLog
  ) -> Bool {
    guard form == .wire, let only, !node.isNull, node.scalarText != only.scalarText else {
      return true
    }
    let message: DiagnosticMessage =
      "\(subject.text) is \(only.found) or absent" + (isSecret ? "" : ", found \(node.found)")
    if log.mayGoWithoutExample(at: node.range) {
      log.error(.valueMismatch, at: node.range, message)
      return false
    }
    if withholdsSecrets { log.warning(.valueMismatch, at: node.range, message) }
    return true
  }

  /// Whether the value of a constant's key is the constant; in Swift, it has none.
  private func isHeld(
    _ constant: Structure.Constant, _ node: WrittenValue?, of owner: SwiftName,
    in mapping: WrittenValue, into log: inout DiagnosticLog
  ) -> Bool {
    guard let node else {
      guard form == .wire else { return true }
      log.error(
        .missingKey, at: mapping.range,
        "the key \(name: constant.wireName) of \(name: owner) is missing", help: "add it",
        notes: [.init(range: constant.origin.range, message: "the constant is here")])
      return false
    }
    let reader = at(.property(constant.wireName, of: owner))
    guard let value = reader.read(node, as: constant.type, into: &log) else { return false }
    guard value != constant.value, constant.value != .null else { return true }
    log.error(
      .valueMismatch, at: node.range,
      "the key \(name: constant.wireName) of \(name: owner) always has the same value"
        + (isSecret ? "" : ", found \(node.found)"),
      notes: [.init(range: constant.origin.range, message: "the constant is here")])
    return false
  }

  // MARK: - Enumerations

  func read(
    _ node: WrittenValue, as enumeration: Enumeration, named name: SwiftName,
    into log: inout DiagnosticLog
  ) -> Value? {
    let type = TypeReference.declared(name)
    let rawValue: Enumeration.RawValue
    switch node.content {
    case .string(let text):
      if form == .swift,
        let known = enumeration[MemberName.swiftName(text)]
      {
        return .enumerationCase(known.name)
      }
      rawValue = .string(text)
    case .integer(let value?, _): rawValue = .integer(value)
    default:
      return refuse(node, type, enumeration.isInteger ? "an integer" : "a string", into: &log)
    }
    if let known = enumeration.cases.first(where: { $0.rawValue == rawValue }) {
      return .enumerationCase(known.name)
    }
    switch (rawValue, enumeration.isInteger) {
    case (.integer, false):
      let help = node.scalarText.map { wording.help(.values(.quote($0))) }
      return refuse(node, type, "a string", help: help, into: &log)
    case (.string(let text), true):
      let names = form == .swift ? enumeration.cases.map(\.name.text) : []
      return refuse(
        node, type, "an integer", help: didYouMean(text, among: names, log), into: &log)
    default: break
    }
    return unknown(rawValue, of: enumeration, named: name, at: node, into: &log)
  }

  private func unknown(
    _ rawValue: Enumeration.RawValue, of enumeration: Enumeration, named name: SwiftName,
    at node: WrittenValue, into log: inout DiagnosticLog
  ) -> Value? {
    var known = enumeration.cases.map { item in
      switch item.rawValue {
      case .string(let text): text
      case .integer(let value): String(value)
      }
    }
    if form == .swift, !enumeration.isInteger {
      known += enumeration.cases.map(\.name.text).filter { !known.contains($0) }
    }
    let help = node.string.flatMap { didYouMean($0, among: known, log) }
    let shown = known.count <= 8 ? valuesAre(known) : nil
    guard enumeration.isClosed else {
      // The mock of a document has what the document declares.
      if log.mayGoWithoutExample(at: node.range) {
        log.error(
          .unknownCase, at: node.range,
          "\(subject.text): \(name: name) has no case for \(found(node))", help: help ?? shown)
        return nil
      }
      // An API may answer anything; what clients send was written for the cases that there are.
      let isSent = form == .swift && !allowsNow
      let names = enumeration.cases.map(\.name.text)
      let offered = isSent && !enumeration.isInteger && names.count <= 8 ? valuesAre(names) : shown
      // Of an answer, it is a difference whatever else there is.
      if help != nil || isSent || withholdsSecrets && !isSecret {
        log.warning(
          .unknownCase, at: node.range,
          "\(name: name) has no case for \(found(node)), so this is `.unrecognized`",
          help: help ?? offered)
      }
      return .unrecognizedCase(rawValue)
    }
    log.error(
      .valueMismatch, at: node.range,
      "\(subject.text): \(name: name) is closed and has no case for \(found(node))",
      help: help ?? shown)
    return nil
  }
}

/// The values that there are, for messages.
func valuesAre(_ known: [String]) -> String {
  known.count == 1 ? "the only value is \(listed(known))" : "the values are \(listed(known))"
}
