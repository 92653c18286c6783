import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What holds for stores by themselves: their names, and those of their members.
enum StoreRules {
  static func apply(
    to stores: inout [DeclaredStore], _ wording: Wording, into log: inout DiagnosticLog
  ) {
    defer { log.piece = nil }
    for index in stores.indices {
      log.piece = stores[index].piece
      apply(to: &stores[index], wording, into: &log)
    }
  }

  private static func apply(
    to store: inout DeclaredStore, _ wording: Wording, into log: inout DiagnosticLog
  ) {
    let text = store.name.value.text
    let base = CamelCase.upper(text)
    if !CamelCase.isUpper(text) {
      log.error(
        .invalidName, at: store.name.range, "the store \(name: text) is not UpperCamelCase",
        help: "call it `\(base)`")
    }
    store.name.value = SwiftName(base.hasSuffix("Store") ? base : base + "Store")
    let count = store.properties.count
    if store.properties.isEmpty, store.isComplete {
      log.error(
        .missingKey, at: store.name.range, "the store \(name: text) loads nothing",
        help: wording.help(.stores(.addProperty)))
    }
    var names = NameCollisions("the property")
    store.properties = store.properties.compactMap { property in
      var property = property
      checkMember(&property.name, "the property", Store.reservedMembers, into: &log)
      return names.check(property.name.value, at: property.name.range, into: &log)
        ? property : nil
    }
    if store.properties.isEmpty || store.properties.count < count { store.isComplete = false }
    names = NameCollisions("the action")
    store.actions = store.actions.compactMap { action in
      var action = action
      checkMember(&action.name, "the action", ["refresh"], into: &log)
      return names.check(action.name.value, at: action.name.range, into: &log) ? action : nil
    }
  }

  private static func checkMember(
    _ name: inout Located<SwiftName>, _ what: DiagnosticMessage, _ reserved: Set<String>,
    into log: inout DiagnosticLog
  ) {
    let text = name.value.text
    name.value = MemberName.check(text, what, at: name.range, into: &log) { "call it `\($0)`" }
    guard reserved.contains(text) else { return }
    log.error(
      .nameCollision, at: name.range,
      "\(what) \(name: text) has the name of a generated member", help: "give it another name")
  }
}
