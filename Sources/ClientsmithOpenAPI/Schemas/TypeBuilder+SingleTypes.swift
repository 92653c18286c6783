import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// Choices that need no union: of constants, of texts and numbers, of objects that go together.
extension TypeBuilder {
  /// A choice with constants, each with a description of its own, and enumerations beside them: all
  /// values are cases of one enumeration.
  func documentedCases(
    _ nodes: [DocumentNode], _ schema: MergedSchema, at place: TypePlace, in slot: Int?
  ) -> UsedType? {
    var cases: [DeclaredEnumeration.Case] = []
    var known: Set<Enumeration.RawValue> = []
    var names = UniqueNames(["unrecognized"])
    guard nodes.contains(where: { Schema($0).values?.count == 1 }) else { return nil }
    for node in nodes {
      var branch = Schema(node)
      let isSingle = branch.values?.count == 1
      if let reference = branch.reference {
        guard let (_, target) = table.resolve(reference, into: &log) else { return nil }
        branch = Schema(target)
      }
      guard branch.allOf.isEmpty, branch.reference == nil, let values = branch.values else {
        return nil
      }
      for value in values {
        guard let raw = EnumerationCases.rawValue(value, branch.types.first) else { return nil }
        guard known.insert(raw).inserted else { continue }
        let title = isSingle ? branch.title.flatMap(Words.member) : nil
        let name = title ?? Words.enumerationCase(value.scalarText ?? "")
        cases.append(
          DeclaredEnumeration.Case(
            name: Located(SwiftName(names.take(name)), at: value.range),
            rawValue: Located(raw, at: value.range),
            documentation: Documentation(description: isSingle ? branch.description : nil)))
      }
    }
    let areIntegers = cases.map { if case .integer = $0.rawValue.value { true } else { false } }
    guard Set(areIntegers).count == 1, cases.count > 1 else { return nil }
    let slot = slot ?? reserve(at: place, schema.head?.node ?? nodes[0])
    return UsedType(
      form: declare(
        .enumeration(DeclaredEnumeration(cases: cases)), schema, in: slot))
  }

  /// Texts of several kinds are texts, those of enumerations one enumeration that is open anyway;
  /// numbers of several kinds are the widest of them.
  func scalar(
    of branches: [Branch], _ schema: MergedSchema, in slot: Int?, at place: TypePlace
  ) -> UsedType? {
    var enumerations: [DeclaredEnumeration] = []
    var hasText = false
    var texts: Set<Primitive> = []
    var numbers: Set<Primitive> = []
    for branch in branches {
      switch branch.type.form {
      case .primitive(let primitive):
        switch primitive {
        case .string: hasText = true
        case .date, .day, .url, .uuid, .data: texts.insert(primitive)
        case .int, .int32, .int64, .uint64, .double, .float, .decimal: numbers.insert(primitive)
        case .bool, .duration, .json: return nil
        }
      case .name:
        guard case .enumeration(let enumeration)? = declaration(of: branch.type.form)?.form else {
          return nil
        }
        enumerations.append(enumeration)
      default: return nil
      }
    }
    if numbers.count > 1, texts.isEmpty, !hasText, enumerations.isEmpty {
      let isWhole = numbers.isSubset(of: [.int, .int32, .int64, .uint64])
      return UsedType(form: .primitive(isWhole ? .int64 : .double))
    }
    guard numbers.isEmpty else { return nil }
    if enumerations.contains(where: \.isInteger) {
      guard enumerations.allSatisfy(\.isInteger), texts.isEmpty, !hasText else { return nil }
    }
    guard !enumerations.isEmpty else {
      if !hasText, texts.count > 1, !texts.contains(.data) { return nil }
      if !hasText, texts.count > 1 {
        log.warning(
          .unsupportedSchema, at: branches[0].node.range,
          "what is Base64 cannot be told from other texts, so this choice is a `String`")
      }
      return hasText || texts.count > 1 ? UsedType(form: .primitive(.string)) : nil
    }
    guard texts.isEmpty else { return UsedType(form: .primitive(.string)) }
    if enumerations.count == 1,
      let branch = branches.first(where: { declaration(of: $0.type.form) != nil })
    {
      return UsedType(
        form: adopt(branch.type.form, in: slot), isNullable: branch.type.isNullable)
    }
    var names = UniqueNames(["unrecognized"])
    var known: Set<Enumeration.RawValue> = []
    var cases: [DeclaredEnumeration.Case] = []
    for var item in enumerations.flatMap(\.cases) where known.insert(item.rawValue.value).inserted {
      item.name.value = SwiftName(names.take(item.name.value.text))
      cases.append(item)
    }
    let slot = slot ?? reserve(at: place, schema.head?.node ?? branches[0].node)
    return UsedType(
      form: declare(.enumeration(DeclaredEnumeration(cases: cases)), schema, in: slot))
  }

  /// Beside any text a URL is one, too, and so is Base64: reading these would change the others.
  func withoutFormats(_ branches: [Branch]) -> [Branch] {
    let text = TypeExpression.Form.primitive(.string)
    guard branches.contains(where: { $0.type.form == text && $0.type.constant == nil }) else {
      return branches
    }
    return branches.map { branch in
      var branch = branch
      if [.primitive(.url), .primitive(.data)].contains(branch.type.form) {
        branch.type = UsedType(form: text, isNullable: branch.type.isNullable)
      }
      return branch
    }
  }

  /// `anyOf` of objects that do not contradict each other: one object, in which only what all of
  /// them require is required. A property that only some of them have gets no default: where it is
  /// absent, the value may be one of the others. What they do not all say of when it is sent is not
  /// said of it.
  func object(ofAnyOf nodes: [DocumentNode]) -> MergedSchema? {
    var parts: [Schema] = []
    var required: Set<String>?
    var seen: [String: String] = [:]
    var counts: [String: Int] = [:]
    var access: [String: Set<[Bool]>] = [:]
    for node in nodes {
      let merged = MergedSchema([node], table, &log)
      // A base is a choice of those that extend it.
      guard merged.isPlainObject, !merged.isNullable, kinds(of: node) == nil else { return nil }
      for property in merged.properties {
        let text = property.nodes.map { Schema.outline($0.withoutAccess) }.joined(separator: "&")
        if let other = seen.updateValue(text, forKey: property.key), other != text { return nil }
        counts[property.key, default: 0] += 1
        access[property.key, default: []].insert(
          DocumentNode.accessKeys.map { key in property.nodes.contains { $0.flag(key) } })
      }
      required = required?.intersection(merged.required) ?? merged.required
      parts += merged.parts
    }
    let common = required ?? []
    for place in parts.indices {
      parts[place].required.formIntersection(common)
      let file = parts[place].node.file
      for (index, entry) in parts[place].properties.enumerated() {
        var node = DocumentNode(entry.value, file: file)
        if counts[entry.key] != nodes.count { node = node.withoutDefault(table) }
        if access[entry.key]?.count != 1 { node = node.withoutAccess }
        parts[place].properties[index] = .init(entry.key, node.yaml, at: entry.keyRange)
      }
    }
    return MergedSchema(parts)
  }
}

extension Schema {
  /// The values that it allows; nil: it does not say, or a reference does.
  fileprivate var values: [DocumentNode]? {
    reference == nil ? constant.map { [$0] } ?? enumeration : nil
  }
}

extension DocumentNode {
  fileprivate static let accessKeys = ["readOnly", "writeOnly"]

  /// The same schema of what is both sent and received.
  fileprivate var withoutAccess: DocumentNode {
    guard Self.accessKeys.contains(where: { self[$0] != nil }) else { return self }
    return DocumentNode(
      .mapping(entries.filter { !Self.accessKeys.contains($0.key) }, at: range), file: file)
  }

  /// The same schema, where it has no default.
  func withoutDefault(_ table: DocumentTable) -> DocumentNode {
    guard isMapping, Attributes(self, table).default?.isNull == false else { return self }
    let none = YAMLMapping.Entry("default", YAMLNode(.scalar(.null), range: range), at: range)
    return DocumentNode(
      .mapping(entries.filter { $0.key != "default" } + [none], at: range), file: file)
  }
}
