extension Schema {
  /// How converters of OData write that a reference may be null: a choice between that and an object
  /// of which nothing is said but `nullable`.
  mutating func dropNullableObjects() {
    guard !anyOf.isEmpty, anyOf.contains(where: { $0["$ref"] != nil }) else { return }
    let others = anyOf.filter { !$0.isNullableObject }
    guard others.count < anyOf.count else { return }
    anyOf = others
    isNullable = true
  }
}

extension DocumentNode {
  /// `{type: object, nullable: true}`, and no more.
  fileprivate var isNullableObject: Bool {
    self["type"]?.string == "object" && flag("nullable")
      && entries.allSatisfy { $0.key == "type" || $0.key == "nullable" || $0.key.hasPrefix("x-") }
  }
}
