import ClientsmithModel

/// In what form a dictionary or an object is sent of which those keys change that it has.
enum MergedForm {
  case value
  /// Written out.
  case constant
  /// An optional that says nothing where it is nil.
  case present
  case patch
}

/// The statements that change those keys of a dictionary that were sent. A value that is nil takes
/// its key away.
struct DictionaryMerge {
  /// Without indentation.
  let lines: [String]

  /// Locals of the statements.
  static let locals: Set<String> = ["key", "entry", "sent"]

  /// - Parameters:
  ///   - source: an expression for what was sent.
  ///   - target: the property of a value.
  init(
    _ source: LayoutText, _ form: MergedForm, into property: Structure.Property, as target: String,
    in scope: TypePrinter.Scope, _ context: ViewContext
  ) {
    let types = context.model.types
    let isOptional = types.isOptional(property.type)
    let initial = property.default.flatMap { $0.isDecoded ? nil : $0 }
    let empty = initial ?? .dictionary([])
    let cleared =
      isOptional
      ? "nil" : context.literals.layout(empty, as: property.type, in: scope).flat
    func merging(_ part: LayoutText) -> [String] {
      let start = isOptional ? ["if \(target) == nil { \(target) = [:] }"] : []
      let assignment = "\(target)\(isOptional ? "?" : "")[key] = entry"
      let flat = "for (key, entry) in \(part.flat) { \(assignment) }"
      if flat.columns <= 80 { return start + [flat] }
      let head = part.followed(by: " {").text(after: "for (key, entry) in", indent: 8)
      return start + [head, "  " + assignment, "}"]
    }
    let sent = LayoutText.atom("sent")
    switch form {
    case .value, .constant: lines = merging(source)
    case .present:
      lines = ["if let sent = \(source.flat) {"] + merging(sent).map { "  " + $0 } + ["}"]
    case .patch:
      lines =
        ["switch \(source.flat) {", "case .absent: break", "case .null: \(target) = \(cleared)"]
        + ["case .value(let sent):"] + merging(sent).map { "  " + $0 } + ["}"]
    }
  }
}
