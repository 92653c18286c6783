import ClientsmithModel

/// The way from a page to one of its parts, `page.meta?.next`.
struct PagePath {
  /// The expression, from the name of a page on.
  let expression: String
  /// The expression may be nil.
  let isOptional: Bool
  /// The part itself may be nil, not only what it is in: `page.items?.count`.
  let endsInOptional: Bool
  /// Of the part, without its optionals.
  let type: TypeReference

  init(_ steps: [Endpoint.PathStep], in page: TypeReference, of model: ClientModel) {
    var expression = "page"
    var isOptional = false
    var type = model.types.unwrapped(page)
    var isMissing = model.types.isOptional(page)
    for case .key(let name) in steps {
      guard let structure = model.types.structure(type),
        let property = structure.properties.first(where: { $0.name.text == name })
      else { break }
      isOptional = isOptional || isMissing
      expression += (isMissing ? "?." : ".") + property.name.member
      type = model.types.unwrapped(property.type)
      isMissing = model.types.isOptional(property.type)
    }
    self.expression = expression
    self.isOptional = isOptional || isMissing
    endsInOptional = isMissing
    self.type = type
  }

  /// The longest start of a way that leads to something that may be nil; nil: nothing on it may.
  static func nullable(
    _ steps: [Endpoint.PathStep], in page: TypeReference, of model: ClientModel
  ) -> ArraySlice<Endpoint.PathStep>? {
    (0...steps.count).reversed().map { steps[..<$0] }.first {
      PagePath(Array($0), in: page, of: model).endsInOptional
    }
  }
}
