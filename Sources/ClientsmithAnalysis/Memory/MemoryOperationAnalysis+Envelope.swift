import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What a result has beside the value.
extension MemoryOperationAnalysis {
  /// Members that are called like the id, an argument or a property of the value, and have its type.
  ///
  /// - Parameters:
  ///   - status: The case of the result that has the answer.
  ///   - headers: Is given what becomes of those that are properties of the result.
  func envelope(
    _ answer: Memory.Answer, of status: SwiftName?,
    _ headers: inout [SwiftName: Memory.EnvelopePart.Content],
    into log: inout DiagnosticLog
  ) -> [Memory.EnvelopePart] {
    let endpoint = endpoint.returning(status)
    guard let root = endpoint.result.decoded?.type else { return [] }
    var parts: [Memory.EnvelopePart] = []
    var others: [SwiftName] = []
    defer { if !others.isEmpty { warn(of: others, into: &log) } }
    if kind != .list {
      for header in endpoint.responseHeaders {
        if let content = content(of: header, answer) {
          headers[header.name] = content
        } else if staysExample(header) {
          others.append(header.name)
        }
      }
    }
    if let name = exampleResult(answer, endpoint) { others.append(name) }
    guard let main = mainPath(answer) else { return [] }
    var keys: [Endpoint.PathStep] = []
    for count in 0..<max(main.count, 1) {
      let outer = Array(main.prefix(count))
      guard let type = types.part(at: outer[...], of: root),
        let structure = types.structure(types.unwrapped(type))
      else { break }
      var next: String?
      defer { keys += next.map { [.key($0)] } ?? [] }
      for member in structure.properties where member.hasKey {
        let path = outer + [.key(member.name.text)]
        if main.starts(with: path) {
          next = member.wireName
          continue
        }
        if returnsOther {
          if staysExample(member, at: path, of: endpoint) { others.append(member.name) }
          continue
        }
        if let content = content(of: member.name, member.wireName, member.type, answer) {
          parts.append(.init(path: path, content: content))
        } else if kind == .list {
          warn(ofFlagIn: member, below: keys, into: &log)
        } else if staysExample(member, at: path, of: endpoint) {
          others.append(member.name)
        }
      }
    }
    return parts
  }

  /// The key of a single value that is all that is returned, and says nothing of what is kept.
  private func exampleResult(_ answer: Memory.Answer, _ endpoint: Endpoint) -> SwiftName? {
    guard answer == .mock, let result = endpoint.result.decoded,
      case .key(let key)? = result.at.last,
      types.isScalar(types.unwrapped(result.type)),
      types.unwrapped(result.type) != .primitive(.bool),
      endpoint.mock != nil, endpoint.mock != .null
    else { return nil }
    return SwiftName(key)
  }

  /// The way to what the answer is about; empty where nothing in the result is.
  private func mainPath(_ answer: Memory.Answer) -> [Endpoint.PathStep]? {
    switch answer {
    case .value(at: let path), .id(at: let path): path.isEmpty ? nil : path
    case .mock: []
    }
  }

  /// Never what may be nil where the header may not.
  private func content(
    of header: ResponseHeader, _ answer: Memory.Answer
  ) -> Memory.EnvelopePart.Content? {
    let content = content(of: header.name, header.wireName, header.type, answer)
    if case .source(let source)? = content, types.isOptional(source.type),
      !types.isOptional(header.type)
    {
      return nil
    }
    return content
  }

  private func staysExample(_ header: ResponseHeader) -> Bool {
    header.example != .null && types.unwrapped(header.type) != .primitive(.bool)
  }

  private func content(
    of name: SwiftName, _ wireName: String, _ memberType: TypeReference, _ answer: Memory.Answer
  ) -> Memory.EnvelopePart.Content? {
    func fits(_ type: TypeReference) -> Bool {
      types.isSame(types.unwrapped(type), types.unwrapped(memberType))
    }
    func isSafe(_ type: TypeReference) -> Bool {
      types.isOptional(memberType) || !types.isOptional(type)
    }
    let property = subject.property(name, forKey: wireName)
    if kind != .list, property?.name == subject.id.name, answer != .mock, fits(subject.id.type),
      isSafe(subject.id.type)
    {
      return .id
    }
    let parts = endpoint.parameters.map { MemoryRequestPart($0, types) } + bodyLevels().joined()
    let source = parts.first { part in
      (part.name == name || part.wireName == wireName) && fits(part.source.type)
    }?.source
    if let source, !types.isOptional(source.type) { return .source(source) }
    // What is created with an optional id is not at hand.
    let hasValue = kind != .list && !(answer.isID && types.isOptional(subject.id.type))
    if hasValue, let property, fits(property.type), isSafe(property.type) {
      // What was not sent is as it was, or has a default.
      return .property(property.name)
    }
    return source.map { .source($0) }
  }

  /// Whether the result has something there that the specification made up or took from an example,
  /// and that does not only say that the call has succeeded.
  private func staysExample(
    _ member: Structure.Property, at path: [Endpoint.PathStep], of endpoint: Endpoint
  ) -> Bool {
    if types.unwrapped(member.type) == .primitive(.bool) { return false }
    if let enumeration = types.enumeration(types.unwrapped(member.type)) {
      return enumeration.cases.count > 1
    }
    if let condition = endpoint.errors.rejection?.condition,
      endpoint.result.decoded?.at.isEmpty == true, condition.path.first == .key(member.wireName)
    {
      return false
    }
    var value = endpoint.mock
    for step in path {
      guard case .structure(let members)? = value, case .key(let name) = step else { return false }
      value = members.first { $0.name.text == name }?.value
    }
    switch value {
    case nil, .null?, .absent?, .array([])?, .dictionary([])?: return false
    default: return true
    }
  }

  /// A Bool beside the items of a page, or in an object there, whose name says that it tells whether
  /// more pages follow, though neither `pages` names it nor all APIs call it so.
  private func warn(
    ofFlagIn member: Structure.Property, below keys: [Endpoint.PathStep],
    into log: inout DiagnosticLog
  ) {
    guard let pages = endpoint.pages, pages.end == nil else { return }
    let isInPageObject = Memory.pageObjects.contains(member.name.text.asciiLowercased)
    let members =
      types.structure(types.unwrapped(member.type)).map { structure in
        structure.properties.map { ($0, keys + [.key(member.wireName), .key($0.wireName)]) }
      } ?? [(member, keys + [.key(member.wireName)])]
    for (inner, path) in members where types.unwrapped(inner.type) == .primitive(.bool) {
      let isKnown = Memory.pageFlags[inner.name.text.asciiLowercased] != nil
      if isKnown, inner == member || isInPageObject { continue }
      let words = Set(WordSplitting.words(of: inner.name.text).map(\.asciiLowercased))
      let saysMore = !words.isDisjoint(with: ["more", "next"])
      guard saysMore || !words.isDisjoint(with: ["done", "last", "end", "finished"]) else {
        continue
      }
      log.warning(
        .exampleInMemory, at: range,
        "a client in memory always returns \(name: inner.name.text) of "
          + "\(name: endpoint.pathName) as in the example, even on the last page",
        help: wording.help(.pages(.nameEnd(path, saysMore: saysMore))))
    }
  }

  private func warn(of names: [SwiftName], into log: inout DiagnosticLog) {
    log.warning(
      .exampleInMemory, at: range,
      "a client in memory always returns \(listed(names.map(\.text))) of "
        + "\(name: endpoint.pathName) as in the example",
      help: wording.help(.memory(.nameLikeValue(type: subject.name.text))))
  }
}
