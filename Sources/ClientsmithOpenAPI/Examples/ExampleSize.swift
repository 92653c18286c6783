import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Leaves properties out of what is made up where a schema allows fewer than there are.
enum ExampleSize {
  /// - Parameter schemas: all of what the object has to be valid by.
  static func limit(_ structure: inout DeclaredStructure, _ schemas: [Schema]) {
    let others = structure.constants.count + (structure.additional == nil ? 0 : 1)
    let members = structure.properties.map {
      (mayBeNil: mayBeNil($0.type, $0.default), example: $0.example)
    }
    for index in leftOut(members, schemas, others: others) {
      structure.properties[index].example = null(at: structure.properties[index].type.range)
    }
  }

  /// The same for the fields of a body.
  static func limit(_ fields: inout ArraySlice<DeclaredParameter>, _ schemas: [Schema]) {
    let indices = Array(fields.indices)
    let members = fields.map { field in
      (mayBeNil: field.type.map { mayBeNil($0, field.default) } ?? false, example: field.example)
    }
    for place in leftOut(members, schemas, others: 0) {
      fields[indices[place]].example = null(at: fields[indices[place]].wireName.range)
    }
  }

  private static func mayBeNil(_ type: TypeExpression, _ value: WrittenValue?) -> Bool {
    guard case .optional = type.form else { return false }
    return value == nil
  }

  private static func null(at range: SourceRange) -> WrittenValue {
    var value = WrittenValue(.null, range: range)
    value.isMadeUp = true
    return value
  }

  /// The places of those that are left out: from the last to the first, those without an example before
  /// those that have one.
  private static func leftOut(
    _ members: [(mayBeNil: Bool, example: WrittenValue?)], _ schemas: [Schema], others: Int
  ) -> [Int] {
    let most = schemas.compactMap { $0.limits.number("maxProperties") }.min()
    guard let most, most >= 0 else { return [] }
    let candidates = members.indices.reversed().filter { members[$0].mayBeNil }
    let isShown = { (place: Int) in members[place].example.map { !$0.isMadeUp } ?? false }
    let ordered = candidates.filter { !isShown($0) } + candidates.filter(isShown)
    let excess = Double(members.count + others) - most
    return Array(ordered.prefix(max(0, Int(min(excess, Double(members.count))))))
  }
}
