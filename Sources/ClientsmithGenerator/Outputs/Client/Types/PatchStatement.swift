import ClientsmithModel

/// The statement that applies a `Patch` to a property.
struct PatchStatement {
  let statement: LayoutText

  /// - Parameters:
  ///   - source: the patch.
  ///   - target: the property of a value.
  init(
    _ source: String, of property: Structure.Property, as target: String,
    in scope: TypePrinter.Scope, _ context: ViewContext
  ) {
    let initial = property.default.flatMap { $0.isDecoded ? nil : $0 }
    let isOptional = context.model.types.isOptional(property.type)
    if isOptional || initial != nil {
      var arguments = [LayoutText.Item("to:", .atom("&\(target)"))]
      if !isOptional, let initial {
        let literal = context.literals.layout(initial, as: property.type, in: scope)
        arguments.append(.init("default:", literal))
      }
      statement = .call("\(source).apply", arguments)
    } else {
      // Null has nothing to bring back.
      statement = .assignment(target, "\(source).value", or: target)
    }
  }
}
