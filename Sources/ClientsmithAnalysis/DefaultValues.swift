import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithSpec
import ClientsmithYAML

/// The defaults of properties, each read when it is first needed: the default of one property may
/// leave out keys that have defaults of their own.
final class DefaultValues {
  private struct Key: Hashable {
    var owner: SwiftName
    var place: Int
  }

  private enum State {
    case unread(YAMLNode, Structure.Property)
    case reading
    case read(Value?)
  }

  private var states: [Key: State] = [:]
  private var order: [Key] = []
  private var depth = 0
  private var tries = 0
  private let types: TypeTable
  private let dates: DateFormat
  private var log: DiagnosticLog

  /// - Parameter entries: the entries of `types`, in the order of the table where they have a
  ///   declaration there.
  init(
    _ types: TypeTable, _ entries: [TypeEntry], dates: DateFormat, into log: inout DiagnosticLog
  ) {
    self.types = types
    self.dates = dates
    self.log = DiagnosticLog(file: log.file)
    for entry in entries {
      guard case .properties(let properties) = entry.form,
        let declaration = types[SwiftName(CamelCase.upper(entry.name.value))],
        declaration.range == entry.name.range, case .structure(let structure) = declaration.kind
      else { continue }
      for (place, property) in properties.enumerated() {
        guard let node = property.default else { continue }
        let key = Key(owner: declaration.name, place: place)
        states[key] = .unread(node, structure.properties[place])
        order.append(key)
      }
    }
    for key in order { _ = value(key.owner, key.place) }
    for diagnostic in self.log.diagnostics { log.add(diagnostic) }
  }

  func has(_ owner: SwiftName, _ place: Int) -> Bool {
    states[Key(owner: owner, place: place)] != nil
  }

  /// nil: there is none, or it was refused.
  func value(_ owner: SwiftName, _ place: Int) -> Value? {
    let key = Key(owner: owner, place: place)
    switch states[key] {
    case .read(let value): return value
    case .unread(let node, let property):
      guard depth < 100 else { return refuse(node, "the default needs too many others") }
      states[key] = .reading
      depth += 1
      defer { depth -= 1 }
      let reader = ValueReader(
        types, self, .words("the default of", property.name.text), form: .swift, dates: dates)
      let range = node.range
      var found = DiagnosticLog(file: log.file)
      var value = reader.read(node, as: property.type, into: &found)
      for diagnostic in found.diagnostics { log.add(diagnostic) }
      if case .read = states[key] {
        log.error(at: range, "the default contains itself", help: "write all keys of it")
        value = nil
      }
      states[key] = .read(value)
      return value
    case .reading:
      // Found out by who reads it, at the default's own place.
      states[key] = .read(nil)
      return nil
    case nil: return nil
    }
  }

  private func refuse(_ node: YAMLNode, _ message: String) -> Value? {
    log.error(at: node.range, message, help: "write all keys of it")
    return nil
  }

  /// Counts the attempts to read a union's cases: nested ones multiply.
  func mayTry() -> Bool {
    tries += 1
    return tries < 10_000
  }
}
