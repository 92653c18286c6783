import ClientsmithDeclarations
import ClientsmithModel

extension SpecificationPrinter {
  func type(_ type: DeclaredType) -> PrintedEntry {
    // Cases are short: what they are about stands behind them, on their line where it fits.
    let isDocumentedLast = if case .enumeration = type.form { true } else { false }
    let documentation = documentation(type.documentation)
    var entries = isDocumentedLast ? [] : documentation
    entries += deprecation(type.deprecated)
    if type.parameters.count == 1 {
      entries.add("of", text: type.parameters[0].value.text)
    } else if !type.parameters.isEmpty {
      entries.add("of", .texts(type.parameters.map(\.value.text)))
    }
    entries.add("hashable", isOn: type.isHashable)
    entries += form(type.form, isDeclared: true)
    entries.add("example", type.example.map(value))
    entries += allowance(type.allowed)
    if isDocumentedLast { entries += documentation }
    var isBlock = !type.documentation.isEmpty || type.deprecated != nil
    switch type.form {
    case .structure(let structure): isBlock = isBlock || !structure.isSmall
    case .enumeration: isBlock = false
    default: break
    }
    var entry = PrintedEntry(type.id, .mapping(entries, isBlock: isBlock))
    entry.remarks = type.remarks
    return entry
  }

  /// The keys that say what a type is.
  ///
  /// - Parameter isDeclared: it has a name, under `types`.
  func form(_ form: DeclaredType.Form, isDeclared: Bool) -> [PrintedEntry] {
    switch form {
    case .structure(let structure): return self.structure(structure, isBlock: isDeclared)
    case .enumeration(let enumeration): return self.enumeration(enumeration)
    case .union(let cases, let tagging): return union(cases, tagging)
    case .alias(let target): return [PrintedEntry("alias", node(target))]
    case .extern(let extern): return self.extern(extern)
    case .unreadable: return [PrintedEntry("properties", .mapping([]))]
    }
  }

  // MARK: - Forms

  private func structure(_ structure: DeclaredStructure, isBlock: Bool) -> [PrintedEntry] {
    var entries: [PrintedEntry] = []
    let members = self.members(structure)
    let isEmpty = members.isEmpty
    let isNeeded =
      structure.includes.isEmpty && structure.additional == nil
      || structure.content != nil && structure.includes.isEmpty
    if !isEmpty || isNeeded {
      entries.add(
        "properties", .mapping(members, isBlock: isBlock && !structure.isSmall && !isEmpty))
    }
    if !structure.includes.isEmpty {
      let includes = PrintedEntry("includes", .sequence(structure.includes.map(included)))
      let isLast = structure.includesIndex > 0
      entries.insert(includes, at: isLast ? entries.count : 0)
    }
    entries.add("additional", structure.additional.map(node))
    if case .inline(let content)? = structure.content?.form {
      entries += form(content.form, isDeclared: false)
    }
    return entries
  }

  private func included(_ type: TypeExpression) -> PrintedNode {
    guard case .inline(let inline) = type.form else { return node(type) }
    return .mapping(form(inline.form, isDeclared: false))
  }

  private func members(_ structure: DeclaredStructure) -> [PrintedEntry] {
    var keys = PrintedKeys()
    let properties = structure.properties.map { property -> PrintedEntry in
      let (key, wireName) = spelling(of: property.name.value, wireName: property.wireName.value)
      return self.property(property, keys.take(key), as: wireName)
    }
    return structure.constants.map { constant(of: $0, &keys) } + properties
  }

  private func constant(of constant: DeclaredConstant, _ keys: inout PrintedKeys) -> PrintedEntry {
    let wireName = constant.wireName.value
    let (key, isSpelled) = constantSpelling(wireName)
    let taken = keys.take(key)
    var entries = [PrintedEntry("value", value(constant.value))]
    entries.add("type", constant.type.map(node))
    if !isSpelled || taken != key { entries.add("as", text: wireName) }
    entries.add("access", constant.access.map { .word($0.rawValue) })
    return PrintedEntry(taken, .mapping(entries))
  }

  /// The key of what has a name on the wire alone, and whether that follows from it.
  func constantSpelling(_ wireName: String) -> (key: String, isSpelled: Bool) {
    let name = CamelCase.lower(wireName)
    if CamelCase.isLower(name), naming.wireName(name) == wireName { return (name, true) }
    if wireName.isEmpty { return ("empty", false) }
    return CamelCase.isLower(wireName) ? (wireName, false) : (wireName, true)
  }

  func property(_ property: DeclaredProperty) -> PrintedEntry {
    let (key, wireName) = spelling(of: property.name.value, wireName: property.wireName.value)
    return self.property(property, key, as: wireName)
  }

  private func property(
    _ property: DeclaredProperty, _ key: String, as wireName: String?
  ) -> PrintedEntry {
    var entries = fields(property.type)
    // Above what takes lines of its own.
    let isDeclaredHere = entries.first?.key != "type"
    if isDeclaredHere { entries = documentation(property.documentation) + entries }
    entries.add("as", text: wireName)
    entries.add("default", property.default.map(value))
    entries.add("example", property.example.map(value))
    entries.add("access", property.access.map { .word($0.rawValue) })
    entries.add("dates", text: property.dates?.value.word)
    entries.add("coding", property.coding.map { .word($0.value.rawValue) })
    entries.add("lenient", isOn: property.lenient.isOn)
    entries.add("secret", isOn: property.isSecret)
    entries += allowance(property.allowed)
    entries += deprecation(property.deprecated)
    if !isDeclaredHere { entries += documentation(property.documentation) }
    var entry = PrintedEntry(key, short(entries, property.default))
    entry.remarks = property.remarks
    return entry
  }

  /// `Int` for `{type: Int}`, and `Int = 20` for `{type: Int, default: 20}`.
  func short(_ entries: [PrintedEntry], _ default: WrittenValue?) -> PrintedNode {
    guard let first = entries.first, first.key == "type" else { return .mapping(entries) }
    if case .mapping = first.value { return .mapping(entries) }
    if entries.count == 1 { return first.value }
    guard entries.count == 2, entries[1].key == "default", case .text(let type) = first.value,
      let text = `default`?.shortDefault
    else { return .mapping(entries) }
    return .text("\(type) = \(text)")
  }

  private func enumeration(_ enumeration: DeclaredEnumeration) -> [PrintedEntry] {
    let names = enumeration.cases.map { known -> String? in
      guard case .string(let text) = known.rawValue.value, known.documentation.isEmpty else {
        return nil
      }
      return known.name.value.writtenForms.first { naming.wireName($0) == text }
    }
    var entries: [PrintedEntry] = []
    let spelled = names.compactMap(\.self)
    let isOftenSpelled = spelled.count > names.count / 3 && names.count > 4
    let isText = enumeration.cases.allSatisfy { $0.documentation.isEmpty && $0.isShort }
    // Not every value fits on a line.
    let cases = zip(names, enumeration.cases).compactMap { name, known in
      name.map { PrintedNode.text($0) }
        ?? SpecificationWriter.flow(self.case(known)).map { .word($0) }
    }
    if spelled.count == names.count {
      entries.add("enum", .texts(spelled))
    } else if isOftenSpelled, isText, cases.count == names.count {
      entries.add("enum", .sequence(cases))
    } else {
      entries.add("enum", .mapping(enumeration.cases.map(self.case)))
    }
    entries.add("closed", isOn: enumeration.isClosed)
    return entries
  }

  private func `case`(_ known: DeclaredEnumeration.Case) -> PrintedEntry {
    let value: PrintedNode =
      switch known.rawValue.value {
      case .string(let text): .text(text)
      case .integer(let number): .word(String(number))
      }
    let key = known.name.value.writtenForms[0]
    guard !known.documentation.isEmpty else { return PrintedEntry(key, value) }
    return PrintedEntry(
      key, .mapping([PrintedEntry("value", value)] + documentation(known.documentation)))
  }

  private func union(_ cases: [DeclaredUnionCase], _ tagging: Union.Tagging) -> [PrintedEntry] {
    var entries: [PrintedEntry] = []
    entries.add("oneOf", .mapping(cases.map(self.unionCase)))
    switch tagging {
    case .none: break
    case .discriminator(let key): entries.add("discriminator", text: key)
    case .adjacent(let discriminator, let content):
      entries.add("discriminator", text: discriminator)
      entries.add("content", text: content ?? "{\(discriminator)}")
    case .external: entries.add("tagged", .word("external"))
    }
    return entries
  }

  func unionCase(_ known: DeclaredUnionCase) -> PrintedEntry {
    let keys = known.name.value.writtenForms
    var key = keys[0]
    var tag: PrintedNode?
    switch known.tag {
    case .string:
      if let spelled = keys.first(where: { naming.wireName($0) == known.wireName }) {
        key = spelled
      } else {
        tag = .text(known.wireName)
      }
    case .integer, .bool: tag = .word(known.wireName)
    }
    var entries = known.type.map(fields) ?? []
    entries.add("as", tag)
    if let content = known.contentKey { entries.add("content", text: content.value) }
    entries.add("otherwise", isOn: known.isFallback)
    return PrintedEntry(key, short(entries, nil))
  }

  private func extern(_ extern: DeclaredExtern) -> [PrintedEntry] {
    var entries: [PrintedEntry] = []
    entries.add("extern", text: extern.type.value)
    entries.add("import", text: extern.module?.value)
    switch extern.mock {
    case .example(let example): entries.add("example", value(example))
    case .member(let member): entries.add("mock", text: "." + member.value)
    case nil: break
    }
    return entries
  }
}

extension DeclaredEnumeration.Case {
  /// A text that stands on a line with others.
  fileprivate var isShort: Bool {
    if case .string(let text) = rawValue.value { text.utf8.count < 60 } else { false }
  }
}

extension Documentation {
  var isEmpty: Bool { summary == nil && description == nil }
}

extension DeclaredStructure {
  /// Few short properties, which may stand on one line.
  fileprivate var isSmall: Bool {
    properties.count + constants.count <= 3
      && properties.allSatisfy {
        $0.documentation.isEmpty && $0.type.isShort && $0.remarks.isEmpty && $0.example == nil
          && $0.default == nil && $0.deprecated == nil && $0.access == nil
      }
  }
}

extension TypeExpression {
  fileprivate var isShort: Bool {
    !contains { if case .inline = $0.form { true } else { false } }
  }
}
