import ClientsmithModel

/// The way from a page to one of its parts, `page.meta?.next`.
struct PagePath {
  /// The expression, from the page on.
  let expression: String
  /// The expression may be nil.
  let isOptional: Bool
  /// The part itself may be nil, not only what it is in: `page.items?.count`.
  let endsInOptional: Bool
  /// Of the part, without its optionals.
  let type: TypeReference

  /// - Parameters:
  ///   - page: what the steps start in.
  ///   - start: an expression for it.
  init(
    _ steps: [Endpoint.PathStep], in page: TypeReference, of model: ClientModel,
    from start: String = "page"
  ) {
    var expression = start
    var isOptional = false
    var type = model.types.unwrapped(page)
    var isMissing = model.types.isOptional(page)
    for step in steps {
      isOptional = isOptional || isMissing
      let dot = isMissing ? "?." : "."
      if type == .primitive(.json) {
        expression += (isMissing ? "?" : "") + step.jsonSubscript
        isMissing = true
        continue
      }
      switch step {
      case .key(let name):
        let union = model.types.union(type)
        let properties =
          union.map { model.types.sharedProperties(of: $0) }
          ?? model.types.structure(type)?.properties ?? []
        guard let property = properties.first(where: { $0.name.text == name }) else { continue }
        expression += dot + property.name.member
        // What no case is may lack it.
        isMissing = union != nil || model.types.isOptional(property.type)
        type = model.types.unwrapped(property.type)
      case .index(let index):
        // An array that is too short has no such element.
        switch index {
        case -1: expression += dot + "last"
        case 0: expression += dot + "first"
        default: expression += dot + "dropFirst(\(index)).first"
        }
        isMissing = true
        type = model.types.unwrapped(type.element)
      }
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

extension Endpoint.PathStep {
  /// Of the runtime's `JSON`.
  fileprivate var jsonSubscript: String {
    switch self {
    case .key(let key): "[\(SwiftLiteral.string(key))]"
    case .index(let index): "[\(index)]"
    }
  }
}

extension TypeReference {
  /// Of an array.
  var element: TypeReference {
    if case .array(let element) = self { element } else { self }
  }
}
