import ClientsmithModel
import Testing

/// Branches of choices with keys that may be null.
@Suite struct NullableChoiceTests {
  /// A key that is required tells objects apart where its value is null, too.
  @Test func whatIsRequiredAndMayBeNullTellsObjectsApart() {
    let document = Document(
      returns:
        "{oneOf: [{$ref: '#/components/schemas/Locked'}, {$ref: '#/components/schemas/Free'}]}",
      schemas: """
        Locked: {type: object, required: [id, until], properties: {id: {type: string}, until: {type: string, nullable: true}}}
        Free: {type: object, required: [id], properties: {id: {type: string}, note: {type: string, nullable: true}}}
        """)
    #expect(document.messages == [])
    func nullable(_ name: String) -> [String] {
      guard case .structure(let structure)? = document.model?.types[SwiftName(name)]?.kind else {
        return []
      }
      return structure.properties.filter { $0.default == .null }.map(\.name.text)
    }
    #expect(nullable("Locked") == ["until"] && nullable("Free") == [])
  }
}
