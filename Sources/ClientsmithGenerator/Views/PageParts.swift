import ClientsmithModel

/// Reads and replaces parts of pages that are values of a specification's types.
struct PageParts {
  private let model: ClientModel
  private let samples: SampleValue

  init(_ model: ClientModel) {
    self.model = model
    samples = SampleValue(model)
  }

  /// A page with at least one item.
  func filled(
    _ page: Value, items path: [Endpoint.PathStep], of type: TypeReference
  ) -> Value? {
    if count(at: path[...], of: page, type) > 0 { return page }
    let element = PagePath(path, in: type, of: model).type.element
    return setting(.array([samples.value(of: element)]), at: path[...], of: page, type)
  }

  func count(
    at path: ArraySlice<Endpoint.PathStep>, of value: Value, _ type: TypeReference
  ) -> Int {
    guard let (_, index, property) = property(path, of: type) else {
      if case .array(let elements) = value { return elements.count }
      return 0
    }
    guard case .structure(let members) = value else { return 0 }
    return count(at: path.dropFirst(), of: members[index].value, property.type)
  }

  /// The part of a value that a path leads to; nil where something on the way is null.
  func part(
    at path: ArraySlice<Endpoint.PathStep>, of value: Value, _ type: TypeReference
  ) -> Value? {
    if path.isEmpty { return value }
    guard let (_, index, property) = property(path, of: type), case .structure(let members) = value
    else { return nil }
    return part(at: path.dropFirst(), of: members[index].value, property.type)
  }

  /// A value with one part of it replaced; what is nil on the way is filled in.
  func setting(
    _ part: Value, at path: ArraySlice<Endpoint.PathStep>, of value: Value, _ type: TypeReference
  ) -> Value? {
    if path.isEmpty { return part }
    guard let (type, index, property) = property(path, of: type) else { return nil }
    let known = if case .structure = value { value } else { samples.value(of: type) }
    guard case .structure(var members) = known,
      let inner = setting(part, at: path.dropFirst(), of: members[index].value, property.type)
    else { return nil }
    members[index].value = inner
    return .structure(members)
  }

  /// The first property of a path.
  private func property(
    _ path: ArraySlice<Endpoint.PathStep>, of type: TypeReference
  ) -> (type: TypeReference, index: Int, Structure.Property)? {
    let type = model.types.unwrapped(type)
    guard case .key(let key)? = path.first, let structure = model.types.structure(type),
      let index = structure.properties.firstIndex(where: { $0.name.text == key })
    else { return nil }
    return (type, index, structure.properties[index])
  }
}
