/// The use of a type: of a parameter, a property or a result.
///
/// Only what holds another is behind a reference: most are primitives, which then cost nothing to
/// copy.
package enum TypeReference: Hashable, Sendable {
  case primitive(Primitive)
  indirect case optional(TypeReference)
  indirect case array(TypeReference)
  /// `[String: T]`.
  indirect case dictionary(TypeReference)
  /// `Patch<T>`: absent, null or a value.
  indirect case patch(TypeReference)
  /// A type of the specification, by its Swift name; `ClientModel.type(named:)` finds it, but for
  /// the parameters of generic types.
  case declared(SwiftName)
}

extension TypeReference {
  /// The type as Swift and the specification write it.
  package var text: String {
    switch self {
    case .primitive(let primitive): primitive.rawValue
    case .optional(let type): type.text + "?"
    case .array(let type): "[\(type.text)]"
    case .dictionary(let type): "[String: \(type.text)]"
    case .patch(let type): "Patch<\(type.text)>"
    case .declared(let name): name.text
    }
  }

  /// The declared types that the type names, each as often as it does.
  package func forEachDeclared(_ body: (SwiftName) -> Void) {
    visit { if case .declared(let name) = $0 { body(name) } }
  }
}
