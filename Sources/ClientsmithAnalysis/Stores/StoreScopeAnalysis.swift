import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Finds out what says which list items are in, by what requests of lists and actions on their items
/// are both sent.
struct StoreScopeAnalysis {
  private struct List {
    let property: Store.Property
    let endpoint: Endpoint
    let type: SwiftName
  }

  private let endpoints: [Endpoint]
  private let types: TypeIndex
  private let wording: Wording

  init(_ endpoints: [Endpoint], _ types: TypeIndex, _ wording: Wording) {
    self.endpoints = endpoints
    self.types = types
    self.wording = wording
  }

  func addScopes(
    to store: inout Store, of entry: DeclaredStore, into log: inout DiagnosticLog
  ) {
    let lists = store.properties.compactMap { property -> List? in
      guard let items = property.items, case .declared(let type) = types.resolved(items),
        let endpoint = endpoint(property.endpoint)
      else { return nil }
      return List(property: property, endpoint: endpoint, type: type)
    }
    let actions = store.actions.filter { $0.item?.list != nil }
    guard !actions.isEmpty else { return }
    var kinds: [SwiftName] = []
    let keys = actions.compactMap(\.item?.key?.text) + ["id"]
    for list in lists where !kinds.contains(list.type) && has(list, oneOf: keys) {
      kinds.append(list.type)
    }
    for kind in kinds {
      let lists = lists.filter { $0.type == kind }
      let ofKind = actions.filter { action in
        lists.contains { $0.property.name == action.item?.list }
      }
      var names: [String] = []
      for list in lists {
        for input in list.endpoint.inputs
        where ofKind.contains(where: { part(of: $0, for: input, of: list) != nil }) {
          let name = name(of: input, of: list)
          if !names.contains(name) { names.append(name) }
        }
      }
      let start: [Store.ScopePart?] = kinds.count > 1 ? [.items(kind.text)] : []
      for list in lists {
        guard let index = store.properties.firstIndex(where: { $0.name == list.property.name })
        else { continue }
        let parts = names.map { name in
          list.endpoint.inputs.first { self.name(of: $0, of: list) == name }.flatMap(part)
        }
        store.properties[index].scope = start + parts
      }
      for action in ofKind {
        guard let index = store.actions.firstIndex(where: { $0.name == action.name }) else {
          continue
        }
        let own = lists.filter { $0.property.name == action.item?.list }
        let parts = names.map { name -> Store.ScopePart? in
          (own + lists).lazy.compactMap { list in
            list.endpoint.inputs.first { self.name(of: $0, of: list) == name }
              .flatMap { part(of: action, for: $0, of: list) }
          }.first
        }
        let isKnown = !start.isEmpty || parts.contains { $0 != nil }
        store.actions[index].scope = isKnown ? start + parts : []
        if let list = own.first { check(action, list, in: entry, into: &log) }
      }
    }
  }

  private func endpoint(_ name: SwiftName) -> Endpoint? { endpoints.first { $0.name == name } }

  /// The `id` of `/users/{id}/posts` is not that of `/tags/{id}/posts`.
  private func name(of input: Input, of list: List) -> String {
    let parent =
      input.isInPath ? ListPath.parent(of: input.wireName, in: list.endpoint.path) : nil
    return (parent.map { $0 + "/" } ?? "") + input.name.text
  }

  private func part(_ input: Input) -> Store.ScopePart? {
    guard let constant = input.constant else { return .argument(input.name) }
    switch (constant, types.resolved(input.type)) {
    case (.string, .primitive(.string)), (.integer, .primitive(.int)), (.bool, .primitive(.bool)):
      return .constant(constant, input.type)
    default: return nil
    }
  }

  /// What an action has for a parameter of a list.
  private func part(
    of action: Store.Action, for input: Input, of list: List
  ) -> Store.ScopePart? {
    guard let other = counterpart(of: input, of: list, in: action), isSame(other, input),
      other.constant == nil || input.constant == nil, part(input) != nil
    else { return nil }
    return part(other)
  }

  private func isSame(_ one: Input, _ other: Input) -> Bool {
    types.unwrapped(one.type) == types.unwrapped(other.type)
      && types.isHashable(types.unwrapped(one.type))
  }

  /// The parameter of an action that says what one of a list does: the one at the same place of the
  /// path, or one of the same name.
  private func counterpart(of input: Input, of list: List, in action: Store.Action) -> Input? {
    guard let endpoint = endpoint(action.endpoint), !input.isSecret else { return nil }
    let item = endpoint.inputs.first { $0.name == action.item?.source.parameter }
    let inputs = endpoint.inputs.filter { other in
      other.name != item?.name && !isDestination(other, of: item, in: endpoint)
    }
    let path = ListPath(list.endpoint.path)
    if case .path = input.location,
      let wireName = path.counterpart(of: input.wireName, in: endpoint.path)
    {
      return inputs.first { $0.isInPath && $0.wireName == wireName }
    }
    // The `id` of `/users/{id}/posts` is not that of `/posts/{post}/authors/{id}`.
    let isCalledID = input.name.text.asciiLowercased == "id"
    let parent = ListPath.parent(of: input.wireName, in: list.endpoint.path)
    let named = inputs.filter { $0.name == input.name }
    if input.isInPath,
      let other = named.first(where: \.isInPath),
      !isCalledID || ListPath.parent(of: other.wireName, in: endpoint.path) == parent
    {
      return other
    }
    guard !isCalledID, input.isInPath || isRequired(input, list.endpoint),
      input.isInPath || types.isScalar(types.unwrapped(input.type)),
      input.isInPath || !CallDetail.isOne(input.name, input.type, types),
      !isProperty(input, of: list) || endpoint.method == "DELETE"
    else { return nil }
    return named.first { isRequired($0, endpoint) }
  }

  /// Whether it may be where the item goes, not where it is: what follows the item in the path, and what
  /// the body has of an item that the path names, `PUT /cards/{id}` with a `list`.
  private func isDestination(_ input: Input, of item: Input?, in endpoint: Endpoint) -> Bool {
    switch input.location {
    case .jsonField, .formField: return input.constant != nil || item?.isInPath == true
    case .path:
      guard let item, item.isInPath else { return false }
      let parts = endpoint.path.segments
      func place(_ input: Input) -> Int? {
        parts.firstIndex { part in
          ["}", "+}"].contains { part.contains("{\(input.wireName)\($0)") }
        }
      }
      guard let own = place(input), let last = place(item) else { return false }
      return own > last
    case .url, .host, .query, .header, .cookie, .idempotencyKey, .body, .multipartField:
      return false
    }
  }

  /// Whether a request cannot do without it: what may be left out filters. What says which page it is
  /// says something else.
  private func isRequired(_ input: Input, _ endpoint: Endpoint) -> Bool {
    switch input.location {
    case .path, .host, .query, .jsonField, .formField: break
    case .url, .header, .cookie, .idempotencyKey, .body, .multipartField: return false
    }
    let others = [
      endpoint.pages?.style.parameter, endpoint.limit(types)?.argument,
      endpoint.position(types)?.parameter.name,
    ]
    return !types.isOptional(input.type) && !types.isPatch(input.type) && input.default == nil
      && !others.contains(input.name)
  }

  /// Whether it may be what an action changes, or a list filters by.
  private func isProperty(_ input: Input, of list: List) -> Bool {
    properties(of: list).contains { $0.name == input.name || $0.wireName == input.wireName }
  }

  /// Whether something tells the items apart.
  private func has(_ list: List, oneOf keys: [String]) -> Bool {
    properties(of: list).contains { keys.contains($0.name.text) }
  }

  private func properties(of list: List) -> [Structure.Property] {
    types.readableProperties(of: .declared(list.type))
  }

  /// Warns where both paths have a parameter whose values cannot be compared.
  private func check(
    _ action: Store.Action, _ list: List, in entry: DeclaredStore, into log: inout DiagnosticLog
  ) {
    guard action.change != nil,
      let declared = entry.actions.first(where: { $0.name.value == action.name }),
      let optimistic = declared.optimistic
    else { return }
    for input in list.endpoint.inputs where input.isInPath {
      guard let other = counterpart(of: input, of: list, in: action), other.isInPath,
        !isSame(other, input)
      else { continue }
      log.warning(
        .invalidChange, at: optimistic.range,
        "\(name: other.name) of \(name: action.endpoint) is \(name: other.type.text), and "
          + "\(name: input.name) of \(name: list.endpoint.pathName) is \(name: input.type.text), so the "
          + "action \(name: action.name) changes what is shown, whichever list that is",
        help: "give both the same type, or "
          + wording.help(.stores(.reloadInstead(list.property.name.text))))
    }
  }
}
