import ClientsmithDeclarations
import ClientsmithModel

/// Declarations as a few lines that a test can compare.
enum Outline {
  static func types(_ declarations: Declarations) -> [String] {
    declarations.types.map { type in
      switch type.form {
      case .structure(let structure):
        let properties = structure.properties.map { property in
          var text = "\(property.name.value): \(text(property.type))"
          if let dates = property.dates?.value { text += " \(dates)" }
          if let coding = property.coding?.value { text += " as \(coding)" }
          if property.isSecret { text += " secret" }
          return text
        }
        return "\(type.name.value) {\(properties.joined(separator: ", "))}"
      case .enumeration(let enumeration):
        return
          "\(type.name.value) [\(enumeration.cases.map(\.name.value.text).joined(separator: ", "))]"
      case .union(let cases, let tagging):
        let parts = cases.map { "\($0.name.value): \($0.type.map(text) ?? "-")" }
        return "\(type.name.value) <\(parts.joined(separator: ", "))> \(tagging)"
      default: return "\(type.name.value)"
      }
    }
  }

  static func endpoints(_ declarations: Declarations) -> [String] {
    declarations.endpoints.map { endpoint in
      let parameters = endpoint.parameters.map { parameter in
        "\(parameter.section.rawValue) \(parameter.name.value): \(parameter.type.map(text) ?? "-")"
      }
      let errors = endpoint.errors.map { "\($0.statuses) \(text($0.type))" }
      return "\(endpoint.name.value): \(endpoint.method) \(endpoint.path.text)"
        + " (\(parameters.joined(separator: ", ")))"
        + " -> \(endpoint.result?.types.map(text).joined(separator: "|") ?? "-")"
        + (errors.isEmpty ? "" : " throws \(errors.joined(separator: ", "))")
    }
  }

  static func text(_ type: TypeExpression) -> String {
    switch type.form {
    case .name(let name): name
    case .primitive(let primitive): primitive.rawValue
    case .optional(let inner): text(inner) + "?"
    case .array(let inner): "[\(text(inner))]"
    case .dictionary(let inner): "[String: \(text(inner))]"
    case .patch(let inner): "Patch<\(text(inner))>"
    default: "?"
    }
  }
}
