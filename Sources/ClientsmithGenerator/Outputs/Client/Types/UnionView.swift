import ClientsmithModel

/// An enum with a case for each type that a value may have.
package struct UnionView: TemplateView {
  package struct Case: TemplateView {
    /// `indirect case node(Node)`.
    let declaration: String
    let name: String
    /// nil: it has no body.
    let type: String?
    /// `value.decode(Card.self)`.
    let decoding: String
    /// The same where cases are tried: `container.decode(Card.self)`.
    let attempt: String
    /// `container.encode(value)`.
    let encoding: String
    /// How a field that has the body is read, after its key: `, as: .array(of: .url)`.
    let readField: String
    /// How it is written, after its value: `, as: .seconds`.
    let writtenField: String
    let wireName: String
    /// What is written for the discriminator.
    let value: String
    /// The key beside it that has the body.
    let content: String
    /// What the key has may be null.
    let isOptional: Bool

    package static let keys = TemplateKeys<Self>([
      .text("declaration") { $0.declaration },
      .text("name") { $0.name },
      .flag("hasBody") { $0.type != nil },
      .text("decoding") { $0.decoding },
      .text("attempt") { $0.attempt },
      .text("encoding") { $0.encoding },
      .text("readField") { $0.readField },
      .text("writtenField") { $0.writtenField },
      .text("wireName") { $0.wireName },
      .text("value") { $0.value },
      .text("content") { $0.content },
      .flag("isOptional") { $0.isOptional },
      .text("presence") { $0.isOptional ? "optional" : "required" },
    ])
  }

  let documentation: [String]
  let access: String
  /// Up to the brace.
  let heading: String
  /// With the client before it where types are nested.
  let qualifiedName: String
  let discriminator: String
  let cases: [Case]
  let shared: [SharedProperty]

  /// `switch try fields.tag(of: ["text", "image"]) {`.
  private var tagSwitch: String {
    let names = LayoutText.collection(cases.map { .init(nil, .atom($0.wireName)) })
    return LayoutText.call("switch try fields.tag", [.init("of:", names)]).followed(by: " {")
      .text(indent: 4, column: 4)
  }

  init(
    _ union: Union, name: SwiftName, heading: String, documentation: [String],
    context: ViewContext, margin: Int
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
    shared = context.model.types.sharedProperties(of: union).map {
      SharedProperty($0, of: union, context, margin: margin)
    }
    cases = union.cases.map { member in
      Case(
        declaration: Self.declaration(
          of: member, isIndirect: member.isBoxed, context,
          width: Layout.width - margin),
        name: member.name.member, type: member.type.map { context.types.text($0, in: .file) },
        decoding: Self.decoding(member.type, in: "value", context),
        attempt: Self.decoding(member.type, in: "container", context),
        encoding: Self.encoding(member.type, context),
        readField: member.type.map { context.model.types.unwrapped($0) }
          .flatMap { FieldCodingExpression.reader(of: $0, in: context.model) }
          .map { ", as: " + $0 } ?? "",
        writtenField: member.type.map { context.model.types.unwrapped($0) }
          .flatMap { FieldCodingExpression.writer(of: $0, in: context.model) }
          .map { ", as: " + $0 } ?? "",
        wireName: SwiftLiteral.string(member.wireName),
        value: Self.literal(context.model.types.wireDiscriminator(of: member, in: union)),
        content: union.contentKey(of: member).map(SwiftLiteral.string) ?? "",
        isOptional: member.type.map { context.model.types.isOptional($0) } ?? false)
    }
  }

  private static func declaration(
    of member: Union.Case, isIndirect: Bool, _ context: ViewContext, width: Int
  ) -> String {
    let head = (isIndirect ? "indirect case " : "case ") + member.name.declaration
    guard let type = member.type else { return head }
    return LayoutText.call(head, [.init(nil, .atom(context.types.text(type, in: .client)))])
      .text(indent: 2, column: 2, width: width)
  }

  private static func decoding(
    _ type: TypeReference?, in container: String, _ context: ViewContext
  ) -> String {
    guard let type else { return "" }
    let text = context.types.text(type, in: .file)
    return FieldCodingExpression.reader(of: type, in: context.model)
      .map { "FieldCoding<\(text)>\($0).value(from: decoder)" }
      ?? "\(container).decode(\(text).self)"
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
    .lines("documentation") { $0.documentation },
    .text("access") { $0.access },
    .text("heading") { $0.heading },
    .text("qualifiedName") { $0.qualifiedName },
    .text("discriminator") { $0.discriminator },
    .list("shared") { $0.shared },
    .list("cases") { $0.cases },
    .text("tagSwitch") { $0.tagSwitch },
    .flag("hasEmptyCases") { $0.cases.contains { $0.type == nil } },
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
