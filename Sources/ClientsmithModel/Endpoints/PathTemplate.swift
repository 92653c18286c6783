/// `/items/{id}`: literals and the wire names of path parameters, joined as written.
package struct PathTemplate: Hashable, Sendable {
  /// As written in the specification, placeholders included; printable ASCII.
  package var text: String

  package init(_ text: String) {
    self.text = text
  }
}
