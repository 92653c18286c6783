import ClientsmithModel

/// Values as text, for paths, queries, forms, headers and cookies.
extension WireEncoder {
  /// The text of one value in a path, query, form, header or cookie, before it is
  /// percent-encoded; nil for what is not sent there.
  package func text(_ value: Value, as type: TypeReference) -> String? {
    switch (value, types.resolved(type)) {
    case (_, .optional(let wrapped)): return text(value, as: wrapped)
    case (.number(let number), let type):
      return WireText.number(number, isFloat: type == .primitive(.float))
    case (.string(let text), .primitive(.uuid)): return text.uppercased()
    case (.string(let text), _): return text
    case (.bool(let flag), _): return flag ? "true" : "false"
    case (.integer(let number), _): return String(number)
    case (.decimal(let digits), _): return WireText.decimal(digits)
    case (.date(let instant), _): return WireText.date(instant, format: dates).text
    case (.duration(let duration), _):
      return form.coding == .iso8601 ? duration.iso8601 : duration.decimal
    case (.day(let year, let month, let day), _):
      return WireText.day(year: year, month: month, day: day)
    case (.data(let bytes), _):
      return form.coding == .base64url
        ? ScalarText.base64URLText(bytes) : ScalarText.base64Text(bytes)
    case (.unrecognizedCase(let rawValue), _): return rawValue.text
    case (.enumerationCase(let name), let type):
      return types.enumeration(type)?[name]?.rawValue.text
    default: return nil
    }
  }

  /// The texts of an array's elements, or of a single value; none for nil.
  package func texts(_ value: Value, as type: TypeReference) -> [String]? {
    if value == .null || value == .absent { return [] }
    switch (value, types.resolved(type)) {
    case (_, .optional(let wrapped)), (_, .patch(let wrapped)): return texts(value, as: wrapped)
    case (.array(let elements), .array(let element)):
      let texts = elements.compactMap { text($0, as: element) }
      return texts.count == elements.count ? texts : nil
    default: return text(value, as: type).map { [$0] }
    }
  }

  /// The members of an object in the order written, or of a dictionary in the order of its keys;
  /// nil for anything else.
  func fields(
    of value: Value, as type: TypeReference
  ) -> [(name: String, value: Value, type: TypeReference, form: WireFormat)]? {
    switch (value, types.resolved(type)) {
    case (.dictionary(let fields), .dictionary(let element)):
      return fields.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .map { ($0.key, $0.value, element, .standard) }
    case (.structure(let members), let type):
      guard let structure = types.structure(type) else { return nil }
      let declared =
        structure.constants.filter(\.isSent).map { ($0.wireName, $0.value, $0.type, .standard) }
        + zip(structure.properties, members).filter { !$0.0.isAdditional }
        .map { ($0.wireName, $1.value, $0.type, $0.wireFormat) }
      let others =
        zip(structure.properties, members).first { $0.0.isAdditional }
        .flatMap { fields(of: $1.value, as: $0.type) } ?? []
      let known = Set(declared.map(\.0))
      return declared + others.filter { !known.contains($0.name) }
    default: return nil
    }
  }

  /// The names and texts of the members of an object of single values, without those that are nil;
  /// nil for anything else.
  func members(_ value: Value, as type: TypeReference) -> [(name: String, text: String)]? {
    if case .optional(let wrapped) = types.resolved(type) {
      return value == .null ? types.isObject(wrapped) ? [] : nil : members(value, as: wrapped)
    }
    return fields(of: value, as: type)?.compactMap { field in
      at(field.form).text(field.value, as: field.type).map { (field.name, $0) }
    }
  }

  package func isArray(_ type: TypeReference) -> Bool {
    switch types.resolved(type) {
    case .optional(let wrapped), .patch(let wrapped): isArray(wrapped)
    case .array: true
    default: false
    }
  }
}

extension Enumeration.RawValue {
  fileprivate var text: String {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    }
  }
}
