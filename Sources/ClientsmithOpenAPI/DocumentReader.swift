import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// Makes declarations of a document, step by step.
struct DocumentReader {
  private let table: DocumentTable
  private let client: SwiftName
  private let changes: DocumentChanges?
  private var log: DiagnosticLog
  private var root: DocumentNode { table.root }

  init(
    _ table: DocumentTable, client: String?, changes: DeclaredDocument?, log: DiagnosticLog
  ) {
    self.table = table
    self.changes = changes.map { DocumentChanges($0, table) }
    self.log = log
    let name = client ?? OpenAPIReader.name(of: table.root.yaml) ?? "API"
    self.client = SwiftName(name.hasSuffix("Client") ? name : name + "Client")
  }

  consuming func read(into result: inout DiagnosticLog) -> Declarations {
    let isAllowed = Self.isAllowed(in: client)
    let schemas = SchemaNames(
      root, given: changes?.typeNames ?? [:], isAllowed: isAllowed, into: &log)
    var operations = Operation.all(table, into: &log)
    let all = operations
    if let changes {
      operations = changes.selected(operations, into: &log)
      changes.allow(for: operations, root: root, into: &log)
    }
    MisspeltKeys.warn(in: table, all, selected: operations, into: &log)
    WrongForms.warn(in: table, operations, into: &log)
    let groups = TagGroups(
      operations, root: root, isFlat: changes?.document.hasGroups == false, into: &log)
    let names = OperationNames.names(
      operations, groups, changes, besides: schemas.all, into: &log)
    let credentials = Credentials(table, log: log.emptied)
    let inheritance = Inheritance(table, &log)
    let types = TypeBuilder(
      table, names: schemas,
      components: ComponentPlaces(root, besides: schemas, isAllowed: isAllowed),
      inheritance: inheritance, changes: changes, log: log)
    var hosts = Hosts()
    let start = SourceRange(in: root.range.source, at: root.range.start)
    var declarations = Declarations(
      client: Located(client, at: root["info"]?["title"]?.range ?? start),
      documentation: documentation, nestsTypes: true, wording: .openAPI)
    // Where the API is, the document says.
    declarations.allowsInsecure = true
    declarations.mistakes = .leavesOut
    let common = Self.commonServers(operations)
    declarations.baseURL = hosts.address(
      (common ?? root["servers"])?.elements ?? [], into: &types.log)
    if let changes { declarations.takeOver(changes.document, types) }
    var sent: [TypeExpression] = []
    var patched: [TypeExpression] = []
    var received = declarations.errors.map(\.type) + declarations.settings.compactMap(\.type)
    var pathNames: [String: String] = [:]
    var resultPaths: [(endpoint: Int, path: ResultPath)] = []
    for (operation, name) in zip(operations, names) {
      var builder = EndpointBuilder(operation, name, types, credentials, declarations.errors)
      if let problem = builder.build(changes?.endpoint(of: operation)) {
        types.log.warning(
          .leftOut, at: operation.pathRange,
          "\(operation.method) \(operation.path) is left out: \(problem)")
        continue
      }
      if common == nil, let servers = operation.servers?.elements {
        if let prefix = hosts.prefix(servers) {
          builder.endpoint.path.text = prefix + builder.endpoint.path.text
        } else {
          let server = hosts.server(servers, into: &types.log)
          builder.endpoint.server = builder.endpoint.server ?? server
        }
      }
      if let id = operation.operationID { pathNames[id] = builder.endpoint.pathName }
      declarations.endpoints.append(builder.endpoint)
      if builder.isChange { patched += builder.sent } else { sent += builder.sent }
      received += builder.received
      if let path = builder.resultPath {
        resultPaths.append((declarations.endpoints.count - 1, path))
      }
    }
    declarations.nameContinuedPages(pathNames)
    declarations.operationNames = pathNames
    declarations.otherOperations = Self.names(of: all, besides: operations)
    declarations.lacksEndpoints = changes?.hasUnknownOperations == true
    types.finishAll()
    for (endpoint, path) in resultPaths {
      guard let type = path.find(in: types) else { continue }
      declarations.endpoints[endpoint].result = .json(type)
      received.append(type)
    }
    let joined = types.joinTypes()
    if !joined.isEmpty {
      declarations.forEachUsedType { $0 = $0.replacing(joined).optionalOnce }
      sent = sent.map { $0.replacing(joined).optionalOnce }
      patched = patched.map { $0.replacing(joined).optionalOnce }
      received = received.map { $0.replacing(joined).optionalOnce }
    }
    changes?.apply(to: types, table)
    EnumerationDefaults.name(in: types, &declarations)
    declarations.groups = documented(groups, declarations.groupPaths)
    declarations.servers = hosts.servers
    declarations.variables = hosts.variables
    credentials.apply(
      to: &declarations, areReplaced: changes?.document.hasCredentials == true)
    TypeFinishing.finish(
      &types.slots, sent: sent, patched: patched, received: received, into: &types.log)
    var taken = schemas.taken
    if !types.generics.isEmpty { _ = taken.take(types.parameter) }
    declarations.types = TypeNaming.declarations(
      types.slots, besides: taken,
      Self.generatedNames(declarations.endpoints, besides: schemas.taken), isAllowed: isAllowed)
    declarations.nameTypes()
    result = types.log
    for slot in types.slots where slot.form != nil {
      guard let renamed = slot.renamed else { continue }
      if let taker = schemas.component(renamed.value)?.taker {
        result.error(
          .nameCollision, at: taker.range,
          "\(name: taker.value) is the name of the schema \(name: renamed.value) already",
          help: "choose another name, or give that schema one as well",
          notes: [.init(range: renamed.range, message: "the other schema is here")])
        continue
      }
      let reason: DiagnosticMessage? = Words.type(renamed.value).flatMap { name in
        if let objection = ReservedTypeNames.objection(to: name, nested: true) {
          return ", since \(name: name) \(objection)"
        }
        if Primitive(rawValue: name) != nil {
          return ", since \(name: name) is a type that every specification has"
        }
        return isAllowed(name) ? nil : ", since \(name: name) is a name of the client"
      }
      result.warning(
        .renamed, at: renamed.range,
        "the schema \(name: renamed.value) becomes \(name: slot.place.part)\(reason ?? "")")
    }
    for diagnostic in credentials.log.diagnostics { result.add(diagnostic) }
    Omissions.report(root, operations, table, xml: types.xml, into: &result)
    if declarations.endpoints.isEmpty, !declarations.lacksEndpoints {
      if let document = changes?.document, !all.isEmpty {
        result.warning(
          .noEndpoints, at: document.range,
          "no operation of the document is left, so the client has no members",
          help: "change `include` or `exclude`, or remove `omit`")
      } else {
        result.warning(
          .noEndpoints, at: declarations.client.range,
          "the document has no operations, so the client has no members")
      }
    }
    return declarations
  }

  /// What those operations may be called that are not selected.
  private static func names(of all: [Operation], besides selected: [Operation]) -> Set<String> {
    guard selected.count < all.count else { return [] }
    let ids = Set(all.compactMap(\.operationID)).subtracting(selected.compactMap(\.operationID))
    return ids.union(ids.compactMap(Words.member))
  }

  /// The servers of all operations, where each has the same of its own: those of the document are for
  /// none of them then.
  private static func commonServers(_ operations: [Operation]) -> DocumentNode? {
    guard operations.count > 1, let first = operations.first?.servers else { return nil }
    let text = Schema.outline(first)
    let areEqual = operations.allSatisfy { $0.servers.map { Schema.outline($0) } == text }
    return areEqual ? first : nil
  }

  /// The types that endpoints nest in the client: results that depend on the status or have headers,
  /// and arguments where the name for them is that of a schema.
  private static func generatedNames(
    _ endpoints: [DeclaredEndpoint], besides schemas: UniqueNames
  ) -> UniqueNames {
    var names = UniqueNames()
    for endpoint in endpoints {
      var hasOwn = !endpoint.responseHeaders.isEmpty
      if case .statuses? = endpoint.result { hasOwn = true }
      if hasOwn {
        _ = names.take(endpoint.name.value.text.capitalizedFirst + "Response")
      }
      let member = (endpoint.qualifiedName?.member ?? endpoint.name.value).text.capitalizedFirst
      if !schemas.isFree(member + "Request") { _ = names.take(member + "Arguments") }
    }
    return names
  }

  /// What the document says of its tags.
  private func documented(_ groups: TagGroups, _ used: Set<GroupPath>) -> [DeclaredGroup] {
    var known: Set<GroupPath> = []
    return (root["tags"]?.elements ?? []).compactMap { tag in
      guard let tagName = tag.string("name"),
        let name = groups.paths[tagName] ?? Words.member(tagName).map({ GroupPath($0) }),
        used.contains(name),
        (tag.string("description") ?? tag.string("summary")) != nil, known.insert(name).inserted
      else { return nil }
      let description = tag.prose("description")
      // One line says what the group is; more of them explain it.
      let isLine = tag.string("description")?.contains("\n") == false
      let line = isLine ? description : nil
      return DeclaredGroup(
        name: Located(name, at: tag.range),
        documentation: Documentation(
          summary: tag.string("summary") ?? line,
          description: tag.string("summary") == nil && line != nil ? nil : description))
    }
  }

  private var documentation: Documentation {
    let info = root["info"]
    return Documentation(
      summary: info?.string("summary") ?? info?.string("title"),
      description: info?.prose("description"))
  }

  /// Whether a type inside of the client can be called so.
  private static func isAllowed(in client: SwiftName) -> (String) -> Bool {
    let generated = Set(ReservedTypeNames.inClient.map(\.asciiLowercased))
    return { name in
      // A specification says so that nothing is returned.
      name != "Never" && Primitive(rawValue: name) == nil
        && ReservedTypeNames.objection(to: name, nested: true) == nil
        && name.asciiLowercased != client.text.asciiLowercased
        && !generated.contains(name.asciiLowercased)
    }
  }
}

extension Declarations {
  /// Calls the endpoints that have further pages by their names, where a specification has the
  /// `operationId`.
  fileprivate mutating func nameContinuedPages(_ pathNames: [String: String]) {
    for index in endpoints.indices {
      guard case .continued(let next, var name, let into)? = endpoints[index].pages?.style,
        let pathName = pathNames[name.value]
      else { continue }
      name.value = pathName
      endpoints[index].pages?.style = .continued(next: next, by: name, into: into)
    }
  }

  /// Calls types by their names, now that they have some.
  fileprivate mutating func nameTypes() {
    let names = Dictionary(
      types.map { ($0.id, $0.name.value.text) }, uniquingKeysWith: { first, _ in first })
    for index in types.indices {
      types[index].id = types[index].name.value.text
      types[index].form.forEachType { $0 = $0.renaming(names) }
    }
    forEachUsedType { $0 = $0.renaming(names) }
  }

  /// Those of endpoints, and of what all of them have.
  fileprivate mutating func forEachUsedType(_ body: (inout TypeExpression) -> Void) {
    for index in errors.indices { body(&errors[index].type) }
    for index in settings.indices {
      guard var type = settings[index].type else { continue }
      body(&type)
      settings[index].type = type
    }
    for index in endpoints.indices { endpoints[index].forEachType(body) }
  }

  /// What a specification says of all endpoints, with the types of its document.
  fileprivate mutating func takeOver(_ document: DeclaredDocument, _ types: TypeBuilder) {
    errors = document.errors
    settings = document.settings
    forEachUsedType { types.lookUp(&$0) }
  }
}

/// What a document has that is not generated: said once a kind.
enum Omissions {
  static func report(
    _ root: DocumentNode, _ operations: [Operation], _ table: DocumentTable, xml: [SourceRange],
    into log: inout DiagnosticLog
  ) {
    if let first = xml.first {
      log.warning(
        .notGenerated, at: first,
        "XML is neither read nor written: \(count(xml.count, "body", "bodies")) as data or text")
    }
    let callbacks = operations.compactMap { $0.node["callbacks"] }.filter { !$0.entries.isEmpty }
    if let first = callbacks.first {
      log.warning(
        .notGenerated, at: first.range,
        "callbacks are not generated: \(count(callbacks.count, "operation")) with some")
    }
    if let webhooks = root["webhooks"], !webhooks.entries.isEmpty {
      log.warning(
        .notGenerated, at: webhooks.range,
        "webhooks are not generated: \(count(webhooks.entries.count, "webhook"))")
    }
    let links = operations.flatMap { operation -> [DocumentNode] in
      guard let responses = operation.node["responses"] else { return [] }
      return responses.entries.compactMap {
        let response = DocumentNode($0.value, file: responses.file)
        guard let reference = response["$ref"] else { return response["links"] }
        // What is wrong with it is said where the response is read.
        var ignored = log
        return table.resolve(reference, into: &ignored)?.node["links"]
      }.filter { !$0.entries.isEmpty }
    }
    if let first = links.first {
      log.warning(
        .notGenerated, at: first.range,
        "links are not generated: \(count(links.count, "response")) with some")
    }
  }

  private static func count(
    _ number: Int, _ word: String, _ several: String? = nil
  ) -> String {
    number == 1 ? "1 \(word)" : "\(number) \(several ?? word + "s")"
  }
}
