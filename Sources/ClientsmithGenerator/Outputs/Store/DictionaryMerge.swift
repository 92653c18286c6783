import ClientsmithModel

/// In what form a dictionary or an object is sent of which those keys change that it has.
enum MergedForm {
  case value
  /// Written out.
  case constant
  /// An optional that says nothing where it is nil.
  case present
  /// An optional that is sent as null where it is nil.
  case nullable
  case patch
}

/// The statements that change those keys of a dictionary that were sent. A value that is nil takes
/// its key away.
struct DictionaryMerge {
  let statements: [LayoutText]

  /// Locals of the statements.
  static let locals: Set<String> = ["key", "entry", "sent"]

  /// - Parameters:
  ///   - source: an expression for what was sent.
  ///   - sentType: of a constant; nil: that of the property.
  ///   - target: the property of a value.
  init(
    _ source: LayoutText, _ form: MergedForm, of sentType: TypeReference? = nil,
    into property: Structure.Property, as target: String, in scope: TypePrinter.Scope,
    _ context: ViewContext
  ) {
    let types = context.model.types
    let sentType = sentType ?? types.unwrapped(property.type)
    let isOptional = types.isOptional(property.type)
    let initial = property.default.flatMap { $0.isDecoded ? nil : $0 }
    let empty = initial ?? .dictionary([])
    let cleared =
      isOptional ? .atom("nil") : context.literals.layout(empty, as: property.type, in: scope)
    func merging(_ part: LayoutText) -> [LayoutText] {
      let start: [LayoutText] =
        isOptional ? [.closure("if \(target) == nil", [.after("\(target) =", .atom("[:]"))])] : []
      let assignment = LayoutText.after(
        "\(target)\(isOptional ? "?" : "")[key] =", .atom("entry"))
      let loop = "for (key, entry) in"
      return start + [
        .either(
          .closure("\(loop) \(part.flat)", [assignment]),
          or: .block(.braced(loop, part), [assignment]))
      ]
    }
    statements = Self.statements(
      source, form, type: ": " + context.types.text(sentType, in: scope),
      cleared: .after("\(target) =", cleared), merging)
  }

  /// What is done with what is sent, in each form.
  ///
  /// - Parameters:
  ///   - type: Of a constant, where its value does not say it: `: [String: Int]`.
  ///   - cleared: What null does.
  ///   - merging: What a value does.
  static func statements(
    _ source: LayoutText, _ form: MergedForm, type: String = "", cleared: LayoutText,
    _ merging: (LayoutText) -> [LayoutText]
  ) -> [LayoutText] {
    let sent = LayoutText.atom("sent")
    switch form {
    case .value: return merging(source)
    // What is written out says its type here alone.
    case .constant:
      return [.block(.atom("do {"), [.after("let sent\(type) =", source)] + merging(sent))]
    case .present:
      return [.block(.braced("if let sent =", source), merging(sent))]
    case .nullable:
      return [
        .cases(
          of: .braced("switch", source),
          [
            .declared(by: "case nil:", cleared),
            .declared(by: "case let sent?:", .lines(merging(sent))),
          ])
      ]
    case .patch:
      return [
        .cases(
          of: .braced("switch", source),
          [
            .atom("case .absent: break"), .declared(by: "case .null:", cleared),
            .declared(by: "case .value(let sent):", .lines(merging(sent))),
          ])
      ]
    }
  }
}
