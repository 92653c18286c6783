import ClientsmithYAML

/// Names for the objects of a choice that the document calls nothing, after what only one of them has.
enum BranchNames {
  /// By the places of the branches: nil for what has a name, and where not one thing alone tells a
  /// branch from the others.
  ///
  /// - Parameter isNameless: whether a branch is an object without a name.
  static func distinguishing(
    _ nodes: [DocumentNode], isNameless: (DocumentNode) -> Bool
  ) -> [String?] {
    let objects = nodes.map { isNameless($0) ? Schema($0) : nil }
    guard objects.count(where: { $0 != nil }) > 1 else { return nodes.map { _ in nil } }
    let known = objects.map { Set($0?.properties.map(\.key) ?? []) }
    let constants = objects.map { $0.map(texts(of:)) ?? [:] }
    return objects.indices.map { place -> String? in
      guard let object = objects[place] else { return nil }
      let others = objects.indices.filter { $0 != place }
      let own = object.required.sorted().filter { key in
        known[place].contains(key) && !others.contains { known[$0].contains(key) }
      }
      let values = object.properties.compactMap { property -> String? in
        guard let value = constants[place][property.key],
          !others.contains(where: { constants[$0][property.key] == value })
        else { return nil }
        return value
      }
      let names = values.count == 1 ? values : own
      return names.count == 1 ? Words.type(names[0]) : nil
    }
  }

  /// The texts that properties always have.
  private static func texts(of object: Schema) -> [String: String] {
    var result: [String: String] = [:]
    for property in object.properties {
      let schema = Schema(DocumentNode(property.value, file: object.node.file))
      let values = schema.constant.map { [$0] } ?? schema.enumeration ?? []
      if values.count == 1, let text = values[0].string { result[property.key] = text }
    }
    return result
  }
}
