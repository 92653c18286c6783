import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

/// What a schema says of the place where it stands, beside its type: its own words first, else
/// those of the schema that it refers to.
struct Attributes {
  private let table: DocumentTable
  private(set) var deprecated: Deprecation?
  private(set) var isSecret = false
  private(set) var access: DeclaredProperty.Access?
  private(set) var `default`: DocumentNode?
  private(set) var example: WrittenValue?
  /// Everything that its values have to be valid by.
  private(set) var schemas: [Schema] = []
  /// Those that no declaration of a type speaks for.
  private(set) var undeclared: [Schema] = []

  init(_ nodes: [DocumentNode], _ table: DocumentTable) {
    self.init(nodes, table, areReferenced: false)
  }

  init(_ node: DocumentNode, _ table: DocumentTable) {
    self.init([node], table)
  }

  /// - Parameter areReferenced: What a type is that they become, its own declaration says.
  init(_ nodes: [DocumentNode], _ table: DocumentTable, areReferenced: Bool) {
    self.table = table
    // Narrowed ones say it last.
    for node in nodes.reversed() { read(node, depth: 0, isReferenced: areReferenced) }
  }

  var documentation: Documentation { Documentation(description: text(besides: nil)) }

  /// What is said of it, with its limits.
  ///
  /// - Parameter own: the description of the place itself, which counts more.
  func text(besides own: String?) -> String? {
    let description = own.flatMap { $0.isEmpty ? nil : $0 } ?? description
    let parts = [description, SchemaFacts(undeclared, table).text].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }

  /// In the words of the document.
  var description: String? {
    undeclared.lazy.compactMap(\.description).first { !$0.isEmpty }
  }

  private mutating func read(_ node: DocumentNode, depth: Int, isReferenced: Bool) {
    guard depth < 8 else { return }
    let schema = Schema(node)
    schemas.append(schema)
    // What a type is, its own declaration says.
    if !isReferenced || !schema.isDeclared { undeclared.append(schema) }
    if schema.isDeprecated, !isReferenced { deprecated = Deprecation(message: nil) }
    if schema.format == "password" { isSecret = true }
    if schema.isReadOnly { access = access ?? .readOnly }
    if schema.isWriteOnly { access = access ?? .writeOnly }
    if `default` == nil { `default` = schema.default }
    if example == nil { example = schema.example(table) }
    var ignored = DiagnosticLog(file: SourceFile(path: "", bytes: []))
    if let (_, _, node) = table.resolve(referenceOf: schema, into: &ignored) {
      read(node, depth: depth + 1, isReferenced: true)
    }
    for part in schema.allOf where schema.allOf.count == 1 || part["$ref"] == nil {
      read(part, depth: depth + 1, isReferenced: isReferenced)
    }
    if let part = schema.narrowedPart { read(part, depth: depth + 1, isReferenced: isReferenced) }
    if let branch = schema.onlyBranch {
      read(branch, depth: depth + 1, isReferenced: isReferenced)
    }
  }
}

extension Schema {
  /// The first example of its own.
  func example(_ table: DocumentTable) -> WrittenValue? {
    if examples.isEmpty { return nil }
    return DocumentExamples.all(in: examples, of: node, table).first?.value
  }

  /// The schema that the other parts of `allOf` only narrow, as limits and descriptions do.
  fileprivate var narrowedPart: DocumentNode? {
    guard allOf.count > 1 else { return nil }
    let references = allOf.filter { $0["$ref"] != nil }
    let others = allOf.filter { $0["$ref"] == nil }.map { Schema($0) }
    guard references.count == 1, !others.contains(where: \.isStructural) else { return nil }
    return references[0]
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
      || (enumeration?.count ?? 0) > 1 && (unnamedValues == nil || listsTextsAndIntegers)
  }
}
