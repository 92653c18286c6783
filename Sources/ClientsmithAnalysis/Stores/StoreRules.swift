import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What holds for stores by themselves: their names, and those of their members.
enum StoreRules {
  static func apply(
    to stores: inout [DeclaredStore], _ wording: Wording, into log: inout DiagnosticLog
  ) {
    defer { log.piece = nil }
    let names = stores.map(\.name.value.text)
    var taken = TakenNames(that: CamelCase.isUpper) { names.map(typeName) }
    for index in stores.indices {
      log.piece = stores[index].piece
      apply(to: &stores[index], besides: &taken, wording, into: &log)
    }
  }

  /// `OrdersStore` of `Orders`, and of itself.
  private static func typeName(_ name: String) -> String {
    name.hasSuffix("Store") ? name : name + "Store"
  }

  private static func apply(
    to store: inout DeclaredStore, besides taken: inout TakenNames, _ wording: Wording,
    into log: inout DiagnosticLog
  ) {
    let text = store.name.value.text
    var base = text
    if !CamelCase.isUpper(text) {
      base = taken.free(CamelCase.upper(text), taking: typeName)
      log.error(
        .invalidName, at: store.name.range, "the store \(name: text) is not UpperCamelCase",
        help: "call it `\(base)`")
    }
    store.name.value = SwiftName(typeName(base))
    let count = store.properties.count
    if store.properties.isEmpty, store.isComplete {
      log.error(
        .missingKey, at: store.name.range, "the store \(name: text) loads nothing",
        help: wording.help(.stores(.addProperty)))
    }
    var names = NameCollisions("the property")
    let properties = store.properties.map(\.name.value.text)
    var taken = TakenNames { properties }
    store.properties = store.properties.compactMap { property in
      var property = property
      checkMember(
        &property.name, "the property", Store.reservedMembers, besides: &taken, into: &log)
      return names.check(property.name.value, at: property.name.range, into: &log)
        ? property : nil
    }
    if store.properties.isEmpty || store.properties.count < count { store.isComplete = false }
    names = NameCollisions("the action")
    let actions = store.actions.map(\.name.value.text)
    taken = TakenNames { actions }
    store.actions = store.actions.compactMap { action in
      var action = action
      checkMember(&action.name, "the action", ["refresh"], besides: &taken, into: &log)
      return names.check(action.name.value, at: action.name.range, into: &log) ? action : nil
    }
  }

  private static func checkMember(
    _ name: inout Located<SwiftName>, _ what: DiagnosticMessage, _ reserved: Set<String>,
    besides taken: inout TakenNames, into log: inout DiagnosticLog
  ) {
    let text = name.value.text
    name.value = MemberName.check(text, what, at: name.range, besides: &taken, into: &log) {
      "call it `\($0)`"
    }
    guard reserved.contains(text) else { return }
    log.error(
      .nameCollision, at: name.range,
      "\(what) \(name: text) has the name of a generated member", help: "give it another name")
  }
}
