import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun
import Testing

/// A document whose output is spread over files compiles: each imports what it needs, and nothing in it
/// is private that another file needs.
@Suite struct SpreadDocumentTests {
  /// Groups and types that have dates, unions, results by status, headers of responses, secrets and
  /// pages, each in some of the files only.
  private static let document: String = {
    var text = """
      openapi: 3.1.0
      info: {title: Large, version: "1"}
      servers: [{url: "https://api.example.com"}]
      paths:

      """
    for number in 1...40 {
      let result =
        switch number % 4 {
        case 0: "{$ref: '#/components/schemas/Thing\(number)'}"
        case 1: "{type: string, format: date-time}"
        case 2: "{type: array, items: {$ref: '#/components/schemas/Thing2'}}"
        default: "{oneOf: [{type: string}, {type: integer}]}"
        }
      let headers =
        number % 5 == 0
        ? "headers: {X-Reset: {required: true, schema: {type: string, format: date-time}}}, " : ""
      text += """
          /things\(number):
            get:
              tags: [group \(number)]
              operationId: list
              parameters: [{name: since, in: query, schema: {type: string, format: date-time}}]
              responses:
                "200": {description: All., \(headers)content: {application/json: {schema: \(result)}}}
                \(number % 3 == 0 ? "\"201\": {description: New., content: {application/json: {schema: {type: integer}}}}" : "")
            post:
              tags: [group \(number)]
              operationId: create
              requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Thing\(number)'}}}}
              responses: {"204": {description: Done.}}

        """
    }
    text += "components:\n  schemas:\n"
    for number in 1...60 {
      let next = number % 60 + 1
      let next2 = number % 7 == 0 ? ", next: {$ref: '#/components/schemas/Thing\(next)'}" : ""
      let date = number % 3 == 0 ? ", at: {type: string, format: date-time}" : ""
      text += "    Thing\(number): {type: object, required: [id], "
      text += "properties: {id: {type: string}, size: {type: integer}, a: {type: string}, "
      text += "b: {type: string}\(date)\(next2)}}\n"
    }
    return text
  }()

  @Test(arguments: [AccessLevel.internal, .package, .public])
  func itCompiles(_ access: AccessLevel) async throws {
    let file = SourceFile(path: "large.openapi.yaml", text: Self.document)
    let model = try #require(SpecReader.read(file).model)
    let outputs = OutputSelection(emitted: access == .public ? [.requests, .fixtures] : [])
    let generator = Generator(options: GeneratorOptions(access: access, outputs: outputs))
    let files = try generator.files(for: model)
    for kind in ["Types.swift", "Groups.swift"] {
      let spread = files.filter { $0.name.hasSuffix(kind) && !$0.isEmpty }
      #expect(spread.contains { $0.text.contains("import Foundation") })
      #expect(spread.count > 6)
    }
    let output = try await Compiler.compile(files + generator.sharedFiles(for: [model]))
    #expect(output.status == 0, "\(access): \(output.text.prefix(4_000))")
  }
}
