import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Prints declarations as a specification of the native format, in its short forms: what is printed
/// reads as equal declarations.
package struct SpecificationPrinter {
  let declarations: Declarations
  let naming: NamingStyle
  /// The types that a name can mean.
  private let typeNames: Set<String>

  /// - Parameters:
  ///   - declarations: without errors.
  ///   - sharesParts: what stands several times is written once, with an anchor.
  package static func text(of declarations: Declarations, sharesParts: Bool = false) -> String {
    let printer = SpecificationPrinter(declarations)
    var remarks = declarations.remarks
    if declarations.endpoints.contains(where: { !$0.proposals.isEmpty }) {
      remarks.append(
        "Settings in comments are what endpoints seem to have: remove the `#` where it is so.")
    }
    let entries = sharesParts ? PrintedSharing.shared(printer.entries) : printer.entries
    return SpecificationWriter.text(
      entries, remarks: remarks, width: SpecificationWriter.width(sharesParts: sharesParts))
  }

  init(_ declarations: Declarations) {
    self.declarations = declarations
    naming = NamingStyle.mostCommon(in: declarations)
    typeNames = Set(declarations.types.map(\.id))
  }

  /// Prints parts for a specification that exists, in its spelling of names.
  ///
  /// - Parameter types: those that are added to it.
  init(partsOf declarations: Declarations, adding types: [DeclaredType]) {
    self.declarations = declarations
    naming = declarations.naming
    typeNames = Set((declarations.types + types).map(\.id))
  }

  private var entries: [PrintedEntry] {
    var entries = head
    func section(_ key: String, _ content: [PrintedEntry]) {
      guard !content.isEmpty else { return }
      var entry = PrintedEntry(key, .mapping(content, isBlock: true))
      entry.isApart = true
      entries.append(entry)
    }
    section("types", declarations.types.map(type))
    section("groups", declarations.groups.map(group))
    section("endpoints", declarations.endpoints.map(endpoint))
    section("scenarios", declarations.scenarios.map(scenario))
    section("stores", declarations.stores.map(store))
    section("memory", declarations.memory.map(memory))
    return entries
  }

  private var head: [PrintedEntry] {
    var entries: [PrintedEntry] = []
    let client = declarations.client.value.text
    let stem = client.hasSuffix("Client") ? String(client.dropLast(6)) : client
    entries.add("client", text: CamelCase.isUpper(stem) ? stem : client)
    entries += documentation(declarations.documentation)
    entries.add("baseURL", declarations.baseURL.map(address))
    if !declarations.variables.isEmpty {
      entries.add("variables", .mapping(declarations.variables.map(variable)))
    }
    if !declarations.servers.isEmpty {
      let servers = declarations.servers.map {
        PrintedEntry(key(of: $0.name.value), address($0.address))
      }
      entries.add("servers", .mapping(servers, isBlock: servers.count > 1))
    }
    entries += settings
    entries.add("auth", authentication)
    if declarations.dates != .iso8601 { entries.add("dates", text: declarations.dates.word) }
    if naming != .asWritten { entries.add("naming", .word(naming.rawValue)) }
    entries.add("timeout", declarations.timeout.map { .word($0.value.word) })
    entries.add("retry", declarations.retry.map(retry))
    entries.add("idempotencyKey", declarations.idempotencyKey.map(idempotencyKey))
    entries.add("errors", errors(declarations.errors))
    entries.add("pages", declarations.pages.map(pages))
    if let first = declarations.uses.first {
      entries.add(
        "uses",
        declarations.uses.count == 1
          ? .text(first.value) : .texts(declarations.uses.map(\.value)))
    }
    entries.add("hashable", isOn: declarations.isHashable)
    entries.add("nested", isOn: declarations.nestsTypes)
    entries.add("insecure", isOn: declarations.isInsecure)
    entries.add("emit", outputs(declarations.outputs.emitted))
    entries.add("omit", outputs(declarations.outputs.omitted))
    entries += allowance(declarations.allowed)
    entries.add("observation", declarations.observation.map { .word($0.rawValue) })
    return entries
  }

  private func outputs(_ selection: Set<Output>) -> PrintedNode? {
    let keys = Output.all.filter(selection.contains).compactMap(\.key)
    return keys.isEmpty ? nil : .texts(keys)
  }

  private func group(_ group: DeclaredGroup) -> PrintedEntry {
    let documentation = group.documentation
    if let summary = documentation.summary, documentation.description == nil {
      return PrintedEntry(group.name.value.text, .text(summary))
    }
    return PrintedEntry(group.name.value.text, .mapping(self.documentation(documentation)))
  }

  // MARK: - What many have

  func documentation(_ documentation: Documentation) -> [PrintedEntry] {
    var entries: [PrintedEntry] = []
    entries.add("summary", text: documentation.summary)
    entries.add("description", text: documentation.description)
    return entries
  }

  func deprecation(_ deprecated: Deprecation?) -> [PrintedEntry] {
    guard let deprecated else { return [] }
    return [PrintedEntry("deprecated", deprecated.message.map { .text($0) } ?? .word("true"))]
  }

  func allowance(_ ids: [DiagnosticID]) -> [PrintedEntry] {
    ids.isEmpty ? [] : [PrintedEntry("allow", .texts(ids.map(\.rawValue)))]
  }

  /// A name that is declared and has no spelling on the wire.
  func key(of name: SwiftName) -> String { name.text }

  /// Whether a name means a type by itself.
  func isKnownType(_ name: String) -> Bool {
    typeNames.contains(name) || Primitive(rawValue: name) != nil
  }

  /// A type of the format where a declared one hides it.
  func text(of primitive: Primitive) -> String {
    guard typeNames.contains(primitive.rawValue), let module = primitive.module else {
      return primitive.rawValue
    }
    return "\(module).\(primitive.rawValue)"
  }
}

/// Names beside each other in a mapping, each once.
struct PrintedKeys {
  private var taken: Set<String> = []
  /// Those of parameters, which are called by them.
  var kept: Set<String> = []

  /// - Parameter isKept: whether the key is one of those that are kept for it.
  mutating func take(_ key: String, isKept: Bool = false) -> String {
    let base = CamelCase.lower(key)
    var key = key
    var number = 2
    while !isKept && kept.contains(key) || !taken.insert(key).inserted {
      key = base + String(number)
      number += 1
    }
    return key
  }
}

extension SpecificationPrinter {
  /// The key of something that has a name on the wire, and what to write in `as`; nil: nothing.
  func spelling(
    of name: SwiftName, wireName: String
  ) -> (key: String, wireName: String?) {
    for key in name.writtenForms where naming.wireName(key) == wireName { return (key, nil) }
    return (name.text, wireName)
  }
}

extension SwiftName {
  /// What stands for the name in a specification: `none` too of `noneValue`.
  var writtenForms: [String] {
    guard text.hasSuffix("Value") else { return [text] }
    let stem = String(text.dropLast(5))
    return MemberName.suffixed.contains(stem) ? [stem, text] : [text]
  }
}

extension GroupPath {
  /// What stands for the group in a specification.
  var writtenForms: [GroupPath] {
    names.reduce([[]]) { paths, name in
      paths.flatMap { path in name.writtenForms.map { path + [SwiftName($0)] } }
    }.map { GroupPath($0) }
  }
}

extension Declarations {
  /// Whether an address needs the permission to be insecure.
  fileprivate var isInsecure: Bool {
    allowsInsecure
      || ([baseURL].compactMap(\.self) + servers.map(\.address)).flatMap(\.entries).contains {
        URLRules.isUnencrypted($0.url.value)
      }
  }
}
