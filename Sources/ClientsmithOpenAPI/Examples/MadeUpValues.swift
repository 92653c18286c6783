import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

/// Makes up values of arrays and dictionaries as well, of as many elements as their schemas want.
struct MadeUpValues {
  private let types: TypeBuilder
  /// What a text would be.
  private let name: String
  /// How single values are written, if not as their types say.
  private let coding: WireFormat.Coding?
  /// The value is one of several.
  private let hasOthers: Bool
  /// A list that is sent has two elements if it may, since one does not show how they are joined.
  private let isSent: Bool

  /// More than a mock is read with.
  private static let mostElements = 100
  /// Of the values that are tried to find one that differs from those beside it.
  private static let mostOrders = 20

  init(
    _ types: TypeBuilder, _ name: String, _ coding: WireFormat.Coding?, hasOthers: Bool,
    isSent: Bool
  ) {
    self.types = types
    self.name = name
    self.coding = coding
    self.hasOthers = hasOthers
    self.isSent = isSent
  }

  /// - Parameter others: texts of values from which it differs if it can.
  /// - Returns: nil where the value that is made up from the type alone will do, or none is found.
  func value(
    of form: TypeExpression.Form, _ schemas: [Schema], at range: SourceRange,
    besides others: Set<String> = []
  ) -> WrittenValue? {
    guard !schemas.isEmpty, var value = value(form, schemas, order: 0),
      !isUsual(value, form) || isNarrow(form, schemas)
    else { return nil }
    if let text = value.scalarText, others.contains(text) {
      let orders = 1...min(others.count, Self.mostOrders)
      value =
        orders.lazy.compactMap { self.value(form, schemas, order: $0) }
        .first { $0.scalarText.map { !others.contains($0) } ?? false } ?? value
    }
    value.range = value.isMadeUp ? range : value.range
    return value
  }

  /// Whether tests find another value than the default that is allowed as well.
  func hasOther(
    than initial: String, _ form: TypeExpression.Form, _ schemas: [Schema]
  ) -> Bool {
    switch form {
    case .optional(let type): return hasOther(than: initial, type.form, schemas)
    case .primitive(.string), .primitive(.int), .primitive(.int32), .primitive(.int64),
      .primitive(.uint64), .primitive(.double), .primitive(.float), .primitive(.decimal):
      let isText = form == .primitive(.string)
      let all = withBranch(of: schemas, form)
      var limits = SchemaLimits(all)
      if !isText { limits.pattern = nil }
      return MadeUpExample(
        limits: limits, format: isText ? Self.format(all) : nil, name: name, order: 0
      ).hasOther(than: initial, form)
    default: return true
    }
  }

  /// Whether the limits say more of a value, or of what it holds, than its usual one shows.
  private func isNarrow(_ form: TypeExpression.Form, _ schemas: [Schema]) -> Bool {
    switch form {
    case .optional(let type): return isNarrow(type.form, schemas)
    case .array(let element):
      let items = Attributes(schemas.compactMap(\.items).filter(\.isMapping), types.table)
      return isNarrow(element.form, items.schemas)
    case .primitive(.bool), .primitive(.uuid), .primitive(.json), .primitive(.data): return false
    case .primitive:
      let all = withBranch(of: schemas, form)
      return MadeUpExample(limits: SchemaLimits(all), format: nil, name: name, order: 0).isNarrow
    default: return false
    }
  }

  /// Whether this is what is made up from the type alone.
  private func isUsual(_ value: WrittenValue, _ form: TypeExpression.Form) -> Bool {
    if !value.isMadeUp { return false }
    switch (form, value.content) {
    case (.array(let element), .sequence(let values)):
      return values.count == 1 && isUsual(values[0], element.form)
    case (.dictionary(let type), .mapping(let members)):
      return members.count == 1 && members[0].key == Self.key
        && isUsual(members[0].value, type.form)
    case (.optional(let type), _): return isUsual(value, type.form)
    default:
      guard let plain = MadeUpExample.plain(form, name) else {
        return enumerationCase(form, [], order: 0).map { $0 == value.content } ?? !isChoice(form)
      }
      guard coding != nil else { return plain == value.content }
      return WrittenValue(plain, range: .unknown).scalarText == value.scalarText
    }
  }

  // MARK: - Values

  /// - Parameter order: how many values there are that it has to differ from.
  private func value(
    _ form: TypeExpression.Form, _ schemas: [Schema], order: Int
  ) -> WrittenValue? {
    if let values = schemas.lazy.compactMap(\.unnamedValues).first {
      return order < values.count ? Self.madeUp(values[order].yaml.written.content) : nil
    }
    switch form {
    case .optional(let type): return value(type.form, schemas, order: order)
    case .array(let element): return array(of: element.form, schemas, order: order)
    case .dictionary(let type): return dictionary(of: type.form, schemas, order: order)
    case .name: return enumerationCase(form, schemas, order: order).map(Self.madeUp)
    default: return single(form, withBranch(of: schemas, form), order: order).map(Self.madeUp)
    }
  }

  private func single(
    _ form: TypeExpression.Form, _ schemas: [Schema], order: Int
  ) -> WrittenValue.Content? {
    if form == .primitive(.json), schemas.contains(where: { $0.types == ["null"] }) { return .null }
    if case .primitive = form,
      let values = schemas.lazy.compactMap({ $0.constant.map { [$0] } ?? $0.enumeration }).first
    {
      return order < values.count ? values[order].yaml.written.content : nil
    }
    let example = MadeUpExample(
      limits: SchemaLimits(schemas), format: Self.format(schemas), name: name, order: order,
      hasOthers: hasOthers)
    return coding == nil ? example.content(form) : example.text(of: form)
  }

  /// With what one branch of a choice says: texts of several kinds have one type, numbers too.
  private func withBranch(of schemas: [Schema], _ form: TypeExpression.Form) -> [Schema] {
    guard case .primitive = form,
      let choice = schemas.first(where: { !$0.oneOf.isEmpty || !$0.anyOf.isEmpty })
    else { return schemas }
    let branches = types.values(of: choice).map { Attributes($0, types.table).schemas }
    let branch = branches.first { branch in
      form != .primitive(.string)
        || branch.contains { schema in
          schema.types.contains("string") || schema.constant?.string != nil
            || schema.enumeration?.first?.string != nil
        }
    }
    return (branch ?? []) + schemas
  }

  private static func madeUp(_ content: WrittenValue.Content) -> WrittenValue {
    var value = WrittenValue(content, range: .unknown)
    value.isMadeUp = true
    return value
  }

  /// What holds other values: of an example, if one of them is.
  private static func collection(
    _ content: WrittenValue.Content, of values: [WrittenValue]
  ) -> WrittenValue {
    guard let example = values.first(where: { !$0.isMadeUp }) else { return madeUp(content) }
    return WrittenValue(content, range: example.range)
  }

  private static func format(_ schemas: [Schema]) -> String? {
    schemas.lazy.compactMap(\.format).first?.asciiLowercased
  }

  private func array(
    of element: TypeExpression.Form, _ schemas: [Schema], order: Int
  ) -> WrittenValue? {
    let limits = SchemaLimits(schemas)
    if limits.number("maxItems") == 0 { return order == 0 ? Self.madeUp(.sequence([])) : nil }
    guard let count = count(limits, "minItems") else { return nil }
    if let tuple = schemas.first(where: { !$0.prefixItems.isEmpty }) {
      return self.tuple(tuple, count, of: element, order: order)
    }
    let nodes = schemas.compactMap(\.items).filter(\.isMapping)
    let items = Attributes(nodes, types.table)
    let example = example(items, nodes, element, isSingle: count == 1)
    let wantsTwo = isSent && example == nil && count == 1 && limits.number("maxItems") ?? 2 > 1
    // Some write that of the whole array there.
    if case .sequence(let values)? = example?.content, let example, values.count >= count,
      !element.isArray
    {
      return example
    }
    var elements: [WrittenValue] = []
    if wantsTwo, let first = value(element, items.schemas, order: order),
      let second = value(element, items.schemas, order: order + 1), first != second,
      !isUsual(first, element) || isNarrow(element, items.schemas)
    {
      return Self.collection(.sequence([first, second]), of: [first, second])
    }
    // The next one that differs from those before.
    var next = order * count
    while elements.count < count {
      if let example, elements.isEmpty || !limits.areElementsUnique {
        elements.append(example)
        continue
      }
      // There may be fewer values than elements.
      guard next < (order + 1) * count + 20,
        let value = value(element, items.schemas, order: limits.areElementsUnique ? next : order)
      else { return nil }
      next += 1
      if !limits.areElementsUnique || !elements.contains(value) { elements.append(value) }
    }
    return Self.collection(.sequence(elements), of: elements)
  }

  /// Each element by the schema of its place.
  private func tuple(
    _ schema: Schema, _ count: Int, of element: TypeExpression.Form, order: Int
  ) -> WrittenValue? {
    let rest = schema.items.flatMap { $0.isMapping ? $0 : nil }
    var elements: [WrittenValue] = []
    for place in 0..<count {
      let nodes = place < schema.prefixItems.count ? [schema.prefixItems[place]] : rest.map { [$0] }
      let attributes = Attributes(nodes ?? [], types.table)
      // Where the places have several types, each is any JSON.
      let form = element == .primitive(.json) ? Self.form(attributes.schemas) : element
      guard
        let value = example(attributes, nodes ?? [], form, isSingle: count == 1)
          ?? value(form, attributes.schemas, order: order)
      else { return nil }
      elements.append(value)
    }
    return Self.collection(.sequence(elements), of: elements)
  }

  /// The type of a single value by itself.
  private static func form(_ schemas: [Schema]) -> TypeExpression.Form {
    switch schemas.lazy.compactMap(\.types.first).first {
    case "string": .primitive(.string)
    case "integer": .primitive(.int64)
    case "number": .primitive(.double)
    case "boolean": .primitive(.bool)
    default: .primitive(.json)
    }
  }

  /// The example of what an array or a dictionary holds.
  ///
  /// - Parameter isSingle: Whether this is the only element; then a declared type uses its own example.
  private func example(
    _ attributes: Attributes, _ nodes: [DocumentNode], _ form: TypeExpression.Form, isSingle: Bool
  ) -> WrittenValue? {
    if isSingle, types.slot(of: form) != nil { return nil }
    return types.allowed(attributes.example, by: nodes, at: name)
  }

  private static let key = "key"

  private func dictionary(
    of type: TypeExpression.Form, _ schemas: [Schema], order: Int
  ) -> WrittenValue? {
    let limits = SchemaLimits(schemas)
    let isClosed = schemas.contains {
      $0.additional.map { Schema($0).boolean == false } == true && $0.patterns.isEmpty
    }
    if isClosed || limits.number("maxProperties") == 0 {
      return order == 0 ? Self.madeUp(.mapping([])) : nil
    }
    guard let count = count(limits, "minProperties") else { return nil }
    let patterns = schemas.flatMap { schema in
      schema.patterns.map { ($0.key, DocumentNode($0.value, file: schema.node.file)) }
    }
    let isOpen = schemas.contains { $0.additional.map { Schema($0).boolean != false } ?? false }
    let pattern = isOpen ? nil : patterns.first
    let nodes = (pattern.map { [$0.1] } ?? schemas.compactMap(\.additional)).filter(\.isMapping)
    let values = Attributes(nodes, types.table)
    // Where the values have several types, they are any JSON.
    let form = type == .primitive(.json) ? Self.form(values.schemas) : type
    let names = Attributes(schemas.compactMap(\.names).filter(\.isMapping), types.table).schemas
    guard
      let value = example(values, nodes, form, isSingle: count == 1)
        ?? value(form, values.schemas, order: order)
    else { return nil }
    var members: [WrittenValue.Member] = []
    for place in 0..<count {
      guard let key = key(place, names, pattern?.0), members[key] == nil else { return nil }
      members.append(.init(key: key, keyRange: .unknown, value: value))
    }
    return Self.collection(.mapping(members), of: [value])
  }

  /// - Parameters:
  ///   - names: the schemas of the keys.
  ///   - pattern: that keys match as well.
  private func key(_ order: Int, _ names: [Schema], _ pattern: String?) -> String? {
    if let values = names.lazy.compactMap(\.enumeration).first {
      return order < values.count ? values[order].string : nil
    }
    var limits = SchemaLimits(names)
    if let pattern { limits.pattern = pattern }
    let format = Self.format(names)
    if format == "uuid" { return StableUUID.make("\(Self.key).\(order)") }
    return MadeUpExample(limits: limits, format: format, name: Self.key, order: order).text
  }

  /// A case that is within the limits beside the enumeration, where one is.
  private func enumerationCase(
    _ form: TypeExpression.Form, _ schemas: [Schema], order: Int
  ) -> WrittenValue.Content? {
    guard case .enumeration(let enumeration)? = types.declaration(of: types.unaliased(form))?.form
    else { return nil }
    let values = enumeration.cases.map { item -> WrittenValue.Content in
      switch item.rawValue.value {
      case .string(let text): .string(text)
      case .integer(let value): .integer(value, text: String(value))
      }
    }
    var limits = types.exampleLimits
    let isLimited = schemas.contains { !$0.limits.isEmpty }
    let allowed =
      !isLimited
      ? values
      : values.filter {
        limits.mismatch(WrittenValue($0, range: .unknown), schemas.map(\.node)) == nil
      }
    let found = allowed.isEmpty ? values : allowed
    return order < found.count ? found[order] : nil
  }

  private func isChoice(_ form: TypeExpression.Form) -> Bool {
    if case .union? = types.declaration(of: types.unaliased(form))?.form { true } else { false }
  }

  /// How many elements there have to be, at least one; nil: too many.
  private func count(_ limits: SchemaLimits, _ key: String) -> Int? {
    let least = limits.number(key).flatMap { Int(exactly: $0) } ?? 0
    return least <= Self.mostElements ? max(least, 1) : nil
  }
}

extension TypeExpression.Form {
  /// Whether a sequence is one of its values.
  fileprivate var isArray: Bool {
    switch self {
    case .array, .primitive(.json), .name, .generic: true
    case .optional(let type): type.form.isArray
    default: false
    }
  }
}
