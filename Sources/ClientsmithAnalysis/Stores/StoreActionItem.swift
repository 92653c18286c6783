import ClientsmithDeclarations
import ClientsmithModel

/// Which item an action is about, as far as its arguments say: what became of it is kept by that.
struct StoreActionItem {
  /// nil: nothing says it.
  let item: Store.Item?

  /// - Parameters:
  ///   - change: What the action does to an item at once.
  ///   - reload: What the action loads again.
  ///   - lists: Of the store.
  init(
    _ action: DeclaredStore.Action, _ endpoint: Endpoint, _ change: Store.Change?,
    reload: SwiftName?, in lists: [StoreChangeAnalysis.List], _ types: TypeIndex
  ) {
    let inputs = endpoint.parameters.filter { types.isScalar(types.unwrapped($0.type)) }
    if let change,
      let input = endpoint.parameters.first(where: { $0.name == change.id.parameter })
    {
      let type = change.id.path.reduce(input.type) { type, step in
        types.structure(types.plain(type))?.properties.first { $0.name == step.property }?.type
          ?? type
      }
      item = Store.Item(
        source: change.id, type: types.unwrapped(type),
        list: change.property, key: change.key, isKeyDeclared: true)
      return
    }
    let key = action.id?.value ?? "id"
    func isItem(_ input: Input, of list: StoreChangeAnalysis.List) -> Bool {
      list.path.isItem(
        input.wireName, ofTree: types.names(ofItems: list.element), in: endpoint.path)
    }
    let named: [(name: String, list: StoreChangeAnalysis.List)] = lists.compactMap { list in
      guard case .declared(let name) = types.resolved(list.element) else { return nil }
      return (name.text, list)
    }
    let elements = named.map(\.name)
    // What is created in a list is not there yet: the path says where the list is.
    let creates =
      endpoint.method == "POST" && lists.contains { $0.path.hasSameEnd(as: endpoint.path) }
    let inPath = Self.inOrder(inputs.filter(\.isInPath), of: endpoint.path)
    func list(at input: Input) -> StoreChangeAnalysis.List? {
      lists.first { input.isInPath && $0.path.item(in: endpoint.path) == input.wireName }
    }
    let placeholders = inPath.filter { input in
      // `id` of `/projects/{id}` is an item, whatever else is in projects.
      !creates && input.name == inPath.last?.name && list(at: input) != nil
        || !named.contains { _, list in
          list.path.isScope(input.wireName, in: endpoint.path) && !isItem(input, of: list)
        }
    }
    let ofItem = creates ? [] : placeholders
    let others = inputs.filter { !$0.isInPath }
    func first(_ names: [String], _ inputs: [Input]) -> Input? {
      names.lazy.compactMap { name in
        inputs.first { $0.name.text.asciiLowercased == name.asciiLowercased }
      }.first
    }
    /// Of a list that is somewhere else.
    func list(before input: Input) -> StoreChangeAnalysis.List? {
      let ending = lists.filter {
        input.isInPath && $0.path.hasItem(input.wireName, in: endpoint.path)
      }
      return ending.first { $0.name == reload } ?? ending.first
    }
    // The path counts first, and its end: what is sent may be where the item goes.
    func last(_ names: [String]) -> Input? {
      placeholders.last { first(names, [$0]) != nil }
    }
    let keys = elements.map { $0 + key }
    let ids = elements.map { $0 + "id" }
    let looseNames = ids + elements
    // `POST /statuses` with a `status` has the text of a new one.
    let end = endpoint.path.segments.last.map(String.init) ?? ""
    let makesOne =
      endpoint.method == "POST"
      && elements.contains { ItemPath.isName(Singular.word(end), of: $0) }
    let sentNames = makesOne ? ids : looseNames
    let returned = endpoint.result.decoded.map { types.unwrapped($0.type) }
    let own = ofItem.filter { input in
      !Self.isOfOther(input, than: elements, endpoint.path, returned)
    }
    let ofPath =
      last(keys) ?? ofItem.last { list(at: $0) != nil } ?? ofItem.last { list(before: $0) != nil }
    let found =
      ofPath ?? (last(looseNames) == nil ? first(keys, others) : nil)
      ?? first([key], own + others)
      ?? last(looseNames) ?? first(sentNames, others) ?? own.last
    let argument =
      found.map(Argument.init) ?? Self.nested(keys + [key] + sentNames, endpoint, types)
    item = argument.map { argument in
      let name = argument.name.text.asciiLowercased
      let owner = named.filter {
        [$0.name, $0.name + key, $0.name + "id"]
          .contains { $0.asciiLowercased == name }
      }
      let type = types.unwrapped(argument.type)
      let list =
        found.flatMap(list(at:))?.name ?? (owner.count == 1 ? owner[0].list.name : nil)
        ?? found.flatMap(list(before:))?.name ?? lists.first { $0.name == reload }?.name
        // Of several lists of one type, any says what kind of item it is.
        ?? (Set(owner.map(\.name)).count == 1 ? owner[0].list.name : nil)
        ?? (lists.count == 1 ? lists[0].name : nil)
      let element = lists.first { $0.name == list }?.element
      let declared = action.id.flatMap { id in
        element.flatMap { Self.property($0, type, types) { $0.name.text == id.value } }
      }
      let named = element.flatMap {
        Self.property($0, type, types) {
          $0.name == argument.name || $0.wireName == argument.wireName
        }
      }
      return Store.Item(
        source: argument.source, type: type, list: list,
        key: (declared ?? named)?.name, isKeyDeclared: declared != nil)
    }
  }

  /// Whether the segment before a placeholder is called after what is returned, rather than after an item:
  /// `accounts` of `/accounts/{id}/follow`, which returns an account, beside a list of statuses.
  private static func isOfOther(
    _ input: Input, than elements: [String], _ path: PathTemplate, _ returned: TypeReference?
  ) -> Bool {
    guard case .declared(let name)? = returned, !elements.isEmpty, !elements.contains(name.text)
    else { return false }
    return ListPath.isCalled(input.wireName, anyOf: [name.text], in: path)
  }

  /// An argument that names an item, or what of one does.
  private struct Argument {
    let name: SwiftName
    let wireName: String
    let type: TypeReference
    let source: Store.Change.Source

    init(_ input: Input) {
      name = input.name
      wireName = input.wireName
      type = input.type
      source = .init(parameter: input.name)
    }

    init(_ property: Structure.Property, in outer: Store.Change.Source) {
      name = property.name
      wireName = property.wireName
      type = property.type
      source = .init(
        parameter: outer.parameter, form: outer.form, path: outer.path + [.init(property.name)])
    }
  }

  /// What is in objects of the body, such as the `variables` of GraphQL; nil as well where several
  /// objects have it.
  private static func nested(
    _ names: [String], _ endpoint: Endpoint, _ types: TypeIndex
  ) -> Argument? {
    var level = endpoint.parameters.filter {
      switch $0.location {
      case .jsonField, .formField: true
      case .url, .host, .path, .query, .header, .cookie, .idempotencyKey, .body, .multipartField:
        false
      }
    }.map(Argument.init)
    let isGraphQL = endpoint.inputs.contains(where: \.isOperationText)
    for _ in 1..<StoreChangeAnalysis.deepest {
      level = level.filter { isGraphQL || ObjectName.isOfAnything($0.wireName) }.flatMap { outer in
        (types.structure(types.plain(outer.type))?.properties ?? []).filter(\.hasKey).map {
          Argument($0, in: outer.source.opened(.init(outer.type, types)))
        }
      }
      let scalars = level.filter { types.isScalar(types.unwrapped($0.type)) }
      for name in names {
        let found = scalars.filter { $0.name.text.asciiLowercased == name.asciiLowercased }
        if !found.isEmpty { return found.count == 1 ? found[0] : nil }
      }
    }
    return nil
  }

  /// A property of the items that may have the value of an argument.
  private static func property(
    _ element: TypeReference, _ type: TypeReference, _ types: TypeIndex,
    _ isWanted: (Structure.Property) -> Bool
  ) -> Structure.Property? {
    types.readableProperties(of: element).first {
      $0.hasKey && types.unwrapped($0.type) == type && isWanted($0)
    }
  }

  /// Parameters of a path as they follow each other there, after those of the host.
  private static func inOrder(_ inputs: [Input], of path: PathTemplate) -> [Input] {
    let segments = path.segments
    let places = inputs.map { input in
      segments.firstIndex {
        $0.contains("{\(input.wireName)}") || $0.contains("{\(input.wireName)+")
      } ?? -1
    }
    return inputs.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { inputs[$0] }
  }
}
