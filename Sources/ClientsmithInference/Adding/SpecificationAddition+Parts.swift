import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithYAML

/// What known types get, so that they take what was recorded.
extension SpecificationAddition {
  /// Declares properties, and cases of unions, by their values.
  mutating func declareParts(_ widening: WideningInference, besides known: Declarations) {
    var taken = (known.types + types).map(\.id) + [known.client.value.text.withClient]
    func inference(_ nodes: [YAMLNode], name: String) -> (TypeInference, Shape) {
      let shape = ShapeBuilder.shape(of: nodes, name: name)
      SameTypes.merge(below: shape)
      let types = TypeInference(
        root: shape, besides: taken, module: known.client.value.text.withoutClient)
      return (types, shape)
    }
    for change in widenings where change.path.isEmpty {
      guard let nodes = widening.values[change],
        let form = known.types.first(where: { $0.id == change.type })?.form
      else { continue }
      switch (change.change, form) {
      case (.property(let key), .structure(let structure)):
        var (types, shape) = inference(nodes, name: key)
        properties[change] = Self.property(key, of: shape, structure, change, &types, known)
        taken += types.types.map(\.id)
        propertyTypes[change] = types.types
      case (.unionCase(let tag), .union(let cases, _))
      where cases.allSatisfy { $0.tag == .string }:
        var names = Set(cases.map(\.name.value.text.asciiLowercased))
        let name = Located(TypeInference.memberName(tag, besides: &names), at: .unknown)
        guard nodes.contains(where: \.hasContent) else {
          unionCases[change] = DeclaredUnionCase(name: name, wireName: tag, type: nil)
          continue
        }
        let typeName = "\(tag) \(change.type)"
        var (types, shape) = inference(nodes, name: typeName)
        let type = types.place(of: shape, name: typeName, in: nil).type
        unionCases[change] = DeclaredUnionCase(name: name, wireName: tag, type: type)
        taken += types.types.map(\.id)
        propertyTypes[change] = types.types
      default: continue
      }
    }
  }

  private static func property(
    _ key: String, of shape: Shape, _ structure: DeclaredStructure, _ change: Widening,
    _ types: inout TypeInference, _ known: Declarations
  ) -> DeclaredProperty {
    var place = types.place(of: shape, name: key, in: change.type, isProperty: true)
    // Others of its type do not have it.
    if !place.type.isOptional {
      place.type = TypeExpression(form: .optional(place.type), range: .unknown)
    }
    var names = Set(structure.properties.map(\.name.value.text.asciiLowercased))
    return DeclaredProperty(
      name: Located(TypeInference.memberName(key, besides: &names), at: .unknown),
      wireName: Located(key, at: .unknown), type: place.type,
      isSecret: place.type.isText && NameHints.isSecret(key),
      dates: place.dates.flatMap { $0.isSaid(by: known.dates) ? nil : Located($0, at: .unknown) },
      coding: place.coding.map { Located($0, at: .unknown) })
  }
}

extension YAMLNode {
  /// Whether there is something beside the tag.
  fileprivate var hasContent: Bool {
    if case .mapping(let mapping) = content { !mapping.entries.isEmpty } else { true }
  }
}
