import ClientsmithModel

/// The name of an endpoint, with those of its groups before dots: `repos.list`, `store.orders.list`.
package struct EndpointName: Equatable, Sendable {
  /// Of its own in the client.
  package var name: SwiftName
  package var qualifiedName: Endpoint.QualifiedName?

  /// What comes after the last dot is the member of the group.
  package init(_ text: String) {
    // Nearly always there is none, which bytes say faster.
    guard text.utf8.contains(UInt8(ascii: ".")), let dot = text.lastIndex(of: ".") else {
      name = SwiftName(text)
      return
    }
    let qualifiedName = Endpoint.QualifiedName(
      group: GroupPath(String(text[..<dot])),
      member: SwiftName(String(text[text.index(after: dot)...])))
    name = qualifiedName.whole
    self.qualifiedName = qualifiedName
  }

  /// A name as an endpoint's `pathName` is, where a scenario or a store writes it.
  package static func lookup(_ text: String) -> String {
    text.split(separator: ".", omittingEmptySubsequences: false)
      .map { MemberName.swiftName(String($0)).text }.joined(separator: ".")
  }
}
