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
    var all: [Name?] = given
    var wanted = operations.indices.map {
      names.wanted(operations[$0], group: groups.path(ofOperation: $0))
    }
    // Of several that one short name is for, none has it.
    let counts = Dictionary(
      operations.indices.map {
        (Name(group: groups.path(ofOperation: $0), member: wanted[$0].name).whole, 1)
      },
      uniquingKeysWith: +)
    for place in operations.indices {
      let name = Name(group: groups.path(ofOperation: place), member: wanted[place].name).whole
      if let whole = wanted[place].whole, counts[name] ?? 0 > 1 { wanted[place].name = whole }
    }
    // What the document calls something comes first, then the earlier one: a clash changes the other alone.
    for rank in 0...2 {
      for (place, operation) in operations.enumerated()
      where all[place] == nil && wanted[place].rank == rank {
        let group = groups.path(ofOperation: place)
        all[place] = names.name(operation, wanted[place], in: group, into: &log)
      }
    }
    return leavingOutGroups(all.compactMap(\.self), besides: schemas)
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
    _ operation: Operation, _ wish: Wish, in group: GroupPath?, into log: inout DiagnosticLog
  ) -> Name {
    let wanted = wish.name
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
    if range == nil, let whole = wish.whole {
      let name = Name(group: group, member: whole)
      if isFree(name, names) {
        _ = names.take(whole)
        _ = wholes.take(name.whole)
        owners[name.whole.asciiLowercased] = operation
        return name
      }
    }
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

  /// What an operation would be called if nothing else were.
  private struct Wish {
    var name: String
    /// As the document has it, or with `api` and the version, which may tell it apart; nil: it is called so.
    var whole: String?

    /// The lower, the sooner it gets its name.
    var rank: Int { whole == nil ? 0 : whole == name ? 1 : 2 }
  }

  private func wanted(_ operation: Operation, group: GroupPath?) -> Wish {
    for key in ["x-methodName", "x-speakeasy-name-override", "x-fern-sdk-method-name"] {
      if let name = operation.node.string(key).flatMap(Words.member) { return Wish(name: name) }
    }
    let id = operation.operationID.map { Self.cleaned(withoutCount($0, in: group), operation) }
    guard let id, !Self.isHash(id), let name = Words.member(id) else {
      return Wish(
        name: Self.derived(operation, group),
        whole: Self.derived(operation, group, isWhole: true))
    }
    if Self.isPathAndMethod(id, operation) {
      return Wish(name: Self.derived(operation, group), whole: name)
    }
    guard let group else { return Wish(name: name) }
    let classes = operation.tags.prefix(1).filter { $0.asciiLowercased.hasSuffix("controller") }
    let fronts = classes + [group.whole, group.name.text]
    return Wish(name: fronts.lazy.compactMap { Self.stripped(id, of: $0) }.first ?? name)
  }

  /// `findAll` of `findAll_1`, as springdoc calls a method of which another group has one of that name,
  /// unless its own group has that as well.
  private func withoutCount(_ id: String, in group: GroupPath?) -> String {
    guard group != nil, let name = Self.uncounted(id), ids[group]?.contains(name) != true,
      ids[group]?.count(where: { Self.uncounted($0) == name }) == 1,
      ids.values.contains(where: { $0.contains(name) })
    else { return id }
    // It counts to as many as there are; other numbers mean something.
    let count = ids.values.reduce(0) { $0 + $1.count { Self.uncounted($0) == name } }
    return Int(id.dropFirst(name.count + 1)).map { $0 <= count } == true ? name : id
  }

  private static func uncounted(_ id: String) -> String? {
    guard let end = id.lastIndex(of: "_"), case let number = id[id.index(after: end)...],
      !number.isEmpty, number.utf8.allSatisfy(ASCII.isDigit)
    else { return nil }
    return String(id[..<end])
  }

  /// The MD5 of a place, with which swagger-php names operations without an id, or a UUID: neither says
  /// what an operation does.
  private static func isHash(_ id: String) -> Bool {
    let digits = id.filter { $0 != "-" }
    return digits.utf8.count == 32 && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
      && digits.contains { $0.isNumber }
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
}
