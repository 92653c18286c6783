import ClientsmithModel

/// How a field is written, as an argument of what reads and writes it: `.array(of: .text)`.
struct FieldCodingExpression {
  private let model: ClientModel
  private let form: WireFormat
  /// Not every Foundation reads each URL that a server writes; all write them alike.
  private let readsURLs: Bool

  /// How a property is read.
  ///
  /// - Returns: nil where the value is read as its type is.
  static func reader(of property: Structure.Property, in model: ClientModel) -> String? {
    // A URL alone has functions of its own.
    let isURL = model.resolved(model.types.unwrapped(property.type)) == .primitive(.url)
    return text(of: property.type, property.wireFormat, in: model, readsURLs: !isURL)
  }

  /// - Parameter writesNil: What is nil is written as null, by a function that knows no optionals.
  /// - Returns: nil where the value is written as its type is.
  static func text(
    of type: TypeReference, _ form: WireFormat, in model: ClientModel, readsURLs: Bool = false,
    writesNil: Bool = false
  ) -> String? {
    var type = model.resolved(type)
    // What a field is like that may be absent or null, the functions say that read and write it.
    switch type {
    case .optional(let inner), .patch(let inner): type = inner
    case .primitive, .array, .dictionary, .declared: break
    }
    let coding = FieldCodingExpression(model: model, form: form, readsURLs: readsURLs)
      .text(type, isLenient: form.isLenient)
    return writesNil ? coding.map { ".optional(\($0))" } : coding
  }

  /// How a value that no property holds is read: nil where that is how its type decodes.
  static func reader(of type: TypeReference, in model: ClientModel) -> String? {
    text(of: type, .standard, in: model, readsURLs: true)
  }

  /// How a value that no property holds is written: nil where that is how its type encodes.
  static func writer(of type: TypeReference, in model: ClientModel) -> String? {
    text(of: type, .standard, in: model)
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
    case .primitive(.url): return readsURLs ? ".url" : nil
    case .primitive(.duration): return form.coding == .iso8601 ? ".iso8601" : ".seconds"
    case .primitive(.data): return form.coding == .base64url ? ".base64URL" : nil
    case .primitive(let primitive):
      return form.coding == .string && primitive.isText ? ".text" : nil
    case .declared: return nil
    }
  }
}
