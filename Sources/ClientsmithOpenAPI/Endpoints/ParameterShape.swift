import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithReading

/// How types fit where values are texts: in paths, queries, headers, cookies and forms.
struct ParameterShape {
  private let types: TypeBuilder

  init(_ types: TypeBuilder) {
    self.types = types
  }

  func isScalar(_ form: TypeExpression.Form) -> Bool {
    switch form {
    case .primitive(let primitive): return primitive != .json
    case .name:
      switch types.declaration(of: form)?.form {
      case .enumeration: return true
      case .alias(let target): return isScalar(target.form)
      default: return false
      }
    default: return false
    }
  }

  func isObject(_ form: TypeExpression.Form) -> Bool {
    switch form {
    case .dictionary: return true
    case .name:
      switch types.declaration(of: form)?.form {
      // Objects are read last.
      case .structure, .unreadable: return true
      case .alias(let target): return isObject(target.form)
      default: return false
      }
    default: return false
    }
  }

  private func unwrapped(_ form: TypeExpression.Form) -> TypeExpression.Form {
    if case .optional(let inner) = form { inner.form } else { form }
  }

  /// A type whose values are one text, or an array of them; what is not is a `String`.
  func text(_ used: UsedType, allowsObjects: Bool) -> UsedType {
    var used = used
    if case .primitive(.duration) = used.form {} else { used.coding = nil }
    switch used.form {
    case .array(var element):
      element.form = unwrapped(element.form)
      guard isScalar(element.form) else { break }
      used.form = .array(element)
      return used
    case _ where isScalar(used.form): return used
    default:
      if let first = branches(of: used.form).first(where: isScalars) {
        used.form = first
        return used
      }
    }
    return UsedType(form: .primitive(.string), isNullable: used.isNullable)
  }

  private func isScalars(_ form: TypeExpression.Form) -> Bool {
    if case .array(let element) = form { isScalar(element.form) } else { false }
  }

  private func branches(of form: TypeExpression.Form) -> [TypeExpression.Form] {
    guard case .union(let cases, _)? = types.declaration(of: form)?.form else { return [] }
    return cases.compactMap { $0.type?.form }
  }

  /// What a query takes of a type: of a choice the branch that says most, since the others can be
  /// written as it, too.
  ///
  /// - Parameter prefersObject: the members of an object have brackets.
  func queried(_ used: UsedType, prefersObject: Bool) -> UsedType {
    var used = used
    if case .primitive(.duration) = used.form {} else { used.coding = nil }
    if case .array(var element) = used.form {
      element.form = unwrapped(element.form)
      let inner = queried(UsedType(form: element.form), prefersObject: prefersObject)
      if isScalar(inner.form) || isObject(inner.form) { element.form = inner.form }
      used.form = .array(element)
      return used
    }
    if case .primitive(.json) = used.form { return UsedType(form: .primitive(.string)) }
    let branches = branches(of: used.form)
    guard !branches.isEmpty else { return used }
    if let array = branches.first(where: isScalars) {
      used.form = array
    } else if prefersObject, let object = branches.first(where: isObject) {
      used.form = object
    } else if branches.contains(where: isScalar) {
      used.form = .primitive(.string)
    }
    return used
  }

  /// The style of a type in a query or a form.
  func style(
    of used: UsedType, _ name: String, explodes: Bool
  ) -> DeclaredParameter.Style? {
    switch used.form {
    case .array(let element):
      if isObject(element.form) { return name == "deepObject" ? .deepObject : .json }
      guard isScalar(element.form) else { return .json }
      switch name {
      case "spaceDelimited": return explodes ? nil : .space
      case "pipeDelimited": return explodes ? nil : .pipe
      case "deepObject": return .brackets
      default: return explodes ? nil : .comma
      }
    case _ where isScalar(used.form): return nil
    case _ where isObject(used.form):
      if name == "deepObject" { return .deepObject }
      return explodes ? .explode : .json
    default: return .json
    }
  }
}
