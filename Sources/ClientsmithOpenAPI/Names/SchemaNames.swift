import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// The names that a document gives its schemas, as Swift has them.
struct SchemaNames {
  struct Component {
    var name: String
    /// Its place among the schemas of the document.
    var order: Int
    /// What it would be called, if Swift or another schema did not take that name.
    var renamed: Located<String>?
    /// The name that a specification gives another schema, if that is what takes it.
    var taker: Located<SwiftName>?
  }

  private var components: [String: Component] = [:]
  /// All of them, also without regard to case.
  private(set) var taken = UniqueNames()

  /// - Parameters:
  ///   - given: names that a specification gives, by keys of schemas.
  ///   - isAllowed: whether a type of the client can be called so.
  init(
    _ root: DocumentNode, given: [String: Located<SwiftName>] = [:], isAllowed: (String) -> Bool,
    into log: inout DiagnosticLog
  ) {
    let schemas = root["components"]?["schemas"]
    let entries = schemas?.entries ?? []
    var endings: [String: Int] = [:]
    let short = entries.map { entry -> String in
      let name = Self.withoutNamespace(entry.key)
      endings[(Words.type(name) ?? "").asciiLowercased, default: 0] += 1
      return name
    }
    for (order, entry) in entries.enumerated() {
      guard let name = given[entry.key] else { continue }
      var text = name.value.text
      // A person may hide a type of Swift or Foundation, as in any specification that nests its types.
      let isHiding = ReservedTypeNames.isHideable(text)
      if !isAllowed(text) && !isHiding || !taken.isFree(text) {
        let other = components.first { $0.value.name.asciiLowercased == text.asciiLowercased }?.key
        log.error(
          .duplicateName, at: name.range,
          other.map { "the schema \(name: $0) is called \(name: text) already" }
            ?? "a type of this client cannot be called \(name: text)",
          help: "choose another name")
        // Once is enough.
        if !isAllowed(text) { text = ReservedTypeNames.proposal(for: text) }
      }
      components[entry.key] = Component(name: taken.take(text), order: order)
    }
    let takers = Dictionary(
      given.values.map { ($0.value.text.asciiLowercased, $0) },
      uniquingKeysWith: { first, _ in first })
    for (entry, name) in zip(entries, short) where given[entry.key] == nil {
      if Words.type(name) == name, isAllowed(name) { taken.keep([name]) }
    }
    for (order, entry) in entries.enumerated() where given[entry.key] == nil {
      let schema = DocumentNode(entry.value, file: root.file)
      var text = short[order]
      if endings[(Words.type(text) ?? "").asciiLowercased, default: 0] > 1 { text = entry.key }
      let extended = schema.string("x-fern-type-name") ?? schema.string("x-speakeasy-name-override")
      // A schema that is called so itself keeps its name.
      if let extended, endings[(Words.type(extended) ?? "").asciiLowercased] == nil {
        text = extended
      }
      let wanted = Words.type(text) ?? "Schema\(order + 1)"
      var name = wanted
      if !isAllowed(name) { name = ReservedTypeNames.proposal(for: name) }
      name = taken.take(name, for: text)
      let isRenamed = name != wanted
      components[entry.key] = Component(
        name: name, order: order,
        renamed: isRenamed ? Located(entry.key, at: entry.keyRange) : nil,
        taker: isRenamed ? takers[wanted.asciiLowercased] : nil)
    }
  }

  /// The schema whose type has a name; else that which the document calls so.
  func target(named name: String) -> DocumentTable.Target? {
    let named = components.first { $0.value.name == name }?.key
    guard let key = named ?? (components[name] == nil ? nil : name) else { return nil }
    let pointer = key.replacing("~", with: "~0").replacing("/", with: "~1")
    return DocumentTable.Target(file: 0, pointer: "/components/schemas/" + pointer)
  }

  /// The names of all of them.
  var all: [String] { components.values.map(\.name).sorted() }

  func component(_ key: String) -> Component? { components[key] }

  /// `Shop.Models.Order` is `Order`; a version stays, with what it is one of: `v1.2`, `Order.v2`.
  private static func withoutNamespace(_ key: String) -> String {
    if let tick = key.firstIndex(of: "`"), let name = generic(key[..<tick], key[tick...]) {
      return name
    }
    guard let dot = key.lastIndex(of: "."), !key.contains("["), !key.contains("<") else {
      return key
    }
    let rest = key[key.index(after: dot)...]
    guard let first = rest.utf8.first, ASCII.isUpper(first) || ASCII.isLower(first) else {
      return key
    }
    guard isVersion(rest) else { return String(rest) }
    let start = key[..<dot].lastIndex(of: ".").map(key.index(after:))
    return String(key[(start ?? key.startIndex)...])
  }

  /// `v1`, `V2`, `v1beta1`.
  private static func isVersion(_ word: Substring) -> Bool {
    let bytes = word.utf8
    return bytes.first.map { $0 | 0x20 } == UInt8(ascii: "v") && bytes.count > 1
      && bytes.dropFirst().first.map(ASCII.isDigit) == true && bytes.last.map(ASCII.isDigit) == true
  }

  /// What .NET writes as ``Shop.Page`1[[Shop.Models.Order, Shop, Version=1.0.0.0]]`` is `PageOfOrder`.
  private static func generic(_ name: Substring, _ rest: Substring) -> String? {
    var arguments: [String] = []
    var open = rest.drop { $0 != "[" }
    while let start = open.firstIndex(where: { !"[],".contains($0) }) {
      // What comes after the first comma is the assembly, up to the bracket that closes it.
      let path = open[start...].prefix { !"[],`".contains($0) }
      guard let word = path.split(separator: ".").last, Words.type(String(word)) != nil else {
        return nil
      }
      arguments.append(String(word))
      open = open[path.endIndex...]
      if open.first == "`" {
        open = open.drop { $0 != "[" }
      } else if open.first == "," {
        open = open.drop { $0 != "]" }
      }
    }
    guard let stem = name.split(separator: ".").last, !arguments.isEmpty else { return nil }
    return "\(stem) of " + arguments.joined(separator: " and ")
  }

  /// What a place that a reference leads to is called, if it is not a named schema.
  static func name(ofPointer target: DocumentTable.Target, _ table: DocumentTable) -> String {
    let steps = target.pointer.split(separator: "/").map(String.init)
    let words = steps.filter { step in
      !structural.contains(step) && Int(step) == nil && !step.contains("~1json")
    }
    if words.isEmpty {
      let file = table.path(of: target.file).split(separator: "/").last.map(String.init) ?? ""
      let stem = file.split(separator: ".").first.map(String.init) ?? file
      return Words.type(stem) ?? "Schema"
    }
    let name = words.suffix(2)
      .compactMap { Words.type($0.replacing("~1", with: " ").replacing("~0", with: " ")) }.joined()
    return name.isEmpty ? "Schema" : name
  }

  private static let structural: Set<String> = [
    "components", "schemas", "properties", "schema", "items", "content", "responses", "paths",
    "definitions", "$defs", "allOf", "oneOf", "anyOf", "parameters", "requestBodies",
    "requestBody", "additionalProperties", "headers", "mediaTypes", "200", "default",
  ]

  /// Whether a place is inside of a schema, a property of it or its elements, or of an operation.
  static func isPart(_ target: DocumentTable.Target) -> Bool {
    let steps = target.pointer.split(separator: "/").suffix(2)
    return steps.first == "properties" || steps.last == "items"
      || steps.last == "additionalProperties" || steps.last == "schema"
  }

  /// The section of `components` that a place is in, where it is the whole of something else than a
  /// schema; nil: it is not.
  static func otherSection(_ target: DocumentTable.Target) -> String? {
    let steps = target.pointer.split(separator: "/").map(String.init)
    let others = ["parameters", "responses", "requestBodies", "headers", "examples", "links"]
    guard steps.count == 3, steps[0] == "components", others.contains(steps[1]) else { return nil }
    return steps[1]
  }

  /// Whether a branch of a choice is an object that the document does not call anything.
  static func isNamelessObject(_ node: DocumentNode) -> Bool {
    Schema(node).describesObject && isNameless(node)
  }

  /// Whether a branch of a choice is written inline, without a name of its own.
  static func isNameless(_ node: DocumentNode) -> Bool {
    let schema = Schema(node)
    return schema.onlyReference == nil
      && (schema.typeName ?? schema.title).flatMap(Words.type) == nil
  }

  /// What a branch of a choice is called.
  ///
  /// - Parameter isOnlyObject: no other branch is an object that has no name.
  static func branch(
    _ node: DocumentNode, number: Int, isOnlyObject: Bool = false, _ names: SchemaNames,
    _ table: DocumentTable
  ) -> String {
    let schema = Schema(node)
    if let reference = schema.onlyReference?.string {
      let key = reference.split(whereSeparator: { $0 == "/" || $0 == "#" }).last.map(String.init)
      if reference.hasPrefix("#/components/schemas/"), let key,
        let component = names.component(PercentDecoding.decoded(key))
      {
        return component.name
      }
      if !reference.hasPrefix("#"), let target = schema.onlyReference.flatMap(table.target),
        let component = table.schemaKey(of: target).flatMap(names.component)
      {
        return component.name
      }
      let stem = key?.split(separator: ".").first.map(String.init)
      if let name = stem.flatMap(Words.type) { return name }
    }
    if let name = (schema.typeName ?? schema.title).flatMap(Words.type) { return name }
    return isOnlyObject ? "Object" : "Option\(number + 1)"
  }
}
