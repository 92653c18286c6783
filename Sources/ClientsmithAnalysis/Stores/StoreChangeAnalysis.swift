import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Works out what an optimistic action makes of an item, from its arguments alone.
///
/// Whatever they do not tell for certain is an error: a view would show what the API never said.
struct StoreChangeAnalysis {
  /// A property of a store.
  struct LoadedProperty {
    let name: SwiftName
    /// What its endpoint returns, if that is a value from JSON and nothing more.
    let type: TypeReference?
    /// Where that is in the JSON.
    let path: [Endpoint.PathStep]
    /// nil: views see something else than an array.
    let list: List?
    /// What it is could not be told, after an error.
    let isUnknown: Bool
  }

  /// A property of a store that views see as an array.
  struct List {
    let name: SwiftName
    let element: TypeReference
    let path: ListPath
    /// The required parameters that say which list it is.
    let places: [SwiftName]
  }

  /// The items of a list: a structure, or a union, with a property that tells them apart.
  struct Items {
    let list: List
    let name: SwiftName
    /// What an item has; of a union nothing, since its properties are not set.
    let properties: [Structure.Property]
    /// `id`, or what the action names.
    let key: Structure.Property
    /// Of that property, where it is there.
    let id: TypeReference
  }

  typealias Change = Store.Change

  let action: DeclaredStore.Action
  let optimistic: Located<DeclaredStore.Optimism>
  let endpoint: Endpoint
  let types: TypeIndex
  let constants: SentConstantReader
  private let refused: RefusedProperties
  private let wording: Wording

  init(
    _ action: DeclaredStore.Action, _ optimistic: Located<DeclaredStore.Optimism>,
    calls endpoint: Endpoint, _ types: TypeIndex, _ constants: SentConstantReader,
    _ refused: RefusedProperties, _ wording: Wording
  ) {
    self.wording = wording
    self.refused = refused
    self.action = action
    self.optimistic = optimistic
    self.endpoint = endpoint
    self.types = types
    self.constants = constants
  }

  /// - Parameter reload: the property that the action reloads.
  /// - Returns: nil after an error.
  func change(
    of loaded: [LoadedProperty], in entry: DeclaredStore, reload: SwiftName?,
    into log: inout DiagnosticLog
  ) -> Store.Change? {
    guard let list = list(loaded, entry, reload: reload, into: &log),
      let items = items(of: list, into: &log)
    else { return nil }
    if HTTPMethod.isSafe(endpoint.method) {
      refuse("\(name: endpoint.pathName) only reads", help: advice(.removeOptimism), into: &log)
      return nil
    }
    guard let id = id(of: items, isReloaded: reload == list.name, into: &log),
      let effect = effect(
        on: items, id, isShownLater: isReturned(items) || reload == list.name, into: &log)
    else { return nil }
    warnOfPlace(id, items, into: &log)
    if case .update(let fields) = effect, reload != list.name {
      warnOfMove(fields, items, into: &log)
    }
    return Store.Change(
      property: list.name, key: items.key.name, id: id, effect: effect,
      returned: effect == .removal ? [] : returned(items))
  }

  func refuse(
    _ message: DiagnosticMessage, help: String, notes: [Diagnostic.Note] = [],
    into log: inout DiagnosticLog
  ) {
    log.error(
      .invalidChange, at: optimistic.range,
      "the action \(name: action.name.value) cannot be optimistic: \(message)", help: help,
      notes: notes)
  }

  func advice(_ advice: Advice.Stores) -> String {
    wording.help(.stores(advice))
  }

  // MARK: - The list

  private func list(
    _ loaded: [LoadedProperty], _ entry: DeclaredStore, reload: SwiftName?,
    into log: inout DiagnosticLog
  ) -> List? {
    let lists = loaded.compactMap(\.list)
    let wanted: SwiftName
    // Any of them may be the list.
    if optimistic.value.list == nil, reload == nil, loaded.contains(where: \.isUnknown) {
      return nil
    }
    if let name = optimistic.value.list {
      wanted = MemberName.swiftName(name.value)
      if !entry.properties.contains(where: { $0.name.value == wanted }) {
        let known = lists.map(\.name.text)
        log.error(
          .unknownProperty, at: name.range, "the store has no property \(name: name.value)",
          help: didYouMean(name.value, among: known, log)
            ?? advice(
              .writeOptimism(
                .init(
                  removes: optimistic.value.removes
                    || name.value.asciiLowercased.hasPrefix("delet")))))
        return nil
      }
    } else if let reload, lists.count != 1 || mayBeList(reload, among: loaded) {
      wanted = reload
    } else if lists.count > 1 {
      refuse(
        "\(listed(lists.map(\.name.text))) are lists",
        help: advice(
          .writeOptimism(.init(list: lists[0].name.text, removes: optimistic.value.removes)))
          + ", with the one that changes",
        into: &log)
      return nil
    } else if let only = lists.first {
      wanted = only.name
    } else if loaded.count == 1 {
      wanted = loaded[0].name
    } else {
      refuse(
        "the store holds no list",
        help: advice(.reloadInstead(nil)), into: &log)
      return nil
    }
    if let list = lists.first(where: { $0.name == wanted }) { return list }
    let property = loaded.first { $0.name == wanted }
    if property?.isUnknown == true { return nil }
    let type = property?.type
    refuse(
      type.map { "\(name: wanted) is \(name: $0.text), not a list" }
        ?? "\(name: wanted) is not a list",
      help: property.flatMap(wrapped)
        ?? advice(.reloadInstead(wanted.text)),
      into: &log)
    return nil
  }

  /// Whether a property is a list, or could be one if its endpoint returned what is in it.
  private func mayBeList(_ name: SwiftName, among loaded: [LoadedProperty]) -> Bool {
    loaded.contains { $0.name == name && ($0.list != nil || wrapped(in: $0) != nil) }
  }

  /// How to return the only list in an object, or in an optional.
  private func wrapped(in loaded: LoadedProperty) -> String? {
    guard let type = loaded.type else { return nil }
    if case .array(let element) = types.unwrapped(type) {
      return advice(.returnList(element: element.text, at: nil))
    }
    let properties = types.structure(types.unwrapped(type))?.properties ?? []
    let lists = properties.compactMap { property -> String? in
      guard case .array(let element) = types.resolved(property.type),
        types.structure(element)?.hasID == true
      else { return nil }
      let path = (loaded.path + [.key(property.wireName)]).dotted
      return advice(.returnList(element: element.text, at: path))
    }
    return lists.count == 1 ? lists[0] : nil
  }

  private func items(of list: List, into log: inout DiagnosticLog) -> Items? {
    let wanted = action.id?.value ?? "id"
    let structure = types.structure(list.element)
    let properties = types.readableProperties(of: list.element)
    if case .declared(let name) = types.resolved(list.element) {
      guard !refused.has(name) else { return nil }
      let key = properties.first { $0.name.text == wanted && $0.hasKey }
      if let key, types.isHashable(types.unwrapped(key.type)) {
        return Items(
          list: list, name: name, properties: structure?.properties ?? [], key: key,
          id: types.unwrapped(key.type))
      }
    }
    let known = properties.filter {
      $0.hasKey && types.isScalar(types.unwrapped($0.type))
    }.map(\.name.text)
    let unsuited = properties.first { $0.name.text == wanted && $0.hasKey }
    let message: DiagnosticMessage =
      unsuited.map {
        "the \(name: wanted) of \(name: list.element.text), an item of \(name: list.name), is "
          + "\(name: $0.type.text), which is not a single value to know it by"
      } ?? "\(name: list.element.text), an item of \(name: list.name), has no property "
      + "\(name: wanted) to know it by"
    let without = advice(.reloadInstead(list.name.text))
    let naming = known.first.map { advice(.nameItemID($0)) }
    guard let id = action.id else {
      refuse(message, help: naming.map { "\($0), or \(without)" } ?? without, into: &log)
      return nil
    }
    log.error(
      .unknownProperty, at: id.range, message,
      help: didYouMean(wanted, among: known, log) ?? naming ?? without)
    return nil
  }

  /// What bodies the endpoint returns, and the cases of its result that have them; nil: one has none.
  private var bodies: [(status: SwiftName?, type: TypeReference?)] {
    if case .statuses(let cases) = endpoint.result { return cases.map { ($0.name, $0.type) } }
    return [(nil, endpoint.result.decoded?.type)]
  }

  /// The item in a body: all of it, or the one property that is one.
  private func path(to items: Items, in body: TypeReference) -> [Endpoint.PathStep]? {
    let element = types.resolved(items.list.element)
    if types.unwrapped(body) == element { return [] }
    let holders = (types.structure(types.unwrapped(body))?.properties ?? []).filter {
      $0.hasKey && types.unwrapped($0.type) == element
    }
    return holders.count == 1 ? [.key(holders[0].name.text)] : nil
  }

  private func returned(_ items: Items) -> [Change.ReturnedItem] {
    bodies.compactMap { body in
      body.type.flatMap { path(to: items, in: $0) }.map { .init(status: body.status, path: $0) }
    }
  }

  /// Whether each response has the item, if only as an optional.
  func isReturned(_ items: Items) -> Bool {
    bodies.allSatisfy { body in body.type.flatMap { path(to: items, in: $0) } != nil }
  }

  /// An endpoint that may return nothing would often show nothing at all.
  func alwaysReturns(_ items: Items) -> Bool {
    bodies.allSatisfy { body in
      guard let root = body.type, let path = path(to: items, in: root),
        let type = types.part(at: path[...], of: root)
      else { return false }
      return !types.isOptional(root) && !types.isOptional(type)
    }
  }
}

extension Endpoint.Pages {
  /// What is on the pages.
  func element(of page: TypeReference, _ types: TypeIndex) -> TypeReference? {
    var type = types.unwrapped(page)
    for step in items {
      switch step {
      case .key(let name):
        guard
          let property = types.structure(type)?.properties.first(where: { $0.name.text == name })
        else { return nil }
        type = types.unwrapped(property.type)
      case .index:
        guard case .array(let element) = type else { return nil }
        type = types.unwrapped(element)
      }
    }
    if case .array(let element) = type { return element }
    return nil
  }
}
