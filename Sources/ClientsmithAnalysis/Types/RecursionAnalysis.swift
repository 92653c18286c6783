import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Finds values that would contain themselves: boxes them where that helps, refuses the others.
struct RecursionAnalysis {
  /// There are types without values, or with too large ones only, so nothing can be made of types
  /// alone.
  private(set) var hasEndlessTypes = false
  /// For each union, a case whose value does not meet the union again.
  private(set) var terminatingCases: [SwiftName: Int] = [:]

  /// The same; nil where there are endless types.
  var endingCases: [SwiftName: Int]? { hasEndlessTypes ? nil : terminatingCases }

  /// Sets `isBoxed` on just enough properties and cases that every type has a finite size.
  static func box(_ table: inout TypeIndex) {
    let edges = inlineEdges(table)
    let search = DepthFirstSearch(edges.map { $0.map(\.target) })
    for (source, backEdges) in Dictionary(grouping: search.backEdges, by: \.source) {
      box(backEdges.map { edges[source][$0.index].member }, of: source, in: &table)
    }
    boxLargest(&table, search.postorder, edges)
  }

  private struct Edge {
    var target: Int
    /// The index of the property or the case.
    var member: Int
  }

  /// Which types a value of each type stores in place, not behind an array or a dictionary.
  private static func inlineEdges(_ table: TypeIndex) -> [[Edge]] {
    table.map { declaration in
      let types: [TypeReference?] =
        switch declaration.kind {
        case .structure(let structure): structure.properties.map(\.type)
        case .union(let union): union.cases.map(\.type)
        case .enumeration, .alias, .extern: []
        }
      return types.enumerated().compactMap { member, type in
        type.flatMap { inlineTarget($0, table) }.map { Edge(target: $0, member: member) }
      }
    }
  }

  private static func inlineTarget(_ type: TypeReference, _ table: TypeIndex) -> Int? {
    var type = table.resolved(type)
    while true {
      switch type {
      case .optional(let wrapped), .patch(let wrapped): type = table.resolved(wrapped)
      case .declared(let name): return table.index(of: name)
      case .primitive, .array, .dictionary: return nil
      }
    }
  }

  /// A chain of types that each hold the next one twice doubles in size with every link, which boxes
  /// end.
  private static func boxLargest(
    _ table: inout TypeIndex, _ postorder: [Int], _ edges: [[Edge]]
  ) {
    let limit = 4_096
    var sizes = [Int](repeating: 1, count: table.count)
    for node in postorder {
      var size = 1
      var large: [Int] = []
      for edge in edges[node] where !isBoxed(table[node], edge.member) {
        if size + sizes[edge.target] > limit {
          large.append(edge.member)
        } else {
          size += sizes[edge.target]
        }
      }
      box(large, of: node, in: &table)
      sizes[node] = size
    }
  }

  /// All at once: each time, what a type has is copied.
  private static func box(_ members: [Int], of node: Int, in table: inout TypeIndex) {
    guard !members.isEmpty else { return }
    switch table[node].kind {
    case .structure(var structure):
      for member in members { structure.properties[member].isBoxed = true }
      table.update(node, .structure(structure))
    case .union(var union):
      for member in members { union.cases[member].isBoxed = true }
      table.update(node, .union(union))
    case .enumeration, .alias, .extern: break
    }
  }

  private static func isBoxed(_ declaration: TypeDeclaration, _ member: Int) -> Bool {
    switch declaration.kind {
    case .structure(let structure): structure.properties[member].isBoxed
    case .union(let union): union.cases[member].isBoxed
    case .enumeration, .alias, .extern: false
    }
  }

  // MARK: - Types without values

  /// Refuses types whose values could never end, and those that need very deep ones.
  ///
  /// A structure ends once all that it requires ends; a union once one of its cases does.
  init(_ table: TypeIndex, into log: inout DiagnosticLog) {
    var users: [[(user: Int, member: Int)]] = Array(repeating: [], count: table.count)
    var missing = [Int](repeating: 0, count: table.count)
    var depths = [Int?](repeating: nil, count: table.count)
    var finished: [Int] = []
    for (index, declaration) in table.enumerated() {
      switch declaration.kind {
      case .structure(let structure):
        for (member, property) in structure.properties.enumerated() {
          guard let target = Self.requiredTarget(property.type, table) else { continue }
          users[target].append((index, member))
          missing[index] += 1
        }
      case .union(let union):
        for (member, branch) in union.cases.enumerated() {
          guard let target = branch.type.flatMap({ Self.requiredTarget($0, table) }) else {
            continue
          }
          users[target].append((index, member))
        }
        // It ends where one of its cases does, so these come first.
        continue
      case .enumeration, .alias, .extern: break
      }
      if missing[index] == 0 {
        depths[index] = 1
        finished.append(index)
      }
    }
    for (index, declaration) in table.enumerated() {
      guard case .union(let union) = declaration.kind else { continue }
      let ends = union.cases.map { branch in
        branch.type.flatMap { Self.requiredTarget($0, table) }.map {
          depths[$0] == 1 && table[$0].isValueOfItsOwn
        } ?? true
      }
      // The first that a value is read as, where cases are tried: a structure without required
      // properties also reads `{}`, so a later case would not get it.
      terminatingCases[declaration.name] = ends.firstIndex(of: true)
      guard ends.isEmpty || ends.contains(true) else {
        missing[index] = 1
        continue
      }
      depths[index] = 1
      finished.append(index)
    }
    var next = 0
    while next < finished.count {
      let index = finished[next]
      next += 1
      for (user, member) in users[index] where depths[user] == nil {
        missing[user] -= 1
        guard missing[user] == 0 else { continue }
        // The last that was missing is the deepest, since they finish in the order of depth.
        depths[user] = (depths[index] ?? 0) + 1
        if case .union = table[user].kind {
          terminatingCases[table[user].name] = member
        }
        finished.append(user)
      }
    }
    reportEndless(table, depths, users.map { $0.map(\.user) }, into: &log)
    for (index, declaration) in table.enumerated() {
      if let depth = depths[index] { reportDepth(declaration, depth, into: &log) }
    }
    checkSmallestSizes(table, finished, into: &log)
    refuseEndlessReading(table, depths, into: &log)
  }

  /// A union that is a case of itself, with nothing in the JSON between the two: to find out whether
  /// a value is of that case, it would be read as the union again.
  private mutating func refuseEndlessReading(
    _ table: TypeIndex, _ depths: [Int?], into log: inout DiagnosticLog
  ) {
    let cases: [[(target: Int, member: Int)]] = table.map { declaration in
      switch declaration.kind {
      case .union(let union) where union.isReadInPlace:
        return union.cases.enumerated().compactMap { member, branch in
          branch.type.flatMap { Self.inlineTarget($0, table) }.map { ($0, member) }
        }
      case .structure(let structure):
        return structure.properties.enumerated().compactMap { member, property in
          guard property.role == .content else { return nil }
          return Self.inlineTarget(property.type, table).map { ($0, member) }
        }
      case .union, .enumeration, .alias, .extern: return []
      }
    }
    for edge in DepthFirstSearch(cases.map { $0.map(\.target) }).backEdges {
      // One without any value has an error already.
      guard depths[edge.source] != nil else { continue }
      let member = cases[edge.source][edge.index].member
      let branch: (name: SwiftName, origin: Origin)
      switch table[edge.source].kind {
      case .union(let union): branch = (union.cases[member].name, union.cases[member].origin)
      // The union of an object that is one of its cases.
      case .structure(let structure):
        branch = (structure.properties[member].name, structure.properties[member].origin)
      case .enumeration, .alias, .extern: continue
      }
      hasEndlessTypes = true
      log.piece = table[edge.source].piece
      defer { log.piece = nil }
      log.error(
        .infiniteType, at: branch.origin.range,
        "the case \(name: branch.name) is \(name: table[edge.target].name) again, so reading one "
          + "would never end",
        help: "remove the case, or hold the value in a property of an object",
        notes: [
          .init(
            range: table[edge.target].origin.range,
            message: "\(quoted(table[edge.target].name.text)) is here")
        ])
    }
  }

  /// A chain of types that each require the next one twice has no value that could be printed:
  /// with 40 links, the smallest holds 2⁴⁰ others.
  ///
  /// - Parameter order: the indices of the types, each after those that it requires.
  private mutating func checkSmallestSizes(
    _ table: TypeIndex, _ order: [Int], into log: inout DiagnosticLog
  ) {
    let limit = 1_000
    var sizes = [Int](repeating: 1, count: table.count)
    for index in order {
      let declaration = table[index]
      let required: [TypeReference] =
        switch declaration.kind {
        case .structure(let structure): structure.properties.map(\.type)
        case .union(let union):
          terminatingCases[declaration.name].flatMap { union.cases[$0].type }.map { [$0] } ?? []
        case .enumeration, .alias, .extern: []
        }
      var size = 1
      for type in required {
        guard let target = Self.requiredTarget(type, table) else { continue }
        size = min(size + sizes[target], limit + 1)
      }
      if size > limit {
        hasEndlessTypes = true
        log.piece = declaration.piece
        defer { log.piece = nil }
        log.error(
          .largeType, at: declaration.origin.range,
          "every value of \(name: declaration.name) stores more than \(limit) values inline",
          help: "make some of the properties optional, or arrays")
        size = 1
      }
      sizes[index] = size
    }
  }

  /// Reports each cycle once, not each type that it is reached from.
  private mutating func reportEndless(
    _ table: TypeIndex, _ depths: [Int?], _ users: [[Int]], into log: inout DiagnosticLog
  ) {
    guard depths.contains(nil) else { return }
    hasEndlessTypes = true
    var required: [[Int]] = Array(repeating: [], count: depths.count)
    for (target, users) in users.enumerated() where depths[target] == nil {
      for user in users where depths[user] == nil { required[user].append(target) }
    }
    var known: Set<Int> = []
    for edge in DepthFirstSearch(required).backEdges where known.insert(edge.target).inserted {
      let (declaration, last) = (table[edge.target], table[edge.source])
      log.piece = declaration.piece
      defer { log.piece = nil }
      log.error(
        .infiniteType, at: declaration.origin.range,
        "a value of \(name: declaration.name) would contain itself infinitely",
        help: "make a property optional, or an array",
        notes: edge.source == edge.target
          ? [] : [.init(range: last.origin.range, message: "by way of `\(last.name)`")])
    }
  }

  private mutating func reportDepth(
    _ declaration: TypeDeclaration, _ depth: Int, into log: inout DiagnosticLog
  ) {
    guard depth > 200 else { return }
    hasEndlessTypes = true
    log.piece = declaration.piece
    defer { log.piece = nil }
    log.error(
      .largeType, at: declaration.origin.range,
      "a value of \(name: declaration.name) nests \(depth) others",
      help: "make a property optional, or an array")
  }

  private static func requiredTarget(_ type: TypeReference, _ table: TypeIndex) -> Int? {
    guard case .declared(let name) = table.resolved(type) else { return nil }
    return table.index(of: name)
  }
}

extension TypeDeclaration {
  /// Whether its values are neither those of another type nor the user's own.
  fileprivate var isValueOfItsOwn: Bool {
    switch kind {
    case .structure, .enumeration: true
    case .union, .alias, .extern: false
    }
  }
}

extension Union {
  /// Whether its cases are read from what the union itself is read from.
  fileprivate var isReadInPlace: Bool {
    switch tagging {
    case .none, .discriminator: true
    case .adjacent, .external: false
    }
  }
}
