import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Warns of cases that are never tried: one before them takes every value that they would, and has
/// all of their keys.
///
/// What is not certain is not reported: two cases may take all values of a third together. Nor is what
/// is only sent: there the caller names the case.
struct UnreachableCases {
  private let types: TypeIndex
  /// How the dates of all endpoints are written; nil: in several ways.
  private let dates: Wire?
  /// Pairs of declared types that are compared already: types that contain themselves have no other
  /// end. One pair that fails decides a whole comparison, so that the others may count as true.
  private var compared: Set<[SwiftName]> = []
  /// How many comparisons there may be, whatever a specification asks for.
  private var budget = 1_000_000

  private enum Wire {
    case text, number
  }

  /// - Parameter log: with an error in it, what a case takes is not known.
  static func warn(
    _ types: TypeIndex, _ document: Declarations, into log: inout DiagnosticLog
  ) {
    guard !log.hasErrors else { return }
    var unreachable = UnreachableCases(types, document)
    lazy var reach = TypeReach(document)
    func isOnlySent(_ name: SwiftName) -> Bool {
      guard let place = reach.index(of: name.text) else { return false }
      return reach.sent.contains(place) && !reach.received.contains(place)
    }
    for declaration in types {
      // A generic type that only other specifications use is looked at with any JSON in it.
      let isStandIn =
        declaration.instance?.arguments.allSatisfy { $0 == .primitive(.json) } ?? false
      guard !declaration.isGeneric, !isStandIn, declaration.shared == nil,
        case .union(let union) = declaration.kind,
        let trial = types.trial(of: union, named: declaration.name)
      else { continue }
      let attempts = Dictionary(grouping: trial.attempts, by: \.place)
      var candidates = CaseCandidates(union.cases.map { $0.type.flatMap(unreachable.needs) })
      for (index, branch) in union.cases.enumerated() {
        guard let type = branch.type else { continue }
        defer { candidates.insert(index) }
        guard
          let first = candidates.taking(unreachable.members(of: type)).lazy
            .filter({ isBefore(attempts[$0] ?? [], attempts[index] ?? [], in: trial) })
            .map({ union.cases[$0] })
            .first(where: { $0.type.map { unreachable.isTaken(type, by: $0) } ?? false }),
          !isOnlySent(declaration.name)
        else { continue }
        log.warning(
          .unreachableCase, at: branch.origin.range,
          "the case \(name: branch.name) of \(name: declaration.name) is never reached: "
            + "\(name: first.name) is tried before it, and takes all of its values",
          help: unreachable.advice(on: branch, first, document.wording),
          notes: [.init(range: first.origin.range, message: "`\(first.name)` is here")])
      }
    }
  }

  /// Another order helps if the one case does not take all values of the other in turn, and a
  /// discriminator if both are objects.
  private mutating func advice(
    on branch: Union.Case, _ first: Union.Case, _ wording: Wording
  ) -> String {
    guard let type = branch.type, let other = first.type else { return "remove it" }
    let order = isTaken(other, by: type) ? "remove it" : "put `\(branch.name)` first"
    let areObjects = types.isObjectOrUnion(type) && types.isObjectOrUnion(other)
    return areObjects ? "\(order), or \(wording.help(.unions(.addDiscriminator)))" : order
  }

  private init(_ types: TypeIndex, _ document: Declarations) {
    self.types = types
    let formats = [document.dates] + document.endpoints.compactMap(\.dates)
    let wires = Set(
      formats.map { format -> Wire in
        switch format {
        case .iso8601, .zoneless, .pattern: .text
        case .seconds, .unix, .milliseconds: .number
        }
      })
    dates = wires.count == 1 ? wires.first : nil
  }

  /// Whether one case is always tried before another one, and leaves nothing to it. Of those whose own
  /// cases are tried beside the others, that is not certain.
  private static func isBefore(
    _ first: [UnionTrial.Attempt], _ other: [UnionTrial.Attempt], in trial: UnionTrial
  ) -> Bool {
    guard first.count == 1, other.count == 1, first[0].doubts.isEmpty else { return false }
    guard trial.isOrdered else { return true }
    return first[0].nullable.isEmpty && first[0].keys.isEmpty == other[0].keys.isEmpty
      && first[0].isOpen == other[0].isOpen
      && Set(other[0].keys).isSubset(of: first[0].keys)
  }

  // MARK: - Which are compared

  /// What an object has to have for a structure to take all values of it; nil: it is none.
  private func needs(_ type: TypeReference) -> Set<CaseCandidates.Member>? {
    guard let structure = structure(type) else { return nil }
    let properties = structure.properties.filter {
      !mayBeAbsent($0) || !takesEverything(types.resolved($0.type))
    }
    return Set(
      structure.constants.map(CaseCandidates.Member.constant)
        + properties.map { .property($0.wireName) })
  }

  /// What objects have; nil: they may have anything.
  private func members(of type: TypeReference) -> Set<CaseCandidates.Member>? {
    guard let structure = structure(type) else {
      if case .dictionary = types.resolved(type) { return nil }
      return []
    }
    return Set(
      structure.constants.map(CaseCandidates.Member.constant)
        + structure.properties.map { .property($0.wireName) })
  }

  private func structure(_ type: TypeReference) -> Structure? {
    guard case .declared(let name) = types.resolved(type),
      case .structure(let structure) = types.kind(named: name)
    else { return nil }
    return structure
  }

  // MARK: - One type and another

  private mutating func isTaken(_ other: TypeReference, by type: TypeReference) -> Bool {
    compared = []
    return tries(type, all: other)
  }

  /// Whether a case takes each value of `other`: what a union has no case for is left to others.
  private mutating func tries(_ type: TypeReference, all other: TypeReference) -> Bool {
    guard let union = types.union(type), types.resolved(type) != types.resolved(other) else {
      return takes(type, all: other)
    }
    guard case .declared(let name) = types.resolved(type), union.isTried,
      compared.insert([name, name]).inserted
    else { return false }
    return union.cases.contains { $0.type.map { tries($0, all: other) } ?? false }
  }

  /// Whether each JSON value that `other` is decoded from can be decoded as `type`.
  private mutating func takes(_ type: TypeReference, all other: TypeReference) -> Bool {
    budget -= 1
    guard budget > 0 else { return false }
    let (type, other) = (types.resolved(type), types.resolved(other))
    if type == other || takesEverything(type) { return true }
    switch (type, other) {
    case (.optional(let wrapped), .optional(let inner)),
      (.optional(let wrapped), .patch(let inner)), (.patch(let wrapped), .optional(let inner)),
      (.patch(let wrapped), .patch(let inner)), (.array(let wrapped), .array(let inner)),
      (.dictionary(let wrapped), .dictionary(let inner)):
      return takes(wrapped, all: inner)
    case (.optional(let wrapped), _), (.patch(let wrapped), _):
      return takes(wrapped, all: other)
    case (.primitive(let primitive), _):
      return takes(primitive, all: other)
    case (.dictionary(let value), .declared(let name)):
      // A structure ignores keys that it does not know, so they may have any value.
      guard case .structure = types.kind(named: name) else { return false }
      return takesEverything(types.resolved(value))
    case (.declared(let name), _):
      if case .declared(let other) = other, !compared.insert([name, other]).inserted {
        return true
      }
      return takes(types.kind(named: name), all: other)
    case (.array, _), (.dictionary, _): return false
    }
  }

  private func takesEverything(_ type: TypeReference) -> Bool {
    switch type {
    case .primitive(let primitive): return primitive == .json
    case .optional(let wrapped), .patch(let wrapped):
      return takesEverything(types.resolved(wrapped))
    case .array, .dictionary: return false
    case .declared(let name):
      // What fits no case is `.unrecognized`.
      guard case .union(let union) = types.kind(named: name) else { return false }
      return union.isTried
    }
  }

  private func isNeverObject(_ type: TypeReference) -> Bool {
    switch type {
    case .primitive(let primitive): return primitive != .json
    case .array: return true
    case .declared(let name):
      if case .enumeration = types.kind(named: name) { return true }
      return false
    case .optional, .patch, .dictionary: return false
    }
  }

  private func takes(_ primitive: Primitive, all other: TypeReference) -> Bool {
    if case .declared(let name) = other,
      case .enumeration(let enumeration) = types.kind(named: name)
    {
      switch primitive {
      case .string: return !enumeration.isInteger
      case .int, .int64, .double, .float, .decimal: return enumeration.isInteger
      default: return false
      }
    }
    guard case .primitive(let other) = other else { return false }
    switch primitive {
    case .string:
      switch other {
      case .day, .url, .uuid, .data: return true
      case .date: return dates == .text
      default: return false
      }
    case .double:
      switch other {
      case .int, .int32, .int64, .uint64, .float, .decimal: return true
      case .date: return dates == .number
      default: return false
      }
    case .int, .int64, .duration: return [.int, .int32, .int64].contains(other)
    case .date:
      return dates == .number
        && [.int, .int32, .int64, .uint64, .double, .float, .decimal].contains(other)
    case .float, .decimal: return [.int, .int32, .int64, .uint64].contains(other)
    default: return false
    }
  }

  private mutating func takes(
    _ kind: TypeDeclaration.Kind?, all other: TypeReference
  ) -> Bool {
    switch kind {
    case .enumeration(let enumeration):
      if case .declared(let name) = other, case .enumeration(let inner) = types.kind(named: name),
        enumeration.isInteger == inner.isInteger
      {
        let known = Set(enumeration.cases.map(\.rawValue))
        return !enumeration.isClosed
          || inner.isClosed && inner.cases.allSatisfy { known.contains($0.rawValue) }
      }
      guard !enumeration.isClosed else { return false }
      let raw: Primitive = enumeration.isInteger ? .int : .string
      return other == .primitive(raw) || takes(raw, all: other)
    case .structure(let structure):
      switch other {
      case .dictionary(let value):
        return structure.constants.isEmpty
          && structure.properties.allSatisfy {
            mayBeAbsent($0) && takes($0.type, all: value)
          }
      case .declared(let name):
        guard case .structure(let inner) = types.kind(named: name),
          structure.constants.allSatisfy({ constant in
            inner.constants.contains { $0 == constant }
          })
        else { return false }
        return structure.properties.allSatisfy { takes($0, in: inner) }
      case .primitive, .optional, .array, .patch: return false
      }
    // One with a tag takes what has none as `.unrecognized`, but a case may refuse an object.
    case .union: return isNeverObject(other)
    case .alias, .extern, nil: return false
    }
  }

  private mutating func takes(
    _ property: Structure.Property, in other: Structure
  ) -> Bool {
    budget -= other.properties.count
    guard let same = other.property(forKey: property.wireName) else {
      return mayBeAbsent(property) && takesEverything(types.resolved(property.type))
    }
    guard property.wireFormat == same.wireFormat, mayBeAbsent(property) || !mayBeAbsent(same) else {
      return false
    }
    var type = types.resolved(same.type)
    if mayBeAbsent(property) {
      // Null is read as absent.
      switch type {
      case .optional(let wrapped), .patch(let wrapped): type = wrapped
      case .primitive, .array, .dictionary, .declared: break
      }
    }
    return takes(property.type, all: type)
  }

  /// Also null.
  private func mayBeAbsent(_ property: Structure.Property) -> Bool {
    if property.default != nil { return true }
    switch types.resolved(property.type) {
    case .optional, .patch: return true
    case .primitive, .array, .dictionary, .declared: return false
    }
  }
}
