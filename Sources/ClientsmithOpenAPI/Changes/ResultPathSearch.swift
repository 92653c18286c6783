import ClientsmithDeclarations
import ClientsmithModel

/// Follows a path through the types of a document.
struct ResultPathSearch {
  enum Found {
    /// What is there is one of these.
    case types([TypeExpression.Form])
    /// The document does not say what is there.
    case anything
    case nothing(Miss)
  }

  struct Miss {
    /// The step that leads nowhere.
    var index: Int
    /// The keys that there are.
    var known: [String] = []
    /// Of the list that has no such key.
    var element: TypeExpression.Form?
  }

  let types: TypeBuilder
  let path: [Endpoint.PathStep]

  /// - Parameter index: the first step.
  func find(in forms: [TypeExpression.Form], from index: Int = 0) -> Found {
    // Choices may lead to each other.
    var visited: Set<Int> = []
    return find(in: forms, from: index, &visited)
  }

  private func find(
    in forms: [TypeExpression.Form], from index: Int, _ visited: inout Set<Int>
  ) -> Found {
    var found: [TypeExpression.Form] = []
    var missing: Miss?
    for form in forms {
      switch follow(form, from: index, &visited) {
      case .anything: return .anything
      case .types(let types): found += types
      case .nothing(let miss):
        // The path that leads the farthest is the one that is meant.
        if let other = missing, other.index > miss.index { continue }
        let others = missing?.index == miss.index ? missing?.known ?? [] : []
        missing = Miss(
          index: miss.index, known: others + miss.known.filter { !others.contains($0) },
          element: miss.element ?? (others.isEmpty ? nil : missing?.element))
      }
    }
    if found.isEmpty, let missing { return .nothing(missing) }
    return found.isEmpty ? .anything : .types(found)
  }

  private func follow(
    _ form: TypeExpression.Form, from index: Int, _ visited: inout Set<Int>
  ) -> Found {
    switch form {
    case .optional(let type), .patch(let type):
      return follow(type.form, from: index, &visited)
    case _ where index == path.count: return .types([form])
    case .array(let element):
      guard path[index].isIndex else {
        return .nothing(Miss(index: index, element: element.form))
      }
      return find(in: [element.form], from: index + 1)
    case .dictionary(let value): return find(in: [value.form], from: index + 1)
    case .primitive(.json), .inline, .unreadable: return .anything
    case .primitive: return .nothing(Miss(index: index))
    case .name, .generic: return followDeclared(form, from: index, &visited)
    }
  }

  private func followDeclared(
    _ form: TypeExpression.Form, from index: Int, _ visited: inout Set<Int>
  ) -> Found {
    guard let place = types.slot(of: form) else { return .anything }
    switch types.slots[place].form {
    case .structure(let structure): return follow(structure, from: index, &visited)
    case .union(let cases, _):
      guard visited.insert(place).inserted else { return .nothing(Miss(index: index)) }
      return find(in: cases.compactMap(\.type?.form), from: index, &visited)
    case .alias(let target):
      guard visited.insert(place).inserted else { return .anything }
      return follow(target.form, from: index, &visited)
    case .enumeration: return .nothing(Miss(index: index))
    case .extern, .unreadable, nil: return .anything
    }
  }

  private func follow(
    _ structure: DeclaredStructure, from index: Int, _ visited: inout Set<Int>
  ) -> Found {
    let key = path[index].text
    if let property = structure.properties.first(where: { $0.wireName.value == key }) {
      // What is written as text has another type there than here.
      if property.coding != nil { return .anything }
      return find(in: [property.type.form], from: index + 1)
    }
    if structure.constants.contains(where: { $0.wireName.value == key })
      || structure.omittedKeys.contains(key)
    {
      return .anything
    }
    if let type = structure.additional { return find(in: [type.form], from: index + 1) }
    let keys =
      structure.properties.map(\.wireName.value) + structure.constants.map(\.wireName.value)
    guard let content = structure.content else {
      return .nothing(Miss(index: index, known: keys))
    }
    let found = find(in: [content.form], from: index, &visited)
    guard case .nothing(let miss) = found, miss.index == index else { return found }
    return .nothing(Miss(index: index, known: keys + miss.known))
  }
}
