import ClientsmithModel

/// `SuntimesClient+Fixtures.swift`: a value of each type, with any of its properties replaced.
package struct FixturesFileView: TemplateView {
  private let context: ViewContext
  private let imports: [String]
  private let fixtures: [FixtureView]

  /// nil: the specification has no types.
  ///
  /// - Parameter module: the module of the client, where the fixtures are in another.
  package init?(_ context: ViewContext, module: String?) {
    let context = module.map { ViewContext(context, testedModule: $0) } ?? context
    let values = FixtureValues(context.model)
    let literals = ValueLiteral(
      context.model, types: context.types, fixtures: values.ofStructures)
    let types = values.types
    fixtures = types.compactMap { FixtureView($0, values, literals, context) }
    guard !fixtures.isEmpty else { return nil }
    self.context = context
    let use = FixtureImports(types, values, context)
    if let module {
      var modules = Set(use.modules.keys).union(["Foundation"])
      if let runtime = context.options.runtimeModule { modules.insert(runtime) }
      imports =
        modules.subtracting([module]).sorted().map { "import " + $0 }
        + ["", "@testable import " + module] + context.types.testedTypes
    } else {
      imports = ImportList.lines(
        foundation: use.foundation, runtime: use.runtime, others: use.modules,
        options: context.options)
    }
  }

  package static let keys = TemplateKeys<Self>([
    .view("header") { $0.context.header },
    .flag("hasImports") { !$0.imports.isEmpty },
    .lines("imports") { $0.imports },
    .list("fixtures") { $0.fixtures },
  ])
}

/// The fixture of one type.
package struct FixtureView: TemplateView {
  /// Of a structure.
  package struct Function: TemplateView {
    /// With the opening brace.
    let signature: LayoutText
    let value: LayoutText

    package static let keys = TemplateKeys<Self>([
      .layout("signature") { $0.signature },
      .layout("value") { $0.value },
    ])
  }

  /// `nonisolated extension Item {`.
  let heading: String
  let function: Function?
  /// Of an enumeration or a union.
  let property: LayoutText?

  /// nil: the type has none.
  init?(
    _ type: TypeDeclaration, _ values: FixtureValues, _ literals: ValueLiteral,
    _ context: ViewContext
  ) {
    heading = "nonisolated extension \(context.types.text(type.name, in: .file)) {"
    switch type.kind {
    case .structure(let structure):
      guard let members = values.ofStructures[type.name] else { return nil }
      function =
        members.count > FixtureValues.mostParameters
        ? Self.large(structure, members, literals, context)
        : Self.function(structure, members, literals, context)
      property = nil
    case .enumeration, .union:
      guard let value = values.ofOthers[type.name] else { return nil }
      function = nil
      property = Self.property(value, of: type, literals, context)
    case .alias, .extern: return nil
    }
  }

  private static func function(
    _ structure: Structure, _ values: [Value?], _ literals: ValueLiteral, _ context: ViewContext
  ) -> Function {
    var parameters: [LayoutText.Item] = []
    var arguments: [LayoutText.Item] = []
    parameters.reserveCapacity(values.count)
    arguments.reserveCapacity(values.count)
    var isDecoded = false
    for (property, value) in zip(structure.properties, values) {
      let label = property.name.label + ":"
      let type = context.types.text(property.type, in: .file)
      var argument = property.name.local
      if let value {
        let literal = literals.layout(value, as: property.type, in: .file)
        if value.isDecoded {
          // An argument that is given takes the place of one that may throw.
          isDecoded = true
          argument = "try \(argument)()"
          parameters.append(.init("\(label) @autoclosure () throws -> \(type) =", literal))
        } else {
          parameters.append(.init("\(label) \(type) =", literal))
        }
      } else {
        parameters.append(.init(label, .atom(type)))
      }
      arguments.append(.init(property.name.argument + ":", .atom(argument)))
    }
    let signature = LayoutText.list(
      .init(
        open: context.access + "static func mock(",
        close: isDecoded ? ") rethrows -> Self {" : ") -> Self {"), parameters)
    return Function(
      signature: signature,
      value: .call("Self", arguments))
  }

  /// A closure in place of so many parameters.
  private static func large(
    _ structure: Structure, _ values: [Value?], _ literals: ValueLiteral, _ context: ViewContext
  ) -> Function {
    var arguments: [LayoutText.Item] = []
    for (property, value) in zip(structure.properties, values) {
      guard let value, value != property.initialValue(in: context.model.types) else { continue }
      arguments.append(
        .init(
          property.name.argument + ":", literals.layout(value, as: property.type, in: .file)))
    }
    let isDecoded = values.contains { $0?.isDecoded == true }
    return Function(
      signature: .atom(
        context.access + "static func mock(_ change: (inout Self) -> Void = { _ in })"
          + (isDecoded ? " throws -> Self {" : " -> Self {")),
      value: .lines([
        .after("var value =", .call("Self", arguments)), .atom("change(&value)"),
        .atom("return value"),
      ]))
  }

  private static func property(
    _ value: Value, of type: TypeDeclaration, _ literals: ValueLiteral, _ context: ViewContext
  ) -> LayoutText {
    let literal = literals.layout(value, as: .declared(type.name), in: .file)
    let head = context.access + "static var mock: Self"
    return value.isDecoded
      ? .block(.atom(head + " {"), [.block(.atom("get throws {"), [literal])])
      : .closure(head, [literal])
  }

  package static let keys = TemplateKeys<Self>([
    .text("heading") { $0.heading },
    .view("function") { $0.function },
    .optionalLayout("property") { $0.property },
  ])
}
