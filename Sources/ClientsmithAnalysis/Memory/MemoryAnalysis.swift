import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Makes what clients in memory keep of its entries: types and endpoints looked up, and for each
/// endpoint how its request and its result meet the properties of the type.
struct MemoryAnalysis {
  private let lookup: EndpointLookup
  private let types: TypeIndex
  private let defaults: DefaultValues
  /// What has an error already in place of a declaration.
  private let unreadable: Set<SwiftName>
  private let refused: RefusedProperties
  private let wording: Wording

  init(
    _ lookup: EndpointLookup, _ types: AnalyzedTypes, _ defaults: DefaultValues,
    _ refused: RefusedProperties, _ wording: Wording
  ) {
    self.types = types.index
    self.defaults = defaults
    unreadable = Set(
      types.sources.compactMap { source in
        if case .unreadable = source.declared.form { types.index[source.index].name } else { nil }
      })
    self.refused = refused
    self.wording = wording
    self.lookup = lookup
  }

  func memory(
    _ entries: [DeclaredMemory], shownBy stores: [DeclaredStore], of endpoints: [Endpoint],
    into log: inout DiagnosticLog
  ) -> [Memory] {
    let memory = memory(entries, into: &log)
    MemoryActionAnalysis(memory, endpoints, types, wording) { kind, endpoint, memory in
      fits(kind, endpoint, memory, of: endpoints)
    }.check(stores, into: &log)
    return memory
  }

  /// Whether an endpoint could be named in what is kept, and nothing would be said about it.
  private func fits(
    _ kind: Memory.Operation.Kind, _ endpoint: Endpoint, _ memory: Memory, of endpoints: [Endpoint]
  ) -> Bool {
    guard let structure = types.keptStructure(.declared(memory.type)),
      let id = structure.properties.first(where: { $0.name == memory.id })
    else { return false }
    let lists = memory.operations.filter { $0.kind == .list }.compactMap { list in
      endpoints.first { $0.name == list.endpoint }
    }
    var log = DiagnosticLog(files: [])
    let operation = MemoryOperationAnalysis(
      kind: kind, endpoint: endpoint,
      subject: MemorySubject(
        name: memory.type, structure: structure, id: id, merges: nil, others: []),
      types: types, constants: SentConstantReader(types, defaults, dates: endpoint.dates),
      wording: wording, range: .unknown, list: Self.path(of: lists)
    ).operation(into: &log)
    return operation != nil && !log.diagnostics.contains { $0.id == .invalidMemory }
  }

  /// A search may be beside the list.
  private static func path(of lists: [Endpoint]) -> ListPath? {
    (lists.first { $0.method == "GET" } ?? lists.first).map { ListPath($0.path) }
  }

  private func memory(_ entries: [DeclaredMemory], into log: inout DiagnosticLog) -> [Memory] {
    var used: [SwiftName: SourceRange] = [:]
    var known: [SwiftName: SourceRange] = [:]
    let kept = Set(
      entries.compactMap { entry -> SwiftName? in
        guard case .declared(let name) = types.resolved(.declared(SwiftName(entry.type.value)))
        else { return nil }
        return name
      })
    defer { log.piece = nil }
    return entries.compactMap { entry in
      log.piece = entry.piece
      let memory = memory(entry, besides: kept, used: &used, into: &log)
      guard let memory else { return nil }
      if let first = known.updateValue(entry.type.range, forKey: memory.type) {
        log.error(
          .duplicateName, at: entry.type.range, "\(name: memory.type) is declared twice in memory",
          help: "name all its endpoints in one entry",
          notes: [.init(range: first, message: "the first is here")])
        return nil
      }
      return memory
    }
  }

  private func memory(
    _ entry: DeclaredMemory, besides kept: Set<SwiftName>, used: inout [SwiftName: SourceRange],
    into log: inout DiagnosticLog
  ) -> Memory? {
    guard let (name, structure) = structure(entry.type, into: &log),
      let id = id(entry, of: name, structure, into: &log),
      !refused.has(name)
    else { return nil }
    let subject = MemorySubject(
      name: name, structure: structure, id: id, merges: entry.merges?.value,
      others: kept.subtracting([name]))
    var analyses: [MemoryOperationAnalysis] = []
    for written in entry.operations {
      let (kind, endpointName) = (written.kind, written.endpoint)
      guard let endpoint = lookup.endpoint(endpointName, into: &log) else { continue }
      if let first = used.updateValue(endpointName.range, forKey: endpoint.name) {
        log.error(
          .duplicateName, at: endpointName.range,
          "\(name: endpoint.pathName) is named twice under \(wording.name(.memory))",
          help: "remove it here",
          notes: [.init(range: first, message: "the first is here")])
        continue
      }
      analyses.append(
        MemoryOperationAnalysis(
          kind: kind, endpoint: endpoint, subject: subject, types: types,
          constants: SentConstantReader(types, defaults, dates: endpoint.dates),
          wording: wording, range: endpointName.range))
    }
    let list = Self.path(of: analyses.filter { $0.kind == .list }.map(\.endpoint))
    for index in analyses.indices { analyses[index].list = list }
    let fitting = analyses.compactMap { analysis in
      analysis.operation(into: &log).map { (analysis: analysis, operation: $0) }
    }
    // What does not fit the type is refused already.
    guard fitting.count == entry.operations.count else { return nil }
    if let merges = entry.merges {
      let updates = fitting.filter { $0.operation.kind == .update }
      if updates.isEmpty {
        log.warning(
          .invalidMemory, at: merges.range,
          "no endpoint changes values of \(name: name), so there is nothing to merge",
          help: wording.help(.memory(.removeMerging)))
      } else if updates.allSatisfy({ $0.analysis.sendsWhole }) {
        log.warning(
          .invalidMemory, at: merges.range,
          "each change of \(name: name) sends it whole, which replaces it, so there is nothing to merge",
          help: wording.help(.memory(.removeNeedlessMerging))
            + ", or send what changes as fields of `json`")
      } else if !updates.contains(where: { $0.analysis.sendsParts }) {
        log.warning(
          .invalidMemory, at: merges.range,
          "no change of \(name: name) sends a dictionary, or an object of which parts may be left out, "
            + "so there is nothing to merge",
          help: wording.help(.memory(.removeNeedlessMerging)))
      }
    }
    let scopes = MemoryScopeAnalysis(fitting.map(\.analysis), types, into: &log).scopes
    let operations = fitting.map { fitting in
      var operation = fitting.operation
      operation.scope = scopes[operation.endpoint] ?? []
      fitting.analysis.warnOfRenamed(operation, into: &log)
      return operation
    }
    return Memory(
      type: name, name: Self.name(entry.type.value), id: id.name, order: entry.order,
      operations: operations, origin: Origin(entry.type.range))
  }

  /// `Deal`, and `PropertiesRecord` of `Record<Properties>`, which no name in Swift can be.
  private static func name(_ written: String) -> SwiftName {
    let names = written.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return SwiftName((names.dropFirst() + names.prefix(1)).joined())
  }

  private func structure(
    _ name: Located<String>, into log: inout DiagnosticLog
  ) -> (SwiftName, Structure)? {
    let swiftName = SwiftName(name.value)
    guard let declaration = types[swiftName] else {
      log.error(
        .unknownType, at: name.range, "unknown type \(name: name.value)",
        help: didYouMean(name.value, among: types.map(\.name.text), log)
          ?? wording.help(.types(.declare)))
      return nil
    }
    guard !isUnreadable(swiftName) else { return nil }
    let resolved = types.resolved(.declared(swiftName))
    guard !declaration.isGeneric, case .declared(let target) = resolved,
      let structure = types.keptStructure(resolved)
    else {
      log.error(
        .unsupportedType, at: name.range,
        "a client in memory keeps types with properties, and \(name: name.value) is not one",
        help: "name the type of the values themselves")
      return nil
    }
    return (target, structure)
  }

  private func isUnreadable(_ name: SwiftName) -> Bool {
    if unreadable.contains(name) { return true }
    guard case .alias(.declared(let target))? = types.kind(named: name) else { return false }
    return isUnreadable(target)
  }

  private func id(
    _ entry: DeclaredMemory, of type: SwiftName, _ structure: Structure,
    into log: inout DiagnosticLog
  ) -> Structure.Property? {
    let wanted = entry.id.value
    guard
      let property = structure.properties.first(where: {
        $0.name.text == wanted && $0.hasKey
      })
    else {
      let scalars = structure.properties.filter { types.isScalar(types.unwrapped($0.type)) }
      let example = scalars.first?.name.text ?? "key"
      log.error(
        .unknownProperty, at: entry.id.range,
        types.union(.declared(type)) == nil
          ? "\(name: type) has no property \(name: wanted) that tells its values apart"
          : "the cases of \(name: type) do not all have a property \(name: wanted) of one type that "
            + "tells its values apart",
        help: didYouMean(wanted, among: scalars.map(\.name.text), log)
          ?? wording.help(.memory(.nameID(example))))
      return nil
    }
    guard types.isScalar(types.unwrapped(property.type)), !types.isPatch(property.type) else {
      guard !refused.contains(property.name, of: type) else { return nil }
      log.error(
        .unsupportedType, at: entry.id.range,
        "an id must be a single value, such as a text, a number or a `UUID`, and \(name: wanted) is "
          + "\(name: property.type.text)")
      return nil
    }
    return property
  }
}

/// A type that is kept.
struct MemorySubject {
  let name: SwiftName
  let structure: Structure
  let id: Structure.Property
  /// Whether updates change those keys of a dictionary that are sent; nil: all but `PUT` do.
  let merges: Bool?
  /// The other types that are kept: what has one of these and an `id` has that of its own.
  let others: Set<SwiftName>

  var type: TypeReference { .declared(name) }

  /// The property that a parameter is about, by one of its names.
  func property(of input: Input) -> Structure.Property? {
    property(input.name, forKey: input.wireName)
  }

  func property(of part: MemoryRequestPart) -> Structure.Property? {
    switch part.role {
    case .member: property(part.name, forKey: part.wireName)
    case .additional: structure.additional
    case .content: structure.content
    }
  }

  func property(_ name: SwiftName, forKey key: String) -> Structure.Property? {
    structure.properties.first { $0.hasKey && $0.name == name }
      ?? structure.property(forKey: key)
  }
}
