import ClientsmithDiagnostics
import ClientsmithModel

/// What schemas are called, and what their names lead to.
extension DocumentTable {
  /// The name that the document gives a schema of its own, or of another file.
  func schemaKey(of target: Target) -> String? {
    guard target.file == 0 else {
      return namesOfReferences[path(of: target.file)]?[target.pointer]
    }
    let prefix = "/components/schemas/"
    guard target.pointer.hasPrefix(prefix) else { return nil }
    let key = target.pointer.dropFirst(prefix.count)
    return key.contains("/") ? nil : Self.unescaped(String(key))
  }

  /// The value of a discriminator that means a schema where a `mapping` does not say it: what the
  /// documents of some tools say beside it, else its name in the document, in its own file, or that of a
  /// file which is one schema.
  func discriminatorValue(of target: Target) -> String {
    let keys = ["x-ms-discriminator-value", "x-discriminator-value"]
    if let node = node(at: target), let value = keys.lazy.compactMap(node.string).first {
      return value
    }
    if let key = schemaKey(of: target) { return key }
    if let name = target.pointer.split(separator: "/").last { return Self.unescaped(String(name)) }
    let file = path(of: target.file).split(separator: "/").last ?? ""
    return String(file.prefix { $0 != "." })
  }

  /// What the name of a schema or a reference leads to, as `mapping` has them.
  func schema(named node: DocumentNode, into log: inout DiagnosticLog) -> Target? {
    guard let text = node.string else { return nil }
    let isReference =
      text.contains("/") || text.contains("#") || text.hasSuffix(".json")
      || text.hasSuffix(".yaml") || text.hasSuffix(".yml")
    guard !isReference else { return resolve(node, into: &log)?.target }
    let pointer = "/components/schemas/" + Self.escaped(text)
    let found = Target(file: 0, pointer: pointer)
    // Names are those of the document, which may not have what another file names so.
    let own = Target(file: node.file, pointer: pointer)
    return self.node(at: found) == nil && self.node(at: own) != nil ? own : found
  }

  /// What a schema is another name for, by references alone.
  func original(of target: Target) -> Target {
    var target = target
    for _ in 0..<16 {
      guard let schema = node(at: target).map(Schema.init), schema.isOtherName,
        let reference = schema.onlyReference, let next = self.target(of: reference)
      else { return target }
      target = next
    }
    return target
  }
}
