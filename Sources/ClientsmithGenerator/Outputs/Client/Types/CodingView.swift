import ClientsmithModel

/// An extension that reads and writes a type by the two small types of the runtime.
///
/// Written out, since synthesized coding takes the compiler twice as long. It stands at the top
/// level, where no nested type of the client hides `Decoder`.
package struct CodingView: TemplateView {
  let name: String
  let access: String
  let decoding: [LayoutText]
  let encoding: [LayoutText]

  init(_ structure: Structure, name: SwiftName, context: ViewContext) {
    self.name = context.types.text(name, in: .file)
    access = context.access
    let boxes = BoxNames(structure)
    let fields = structure.properties.filter(\.hasKey)
    let additional = structure.additional.map { Self.additional($0, of: name, context) }
    var decoding =
      structure.constants.filter(\.isReceived).map { constant in
        LayoutText.call(
          "try fields.constant",
          Self.constant(constant, context)
            + (constant.isSent ? [] : [.init("isRequired:", .atom("false"))]))
      } + fields.map { Self.decoding($0, in: boxes.name(of: $0), context) }
    var encoding =
      structure.constants.filter(\.isSent).map { constant in
        LayoutText.call("try fields.required", Self.constant(constant, context))
      } + fields.map { Self.encoding($0, context) }
    let hasMore = additional != nil || structure.content != nil
    if !decoding.isEmpty {
      let isStrict = context.triedCases.contains(name)
      decoding.insert(
        .atom("let fields = try FieldDecoder(decoder\(isStrict ? ", isStrict: true" : ""))"), at: 0)
    } else if !hasMore {
      decoding = [.atom("_ = try FieldDecoder(decoder)")]
    }
    if !encoding.isEmpty {
      encoding.insert(.atom("let fields = FieldEncoder(encoder)"), at: 0)
    } else if !hasMore {
      encoding = [.atom("_ = FieldEncoder(encoder)")]
    }
    if let content = structure.content {
      let read = "try \(context.types.text(content.type, in: .file))(from: decoder)"
      decoding.append(
        .atom(
          boxes.name(of: content).map { "self.\($0.member) = Indirect(\(read))" }
            ?? "self.\(content.name.member) = \(read)"))
      decoding += Self.rest(of: content, boxes.name(of: content), in: structure, context)
      // First too: properties know better what they are.
      encoding.insert(
        .atom("try encoder.encodeFields(of: self.\(content.name.member))"), at: 0)
    }
    if let additional {
      decoding.append(additional.decoding)
      // First, so that a field with the name of a property does not replace it.
      encoding.insert(additional.encoding, at: 0)
    } else if context.deepStructures.contains(name) {
      encoding.insert(.atom("try encoder.checkDepth()"), at: 0)
    }
    self.decoding = decoding
    self.encoding = encoding
  }

  /// What no case is has the keys that are not properties beside it.
  private static func rest(
    of content: Structure.Property, _ box: SwiftName?, in structure: Structure,
    _ context: ViewContext
  ) -> [LayoutText] {
    let known = context.model.types.keysBesideContent(of: structure)
    guard !known.isEmpty else { return [] }
    let target =
      box.map { "self.\($0.member).value" }
      ?? "self.\(content.name.member)"
    let rest = LayoutText.call(
      "try AdditionalFields.decode",
      [
        .init(nil, .atom("decoder")),
        .init("besides:", .collection(known.map { .init(nil, .atom(SwiftLiteral.string($0))) })),
      ])
    return [
      .block(
        .atom("if case .unrecognized = \(target) {"),
        [
          .after("let rest: [String: JSON] =", rest),
          .atom("\(target) = .unrecognized(.object(rest))"),
        ])
    ]
  }

  /// The arguments of what checks and writes a constant.
  private static func constant(
    _ constant: Structure.Constant, _ context: ViewContext
  ) -> [LayoutText.Item] {
    var value = context.literals.layout(constant.value, as: constant.type, in: .file)
    switch (constant.value, context.model.resolved(constant.type)) {
    case (.integer, .primitive(.int)), (.number, .primitive(.double)), (.bool, _),
      (.string, .primitive(.string)), (.date, _), (.day, _), (.data, _):
      break
    case (.enumerationCase, _), (.unrecognizedCase, _):
      value = .atom(context.types.text(constant.type, in: .file) + value.flat)
    default: value = value.followed(by: " as " + context.types.text(constant.type, in: .file))
    }
    return [.init(nil, .atom(SwiftLiteral.string(constant.wireName))), .init(nil, value)]
  }

  private static func additional(
    _ property: Structure.Property, of name: SwiftName, _ context: ViewContext
  ) -> (decoding: LayoutText, encoding: LayoutText) {
    let known = LayoutText.Item(
      "besides:",
      .collection(
        context.model.types.keys(of: name).map { .init(nil, .atom(SwiftLiteral.string($0))) }))
    let value = "self." + property.name.member
    var element = property.type
    if case .dictionary(let inner) = context.model.resolved(element) { element = inner }
    func argument(_ coding: String?) -> [LayoutText.Item] {
      coding.map { [.init("as:", .atom($0))] } ?? []
    }
    return (
      .after(
        value + " =",
        .call(
          "try AdditionalFields.decode",
          [.init(nil, .atom("decoder")), known]
            + argument(FieldCodingExpression.reader(of: element, in: context.model)))),
      .call(
        "try AdditionalFields.encode",
        [.init(nil, .atom(value)), .init("to:", .atom("encoder")), known]
          + argument(FieldCodingExpression.writer(of: element, in: context.model)))
    )
  }

  private static func decoding(
    _ property: Structure.Property, in box: SwiftName?, _ context: ViewContext
  ) -> LayoutText {
    let key = LayoutText.Item(nil, .atom(SwiftLiteral.string(property.wireName)))
    let coding = FieldCodingExpression.reader(of: property, in: context.model)
    let arguments = [key] + (coding.map { [.init("as:", .atom($0))] } ?? [])
    func call(_ function: String) -> LayoutText { .call("try fields.\(function)", arguments) }
    let type = context.model.resolved(property.type)
    let read = call(type.isPatch ? "patch" : type.isOptional ? "optional" : "required")
    if let box {
      return .after("self.\(box.member) =", .call("Indirect", [.init(nil, read)]))
    }
    let head = "self.\(property.name.member) ="
    guard let value = property.default, value != .null, value != .absent else {
      return .after(head, read)
    }
    let literal = context.literals.layout(value, as: property.type, in: .file)
    if type.isOptional {
      return .after(
        head, .call("try fields.optional", arguments + [.init("absent:", literal)]))
    }
    return .after(head, .fallback(literal, for: call("optional")))
  }

  private static func encoding(_ property: Structure.Property, _ context: ViewContext) -> LayoutText
  {
    let function =
      if context.model.resolved(property.type).isPatch {
        "patch"
      } else if context.model.types.leavesOutNil(of: property) { "optional" } else { "required" }
    let writesNil = function == "required" && context.model.types.isOptional(property.type)
    let coding = FieldCodingExpression.text(
      of: property.type, property.wireFormat, in: context.model, writesNil: writesNil)
    return .call(
      "try fields.\(function)",
      [
        .init(nil, .atom(SwiftLiteral.string(property.wireName))),
        .init(nil, .atom("self." + property.name.member)),
      ] + (coding.map { [.init("as:", .atom($0))] } ?? []))
  }

  package static let keys = TemplateKeys<Self>([
    .text("name") { $0.name },
    .text("access") { $0.access },
    .layouts("decoding") { $0.decoding },
    .layouts("encoding") { $0.encoding },
  ])
}
