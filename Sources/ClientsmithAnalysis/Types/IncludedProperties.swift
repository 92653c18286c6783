import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Copies the properties of objects into those that include them.
///
/// A property that two of them have is one: it takes the narrower type of both.
struct IncludedProperties {
  /// How many there may be in one specification: types that include each other in a row copy more
  /// than they write.
  private static let maximumCount = 100_000

  var types: [DeclaredType]
  var indices: [String: Int] = [:]
  private let wording: Wording
  /// What each type includes, without what could not be found.
  private var edges: [[Int]] = []
  private var names: [[Located<String>]] = []
  /// Types that have what they include.
  private var isComplete: [Bool] = []
  private var count = 0
  /// The objects that have the properties of two others, by these.
  var joined: [Set<String>: String] = [:]

  static func copied(
    _ declarations: Declarations, into log: inout DiagnosticLog
  ) -> Declarations {
    guard declarations.types.contains(where: { $0.structure?.includes.isEmpty == false }) else {
      return declarations
    }
    var included = IncludedProperties(declarations)
    included.copyAll(into: &log)
    var result = declarations
    result.types = included.types.filter { !$0.isUnnamed }
    return result
  }

  private init(_ declarations: Declarations) {
    types = declarations.types
    wording = declarations.wording
    for (index, type) in types.enumerated() { register(type, at: index) }
  }

  mutating func register(_ type: DeclaredType, at index: Int) {
    for name in [type.id, type.name.value.text] where indices[name] == nil { indices[name] = index }
  }

  private mutating func copyAll(into log: inout DiagnosticLog) {
    // What is included without a name is a type like the others for as long as this takes.
    var next = 0
    defer { log.piece = nil }
    while next < types.count {
      log.piece = types[next].owner ?? types[next].piece
      edges.append([])
      names.append([])
      isComplete.append(false)
      for included in types[next].structure?.includes ?? [] {
        link(included, from: next, into: &log)
      }
      next += 1
    }
    let search = DepthFirstSearch(edges)
    for edge in search.backEdges {
      log.piece = types[edge.source].owner ?? types[edge.source].piece
      log.error(
        .infiniteType, at: names[edge.source][edge.index].range,
        "the type \(name: types[edge.source].name.value) includes itself",
        help: "remove it",
        notes: [.init(range: types[edge.target].name.range, message: "it is declared here")])
    }
    for (source, cut) in Dictionary(grouping: search.backEdges, by: \.source) {
      let cut = Set(cut.map(\.index))
      edges[source] = edges[source].enumerated().filter { !cut.contains($0.offset) }.map(\.element)
      names[source] = names[source].enumerated().filter { !cut.contains($0.offset) }.map(\.element)
    }
    for index in search.postorder where !edges[index].isEmpty { complete(index, &log) }
    // Those that are made meanwhile.
    var index = 0
    while index < types.count {
      if !edges[index].isEmpty { complete(index, &log) }
      index += 1
    }
  }

  /// Adds an object that has the properties of others; they are copied later.
  mutating func append(
    _ type: DeclaredType, including others: [(index: Int, name: Located<String>)]
  ) {
    register(type, at: types.count)
    types.append(type)
    edges.append(others.map(\.index))
    names.append(others.map(\.name))
    isComplete.append(false)
  }

  private mutating func link(
    _ included: TypeExpression, from index: Int, into log: inout DiagnosticLog
  ) {
    if case .inline(let inline) = included.form {
      guard case .structure = inline.form else { return }
      edges[index].append(types.count)
      names[index].append(Located(types[index].name.value.text, at: included.range))
      types.append(
        .unnamed(inline.form, in: types[index], at: included.range, number: types.count))
      return
    }
    guard let target = target(of: included, into: &log) else { return }
    let name = Located(types[target].name.value.text, at: included.range)
    if let first = edges[index].firstIndex(of: target) {
      log.error(
        .duplicateName, at: name.range, "\(name: name.value) is included twice",
        help: "remove it",
        notes: [.init(range: names[index][first].range, message: "the first is here")])
      return
    }
    edges[index].append(target)
    names[index].append(name)
  }

  /// The index of the object that a type stands for; nil after an error.
  private func target(of included: TypeExpression, into log: inout DiagnosticLog) -> Int? {
    let written: String
    switch included.form {
    case .name(let name): written = name
    case .generic(let name, _): written = name
    case .unreadable: return nil
    case .primitive, .optional, .array, .dictionary, .patch, .inline:
      log.error(
        .unsupportedType, at: included.range, "only objects have properties to include",
        help: wording.help(.types(.declare)))
      return nil
    }
    guard let index = resolved(written) else {
      log.error(
        .unknownType, at: included.range, "unknown type \(name: written)",
        help: didYouMean(written, among: types.lazy.filter { !$0.isUnnamed }.map(\.id), log)
          ?? wording.help(.types(.declare)))
      return nil
    }
    if isGeneric(types[index]) {
      log.error(
        .unsupportedType, at: included.range,
        "\(name: written) is generic, so its properties cannot be included",
        help: "include an object that is not, or make a property of this type",
        notes: [.init(range: types[index].name.range, message: "it is declared here")])
      return nil
    }
    switch types[index].form {
    case .structure: return index
    case .unreadable: return nil
    case .enumeration, .union, .alias, .extern:
      log.error(
        .unsupportedType, at: included.range, "\(name: written) has no properties to include",
        notes: [.init(range: types[index].name.range, message: "it is declared here")])
      return nil
    }
  }

  /// Whether a type is generic, or stands for a generic one with its arguments.
  private func isGeneric(_ type: DeclaredType) -> Bool {
    switch type.form {
    case .alias(let target): if case .generic = target.form { true } else { false }
    case .structure, .union: !type.parameters.isEmpty
    case .enumeration, .extern, .unreadable: false
    }
  }

  /// The index of a type, or of the one that an alias of this name stands for.
  func resolved(_ name: String) -> Int? {
    var index = indices[name]
    // An alias may stand for another one, and a cycle of them has its own error.
    var steps = 0
    while let current = index, case .alias(let target) = types[current].form,
      case .name(let next) = target.form, let following = indices[next], steps < 20
    {
      index = following
      steps += 1
    }
    return index
  }

  // MARK: - Copying

  /// Gives a type what it includes, as often as it is asked for: once.
  mutating func complete(_ index: Int, _ log: inout DiagnosticLog) {
    guard isComplete.indices.contains(index), !isComplete[index] else { return }
    isComplete[index] = true
    for target in edges[index] { complete(target, &log) }
    let outer = log.piece
    defer { log.piece = outer }
    log.piece = types[index].owner ?? types[index].piece
    copy(zip(edges[index], names[index]).map { (index: $0, name: $1) }, into: index, &log)
  }

  /// Whether an object has all properties of another since it includes it.
  func includes(_ index: Int, _ other: Int) -> Bool {
    guard edges.indices.contains(index) else { return false }
    return edges[index].contains { $0 == other || includes($0, other) }
  }

  private mutating func copy(
    _ others: [(index: Int, name: Located<String>)], into index: Int, _ log: inout DiagnosticLog
  ) {
    guard let own = types[index].structure else { return }
    var members = MergedProperties(
      of: index, own.properties[..<own.includesIndex], own.constants)
    var content = own.content
    for other in others {
      guard let included = types[other.index].structure else { continue }
      members.source = other.name
      for constant in included.constants { members.add(constant, &log) }
      for property in included.properties { members.add(property, isOwn: false, &self, &log) }
      if let additional = included.additional { members.add(additional, &self, &log) }
      guard let inherited = included.content else { continue }
      if let content, content != inherited {
        log.error(
          .nameCollision, at: other.name.range,
          "\(name: other.name.value) also declares cases", help: "remove one of them",
          notes: [.init(range: content.range, message: "the others are here")])
      }
      content = content ?? inherited
    }
    let copied = members.count - own.includesIndex
    members.source = nil
    for property in own.properties[own.includesIndex...] {
      members.add(property, isOwn: true, &self, &log)
    }
    if let additional = own.additional { members.add(additional, &self, &log) }
    count += copied
    guard count <= Self.maximumCount else {
      log.error(
        .largeType, at: types[index].name.range,
        "the types include more than \(Self.maximumCount) properties altogether")
      return
    }
    var structure = members.structure(own)
    structure.content = content
    if structure.properties.count > 1_000, own.properties.count <= 1_000 {
      log.warning(
        .largeType, at: types[index].name.range,
        "a type of \(structure.properties.count) properties compiles slowly")
    }
    types[index].form = .structure(structure)
  }
}

extension DeclaredType {
  var structure: DeclaredStructure? {
    if case .structure(let structure) = form { structure } else { nil }
  }

  /// Whether it stands for properties that are included without a name.
  fileprivate var isUnnamed: Bool { id.hasPrefix("\0") }

  /// - Parameter number: what tells it from all others.
  fileprivate static func unnamed(
    _ form: Form, in owner: DeclaredType, at range: SourceRange, number: Int
  ) -> DeclaredType {
    var type = DeclaredType(
      id: "\0\(number)", name: Located(SwiftName("\0\(number)"), at: range),
      hasRefusedName: owner.hasRefusedName, isNamedAfterPlace: true, form: form)
    type.owner = owner.owner ?? owner.piece
    return type
  }
}
