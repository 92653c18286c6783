import ClientsmithModel

/// The statements that change those members of an object that were sent.
struct ObjectMerge {
  let statements: [LayoutText]

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
    func merging(_ sent: LayoutText) -> [LayoutText] {
      guard isOptional else {
        return Self.changes(members, structure, sent.flat, target, scope, context)
      }
      let changes = Self.changes(members, structure, sent.flat, part, scope, context)
      let end = LayoutText.after("\(target) =", .atom(part))
      if isSame || isMade {
        let made = isSame ? sent.flat : name + "()"
        return [.assignment("var \(part)", target, or: made)] + changes + [end]
      }
      return [.block(.braced("if var \(part) =", .atom(target)), changes + [end])]
    }
    let initial = property.default.flatMap { $0.isDecoded ? nil : $0 }
    let cleared: LayoutText =
      isOptional
      ? .after("\(target) =", .atom("nil"))
      : initial.map {
        .after("\(target) =", context.literals.layout($0, as: property.type, in: scope))
      } ?? .atom("break")
    switch form {
    // Other objects of the value have locals of the same name.
    case .value where isOptional && (isSame || isMade):
      statements = [.block(.atom("do {"), merging(source))]
    case .value, .constant, .present, .nullable, .patch:
      statements = DictionaryMerge.statements(source, form, cleared: cleared, merging)
    }
  }

  static func changes(
    _ members: [MemberChange], _ structure: Structure, _ sent: String, _ target: String,
    _ scope: TypePrinter.Scope, _ context: ViewContext
  ) -> [LayoutText] {
    let types = context.model.types
    return members.flatMap { member -> [LayoutText] in
      guard let property = structure.properties.first(where: { $0.name == member.property }) else {
        return []
      }
      let source = "\(sent).\(member.sent.member)"
      let place = "\(target).\(property.name.member)"
      if let constant = member.constant {
        guard member.merges, case .dictionary(let entries) = constant else {
          let literal = context.literals.layout(constant, as: property.type, in: scope)
          return [.after("\(place) =", literal)]
        }
        let isOptional = types.isOptional(property.type)
        return
          (isOptional
          ? [.closure("if \(place) == nil", [.after("\(place) =", .atom("[:]"))])] : [])
          + ConstantMerge.keys(
            entries, of: property.type, place + (isOptional ? "?" : ""), in: scope, context)
      }
      let isPatch = types.isPatch(types.unwrapped(member.type))
      let isOptional = types.isOptional(member.type)
      if member.merges {
        let form: MergedForm =
          isPatch ? .patch : member.clears ? .nullable : isOptional ? .present : .value
        return DictionaryMerge(.atom(source), form, into: property, as: place, in: scope, context)
          .statements
      }
      if types.isPatch(property.type) {
        return [.closure("if \(source) != .absent", [.after("\(place) =", .atom(source))])]
      }
      if isPatch {
        return [PatchStatement(source, of: property, as: place, in: scope, context).statement]
      }
      return [
        isOptional && !member.clears
          ? .assignment(place, source, or: place) : .after("\(place) =", .atom(source))
      ]
    }
  }
}
