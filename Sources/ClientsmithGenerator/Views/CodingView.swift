import ClientsmithModel

/// An extension that reads and writes a type by the two small types of the runtime.
///
/// Written out, since synthesized coding takes the compiler twice as long. It stands at the top
/// level, where no nested type of the client hides `Decoder`.
package struct CodingView: TemplateView {
  let name: String
  let access: String
  let decoding: [String]
  let encoding: [String]

  init(_ structure: Structure, name: SwiftName, context: ViewContext) {
    self.name = context.types.text(name, in: .file)
    access = context.access
    let properties = structure.properties
    decoding =
      properties.isEmpty
      ? ["_ = try FieldDecoder(decoder)"]
      : ["let fields = try FieldDecoder(decoder)"]
        + properties.map { Self.decoding($0, of: structure, context) }
    encoding =
      properties.isEmpty
      ? ["_ = FieldEncoder(encoder)"]
      : ["var fields = FieldEncoder(encoder)"] + properties.map { Self.encoding($0, context) }
  }

  private static func decoding(
    _ property: Structure.Property, of structure: Structure, _ context: ViewContext
  ) -> String {
    let key = LayoutText.Item(nil, .atom(SwiftLiteral.string(property.wireName)))
    func call(_ function: String) -> LayoutText { .call("try fields.\(function)", [key]) }
    let type = context.model.resolved(property.type)
    let read = call(type.isPatch ? "patch" : type.isOptional ? "optional" : "required")
    if let box = structure.box(of: property) {
      return LayoutText.call("Indirect", [.init(nil, read)]).text(
        after: "self.\(box.member) =", indent: 4)
    }
    let head = "self.\(property.name.member) ="
    guard let value = property.default, value != .null, value != .absent else {
      return read.text(after: head, indent: 4)
    }
    let literal = context.literals.layout(value, as: property.type, in: .file)
    if type.isOptional {
      return LayoutText.call("try fields.optional", [key, .init("absent:", literal)])
        .text(after: head, indent: 4)
    }
    let line = head.columns + 1 + call("optional").width + 4 + literal.width
    if 4 + line <= Layout.width {
      return "\(head) \(call("optional").flat) ?? \(literal.flat)"
    }
    return "\(head)\n      " + call("optional").text(indent: 6, column: 6)
      + "\n      ?? " + literal.text(indent: 6, column: 9)
  }

  private static func encoding(_ property: Structure.Property, _ context: ViewContext) -> String {
    let function =
      if context.model.resolved(property.type).isPatch {
        "patch"
      } else if context.model.types.leavesOutNil(of: property) { "optional" } else { "required" }
    return LayoutText.call(
      "try fields.\(function)",
      [
        .init(nil, .atom(SwiftLiteral.string(property.wireName))),
        .init(nil, .atom("self." + property.name.member)),
      ]
    ).text(indent: 4, column: 4)
  }

  package static let keys = TemplateKeys<Self>([
    .text("name") { $0.name },
    .text("access") { $0.access },
    .lines("decoding") { $0.decoding },
    .lines("encoding") { $0.encoding },
  ])
}

extension TypeIndex {
  /// Whether an object has no such member where the property is nil. Where its absence means
  /// something else, null is written.
  func leavesOutNil(of property: Structure.Property) -> Bool {
    guard resolved(property.type).isOptional else { return false }
    return property.default.map { $0 == .null || $0 == .absent } ?? true
  }
}
