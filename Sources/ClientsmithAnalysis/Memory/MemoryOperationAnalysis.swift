import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// How one endpoint reads or changes the values that are kept.
struct MemoryOperationAnalysis {
  let kind: Memory.Operation.Kind
  let endpoint: Endpoint
  let subject: MemorySubject
  let types: TypeIndex
  let constants: SentConstantReader
  let wording: Wording
  /// Of the endpoint's name in the declaration of memory.
  let range: SourceRange
  /// That of the endpoint that lists the values; nil: there is none.
  var list: ListPath?

  func operation(into log: inout DiagnosticLog) -> Memory.Operation? {
    if endpoint.urlInput != nil {
      error(
        &log, "\(name: endpoint.pathName) takes a URL, which a client in memory cannot resolve")
      return nil
    }
    guard let (answer, status) = answer(into: &log),
      var operation = operation(answering: answer, into: &log)
    else { return nil }
    operation.status = status
    operation.envelope = envelope(answer, of: status, &operation.headers, into: &log)
    warnOfIgnored(operation, into: &log)
    return operation
  }

  private func operation(
    answering answer: Memory.Answer, into log: inout DiagnosticLog
  ) -> Memory.Operation? {
    switch kind {
    case .list:
      guard checkNextURL(into: &log) else { return nil }
      return Memory.Operation(
        kind: kind, endpoint: endpoint.name, conditions: conditions(into: &log), answer: answer)
    case .get, .delete:
      guard let id = requiredID(into: &log), checkEnd(id, answer, into: &log) else { return nil }
      return Memory.Operation(
        kind: kind, endpoint: endpoint.name, id: id,
        conditions: conditions(besides: id, into: &log), answer: answer)
    case .update:
      guard let id = requiredID(into: &log) else { return nil }
      let sent = sent(besides: id, into: &log)
      guard checkOwner(sent, id, into: &log), checkWhole(sent, into: &log) else { return nil }
      if sent.isEmpty, !sent.hasUnkept {
        error(
          &log,
          "nothing that \(name: endpoint.pathName) sends is a property of "
            + "\(name: subject.name), so it updates nothing",
          help: "give the body properties of \(quoted(subject.name.text))")
        return nil
      }
      return Memory.Operation(
        kind: kind, endpoint: endpoint.name, id: id, fields: sent.fields,
        conditions: conditions(besides: id, into: &log), answer: answer, whole: sent.whole,
        readOnly: sent.readOnly)
    case .create:
      let sent = sent(besides: nil, into: &log)
      guard checkWhole(sent, into: &log), checkUnionID(answer, into: &log) else { return nil }
      if sent.isEmpty, !sent.hasUnkept, endpoint.body != .none, sent.id == nil {
        error(
          &log,
          "nothing that \(name: endpoint.pathName) sends is a property of "
            + "\(name: subject.name), so it cannot make one",
          help: "give the body properties of \(quoted(subject.name.text))")
        return nil
      }
      guard checkMadeID(sent.id, into: &log) else { return nil }
      return Memory.Operation(
        kind: kind, endpoint: endpoint.name, id: sent.id, fields: sent.fields, answer: answer,
        whole: sent.whole, readOnly: sent.readOnly)
    }
  }

  /// The last page has no next URL, which a `URL` that is always there cannot express.
  private func checkNextURL(into log: inout DiagnosticLog) -> Bool {
    guard case .url(next: .path(let path))? = endpoint.pages?.style,
      let root = endpoint.result.decoded?.type
    else { return true }
    let onTheWay = path.indices.compactMap { types.part(at: path[...$0], of: root) }
    guard onTheWay.last.map(types.resolved) == .primitive(.url),
      !onTheWay.contains(where: types.isOptional)
    else { return true }
    error(
      &log,
      "the next URL of \(name: endpoint.pathName) is always there, so a client in memory has no last "
        + "page",
      help: "make it \(quoted("URL?")), or a `String` that is empty on the last page")
    return false
  }

  func error(
    _ log: inout DiagnosticLog, _ message: DiagnosticMessage, help: String? = nil
  ) {
    log.error(.invalidMemory, at: range, message, help: help)
  }

  /// Something that is sent is not kept, or not looked at.
  ///
  /// - Parameter place: where that is declared; nil: nowhere. Whoever expects the warning may say so
  ///   there, or in the entry of the memory.
  func warnOfUnkept(
    at place: SourceRange?, _ message: DiagnosticMessage, help: String,
    into log: inout DiagnosticLog
  ) {
    log.warning(
      .unkeptValue, at: place ?? range, message, help: help,
      notes: place == nil
        ? [] : [.init(range: range, message: "the client in memory is declared here")])
  }

  // MARK: - Which value it is about

  private func requiredID(into log: inout DiagnosticLog) -> Memory.Source? {
    let id = subject.id
    guard let found = idParameter() ?? bodyID() else {
      error(
        &log, "\(name: endpoint.pathName) has no parameter that says which \(name: subject.name)",
        help: "name a parameter \(quoted(id.name.text)), or put one into the path")
      return nil
    }
    guard types.isSame(types.unwrapped(found.type), types.unwrapped(id.type)) else {
      let place = ([found.parameter.text] + found.path.map(\.text)).joined(separator: ".")
      let input = endpoint.parameters.first { $0.name == found.parameter }
      let isInPath = input?.isInPath == true
      log.error(
        .invalidMemory, at: range,
        (isInPath
          ? "\(name: place) in the path of \(name: endpoint.pathName)"
          : "the parameter \(name: place) of \(name: endpoint.pathName)")
          + " is \(name: found.type.text), and \(name: id.name) of \(name: subject.name) is "
          + "\(name: id.type.text)",
        help: found.path.isEmpty
          ? wording.help(
            .stores(
              .giveIDType(
                name: place, wireName: input?.wireName ?? place,
                type: types.unwrapped(id.type).text, isInPath: isInPath)))
            + ", or give both the same type; if the API takes another form of it, " + Self.otherwise
          : "give both the same type",
        notes: input.map {
          $0.origin.range.isKnown
            ? [.init(range: $0.origin.range, message: "the parameter is here")] : []
        } ?? [])
      return nil
    }
    warnOfOtherProperty(found, into: &log)
    warnOfOwnersID(found, into: &log)
    return found
  }

  /// `GET /issues/{key}`, where values are told apart by their `id`: none would be found.
  private func warnOfOtherProperty(_ found: Memory.Source, into log: inout DiagnosticLog) {
    guard found.path.isEmpty,
      let input = endpoint.parameters.first(where: { $0.name == found.parameter }),
      let other = subject.property(of: input), other.name != subject.id.name,
      types.isSame(types.unwrapped(other.type), types.unwrapped(input.type))
    else { return }
    log.warning(
      .invalidMemory, at: range,
      "\(name: endpoint.pathName) is given the \(name: other.name) of \(name: subject.name), and a "
        + "client in memory looks for that among the values of \(name: subject.id.name)",
      help: wording.help(.memory(.nameID(other.name.text)))
        + ", if all endpoints are given it; else " + Self.otherwise)
  }

  /// The parameter with the name of the property, else the one that follows the list in the path, else
  /// the last one there. The `id` of `/projects/{id}/tasks/{task}` is that of something else.
  func idParameter() -> Memory.Source? {
    let inputs = endpoint.parameters.filter { !isScope($0) }
    let item = list?.item(in: endpoint.path)
    let ofList = inputs.first { $0.isInPath && $0.wireName == item }
    let named = inputs.first { input in
      switch input.location {
      case .path, .query, .jsonField, .formField, .multipartField:
        subject.property(of: input)?.name == subject.id.name
      case .url, .host, .header, .idempotencyKey, .cookie, .body: false
      }
    }
    return (ofType(inputs, unless: named) ?? named ?? ofList ?? lastOfPath(inputs)).map {
      Memory.Source(parameter: $0.name, type: $0.type)
    }
  }

  /// The placeholder that is called after the type, where what is called like the id follows something
  /// else: `card` or `idCard` of `/cards/{card}/labels/{id}`.
  ///
  /// - Parameter named: what is called like the id.
  private func ofType(_ inputs: [Input], unless named: Input?) -> Input? {
    func isOne(_ input: Input, of names: [String]) -> Bool {
      ListPath.isCalled(input.wireName, anyOf: names, in: endpoint.path)
    }
    if let named {
      let names = types.names(ofItems: subject.type)
      if !named.isInPath || isOne(named, of: names) || isValue(atEnd: named) { return nil }
    }
    let type = subject.name.text.asciiLowercased
    let names = [type + subject.id.name.text.asciiLowercased, type + "id", type]
    let known = names.lazy.compactMap { name in
      inputs.first { $0.isInPath && $0.name.text.asciiLowercased == name }
    }.first
    guard known == nil, named != nil else { return known }
    return inputs.first { $0.isInPath && isOne($0, of: [subject.name.text]) }
  }

  /// Whether the path ends with a placeholder that is a value: with what is read, with one of a tree, and
  /// with what is returned, unless the word before it is that of something else.
  private func isValue(atEnd input: Input) -> Bool {
    guard endpoint.path.segments.last?.contains("{\(input.wireName)}") == true else { return false }
    let word = ListPath.parent(of: input.wireName, in: endpoint.path) ?? ""
    if kind == .get || Self.treeWords.contains(word) || word.hasPrefix("sub") { return true }
    let isOther =
      subject.structure.properties.contains { ItemPath.isName(word, of: $0) }
      || types.contains { ItemPath.isName(Singular.word(word), of: $0.name.text) }
    return !isOther && endpoint.result.decoded.map { types.unwrapped($0.type) } == subject.type
  }

  /// Values within a value.
  private static let treeWords: Set<String> = ["children", "descendants", "replies"]

  /// Whether a parameter says which list it is, rather than which of its values.
  func isScope(_ input: Input) -> Bool {
    guard input.isInPath, kind != .list, let list,
      list.isScope(input.wireName, in: endpoint.path)
    else { return false }
    // Of a tree, what is about one value has nothing after it: `/items/{id}` beside
    // `/items/{folder}/children`.
    return kind == .create || !list.goesOn(after: input.wireName, in: endpoint.path)
  }

  private func lastOfPath(_ inputs: [Input]) -> Input? {
    let placeholders = endpoint.path.text.split(separator: "{").dropFirst().map { part in
      String(part.prefix { $0 != "}" && $0 != "+" })
    }
    for name in placeholders.reversed() {
      if let input = inputs.first(where: { $0.isInPath && $0.wireName == name }) { return input }
    }
    return nil
  }

  /// The id wherever it is in the body; else what is called after the type as well, as `itemID`.
  private func bodyID() -> Memory.Source? {
    let names = [subject.id.name.text, "id"].map { (subject.name.text + $0).asciiLowercased }
    let levels = valueLevels().map { level in
      level.parts.filter { !types.isPatch(types.unwrapped($0.source.type)) }
    }
    let isID = { (part: MemoryRequestPart) in
      subject.property(of: part)?.name == subject.id.name
    }
    let isNamed = { (part: MemoryRequestPart) in
      names.contains(part.name.text.asciiLowercased)
        && types.isSame(types.unwrapped(part.source.type), types.unwrapped(subject.id.type))
    }
    return levels.lazy.compactMap { $0.first(where: isID)?.source }.first
      ?? levels.lazy.compactMap { $0.first(where: isNamed)?.source }.first
  }

  private func checkMadeID(_ given: Memory.Source?, into log: inout DiagnosticLog) -> Bool {
    let type = types.unwrapped(subject.id.type)
    if let given, types.isSame(given.type, type) { return true }
    switch type {
    case .primitive(.int), .primitive(.int32), .primitive(.int64), .primitive(.uint64),
      .primitive(.string), .primitive(.uuid):
      return true
    default:
      error(
        &log,
        "\(name: endpoint.pathName) sends no \(name: subject.id.name), and a "
          + "\(name: subject.id.type.text) cannot be generated",
        help: "generated ids are numbers, texts and UUIDs")
      return false
    }
  }
}
