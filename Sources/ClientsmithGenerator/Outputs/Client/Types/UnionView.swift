import ClientsmithModel

/// An enum with a case for each type that a value may have.
package struct UnionView: TemplateView {
  package struct Case: TemplateView {
    /// `indirect case node(Node)`.
    let declaration: LayoutText
    let name: String
    /// nil: it has no body.
    let type: String?
    /// `case "card": self = .card(try value.decode(Card.self))`.
    let reading: LayoutText
    /// `if let other = try? value.decode(Card.self) {`; of a union with `switch`.
    let otherwise: LayoutText
    /// Its type fits whatever is there: its value counts where that is one of those it can be.
    let recognition: TypeIndex.Recognition?
    /// `case .text(let value): try container.encode(value)`.
    let encodingCase: LayoutText
    /// What has the body in a field of its own: `case "text": self = .text(try fields.required("text"))`.
    let fieldReading: LayoutText
    /// How it is written, after its value: `, as: .seconds`.
    let writtenField: String
    let wireName: String
    /// `try fields.required("type", "text")`.
    let writtenTag: LayoutText
    /// The key beside it that has the body.
    let content: String
    /// What the key has may be null.
    let isOptional: Bool
    /// Values that no other case is told for are read as it.
    let isFallback: Bool
    /// Its value says what the discriminator is.
    let keepsTag: Bool
    /// `try value.encode(to: encoder)`.
    let writtenValue: String

    package static let keys = TemplateKeys<Self>([
      .layout("declaration") { $0.declaration },
      .text("name") { $0.name },
      .flag("hasBody") { $0.type != nil },
      .layout("reading") { $0.reading },
      .layout("otherwise") { $0.otherwise },
      .flag("isUnion") { $0.recognition == .union },
      .optionalText("inner") { view in
        if case .content(let name)? = view.recognition { name.member } else { nil }
      },
      .flag("isPlain") { $0.recognition == nil || $0.recognition == .argument },
      .layout("encodingCase") { $0.encodingCase },
      .layout("fieldReading") { $0.fieldReading },
      .text("writtenField") { $0.writtenField },
      .text("wireName") { $0.wireName },
      .layout("writtenTag") { $0.writtenTag },
      .text("content") { $0.content },
      .flag("isOptional") { $0.isOptional },
      .flag("writesTag") { !$0.keepsTag },
      .text("writtenValue") { $0.writtenValue },
      .text("presence") { $0.isOptional ? "optional" : "required" },
    ])
  }

  let documentation: DocComment
  let access: String
  /// With the brace.
  let heading: LayoutText
  /// With the client before it where types are nested.
  let qualifiedName: String
  let discriminator: String
  let cases: [Case]
  /// Where the cases are tried.
  let trial: UnionTrialView?
  /// A value may have others of this union in it.
  let holdsItself: Bool
  let shared: [SharedProperty]

  /// `switch try fields.tag(of: ["text", "image"]) {`.
  private var tagSwitch: LayoutText {
    let names = LayoutText.collection(cases.map { .init(nil, .atom($0.wireName)) })
    return .call("switch try fields.tag", [.init("of:", names)]).followed(by: " {")
  }

  init(
    _ union: Union, name: SwiftName, heading: LayoutText, documentation: DocComment,
    context: ViewContext
  ) {
    self.documentation = documentation
    self.heading = heading
    access = context.access
    qualifiedName = context.types.text(name, in: .file)
    switch union.tagging {
    case .discriminator(let key), .adjacent(discriminator: let key, content: _):
      discriminator = SwiftLiteral.string(key)
    case .external, .none: discriminator = ""
    }
    holdsItself = union.holdsItself
    shared = context.model.types.sharedMembers(of: union).map {
      SharedProperty($0, of: union, context)
    }
    trial = context.model.types.trial(of: union, named: name).map {
      UnionTrialView($0, of: name, context)
    }
    cases = union.cases.map { [discriminator] member in
      let recognition = context.model.types.recognition(of: member, in: name)
      return Case(
        declaration: Self.declaration(of: member, isIndirect: member.isBoxed, context),
        name: member.name.member, type: member.type.map { context.types.text($0, in: .file) },
        reading: Self.reading(member, context),
        otherwise: Self.attempt(
          member.type, recognition == .union ? "switch" : "if let other =", in: "value",
          isArgument: recognition == .argument, context),
        recognition: recognition,
        encodingCase: .declared(
          by: "case .\(member.name.member)(let value):",
          .atom("try " + Self.encoding(member.type, context))),
        fieldReading: Self.fieldReading(member, union, context),
        writtenField: member.type.map { context.model.types.unwrapped($0) }
          .flatMap { FieldCodingExpression.writer(of: $0, in: context.model) }
          .map { ", as: " + $0 } ?? "",
        wireName: SwiftLiteral.string(member.wireName),
        writtenTag: .call(
          "try fields.required",
          [
            .init(nil, .atom(discriminator)),
            .init(
              nil,
              .atom(Self.literal(context.model.types.wireDiscriminator(of: member, in: union)))),
          ]),
        content: union.contentKey(of: member).map(SwiftLiteral.string) ?? "",
        isOptional: member.type.map { context.model.types.isOptional($0) } ?? false,
        isFallback: member.isFallback,
        keepsTag: context.model.types.keepsTag(of: member, in: union, named: name),
        writtenValue: context.model.types.addsTag(to: member, of: union, named: name)
          ? "try encoder.encodeFields(of: value)" : "try value.encode(to: encoder)")
    }
  }

  private static func declaration(
    of member: Union.Case, isIndirect: Bool, _ context: ViewContext
  ) -> LayoutText {
    let head = (isIndirect ? "indirect case " : "case ") + member.name.declaration
    guard let type = member.type else { return .atom(head) }
    return .call(head, [.init(nil, .atom(context.types.text(type, in: .client)))])
  }

  /// A case that is told, on two lines where one is too short.
  private static func reading(_ member: Union.Case, _ context: ViewContext) -> LayoutText {
    let head = "case \(SwiftLiteral.string(member.wireName)):"
    guard let type = member.type else { return .atom("\(head) self = .\(member.name.member)") }
    let value = decoding(type, "try ", in: "value", context)
    return .declared(
      by: head, .call("self = .\(member.name.member)", [.init(nil, value)]))
  }

  /// A case whose body is a field.
  private static func fieldReading(
    _ member: Union.Case, _ union: Union, _ context: ViewContext
  ) -> LayoutText {
    let head = "case \(SwiftLiteral.string(member.wireName)):"
    guard let type = member.type else { return .atom("\(head) self = .\(member.name.member)") }
    let key = union.contentKey(of: member)
    let isOptional = key != nil && context.model.types.isOptional(type)
    let coding = FieldCodingExpression.reader(
      of: context.model.types.unwrapped(type), in: context.model)
    let field = LayoutText.call(
      "try fields.\(isOptional ? "optional" : "required")",
      [.init(nil, .atom(SwiftLiteral.string(key ?? member.wireName)))]
        + (coding.map { [.init("as:", .atom($0))] } ?? []))
    return .declared(
      by: head, .call("self = .\(member.name.member)", [.init(nil, field)]))
  }

  /// The condition that a value is of a type.
  static func attempt(
    _ type: TypeReference?, _ head: String, in container: String, isArgument: Bool,
    _ context: ViewContext
  ) -> LayoutText {
    guard let type else { return .atom("") }
    if isArgument {
      return .atom(
        "\(head) \(container).recognized(\(context.types.text(type, in: .file)).self) {")
    }
    let flat = decoding(type, "\(head) try? ", in: container, context).followed(by: " {")
    guard let comma = head.firstRange(of: ", ") else { return flat }
    return .either(
      flat,
      or: .block(
        .atom("\(head[..<comma.lowerBound]),"),
        [decoding(type, "\(head[comma.upperBound...]) try? ", in: container, context)], close: "{"))
  }

  /// - Parameter head: what is before it.
  private static func decoding(
    _ type: TypeReference, _ head: String, in container: String, _ context: ViewContext
  ) -> LayoutText {
    let text = context.types.text(type, in: .file)
    guard let coding = FieldCodingExpression.reader(of: type, in: context.model) else {
      return .call(
        "\(head)\(container).decode", [.init(nil, context.types.metatype(type, in: .file))])
    }
    return .call(
      "\(head)FieldCoding<\(text)>\(coding).value", [.init("from:", .atom("decoder"))])
  }

  private static func encoding(_ type: TypeReference?, _ context: ViewContext) -> String {
    guard let type, let coding = FieldCodingExpression.writer(of: type, in: context.model) else {
      return "container.encode(value)"
    }
    return "FieldCoding<\(context.types.text(type, in: .file))>\(coding).write(value, to: encoder)"
  }

  private static func literal(_ value: WireJSON) -> String {
    switch value {
    case .number(let text): Int64(text).map(SwiftLiteral.integer) ?? text
    case .string(let text): SwiftLiteral.string(text)
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: "nil"
    }
  }

  package static let keys = TemplateKeys<Self>([
    .comment("documentation") { $0.documentation },
    .text("access") { $0.access },
    .layout("heading") { $0.heading },
    .text("qualifiedName") { $0.qualifiedName },
    .text("discriminator") { $0.discriminator },
    .list("shared") { $0.shared },
    .list("cases") { $0.cases },
    .view("trial") { $0.trial },
    .flag("holdsItself") { $0.holdsItself },
    .layout("tagSwitch") { $0.tagSwitch },
    .flag("hasEmptyCases") { $0.cases.contains { $0.type == nil } },
    .view("fallback") { $0.cases.first(where: \.isFallback) },
    .list("emptyCases") { $0.cases.filter { $0.type == nil } },
  ])
}

extension TypeIndex {
  /// The name of a case as it is written: an integer or a boolean where it is one.
  func wireDiscriminator(of branch: Union.Case, in union: Union) -> WireJSON {
    switch tag(of: branch, in: union) {
    case .string: .string(branch.wireName)
    case .integer: .number(branch.wireName)
    case .bool: .bool(branch.wireName == "true")
    }
  }
}
