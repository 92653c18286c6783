import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// The defaults of properties, each read when it is first needed: the default of one property may
/// leave out keys that have defaults of their own.
///
/// Unchecked: once it is made, all are read and nothing changes but the count of attempts, see
/// `countsAttempts`.
final class DefaultValues: @unchecked Sendable {
  private enum State {
    /// There is no default.
    case none
    case unread(WrittenValue, Structure.Property)
    case reading
    case read(Value?)
  }

  /// By the indices of the type and of the property; empty for a type without defaults.
  private var states: [[State]]
  /// What a property is where it is there, by the same indices.
  private var onlyValues: [Int: [Int: WrittenValue]] = [:]
  private var depth = 0
  private var tries = 0
  let wording: Wording
  private let types: TypeIndex
  private let dates: DateFormat
  private var log: DiagnosticLog

  init(
    _ types: AnalyzedTypes, _ declarations: Declarations, into log: inout DiagnosticLog
  ) {
    self.types = types.index
    dates = declarations.dates
    wording = declarations.wording
    self.log = log.emptied
    states = Array(repeating: [], count: types.index.count)
    for (declared, typeIndex) in types.sources {
      guard case .structure(let written) = declared.form else { continue }
      for (member, property) in written.properties.enumerated() {
        guard let value = property.onlyValue else { continue }
        onlyValues[typeIndex, default: [:]][member] = value
      }
      guard written.properties.contains(where: { $0.default != nil }),
        case .structure(let structure) = types.index[typeIndex].kind
      else { continue }
      states[typeIndex] = zip(written.properties, structure.properties).map { written, property in
        written.default.map { .unread($0, property) } ?? .none
      }
    }
    for owner in states.indices {
      // The specification that declares a type reports its problems.
      let before = types.index[owner].shared == nil ? nil : self.log
      for member in states[owner].indices { _ = value(owner, member) }
      if let before { self.log = before }
    }
    log.add(self.log)
  }

  /// Those of types that are known already.
  init(of types: TypeIndex, _ wording: Wording) {
    self.types = types
    dates = .iso8601
    self.wording = wording
    log = DiagnosticLog(files: [])
    states = types.map { type in
      guard case .structure(let structure) = type.kind else { return [] }
      return structure.properties.map { $0.default == nil ? .none : .read($0.default) }
    }
  }

  /// - Parameters:
  ///   - owner: the index of the type.
  ///   - member: the index of the property in it.
  func has(_ owner: Int, _ member: Int) -> Bool {
    guard states[owner].indices.contains(member) else { return false }
    if case .none = states[owner][member] { return false }
    return true
  }

  /// nil: there is none, or it was refused.
  func value(_ owner: Int, _ member: Int) -> Value? {
    guard states[owner].indices.contains(member) else { return nil }
    switch states[owner][member] {
    case .none: return nil
    case .read(let value): return value
    case .unread(let node, let property):
      guard depth < 100 else {
        return refuse(node, of: types[owner], "the default needs too many others")
      }
      states[owner][member] = .reading
      depth += 1
      defer { depth -= 1 }
      let reader = ValueReader(
        types, self, .words("the default of", property.name.text), form: .swift, dates: dates
      ).at(property.wireFormat)
      let range = node.range
      var found = log.emptied
      found.piece = types[owner].piece
      var value = reader.read(node, as: property.type, into: &found)
      log.add(found)
      log.piece = types[owner].piece
      defer { log.piece = nil }
      if case .read = states[owner][member] {
        log.error(
          .recursiveDefault, at: range, "the default contains itself", help: "write all keys of it")
        value = nil
      }
      states[owner][member] = .read(value)
      return value
    case .reading:
      // Found out by who reads it, at the default's own place.
      states[owner][member] = .read(nil)
      return nil
    }
  }

  /// What a property is where it is there; nil: it may be anything of its type.
  func onlyValue(_ owner: Int, _ member: Int) -> WrittenValue? { onlyValues[owner]?[member] }

  private func refuse(
    _ node: WrittenValue, of type: TypeDeclaration, _ message: DiagnosticMessage
  ) -> Value? {
    log.piece = type.piece
    defer { log.piece = nil }
    log.error(.invalidDefault, at: node.range, message, help: "write all keys of it")
    return nil
  }

  /// Whether there are unions whose cases are tried. The attempts of a file are counted together, so
  /// its values have to be read one after the other.
  var countsAttempts: Bool {
    types.contains {
      if case .union(let union) = $0.kind { union.isTried } else { false }
    }
  }

  /// Counts the attempts to read a union's cases: nested ones multiply.
  func mayTry() -> Bool {
    tries += 1
    return tries < 10_000
  }
}
