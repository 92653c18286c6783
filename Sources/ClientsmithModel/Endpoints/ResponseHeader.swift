/// A header of a response that is a property of the result.
package struct ResponseHeader: Hashable, Sendable {
  package var name: SwiftName
  package var wireName: String
  package var type: TypeReference
  package var wireFormat: WireFormat
  /// What mocks have.
  package var example: Value
  package var documentation: Documentation
  package var origin: Origin

  package init(
    name: SwiftName, wireName: String, type: TypeReference, wireFormat: WireFormat = .standard,
    example: Value, documentation: Documentation = Documentation(), origin: Origin = .unknown
  ) {
    self.name = name
    self.wireName = wireName
    self.type = type
    self.wireFormat = wireFormat
    self.example = example
    self.documentation = documentation
    self.origin = origin
  }
}
