import ClientsmithModel

/// The name of an endpoint, with that of its group before a dot: `repos.list`.
package struct EndpointName: Equatable, Sendable {
  /// Of its own in the client.
  package var name: SwiftName
  package var place: Endpoint.Place?

  /// What comes before the first dot is the group.
  package init(_ text: String) {
    // Nearly always there is none, which bytes say faster.
    guard text.utf8.contains(UInt8(ascii: ".")), let dot = text.firstIndex(of: ".") else {
      name = SwiftName(text)
      return
    }
    let (group, member) = (String(text[..<dot]), String(text[text.index(after: dot)...]))
    name = SwiftName(group + member.capitalizedFirst)
    place = Endpoint.Place(group: SwiftName(group), member: SwiftName(member))
  }

  /// A name as an endpoint's `pathName` is, where a scenario or a store writes it.
  package static func lookup(_ text: String) -> String {
    text.split(separator: ".", omittingEmptySubsequences: false)
      .map { MemberName.swiftName(String($0)).text }.joined(separator: ".")
  }
}
