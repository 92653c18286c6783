import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithRun
import TestSupport
import Testing

/// The empty text that many APIs write for null: examples and what clients decode agree on it.
@Suite struct EmptyTextTests {
  private static let specification = """
    client: Sample
    baseURL: https://example.com
    types:
      Level: {enum: {low: 1, high: 2}}
      Kind: {enum: [a, b]}
      Shade: {enum: [dark, light], closed: true}
      Point: {properties: {x: Int}}
      Choice: {oneOf: {point: Point, number: Int}}
      Film:
        properties:
          released: Day?
          updated: Date?
          seen: {type: Date?, dates: seconds}
          length: {type: Duration?, coding: iso8601}
          price: {type: Decimal?, coding: string}
          id: UUID?
          site: URL?
          rating: Double?
          votes: Int?
          count: Int = 3
          isNew: Bool?
          level: Level?
          shade: Shade?
          place: Point?
          tags: "[String]?"
          names: "[String: String]?"
          title: String?
          kind: Kind?
          choice: Choice?
          data: Data?
          more: JSON?
      Strict: {properties: {votes: Int}}
      Measure: {properties: {value: Double?}}
      Remark: {properties: {value: String?}}
      Field: {oneOf: {measure: Measure, remark: Remark}}
      Card: {properties: {number: String, expires: Day?, limit: Double?}}
      Bank: {properties: {iban: String, expires: Day?}}
      Source: {oneOf: {card: Card, bank: Bank}}
      Depth: {properties: {size: Double?}}
      Note: {properties: {size: String?, by: Int?}}
      Print: {properties: {page: Int}}
      Text: {oneOf: {note: Note, print: Print}}
      Detail: {oneOf: {depth: Depth, text: Text}}
    endpoints:
      film:
        GET: /a
        returns: Film
        example:
          {released: "", updated: "", seen: "", length: "", price: "", id: "", site: "", rating: "", votes: "",
          count: "", isNew: "", level: "", shade: "", place: "", tags: "", names: "", title: "", kind: "",
          choice: "", data: "", more: ""}
      strict: {GET: /b, returns: Strict}
      field: {GET: /c, returns: Field, example: {value: ""}}
      detail: {GET: /e, returns: Detail}
      source: {GET: /d, returns: Source, example: {number: "1", expires: "", limit: ""}}
    """

  private static let program = """
    import Foundation

    @main struct Program {
      static func main() async throws {
        let keys = [
          "released", "updated", "seen", "length", "price", "id", "site", "rating", "votes", "count",
          "isNew", "level", "shade", "place", "tags", "names", "title", "kind", "choice", "data", "more",
        ]
        let json = try JSONEncoder().encode(Dictionary(uniqueKeysWithValues: keys.map { ($0, "") }))
        let film = try JSONDecoder().decode(SampleClient.Film.self, from: json)
        print(try await SampleClient.mock.film() == film)
        print(film == SampleClient.Film(
          title: "", kind: .unrecognized(""), choice: .unrecognized(""), data: Data(), more: ""))
        for wrong in [#"{"votes":"x"}"#, #"{"place":{"x":"y"}}"#] {
          print((try? JSONDecoder().decode(SampleClient.Film.self, from: Data(wrong.utf8))) == nil)
        }
        let field = try JSONDecoder().decode(
          SampleClient.Field.self, from: Data(#"{"value":""}"#.utf8))
        print(try await SampleClient.mock.field() == field)
        print(field == .remark(SampleClient.Remark(value: "")))
        // No case has a text for these keys.
        let source = try JSONDecoder().decode(
          SampleClient.Source.self, from: Data(#"{"iban":"1","expires":""}"#.utf8))
        print(source == .bank(SampleClient.Bank(iban: "1", expires: nil)))
        print(
          try await SampleClient.mock.source()
            == .card(SampleClient.Card(number: "1", expires: nil, limit: nil)))
        // A case of a case has one.
        let detail = try JSONDecoder().decode(
          SampleClient.Detail.self, from: Data(#"{"size":""}"#.utf8))
        print(detail == .text(.note(SampleClient.Note(size: "", by: nil))))
        let strict = Data(#"{"votes":""}"#.utf8)
        print((try? JSONDecoder().decode(SampleClient.Strict.self, from: strict)) == nil)
      }
    }
    """

  @Test func isNilWhereATypeHasNone() async throws {
    let read = SpecReader.read(
      SourceFile(path: "sample.client.yaml", text: "nested: true\n" + Self.specification))
    let model = try #require(read.model, "\(read.log.diagnostics)")
    let generator = Generator(options: GeneratorOptions(access: .internal))
    var files = try generator.files(for: model)
    files += try generator.sharedFiles(
      for: [model], runtimeParts: generator.runtimeParts(for: model))
    let result = try await Compiler.runProgram(Self.program, with: files)
    #expect(result.status == 0, "\(result.text)")
    #expect(result.text == String(repeating: "true\n", count: 10))
  }
}
