import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

@Suite struct IdentifierTests {
  /// What Swift reserves wherever a declaration stands.
  private static let reserved = """
    associatedtype class deinit enum extension fileprivate func import init inout internal let \
    operator precedencegroup private protocol public rethrows static struct subscript typealias \
    var break case catch continue default defer do else fallthrough for guard if in repeat return \
    switch throw where while Any as false is nil self Self super throws true try _
    """.split(separator: " ").map(String.init)

  @Test(arguments: reserved)
  func reservedWordsTakeBackticksWhereTheyAreDeclared(_ word: String) {
    let name = SwiftName(word)
    #expect(name.declaration == "`\(word)`")
    #expect(name.local == "`\(word)`")
    #expect(name.type == "`\(word)`")
  }

  @Test(arguments: ["async", "await", "some", "any", "each"])
  func contextualWordsTakeThemAsTypesAlone(_ word: String) {
    #expect(SwiftName(word).type == "`\(word)`")
    #expect(SwiftName(word).declaration == word)
    #expect(SwiftName(word).label == word)
  }

  @Test func labelsTakeThemRarely() {
    let needed = Self.reserved.filter { SwiftName($0).label != $0 }
    #expect(Set(needed) == ["inout", "let", "var", "_"])
  }

  /// The compiler's time doubles with each bracket inside brackets.
  @Test(arguments: [
    (1, "[Int]"), (3, "[[[Int]]]"), (4, "Swift.Array<[[[Int]]]>"),
    (6, "Swift.Array<Swift.Array<Swift.Array<[[[Int]]]>>>"),
  ])
  func deepArraysHaveFewBrackets(_ depth: Int, _ text: String) {
    let type = (0..<depth).reduce(TypeReference.primitive(.int)) { type, _ in .array(type) }
    let printer = TypePrinter(SampleModel.shop)
    #expect(printer.text(type, in: .file) == text)
    #expect(printer.text(.optional(type), in: .client) == text + "?")
  }

  @Test func deepArrayLiteralsHaveFewBrackets() {
    let type = (0..<5).reduce(TypeReference.primitive(.int)) { type, _ in .array(type) }
    let value = (0..<5).reduce(Value.integer(1)) { value, _ in .array([value, value]) }
    let text = ValueLiteral(SampleModel.shop, types: TypePrinter(SampleModel.shop)).layout(
      value, as: type, in: .file
    ).flat
    #expect(text.hasPrefix("Swift.Array(arrayLiteral: Swift.Array(arrayLiteral: [[[1, 1], [1, 1]]"))
    #expect(!text.contains("[[[["))
  }

  @Test func deepDictionariesHaveFewBrackets() {
    let inner = TypeReference.dictionary(.optional(.array(.dictionary(.primitive(.int)))))
    #expect(
      TypePrinter(SampleModel.shop).text(.dictionary(.array(inner)), in: .file)
        == "Swift.Dictionary<Swift.String, Swift.Array<[String: [[String: Int]]?]>>")
  }
}
