import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

/// Choices where values are texts.
extension ParameterShape {
  /// What the values of a choice are.
  struct Choice {
    var singles: [TypeExpression.Form] = []
    /// Arrays of single values.
    var arrays: [TypeExpression.Form] = []
    var objects: [TypeExpression.Form] = []
    /// Some are something else, which no style has a form for.
    var hasOthers = false

    /// The branch whose texts are also those of all others: a text may be a number, and an array of one
    /// element is written as that element.
    ///
    /// - Parameter hasBrackets: arrays are written otherwise than their elements.
    func covering(hasBrackets: Bool) -> TypeExpression.Form? {
      guard objects.isEmpty, !hasOthers else { return nil }
      let text = TypeExpression.Form.primitive(.string)
      if arrays.isEmpty { return singles.contains(text) ? text : nil }
      guard !hasBrackets || singles.isEmpty else { return nil }
      return arrays.first { array in
        guard case .array(let element) = array else { return false }
        if element.form == text { return true }
        return (singles + arrays.map(\.element)).allSatisfy { $0.key == element.form.key }
      }
    }

    /// Whether JSON has quotes around some single values, which a part of their own does without.
    var hasQuotes = false

    /// The array of texts that each value can be written as, where some values are arrays; nil: none is, or
    /// some have no text.
    var textLists: TypeExpression.Form? {
      guard objects.isEmpty, !hasOthers, case .array(let element)? = arrays.first else {
        return nil
      }
      return covering(hasBrackets: false)
        ?? .array(TypeExpression(form: .primitive(.string), range: element.range))
    }
  }

  /// The types a value may have; nil if the type is not a union.
  func choice(_ form: TypeExpression.Form) -> Choice? {
    guard case .union? = types.declaration(of: types.unaliased(form))?.form else { return nil }
    var choice = Choice()
    var open = [form]
    var known: Set<String> = []
    while let form = open.popLast().map(types.unaliased) {
      if case .union(let cases, _)? = types.declaration(of: form)?.form {
        guard known.insert(form.key).inserted else { continue }
        // From the first to the last.
        open += cases.compactMap { $0.type?.form }.reversed()
      } else if isScalar(form) {
        choice.singles.append(form)
        if !isBare(form) { choice.hasQuotes = true }
      } else if isObject(form) {
        choice.objects.append(form)
      } else if case .array(let element) = form, isScalar(element.form) {
        choice.arrays.append(form)
      } else {
        choice.hasOthers = true
      }
    }
    return choice
  }

  /// Whether JSON has no quotes around single values.
  private func isBare(_ form: TypeExpression.Form) -> Bool {
    switch form {
    case .primitive(let primitive):
      [.bool, .int, .int32, .int64, .uint64, .double, .float, .decimal].contains(primitive)
    default:
      if case .enumeration(let cases)? = types.declaration(of: form)?.form {
        cases.isInteger
      } else {
        false
      }
    }
  }

  /// Whether each value is one text, also of a choice.
  func isSingle(_ form: TypeExpression.Form) -> Bool {
    guard let choice = choice(form) else { return isScalar(form) }
    return choice.arrays.isEmpty && choice.objects.isEmpty && !choice.hasOthers
  }

  /// A choice whose values are written by the styles of objects.
  func isChoiceWithObjects(_ form: TypeExpression.Form) -> Bool {
    guard let choice = choice(form) else { return false }
    return !choice.hasOthers && !choice.objects.isEmpty
  }

  /// A choice that has values which no style has a form for.
  func isOther(_ form: TypeExpression.Form) -> Bool { choice(form)?.hasOthers == true }

  /// A choice whose values styles have forms for, or the branch that has the texts of all others; for an
  /// array the same of its elements, where these are single values. nil: it is neither.
  func chosen(_ used: UsedType, hasBrackets: Bool = false) -> UsedType? {
    var used = used
    used.coding = nil
    if case .array(var element) = used.form {
      if case .optional(let inner) = element.form { element.form = inner.form }
      guard let choice = choice(element.form), choice.arrays.isEmpty, choice.objects.isEmpty,
        !choice.hasOthers
      else { return nil }
      element.form = choice.covering(hasBrackets: false) ?? element.form
      used.form = .array(element)
      return used
    }
    guard let choice = choice(used.form), !choice.hasOthers else { return nil }
    used.form = choice.covering(hasBrackets: hasBrackets) ?? used.form
    return used
  }

  /// A default where an array stands for a choice with its elements: one of these as the only one.
  func listed(_ value: DocumentNode, _ used: UsedType, _ schemas: [Schema]) -> DocumentNode {
    guard isList(used, schemas), !value.isSequence, !value.isNull else { return value }
    return DocumentNode(.sequence([value.yaml], at: value.range), file: value.file)
  }

  /// The same of an example.
  func listed(
    _ value: WrittenValue?, _ used: UsedType, _ schemas: [Schema]
  ) -> WrittenValue? {
    guard let value, isList(used, schemas), !value.isNull else { return value }
    if case .sequence = value.content { return value }
    return WrittenValue(.sequence([value]), range: value.range)
  }

  private func isList(_ used: UsedType, _ schemas: [Schema]) -> Bool {
    guard case .array = used.form else { return false }
    return schemas.contains { !$0.oneOf.isEmpty || !$0.anyOf.isEmpty || $0.types.count > 1 }
  }

  /// Whether the objects among the values of schemas have single values alone.
  func areFlat(_ nodes: [DocumentNode], depth: Int = 0) -> Bool {
    guard depth < 8 else { return false }
    if nodes.count == 1, let kinds = types.kinds(of: nodes[0]) {
      return kinds.allSatisfy { areFlat([$0], depth: depth + 1) }
    }
    var log = DiagnosticLog(file: SourceFile(path: "", bytes: []))
    let schema = MergedSchema(nodes, types.table, &log)
    let branches = schema.singleChoices.flatMap { $0.oneOf + $0.anyOf }
    return branches.allSatisfy { areFlat([$0], depth: depth + 1) }
      && schema.properties.allSatisfy { isScalar(ofSchemas: $0.nodes, depth: 0) }
      && (schema.additional.map { isScalar(ofSchemas: [$0], depth: 0) } ?? true)
  }

  /// The style of a choice in a query or a form.
  func style(
    of choice: Choice, _ name: String, explodes: Bool
  ) -> DeclaredParameter.Style? {
    if choice.objects.isEmpty, choice.arrays.isEmpty { return nil }
    switch name {
    case "deepObject": return choice.objects.isEmpty ? .brackets : .deepObject
    case _ where explodes: return choice.objects.isEmpty ? nil : .explode
    case "spaceDelimited": return .space
    case "pipeDelimited": return .pipe
    default: return .comma
    }
  }
}

extension TypeExpression.Form {
  fileprivate var element: TypeExpression.Form {
    if case .array(let element) = self { element.form } else { self }
  }
}
