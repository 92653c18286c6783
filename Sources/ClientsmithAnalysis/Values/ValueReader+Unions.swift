import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

extension ValueReader {
  func read(
    _ node: WrittenValue, as union: Union, named name: SwiftName, into log: inout DiagnosticLog
  ) -> Value? {
    switch union.tagging {
    case .none: readByTrying(node, union, named: name, into: &log)
    case .discriminator(let key), .adjacent(discriminator: let key, content: _):
      read(node, as: union, named: name, discriminator: key, into: &log)
    case .external: readTagged(node, as: union, named: name, into: &log)
    }
  }

  /// The case with a name on the wire, or with one in Swift where that is how the value is written.
  ///
  /// - Parameter key: the discriminator; what is a property of the case, too, is as on the wire.
  private func branch(
    _ text: String?, of union: Union, discriminator key: String? = nil
  ) -> Union.Case? {
    if let branch = union.cases.first(where: { $0.wireName == text }) { return branch }
    guard form == .swift, let branch = union.cases.first(where: { $0.name.text == text }) else {
      return nil
    }
    let structure = branch.type.flatMap { types.structure($0) }
    return key.flatMap { structure?.property(forKey: $0) } == nil ? branch : nil
  }

  // MARK: - A key that has the name of the case

  private func read(
    _ node: WrittenValue, as union: Union, named name: SwiftName, discriminator key: String,
    into log: inout DiagnosticLog
  ) -> Value? {
    guard case .mapping(let entries) = node.content else {
      return refuse(node, .declared(name), "a mapping", into: &log)
    }
    let text = entries[key].flatMap(\.discriminatorText)
    let told = branch(text, of: union, discriminator: key)
    if let fallback = union.fallback, told == nil {
      var attempt = log.emptied
      let value = read(node, entries, as: fallback, discriminator: key, into: &attempt)
      guard case .union(_, let payload)? = value, !attempt.hasErrors,
        fallback.type.map({ isRecognized(payload, as: $0) }) == true
      else { return unrecognized(node, into: &log) }
      log.add(attempt)
      return value
    }
    guard let tag = entries[key] else {
      log.warning(
        .missingKey, at: node.range,
        "the key \(name: key) is missing, so this \(name: name) is `.unrecognized`",
        help: wording.help(.values(.addKey(key, value: union.cases.first?.wireName ?? ""))))
      return unrecognized(node, into: &log)
    }
    guard let branch = told else {
      return unknownCase(text, at: tag, of: union, named: name, in: node, into: &log)
    }
    checkKind(of: tag, at: key, branch, of: union, named: name, into: &log)
    guard let content = union.contentKey(of: branch) else {
      return read(node, entries, as: branch, discriminator: key, into: &log)
    }
    let hasContent = branch.type != nil || entries[content]?.isEmptyObject == true
    warnOfOthers(entries, than: hasContent ? [key, content] : [key], branch, into: &log)
    guard let type = branch.type else { return .union(branch.name, .absent) }
    guard let body = entries[content] else {
      if types.isOptional(type) { return .union(branch.name, .null) }
      log.error(
        .missingKey, at: node.range, "the key \(name: content) of \(name: name) is missing",
        help: "add it with the value of the case")
      return nil
    }
    return at(.property(content, of: name)).read(body, as: type, into: &log)
      .map { .union(branch.name, $0) }
  }

  /// `1` is read as the case `"1"`, and would be sent as the text.
  private func checkKind(
    of tag: WrittenValue, at key: String, _ branch: Union.Case, of union: Union,
    named name: SwiftName, into log: inout DiagnosticLog
  ) {
    // A property says it itself.
    let structure = branch.type.flatMap { types.structure($0) }
    if structure?.properties.contains(where: { $0.wireName == key }) == true { return }
    let kind = types.tag(of: branch, in: union)
    guard tag.discriminatorText == branch.wireName, let found = tag.tagKind, found != kind else {
      return
    }
    log.warning(
      .discriminatorMismatch, at: tag.range,
      "the case \(name: branch.name) of \(name: name) is sent with \(kind.article), and this is "
        + "\(found.article)",
      help: branch.type.map { type in
        let text = found == .string ? "\"\(branch.wireName)\"" : branch.wireName
        return wording.help(
          .unions(.tag(name: branch.name.text, type: type.text, value: text)))
      })
  }

  /// A case whose own object has the discriminator.
  private func read(
    _ node: WrittenValue, _ entries: [WrittenValue.Member], as branch: Union.Case,
    discriminator key: String, into log: inout DiagnosticLog
  ) -> Value? {
    guard let type = branch.type.map({ types.resolved($0) }) else {
      warnOfOthers(entries, than: [key], branch, into: &log)
      return .union(branch.name, .absent)
    }
    if case .declared(let payload) = type,
      case .structure(let structure) = types.kind(named: payload)
    {
      // What stands beside properties may be told by the same key.
      let isInner = types.isTold(type, by: key)
      return read(
        node, as: structure, named: payload, discriminator: isInner ? nil : key, into: &log
      )
      .map { .union(branch.name, $0) }
    }
    return read(node, as: type, into: &log).map { .union(branch.name, $0) }
  }

  // MARK: - The only key

  /// `{"text": {…}}`; a case without a body is `"none"`, and `{"none": {}}` is read too.
  private func readTagged(
    _ node: WrittenValue, as union: Union, named name: SwiftName, into log: inout DiagnosticLog
  ) -> Value? {
    if let text = node.string {
      guard let branch = branch(text, of: union) else {
        return unknownCase(text, at: node, of: union, named: name, in: node, into: &log)
      }
      if branch.type == nil { return .union(branch.name, .absent) }
      log.warning(
        .unknownCase, at: node.range,
        "the case \(name: branch.name) has a body, so this \(name: name) is `.unrecognized`",
        help: wording.help(.values(.writeCaseBody(text))))
      return unrecognized(node, into: &log)
    }
    guard case .mapping(let entries) = node.content else {
      return refuse(node, .declared(name), "a mapping", into: &log)
    }
    let names = union.cases.map(\.wireName)
    let tags =
      entries.count == 1
      ? entries
      : entries.filter { branch($0.key, of: union) != nil && !$0.value.isNull }
    guard let entry = tags.first, tags.count == 1 else {
      log.warning(
        .unknownCase, at: node.range,
        "\(name: name) expects one key, the name of its case, found \(entries.count), so this is "
          + "`.unrecognized`",
        help: "the keys are \(listed(names, "or"))")
      return unrecognized(node, into: &log)
    }
    guard let branch = branch(entry.key, of: union) else {
      let key = WrittenValue(.string(entry.key), range: entry.keyRange)
      return unknownCase(entry.key, at: key, of: union, named: name, in: node, into: &log)
    }
    warnOfOthers(entries, than: names + [entry.key], branch, into: &log)
    guard let type = branch.type else { return .union(branch.name, .absent) }
    return at(.property(entry.key, of: name)).read(entry.value, as: type, into: &log)
      .map { .union(branch.name, $0) }
  }

  // MARK: - Nothing

  private func readByTrying(
    _ node: WrittenValue, _ union: Union, named name: SwiftName, into log: inout DiagnosticLog
  ) -> Value? {
    // Nothing is said of an example of a document that can be used.
    let isExample = log.mayGoWithoutExample(at: node.range)
    var doubtful: (value: Value, log: DiagnosticLog)?
    for attempt in attempts(at: union, named: name, with: node) {
      guard let type = attempt.type, doubtful == nil || !attempt.yields else { continue }
      guard defaults.mayTry() else {
        log.error(
          .ambiguousValue, at: node.range,
          "there are too many ways to read this value of \(name: name)",
          help: wording.help(.unions(.addDiscriminator)))
        return nil
      }
      var own = log.emptied
      // As a client reads it, which keeps the values that an enumeration does not list.
      if isExample { own.goesWithoutExamples = false }
      // A union refuses nothing, but what fits no case of it is left to those after it.
      if let union = types.union(type), node.hasNoTag(of: union) { continue }
      let value = read(node, as: type, into: &own)
      guard let value, !own.hasErrors, isRecognized(value, as: type) else { continue }
      let made = attempt.path.reversed().reduce(value) { .union($1.name, $0) }
      if attempt.doubts.contains(where: { $0.isUnrecognized(in: value) }) {
        doubtful = doubtful ?? (made, own)
        continue
      }
      if !isExample { log.add(own) }
      return made
    }
    if let doubtful {
      if !isExample { log.add(doubtful.log) }
      return doubtful.value
    }
    let cases = union.cases.map { "\($0.name)" + ($0.type.map { ": \($0.text)" } ?? "") }
    // The mock of a document has what the document declares.
    if isExample {
      log.error(
        .unknownCase, at: node.range, "\(subject.text): this fits no case of \(name: name)",
        help: "the cases are \(listed(cases))")
      return nil
    }
    log.warning(
      .unknownCase, at: node.range, "this fits no case of \(name: name), so it is `.unrecognized`",
      help: "the cases are \(listed(cases))")
    return unrecognized(node, into: &log)
  }

  /// What a client tries, whose code is that of the generic union if it is made of one.
  private func attempts(
    at union: Union, named name: SwiftName, with node: WrittenValue
  ) -> [UnionTrial.Attempt] {
    var written = (union: union, name: name)
    if let base = types[name]?.instance?.base, case .union(let generic)? = types.kind(named: base) {
      written = (generic, base)
    }
    guard let trial = types.trial(of: written.union, named: written.name) else { return [] }
    return trial.attempts(for: node.keysOfTrial).map { attempt in
      var attempt = attempt
      attempt.path[0] = union.cases[attempt.place]
      return attempt
    }
  }

  // MARK: - What fits no case

  /// Whether a value of a case is, or has beside its properties, one of several that it can be.
  private func isRecognized(_ value: Value, as type: TypeReference) -> Bool {
    var value = value
    if case .structure(let members) = value, case .content(let name)? = types.recognition(of: type),
      let content = members.first(where: { $0.name == name })
    {
      value = content.value
    }
    if case .unrecognizedUnion = value { return false }
    return true
  }

  private func unknownCase(
    _ text: String?, at tag: WrittenValue, of union: Union, named name: SwiftName,
    in node: WrittenValue, into log: inout DiagnosticLog
  ) -> Value? {
    let known = union.cases.map(\.wireName)
    // What it does not know may hold the secrets of its cases.
    let isHidden = isSecret || withholdsSecrets && types.hasSecrets(union)
    let help = text.flatMap { didYouMean($0, among: known, log) } ?? valuesAre(known)
    if log.mayGoWithoutExample(at: node.range) {
      log.error(
        .unknownCase, at: tag.range,
        "\(subject.text): \(name: name) has no case for \(tag.found)", help: help)
      return nil
    }
    log.warning(
      .unknownCase, at: tag.range,
      "\(name: name) has no case for \(isHidden ? "what was found" : tag.found), so this is "
        + "`.unrecognized`", help: help)
    return unrecognized(node, into: &log)
  }

  private func unrecognized(_ node: WrittenValue, into log: inout DiagnosticLog) -> Value? {
    json(node, into: &log).map(Value.unrecognizedUnion)
  }

  private func warnOfOthers(
    _ entries: [WrittenValue.Member], than known: [String], _ branch: Union.Case,
    into log: inout DiagnosticLog
  ) {
    for entry in entries where !known.contains(entry.key) {
      log.warning(
        .unknownKey, at: entry.keyRange,
        isSecret
          ? "the case \(name: branch.name) does not have all keys of what was found"
          : "the case \(name: branch.name) has no key \(name: entry.key)",
        help: didYouMean(entry.key, among: known, log))
    }
  }
}

extension Union.Tag {
  fileprivate var article: String {
    switch self {
    case .string: "a string"
    case .integer: "an integer"
    case .bool: "a boolean"
    }
  }
}

extension WrittenValue {
  /// What it is as the value of a discriminator; nil: it cannot be one.
  fileprivate var tagKind: Union.Tag? {
    switch content {
    case .bool: .bool
    case .integer: .integer
    case .string: .string
    default: nil
    }
  }

  /// The keys of an object that a client looks at before it tries cases.
  fileprivate var keysOfTrial: UnionTrial.Keys? {
    guard case .mapping(let members) = content else { return nil }
    var keys = UnionTrial.Keys()
    for member in members {
      guard member.value.content != .null else {
        keys.null.insert(member.key)
        continue
      }
      keys.known.insert(member.key)
      guard case .mapping(let inner) = member.value.content else { continue }
      for other in inner where other.value.content != .null {
        keys.known.insert("\(member.key)/\(other.key)")
      }
    }
    return keys
  }

  /// Of a case without a body, as many APIs write it.
  fileprivate var isEmptyObject: Bool {
    if case .mapping(let members) = content { members.isEmpty } else { isNull }
  }

  /// What a client compares with the names of cases.
  fileprivate var discriminatorText: String? {
    switch content {
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number?, _): String(number)
    case .string(let text): text
    default: scalarText
    }
  }

  /// Whether it cannot have what tells the cases of a union.
  fileprivate func hasNoTag(of union: Union) -> Bool {
    switch union.tagging {
    case .none: false
    case .discriminator, .adjacent: !isMapping
    case .external: !isMapping && string == nil
    }
  }
}
