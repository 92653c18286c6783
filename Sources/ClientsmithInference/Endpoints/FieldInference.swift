import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Makes parameters of the names and values that requests have in a query, a form or headers.
struct FieldInference {
  /// One name, in all requests of an endpoint.
  private struct Item {
    var name: String
    var facts = TextFacts()
    /// How many of the requests have it.
    var count = 0
    var isArray = false
    var first: String?
    var summary: String?
    /// How many of the values were credentials.
    var withheld = 0

    /// Whether nothing else was recorded.
    var isWithheld: Bool { withheld > 0 && facts.count == 0 }
  }

  /// - Parameters:
  ///   - fields: those of each request.
  ///   - calls: how many of the requests differ, where that tells what they have alike.
  /// - Returns: the parameters, in the order in which they are first seen.
  static func parameters(
    _ fields: [[RecordedField]], section: DeclaredParameter.Section, calls: Int = 0,
    besides taken: inout Set<String>
  ) -> [DeclaredParameter] {
    var items: [Item] = []
    var indices: [String: Int] = [:]
    for request in fields {
      var seen: [String: Int] = [:]
      for field in request where !field.name.trimmed.isEmpty {
        // Those of headers have no case (RFC 9110, section 5.1).
        let name = section == .headers ? field.name.asciiLowercased : field.name
        let index = indices[name] ?? items.count
        if index == items.count {
          indices[name] = index
          items.append(Item(name: field.name))
        }
        seen[name, default: 0] += 1
        if seen[name] == 1 { items[index].count += 1 } else { items[index].isArray = true }
        items[index].summary = items[index].summary ?? field.summary
        if field.value == Redaction.replacement { items[index].withheld += 1 }
        guard !isUnknown(field.value) else { continue }
        items[index].facts.add(field.value)
        items[index].first = items[index].first ?? field.value
      }
    }
    return items.map { item in
      var parameter = parameter(item, of: fields.count, section: section, besides: &taken)
      if let example = parameter.example, item.count == fields.count,
        let usual = usual(item, of: calls)
      {
        parameter.default =
          usual == item.first ? example : value(usual, type(item.facts, name: item.name))
        parameter.example = nil
      }
      return parameter
    }
  }

  /// `{{page}}`, `<page>`: a variable whose value is not known.
  static func isUnknown(_ value: String) -> Bool {
    value.contains("{{") || value == Redaction.replacement
      || value.hasPrefix("<") && value.hasSuffix(">") && !value.dropFirst().contains("<")
  }

  private static func parameter(
    _ item: Item, of count: Int, section: DeclaredParameter.Section,
    besides taken: inout Set<String>
  ) -> DeclaredParameter {
    // `ids[]=1&ids[]=2`
    let isArray =
      item.isArray || section != .headers && item.name.hasSuffix("[]") && item.name.count > 2
    // The parts of a form have no styles: there it is a name like any other.
    let isBracketed = isArray && item.name.hasSuffix("[]") && section != .multipart
    let wireName = isBracketed ? String(item.name.dropLast(2)) : item.name
    let primitive = type(item.facts, name: item.name)
    var type = expression(.primitive(primitive))
    if isArray { type = expression(.array(type)) }
    let isOptional =
      item.count < count || item.summary?.saysOptional == true
      || section == .headers && HeaderInference.isPrecondition(item.name)
    if isOptional { type = expression(.optional(type)) }
    let isSecret = NameHints.isSecret(item.name) || item.isWithheld
    let name = TypeInference.memberName(
      section == .headers ? spoken(wireName) : wireName, besides: &taken)
    var parameter = DeclaredParameter(
      section: section, name: Located(name, at: .unknown), writtenName: name.text,
      wireName: Located(wireName, at: .unknown), hasOwnWireName: name.text != wireName,
      type: type, isSecret: isSecret && primitive == .string)
    if isBracketed { parameter.style = Located(.brackets, at: .unknown) }
    parameter.documentation = Documentation(recorded: item.summary)
    if let first = item.first, !isSecret, !isArray {
      parameter.example = value(first, primitive)
    }
    return parameter
  }

  /// A header as people say it: the `X-` of `X-Tenant` tells nothing (RFC 6648).
  private static func spoken(_ header: String) -> String {
    let rest = header.dropFirst(2)
    let isWord = rest.utf8.first.map { ASCII.isUpper($0) || ASCII.isLower($0) } ?? false
    return header.asciiLowercased.hasPrefix("x-") && isWord ? String(rest) : header
  }

  /// What nearly all of many requests have, as a page does that asks for the same each time; nil: a
  /// person would choose it.
  private static func usual(_ item: Item, of calls: Int) -> String? {
    let primitive = type(item.facts, name: item.name)
    let isText = primitive == .string
    guard calls >= (isText ? 5 : 3), item.summary?.saysOptional != true,
      item.facts.count == item.count, let values = item.facts.values,
      let most = values.texts.max(by: { values.counts[$0] ?? 0 < values.counts[$1] ?? 0 }),
      (values.counts[most] ?? 0) * 10 >= item.count * 9
    else { return nil }
    let isChosen =
      isText
      ? most.isEmpty || MapRules.isData(most) || ShortCodes.isPossible(most)
        || searches.contains(item.name.lastWord)
      : NameHints.isIdentifier(item.name)
    let isUsual =
      [.bool, .int, .int64, .string].contains(primitive) && !NameHints.isResourceID(item.name)
    return isUsual && !isChosen ? most : nil
  }

  /// What is called so is what somebody looks for.
  private static let searches: Set<String> = [
    "address", "after", "before", "city", "cursor", "email", "name", "phrase", "q", "query",
    "search", "since", "term", "terms", "text", "title", "until", "user", "username",
  ]

  /// What texts of a query are: numbers and booleans too, since everything there is text.
  static func type(_ facts: TextFacts, name: String) -> Primitive {
    guard facts.count > 0 else { return .string }
    if facts.formats.contains(.bool) { return .bool }
    if facts.formats.contains(.integer), !NameHints.isSecret(name) {
      return facts.formats.contains(.shortInteger) ? .int : .int64
    }
    if facts.formats.contains(.decimal), !NameHints.isIdentifier(name), name != "v" {
      return .double
    }
    if facts.formats.contains(.dateTime) { return .date }
    if facts.formats.contains(.day) { return .day }
    if facts.formats.contains(.uuid) { return .uuid }
    return .string
  }

  /// The example, in its type.
  static func value(_ text: String, _ primitive: Primitive) -> WrittenValue {
    let content: WrittenValue.Content =
      switch primitive {
      case .bool: .bool(text == "true")
      case .int, .int64: .integer(Int64(text), text: text)
      case .double: Double(text).map { .number($0, text: text) } ?? .string(text)
      default: .string(text)
      }
    return WrittenValue(content, range: .unknown)
  }

  private static func expression(_ form: TypeExpression.Form) -> TypeExpression {
    TypeExpression(form: form, range: .unknown)
  }
}
