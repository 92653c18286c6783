import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

@Suite struct MemoryPartTests {
  private static let integer = TypeReference.primitive(.int)
  private static let meta = TypeReference.declared("Meta")

  private static func structure(_ properties: Structure.Property...) -> TypeDeclaration.Kind {
    .structure(Structure(properties: properties, isIdentifiable: false))
  }

  /// What is printed for a page with a `total` and, in `meta`, a `count`.
  private func text(_ meta: Value, as type: TypeReference, _ parts: MemoryPart...) -> String? {
    var model = SampleModel.shop
    model.types = TypeIndex([
      SampleModel.declaration(
        "Page",
        Self.structure(
          SampleModel.property("total", Self.integer), SampleModel.property("meta", type),
          SampleModel.property("title", SampleModel.string, default: .string("")))),
      SampleModel.declaration(
        "Meta",
        Self.structure(
          SampleModel.property("count", Self.integer),
          SampleModel.property("id", SampleModel.string))),
    ])
    let value = Value.structure([
      .init("total", .integer(3)), .init("meta", meta),
      .init("title", .string("")),
    ])
    return MemoryPart.initializer(
      of: value, as: .declared("Page"), with: parts,
      ViewContext(model, GeneratorOptions(access: .internal)))?.flat
  }

  private let known = Value.structure([
    .init("count", .integer(1)), .init("id", .string("a")),
  ])
  private let total = MemoryPart(path: [.key("total")], text: "page.total")
  private let count = MemoryPart(path: [.key("meta"), .key("count")], text: "page.items.count")

  @Test func partsTakeTheirPlaces() {
    #expect(
      text(known, as: Self.meta, total)
        == #"Page(total: page.total, meta: Meta(count: 1, id: "a"))"#)
    #expect(
      text(known, as: Self.meta, total, count)
        == #"Page(total: page.total, meta: Meta(count: page.items.count, id: "a"))"#)
  }

  @Test func whatIsNilStaysSo() {
    #expect(text(.null, as: .optional(Self.meta), total, count) == "Page(total: page.total)")
  }

  @Test func whatIsNotInPropertiesIsLeftToAssignments() {
    let first = MemoryPart(path: [.key("meta"), .index(0)], text: "page.total")
    #expect(text(known, as: Self.meta, total, first) == nil)
  }
}
