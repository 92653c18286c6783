import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Works out what an optimistic action makes of an item, from its arguments alone.
///
/// Whatever they do not tell for certain is an error: a view would show what the API never said.
struct StoreChangeAnalysis {
  /// A property of a store of which views see an array.
  struct List {
    let name: SwiftName
    let element: TypeReference
    let pages: Endpoint.Pages?
  }

  /// The items of a list: a structure with an `id`.
  fileprivate struct Items {
    let list: List
    let name: SwiftName
    let structure: Structure
    /// Of the property `id`.
    let id: TypeReference
  }

  private typealias Change = Store.Change

  private let action: DeclaredStore.Action
  private let optimistic: Located<DeclaredStore.Optimism>
  private let endpoint: Endpoint
  private let types: TypeIndex

  init(
    _ action: DeclaredStore.Action, _ optimistic: Located<DeclaredStore.Optimism>,
    calls endpoint: Endpoint, _ types: TypeIndex
  ) {
    self.action = action
    self.optimistic = optimistic
    self.endpoint = endpoint
    self.types = types
  }

  /// - Parameter reload: the property that the action reloads.
  /// - Returns: nil after an error.
  func change(
    of lists: [List], in entry: DeclaredStore, reload: SwiftName?, into log: inout DiagnosticLog
  ) -> Store.Change? {
    guard let list = list(lists, entry, reload: reload, into: &log),
      let items = items(of: list, into: &log)
    else { return nil }
    if ["GET", "HEAD", "OPTIONS"].contains(endpoint.method) {
      refuse("\(name: endpoint.pathName) only reads", help: "remove `optimistic`", into: &log)
      return nil
    }
    let returnsItem =
      endpoint.result.decoded.map { types.unwrapped($0.type) == types.resolved(list.element) }
      ?? false
    guard let id = id(of: items, into: &log),
      let effect = effect(
        on: items, id, isShownLater: returnsItem || reload == list.name, into: &log)
    else { return nil }
    if effect == .removal, list.pages?.style.hasPositions == true, reload != list.name {
      refuse(
        "the pages of \(name: list.name) are counted, and each item that goes moves those after it",
        help: "write {call: \(endpoint.pathName), reload: \(list.name), optimistic: true}",
        into: &log)
      return nil
    }
    return Store.Change(
      property: list.name, id: id, effect: effect,
      returnsItem: returnsItem && effect != .removal)
  }

  private func refuse(
    _ message: DiagnosticMessage, help: String, notes: [Diagnostic.Note] = [],
    into log: inout DiagnosticLog
  ) {
    log.error(
      .invalidChange, at: optimistic.range,
      "the action \(name: action.name.value) cannot be optimistic: \(message)", help: help,
      notes: notes)
  }

  // MARK: - The list

  private func list(
    _ lists: [List], _ entry: DeclaredStore, reload: SwiftName?, into log: inout DiagnosticLog
  ) -> List? {
    let wanted: SwiftName
    switch optimistic.value {
    case .list(let text):
      wanted = MemberName.swiftName(text)
      if !entry.properties.contains(where: { $0.name.value == wanted }) {
        let known = lists.map(\.name.text)
        log.error(
          .unknownProperty, at: optimistic.range, "the store has no property \(name: text)",
          help: didYouMean(text, among: known, log) ?? "write `optimistic: true`")
        return nil
      }
    case .onlyList:
      if let reload {
        wanted = reload
      } else if lists.count > 1 {
        refuse(
          "\(listed(lists.map(\.name.text))) are lists",
          help: "name the one that changes: `optimistic: \(lists[0].name)`", into: &log)
        return nil
      } else if let only = lists.first {
        wanted = only.name
      } else {
        refuse(
          "the store holds no list",
          help: "remove `optimistic`; `reload` shows what the action has changed", into: &log)
        return nil
      }
    }
    if let list = lists.first(where: { $0.name == wanted }) { return list }
    // One whose endpoint is wrong has an error of its own.
    guard !log.hasErrors else { return nil }
    refuse(
      "\(name: wanted) is not a list",
      help: "remove `optimistic`; `reload: \(wanted)` loads it again",
      into: &log)
    return nil
  }

  private func items(of list: List, into log: inout DiagnosticLog) -> Items? {
    if let structure = types.structure(list.element),
      case .declared(let name) = types.resolved(list.element), structure.isIdentifiable,
      let id = structure.properties.first(where: { $0.name.text == "id" })
    {
      return Items(list: list, name: name, structure: structure, id: types.resolved(id.type))
    }
    refuse(
      "\(name: list.element.text), an item of \(name: list.name), has no property `id` to know it by",
      help: "remove `optimistic`; `reload: \(list.name)` loads them again", into: &log)
    return nil
  }

  // MARK: - The item

  /// The parameters that may say something about the item.
  private var parameters: [Input] {
    endpoint.parameters.filter {
      switch $0.location {
      case .header, .cookie, .idempotencyKey, .url: false
      case .path, .query, .body, .jsonField, .formField, .multipartField: true
      }
    }
  }

  /// What names the item: `productID`, `id`, `product`, or the `id` of an argument.
  private func id(of items: Items, into log: inout DiagnosticLog) -> Change.Source? {
    let type = items.name.text.asciiLowercased
    let names = [type + "id", "id", type]
    for name in names {
      let named = parameters.first {
        $0.name.text.asciiLowercased == name && types.resolved($0.type) == items.id
      }
      if let named { return Change.Source(parameter: named.name) }
    }
    for parameter in parameters {
      let property = types.structure(parameter.type)?.properties.first {
        $0.name.text == "id" && types.resolved($0.type) == items.id
      }
      if let property { return Change.Source(parameter: parameter.name, property: property.name) }
    }
    refuse(
      "no parameter of \(name: endpoint.pathName) is the `id` of one \(name: items.name)",
      help: "call it `id: \(items.id.text)`, or remove `optimistic`", into: &log)
    return nil
  }

  // MARK: - What becomes of it

  /// - Parameter isShownLater: Whether everything that the action changes is shown once it has
  ///   succeeded.
  private func effect(
    on items: Items, _ id: Change.Source, isShownLater: Bool, into log: inout DiagnosticLog
  ) -> Change.Effect? {
    if endpoint.method == "DELETE" {
      guard let input = endpoint.parameters.first(where: { $0.name == id.parameter }) else {
        return nil
      }
      let last = endpoint.path.text.split(separator: "/").last ?? ""
      if case .path = input.location, !last.contains("{\(input.wireName)") {
        refuse(
          "\(name: endpoint.path.text) does not end with the item, so it deletes something else",
          help: "remove `optimistic`; `reload: \(items.list.name)` shows what is left", into: &log)
        return nil
      }
      return .removal
    }
    let item = parameters.first { types.resolved($0.type) == types.resolved(items.list.element) }
    if let item { return .replacement(item.name) }
    var steps: [Change.Step] = []
    for input in endpoint.inputs where input.name != id.parameter || id.property != nil {
      for part in parts(of: input) {
        guard let property = items.property(part.name) else { continue }
        if let assignment = assignment(of: part, to: property.type) {
          steps.append(.init(property: property.name, assignment: assignment))
        } else if !isShownLater {
          refuse(items, property, part.type, into: &log)
          return nil
        }
      }
    }
    if !steps.isEmpty { return .update(steps) }
    refuse(
      "no argument of \(name: endpoint.pathName) is a property of \(name: items.name)",
      help: "remove `optimistic`; `reload: \(items.list.name)` shows what has changed", into: &log)
    return nil
  }

  /// Something that is sent, and may be a property of the item.
  private struct Part {
    var name: SwiftName
    var type: TypeReference
    /// nil: a constant.
    var source: Change.Source?
    var constant: Value?
  }

  private func parts(of input: Input) -> [Part] {
    switch input.location {
    case .url, .path, .header, .cookie, .idempotencyKey: return []
    case .query, .body, .jsonField, .formField, .multipartField: break
    }
    if let constant = input.constant {
      return [Part(name: input.name, type: input.type, constant: constant)]
    }
    if case .body = input.location, let structure = types.structure(input.type) {
      return structure.properties.filter { !$0.isAdditional }.map {
        Part(
          name: $0.name, type: $0.type,
          source: Change.Source(parameter: input.name, property: $0.name))
      }
    }
    return [Part(name: input.name, type: input.type, source: .init(parameter: input.name))]
  }

  /// nil: the one cannot become the other.
  private func assignment(of part: Part, to property: TypeReference) -> Change.Assignment? {
    let plain = types.unwrapped(property)
    guard let source = part.source else {
      return part.constant.flatMap { types.resolved(part.type) == plain ? .constant($0) : nil }
    }
    switch types.resolved(part.type) {
    case plain: return .value(source)
    // What is nil is not sent, so it stays as it is.
    case .optional(let wrapped) where types.unwrapped(wrapped) == plain: return .present(source)
    case .patch(let wrapped) where types.unwrapped(wrapped) == plain && types.isOptional(property):
      return .patch(source)
    default: return nil
    }
  }

  private func refuse(
    _ items: Items, _ property: Structure.Property, _ type: TypeReference,
    into log: inout DiagnosticLog
  ) {
    refuse(
      "\(name: property.name) is \(name: type.text) in \(name: endpoint.pathName), and "
        + "\(name: property.type.text) in \(name: items.name)",
      help:
        "give both the same type, return the \(items.name), or add `reload: \(items.list.name)`",
      notes: property.origin.range == .fileStart
        ? [] : [.init(range: property.origin.range, message: "the property is here")],
      into: &log)
  }
}

extension StoreChangeAnalysis.Items {
  /// What may change of an item: anything but what it is known by.
  fileprivate func property(_ name: SwiftName) -> Structure.Property? {
    structure.properties.first { $0.name == name && $0.name.text != "id" && !$0.isAdditional }
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
