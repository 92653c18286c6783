/// What was encoded in a place: nothing or null, a text, or more places. A reference, since
/// containers write into it after they were handed out.
internal nonisolated final class RuntimeFlatNode {
  enum Kind {
    case nothing
    case text
    case array
    case object
  }

  var kind = Kind.nothing
  var text: String = ""
  var elements: [RuntimeFlatNode] = []
  var members: [String: RuntimeFlatNode] = [:]
  /// The names of members that are fields of a structure.
  private var fields: [String] = []

  var isCollection: Bool { self.kind == .array || self.kind == .object }

  /// Those of a structure as it writes them, others in the order of the bytes of their keys.
  var orderedMembers: [(key: String, value: RuntimeFlatNode)] {
    var others: [String: RuntimeFlatNode] = self.members
    let fields = self.fields.compactMap { (key: String) in
      others.removeValue(forKey: key).map { (key: key, value: $0) }
    }
    return fields + others.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  func set(_ text: String) {
    self.kind = .text
    self.text = text
  }

  func addElement() -> RuntimeFlatNode {
    let node = RuntimeFlatNode()
    self.elements.append(node)
    return node
  }

  /// - Parameter isField: It has a place among the fields of a structure.
  func addMember(_ name: String, isField: Bool) -> RuntimeFlatNode {
    let node = RuntimeFlatNode()
    self.members[name] = node
    if isField {
      self.fields.append(name)
    }
    return node
  }
}
