import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What becomes of mistakes in an input that those who generate a client cannot change: they are
/// warnings, and the pieces that they are in are left out, with what depends on them.
///
/// Analysis does not know of it. What fails is taken out of the declarations, and they are analyzed
/// again, until nothing fails or what fails is not a piece.
enum LeavingOut {
  static func model(
    of declarations: inout Declarations, from file: SourceFile, into log: inout DiagnosticLog
  ) -> ClientModel {
    // What a person wrote for this tool is not left out.
    let own = declarations.ownFile
    func isRefused(_ log: DiagnosticLog) -> Bool { own.map(log.hasErrors(in:)) ?? false }
    // What the reader has found wrong.
    if !log.hasGeneralErrors, !isRefused(log) {
      let failed = log.failedPieces
      log = log.withoutErrors
      declarations.leaveOut(failed, into: &log)
    }
    while true {
      var attempt = log.emptied
      attempt.goesWithoutExamples = true
      attempt.ownFile = own
      let model = Analysis.model(ofAll: declarations, from: file, into: &attempt)
      if isRefused(attempt) {
        log.add(attempt.withoutErrors(outside: own))
        return model
      }
      guard !attempt.failedPieces.isEmpty, !attempt.hasGeneralErrors else {
        log.add(attempt)
        return model
      }
      var found = attempt.errors.withoutErrors
      guard declarations.leaveOut(attempt.failedPieces, into: &found) else {
        log.add(attempt)
        return model
      }
      log.add(found)
    }
  }
}

extension Declarations {
  /// Takes pieces out, with what depends on them, and says so.
  ///
  /// A type that only they have used goes with them.
  ///
  /// - Returns: whether there was any of them.
  @discardableResult
  fileprivate mutating func leaveOut(_ pieces: Set<Piece>, into log: inout DiagnosticLog) -> Bool {
    guard !pieces.isEmpty else { return false }
    let before = count
    let used = usedTypes
    let groupsBefore = groupPaths
    let lostTypes = leaveOutTypes(pieces, into: &log)
    let lostEndpoints = leaveOutEndpoints(pieces, naming: lostTypes, into: &log)
    leaveOutUsers(pieces, of: lostEndpoints, and: lostTypes, into: &log)
    let stillUsed = usedTypes
    types.removeAll { used.contains($0.id) && !stillUsed.contains($0.id) }
    let lostGroups = groupsBefore.subtracting(groupPaths)
    groups.removeAll { lostGroups.contains($0.name.value) }
    return count != before
  }

  /// Of everything that can be left out.
  private var count: Int {
    types.count + endpoints.count + scenarios.count + stores.count + memory.count
  }

  /// The types that endpoints lead to, by their ids.
  private var usedTypes: Set<String> {
    var known: [String: DeclaredType] = [:]
    for type in types { for name in type.names { known[name] = type } }
    var open = requestedTypes
    var found: Set<String> = []
    while let name = open.popFirst() {
      guard let type = known[name], found.insert(type.id).inserted else { continue }
      open.formUnion(type.namedTypes)
    }
    return found
  }

  /// - Returns: the names of the types that are gone, which are those, and those that are made of
  ///   them.
  private mutating func leaveOutTypes(
    _ pieces: Set<Piece>, into log: inout DiagnosticLog
  ) -> Set<String> {
    var lost: Set<String> = []
    for type in types where pieces.contains(type.piece) { lost.formUnion(type.names) }
    guard !lost.isEmpty else { return [] }
    var users: [String: [DeclaredType]] = [:]
    for type in types { for name in type.namedTypes { users[name, default: []].append(type) } }
    var open = lost
    while let name = open.popFirst() {
      for user in users[name] ?? [] where lost.isDisjoint(with: user.names) {
        lost.formUnion(user.names)
        open.formUnion(user.names)
      }
    }
    types.removeAll { !lost.isDisjoint(with: $0.names) }
    for body in errors where body.type.names(anyOf: lost) {
      log.warning(
        .leftOut, at: body.range, "the error body is left out, since its type cannot be generated")
    }
    errors.removeAll { $0.type.names(anyOf: lost) }
    return lost
  }

  /// - Returns: the names of the endpoints that are gone.
  private mutating func leaveOutEndpoints(
    _ pieces: Set<Piece>, naming types: Set<String>, into log: inout DiagnosticLog
  ) -> Set<String> {
    var lost: Set<String> = []
    for endpoint in endpoints {
      if pieces.contains(endpoint.piece) {
        log.warning(
          .leftOut, at: endpoint.name.range,
          "\(name: endpoint.pathName) is left out, since it is not valid")
      } else if let type = endpoint.namedTypes.intersection(types).min() {
        log.warning(
          .leftOut, at: endpoint.name.range,
          "\(name: endpoint.pathName) is left out, since its type \(name: type) cannot be generated"
        )
      } else {
        continue
      }
      lost.insert(endpoint.pathName)
    }
    endpoints.removeAll { lost.contains($0.pathName) }
    return lost
  }

  /// Scenarios, stores and what is kept in memory, where they name what is gone.
  private mutating func leaveOutUsers(
    _ pieces: Set<Piece>, of endpoints: Set<String>, and types: Set<String>,
    into log: inout DiagnosticLog
  ) {
    func isLost(_ endpoint: Located<String>) -> Bool {
      endpoints.contains(EndpointName.lookup(endpoint.value))
    }
    func isLeftOut(
      _ piece: Piece, _ what: DiagnosticMessage, at range: SourceRange, calling: [Located<String>],
      keeping type: String? = nil
    ) -> Bool {
      let lost =
        calling.first(where: isLost)?.value ?? type.flatMap { types.contains($0) ? $0 : nil }
      guard lost != nil || pieces.contains(piece) else { return false }
      let cause: DiagnosticMessage =
        lost.map { "\(name: $0) is" } ?? "it is not valid"
      log.warning(.leftOut, at: range, "\(what) is left out, since \(cause)")
      return true
    }
    scenarios.removeAll {
      isLeftOut(
        $0.piece, "the scenario \(name: $0.name.value)", at: $0.name.range,
        calling: $0.behaviors.map(\.endpoint))
    }
    stores.removeAll {
      isLeftOut(
        $0.piece, "the store \(name: $0.name.value)", at: $0.name.range,
        calling: $0.properties.map(\.endpoint) + $0.actions.map(\.endpoint))
    }
    memory.removeAll {
      isLeftOut(
        $0.piece, "the client in memory of \(name: $0.type.value)", at: $0.type.range,
        calling: $0.operations.map(\.endpoint), keeping: $0.type.value)
    }
  }
}

extension DeclaredType {
  /// What type expressions may call it.
  fileprivate var names: Set<String> { [id, name.value.text] }
}

extension [DeclaredType] {
  /// What types belong to that were made of other pieces.
  var owners: [Piece: Piece] {
    var owners: [Piece: Piece] = [:]
    for type in self { if let owner = type.owner { owners[type.piece] = owner } }
    return owners
  }
}

extension TypeExpression {
  fileprivate func names(anyOf types: Set<String>) -> Bool {
    var names: Set<String> = []
    collectNames(into: &names)
    return !names.isDisjoint(with: types)
  }
}
