import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Refuses names that the generated code would take twice.
enum GeneratedNames {
  static func check(
    _ document: Declarations, _ endpoints: [Endpoint], types: TypeIndex,
    into log: inout DiagnosticLog
  ) {
    checkRequests(endpoints, types: types, into: &log)
    checkStatuses(document, endpoints, types: types, into: &log)
    checkGroups(endpoints, into: &log)
    checkPages(document, endpoints, into: &log)
    checkStores(document, types: types, into: &log)
    checkMemory(document, into: &log)
    if let objection = ReservedTypeNames.objection(to: document.client.value.text, nested: false) {
      log.error(
        .reservedName, at: document.client.range,
        "the client \(name: document.client.value) \(objection)",
        help: "give it another name")
    }
  }

  private static func checkRequests(
    _ endpoints: [Endpoint], types: TypeIndex, into log: inout DiagnosticLog
  ) {
    // Both names must be taken, and few specifications have a type of either kind.
    guard types.contains(where: { $0.name.text.utf8.suffix(7).elementsEqual("Request".utf8) })
    else { return }
    defer { log.piece = nil }
    for endpoint in endpoints {
      log.piece = endpoint.piece
      let names = endpoint.requestNames
      guard let last = names.last, types.index(of: names[0]) != nil, let taken = types[last]
      else { continue }
      log.error(
        .nameCollision, at: endpoint.origin.range,
        "the request of \(name: endpoint.pathName) would be \(name: names[0]) or \(name: last), "
          + "and both are types",
        help: "rename one of them",
        notes: [.init(range: taken.origin.range, message: "`\(last)` is here")])
    }
  }

  /// `FetchReportResponse`.
  private static func checkStatuses(
    _ document: Declarations, _ endpoints: [Endpoint], types: TypeIndex,
    into log: inout DiagnosticLog
  ) {
    defer { log.piece = nil }
    for endpoint in endpoints {
      log.piece = endpoint.piece
      guard endpoint.declaresResult else { continue }
      let name = endpoint.resultName
      let objection = ReservedTypeNames.objection(to: name.text, nested: document.nestsTypes)
      if let taken = types[name] {
        log.error(
          .nameCollision, at: endpoint.origin.range,
          "the result of \(name: endpoint.pathName) is called \(name: name), which is a type",
          help: "rename one of them",
          notes: [.init(range: taken.origin.range, message: "`\(name)` is here")])
      } else if let objection {
        log.error(
          .reservedName, at: endpoint.origin.range,
          "the result of \(name: endpoint.pathName) is called \(name: name), which \(objection)",
          help: "rename the endpoint")
      }
    }
  }

  /// A group is a member of the client or of a group, as endpoints are, and has a type in the client.
  private static func checkGroups(_ endpoints: [Endpoint], into log: inout DiagnosticLog) {
    guard endpoints.contains(where: { $0.qualifiedName != nil }) else { return }
    var members: [String: Member] = [:]
    var types: [String: Member] = [:]
    defer { log.piece = nil }
    for endpoint in endpoints {
      log.piece = endpoint.piece
      let range = endpoint.origin.range
      for group in endpoint.qualifiedName?.group.withParents ?? [] {
        let member = Member(name: group.text, range: range, isGroup: true)
        guard refuse(member, beside: &members, into: &log) == nil else { continue }
        let first = types[group.whole.asciiLowercased]
        types[group.whole.asciiLowercased] = first ?? member
        guard let first, first.name != group.text else { continue }
        log.error(
          .nameCollision, at: range,
          "the groups \(name: group) and \(name: first.name) would have the same type",
          help: "rename one of them",
          notes: [.init(range: first.range, message: "the first is here")])
      }
      let member = Member(name: endpoint.pathName, range: range, isGroup: false)
      _ = refuse(member, beside: &members, into: &log)
    }
  }

  /// A group or an endpoint, by the names to it.
  private struct Member {
    var name: String
    var range: SourceRange
    var isGroup: Bool
  }

  /// - Returns: the one that has the name already, after an error.
  private static func refuse(
    _ member: Member, beside members: inout [String: Member], into log: inout DiagnosticLog
  ) -> Member? {
    let key = member.name.asciiLowercased
    guard let first = members[key] else {
      members[key] = member
      return nil
    }
    // Two endpoints have had their error.
    guard member.isGroup || first.isGroup,
      member.isGroup != first.isGroup || member.name != first.name
    else { return nil }
    log.error(
      .nameCollision, at: member.range,
      member.isGroup && first.isGroup
        ? "the group \(name: member.name) differs from \(name: first.name) only in case"
        : "\(name: member.name) is both an endpoint and a group of endpoints",
      help: "rename one of them",
      notes: [.init(range: first.range, message: "the first is here")])
    return first
  }

  /// `listItemsPages` and `allItems`.
  private static func checkPages(
    _ document: Declarations, _ endpoints: [Endpoint], into log: inout DiagnosticLog
  ) {
    guard endpoints.contains(where: { $0.pages != nil }) else { return }
    var names = Dictionary(
      endpoints.map { ($0.pathName.asciiLowercased, $0.origin.range) },
      uniquingKeysWith: { first, _ in first })
    defer { log.piece = nil }
    for endpoint in endpoints where endpoint.pages != nil {
      log.piece = endpoint.piece
      let group = endpoint.qualifiedName.map { "\($0.group)." } ?? ""
      for generated in [endpoint.pagesMethod, endpoint.allItemsMethod] {
        let key = (group + generated).asciiLowercased
        guard let first = names.updateValue(endpoint.origin.range, forKey: key) else { continue }
        let all = generated == endpoint.allItemsMethod ? allMethod(of: endpoint, document) : nil
        log.error(
          .nameCollision, at: all ?? endpoint.origin.range,
          "the pages of \(name: endpoint.pathName) make a method "
            + "\(name: generated), whose name is taken",
          help: all == nil ? "rename one of the endpoints" : "give the method another name",
          notes: [.init(range: first, message: "it is taken here")])
      }
    }
  }

  /// A store that holds a value of such a type would take its own for it.
  /// Where the name of the method over all pages is written; nil: nowhere.
  private static func allMethod(of endpoint: Endpoint, _ document: Declarations) -> SourceRange? {
    document.endpoints.first { $0.name.value == endpoint.name }?.pages?.all?.range
  }

  private static func checkTypes(
    nestedInStores names: [SwiftName], _ document: Declarations, types: TypeIndex,
    into log: inout DiagnosticLog
  ) {
    guard !document.nestsTypes else { return }
    for name in names {
      guard let type = types[name] else { continue }
      log.piece = type.piece
      defer { log.piece = nil }
      log.error(
        .nameCollision, at: type.origin.range,
        "the type \(name: name) has the name of a type inside of every store",
        help: "call it `\(ReservedTypeNames.proposal(for: name.text))`",
        notes: document.stores.first.map {
          [.init(range: $0.name.range, message: "the specification has a store here")]
        } ?? [])
    }
  }

  private static func checkMemory(_ document: Declarations, into log: inout DiagnosticLog) {
    guard let memory = document.memory.first,
      let scenario = document.scenarios.first(where: { $0.name.value.text == "inMemory" })
    else { return }
    log.piece = scenario.piece
    defer { log.piece = nil }
    log.error(
      .nameCollision, at: scenario.name.range,
      "the scenario \(name: scenario.name.value) has the name of the client in memory",
      help: "give it another name",
      notes: [
        .init(
          range: memory.type.range, message: "\(document.wording.name(.memory)) is declared here")
      ])
  }

  private static func checkStores(
    _ document: Declarations, types: TypeIndex, into log: inout DiagnosticLog
  ) {
    guard !document.stores.isEmpty else { return }
    checkTypes(
      nestedInStores: ["LoadState", "Actions", "ActionName"], document, types: types, into: &log)
    let typeNames = Dictionary(
      types.map { ($0.name.text.asciiLowercased, $0) },
      uniquingKeysWith: { first, _ in first })
    defer { log.piece = nil }
    for store in document.stores {
      log.piece = store.piece
      let name = store.name.value
      if let objection = ReservedTypeNames.objection(to: name.text, nested: false) {
        log.error(.reservedName, at: store.name.range, "the store \(name: name) \(objection)")
      }
      if name.text.asciiLowercased == document.client.value.text.asciiLowercased {
        log.error(
          .nameCollision, at: store.name.range, "the store \(name: name) has the name of the client"
        )
      }
      guard !document.nestsTypes, let type = typeNames[name.text.asciiLowercased] else { continue }
      log.error(
        .nameCollision, at: store.name.range, "the store \(name: name) has the name of a type",
        notes: [.init(range: type.origin.range, message: "the type is here")])
    }
  }
}
