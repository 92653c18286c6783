import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

/// Arguments of generated tests that show what a client does not send.
@Suite struct DistinctiveValueTests {
  private static let sort = SampleModel.declaration(
    "Sort",
    .enumeration(
      Enumeration(
        cases: ["up", "down", "random"].map {
          Enumeration.Case(name: SwiftName($0), rawValue: .string($0))
        }, isClosed: false)))

  private func value(
    _ example: Value, _ type: TypeReference, initial: Value? = nil, isWritten: Bool = false
  ) -> Value {
    var model = SampleModel.shop
    model.types = TypeIndex([Self.sort])
    var input = SampleModel.input("a", type, .query(.standard), example: example)
    input.exampleSource = isWritten ? .written : .madeUp
    return DistinctiveValue(model.types).value(example, for: input, initial: initial)
  }

  @Test func defaultsAreNotPassed() {
    #expect(value(.integer(20), .primitive(.int), initial: .integer(20)) == .integer(19))
    #expect(value(.integer(0), .primitive(.uint64), initial: .integer(0)) == .integer(1))
    let least = Value.integer(.min)
    #expect(value(least, .primitive(.int), initial: least) == .integer(.min + 1))
    let most = Value.decimal("18446744073709551615")
    #expect(value(most, .primitive(.uint64), initial: most) == .integer(1))
    #expect(value(.bool(false), .primitive(.bool), initial: .bool(false)) == .bool(true))
    #expect(value(.string("a"), .primitive(.string), initial: .string("a")) == .string("other a"))
    #expect(value(.integer(20), .primitive(.int), initial: .integer(1)) == .integer(20))
    #expect(value(.integer(20), .optional(.primitive(.int)), initial: .null) == .integer(20))
  }

  @Test func enumerationsHaveACaseThatIsNotTheFirst() {
    let type = TypeReference.declared("Sort")
    #expect(value(.enumerationCase("up"), type) == .enumerationCase("random"))
    #expect(value(.enumerationCase("random"), .optional(type)) == .enumerationCase("down"))
  }

  /// As the cursor of a page that is an array.
  @Test func arraysAndAnyJSONHaveOtherValues() {
    let json = TypeReference.array(.primitive(.json))
    let cursor = Value.array([.json(.object([]))])
    let types = TypeIndex([Self.sort])
    #expect(DistinctiveValue.other(than: cursor, of: json, types) == .array([.json(.bool(true))]))
    #expect(
      DistinctiveValue.other(
        than: .array([.integer(1), .integer(2)]), of: .array(.primitive(.int)), types)
        == .array([.integer(1), .integer(1)]))
    #expect(DistinctiveValue.other(than: .array([]), of: json, types) == .array([]))
  }

  @Test func queriesHaveMembersThatAreSent() {
    let type = TypeReference.dictionary(.primitive(.json))
    func object(_ value: JSONValue) -> Value {
      .dictionary([.init(key: "key", value: .json(value))])
    }
    #expect(value(object(.object([])), type) == object(.bool(true)))
    #expect(value(object(.string("a")), type) == object(.string("a")))
    #expect(value(object(.object([])), type, isWritten: true) == object(.object([])))
  }

  @Test func arraysHaveTwoElements() {
    let texts = TypeReference.array(.primitive(.string))
    #expect(value(.array([.string("a")]), texts) == .array([.string("a"), .string("other a")]))
    #expect(
      value(.array([.data([])]), .array(.primitive(.data)))
        == .array([.data([]), .data([1, 2, 3])])
    )
    // What has no other value stays alone.
    let objects = TypeReference.array(.declared("Item"))
    #expect(value(.array([.object([:])]), objects) == .array([.object([:])]))
  }

  @Test func whatSomebodyWroteStays() {
    let texts = TypeReference.array(.primitive(.string))
    #expect(value(.array([.string("a")]), texts, isWritten: true) == .array([.string("a")]))
    #expect(
      value(.integer(20), .primitive(.int), initial: .integer(20), isWritten: true) == .integer(20))
  }
}
