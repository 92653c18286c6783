import ClientsmithAnalysis
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import Testing

/// Declarations that no file of the native format was read into: analysis takes them as they are,
/// and advises in the words that came with them.
@Suite struct OtherInputTests {
  private let file = SourceFile(path: "shop.json", text: "")

  private func analyze(_ declarations: Declarations) -> (model: ClientModel, log: DiagnosticLog) {
    var log = DiagnosticLog(file: file)
    let model = Analysis.model(of: declarations, from: file, into: &log)
    return (model, log)
  }

  @Test func becomeAModel() throws {
    var input = TinyInput()
    input.type("Item", .structure([input.property("id", "Int"), input.property("kind", "Kind")]))
    let kind = DeclaredEnumeration(
      cases: [
        .init(
          name: Located(SwiftName("book"), at: input.next()),
          rawValue: Located(.string("B"), at: input.next()))
      ])
    input.type("Kind", .enumeration(kind))
    let body = WrittenValue(
      .mapping([
        input.member("id", .integer(7, text: "7")), input.member("kind", .string("B")),
      ]), range: input.next())
    input.endpoint("fetchItem", returns: "Item", example: body)

    let (model, log) = analyze(input.declarations)
    #expect(log.diagnostics.isEmpty)
    #expect(model.fileStem == SwiftName("Shop"))
    #expect(model.types.map(\.name.text) == ["Item", "Kind"])
    let endpoint = try #require(model.endpoints.first)
    #expect(endpoint.result == .json(.declared(SwiftName("Item")), at: []))
    #expect(
      endpoint.mock
        == .structure([
          .init(SwiftName("id"), .integer(7)),
          .init(SwiftName("kind"), .enumerationCase(SwiftName("book"))),
        ]))
  }

  /// An input may call its types as it likes.
  @Test func typesAreFoundByTheirIdentity() {
    var input = TinyInput()
    input.type("Item", id: "#/components/schemas/item", .structure([]))
    input.endpoint("fetchItem", returns: "#/components/schemas/item")
    let (model, log) = analyze(input.declarations)
    #expect(log.diagnostics.isEmpty)
    #expect(model.endpoints.first?.result == .json(.declared(SwiftName("Item")), at: []))
  }

  @Test func adviceIsInTheWordsOfTheInput() {
    var input = TinyInput()
    let place = input.endpoint("fetchItem", returns: "Wardrobe")
    let (_, log) = analyze(input.declarations)
    #expect(log.diagnostics.map(\.help) == [Wording.tiny.help(.types(.declare))])
    #expect(log.diagnostics.map(\.range) == [place])
  }

  /// The same meaning, written elsewhere.
  @Test func placesAreNoPartOfAModel() {
    var (a, b) = (TinyInput(), TinyInput(firstLine: 100))
    for name in ["Item", "Other"] {
      a.type(name, .structure([a.property("id", "Int")]))
      b.type(name, .structure([b.property("id", "Int")]))
    }
    a.endpoint("fetchItem", returns: "Item")
    b.endpoint("fetchItem", returns: "Item")
    let (first, second) = (analyze(a.declarations).model, analyze(b.declarations).model)
    #expect(first == second)
    #expect(first.types[0].origin.range != second.types[0].origin.range)
    b.type("More", .structure([]))
    #expect(analyze(b.declarations).model != first)
  }

  /// The second of two types with one name has no place in the model, and takes no one else's.
  @Test func aRefusedTypeGivesItsDefaultsToNoOther() throws {
    var input = TinyInput()
    input.type(
      "Item", .structure([input.property("count", "Int", default: .integer(1, text: "1"))]))
    input.type(
      "Item", .structure([input.property("count", "Int", default: .integer(2, text: "2"))]))
    input.endpoint("fetchItem", returns: "Item")
    let (model, log) = analyze(input.declarations)
    #expect(log.hasErrors)
    #expect(model.types.count == 1)
    #expect(
      model.types.structure(.declared(SwiftName("Item")))?.properties.map(\.default)
        == [.integer(1)])
  }
}
