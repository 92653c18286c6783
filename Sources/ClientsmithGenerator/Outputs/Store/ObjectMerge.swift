import ClientsmithModel

/// The statements that change those members of an object that were sent.
struct ObjectMerge {
  /// Without indentation.
  let lines: [String]

  /// - Parameters:
  ///   - source: An expression for what was sent.
  ///   - sentType: Of the object that is sent, without its optional and its patch.
  ///   - target: The property of a value.
  ///   - part: A local that holds the object where the property may be nil.
  init(
    _ source: LayoutText, _ form: MergedForm, as sentType: TypeReference,
    _ members: [MemberChange], into property: Structure.Property, as target: String,
    part: String, in scope: TypePrinter.Scope, _ context: ViewContext
  ) {
    let types = context.model.types
    let type = types.unwrapped(property.type)
    let structure = types.structure(type) ?? Structure(properties: [], isIdentifiable: false)
    let isOptional = types.isOptional(property.type)
    let isSame = types.resolved(sentType) == types.resolved(type)
    let isMade = structure.properties.allSatisfy { $0.initialValue(in: types) != nil }
    let name = context.types.text(type, in: scope)
    func merging(_ sent: String) -> [String] {
      guard isOptional else {
        return Self.changes(members, structure, sent, target, scope, context)
      }
      let changes = Self.changes(members, structure, sent, part, scope, context)
      let end = ["\(target) = \(part)"]
      if isSame || isMade {
        return ["var \(part) = \(target) ?? \(isSame ? sent : name + "()")"] + changes + end
      }
      return ["if var \(part) = \(target) {"] + (changes + end).map(Self.indented) + ["}"]
    }
    switch form {
    // Other objects of the item have locals of the same name.
    case .value where isOptional && (isSame || isMade):
      lines = ["do {"] + merging(source.flat).map(Self.indented) + ["}"]
    case .value: lines = merging(source.flat)
    case .constant:
      lines =
        ["do {"]
        + ([source.text(after: "let sent =", indent: 8)] + merging("sent")).map(Self.indented)
        + ["}"]
    case .present:
      lines = ["if let sent = \(source.flat) {"] + merging("sent").map(Self.indented) + ["}"]
    case .patch:
      let initial = property.default.flatMap { $0.isDecoded ? nil : $0 }
      let cleared =
        isOptional
        ? "\(target) = nil"
        : initial.map {
          "\(target) = " + context.literals.layout($0, as: property.type, in: scope).flat
        }
          ?? "break"
      lines =
        ["switch \(source.flat) {", "case .absent: break", "case .null: \(cleared)"]
        + ["case .value(let sent):"] + merging("sent").map(Self.indented) + ["}"]
    }
  }

  private static func indented(_ line: String) -> String {
    "  " + line.replacing("\n", with: "\n  ")
  }

  private static func changes(
    _ members: [MemberChange], _ structure: Structure, _ sent: String, _ target: String,
    _ scope: TypePrinter.Scope, _ context: ViewContext
  ) -> [String] {
    let types = context.model.types
    return members.flatMap { member -> [String] in
      guard let property = structure.properties.first(where: { $0.name == member.property }) else {
        return []
      }
      let source = "\(sent).\(member.sent.member)"
      let place = "\(target).\(property.name.member)"
      let isPatch = types.isPatch(types.unwrapped(member.type))
      let isOptional = types.isOptional(member.type)
      if member.merges {
        let form: MergedForm = isPatch ? .patch : isOptional ? .present : .value
        return DictionaryMerge(.atom(source), form, into: property, as: place, in: scope, context)
          .lines
      }
      if types.isPatch(property.type) {
        return ["if \(source) != .absent { \(place) = \(source) }"]
      }
      if isPatch {
        return [PatchStatement(source, of: property, as: place, in: scope, context).text]
      }
      let value = isOptional ? "\(source) ?? \(place)" : source
      let flat = "\(place) = \(value)"
      return 12 + flat.columns <= Layout.width ? [flat] : ["\(place) =", "  \(value)"]
    }
  }
}
