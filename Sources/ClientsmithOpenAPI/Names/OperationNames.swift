import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What the operations of a document are called, in the groups that they are in.
struct OperationNames {
  struct Name {
    /// nil: it is in no group.
    var group: GroupPath?
    /// In its group, or in the client.
    var member: String
    /// Where a specification gives it; nil: the document does.
    var range: SourceRange?

    fileprivate init(group: GroupPath?, member: String) {
      self.group = group
      self.member = member
    }

    /// One that a specification gives: `list`, which stays in its group, or `issues.list`.
    fileprivate init(_ given: Located<String>, in group: GroupPath?) {
      let qualifiedName = EndpointName(given.value).qualifiedName
      self.group = qualifiedName?.group ?? group
      member = qualifiedName?.member.text ?? given.value
      range = given.range
    }

    /// Of its own in the client: `reposList` of `repos.list`.
    var whole: String { group?.whole(SwiftName(member)).text ?? member }

    /// What its types are named after: `ReposList`, and without the group where the member says it,
    /// `Search` of `search.search` and `GetAlbum` of `albums.getAlbum`.
    var stem: String {
      guard let group else { return whole.capitalizedFirst }
      let beginsWithGroup = Self.words(of: member).starts(with: Self.words(of: group.name.text))
      return (beginsWithGroup || leavesOutGroup ? shortStem : nil) ?? whole.capitalizedFirst
    }

    /// Without the group; nil: the member does not say it.
    fileprivate var shortStem: String? {
      guard let group else { return nil }
      let front = Self.words(of: group.name.text)
      let words = Self.words(of: member)
      guard words.starts(with: front) || words.dropFirst().starts(with: front) else { return nil }
      return (group.parent?.whole(SwiftName(member)).text ?? member).capitalizedFirst
    }

    /// The short one is what nothing else is named after.
    fileprivate var leavesOutGroup = false

    /// Each in lower case and in the singular.
    private static func words(of name: String) -> [String] {
      CamelCase.words(of: name).map { Singular.word($0).asciiLowercased }
    }
  }

  /// What each group has, and, for nil, the client.
  private var members: [GroupPath?: UniqueNames] = [:]
  private var wholes = UniqueNames()
  /// Where a specification gives names, by the wholes of these in lower case.
  private var given: [String: SourceRange] = [:]
  /// The operations that names were given to, by the wholes of these in lower case.
  private var owners: [String: Operation] = [:]
  /// The ids of the operations in each group.
  private var ids: [GroupPath?: Set<String>] = [:]

  /// - Parameter schemas: the names of the document's schemas.
  static func names(
    _ operations: [Operation], _ groups: TagGroups, _ changes: DocumentChanges? = nil,
    besides schemas: [String], into log: inout DiagnosticLog
  ) -> [Name] {
    var names = OperationNames()
    for path in Set(groups.paths.values) {
      _ = names.members[path.parent, default: UniqueNames()].take(path.name.text)
    }
    for (place, operation) in operations.enumerated() {
      guard let id = operation.operationID else { continue }
      names.ids[groups.path(ofOperation: place), default: []].insert(id)
    }
    // Names that a person has chosen are never those that change.
    let given = operations.indices.map { place in
      changes?.endpoint(of: operations[place])?.name.map {
        Name($0, in: groups.path(ofOperation: place))
      }
    }
    for name in given { if let name { names.take(name) } }
    // What is taken as it is comes first, so that a clash changes the later one alone.
    let all = operations.indices.map { place in
      given[place]
        ?? names.name(
          operations[place], in: groups.path(ofOperation: place), into: &log)
    }
    return leavingOutGroups(all, besides: schemas)
  }

  /// The names with short stems, as far as no other stem is the same and no schema's name begins so.
  private static func leavingOutGroups(_ names: [Name], besides schemas: [String]) -> [Name] {
    let schemas = schemas.map(\.asciiLowercased).sorted()
    func beginsSchema(_ stem: String) -> Bool {
      var (low, high) = (0, schemas.count)
      while low < high {
        let middle = (low + high) / 2
        if schemas[middle] < stem { low = middle + 1 } else { high = middle }
      }
      return low < schemas.count && schemas[low].hasPrefix(stem)
    }
    var counts: [String: Int] = [:]
    for name in names {
      for stem in Set([name.stem, name.shortStem ?? name.stem].map(\.asciiLowercased)) {
        counts[stem, default: 0] += 1
      }
    }
    return names.map { name in
      guard let short = name.shortStem?.asciiLowercased else { return name }
      var name = name
      name.leavesOutGroup = counts[short] == 1 && !beginsSchema(short)
      return name
    }
  }

  private mutating func take(_ name: Name) {
    _ = members[name.group, default: UniqueNames()].take(name.member)
    _ = wholes.take(name.whole)
    given[name.whole.asciiLowercased] = name.range
  }

  // MARK: - Names

  private mutating func name(
    _ operation: Operation, in group: GroupPath?, into log: inout DiagnosticLog
  ) -> Name {
    let wanted = wanted(operation, group: group)
    var result = Name(group: group, member: wanted)
    var names = members[group] ?? UniqueNames()
    defer { members[group] = names }
    if isFree(result, names) {
      result.member = names.take(wanted)
      _ = wholes.take(result.whole)
      owners[result.whole.asciiLowercased] = operation
      return result
    }
    let range = given[result.whole.asciiLowercased]
    if let range {
      log.error(
        .nameCollision, at: range,
        "\(name: wanted) is the name of \(operation.method) \(operation.path) already",
        help: "choose another name, or give that operation one as well",
        notes: [.init(range: operation.range, message: "the other operation is here")])
    }
    // What the other one has too tells nothing apart.
    let others = owners[result.whole.asciiLowercased].map(Self.suffixes) ?? []
    let candidates = Self.suffixes(operation).filter { !others.contains($0) }.map { wanted + $0 }
    for candidate in candidates {
      result.member = candidate
      if isFree(result, names) { break }
    }
    var number = 2
    while !isFree(result, names) {
      result.member = wanted + String(number)
      number += 1
    }
    _ = names.take(result.member)
    _ = wholes.take(result.whole)
    guard range == nil else { return result }
    log.warning(
      .renamed, at: operation.node["operationId"]?.range ?? operation.range,
      "the name \(name: wanted) is taken, so \(operation.method) \(operation.path) becomes "
        + "\(name: result.member)")
    return result
  }

  private func isFree(_ name: Name, _ names: UniqueNames) -> Bool {
    names.isFree(name.member) && wholes.isFree(name.whole)
  }

  /// What tells an operation from another of the same name, the shortest first.
  private static func suffixes(_ operation: Operation) -> [String] {
    let segments = PathReader.withoutExpressions(operation.path).split(separator: "/")
    let placeholders = segments.filter { $0.hasPrefix("{") }
    let words = segments.filter { !$0.hasPrefix("{") }
    let by = placeholders.last.flatMap { Words.type(String($0)) }.map { "By" + $0 }
    let last = words.last.flatMap { Words.type(String($0)) }.map { "In" + $0 }
    let method = Words.type(operation.method.asciiLowercased).map { "With" + $0 }
    return [by, last, method].compactMap(\.self)
  }

  private func wanted(_ operation: Operation, group: GroupPath?) -> String {
    for key in ["x-methodName", "x-speakeasy-name-override", "x-fern-sdk-method-name"] {
      if let name = operation.node.string(key).flatMap(Words.member) { return name }
    }
    guard
      let id = operation.operationID.map({
        Self.cleaned(withoutCount($0, in: group), operation)
      }), !Self.isHash(id), !Self.isPathAndMethod(id, operation), let name = Words.member(id)
    else { return Self.derived(operation, group) }
    guard let group else { return name }
    return Self.stripped(id, of: group.whole) ?? Self.stripped(id, of: group.name.text) ?? name
  }

  /// `findAll` of `findAll_1`, as springdoc calls a method of which another group has one of that name,
  /// unless its own group has that as well.
  private func withoutCount(_ id: String, in group: GroupPath?) -> String {
    guard let end = id.lastIndex(of: "_"), !id[id.index(after: end)...].isEmpty,
      id[id.index(after: end)...].utf8.allSatisfy(ASCII.isDigit)
    else { return id }
    let name = String(id[..<end])
    let others = ids.filter { $0.key != group }
    guard group != nil, ids[group]?.contains(name) != true,
      others.contains(where: { $0.value.contains(name) })
    else { return id }
    return name
  }

  /// The MD5 of a place, with which swagger-php names operations without an id, or a UUID: neither says
  /// what an operation does.
  private static func isHash(_ id: String) -> Bool {
    let digits = id.filter { $0 != "-" }
    return digits.utf8.count == 32 && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
      && digits.contains { $0.isNumber }
  }

  /// `ApiUsersByIdGet` of `GET /api/users/{id}` and `users_get` of `GET /users`: the same as no id.
  private static func isPathAndMethod(_ id: String, _ operation: Operation) -> Bool {
    let words = CamelCase.words(of: id).map(\.asciiLowercased)
    guard words.count > 1, words.last == operation.method.asciiLowercased else { return false }
    let segments = PathReader.withoutExpressions(operation.path).split(separator: "/")
    func path(_ placeholder: (String) -> String) -> [String] {
      segments.flatMap { segment in
        CamelCase.words(of: segment.hasPrefix("{") ? placeholder(String(segment)) : String(segment))
      }.map(\.asciiLowercased)
    }
    return [path { $0 }, path { "by " + $0 }].contains(Array(words.dropLast()))
  }

  /// An operation's id without what a framework has put into it.
  static func cleaned(_ id: String, _ operation: Operation) -> String {
    // FastAPI: function, path and method, everything else an underscore.
    let path = String(
      operation.path.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    let ending = path + "_" + operation.method.asciiLowercased
    if id.hasSuffix(ending), id.utf8.count > ending.utf8.count {
      let rest = String(id.dropLast(ending.count))
      if Words.member(rest) != nil { return rest }
    }
    // NestJS and ASP.NET: `UsersController_findAll`.
    if let range = id.firstRange(of: "Controller_") ?? id.firstRange(of: "Controller.") {
      let rest = String(id[range.upperBound...])
      if Words.member(rest) != nil { return rest }
    }
    return id
  }

  /// The name without the words of its group in front, and what dots separate from these: `list` of
  /// `events.list` and of `calendar.events.list`; nil: they are not there, or all there is.
  private static func stripped(_ id: String, of group: String) -> String? {
    let starts = [id.startIndex] + id.indices.filter { id[$0] == "." }.map { id.index(after: $0) }
    return starts.lazy.compactMap { stripped(id[$0...], of: group) }.first
  }

  private static func stripped(_ id: Substring, of group: String) -> String? {
    let words = CamelCase.words(of: String(id))
    // `OAuth` is one word in `oauth/list-grants`.
    let front = CamelCase.words(of: group).joined().asciiLowercased
    var start = ""
    guard
      let end = words.indices.first(where: { place in
        start += words[place].asciiLowercased
        return start.utf8.count >= front.utf8.count
      }), start == front
    else { return nil }
    let rest = words[(end + 1)...]
    guard let first = rest.first?.utf8.first, !ASCII.isDigit(first) else { return nil }
    return Words.member(rest.joined(separator: " "))
  }

  /// Whether a segment is `api`, or a version such as `v1`.
  private static func isPrefix(_ segment: String) -> Bool {
    let text = segment.asciiLowercased
    if text == "api" { return true }
    let number = text.dropFirst()
    return text.hasPrefix("v") && !number.isEmpty
      && number.utf8.allSatisfy { ASCII.isDigit($0) || $0 == UInt8(ascii: ".") }
  }

  /// `getPetsByPetId` of `GET /pets/{petId}`, in the group `pets` `getByPetId`; `v{version}` says nothing
  /// of it.
  private static func derived(_ operation: Operation, _ group: GroupPath?) -> String {
    var text = operation.method.asciiLowercased
    let path = PathReader.withoutExpressions(operation.path)
    var segments = path.split(whereSeparator: { "/?#&=".contains($0) })
      .map { PercentDecoding.decoded(String($0)) }
    segments.removeAll { $0.hasPrefix("v{") && $0.hasSuffix("ersion}") }
    // What most paths of an API begin with tells none from another.
    while segments.count > 1, let first = segments.first, isPrefix(first) { segments.removeFirst() }
    if let group, let first = segments.first, !first.contains("{"),
      Words.member(first)?.asciiLowercased == group.name.text.asciiLowercased
    {
      segments.removeFirst()
    }
    // `/get_channels` says it already.
    if let first = segments.first, CamelCase.words(of: first).first?.asciiLowercased == text {
      text = ""
    }
    for segment in segments {
      text += segment.hasPrefix("{") ? " by " : " "
      text += segment.filter { $0 != "}" }.replacing("{", with: " ")
    }
    return Words.member(text) ?? "call"
  }
}
