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

  var isCollection: Bool { self.kind == .array || self.kind == .object }

  /// In the order of the bytes of their keys.
  var sortedMembers: [(key: String, value: RuntimeFlatNode)] {
    self.members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
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

  func addMember(_ key: any CodingKey) -> RuntimeFlatNode {
    let node = RuntimeFlatNode()
    self.members[key.stringValue] = node
    return node
  }
}
