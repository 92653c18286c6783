import ClientsmithYAML

/// Names for the branches of a choice that the document calls nothing, after what only one of them has.
struct BranchNames {
  private let nodes: [DocumentNode]
  private let schemas: [MergedSchema]
  /// The properties of each.
  private let known: [Set<String>]
  /// The properties of each that always have the same text.
  private let constants: [[String: String]]

  /// By the places of the branches: nil for what has a name, and where not one thing alone tells a
  /// branch from the others.
  ///
  /// - Parameter merged: what a branch is by all that its references lead to.
  static func distinguishing(
    _ nodes: [DocumentNode], merged: (DocumentNode) -> MergedSchema
  ) -> [String?] {
    let isNameless = nodes.map { SchemaNames.isNameless($0) }
    guard nodes.count > 1, isNameless.contains(true) else { return nodes.map { _ in nil } }
    let names = BranchNames(nodes, nodes.map(merged))
    return nodes.indices.map { isNameless[$0] ? names.name($0) : nil }
  }

  private init(_ nodes: [DocumentNode], _ schemas: [MergedSchema]) {
    self.nodes = nodes
    self.schemas = schemas
    known = schemas.map { Set($0.properties.map(\.key)) }
    constants = schemas.map(Self.texts)
  }

  private func name(_ place: Int) -> String? {
    let schema = Schema(nodes[place])
    let others = nodes.indices.filter { $0 != place }
    guard schema.describesObject else { return kind(of: schema, others) }
    // The only object needs no other name.
    guard others.contains(where: { schemas[$0].parts.contains(where: \.describesObject) }) else {
      return nil
    }
    let own = schema.properties.map(\.key).filter { key in
      !others.contains { known[$0].contains(key) }
    }
    let required = own.filter(schema.required.contains)
    func value(_ property: YAMLMapping.Entry) -> String? {
      guard let value = constants[place][property.key],
        !others.contains(where: { constants[$0][property.key] == value })
      else { return nil }
      return value
    }
    let values = schema.properties.compactMap(value)
    if values.isEmpty, let word = besideReferences(of: schema, value) { return word }
    let names = [values, required, own].first { $0.count == 1 }
    return names.flatMap { Words.type($0[0]) } ?? needs(of: schema, others)
  }

  /// A longer name says less than a number.
  private static let longest = 40

  /// `EmailAndPhone` of what requires both, where others require one of them.
  private func needs(of schema: Schema, _ others: [Int]) -> String? {
    let all = Set(schema.required)
    let shared = others.reduce(all) { $0.intersection(schemas[$1].required) }
    let own = schema.properties.map(\.key).filter { key in
      // What has one value in a branch says which it is.
      all.contains(key) && !shared.contains(key) && !constants.contains { $0[key] != nil }
    }
    guard (1...3).contains(own.count), !others.contains(where: { schemas[$0].required == all })
    else { return nil }
    let name = own.joined(separator: " and ")
    return name.utf8.count > Self.longest ? nil : Words.type(name)
  }

  /// Some write what tells a branch from the others beside a `$ref`, in an object of its own.
  private func besideReferences(
    of schema: Schema, _ value: (YAMLMapping.Entry) -> String?
  ) -> String? {
    let parts = schema.allOf.map(Schema.init)
    guard parts.contains(where: { $0.onlyReference != nil }) else { return nil }
    let values = parts.filter { $0.onlyReference == nil }.flatMap(\.properties).compactMap(value)
    guard values.count == 1, let text = values.first else { return nil }
    // A word, and no abbreviation.
    let isWord = text.utf8.count > 5 && text == text.asciiUppercased
    return Words.type(isWord ? text.asciiLowercased : text)
  }

  /// `String` or `Integer` of an enumeration, where no other branch is one.
  private func kind(of schema: Schema, _ others: [Int]) -> String? {
    guard let values = schema.enumeration, values.count > 1, schema.types.count < 2 else {
      return nil
    }
    let type = schema.types.first ?? (values.allSatisfy { $0.string != nil } ? "string" : "integer")
    guard ["string", "integer"].contains(type),
      !others.contains(where: { schemas[$0].parts.contains { $0.types.contains(type) } })
    else { return nil }
    return type.capitalizedFirst
  }

  /// What a value of true or false says by the key that it has: `success` and `failure`.
  static func name(of flag: Bool, in key: String) -> String {
    let name = key.hasPrefix("is_") || key.hasPrefix("is-") ? String(key.dropFirst(3)) : key
    return flag ? name : opposites[name.asciiLowercased] ?? "not " + name
  }

  private static let opposites = [
    "success": "failure", "successful": "failure", "succeeded": "failed", "valid": "invalid",
    "enabled": "disabled", "active": "inactive",
  ]

  /// The texts that properties always have, and what the flags say.
  private static func texts(of object: MergedSchema) -> [String: String] {
    var result: [String: String] = [:]
    for property in object.properties {
      for schema in property.nodes.map(Schema.init) {
        let values = schema.constant.map { [$0] } ?? schema.enumeration ?? []
        guard values.count == 1 else { continue }
        if let text = values[0].string { result[property.key] = text }
        if case .scalar(.bool(let flag)) = values[0].yaml.content {
          result[property.key] = name(of: flag, in: property.key)
        }
      }
    }
    return result
  }
}
