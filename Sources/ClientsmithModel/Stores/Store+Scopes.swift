/// Which list items are in: `/repos/a/issues` and `/repos/b/issues` may both have an issue 1.
extension Store {
  /// What the path of a list has, and those of actions on its items too, under the same name and type.
  package func scope(of property: Property, in model: ClientModel) -> [Input] {
    guard let list = model.endpoints.first(where: { $0.name == property.endpoint }) else {
      return []
    }
    let shared = actions.filter { self.property(of: $0)?.name == property.name }
      .flatMap { action in list.parameters.filter { Self.scope($0, of: action, in: model) != nil } }
      .map(\.name)
    return list.parameters.filter { shared.contains($0.name) }
  }

  /// What says which list the item of an action is in, in the order of that of its list: nil where the action
  /// does not say it. Empty: nothing does.
  package func scope(of action: Action, in model: ClientModel) -> [Input?] {
    guard let property = property(of: action) else { return [] }
    let scope = scope(of: property, in: model).map { Self.scope($0, of: action, in: model) }
    return scope.contains { $0 != nil } ? scope : []
  }

  /// What an action is about an item of.
  private func property(of action: Action) -> Property? {
    guard action.item != nil else { return nil }
    guard let name = action.change?.property ?? action.reload else {
      return properties.count == 1 ? properties[0] : nil
    }
    return properties.first { $0.name == name }
  }

  /// The parameter of an action that says what one in the path of a list does.
  private static func scope(_ input: Input, of action: Action, in model: ClientModel) -> Input? {
    let types = model.types
    return model.endpoints.first { $0.name == action.endpoint }?.parameters.first { other in
      guard case .path = input.location, case .path = other.location,
        other.name == input.name, other.name != action.item?.source.parameter
      else { return false }
      return types.resolved(other.type) == types.resolved(input.type)
        && types.isHashable(input.type)
    }
  }
}
