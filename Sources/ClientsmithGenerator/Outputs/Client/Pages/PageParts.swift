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
    if !items(at: path, of: page, type).isEmpty { return page }
    let element = PagePath(path, in: type, of: model).type.element
    return setting(.array([samples.value(of: element)]), at: path[...], of: page, type)
  }

  /// The items of a page, none where there is no array.
  func items(at path: [Endpoint.PathStep], of page: Value, _ type: TypeReference) -> [Value] {
    if case .array(let elements)? = part(at: path[...], of: page, type) { elements } else { [] }
  }

  /// The part of a value that a path leads to; nil where something on the way is null.
  func part(
    at path: ArraySlice<Endpoint.PathStep>, of value: Value, _ type: TypeReference
  ) -> Value? {
    if path.isEmpty { return value }
    if let (offset, element) = element(path, of: value, type) {
      guard case .array(let elements) = value, elements.indices.contains(offset) else { return nil }
      return part(at: path.dropFirst(), of: elements[offset], element)
    }
    guard let (_, index, property) = property(path, of: type), case .structure(let members) = value
    else { return nil }
    return part(at: path.dropFirst(), of: members[index].value, property.type)
  }

  /// Whether a part of a value is true: a Bool, or an integer that is not 0.
  func isOn(
    at path: ArraySlice<Endpoint.PathStep>, of value: Value, _ type: TypeReference
  ) -> Bool {
    switch part(at: path, of: value, type) {
    case .bool(let flag)?: flag
    case .integer(let number)?: number != 0
    default: false
    }
  }

  /// A value with such a part set.
  func setting(
    flag: Bool, at path: ArraySlice<Endpoint.PathStep>, of value: Value, _ type: TypeReference
  ) -> Value? {
    let isInteger = PagePath(Array(path), in: model.types.unwrapped(type), of: model).type
      .isSignedInteger
    return setting(isInteger ? .integer(flag ? 1 : 0) : .bool(flag), at: path, of: value, type)
  }

  /// A value with one part of it replaced; what is nil on the way is filled in.
  func setting(
    _ part: Value, at path: ArraySlice<Endpoint.PathStep>, of value: Value, _ type: TypeReference
  ) -> Value? {
    if path.isEmpty { return part }
    if let union = model.types.union(model.types.plain(type)) {
      guard case .union(let name, let payload) = value, let inner = union[name]?.type else {
        return nil
      }
      return setting(part, at: path, of: payload, inner).map { .union(name, $0) }
    }
    if let (offset, element) = element(path, of: value, type) {
      var elements: [Value] = if case .array(let known) = value { known } else { [] }
      while !elements.indices.contains(max(offset, 0)) {
        elements.append(samples.value(of: element))
      }
      let index = max(offset, 0)
      guard let inner = setting(part, at: path.dropFirst(), of: elements[index], element)
      else { return nil }
      elements[index] = inner
      return .array(elements)
    }
    guard let (type, index, property) = property(path, of: type) else { return nil }
    let known = if case .structure = value { value } else { samples.value(of: type) }
    guard case .structure(var members) = known,
      let inner = setting(part, at: path.dropFirst(), of: members[index].value, property.type)
    else { return nil }
    members[index].value = inner
    return .structure(members)
  }

  /// A value in which a path leads to nothing; nil: it always leads to something.
  func ending(
    _ path: [Endpoint.PathStep], of value: Value, _ type: TypeReference
  ) -> Value? {
    switch part(at: path[...], of: value, type) {
    case nil, .null?: return value
    default: break
    }
    guard let end = PagePath.nullable(path, in: type, of: model) else { return nil }
    // An element may be nil because the array is too short.
    if case .index? = end.last { return setting(.array([]), at: end.dropLast(), of: value, type) }
    return setting(.null, at: end, of: value, type)
  }

  /// The place of the element that a path starts with; beyond the array where it is too short.
  private func element(
    _ path: ArraySlice<Endpoint.PathStep>, of value: Value, _ type: TypeReference
  ) -> (index: Int, type: TypeReference)? {
    guard case .index(let index)? = path.first,
      case .array(let element) = model.types.plain(type)
    else { return nil }
    guard index < 0, case .array(let elements) = value else { return (max(index, 0), element) }
    return (elements.count - 1, element)
  }

  /// The first property of a path.
  private func property(
    _ path: ArraySlice<Endpoint.PathStep>, of type: TypeReference
  ) -> (type: TypeReference, index: Int, Structure.Property)? {
    let type = model.types.plain(type)
    guard case .key(let key)? = path.first, let structure = model.types.structure(type),
      let index = structure.properties.firstIndex(where: { $0.name.text == key })
    else { return nil }
    return (type, index, structure.properties[index])
  }
}
