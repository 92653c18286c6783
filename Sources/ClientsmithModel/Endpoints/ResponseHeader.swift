/// A header of a response that is a property of the result.
package struct ResponseHeader: Hashable, Sendable {
  package var name: SwiftName
  package var wireName: String
  package var type: TypeReference
  package var form: ValueForm
  /// What mocks have.
  package var example: Value
  package var documentation: Documentation
  package var origin: Origin

  package init(
    name: SwiftName, wireName: String, type: TypeReference, form: ValueForm = .standard,
    example: Value, documentation: Documentation = Documentation(), origin: Origin = .unknown
  ) {
    self.name = name
    self.wireName = wireName
    self.type = type
    self.form = form
    self.example = example
    self.documentation = documentation
    self.origin = origin
  }
}
