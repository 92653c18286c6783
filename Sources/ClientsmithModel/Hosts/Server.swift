/// A host beside that of the base URL.
package struct Server: Hashable, Sendable {
  package var name: SwiftName
  package var address: Address

  package init(name: SwiftName, address: Address) {
    self.name = name
    self.address = address
  }
}
