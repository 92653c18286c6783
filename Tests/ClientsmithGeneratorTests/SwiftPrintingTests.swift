import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

/// Types and values as Swift.
@Suite struct SwiftPrintingTests {
  private let model = SampleModel.shop

  private func nested(_ type: String) -> ClientModel {
    var model = model
    model.nestsTypes = true
    model.types = TypeIndex(
      model.types + [
        SampleModel.declaration(
          type, .structure(Structure(properties: [], isIdentifiable: false)))
      ])
    return model
  }

  @Test(arguments: [
    (TypeReference.primitive(.int), "Int"),
    (.optional(.array(SampleModel.item)), "[Item]?"),
    (.dictionary(.optional(.primitive(.date))), "[String: Date?]"),
    (.patch(SampleModel.kind), "Patch<Kind>"),
    (
      .array(.array(.array(.dictionary(.primitive(.bool))))),
      "Swift.Array<[[[String: Bool]]]>"
    ),
  ])
  func types(type: TypeReference, text: String) {
    #expect(TypePrinter(model).text(type, in: .client) == text)
  }

  @Test func nestedTypesAreQualifiedOutsideOfTheClient() {
    let printer = TypePrinter(nested("URL"))
    #expect(printer.text(SampleModel.item, in: .client) == "Item")
    #expect(printer.text(SampleModel.item, in: .file) == "ShopClient.Item")
    #expect(printer.text(.primitive(.url), in: .client) == "Foundation.URL")
    #expect(printer.text(.primitive(.url), in: .file) == "URL")
  }

  private func literal(_ value: Value, _ type: TypeReference) -> String {
    ValueLiteral(model, types: TypePrinter(model))
      .text(value, as: type, in: .client, indent: 0, column: 0)
  }

  @Test(arguments: [
    (Value.integer(1_234_567), TypeReference.primitive(.int), "1_234_567"),
    (.number(1), .primitive(.double), "1.0"),
    (
      .decimal("1.50"), .primitive(.decimal),
      "Decimal(sign: .plus, exponent: -1, significand: 15)"
    ),
    (.string("a\"b"), .primitive(.string), ##"#"a"b"#"##),
    (.string("https://a.b"), .primitive(.url), #"URL(string: "https://a.b")!"#),
    (.date(Instant(seconds: 5)), .primitive(.date), "Date(timeIntervalSince1970: 5)"),
    (.data([0, 255]), .primitive(.data), "Data([0x00, 0xFF])"),
    (.data([]), .primitive(.data), "Data()"),
    (.null, .optional(.primitive(.int)), "nil"),
    (.null, .patch(.primitive(.int)), ".null"),
    (.integer(1), .patch(.primitive(.int)), ".value(1)"),
    (.enumerationCase("default"), SampleModel.kind, ".default"),
    (.unrecognizedCase(.string("new")), SampleModel.kind, #".unrecognized("new")"#),
    (.array([]), .array(.primitive(.int)), "[]"),
    (.dictionary([]), .dictionary(.primitive(.int)), "[:]"),
    (
      .dictionary([.init(key: "a", value: .bool(true))]), .dictionary(.primitive(.bool)),
      #"["a": true]"#
    ),
    (
      .json(.object([.init(key: "a", value: .array([.null, .integer(1)]))])), .primitive(.json),
      #".object(["a": .array([.null, .integer(1)])])"#
    ),
    (
      .json(.array([.decimal("18446744073709551616")])), .primitive(.json),
      #".array([JSON(digits: "18446744073709551616") ?? .null])"#
    ),
  ])
  func values(value: Value, type: TypeReference, text: String) {
    #expect(literal(value, type) == text)
  }

  @Test func structuresLeaveOutWhatTheirInitializersHave() {
    #expect(
      literal(SampleModel.itemValue(1, "One"), SampleModel.item) == """
        Item(
          id: 1,
          title: "One",
          price: Decimal(sign: .plus, exponent: -1, significand: 15),
          tags: ["a"],
          kind: .book
        )
        """)
  }
}
