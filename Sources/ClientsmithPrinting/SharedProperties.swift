import ClientsmithDeclarations
import ClientsmithModel

/// Lets objects include those whose properties they begin with, as `allOf` of a document has it: the
/// properties are written once then.
enum SharedProperties {
  /// Fewer are as short by themselves.
  private static let minimumCount = 3

  static func included(in types: [DeclaredType]) -> [DeclaredType] {
    // By the name of the first property, so that not each is compared with each.
    var candidates: [String: [Int]] = [:]
    for (index, type) in types.enumerated() {
      guard let structure = type.plainStructure, structure.additional == nil,
        structure.properties.count >= minimumCount, let first = structure.properties.first
      else { continue }
      candidates[first.wireName.value, default: []].append(index)
    }
    return types.map { type in
      guard var structure = type.plainStructure, let first = structure.properties.first,
        let indices = candidates[first.wireName.value]
      else { return type }
      let parts = indices.filter { structure.begins(with: types[$0].plainStructure) }
      guard let index = parts.max(by: { types[$0].propertyCount < types[$1].propertyCount }),
        let part = types[index].plainStructure
      else { return type }
      structure.properties.removeFirst(part.properties.count)
      structure.constants.removeFirst(part.constants.count)
      structure.includes = [TypeExpression(form: .name(types[index].id), range: type.name.range)]
      var type = type
      type.form = .structure(structure)
      return type
    }
  }
}

extension DeclaredType {
  /// An object that includes nothing, and is what its properties say.
  fileprivate var plainStructure: DeclaredStructure? {
    guard case .structure(let structure) = form, parameters.isEmpty, structure.includes.isEmpty,
      structure.content == nil
    else { return nil }
    return structure
  }

  fileprivate var propertyCount: Int { plainStructure?.properties.count ?? 0 }
}

extension DeclaredStructure {
  /// Whether it has the properties of another one first, and others after them.
  fileprivate func begins(with other: DeclaredStructure?) -> Bool {
    guard let other, properties.count > other.properties.count else { return false }
    return constants.starts(with: other.constants)
      && properties.starts(with: other.properties)
      && properties.prefix(other.properties.count).allSatisfy(\.remarks.isEmpty)
  }
}
