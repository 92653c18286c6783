import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What a value is that is of two types at once.
extension IncludedProperties {
  /// The narrower of two types.
  ///
  /// - Parameters:
  ///   - index: the object that has the property.
  ///   - member: the property, after which a type is named that has what two others have.
  /// - Returns: nil where no value is of both, as far as declarations tell.
  mutating func narrower(
    _ first: TypeExpression, _ second: TypeExpression, in index: Int, member: String,
    _ log: inout DiagnosticLog
  ) -> TypeExpression? {
    switch (first.form, second.form) {
    case (.unreadable, _): return second
    case (_, .unreadable): return first
    case (.optional(let one), .optional(let other)):
      return narrower(one, other, in: index, member: member, &log).map {
        TypeExpression(form: .optional($0), range: first.range)
      }
    case (.patch(let one), .patch(let other)):
      return narrower(one, other, in: index, member: member, &log).map {
        TypeExpression(form: .patch($0), range: first.range)
      }
    case (.patch(let one), .optional), (.optional(let one), .patch):
      let optional = TypeExpression(form: .optional(one), range: first.range)
      if case .patch = first.form {
        return narrower(optional, second, in: index, member: member, &log)
      }
      guard case .patch(let other) = second.form else { return nil }
      return narrower(
        first, TypeExpression(form: .optional(other), range: second.range), in: index,
        member: member, &log)
    case (.optional(let one), _), (.patch(let one), _):
      return narrower(one, second, in: index, member: member, &log)
    case (_, .optional(let other)), (_, .patch(let other)):
      return narrower(first, other, in: index, member: member, &log)
    case (.array(let one), .array(let other)):
      return narrower(one, other, in: index, member: member + "Item", &log).map {
        TypeExpression(form: .array($0), range: first.range)
      }
    case (.dictionary(let one), .dictionary(let other)):
      return narrower(one, other, in: index, member: member + "Value", &log).map {
        TypeExpression(form: .dictionary($0), range: first.range)
      }
    default: break
    }
    if isSame(first, second) { return first }
    // Aliases that stand for something else than a name.
    if let target = aliased(first) {
      let found = narrower(target, second, in: index, member: member, &log)
      return found.map { isSame($0, target) ? first : $0 }
    }
    if let target = aliased(second) {
      let found = narrower(first, target, in: index, member: member, &log)
      return found.map { isSame($0, target) ? second : $0 }
    }
    if primitive(first) == .json { return second }
    if primitive(second) == .json { return first }
    if isWider(first, than: second) { return second }
    if isWider(second, than: first) { return first }
    return joined(first, second, in: index, member: member, &log)
  }

  // MARK: - What a type is

  private func primitive(_ type: TypeExpression) -> Primitive? {
    switch type.form {
    case .primitive(let primitive): primitive
    case .name(let name) where indices[name] == nil: Primitive(reference: name)
    default: nil
    }
  }

  private func declared(_ type: TypeExpression) -> DeclaredType? {
    guard case .name(let name) = type.form else { return nil }
    return resolved(name).map { types[$0] }
  }

  /// The type that an alias stands for, where that is not another name.
  private func aliased(_ type: TypeExpression) -> TypeExpression? {
    guard case .alias(let target)? = declared(type)?.form else { return nil }
    if case .name(let name) = target.form, indices[name] != nil { return nil }
    return target
  }

  private func isSame(_ first: TypeExpression, _ second: TypeExpression) -> Bool {
    switch (first.form, second.form) {
    case (.array(let one), .array(let other)), (.dictionary(let one), .dictionary(let other)),
      (.optional(let one), .optional(let other)), (.patch(let one), .patch(let other)):
      return isSame(one, other)
    case (.generic(let one, let arguments), .generic(let other, let others)):
      return one == other && arguments.count == others.count
        && zip(arguments, others).allSatisfy(isSame)
    default:
      if let one = primitive(first) { return one == primitive(second) }
      guard let one = declared(first), let other = declared(second) else { return false }
      return one.id == other.id
    }
  }

  /// Whether each value of the second type is one of the first.
  private func isWider(_ first: TypeExpression, than second: TypeExpression) -> Bool {
    if let one = primitive(first) {
      if let other = primitive(second) { return one.holds(other) }
      guard case .enumeration(let enumeration)? = declared(second)?.form else { return false }
      return enumeration.isInteger ? one.holds(.int) || one == .int : one == .string
    }
    if case .dictionary(let value) = first.form {
      return primitive(value) == .json && declared(second)?.structure != nil
    }
    guard let one = declared(first), let other = declared(second) else { return false }
    switch (one.form, other.form) {
    case (.enumeration(let values), .enumeration(let fewer)):
      let known = Set(values.cases.map(\.rawValue.value))
      return fewer.cases.allSatisfy { known.contains($0.rawValue.value) }
    case (.structure, .structure):
      guard let base = indices[one.id], let index = indices[other.id] else { return false }
      return includes(index, base)
    case (.union(let cases, _), _):
      return cases.contains { $0.type.map { isSame($0, second) } == true }
    default: return false
    }
  }

  // MARK: - Objects with the properties of two others

  private mutating func joined(
    _ first: TypeExpression, _ second: TypeExpression, in index: Int, member: String,
    _ log: inout DiagnosticLog
  ) -> TypeExpression? {
    guard let one = declared(first), let other = declared(second), let left = indices[one.id],
      let right = indices[other.id], one.structure != nil, other.structure != nil,
      one.parameters.isEmpty, other.parameters.isEmpty
    else { return nil }
    let pair: Set = [one.id, other.id]
    if let known = joined[pair] { return TypeExpression(form: .name(known), range: second.range) }
    let name = freeName(types[index].name.value.text + member.capitalizedFirst)
    joined[pair] = name
    append(
      DeclaredType(
        id: name, name: Located(SwiftName(name), at: second.range), isNamedAfterPlace: true,
        documentation: one.documentation, form: .structure(DeclaredStructure())),
      including: [
        (left, Located(one.name.value.text, at: first.range)),
        (right, Located(other.name.value.text, at: second.range)),
      ])
    return TypeExpression(form: .name(name), range: second.range)
  }

  private func freeName(_ name: String) -> String {
    guard indices[name] != nil else { return name }
    var number = 2
    while indices[name + String(number)] != nil { number += 1 }
    return name + String(number)
  }
}

extension DeclaredEnumeration {
  var isInteger: Bool {
    if case .integer = cases.first?.rawValue.value { true } else { false }
  }
}

extension Primitive {
  /// Whether each value of another is one of these, as JSON has it.
  fileprivate func holds(_ other: Primitive) -> Bool {
    switch self {
    case .json: true
    case .double, .decimal:
      [.float, .int, .int32, .int64, .uint64, .decimal].contains(other)
        && other != self
    case .int, .int64: [.int, .int32, .int64].contains(other) && other != self
    case .string: [.date, .day, .url, .uuid, .data].contains(other)
    case .int32, .uint64, .float, .bool, .date, .day, .url, .uuid, .data, .duration: false
    }
  }
}
