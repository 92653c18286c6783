import ClientsmithModel

/// How a field is written, as an argument of what reads and writes it: `.array(of: .text)`.
struct FieldCodingExpression {
  private let model: ClientModel
  private let form: ValueForm

  /// - Returns: nil where the value is written as its type is.
  static func text(of property: Structure.Property, in model: ClientModel) -> String? {
    var type = model.resolved(property.type)
    // What a field is like that may be absent or null, the functions say that read and write it.
    switch type {
    case .optional(let inner), .patch(let inner): type = inner
    case .primitive, .array, .dictionary, .declared: break
    }
    let expression = FieldCodingExpression(model: model, form: property.form)
    return expression.text(type, isLenient: property.form.isLenient)
  }

  private func text(_ type: TypeReference, isLenient: Bool = false) -> String? {
    switch model.resolved(type) {
    case .array(let element):
      let inner = text(element)
      if isLenient { return inner.map { ".lenient(of: \($0))" } ?? ".lenient()" }
      return inner.map { ".array(of: \($0))" }
    case .dictionary(let element): return text(element).map { ".dictionary(of: \($0))" }
    case .optional(let inner): return text(inner).map { ".optional(\($0))" }
    case .patch(let inner): return text(inner)
    case .primitive(.date): return form.dates.map { ".dates(\($0.expression))" }
    case .primitive(let primitive):
      return form.coding == .string && primitive.isText ? ".text" : nil
    case .declared: return nil
    }
  }
}
