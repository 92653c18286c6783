import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithSpec
import ClientsmithYAML

extension ValueReader {
  // MARK: - Structures

  func read(
    _ node: YAMLNode, as structure: Structure, named name: SwiftName,
    discriminator: String? = nil, into log: inout DiagnosticLog
  ) -> Value? {
    guard case .mapping(let mapping) = node.content else {
      return refuse(node, .declared(name), "a mapping", into: &log)
    }
    var entries: [String: YAMLMapping.Entry] = [:]
    for entry in mapping.entries { entries[entry.key] = entry }
    var used: Set<String> = discriminator.map { [$0] } ?? []
    var values: [Value?] = []
    for (place, property) in structure.properties.enumerated() {
      var entry = entries[property.wireName]
      if entry == nil, form == .swift { entry = entries[property.name.text] }
      if let entry { used.insert(entry.key) }
      values.append(
        value(entry?.value, of: property, at: place, of: name, in: node, into: &log))
    }
    for entry in mapping.entries where !used.contains(entry.key) {
      let known = structure.properties.map(\.wireName)
      log.warning(
        at: entry.keyRange, "`\(name)` has no key \(quoted(entry.key))",
        help: didYouMean(entry.key, among: known, log))
    }
    return values.contains(nil) ? nil : .structure(values.compactMap(\.self))
  }

  private func value(
    _ node: YAMLNode?, of property: Structure.Property, at place: Int, of owner: SwiftName,
    in mapping: YAMLNode, into log: inout DiagnosticLog
  ) -> Value? {
    let hasDefault = defaults.has(owner, place)
    let type = types.resolved(property.type)
    // Decoding takes null for absent where there is a default.
    if let node, !(hasDefault && node.isNull && !types.isOptional(type)) {
      return at(.property(property.wireName, of: owner))
        .read(node, as: property.type, into: &log)
    }
    if hasDefault { return defaults.value(owner, place) }
    switch type {
    case .optional: return .null
    case .patch: return .absent
    default:
      log.error(
        at: mapping.range, "the key \(quoted(property.wireName)) of `\(owner)` is missing",
        help: "add it, or make the property optional or give it a default",
        notes: [.init(range: property.range, message: "the property is here")])
      return nil
    }
  }

  // MARK: - Enumerations

  func read(
    _ node: YAMLNode, as enumeration: Enumeration, named name: SwiftName,
    into log: inout DiagnosticLog
  ) -> Value? {
    let type = TypeReference.declared(name)
    let rawValue: Enumeration.RawValue
    switch node.content {
    case .scalar(.string(let text)):
      if form == .swift,
        let place = enumeration.cases.firstIndex(where: {
          $0.name == MemberName.swiftName(text)
        })
      {
        return .enumerationCase(place)
      }
      rawValue = .string(text)
    case .scalar(.integer(let value?, _)): rawValue = .integer(value)
    default:
      return refuse(node, type, enumeration.isInteger ? "an integer" : "a string", into: &log)
    }
    if let place = enumeration.cases.firstIndex(where: { $0.rawValue == rawValue }) {
      return .enumerationCase(place)
    }
    switch (rawValue, enumeration.isInteger) {
    case (.integer, false):
      let help = node.scalarText.map { "write \"\(excerpt($0))\" with quotes" }
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
    at node: YAMLNode, into log: inout DiagnosticLog
  ) -> Value? {
    var known = enumeration.cases.map { item in
      switch item.rawValue {
      case .string(let text): text
      case .integer(let value): String(value)
      }
    }
    if form == .swift, !enumeration.isInteger { known += enumeration.cases.map(\.name.text) }
    let help = node.string.flatMap { didYouMean($0, among: known, log) }
    guard enumeration.isClosed else {
      if help != nil {
        log.warning(
          at: node.range, "`\(name)` has no case for \(node.found), so this is `.unknown`",
          help: help)
      }
      return .unknownCase(rawValue)
    }
    let shown = known.count <= 8 ? "the values are \(listed(known))" : nil
    log.error(
      at: node.range,
      "\(subject.text): `\(name)` is closed and has no case for \(node.found)",
      help: help ?? shown)
    return nil
  }

  // MARK: - Unions

  func read(
    _ node: YAMLNode, as union: Union, named name: SwiftName, into log: inout DiagnosticLog
  ) -> Value? {
    guard let key = union.discriminator else {
      return readByTrying(node, union, named: name, into: &log)
    }
    guard case .mapping(let mapping) = node.content else {
      return refuse(node, .declared(name), "a mapping", into: &log)
    }
    guard let tag = mapping[key] else {
      log.warning(
        at: node.range, "the key \(quoted(key)) is missing, so this `\(name)` is `.unknown`",
        help: "add `\(excerpt(key)): \(excerpt(union.cases.first?.wireName ?? ""))`")
      return node.json(into: &log).map(Value.unknownUnion)
    }
    guard let place = union.cases.firstIndex(where: { $0.wireName == tag.scalarText }) else {
      let known = union.cases.map(\.wireName)
      log.warning(
        at: tag.range, "`\(name)` has no case for \(tag.found), so this is `.unknown`",
        help: tag.scalarText.flatMap { didYouMean($0, among: known, log) }
          ?? "the values are \(listed(known))")
      return node.json(into: &log).map(Value.unknownUnion)
    }
    let type = types.resolved(union.cases[place].type)
    if case .declared(let payload) = type, case .structure(let structure) = types[payload]?.kind {
      return read(node, as: structure, named: payload, discriminator: key, into: &log)
        .map { .union(place, $0) }
    }
    return read(node, as: type, into: &log).map { .union(place, $0) }
  }

  private func readByTrying(
    _ node: YAMLNode, _ union: Union, named name: SwiftName, into log: inout DiagnosticLog
  ) -> Value? {
    for (place, branch) in union.cases.enumerated() {
      guard defaults.mayTry() else {
        log.error(
          at: node.range, "there are too many ways to read this value of `\(name)`",
          help: "give the union a `discriminator`")
        return nil
      }
      var attempt = DiagnosticLog(file: log.file)
      // What has no keys has no discriminator: that decodes as `.unknown`.
      let value =
        !node.isMapping && types.hasDiscriminator(branch.type)
        ? node.json(into: &attempt).map(Value.unknownUnion)
        : read(node, as: branch.type, into: &attempt)
      guard let value, !attempt.hasErrors else { continue }
      for diagnostic in attempt.diagnostics { log.add(diagnostic) }
      return .union(place, value)
    }
    log.warning(
      at: node.range, "this fits no case of `\(name)`, so it is `.unknown`",
      help: "the cases are \(listed(union.cases.map { "\($0.name): \($0.type.text)" }))")
    return node.json(into: &log).map(Value.unknownUnion)
  }
}
