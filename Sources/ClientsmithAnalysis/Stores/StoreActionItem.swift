import ClientsmithDeclarations
import ClientsmithModel

/// Which item an action is about, as far as its arguments say: what became of it is kept by that.
struct StoreActionItem {
  /// nil: nothing says it.
  let item: Store.Item?

  /// - Parameters:
  ///   - change: What the action does to an item at once.
  ///   - lists: Of the store.
  init(
    _ action: DeclaredStore.Action, _ endpoint: Endpoint, _ change: Store.Change?,
    in lists: [StoreChangeAnalysis.List], _ types: TypeIndex
  ) {
    let inputs = endpoint.parameters.filter { types.isScalar(types.unwrapped($0.type)) }
    if let change,
      let input = endpoint.parameters.first(where: { $0.name == change.id.parameter })
    {
      let property = types.structure(input.type)?.properties.first { $0.name == change.id.property }
      item = Store.Item(
        source: change.id, type: types.unwrapped(property?.type ?? input.type))
      return
    }
    let key = action.id?.value ?? "id"
    let elements = lists.compactMap { list -> String? in
      if case .declared(let name) = types.resolved(list.element) { name.text } else { nil }
    }
    let placeholders = inputs.filter { input in
      input.isInPath && !lists.contains { $0.path.isScope(input.wireName, in: endpoint.path) }
    }
    // What is created in a list is not there yet: the path says where the list is.
    let creates =
      endpoint.method == "POST" && lists.contains { $0.path.hasSameEnd(as: endpoint.path) }
    let ofItem = creates ? [] : placeholders
    let others = inputs.filter { !$0.isInPath }
    func named(_ names: [String], _ inputs: [Input]) -> Input? {
      names.lazy.compactMap { name in
        inputs.first { $0.name.text.asciiLowercased == name.asciiLowercased }
      }.first
    }
    let found =
      named(elements.map { $0 + key }, placeholders + others)
      ?? ofItem.first { input in
        lists.contains { $0.path.item(in: endpoint.path) == input.wireName }
      }
      ?? named([key], ofItem + others)
      ?? named(elements.map { $0 + "id" } + elements, placeholders + others) ?? ofItem.last
    item = found.map {
      Store.Item(source: .init(parameter: $0.name), type: types.unwrapped($0.type))
    }
  }
}
