import ClientsmithModel

/// The paths of all requests as a tree.
extension PathTemplates {
  final class Node {
    var children: [String: Node] = [:]
    var order: [String] = []
    /// What stands for all children that vary.
    var slots: [Slot] = []
    /// A specification has the part; what is beside its placeholder and not its own is a value.
    var isKnown = false
    /// The names of the properties of the answers to GET, where they are objects.
    var answers: [Set<String>] = []
    /// The same of the first elements, where they are lists.
    var elements: [Set<String>] = []
    /// An answer has its text as the id of what was asked for.
    var isNamedByAnswer = false
    /// It calls it `id`.
    var isNamedID = false
    /// An answer has its text as the name of what was asked for.
    var isSpelledByAnswer = false
    /// The path of a request ends with it.
    var isLast = false
    /// It is one of several numbers that follow each other.
    var isOfNumbers = false

    func child(_ text: String) -> Node {
      if let known = children[text] { return known }
      let node = Node()
      children[text] = node
      order.append(text)
      return node
    }

    func slot(endingIn ending: String) -> Slot {
      if let known = slots.first(where: { $0.ending == ending }) { return known }
      let slot = Slot(ending: ending)
      slots.append(slot)
      return slot
    }

    /// The one that a text is a value of, with the value; the one with an ending before any other.
    func slot(for text: String, where isTaken: (Slot) -> Bool = { _ in true }) -> (
      slot: Slot, value: String
    )? {
      slots.filter { isTaken($0) && text.hasSuffix($0.ending) && text != $0.ending }
        .max { $0.ending.utf8.count < $1.ending.utf8.count }
        .map { ($0, String(text.dropLast($0.ending.count))) }
    }

    /// Takes in what is below another node.
    func merge(_ other: Node) {
      answers += other.answers
      elements += other.elements
      isOfNumbers = isOfNumbers || other.isOfNumbers
      for text in other.order {
        if let child = other.children[text] { self.child(text).merge(child) }
      }
      for slot in other.slots {
        let known = self.slot(endingIn: slot.ending)
        known.values += slot.values
        known.name = known.name ?? slot.name
        known.isNamedID = known.isNamedID || slot.isNamedID
        known.node.merge(slot.node)
      }
    }
  }

  /// A placeholder, and what follows it in its part of the path.
  final class Slot {
    let ending: String
    let node = Node()
    var name: String?
    /// What it stands for.
    var values: [String] = []
    /// Its types in a specification that exists; nil where any text is one.
    var types: [Primitive?] = []
    /// Answers call one of the values `id`.
    var isNamedID = false
    /// Found once, when all values are there.
    var kind: SlotKind?

    init(ending: String) {
      self.ending = ending
    }

    /// Whether a text may be one of its values.
    func takes(_ value: String) -> Bool {
      types.isEmpty || types.contains { $0.map { KnownPath.isValue(value, of: $0) } ?? true }
    }
  }

  /// What all values of a placeholder may be.
  struct SlotKind {
    var isID = false
    var areDays = false
    var numbers: PathNumbers.Kind?
  }
}
