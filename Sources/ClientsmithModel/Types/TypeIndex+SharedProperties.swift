extension TypeIndex {
  /// The properties that all cases of a union have with the same type, as the first case has them.
  /// What has the name of a case is not among them: Swift has one of the two.
  package func sharedProperties(of union: Union) -> [Structure.Property] {
    let structures = union.cases.map { $0.type.flatMap { structure($0) } }
    guard let first = structures.first ?? nil, !structures.contains(nil) else { return [] }
    let taken = Set(union.cases.map(\.name.text) + ["unrecognized"])
    return first.properties.filter { property in
      property.hasKey && !property.isSecret && !taken.contains(property.name.text)
        && !isPatch(property.type)
        && structures.allSatisfy { structure in
          structure?.properties.contains {
            $0.name == property.name && $0.wireName == property.wireName
              && $0.type == property.type && $0.hasKey && !$0.isSecret && $0.deprecated == nil
          } == true
        }
    }
  }

  /// Whether values of a structure or a union have an `id` that tells them apart.
  package func isIdentifiable(_ type: TypeReference) -> Bool {
    structure(type)?.isIdentifiable ?? union(type).map(isIdentifiable) ?? false
  }

  /// Whether a property of all cases tells values of a union apart.
  package func isIdentifiable(_ union: Union) -> Bool {
    sharedProperties(of: union).contains {
      $0.name.text == "id" && !isOptional($0.type) && isHashable($0.type)
    }
  }
}
