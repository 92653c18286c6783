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

  /// It is read from nothing as well, so that it would take every object.
  @Test func aBranchThatNeedsOnlyWhatMayBeNullIsNotReadWithoutIt() throws {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Choice'}",
      schemas: """
        Choice: {oneOf: [{$ref: '#/components/schemas/Locked'}, {type: string}]}
        Locked: {type: object, required: [until], properties: {until: {type: string, nullable: true}}}
        """)
    #expect(document.messages == [])
    let types = try #require(document.model?.types)
    guard case .union(let union)? = types["Choice"]?.kind else {
      Issue.record("expected a union")
      return
    }
    let trial = try #require(types.trial(of: union, named: "Choice"))
    func cases(_ keys: UnionTrial.Keys?) -> [String] {
      trial.attempts(for: keys).compactMap { $0.path.first?.name.text }
    }
    var keys = UnionTrial.Keys()
    #expect(cases(keys) == ["string"])
    keys.known = ["other"]
    #expect(cases(keys) == ["string"])
    keys.null = ["until"]
    #expect(cases(keys) == ["locked", "string"])
    #expect(cases(nil) == ["locked", "string"])
  }
}
