import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

/// How types fit where values are texts: in paths, queries, headers, cookies and forms.
struct ParameterShape {
  let types: TypeBuilder

  init(_ types: TypeBuilder) {
    self.types = types
  }

  func isScalar(_ form: TypeExpression.Form) -> Bool {
    let form = types.unaliased(form)
    switch form {
    case .primitive(let primitive): return primitive != .json
    case .name:
      if case .enumeration? = types.declaration(of: form)?.form { return true }
      return false
    default: return false
    }
  }

  func isObject(_ form: TypeExpression.Form) -> Bool {
    let form = types.unaliased(form)
    switch form {
    case .dictionary: return true
    case .name:
      switch types.declaration(of: form)?.form {
      // Objects are read last.
      case .structure, .unreadable: return true
      default: return false
      }
    default: return false
    }
  }

  /// Whether all values are objects, also of a choice.
  func isAlwaysObject(_ form: TypeExpression.Form) -> Bool {
    var open = [form]
    var known: Set<String> = []
    while let form = open.popLast() {
      if isObject(form) { continue }
      guard case .union(let cases, let tagging)? = types.declaration(of: form)?.form else {
        return false
      }
      let branches = cases.compactMap { $0.type?.form }
      // A branch without a body is an object with the discriminator alone.
      guard branches.count == cases.count || tagging != .none else { return false }
      for branch in branches where known.insert(branch.key).inserted { open.append(branch) }
    }
    return true
  }

  /// Whether some values are objects, also of a choice.
  func mayBeObject(_ form: TypeExpression.Form) -> Bool {
    isObject(form) || choice(form)?.objects.isEmpty == false
  }

  private func unwrapped(_ form: TypeExpression.Form) -> TypeExpression.Form {
    if case .optional(let inner) = form { inner.form } else { form }
  }

  /// A type whose values are one text, or an array of them; what is not is a `String`.
  func text(_ used: UsedType) -> UsedType {
    var used = used
    if case .primitive(.duration) = used.form {} else { used.coding = nil }
    switch used.form {
    case .array(var element):
      element.form = unwrapped(element.form)
      if let choice = choice(element.form), isSingle(element.form) {
        element.form = choice.covering(hasBrackets: false) ?? .primitive(.string)
      }
      guard isScalar(element.form) else { break }
      used.form = .array(element)
      return used
    case _ where isScalar(used.form): return used
    default:
      if let list = choice(used.form)?.textLists {
        used.form = list
        return used
      }
    }
    return UsedType(form: .primitive(.string), isNullable: used.isNullable)
  }

  /// An object whose members are texts: those of one without a schema are; nil for any other object.
  ///
  /// - Parameter nodes: its schemas, since the properties of objects are not read yet.
  func members(_ used: UsedType, _ nodes: [DocumentNode]) -> UsedType? {
    var used = used
    if choice(used.form) != nil { return areFlat(nodes) ? used : nil }
    if case .dictionary(var value) = used.form {
      value.form = unwrapped(value.form)
      if case .primitive(.json) = value.form { value.form = .primitive(.string) }
      guard isScalar(value.form) else { return nil }
      used.form = .dictionary(value)
      return used
    }
    return isFlat(nodes) ? used : nil
  }

  /// Whether schemas are those of an object whose properties are all single values.
  func isFlat(_ nodes: [DocumentNode], depth: Int = 0) -> Bool {
    var log = DiagnosticLog(file: SourceFile(path: "", bytes: []))
    let schema = MergedSchema(nodes, types.table, &log)
    // One that may also be null.
    if schema.choices.count == 1, schema.properties.isEmpty, depth < 8 {
      let branches = (schema.choices[0].oneOf + schema.choices[0].anyOf)
        .filter { Schema($0).types != ["null"] }
      if branches.count == 1 { return isFlat(branches, depth: depth + 1) }
    }
    // One without any property would be an empty text.
    return schema.choices.isEmpty && !schema.properties.isEmpty
      && schema.properties.allSatisfy { isScalar(ofSchemas: $0.nodes, depth: 0) }
      && schema.otherNodes.count <= 1
      && schema.otherNodes.allSatisfy { isScalar(ofSchemas: [$0], depth: 0) }
  }

  func isScalar(ofSchemas nodes: [DocumentNode], depth: Int) -> Bool {
    var log = DiagnosticLog(file: SourceFile(path: "", bytes: []))
    let schema = MergedSchema(nodes, types.table, &log)
    if let choice = schema.choices.first {
      let branches = (choice.oneOf + choice.anyOf).filter { Schema($0).types != ["null"] }
      return branches.count == 1 && depth < 8 && isScalar(ofSchemas: branches, depth: depth + 1)
    }
    let known: Set<String> = ["string", "integer", "number", "boolean"]
    return schema.parts.contains {
      !$0.types.isEmpty || $0.enumeration != nil || $0.constant != nil
    }
      && schema.parts.allSatisfy { part in
        !part.describesObject && part.items == nil && part.types.count < 2
          && part.types.allSatisfy(known.contains)
      }
  }

  private func isScalars(_ form: TypeExpression.Form) -> Bool {
    if case .array(let element) = form { isScalar(element.form) } else { false }
  }

  private func branches(of form: TypeExpression.Form) -> [TypeExpression.Form] {
    guard case .union(let cases, _)? = types.declaration(of: form)?.form else { return [] }
    return cases.compactMap { $0.type?.form }
  }

  /// Whether it is a choice, of which each value is one text, or an array of them.
  func isChoiceOfTexts(_ form: TypeExpression.Form) -> Bool {
    let branches = branches(of: form)
    return !branches.isEmpty && branches.allSatisfy { isScalar($0) || isScalars($0) }
  }

  /// Whether it is an array of these, each value of which is one text.
  func isArrayOfChoices(_ form: TypeExpression.Form) -> Bool {
    guard case .array(let element) = form else { return false }
    return choice(unwrapped(element.form)) != nil && isSingle(unwrapped(element.form))
  }

  /// What stands for a choice of texts and objects, or for an array of these, where each is a part of its
  /// own; nil: it is something else.
  func texts(of form: TypeExpression.Form) -> TypeExpression.Form? {
    if case .array(var element) = form {
      guard choice(unwrapped(element.form))?.hasQuotes == true else { return nil }
      element.form = .primitive(.string)
      return .array(element)
    }
    return choice(form)?.hasQuotes == true ? .primitive(.string) : nil
  }

  /// What a query takes of a type.
  ///
  /// - Parameters:
  ///   - style: its name in the document.
  ///   - prefersObject: of a choice with objects, one of these is taken.
  func queried(_ used: UsedType, style: String, prefersObject: Bool = false) -> UsedType {
    var used = used
    if case .primitive(.duration) = used.form {} else { used.coding = nil }
    let branches = branches(of: used.form)
    if prefersObject, let object = branches.first(where: isObject) {
      used.form = types.adopt(object, of: used.form)
      return used
    }
    if let chosen = chosen(used, hasBrackets: style == "deepObject") { return chosen }
    // Anything is what no style has a form for.
    if case .array(var element) = used.form {
      element.form = unwrapped(element.form)
      if case .primitive(.json) = element.form { element.form = .primitive(.string) }
      used.form = .array(element)
      return used
    }
    if case .primitive(.json) = used.form { used.form = .primitive(.string) }
    if branches.contains(where: isScalar) { used.form = .primitive(.string) }
    return used
  }

  /// Whether a type is a choice that has single values.
  func mayBeText(_ used: UsedType) -> Bool { branches(of: used.form).contains(where: isScalar) }

  /// Whether the only single value of a choice is the empty text, which removes what the others set.
  func isRemovable(_ nodes: [DocumentNode]) -> Bool {
    var log = DiagnosticLog(file: SourceFile(path: "", bytes: []))
    let choices = MergedSchema(nodes, types.table, &log).choices
    return choices.contains { choice in
      (choice.oneOf + choice.anyOf).contains { node in
        guard let values = Schema(node).enumeration, values.count == 1 else { return false }
        return values[0].string == ""
      }
    }
  }

  /// Whether an object with this style is names and texts by turns.
  func isJoined(_ used: UsedType, _ style: DeclaredParameter.Style?) -> Bool {
    guard let style, mayBeObject(used.form) else { return false }
    return [.comma, .space, .pipe].contains(style)
  }

  /// The style of a type in a query or a form.
  func style(
    of used: UsedType, _ name: String, explodes: Bool
  ) -> DeclaredParameter.Style? {
    switch used.form {
    case .array(let element):
      if isAlwaysObject(element.form) { return name == "deepObject" ? .deepObject : .json }
      guard isSingle(element.form) else { return .json }
      switch name {
      case "spaceDelimited": return explodes ? nil : .space
      case "pipeDelimited": return explodes ? nil : .pipe
      case "deepObject": return .brackets
      default: return explodes ? nil : .comma
      }
    case _ where isScalar(used.form): return nil
    case _ where isObject(used.form):
      switch name {
      case "deepObject": return .deepObject
      case _ where explodes: return .explode
      case "spaceDelimited": return .space
      case "pipeDelimited": return .pipe
      default: return .comma
      }
    default:
      guard let choice = choice(used.form), !choice.hasOthers else { return .json }
      return self.style(of: choice, name, explodes: explodes)
    }
  }
}
