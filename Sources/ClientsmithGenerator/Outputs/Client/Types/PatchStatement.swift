import ClientsmithModel

/// The statement that applies a `Patch` to a property, indented by eight.
struct PatchStatement {
  let text: String

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
      text = LayoutText.call("\(source).apply", arguments).text(indent: 8, column: 8)
    } else {
      // Null has nothing to bring back.
      let flat = "\(target) = \(source).value ?? \(target)"
      text =
        8 + flat.columns <= Layout.width
        ? flat : "\(target) =\n          \(source).value ?? \(target)"
    }
  }
}
