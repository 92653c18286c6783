import ClientsmithDeclarations
import ClientsmithModel

/// What a value is in JSON, whatever its type.
enum JSONKind: String, CaseIterable {
  case string = "a string"
  case number = "a number"
  case boolean = "a boolean"
  case list = "a list"
  case object = "an object"

  /// - Returns: nil where it is not known.
  static func kinds(of forms: [TypeExpression.Form], in types: TypeBuilder) -> Set<JSONKind>? {
    var found: Set<JSONKind> = []
    var visited: Set<Int> = []
    for form in forms {
      guard let kinds = kinds(of: form, in: types, &visited) else { return nil }
      found.formUnion(kinds)
    }
    return found.isEmpty ? nil : found
  }

  static func text(of kinds: Set<JSONKind>) -> String {
    allCases.filter(kinds.contains).map(\.rawValue).joined(separator: " or ")
  }

  private static func kinds(
    of form: TypeExpression.Form, in types: TypeBuilder, _ visited: inout Set<Int>
  ) -> Set<JSONKind>? {
    switch form {
    case .optional(let type), .patch(let type): kinds(of: type.form, in: types, &visited)
    case .array: [.list]
    case .dictionary: [.object]
    case .primitive(let primitive): kinds(of: primitive)
    case .inline(let inline): kinds(of: inline.form, in: types, &visited)
    case .name, .generic:
      if let place = types.slot(of: form), let form = types.slots[place].form {
        visited.insert(place).inserted ? kinds(of: form, in: types, &visited) : []
      } else {
        nil
      }
    case .unreadable: nil
    }
  }

  private static func kinds(
    of form: DeclaredType.Form, in types: TypeBuilder, _ visited: inout Set<Int>
  ) -> Set<JSONKind>? {
    switch form {
    case .structure(let structure): return structure.content == nil ? [.object] : nil
    case .enumeration(let enumeration):
      return Set(
        enumeration.cases.map { item in
          if case .string = item.rawValue.value { .string } else { .number }
        })
    case .union(let cases, _):
      var found: Set<JSONKind> = []
      for item in cases {
        guard let type = item.type, let kinds = kinds(of: type.form, in: types, &visited) else {
          return nil
        }
        found.formUnion(kinds)
      }
      return found
    case .alias(let target): return kinds(of: target.form, in: types, &visited)
    case .extern, .unreadable: return nil
    }
  }

  private static func kinds(of primitive: Primitive) -> Set<JSONKind>? {
    switch primitive {
    case .string, .url, .uuid, .data, .day: [.string]
    case .int, .int32, .int64, .uint64, .double, .float: [.number]
    case .bool: [.boolean]
    // Dates and durations are numbers or texts, decimal numbers too.
    case .date, .duration, .decimal, .json: nil
    }
  }
}
