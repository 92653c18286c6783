/// Where a group of endpoints is in its client: `repos`, or `store.orders` in the group `store`.
package struct GroupPath: Hashable, Sendable, CustomStringConvertible {
  /// From the client on, never empty.
  package var names: [SwiftName]

  package init(_ names: [SwiftName]) {
    self.names = names
  }

  /// Names with dots between them.
  package init(_ text: String) {
    names = text.split(separator: ".", omittingEmptySubsequences: false).map {
      SwiftName(String($0))
    }
  }

  /// What it is called in the group that it is in, or in the client.
  package var name: SwiftName { names[names.count - 1] }

  /// The group that it is in; nil: it is a member of the client.
  package var parent: GroupPath? {
    names.count > 1 ? GroupPath(Array(names.dropLast())) : nil
  }

  /// `store.orders`.
  package var text: String { names.map(\.text).joined(separator: ".") }

  package var description: String { text }

  /// In one word: `storeOrders`.
  package var whole: String {
    names.dropFirst().reduce(names[0].text) { $0 + $1.text.capitalizedFirst }
  }

  /// Of a member of it: `storeOrdersList`.
  package func whole(_ member: SwiftName) -> SwiftName {
    SwiftName(whole + member.text.capitalizedFirst)
  }

  /// This group after those that it is in.
  package var withParents: [GroupPath] {
    names.indices.map { GroupPath(Array(names[...$0])) }
  }
}

extension GroupPath: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    self.init(text)
  }
}
