import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

/// Which case a client reads where nothing tells the cases of a union apart.
@Suite struct TrialForecastTests {
  private static func isRead(
    _ value: Value, _ cases: KeyValuePairs<String, TypeReference>,
    _ types: [TypeDeclaration] = []
  ) -> Bool {
    let union = Union(
      cases: cases.map { .init(name: SwiftName($0), wireName: $0, type: $1) }, tagging: .none)
    let name = SwiftName("Choice")
    let index = TypeIndex(
      SampleModel.types + types + [SampleModel.declaration("Choice", .union(union))])
    var forecast = TrialForecast(index)
    return forecast.isRead(value, as: union, named: name)
  }

  @Test func otherKindsOfJSONAreRefused() {
    let cases: KeyValuePairs<String, TypeReference> = [
      "text": SampleModel.string, "whole": .primitive(.int), "number": .primitive(.double),
      "flags": .array(.primitive(.bool)), "texts": .array(SampleModel.string),
      "thing": SampleModel.notFound,
    ]
    #expect(Self.isRead(.union("text", .string("a")), cases))
    #expect(Self.isRead(.union("whole", .integer(1)), cases))
    #expect(Self.isRead(.union("number", .number(1.5)), cases))
    #expect(Self.isRead(.union("texts", .array([.string("a")])), cases))
    #expect(Self.isRead(.union("thing", .object(["message": .string("a")])), cases))
  }

  /// A whole number is one of the case before, and an empty array says nothing of its elements.
  @Test func whatAnEarlierCaseTakesIsNotCertain() {
    #expect(
      !Self.isRead(
        .union("number", .number(1)), ["whole": .primitive(.int), "number": .primitive(.double)]))
    #expect(
      !Self.isRead(
        .union("texts", .array([])),
        ["flags": .array(.primitive(.bool)), "texts": .array(SampleModel.string)]))
    #expect(
      !Self.isRead(
        .union("text", .string("a")), ["date": .primitive(.date), "text": SampleModel.string]))
  }

  @Test func objectsAreToldByWhatTheyMustHave() {
    let other = SampleModel.declaration(
      "Other",
      .structure(
        Structure(
          properties: [SampleModel.property("code", .primitive(.int))], isIdentifiable: false)))
    let cases: KeyValuePairs<String, TypeReference> = [
      "notFound": SampleModel.notFound, "other": .declared(SwiftName("Other")),
    ]
    #expect(Self.isRead(.union("other", .object(["code": .integer(1)])), cases, [other]))
    let open = SampleModel.declaration(
      "Other",
      .structure(
        Structure(
          properties: [SampleModel.property("message", SampleModel.string)],
          isIdentifiable: false)))
    #expect(
      !Self.isRead(.union("other", .object(["message": .string("a")])), cases, [open]))
  }

  /// What a case does not recognize that is one of several itself is left to the others.
  @Test func anUnknownKindIsOfNoCase() {
    let kinds = SampleModel.declaration(
      "Kinds",
      .union(
        Union(
          cases: [.init(name: "thing", wireName: "thing", type: SampleModel.notFound)],
          tagging: .discriminator("kind"))))
    let cases: KeyValuePairs<String, TypeReference> = [
      "text": SampleModel.string, "kinds": .declared("Kinds"),
    ]
    let known = Value.union("thing", .object(["message": .string("a")]))
    #expect(Self.isRead(.union("kinds", known), cases, [kinds]))
    let unknown = Value.unrecognizedUnion(.object([.init(key: "kind", value: .string("new"))]))
    #expect(!Self.isRead(.union("kinds", unknown), cases, [kinds]))
  }
}
