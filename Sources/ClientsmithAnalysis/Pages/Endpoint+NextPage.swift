import ClientsmithModel

extension Endpoint {
  /// A mock whose first page is made up would name itself as the next one where that is a number:
  /// it names the one after it.
  mutating func namesAnotherPage(_ types: TypeIndex) {
    guard examples.isEmpty, let mock,
      case .cursor(next: .path(let path), into: let name, at: let inner)? = pages?.style,
      inner.isEmpty, let parameter = parameters.first(where: { $0.name == name })
    else { return }
    var first = parameter.default
    if first == nil || first == .null, let position = position(types) {
      first = .integer(position.first(parameter.default))
    }
    guard case .integer(let number)? = first else { return }
    self.mock = mock.replacing(.integer(number), by: .integer(number + 1), at: path[...])
  }
}

extension Value {
  fileprivate func replacing(
    _ old: Value, by new: Value, at path: ArraySlice<Endpoint.PathStep>
  ) -> Value {
    guard let step = path.first else { return self == old ? new : self }
    guard case .key(let key) = step, case .structure(var members) = self else { return self }
    for index in members.indices where members[index].name.text == key {
      members[index].value = members[index].value.replacing(old, by: new, at: path.dropFirst())
    }
    return .structure(members)
  }
}
