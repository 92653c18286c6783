import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What a specification lays over the document that it stands on, found by what it is laid over.
final class DocumentChanges {
  let document: DeclaredDocument
  private let table: DocumentTable
  private let types: [String: TypeChange]
  private let endpoints: [String: EndpointChange]
  /// Something is written for operations that the document does not have: some that are meant may not
  /// be taken.
  private(set) var hasUnknownOperations = false
  /// The properties that were found, as `schema.property`.
  private var found: Set<[String]> = []

  init(_ document: DeclaredDocument, _ table: DocumentTable) {
    self.document = document
    self.table = table
    types = Dictionary(
      document.types.map { ($0.schema.value, $0) }, uniquingKeysWith: { first, _ in first })
    endpoints = Dictionary(
      document.endpoints.map { ($0.operation.value, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What schemas are called, by their keys in the document.
  var typeNames: [String: Located<SwiftName>] {
    types.compactMapValues(\.name)
  }

  // MARK: - Schemas

  func type(at target: DocumentTable.Target) -> TypeChange? {
    if types.isEmpty { return nil }
    return table.schemaKey(of: target).flatMap { types[$0] }
  }

  /// - Parameter origins: the schemas that say something of the property, or extend those that do.
  func property(_ key: String, of origins: [DocumentTable.Target]) -> PropertyChange? {
    if types.isEmpty { return nil }
    var result: PropertyChange?
    for schema in origins.compactMap(table.schemaKey) {
      guard let change = types[schema]?.properties.first(where: { $0.wireName.value == key })
      else { continue }
      found.insert([schema, key])
      // The last one narrows what those before it say.
      result = result.map { change.laid(over: $0) } ?? change
    }
    return result
  }

  /// Expects the warnings that are allowed where the document says what is changed.
  func allow(for operations: [Operation], root: DocumentNode, into log: inout DiagnosticLog) {
    for operation in operations {
      for allowed in endpoint(of: operation)?.allowed ?? [] {
        for scope in [operation.pathRange, operation.node.range] {
          log.allow(allowed.value, writtenAt: allowed.range, in: scope)
        }
      }
    }
    for entry in root["components"]?["schemas"]?.entries ?? [] {
      for allowed in types[entry.key]?.allowed ?? [] {
        for scope in [entry.keyRange, entry.value.range] {
          log.allow(allowed.value, writtenAt: allowed.range, in: scope)
        }
      }
    }
  }

  /// Lays the rest over the declarations that were made.
  func apply(to types: TypeBuilder, _ table: DocumentTable) {
    let schemas = table.root["components"]?["schemas"]
    let known = (schemas?.entries ?? []).map(\.key)
    for change in document.types {
      let key = change.schema
      guard let node = schemas?[key.value] else {
        types.log.error(
          .unknownValue, at: key.range, "the document has no schema \(name: key.value)",
          help: didYouMean(key.value, among: known, types.log)
            ?? "beside a document `types` changes its schemas; an overlay adds what it lacks")
        continue
      }
      let order = types.names.component(key.value)?.order
      let slot = types.slots.firstIndex { $0.order == order && $0.form != nil }
      check(change, node, table, isUsed: slot != nil, into: &types.log)
      guard let slot else { continue }
      apply(change, to: &types.slots[slot], into: &types.log)
    }
  }

  private func apply(_ change: TypeChange, to slot: inout TypeSlot, into log: inout DiagnosticLog) {
    // What is wrong with a type of the user's own is wrong in the specification.
    if change.replacement != nil { slot.range = change.schema.range }
    if let name = change.name { slot.range = name.range }
    if let summary = change.documentation.summary { slot.documentation.summary = summary }
    if let text = change.documentation.description { slot.documentation.description = text }
    slot.deprecated = change.deprecated ?? slot.deprecated
    slot.example = change.example ?? slot.example
    slot.isHashable = change.isHashable
    slot.change(change.cases, of: "the schema \(name: change.schema.value)", into: &log)
  }

  /// Says which of its properties the schema does not have, and what has no effect.
  private func check(
    _ change: TypeChange, _ node: DocumentNode, _ table: DocumentTable, isUsed: Bool,
    into log: inout DiagnosticLog
  ) {
    let key = change.schema.value
    let missing = change.properties.filter { !found.contains([key, $0.wireName.value]) }
    var isRefused = false
    if !missing.isEmpty {
      var ignored = log.emptied
      let properties = MergedSchema([node], table, &ignored).properties
      let known = properties.map(\.key)
      for property in missing {
        if let own = properties.first(where: { $0.key == property.wireName.value }) {
          guard isUsed else { continue }
          isRefused = true
          let owners = own.origins.compactMap(table.schemaKey).filter { $0 != key }
          log.error(
            .unknownKey, at: property.wireName.range,
            "the type of the schema \(name: key) has no property \(name: own.key) of its own",
            help: owners.first.map { "change that of `\($0)`" })
          continue
        }
        isRefused = true
        log.error(
          .unknownKey, at: property.wireName.range,
          "the schema \(name: key) has no property \(name: property.wireName.value)",
          help: didYouMean(property.wireName.value, among: known, log)
            ?? (known.isEmpty ? nil : "the properties are \(listed(known))"))
      }
    }
    guard !isUsed, !isRefused, !hasUnknownOperations, missing.count == change.properties.count
    else { return }
    log.warning(
      .unusedType, at: change.schema.range,
      "none of the operations leads to a type of the schema \(name: key), so this changes nothing",
      help: "remove it, or change the properties and parameters that have this schema")
  }

  // MARK: - Operations

  func endpoint(of operation: Operation) -> EndpointChange? {
    if endpoints.isEmpty { return nil }
    return operation.operationID.flatMap { endpoints[$0] } ?? endpoints[operation.requestLine]
  }

  /// The operations that the specification takes.
  func selected(_ operations: [Operation], into log: inout DiagnosticLog) -> [Operation] {
    checkNames(operations, into: &log)
    checkTwice(operations, into: &log)
    let (include, exclude) = (document.include, document.exclude)
    return operations.filter { operation in
      let isTaken =
        (include.isEmpty || include.contains(operation)) && !exclude.contains(operation)
      let change = endpoint(of: operation)
      if !isTaken, !hasUnknownOperations, let change, !change.isOmitted {
        log.warning(
          .conflictingKeys, at: change.operation.range,
          "`include` and `exclude` leave out \(name: change.operation.value), so this changes nothing",
          help: "remove it, or take the operation")
      }
      return isTaken && change?.isOmitted != true
    }
  }

  /// An operation has one name here.
  private func checkTwice(_ operations: [Operation], into log: inout DiagnosticLog) {
    for operation in operations {
      guard let id = operation.operationID, let first = endpoints[id],
        let second = endpoints[operation.requestLine], id != operation.requestLine
      else { continue }
      log.error(
        .conflictingKeys, at: second.operation.range,
        "\(name: second.operation.value) is the operation \(name: id), which is changed already",
        help: "write both changes under one of the names",
        notes: [.init(range: first.operation.range, message: "the other change is here")])
    }
  }

  private func checkNames(_ operations: [Operation], into log: inout DiagnosticLog) {
    func check(
      _ names: [Located<String>], _ what: String, _ known: [String], listing shown: [String]? = nil,
      _ matches: (String) -> Bool
    ) {
      for name in names where !matches(name.value) {
        hasUnknownOperations = true
        log.error(
          .unknownValue, at: name.range, "the document has no \(what) \(name: name.value)",
          help: log.count < 200
            ? NameProposal(name.value, "\(what)s", among: known, listing: shown).help : nil)
      }
    }
    let ids = operations.compactMap(\.operationID)
    let lines = operations.map(\.requestLine)
    let named = operations.map { $0.operationID ?? $0.requestLine }
    let tags = Set(operations.flatMap(\.tags))
    let paths = Set(operations.map(\.path)).sorted()
    func checkFilter(_ filter: OperationFilter) {
      check(filter.tags, "tag", tags.sorted()) { tag in
        tags.contains { Glob.matches($0, tag) }
      }
      check(filter.operations, "operation", ids + lines, listing: named) { name in
        (ids + lines).contains { Glob.matches($0, name) }
      }
      check(filter.paths, "path", paths) { path in paths.contains { Glob.matches($0, path) } }
      let all = tags.sorted() + ids + lines + paths
      check(filter.names, "tag, operation or path", all) { name in
        all.contains { Glob.matches($0, name) }
      }
    }
    checkFilter(document.exclude)
    // What should have been left out is taken, and can be named.
    hasUnknownOperations = false
    checkFilter(document.include)
    check(document.endpoints.map(\.operation), "operation", ids + lines, listing: named) { name in
      ids.contains(name) || lines.contains(name)
    }
  }
}

extension OperationFilter {
  fileprivate func contains(_ operation: Operation) -> Bool {
    (tags + names).contains { tag in operation.tags.contains { Glob.matches($0, tag.value) } }
      || (operations + names).contains { name in
        operation.operationID.map { Glob.matches($0, name.value) } == true
          || Glob.matches(operation.requestLine, name.value)
      }
      || (paths + names).contains { Glob.matches(operation.path, $0.value) }
      || isDeprecated && operation.node.flag("deprecated")
  }
}

extension Operation {
  /// `GET /items`, which is another name of it.
  var requestLine: String { method + " " + path }

  var tags: [String] { (node["tags"]?.elements ?? []).compactMap(\.scalarText) }
}

/// Patterns in which `*` stands for any text.
enum Glob {
  static func matches(_ text: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return text == pattern
    }
    guard text.utf8.count >= first.utf8.count + last.utf8.count, text.hasPrefix(first),
      text.hasSuffix(last)
    else { return false }
    var rest = text.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
