import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

/// Responses with absent keys, other cases of unions and constants that are not as declared.
@Suite struct ResponseVariantTests {
  private static let name = SwiftName("Thing")

  private static func statements(
    _ properties: [Structure.Property], constants: [Structure.Constant] = [],
    dates: DateFormat = .iso8601
  ) throws -> String {
    try statements(
      dates: dates,
      [
        SampleModel.declaration(
          "Thing",
          .structure(
            Structure(properties: properties, constants: constants, isIdentifiable: false)))
      ])
  }

  private static func statements(
    dates: DateFormat = .iso8601, _ types: [TypeDeclaration],
    result: Endpoint.Result = .json(.declared(name), at: []), hasEnvelope: Bool = false
  ) throws -> String {
    var model = SampleModel.shop
    model.types = TypeIndex(SampleModel.types + types)
    var endpoint = Endpoint(
      name: SwiftName("thing"), method: "GET", path: PathTemplate("/thing"), inputs: [],
      result: result, authentication: .bearer)
    endpoint.dates = dates
    endpoint.streamFormat.hasEnvelope = hasEnvelope
    model.endpoints = [endpoint, endpoint]
    model.endpoints[1].name = SwiftName("again")
    let context = ViewContext(model, GeneratorOptions(access: .internal, testedModule: "Shop"))
    return try TemplateRenderer(.embedded).render(
      TestsFileView(context, module: "Shop"), with: "Tests/Tests")
  }

  @Test func whatMayBeAbsentIsAbsentOnce() throws {
    let text = try Self.statements([
      SampleModel.property("id", .primitive(.int)),
      SampleModel.property("note", .optional(SampleModel.string)),
      SampleModel.property("tags", .array(SampleModel.string), default: .array([])),
    ])
    let statement = ##"    check.decodes(#"{"id":1}"#, as: Thing(id: 1))"##
    #expect(text.components(separatedBy: statement).count == 2)
  }

  /// Responses with their headers, results by status and streams are read as a body alone is.
  @Test(
    arguments: [
      (
        Endpoint.Result.typedResponse(.declared(name), at: [.key("data")]),
        ##"Response(Thing(id: 1)), from: Data(#"{"data":{"id":1}}"#.utf8)"##
      ),
      (
        .statuses([
          StatusCase(status: 201, type: .declared(name)), StatusCase(status: 204, type: nil),
        ]),
        ##".created(Thing(id: 1)), from: Data(#"{"id":1}"#.utf8), status: 201"##
      ),
      (.jsonLines(.declared(name)), #"[Thing(id: 1)], from: Data("{\"id\":1}\n".utf8)"#),
      (
        .serverSentEvents(.declared(name)),
        #"[Thing(id: 1)], from: Data("data: {\"id\":1}\n\n".utf8)"#
      ),
    ])
  func everyResultIsShownWithoutWhatMayBeAbsent(_ result: Endpoint.Result, _ call: String) throws {
    let thing = SampleModel.declaration(
      "Thing",
      .structure(
        Structure(
          properties: [
            SampleModel.property("id", .primitive(.int)),
            SampleModel.property("note", .optional(SampleModel.string)),
          ], isIdentifiable: false)))
    let text = try Self.statements([thing], result: result)
    #expect(text.components(separatedBy: call).count == 2, "\(text)")
  }

  @Test func eventsWithTheirNamesAreShownWithoutWhatMayBeAbsent() throws {
    let thing = SampleModel.declaration(
      "Thing",
      .structure(
        Structure(
          properties: [
            SampleModel.property("id", .primitive(.int)),
            SampleModel.property("note", .optional(SampleModel.string)),
          ], isIdentifiable: false)))
    let text = try Self.statements(
      [thing], result: .serverSentEvents(.declared(Self.name)), hasEnvelope: true)
    let call = #"[ServerSentEvent(Thing(id: 1))], from: Data("data: {\"id\":1}\n\n".utf8)"#
    #expect(text.components(separatedBy: call).count == 2, "\(text)")
  }

  /// Where the name tells the case, it is that of the case, or of none.
  @Test func eventsAreShownWithEachName() throws {
    let thing = SampleModel.declaration(
      "Thing",
      .union(
        Union(
          cases: [
            .init(name: SwiftName("one"), wireName: "one", type: SampleModel.notFound),
            .init(name: SwiftName("two"), wireName: "two", type: SampleModel.notFound),
          ], tagging: .discriminator("event"))))
    let text = try Self.statements(
      [thing], result: .serverSentEvents(.declared(Self.name)), hasEnvelope: true)
    #expect(text.contains(#"event: two\ndata: {\"message\":\"message\"}\n\n"#), "\(text)")
    #expect(text.contains(#"event: unheard-of\ndata: {}\n\n"#))
    #expect(text.contains(#", event: "two")"#))
    #expect(text.contains("          event: \"unheard-of\"\n"), "\(text)")
  }

  /// A constant of another value is refused, whatever the result is.
  @Test(
    arguments: [
      (
        Endpoint.Result.statuses([
          StatusCase(status: 201, type: .declared(name)), StatusCase(status: 204, type: nil),
        ]), false, ##"check.rejects([#"{"id":1,"v":2}"#], status: 201)"##
      ),
      (.jsonLines(.declared(name)), false, #"check.rejects(["{\"id\":1,\"v\":2}\n"])"#),
      (
        .serverSentEvents(.declared(name)), true,
        #"check.rejects(["data: {\"id\":1,\"v\":2}\n\n"])"#
      ),
    ])
  func constantsOfEveryResultAreChecked(
    _ result: Endpoint.Result, _ hasEnvelope: Bool, _ call: String
  ) throws {
    let thing = SampleModel.declaration(
      "Thing",
      .structure(
        Structure(
          properties: [SampleModel.property("id", .primitive(.int))],
          constants: [.init(wireName: "v", type: .primitive(.int), value: .integer(1))],
          isIdentifiable: false)))
    let text = try Self.statements([thing], result: result, hasEnvelope: hasEnvelope)
    #expect(text.components(separatedBy: call).count == 2, "\(text)")
  }

  @Test func whatHasToBeThereIsInTheExample() throws {
    let text = try Self.statements([SampleModel.property("id", .primitive(.int))])
    #expect(!text.contains("check.decodes("))
  }

  @Test func lenientArraysHaveAnElementThatIsNotRead() throws {
    var property = SampleModel.property("ids", .array(.primitive(.int)))
    property.wireFormat.isLenient = true
    #expect(
      try Self.statements([property]).contains(
        ##"check.decodes(#"{"ids":[1,null]}"#, as: Thing(ids: [1]))"##))
  }

  /// A default is not written, so that it keeps what the format of dates leaves out.
  @Test func defaultsOfAbsentKeysAreWhole() throws {
    let noon = Value.date(Instant(seconds: 1_715_000_000, nanoseconds: 0))
    let text = try Self.statements(
      [
        SampleModel.property("id", .primitive(.int)),
        SampleModel.property("on", .primitive(.date), default: noon),
      ], dates: .pattern("yyyy-MM-dd"))
    #expect(text.contains(##"check.decodes(#"{"id":1}"#, as: Thing(id: 1))"##))
  }

  @Test func constantsOfOneDirectionAreInResponsesWhereTheyAreReceived() throws {
    let text = try Self.statements(
      [SampleModel.property("id", .primitive(.int))],
      constants: [
        .init(wireName: "in", type: .primitive(.int), value: .integer(1), isSent: false),
        .init(wireName: "out", type: .primitive(.int), value: .integer(2), isReceived: false),
      ])
    #expect(text.contains(##"check.decodes(#"{"id":1,"in":1}"#, as: Thing(id: 1))"##))
    #expect(text.contains(##"check.rejects([#"{"id":1,"in":2}"#])"##))
    #expect(!text.contains("out"))
  }

  @Test func constantsAreChecked() throws {
    let text = try Self.statements(
      [SampleModel.property("id", .primitive(.int))],
      constants: [
        .init(wireName: "v", type: .primitive(.int), value: .integer(2)),
        .init(wireName: "kind", type: SampleModel.string, value: .string("a")),
      ])
    #expect(text.contains(##"#"{"id":1,"kind":"a","v":1}"#"##))
    #expect(text.contains(##"#"{"id":1,"kind":"other a","v":2}"#"##))
    #expect(text.components(separatedBy: "check.rejects(").count == 2)
  }

  /// What keeps every key of its object keeps the one that tells the case around it.
  @Test func whatKeepsEveryKeyHasThatOfTheCaseAroundIt() throws {
    func union(_ name: String, _ key: String, _ cases: [(String, TypeReference)]) -> TypeDeclaration
    {
      SampleModel.declaration(
        name,
        .union(
          Union(
            cases: cases.map { .init(name: SwiftName($0.0), wireName: $0.0, type: $0.1) },
            tagging: .discriminator(key))))
    }
    let text = try Self.statements([
      union(
        "Thing", "type",
        [
          ("cat", SampleModel.notFound), ("dog", .declared(SwiftName("Dog"))),
          ("raw", .primitive(.json)), ("texts", .dictionary(SampleModel.string)),
        ]),
      union("Dog", "breed", [("lab", SampleModel.notFound), ("spitz", SampleModel.notFound)]),
    ])
    #expect(text.contains(##"#"{"breed":"unheard-of","type":"dog"}"#"##))
    let object = #".object(["breed": .string("unheard-of"), "type": .string("dog")])"#
    #expect(text.contains(".dog(.unrecognized(\(object)))"), "\(text)")
    #expect(text.contains(#".raw(.object(["type": .string("raw")]))"#))
    #expect(text.contains(#".texts(["type": "texts"])"#))
  }

  @Test func eachCaseOfAUnionIsRead() throws {
    let text = try Self.statements([
      SampleModel.declaration(
        "Thing",
        .union(
          Union(
            cases: [
              .init(name: SwiftName("one"), wireName: "one", type: SampleModel.notFound),
              .init(name: SwiftName("two"), wireName: "two", type: SampleModel.notFound),
              .init(name: SwiftName("none"), wireName: "none", type: nil),
            ], tagging: .discriminator("kind"))))
    ])
    #expect(text.contains(##"{"kind":"two","message":"message"}"##))
    #expect(text.contains(##"{"kind":"none"}"##))
    #expect(text.contains(##".unrecognized(.object(["kind": .string("unheard-of")]))"##))
  }
}
