import ClientsmithModel

/// Writes uses of types as Swift.
package struct TypePrinter: Sendable {
  /// Where the text will stand; it decides whether a nested type needs the client before it.
  package enum Scope: Hashable, Sendable {
    /// In the client's struct or an extension of it.
    case client
    /// Anywhere else.
    case file
  }

  private let client: String
  private let externs: [SwiftName: ExternType]
  private let instances: [SwiftName: TypeDeclaration.Instance]
  /// Types that other specifications declare.
  private let shared: [SwiftName: TypeDeclaration.Shared]
  /// Of generic types.
  private let parameters: Set<SwiftName>
  private let nestsTypes: Bool
  private let declared: Set<String>

  /// Where tests find the types, as against those of what they import besides.
  private let testedModule: String?
  private let isOfTests: Bool

  /// The imports of types that share their names with others, where a type hides the module: what is
  /// imported by its name comes before what is not.
  package let testedTypes: [String]

  /// What is nested in the client needs it before its name everywhere.
  private let isOutside: Bool

  /// - Parameters:
  ///   - testedModule: for tests, the module that they import.
  ///   - isOutside: what is said to stand in the client does not.
  package init(_ model: ClientModel, testedModule: String? = nil, isOutside: Bool = false) {
    isOfTests = testedModule != nil
    testedTypes = testedModule.map { Self.imports(from: $0, model) } ?? []
    // Its name alone is enough then.
    self.testedModule = testedModule.flatMap { Self.isHidden(module: $0, model) ? nil : $0 }
    self.isOutside = isOutside
    client = model.name.type
    nestsTypes = model.nestsTypes
    declared = Set(model.types.map(\.name.text))
    externs = model.types.externs
    instances = model.types.instances
    shared = Dictionary(
      model.types.compactMap { type in type.shared.map { (type.name, $0) } },
      uniquingKeysWith: { first, _ in first })
    parameters = Set(model.types.flatMap(\.parameters))
  }

  /// `[String: Item]?`.
  package func text(_ type: TypeReference, in scope: Scope) -> String {
    switch type {
    case .primitive(let primitive): text(primitive, in: scope)
    case .optional(let wrapped): text(wrapped, in: scope) + "?"
    // The module's name keeps the linter from asking for brackets.
    case .array(let element) where type.isDeep:
      "Swift.Array<" + text(element, in: scope) + ">"
    case .dictionary(let value) where type.isDeep:
      "Swift.Dictionary<Swift.String, " + text(value, in: scope) + ">"
    case .array(let element): "[" + text(element, in: scope) + "]"
    case .dictionary(let value):
      "[" + known("String", of: "Swift", in: scope) + ": " + text(value, in: scope) + "]"
    case .patch(let wrapped): "Patch<" + text(wrapped, in: scope) + ">"
    case .declared(let name): text(name, in: scope)
    }
  }

  /// `[Item].self`: what its brackets hold is on a line of its own where it does not fit.
  func metatype(_ type: TypeReference, in scope: Scope) -> LayoutText {
    let flat = text(type, in: scope)
    guard !type.isDeep, let brackets = brackets(of: type, in: scope) else {
      return .atom(flat + ".self")
    }
    return .either(
      .list(.init(open: "", close: ".self"), [.init(nil, .atom(flat))]),
      or: .either(
        .lines([.atom(flat), .atom("  .self")]), fitting: flat.columns,
        or: .lines([brackets, .atom(".self")])))
  }

  private func brackets(of type: TypeReference, in scope: Scope) -> LayoutText? {
    switch type {
    case .optional(let wrapped): brackets(of: wrapped, in: scope)?.followed(by: "?")
    case .array(let element):
      .list(
        .init(open: "[", close: "]"),
        [.init(nil, brackets(of: element, in: scope) ?? .atom(text(element, in: scope)))])
    case .dictionary(let value):
      .list(
        .init(open: "[", close: "]"),
        [
          .init(
            known("String", of: "Swift", in: scope) + ":",
            brackets(of: value, in: scope) ?? .atom(text(value, in: scope)))
        ])
    case .primitive, .patch, .declared: nil
    }
  }

  /// A declared type, or a request: `Item`, `SuntimesClient.Item`.
  package func text(_ name: SwiftName, in scope: Scope) -> String {
    if let extern = externs[name] { return text(extern) }
    if let instance = instances[name] {
      let arguments = instance.arguments.map { text($0, in: scope) }.joined(separator: ", ")
      return "\(text(instance.base, in: scope))<\(arguments)>"
    }
    if parameters.contains(name) { return name.type }
    if let owner = shared[name] {
      guard let client = owner.client else {
        if let testedModule, isHidden(name.text) { return testedModule + "." + name.type }
        return name.type
      }
      return client.type + "." + name.type
    }
    if nestsTypes { return isNested(scope) ? name.type : client + "." + name.type }
    // The suite hides a type of its name.
    if let testedModule, isHidden(name.text) { return testedModule + "." + name.type }
    return name.type
  }

  /// A type that the user has written.
  package func text(_ extern: ExternType) -> String {
    let text = extern.text.split(separator: ".").map { SwiftName(String($0)).type }
      .joined(separator: ".")
    if isOfTests, let first = extern.text.split(separator: ".").first, isHidden(String(first)),
      let module = extern.module ?? testedModule
    {
      return module + "." + text
    }
    return text
  }

  /// Whether a type at the top level has the name of the module, which then stands for the type.
  private static func isHidden(module: String, _ model: ClientModel) -> Bool {
    model.name.text == module || topLevelTypes(model).contains { $0.name.text == module }
  }

  private static func imports(from module: String, _ model: ClientModel) -> [String] {
    guard isHidden(module: module, model) else { return [] }
    return topLevelTypes(model).compactMap { type in
      guard isHidden(type.name.text) else { return nil }
      let kind: String? =
        switch type.kind {
        case .structure: "struct"
        case .enumeration, .union: "enum"
        case .alias: "typealias"
        case .extern: nil
        }
      return kind.map { "@testable import \($0) \(module).\(type.name.type)" }
    }
    .sorted()
  }

  private static func topLevelTypes(_ model: ClientModel) -> [TypeDeclaration] {
    model.types.filter { type in
      type.instance == nil && (type.shared.map { $0.client == nil } ?? !model.nestsTypes)
    }
  }

  /// Whether what tests import has a type of that name.
  private static func isHidden(_ name: String) -> Bool {
    namesOfTesting.contains(name) || AppleTypeNames.contains(name)
  }

  /// The same, or the suite has it.
  private func isHidden(_ name: String) -> Bool {
    Self.isHidden(name) || name == client + "Tests"
  }

  /// Types of Swift Testing, which every file of tests imports.
  private static let namesOfTesting: Set<String> = [
    "Attachable", "AttachableWrapper", "Attachment", "Backtrace", "Bug", "Comment",
    "ConditionTrait", "Confirmation", "ExitTest", "Expectation", "ExpectationFailedError",
    "Issue", "IssueHandlingTrait", "KnownIssueMatcher", "ParallelizationTrait", "SourceContext",
    "SourceLocation", "SuiteTrait", "SystemError", "Tag", "Test", "TestScoping", "TestTrait",
    "TimeLimitTrait", "Trait",
  ]

  /// A type of Swift or Foundation, with its module where a nested type of the client hides it.
  package func known(_ name: String, of module: String, in scope: Scope) -> String {
    nestsTypes && isNested(scope) && declared.contains(name) ? module + "." + name : name
  }

  private func isNested(_ scope: Scope) -> Bool { scope == .client && !isOutside }

  private func text(_ primitive: Primitive, in scope: Scope) -> String {
    switch primitive {
    case .int, .int32, .int64, .uint64, .double, .float, .bool, .string, .duration:
      known(primitive.rawValue, of: "Swift", in: scope)
    case .date, .url, .uuid, .data, .decimal:
      known(primitive.rawValue, of: "Foundation", in: scope)
    case .day, .json: primitive.rawValue
    }
  }
}

extension TypeReference {
  /// Brackets inside brackets that the compiler reads quickly. It tries each `[` in more than one
  /// way, so its time doubles with every level: 24 take seconds for each type and each literal.
  private static let bracketDepth = 3

  /// Whether its arrays and dictionaries are nested too deeply to be written with brackets.
  package var isDeep: Bool {
    var depth = 0
    var type = self
    while true {
      switch type {
      case .array(let inner), .dictionary(let inner):
        depth += 1
        type = inner
      case .optional(let inner), .patch(let inner): type = inner
      case .primitive, .declared: return depth > Self.bracketDepth
      }
    }
  }

  /// Whether it names a type of Foundation; see `TypeIndex.withArguments` for aliases.
  package var namesFoundation: Bool {
    contains { type in
      guard case .primitive(let primitive) = type else { return false }
      return switch primitive {
      case .date, .url, .uuid, .data, .decimal: true
      case .int, .int32, .int64, .uint64, .double, .float, .bool, .string, .day, .duration, .json:
        false
      }
    }
  }

  package var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  package var isPatch: Bool {
    if case .patch = self { true } else { false }
  }
}
