import ClientsmithDeclarations

/// Where a recorded value stands that is compared with a declared type.
struct ComparedPlace {
  /// The type with a name that it is in, or the endpoint.
  var owner: String
  /// The keys that lead from there to what is declared in place.
  var path: [String] = []
  /// What messages call the value: `` `total` ``, an element of `` `tags` ``, the response.
  var subject: String
  /// The property that the value is of, or is an element of.
  var property: DeclaredProperty?
  /// Whether the value is all that the property has.
  var isWhole = true
  /// What the parameters of a generic type stand for.
  var arguments: [String: TypeExpression] = [:]
  var depth = 0

  var deeper: ComparedPlace {
    var place = self
    place.depth += 1
    return place
  }

  /// Of a part of the value, `an element of`.
  func part(_ name: String) -> ComparedPlace {
    var place = self
    if isWhole { place.subject = "\(name) of \(subject)" }
    place.isWhole = false
    place.depth += 1
    return place
  }

  /// Within a type that has a name.
  func within(_ type: String, _ arguments: [String: TypeExpression] = [:]) -> ComparedPlace {
    var place = self
    place.owner = type
    place.path = []
    place.arguments = arguments
    return place
  }

  /// Of a property of the type that it is within.
  func member(_ property: DeclaredProperty) -> ComparedPlace {
    ComparedPlace(
      owner: owner, path: path, subject: "`\(property.wireName.value)`", property: property,
      arguments: arguments, depth: depth + 1)
  }

  /// Within the type that is declared at the property.
  var inPlace: ComparedPlace {
    var place = self
    if let property { place.path.append(property.wireName.value) }
    return place
  }
}
