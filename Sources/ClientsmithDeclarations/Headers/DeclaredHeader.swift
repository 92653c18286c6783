/// A header that is always the same.
package struct DeclaredHeader: Equatable, Sendable {
  package var name: Located<String>
  package var value: Located<String>

  package init(name: Located<String>, value: Located<String>) {
    self.name = name
    self.value = value
  }
}
