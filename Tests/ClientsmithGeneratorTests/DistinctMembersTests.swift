import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

/// Objects and calls of generated tests, whose members a client could take for each other.
@Suite struct DistinctMembersTests {
  private static func value(
    _ values: [Value], of properties: [Structure.Property], fills: Bool = true
  ) -> [Value] {
    let thing = SampleModel.declaration(
      "Thing", .structure(Structure(properties: properties, isIdentifiable: false)))
    let types = TypeIndex(SampleModel.types + [thing])
    let members = zip(properties, values).map { Value.Member($0.name, $1) }
    let value = DistinctMembers(types, fills: fills)
      .value(.structure(members), as: .declared(SwiftName("Thing")))
    guard case .structure(let members) = value else { return [] }
    return members.map(\.value)
  }

  private static func properties(_ types: TypeReference...) -> [Structure.Property] {
    types.enumerated().map { SampleModel.property("p\($0)", $1) }
  }

  @Test func numbersAndTextsOfAnObjectDiffer() {
    let (int, text) = (TypeReference.primitive(.int), SampleModel.string)
    #expect(
      Self.value(
        [.integer(1), .integer(1), .string("a"), .string("a"), .integer(1)],
        of: Self.properties(int, .optional(int), text, text, int))
        == [.integer(1), .integer(2), .string("a"), .string("a 2"), .integer(3)])
  }

  /// A format may leave out the time.
  @Test func momentsAreADayApart() {
    let (date, day) = (TypeReference.primitive(.date), TypeReference.primitive(.day))
    let (moment, second) = (
      Instant(seconds: 1_704_164_645), Value.day(year: 2024, month: 1, day: 2)
    )
    #expect(
      Self.value(
        [.date(moment), .date(moment), second, second],
        of: Self.properties(date, date, day, day))
        == [
          .date(moment), .date(Instant(seconds: 1_704_251_045)), second,
          .day(year: 2024, month: 1, day: 3),
        ])
  }

  @Test func flagsAndCasesDifferAsFarAsTheyCan() {
    let (flag, kind) = (TypeReference.primitive(.bool), SampleModel.kind)
    #expect(
      Self.value(
        [.bool(true), .bool(true), .bool(true)], of: Self.properties(flag, flag, flag))
        == [.bool(true), .bool(false), .bool(true)])
    #expect(
      Self.value(
        [.enumerationCase("book"), .enumerationCase("book"), .enumerationCase("book")],
        of: Self.properties(kind, kind, kind))
        == [.enumerationCase("book"), .enumerationCase("default"), .enumerationCase("book")])
    #expect(
      Self.value(
        [.enumerationCase("default"), .enumerationCase("default")], of: Self.properties(kind, kind))
        == [.enumerationCase("default"), .enumerationCase("book")])
  }

  @Test func whatIsSentIsNotEmpty() {
    let properties = Self.properties(.primitive(.data), .array(SampleModel.string))
    let values: [Value] = [.data([]), .array([.string("a")])]
    #expect(
      Self.value(values, of: properties)
        == [.data([1, 2, 3]), .array([.string("a"), .string("other a")])])
    #expect(Self.value(values, of: properties, fills: false) == values)
  }

  @Test func whatSomebodyWroteStays() {
    var properties = Self.properties(.primitive(.int), .primitive(.int), .primitive(.int))
    properties[1].example = .integer(1)
    properties[2].default = .integer(1)
    #expect(
      Self.value([.integer(1), .integer(1), .integer(1)], of: properties)
        == [.integer(1), .integer(1), .integer(1)])
  }

  @Test func theTagOfACaseStays() {
    let thing = SampleModel.declaration(
      "Thing",
      .structure(
        Structure(
          properties: [
            SampleModel.property("name", SampleModel.string),
            SampleModel.property("kind", SampleModel.string),
          ], isIdentifiable: false)))
    let choice = SampleModel.declaration(
      "Choice",
      .union(
        Union(
          cases: [
            .init(
              name: SwiftName("a"), wireName: "a", type: .declared(SwiftName("Thing")))
          ], tagging: .discriminator("kind"))))
    let value = Value.union("a", .object(["name": .string("a"), "kind": .string("a")]))
    let types = TypeIndex([thing, choice])
    #expect(
      DistinctMembers(types, fills: true).value(value, as: .declared(SwiftName("Choice")))
        == value)
  }

  /// Of a choice within a choice, the object has the keys of both.
  @Test func theTagsOfNestedCasesStay() {
    let thing = Structure(
      properties: [
        SampleModel.property("kind", SampleModel.string, default: .string("a")),
        SampleModel.property("sub", SampleModel.string, default: .string("b")),
      ], isIdentifiable: false)
    func choice(_ name: String, of type: String, by key: String) -> TypeDeclaration {
      let branch = Union.Case(
        name: SwiftName(name), wireName: name, type: .declared(SwiftName(type)))
      return SampleModel.declaration(
        type + "s", .union(Union(cases: [branch], tagging: .discriminator(key))))
    }
    var model = SampleModel.shop
    model.types = TypeIndex([
      SampleModel.declaration("Thing", .structure(thing)),
      choice("b", of: "Thing", by: "sub"), choice("a", of: "Things", by: "kind"),
    ])
    let members = Value.object(["kind": .string("a"), "sub": .string("b")])
    let value = Value.union("a", .union("b", members))
    #expect(
      DistinctMembers(model).value(value, as: .declared(SwiftName("Thingss"))) == value)
  }

  /// An object has a key once, whether beside its cases or in one of them.
  @Test func aKeyOfTheCaseIsTheOneBesideIt() {
    let number = SampleModel.property("number", .optional(.primitive(.int)))
    let other = SampleModel.property("other", .primitive(.int))
    let inner = Structure(
      properties: [number, SampleModel.property("title", SampleModel.string), other],
      isIdentifiable: false)
    let union = Union(
      cases: [.init(name: SwiftName("a"), wireName: "a", type: .declared(SwiftName("Inner")))],
      tagging: .discriminator("kind"))
    var content = SampleModel.property("content", .declared(SwiftName("Choice")))
    content.role = .content
    let title = SampleModel.property("title", .optional(SampleModel.string))
    let outer = Structure(
      properties: [SampleModel.property("count", .primitive(.int)), number, title, content],
      isIdentifiable: false)
    let types = TypeIndex([
      SampleModel.declaration("Inner", .structure(inner)),
      SampleModel.declaration("Choice", .union(union)),
      SampleModel.declaration("Outer", .structure(outer)),
    ])
    func value(_ count: Int64, _ number: Value, other: Int64) -> Value {
      let inner = Value.structure([
        .init("number", number), .init("title", .string("title")), .init("other", .integer(other)),
      ])
      return .structure([
        .init("count", .integer(count)), .init("number", number),
        .init("title", .string("title")), .init("content", .union("a", inner)),
      ])
    }
    let type = TypeReference.declared(SwiftName("Outer"))
    var mocks = MockValues(types, endingCases: [:])
    let mock = mocks.make(type, name: "outer", path: .endpoint("outer"))
    #expect(mock == value(1, .integer(1), other: 1))
    #expect(
      DistinctMembers(types, fills: true).value(mock, as: type)
        == value(1, .integer(2), other: 2))
    let members: [Value.Member] = [
      .init("count", .integer(1)), .init("number", .null), .init("title", .null),
      .init(
        "content",
        .union(
          "a",
          .structure([
            .init("number", .null), .init("title", .string("title")), .init("other", .integer(3)),
          ]))),
    ]
    #expect(.structure(types.agreeing(members, of: outer)) == value(1, .null, other: 3))
  }

  /// A default would be there as well where a client reads another key.
  @Test func defaultsAreOtherValuesInResponses() throws {
    let properties = [
      SampleModel.property("isDone", .primitive(.bool), default: .bool(false)),
      SampleModel.property("note", SampleModel.string, default: .string("")),
      SampleModel.property("tags", .array(SampleModel.string), default: .array([])),
      SampleModel.property("counts", .dictionary(.primitive(.int)), default: .dictionary([])),
      SampleModel.property("size", .primitive(.int), default: .integer(1)),
      SampleModel.property("read", .primitive(.int), default: .integer(0)),
      SampleModel.property("unread", .primitive(.int), default: .integer(0)),
      SampleModel.property("isOld", .primitive(.bool), default: .bool(false)),
    ]
    var model = SampleModel.shop
    let thing = Structure(properties: properties, isIdentifiable: false)
    model.types = TypeIndex([SampleModel.declaration("Thing", .structure(thing))])
    let defaults = properties.map { Value.Member($0.name, $0.default ?? .absent) }
    let type = TypeReference.declared(SwiftName("Thing"))
    #expect(
      DistinctMembers(model).value(.structure(defaults), as: type)
        == .structure([
          .init("isDone", .bool(true)), .init("note", .string("other")),
          .init("tags", .array([.string("text")])),
          .init("counts", .dictionary([.init(key: "key", value: .integer(1))])),
          .init("size", .integer(2)), .init("read", .integer(1)), .init("unread", .integer(3)),
          .init("isOld", .bool(true)),
        ]))
    #expect(
      DistinctMembers(model.types, fills: true).value(.structure(defaults), as: type)
        == .structure(defaults))
  }

  /// A tree has an end, though each list in it has a default.
  @Test func whatIsInsideAReplacedDefaultKeepsItsOwn() {
    let type = TypeReference.declared(SwiftName("Tree"))
    let properties = [
      SampleModel.property("id", .primitive(.int)),
      SampleModel.property("trees", .array(type), default: .array([])),
      SampleModel.property("named", .dictionary(type), default: .dictionary([])),
    ]
    func tree(_ trees: [Value], _ named: [Value]) -> Value {
      .structure([
        .init("id", .integer(1)), .init("trees", .array(trees)),
        .init("named", .dictionary(named.map { .init(key: "key", value: $0) })),
      ])
    }
    var model = SampleModel.shop
    let structure = Structure(properties: properties, isIdentifiable: true)
    model.types = TypeIndex([SampleModel.declaration("Tree", .structure(structure))])
    let leaf = tree([], [])
    #expect(DistinctMembers(model).value(leaf, as: type) == tree([leaf], [leaf]))
  }
}
