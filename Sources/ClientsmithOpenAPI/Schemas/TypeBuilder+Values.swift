import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

/// Types of single values.
extension TypeBuilder {
  /// Puts what a type is in place of its name, as a specification writes it.
  func lookUp(_ type: inout TypeExpression) {
    switch type.form {
    case .name(let name):
      if name.hasPrefix("#") { return }
      if let target = names.target(named: name), let node = table.node(at: target) {
        type.form = use(target, node).form
      } else if let body = components.body(named: name) {
        type.form = use(body.schema, at: body.place).uncoded.form
      } else if let primitive = Primitive(reference: name) {
        type.form = .primitive(primitive)
      } else {
        log.error(
          .unknownType, at: type.range, "unknown type \(name: name)",
          help: didYouMean(
            name, among: names.all + components.names + Primitive.allCases.map(\.rawValue), log)
            ?? "write the name of a schema as Swift has it")
        type.form = .unreadable
      }
    case .generic: break
    default: type.changeChildren { lookUp(&$0) }
    }
  }

  func primitive(_ schema: MergedSchema) -> UsedType {
    let parts = schema.parts
    let types = parts.compactMap(\.types.first)
    // Of a number that is narrowed to a whole one, that counts.
    let type = types.first == "number" && types.contains("integer") ? "integer" : types.first
    let format = parts.lazy.compactMap(\.format).first?.asciiLowercased
    let isEncoded = parts.contains(where: \.isEncoded)
    // Months and years have no fixed length, and no place in a `Duration`.
    if format == "duration", parts.contains(where: \.showsCalendarDurations) {
      return UsedType(form: .primitive(.string))
    }
    switch type {
    case "string":
      warnOfNumbers(parts)
      return string(format, isEncoded: isEncoded)
    case "integer":
      let isUnsigned = format == nil && parts.contains(where: \.exceedsInt64)
      return isUnsigned ? UsedType(form: .primitive(.uint64)) : integer(format)
    case "number": return number(format)
    case "boolean": return UsedType(form: .primitive(.bool))
    case "null": return UsedType(form: .primitive(.json), isNullable: true)
    case "file": return UsedType(form: .primitive(.data))
    case "object": return UsedType(form: .dictionary(.json(at: .unknown)))
    case "array": return UsedType(form: .array(.json(at: .unknown)))
    case let type?:
      if let part = parts.first(where: { $0.types.first == type }), type != "any" {
        log.warning(
          .unsupportedSchema, at: part.node["type"]?.range ?? part.node.range,
          "unknown type \(name: type): any JSON",
          help: Self.typesOfOthers[type.asciiLowercased].map { "write `\($0)`" }
            ?? didYouMean(
              type, among: ["string", "integer", "number", "boolean", "array", "object"], log))
      }
      return .json
    case nil:
      guard let format, Self.textFormats.contains(format) else { return .json }
      return string(format, isEncoded: isEncoded)
    }
  }

  /// What people write who think of types of other languages.
  private static let typesOfOthers: [String: String] = [
    "str": "type: string", "text": "type: string", "char": "type: string", "enum": "type: string",
    "date": "type: string, format: date", "datetime": "type: string, format: date-time",
    "date-time": "type: string, format: date-time", "timestamp": "type: string, format: date-time",
    "time": "type: string, format: time", "uuid": "type: string, format: uuid",
    "guid": "type: string, format: uuid", "uri": "type: string, format: uri",
    "url": "type: string, format: uri", "email": "type: string, format: email",
    "password": "type: string, format: password", "binary": "type: string, format: binary",
    "byte": "type: string, format: byte", "bytes": "type: string, format: byte",
    "int": "type: integer", "int32": "type: integer, format: int32",
    "int64": "type: integer, format: int64", "long": "type: integer, format: int64",
    "float": "type: number, format: float", "double": "type: number, format: double",
    "decimal": "type: number, format: decimal", "bool": "type: boolean", "list": "type: array",
    "map": "type: object", "dict": "type: object", "hash": "type: object", "json": "type: object",
  ]

  /// Formats of numbers that have no form as a text of their own, as those of 64 bits have.
  private static let numberFormats: Set<String> = [
    "double", "float", "number", "integer", "int", "int8", "int16", "uint8", "uint16", "uint32",
  ]

  /// Such a format of a text says nothing of it. With `type: [number, string]` it is that of the number.
  private func warnOfNumbers(_ parts: [Schema]) {
    guard let part = parts.first(where: { $0.format != nil }), let format = part.format,
      Self.numberFormats.contains(format.asciiLowercased), let node = part.node["format"]
    else { return }
    let types = part.node["type"]?.elements.compactMap(\.string) ?? []
    guard !types.contains("number"), !types.contains("integer") else { return }
    let isWhole = !["double", "float", "number"].contains(format.asciiLowercased)
    log.warning(
      .unsupportedSchema, at: node.range,
      "the format \(name: format) is one of numbers, not of strings, so this is a `String`",
      help: "write `type: \(isWhole ? "integer" : "number")` if the API sends numbers, or "
        + "`format: \(isWhole ? "int64" : "decimal")` if it sends numbers in quotes")
  }

  private static let textFormats: Set<String> = [
    "date-time", "date", "uuid", "uri", "url", "email", "byte", "binary", "hostname", "ipv4",
    "ipv6", "password",
  ]

  private func string(_ format: String?, isEncoded: Bool) -> UsedType {
    switch format {
    case "date-time", "datetime": UsedType(form: .primitive(.date))
    case "date": UsedType(form: .primitive(.day))
    case "uuid", "guid", "uuid1", "uuid3", "uuid4", "uuid5":
      UsedType(form: .primitive(.uuid))
    case "uri", "url": UsedType(form: .primitive(.url))
    case "byte", "base64": UsedType(form: .primitive(.data))
    case "duration": UsedType(form: .primitive(.duration), coding: .iso8601)
    case "decimal": UsedType(form: .primitive(.decimal), coding: .string)
    case "int64", "long": UsedType(form: .primitive(.int64), coding: .string)
    case "uint64": UsedType(form: .primitive(.uint64), coding: .string)
    case "int32": UsedType(form: .primitive(.int32), coding: .string)
    default: UsedType(form: .primitive(isEncoded ? .data : .string))
    }
  }

  private func integer(_ format: String?) -> UsedType {
    switch format {
    case "int32", "int16", "int8": UsedType(form: .primitive(.int32))
    case "int64", "uint32": UsedType(form: .primitive(.int64))
    case "uint64": UsedType(form: .primitive(.uint64))
    default: UsedType(form: .primitive(.int))
    }
  }

  private func number(_ format: String?) -> UsedType {
    switch format {
    case "float": UsedType(form: .primitive(.float))
    case "decimal": UsedType(form: .primitive(.decimal))
    case "int32": UsedType(form: .primitive(.int32))
    case "int64": UsedType(form: .primitive(.int64))
    default: UsedType(form: .primitive(.double))
    }
  }

  // MARK: - Enumerations

  /// - Returns: nil where the values say nothing about the type.
  func enumeration(
    _ values: Schema, _ schema: MergedSchema, at place: TypePlace, in slot: Int?
  ) -> UsedType? {
    let nodes = values.enumeration ?? values.constant.map { [$0] } ?? []
    let type = EnumerationCases.type(
      of: nodes,
      values.types.count > 1
        ? nil : values.types.first ?? schema.parts.lazy.compactMap(\.types.first).first)
    var items: [(value: Enumeration.RawValue, node: DocumentNode, place: Int)] = []
    var known: Set<Enumeration.RawValue> = []
    var isOther = false
    let allowed = narrowed(nodes, by: schema)
    if type == "integer" || type == nil, let large = largeIntegers(nodes) { return large }
    if type == nil, nodes.contains(where: \.isFraction),
      nodes.allSatisfy({ EnumerationCases.rawValue($0, nil)?.isInteger ?? $0.isFraction })
    {
      return UsedType(form: .primitive(.double))
    }
    for (place, node) in nodes.enumerated() {
      if let allowed, !allowed.contains(node.scalarText ?? "") { continue }
      guard let value = EnumerationCases.rawValue(node, type) else {
        isOther = true
        continue
      }
      if known.insert(value).inserted { items.append((value, node, place)) }
    }
    if isOther, items.isEmpty && !nodes.isEmpty || type == "boolean" || type == "number" {
      let foreign = nodes.first { EnumerationCases.isForeign($0, type) }
      guard let foreign else { return constantOfOther(nodes, type) }
      return jsonOfForeign(foreign, type)
    }
    guard let first = items.first else { return nil }
    let isInteger = first.value.isInteger
    let isMixed = items.contains { $0.value.isInteger != isInteger }
    if isOther {
      return jsonOfForeign(
        nodes.first { EnumerationCases.rawValue($0, type) == nil } ?? values.node, type)
    }
    if isMixed {
      // A text or a number, which its type says.
      var part = values
      (part.types, part.enumeration) = (["string", "integer"], nil)
      return choose(typesOf: part, schema, at: place, in: slot)
    }
    let base = UsedType(form: .primitive(isInteger ? .int : .string))
    if items.count == 1, slot == nil || values.constant != nil {
      var used = base
      used.constant = first.node
      return used
    }
    guard items.count <= 1_000 else {
      log.warning(
        .unsupportedSchema, at: values.node.range,
        "an enumeration of \(items.count) cases compiles slowly: \(base.form.key.dropFirst(2))")
      return base
    }
    let slot = slot ?? reserve(at: place, schema.head?.node ?? values.node)
    let cases = EnumerationCases.cases(items, values, self)
    let form = declare(.enumeration(DeclaredEnumeration(cases: cases)), schema, in: slot)
    var used = UsedType(form: form)
    if items.count == 1 { used.constant = first.node }
    return used
  }

  /// The texts of the values that every list of them has; nil: there is one list, or they have none
  /// in common.
  private func narrowed(_ nodes: [DocumentNode], by schema: MergedSchema) -> Set<String>? {
    let lists = schema.parts.compactMap { part in
      part.enumeration ?? part.constant.map { [$0] }
    }
    guard lists.count > 1 else { return nil }
    let common = lists.reduce(Set(nodes.compactMap(\.scalarText))) { known, list in
      known.intersection(list.compactMap(\.scalarText))
    }
    return common.isEmpty ? nil : common
  }

  /// The type of integers of which some are beyond 64 bits with a sign: neither enumerations nor constants
  /// have them.
  private func largeIntegers(_ nodes: [DocumentNode]) -> UsedType? {
    var isLarge = false
    var areUnsigned = true
    for node in nodes {
      guard case .scalar(.integer(let number)) = node.yaml.content else { return nil }
      if number.value == nil { isLarge = true }
      if UInt64(number.text) == nil { areUnsigned = false }
    }
    guard isLarge else { return nil }
    if !areUnsigned {
      let beyond = nodes.first { $0.scalarText.flatMap { Int64($0) } == nil } ?? nodes[0]
      log.warning(
        .unsupportedSchema, at: beyond.range,
        "an enumeration has integers of 64 bits, found \(beyond.scalarText ?? ""), so this is any JSON"
      )
    }
    return UsedType(form: .primitive(areUnsigned ? .uint64 : .json))
  }

  /// What has a value that its type does not have, or values of several types.
  private func jsonOfForeign(_ value: DocumentNode, _ type: String?) -> UsedType {
    log.warning(
      .unsupportedSchema, at: value.range,
      "an enumeration has a value that is not of \(type == nil ? "the type of the others" : "its type"), found \(value.yaml.found), so this is any JSON",
      help: type == nil
        ? "write all of them as strings or as integers" : "write each as its `type` says")
    return .json
  }

  /// Booleans and numbers with a fraction have no enumerations.
  private func constantOfOther(_ nodes: [DocumentNode], _ type: String?) -> UsedType? {
    var used: UsedType
    switch (type, nodes.first?.yaml.content) {
    case ("boolean", _), (nil, .scalar(.bool)): used = UsedType(form: .primitive(.bool))
    case ("number", _), (nil, .scalar(.number)): used = UsedType(form: .primitive(.double))
    default: return nil
    }
    if nodes.count == 1, case .scalar(.bool) = nodes[0].yaml.content, type != "number" {
      used.constant = nodes[0]
    }
    return used
  }
}

extension TypeExpression {
  static func json(at range: SourceRange) -> TypeExpression {
    TypeExpression(form: .primitive(.json), range: range)
  }
}

extension DocumentNode {
  fileprivate var isFraction: Bool {
    if case .scalar(.number) = yaml.content { true } else { false }
  }
}

extension Enumeration.RawValue {
  fileprivate var isInteger: Bool {
    if case .integer = self { true } else { false }
  }
}
