import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

/// Arguments of generated tests that examples do not have.
@Suite struct RequestVariantTests {
  private static let choice = SampleModel.declaration(
    "Choice",
    .union(
      Union(
        cases: [
          .init(name: SwiftName("word"), wireName: "word", type: SampleModel.string),
          .init(name: SwiftName("number"), wireName: "number", type: .primitive(.int)),
          .init(name: SwiftName("list"), wireName: "list", type: .array(SampleModel.string)),
        ], tagging: .none)))

  private static let tree = SampleModel.declaration(
    "Tree",
    .structure(
      Structure(
        properties: [
          SampleModel.property("size", .primitive(.int)),
          SampleModel.property("kids", .array(.declared(SwiftName("Tree")))),
        ], isIdentifiable: false)))

  private static let changes = SampleModel.declaration(
    "Changes",
    .structure(
      Structure(
        properties: [
          SampleModel.property("title", .patch(SampleModel.string)),
          SampleModel.property("note", .patch(SampleModel.string)),
        ], isIdentifiable: false)))

  private static func arguments(
    _ location: Input.Location, _ type: String, example: Value, result: Endpoint.Result = .void
  ) -> [[Value?]] {
    let body: Endpoint.Body =
      location == .body ? .value(.json, contentType: "application/json") : .none
    let endpoint = Endpoint(
      name: SwiftName("send"), method: "POST", path: PathTemplate("/things"),
      inputs: [
        SampleModel.input(
          "thing", .declared(SwiftName(type)), location, example: example)
      ], body: body, result: result, mock: result == .void ? nil : example)
    let model = ClientModel(
      fileStem: SwiftName("Shop"), specificationName: "shop.client.yaml",
      name: SwiftName("ShopClient"), types: [choice, tree, changes],
      endpoints: [endpoint, endpoint])
    return TestVariants(model).requests.flatMap(\.arguments)
  }

  @Test(arguments: [Input.Location.query(.standard), .body])
  func otherCasesOfUnionsAreSentOnce(location: Input.Location) {
    #expect(
      Self.arguments(location, "Choice", example: .union("word", .string("a")))
        == [
          [.union("number", .integer(1))],
          [.union("list", .array([.string("text"), .string("other text")]))],
        ])
  }

  /// What is read is written again, too.
  @Test func whatResponsesShowIsNotSent() {
    let word = Value.union("word", .string("a"))
    let result = Endpoint.Result.json(.declared(SwiftName("Choice")), at: [])
    #expect(Self.arguments(.body, "Choice", example: word, result: result).isEmpty)
    #expect(
      Self.arguments(.query(.standard), "Choice", example: word, result: result).count == 2)
  }

  @Test func objectsAreInObjectsOfTheirOwnType() {
    let leaf = Value.object(["size": .integer(1), "kids": .array([])])
    #expect(
      Self.arguments(.body, "Tree", example: leaf)
        == [[.object(["size": .integer(1), "kids": .array([leaf])])]])
  }

  @Test func patchesLeaveAloneAndClear() {
    let changed = Value.object(["title": .string("a"), "note": .string("b")])
    #expect(
      Self.arguments(.body, "Changes", example: changed)
        == [
          [.object(["title": .absent, "note": .absent])],
          [.object(["title": .null, "note": .null])],
        ])
  }

  /// Clients refuse what would leave a part of a path empty.
  @Test func noPartOfAPathIsEmpty() {
    let changed = Value.object(["title": .string("a"), "note": .string("b")])
    #expect(Self.arguments(.path(.standard), "Changes", example: changed).isEmpty)
    #expect(Self.arguments(.query(.standard), "Changes", example: changed).count == 2)
  }
}
