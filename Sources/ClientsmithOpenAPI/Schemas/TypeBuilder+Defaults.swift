import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

/// Defaults of properties, parameters and fields.
extension TypeBuilder {
  /// A default that is a value of its type for certain; nil: it is not written down, after a warning.
  func fitting(_ node: DocumentNode, _ used: UsedType) -> WrittenValue? {
    guard !node.isNull else { return nil }
    if let value = value(of: node.yaml.written, as: used.form, coding: used.coding) { return value }
    log.warning(
      .invalidDefault, at: node.range,
      isOfKinds(used.form)
        ? "the default is a value of an object or a choice, which cannot be written in Swift, and is left out"
        : "the default is not a value of its type, and is left out")
    return nil
  }

  /// An example of what is sent. One that is not the only value that there is, is none; a number that
  /// the document has as a text is a number where everything is text.
  ///
  /// - Parameter nodes: the schemas that it has to be valid by, and `schemas` what they lead to.
  func fitting(
    _ example: WrittenValue?, _ used: UsedType, _ schemas: [Schema], by nodes: [DocumentNode],
    at name: String
  ) -> WrittenValue? {
    readable(allowed(example, by: nodes, at: name), used, schemas, at: name)
  }

  private func readable(
    _ example: WrittenValue?, _ used: UsedType, _ schemas: [Schema], at name: String
  ) -> WrittenValue? {
    guard let example else { return nil }
    let isOfTexts = schemas.contains { schema in
      schema.types.contains("string")
        || schema.items.map { Attributes($0, table).schemas }?.contains {
          $0.types.contains("string")
        } == true
    }
    if used.coding == nil, used.form.isOfNumbers, isOfTexts {
      return value(of: example, as: used.form) ?? example
    }
    guard case .primitive = used.form, let only = used.constant, !example.isNull,
      example.scalarText != only.scalarText
    else {
      return example
    }
    log.warning(
      .valueMismatch, at: example.range,
      "the example of \(name: name) is \(example.found), but it is \(only.yaml.found) or absent")
    return nil
  }

  /// Whether values are objects, or of several types, at least their elements.
  private func isOfKinds(_ form: TypeExpression.Form) -> Bool {
    switch form {
    case .array(let element), .dictionary(let element), .optional(let element):
      return isOfKinds(element.form)
    case .name, .generic:
      if case .enumeration? = declaration(of: unaliased(form))?.form { return false }
      return true
    default: return false
    }
  }

  /// A value as its type has it, also where it was written without quotes, or with them; nil: it is none
  /// of the type for certain.
  func value(
    of value: WrittenValue, as form: TypeExpression.Form, coding: WireFormat.Coding? = nil
  ) -> WrittenValue? {
    var visited: Set<Int> = []
    return self.value(of: value, as: form, coding: coding, besides: &visited)
  }

  /// - Parameter visited: the choices that were looked at for this value, which may lead back to
  ///   themselves.
  private func value(
    of value: WrittenValue, as form: TypeExpression.Form, coding: WireFormat.Coding? = nil,
    besides visited: inout Set<Int>
  ) -> WrittenValue? {
    switch (form, value.content) {
    case (.optional(let type), _):
      if case .null = value.content { return value }
      return self.value(of: value, as: type.form, coding: coding, besides: &visited)
    case (.array(let element), .sequence(let values)):
      let fitting = values.compactMap { self.value(of: $0, as: element.form) }
      return fitting.count == values.count
        ? WrittenValue(.sequence(fitting), range: value.range) : nil
    case (.dictionary(let element), .mapping(var members)):
      for place in members.indices {
        guard let fitting = self.value(of: members[place].value, as: element.form) else {
          return nil
        }
        members[place].value = fitting
      }
      return WrittenValue(.mapping(members), range: value.range)
    case (.primitive(let primitive), _): return scalar(value, primitive, coding)
    case (.name, _):
      if let slot = slot(of: unaliased(form)), case .union(let cases, .none)? = slots[slot].form {
        guard visited.insert(slot).inserted else { return nil }
        // As it is, since its kind tells which branch is meant.
        for type in cases.compactMap(\.type) {
          let fitting = self.value(of: value, as: type.form, besides: &visited)
          if fitting?.content == value.content { return value }
        }
        return nil
      }
      guard case .enumeration(let enumeration)? = declaration(of: unaliased(form))?.form else {
        return nil
      }
      for item in enumeration.cases {
        switch (item.rawValue.value, value.content) {
        case (.string(let raw), .string(let text)):
          if raw == text { return value }
        case (.string(let raw), .integer(_, let text)), (.string(let raw), .number(_, let text)):
          if raw == text { return WrittenValue(.string(raw), range: value.range) }
        case (.integer(let raw), .integer(let number, _)):
          if raw == number { return value }
        default: break
        }
      }
      return nil
    default: return nil
    }
  }

  private func scalar(
    _ value: WrittenValue, _ primitive: Primitive, _ coding: WireFormat.Coding?
  ) -> WrittenValue? {
    // Many documents quote numbers and booleans; the declared type decides.
    if case .string(let text) = value.content, let unquoted = unquoted(text, primitive, value) {
      return scalar(unquoted, primitive, nil)
    }
    switch (primitive, value.content) {
    case (.json, _), (.string, .string), (.bool, .bool): return value
    // As many forget the quotes.
    case (.string, .integer(_, let text)), (.string, .number(_, let text)):
      return WrittenValue(.string(text), range: value.range)
    case (.string, .bool(let flag)):
      return WrittenValue(.string(flag ? "true" : "false"), range: value.range)
    case (.double, .integer), (.double, .number): return value.isFinite ? value : nil
    case (.float, .integer(let number, _)): return number == nil ? nil : value
    case (.float, .number(let number, _)): return Float(number).isFinite ? value : nil
    case (.decimal, .integer(_, let text)), (.decimal, .number(_, let text)):
      if case .value = ScalarText.decimal(text) { return value }
      return nil
    case (.int, .integer(let number, _)), (.int64, .integer(let number, _)):
      return number == nil ? nil : value
    case (.int32, .integer(let number?, _)): return Int32(exactly: number).map { _ in value }
    case (.uint64, .integer(let number, let text)):
      return number.map { $0 >= 0 } ?? (UInt64(text) != nil) ? value : nil
    // JSON has one kind of numbers (JSON Schema, section 4.2.2).
    case (.int, .number(let number, _)), (.int64, .number(let number, _)),
      (.int32, .number(let number, _)), (.uint64, .number(let number, _)):
      return Int64(exactly: number).flatMap { whole in
        scalar(
          WrittenValue(.integer(whole, text: String(whole)), range: value.range), primitive, nil)
      }
    case (.day, .string(let text)): return RFC3339.day(text).map { _ in value }
    case (.date, .string(let text)): return RFC3339.instant(text).map { _ in value }
    case (.uuid, .string(let text)): return ScalarText.uuid(text).map { _ in value }
    case (.url, .string(let text)): return URLRules.reference(text).map { _ in value }
    case (.data, .string(let text)): return ScalarText.base64(text).map { _ in value }
    case (.duration, .string(let text)):
      return coding == .iso8601 ? ExactDuration(iso8601: text).map { _ in value } : nil
    default: return nil
    }
  }

  /// A number or a flag that is written as a text; nil where the type has texts itself.
  private func unquoted(
    _ text: String, _ primitive: Primitive, _ value: WrittenValue
  ) -> WrittenValue? {
    switch primitive {
    case .int, .int32, .int64, .uint64, .double, .float, .decimal:
      number(text, range: value.range)
    case .bool:
      text == "true" || text == "false"
        ? WrittenValue(.bool(text == "true"), range: value.range) : nil
    default: nil
    }
  }

  private func number(_ text: String, range: SourceRange) -> WrittenValue? {
    if let whole = Int64(text) { return WrittenValue(.integer(whole, text: text), range: range) }
    if UInt64(text) != nil { return WrittenValue(.integer(nil, text: text), range: range) }
    guard case .value = ScalarText.decimal(text), let number = Double(text), number.isFinite else {
      return nil
    }
    return WrittenValue(.number(number, text: text), range: range)
  }
}

extension WrittenValue {
  fileprivate var isFinite: Bool {
    switch content {
    case .number(let value, _): value.isFinite
    case .integer(let value, _): value != nil
    default: true
    }
  }
}

extension TypeExpression.Form {
  /// Whether it is a number or a boolean, or an array of them.
  fileprivate var isOfNumbers: Bool {
    switch self {
    case .primitive(let primitive): primitive.isText
    case .array(let element): element.form.isOfNumbers
    default: false
    }
  }
}
