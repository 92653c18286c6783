import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Copies the properties of objects into those that include them.
struct IncludedProperties {
  /// How many there may be in one specification: types that include each other in a row copy more
  /// than they write.
  private static let maximumCount = 100_000

  private var types: [DeclaredType]
  private var places: [String: Int] = [:]
  private var count = 0

  static func copied(
    _ declarations: Declarations, into log: inout DiagnosticLog
  ) -> Declarations {
    guard declarations.types.contains(where: { $0.structure?.includes.isEmpty == false }) else {
      return declarations
    }
    var included = IncludedProperties(types: declarations.types)
    included.copyAll(declarations.wording, into: &log)
    var result = declarations
    result.types = included.types
    return result
  }

  private init(types: [DeclaredType]) {
    self.types = types
    for (place, type) in types.enumerated() {
      for name in [type.id, type.name.value.text] where places[name] == nil {
        places[name] = place
      }
    }
  }

  private mutating func copyAll(_ wording: Wording, into log: inout DiagnosticLog) {
    var edges: [[Int]] = Array(repeating: [], count: types.count)
    var names: [[Located<String>]] = Array(repeating: [], count: types.count)
    defer { log.piece = nil }
    for (place, type) in types.enumerated() {
      log.piece = type.piece
      for name in type.structure?.includes ?? [] {
        guard let target = target(of: name, wording, into: &log) else { continue }
        if let first = edges[place].firstIndex(of: target) {
          log.error(
            .duplicateName, at: name.range, "\(name: name.value) is included twice",
            help: "remove it",
            notes: [.init(range: names[place][first].range, message: "the first is here")])
          continue
        }
        edges[place].append(target)
        names[place].append(name)
      }
    }
    let search = DepthFirstSearch(edges)
    var cycles: Set<[Int]> = []
    for edge in search.backEdges {
      cycles.insert([edge.source, edge.target])
      log.piece = types[edge.source].piece
      log.error(
        .infiniteType, at: names[edge.source][edge.index].range,
        "the type \(name: types[edge.source].name.value) includes itself",
        help: "remove it",
        notes: [.init(range: types[edge.target].name.range, message: "it is declared here")])
    }
    for place in search.postorder where !edges[place].isEmpty {
      log.piece = types[place].piece
      let wanted = zip(edges[place], names[place]).filter { !cycles.contains([place, $0.0]) }
      copy(wanted.map { (place: $0.0, name: $0.1) }, into: place, &log)
    }
  }

  /// The place of the object that a name stands for; nil after an error.
  private func target(
    of name: Located<String>, _ wording: Wording, into log: inout DiagnosticLog
  ) -> Int? {
    var place = places[name.value]
    // An alias may stand for another one, and a cycle of them has its own error.
    var steps = 0
    while let current = place, case .alias(let target) = types[current].form,
      case .name(let next) = target.form, steps < 20
    {
      place = places[next]
      steps += 1
    }
    guard let place else {
      log.error(
        .unknownType, at: name.range, "unknown type \(name: name.value)",
        help: didYouMean(name.value, among: types.map(\.id), log)
          ?? wording.help(.types(.declare)))
      return nil
    }
    switch types[place].form {
    case .structure where types[place].parameters.isEmpty: return place
    case .structure:
      log.error(
        .unsupportedType, at: name.range,
        "\(name: name.value) is generic, so its properties cannot be included",
        help: "include an object that is not, or make a property of this type",
        notes: [.init(range: types[place].name.range, message: "it is declared here")])
      return nil
    case .unreadable: return nil
    case .enumeration, .union, .alias, .extern:
      log.error(
        .unsupportedType, at: name.range, "\(name: name.value) has no properties to include",
        notes: [.init(range: types[place].name.range, message: "it is declared here")])
      return nil
    }
  }

  private mutating func copy(
    _ others: [(place: Int, name: Located<String>)], into place: Int,
    _ log: inout DiagnosticLog
  ) {
    guard var structure = types[place].structure else { return }
    var properties = Properties(structure, of: types[place])
    var copies: [DeclaredProperty] = []
    for other in others {
      guard let included = types[other.place].structure else { continue }
      let inclusion = types[other.place].inclusion
      for var property in included.properties {
        property.inclusion = property.inclusion ?? inclusion
        if properties.add(property, from: other.name, into: &log) { copies.append(property) }
      }
      for var constant in included.constants {
        constant.inclusion = constant.inclusion ?? inclusion
        if properties.add(constant, from: other.name, into: &log) {
          structure.constants.append(constant)
        }
      }
      if let additional = included.additional {
        if let own = structure.additional {
          log.error(
            .nameCollision, at: other.name.range,
            "\(name: other.name.value) says too of which type additional properties are",
            help: "remove one of them",
            notes: [.init(range: own.range, message: "the other is here")]
          )
        } else {
          structure.additional = additional
        }
      }
    }
    count += copies.count
    guard count <= Self.maximumCount else {
      log.error(
        .largeType, at: types[place].name.range,
        "the types include more than \(Self.maximumCount) properties altogether")
      return
    }
    structure.properties.insert(contentsOf: copies, at: structure.includesPlace)
    if structure.properties.count > 1_000,
      structure.properties.count - copies.count <= 1_000
    {
      log.warning(
        .largeType, at: types[place].name.range,
        "a type of \(structure.properties.count) properties compiles slowly")
    }
    types[place].form = .structure(structure)
  }
}

/// The properties of one object by their names.
private struct Properties {
  private typealias Known = (inclusion: Inclusion, range: SourceRange)
  private var names: [String: Known] = [:]
  private var wireNames: [String: Known] = [:]

  init(_ own: DeclaredStructure, of type: DeclaredType) {
    for property in own.properties {
      let known = (property.inclusion ?? type.inclusion, property.name.range)
      names[property.name.value.text.asciiLowercased] = known
      wireNames[property.wireName.value] = known
    }
    for constant in own.constants {
      wireNames[constant.wireName.value] = (
        constant.inclusion ?? type.inclusion, constant.wireName.range
      )
    }
  }

  /// - Returns: as of a property.
  mutating func add(
    _ constant: DeclaredConstant, from type: Located<String>, into log: inout DiagnosticLog
  ) -> Bool {
    let name = constant.wireName
    guard let inclusion = constant.inclusion else { return true }
    guard let first = wireNames.updateValue((inclusion, name.range), forKey: name.value) else {
      return true
    }
    guard first.inclusion != inclusion else { return false }
    refuse(name.value, at: name.range, from: type, as: first.range, into: &log)
    return false
  }

  private func refuse(
    _ name: String, at range: SourceRange, from type: Located<String>, as first: SourceRange,
    into log: inout DiagnosticLog
  ) {
    log.error(
      .nameCollision, at: type.range,
      "\(name: type.value) has a property \(name: name), as another has",
      help: "rename one of them, or write out the properties",
      notes: [
        .init(range: range, message: "the included one is here"),
        .init(range: first, message: "the other is here"),
      ])
  }

  /// - Returns: whether it is new: neither in conflict with another nor included already.
  mutating func add(
    _ property: DeclaredProperty, from type: Located<String>, into log: inout DiagnosticLog
  ) -> Bool {
    let name = property.name.value.text.asciiLowercased
    guard let inclusion = property.inclusion else { return true }
    guard let first = names[name] ?? wireNames[property.wireName.value] else {
      names[name] = (inclusion, property.name.range)
      wireNames[property.wireName.value] = (inclusion, property.name.range)
      return true
    }
    // What two included types include in turn is the same property.
    guard first.inclusion != inclusion else { return false }
    refuse(
      property.name.value.text, at: property.name.range, from: type, as: first.range, into: &log)
    return false
  }
}

extension DeclaredType {
  /// Of what it declares itself.
  fileprivate var inclusion: Inclusion { Inclusion(type: id, owner: shared?.owner) }

  fileprivate var structure: DeclaredStructure? {
    if case .structure(let structure) = form { structure } else { nil }
  }
}
