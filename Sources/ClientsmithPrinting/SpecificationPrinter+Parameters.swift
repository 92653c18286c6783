import ClientsmithDeclarations
import ClientsmithModel

extension SpecificationPrinter {
  func parameter(_ parameter: DeclaredParameter, _ keys: inout PrintedKeys) -> PrintedEntry {
    var (key, wireName) = spelling(of: parameter)
    let taken = keys.take(key, isKept: parameter.constant == nil)
    if taken != key { wireName = parameter.wireName.value }
    key = taken
    var entries: [PrintedEntry] = []
    entries.add("value", parameter.constant.map(value))
    if let type = parameter.type { entries += fields(type) }
    entries.add("as", text: wireName)
    entries.add("default", parameter.default.map(value))
    entries.add("example", parameter.example.map(value))
    entries.add("coding", parameter.coding.map { .word($0.value.rawValue) })
    entries.add("dates", text: parameter.dates?.value.word)
    entries.add("style", parameter.style.map { .word($0.value.rawValue) })
    entries.add("arrays", parameter.arrays.map { .word($0.value.rawValue) })
    entries.add("explode", isOn: parameter.explode.isOn)
    entries.add("reserved", isOn: parameter.reserved.isOn)
    entries.add("filename", text: parameter.filename)
    entries.add("contentType", text: parameter.contentType?.value)
    if !parameter.headers.isEmpty {
      entries.add(
        "headers",
        .mapping(parameter.headers.map { PrintedEntry($0.name.value, .text($0.value.value)) }))
    }
    entries.add("secret", isOn: parameter.isSecret)
    entries += allowance(parameter.allowed)
    entries += deprecation(parameter.deprecated)
    entries += documentation(parameter.documentation)
    var entry = PrintedEntry(key, short(entries, parameter.default))
    entry.remarks = parameter.remarks
    return entry
  }

  /// The keys of parameters that callers see, which constants beside them leave alone.
  func keys(of parameters: [DeclaredParameter]) -> PrintedKeys {
    var keys = PrintedKeys()
    keys.kept = Set(parameters.filter { $0.constant == nil }.map { spelling(of: $0).key })
    return keys
  }

  private func spelling(of parameter: DeclaredParameter) -> (key: String, wireName: String?) {
    // A label has no name.
    if parameter.section == .host { return (parameter.name.value.text, nil) }
    let wireName = parameter.wireName.value
    if parameter.constant != nil {
      let name = parameter.name.value
      for key in name.writtenForms where naming.wireName(key) == wireName { return (key, nil) }
      // Only the server sees it, so it may stand as it is.
      let isSame = MemberName.swiftName(CamelCase.lower(wireName)) == name
      return !CamelCase.isLower(wireName) && isSame ? (wireName, nil) : (name.text, wireName)
    }
    let (key, other) = spelling(of: parameter.name.value, wireName: wireName)
    // A placeholder may be found by the name in Swift as well.
    if parameter.section == .path, wireName == key { return (key, nil) }
    return (key, other)
  }

  /// Headers and query items of all endpoints.
  var settings: [PrintedEntry] {
    var entries: [PrintedEntry] = []
    var keys = PrintedKeys()
    let constants = declarations.headers.map { header in
      let name = header.name.value
      let key = keys.take(name)
      let isPlain = key == name && !mayBeType(header.value.value)
      if isPlain { return PrintedEntry(name, .text(header.value.value)) }
      var entries = [PrintedEntry("value", .text(header.value.value))]
      if key != name { entries.add("as", text: name) }
      return PrintedEntry(key, .mapping(entries))
    }
    let headers =
      constants
      + declarations.settings.filter { $0.section == .headers }.map {
        settled(parameter($0, &keys))
      }
    if !headers.isEmpty { entries.add("headers", .mapping(headers, isBlock: headers.count > 2)) }
    var others = PrintedKeys()
    let query = declarations.settings.filter { $0.section == .query }.map {
      parameter($0, &others)
    }
    if !query.isEmpty { entries.add("query", .mapping(query, isBlock: query.count > 2)) }
    return entries
  }

  /// A header that is a type, and not the value that such a text is at the top level.
  private func settled(_ entry: PrintedEntry) -> PrintedEntry {
    guard case .text(let text) = entry.value, !mayBeType(text) else { return entry }
    var entry = entry
    entry.value = .mapping([PrintedEntry("type", .text(text))])
    return entry
  }

  /// Whether a text means a type where a value could stand as well.
  private func mayBeType(_ text: String) -> Bool {
    let name = text.prefix { $0 != "=" && $0 != " " && $0 != "?" }
    return isKnownType(String(name)) || text.contains { "[]<>?".contains($0) }
  }
}
