import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

/// What a schema says of the place where it stands, beside its type: its own words first, else
/// those of the schema that it refers to.
struct Attributes {
  private(set) var documentation = Documentation()
  private(set) var deprecated: Deprecation?
  private(set) var isSecret = false
  private(set) var access: DeclaredProperty.Access?
  private(set) var `default`: DocumentNode?
  private(set) var example: WrittenValue?
  /// Everything that its values have to be valid by.
  private(set) var schemas: [Schema] = []

  init(_ nodes: [DocumentNode], _ table: DocumentTable) {
    // Narrowed ones say it last.
    for node in nodes.reversed() { read(node, table, depth: 0, isReferenced: false) }
  }

  init(_ node: DocumentNode, _ table: DocumentTable) {
    self.init([node], table)
  }

  private mutating func read(
    _ node: DocumentNode, _ table: DocumentTable, depth: Int, isReferenced: Bool
  ) {
    guard depth < 8 else { return }
    let schema = Schema(node)
    schemas.append(schema)
    // What a type is, its own declaration says.
    if !isReferenced || !schema.isDeclared {
      add(schema.description, schema.limits.text ?? schema.onlyValueText)
    }
    if schema.isDeprecated, !isReferenced { deprecated = Deprecation(message: nil) }
    if schema.format == "password" { isSecret = true }
    if schema.isReadOnly { access = access ?? .readOnly }
    if schema.isWriteOnly { access = access ?? .writeOnly }
    if `default` == nil { `default` = schema.default }
    if example == nil { example = schema.example(table) }
    var ignored = DiagnosticLog(file: SourceFile(path: "", bytes: []))
    if let (_, _, node) = table.resolve(referenceOf: schema, into: &ignored) {
      read(node, table, depth: depth + 1, isReferenced: true)
    }
    for part in schema.allOf where schema.allOf.count == 1 || part["$ref"] == nil {
      read(part, table, depth: depth + 1, isReferenced: isReferenced)
    }
    if let branch = schema.onlyBranch {
      read(branch, table, depth: depth + 1, isReferenced: isReferenced)
    }
  }

  private mutating func add(_ description: String?, _ limits: String?) {
    guard documentation.description == nil else { return }
    let parts = [description.flatMap { $0.isEmpty ? nil : $0 }, limits].compactMap(\.self)
    guard !parts.isEmpty else { return }
    documentation.description = parts.joined(separator: "\n\n")
  }
}

extension Schema {
  /// What is said of a single value, where it is not a constant that is always sent.
  fileprivate var onlyValueText: String? {
    let value = constant ?? enumeration.flatMap { $0.count == 1 ? $0[0] : nil }
    guard let text = value?.scalarText, description?.contains(text) != true else { return nil }
    return "Only `\(text)`."
  }

  /// The first example of its own.
  func example(_ table: DocumentTable) -> WrittenValue? {
    if examples.isEmpty { return nil }
    return DocumentExamples.all(in: examples, of: node, table).first?.value
  }

  /// What a value is, if it is not null.
  var onlyBranch: DocumentNode? {
    let branches = oneOf.isEmpty ? anyOf : oneOf
    guard branches.count == 2 else { return branches.count == 1 ? branches[0] : nil }
    let others = branches.filter { Schema($0).types != ["null"] }
    return others.count == 1 ? others[0] : nil
  }

  /// Whether it becomes a type with a name, which says for itself what it is.
  fileprivate var isDeclared: Bool {
    !properties.isEmpty || !allOf.isEmpty || !oneOf.isEmpty || !anyOf.isEmpty
      || (enumeration?.count ?? 0) > 1
  }
}
