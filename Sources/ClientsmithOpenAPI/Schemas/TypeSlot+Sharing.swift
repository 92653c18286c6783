import ClientsmithDeclarations
import ClientsmithModel

// Documentation is not compared: rewording a document must not rename a Swift type.
extension TypeSlot {
  /// A text that equal types have in common, and no others; nil for types that are never shared.
  var signature: String? {
    switch form {
    case .structure(let structure):
      var text = "s\(nullable.optional)\(nullable.required)"
      for property in structure.properties {
        text += "|" + property.wireName.value + ":" + property.type.form.key
        text += "." + property.name.value.text
        if let value = property.default { text += "=" + value.shortJSON }
        // `file` and `folder` are different, though both are texts.
        if let value = property.onlyValue { text += "#" + value.shortJSON }
        if let access = property.access { text += access.rawValue }
        if let coding = property.coding { text += coding.value.rawValue }
        if let dates = property.dates { text += "\(dates.value)" }
        if property.lenient.isOn { text += "lenient" }
        if property.isSecret { text += "secret" }
      }
      for constant in structure.constants {
        text += "|=" + constant.wireName.value + ":" + constant.value.shortJSON
        if let access = constant.access { text += access.rawValue }
      }
      if let additional = structure.additional { text += "|+" + additional.form.key }
      return text
    case .enumeration(let enumeration):
      var text = "e"
      for item in enumeration.cases {
        switch item.rawValue.value {
        case .string(let value): text += "|\"" + value
        case .integer(let value): text += "|\(value)"
        }
        text += "." + item.name.value.text
      }
      return text
    case .union(let cases, let tagging):
      var text = "u\(tagging)"
      for item in cases {
        text +=
          "|" + item.name.value.text + ":" + item.wireName + ":" + item.tag.rawValue + ":"
          + (item.type?.form.key ?? "")
        if item.isFallback { text += ":fallback" }
      }
      return text
    case .alias, .extern, .unreadable, nil: return nil
    }
  }

  /// Merges an equal type, and keeps only the documentation that is true of both.
  mutating func share(with other: TypeSlot) {
    // With a third place, what is not there may be what the first two do not have in common.
    let isFirst = places.isEmpty
    places.append(other.place)
    requiredDefaults.formIntersection(other.requiredDefaults)
    documentation = documentation.common(with: other.documentation, keepsOne: isFirst)
    if other.deprecated == nil { deprecated = nil }
    // The specification may have changed one of them since they were told to be equal.
    switch (form, other.form) {
    case (.structure(var structure), .structure(let equal)):
      for (index, property) in equal.properties.enumerated()
      where structure.properties.indices.contains(index)
        && structure.properties[index].wireName == property.wireName
      {
        structure.properties[index].share(with: property, keepsOne: isFirst)
      }
      form = .structure(structure)
    case (.enumeration(var enumeration), .enumeration(let equal)):
      for (index, item) in equal.cases.enumerated()
      where enumeration.cases.indices.contains(index)
        && enumeration.cases[index].rawValue == item.rawValue && changedCases.isEmpty
      {
        enumeration.cases[index].documentation = enumeration.cases[index].documentation.common(
          with: item.documentation, keepsOne: isFirst)
      }
      form = .enumeration(enumeration)
    default: break
    }
  }
}

extension DeclaredProperty {
  fileprivate mutating func share(with other: DeclaredProperty, keepsOne: Bool) {
    documentation = documentation.common(with: other.documentation, keepsOne: keepsOne)
    if other.deprecated == nil { deprecated = nil }
    if onlyValue != other.onlyValue { onlyValue = nil }
  }
}

extension Documentation {
  /// The paragraphs that both have.
  ///
  /// - Parameter keepsOne: If only one of them has any, they are kept.
  fileprivate func common(with other: Documentation, keepsOne: Bool) -> Documentation {
    if !keepsOne, description == nil { return self }
    guard let first = description, let second = other.description else {
      return Documentation(
        summary: summary ?? other.summary, description: description ?? other.description)
    }
    guard first != second else { return self }
    // A paragraph may be a part of a list or of code, which has lines between its own.
    let paragraphs = first.split(separator: "\n\n")
    let others = Set(second.split(separator: "\n\n"))
    let isProse = paragraphs.allSatisfy { $0.first?.isLetter == true && !$0.contains("```") }
    let common = isProse ? paragraphs.filter(others.contains).joined(separator: "\n\n") : ""
    return Documentation(summary: summary, description: common.isEmpty ? nil : common)
  }
}
