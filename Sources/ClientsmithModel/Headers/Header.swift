/// A constant header; name and value are valid by RFC 9110.
package struct Header: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
