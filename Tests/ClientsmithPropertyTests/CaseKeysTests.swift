import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithRun
import TestSupport
import Testing

/// Unions of objects that nothing but their keys tells apart: examples and what clients decode agree on
/// the case, and nothing that was received is lost.
@Suite(.timeLimit(.minutes(5))) struct CaseKeysTests {
  private static let specification = """
    client: Sample
    baseURL: https://example.com
    allow: [unknown-key]
    types:
      Point: {properties: {x: Int?, y: Int?}}
      Size: {properties: {width: Int?, height: Int?}}
      Box: {properties: {x: Int?, width: Int?, title: String?}}
      Shape: {oneOf: {point: Point, size: Size, box: Box, name: String, other: "[String: Bool]"}}
      Dog: {properties: {name: String}}
      Puppy: {properties: {name: String, weeks: Int?}}
      Animal: {oneOf: {dog: Dog, puppy: Puppy}}
      Thing: {oneOf: {animal: Animal, shape: Shape}}
      Tagged: {properties: {id: Int}, oneOf: {dog: Dog, puppy: Puppy}}
      Flags: {properties: {on: Bool?}, additional: Bool}
      Loose: {oneOf: {flags: Flags, point: Point, box: Box}}
      Either: {of: [T, V], oneOf: {first: T, second: V}}
      Sum: {properties: {left: Term, right: Term, plus: String}}
      Product: {properties: {left: Term, right: Term, times: String}}
      Locked: {properties: {name: String, until: String? = null}}
      Free: {properties: {name: String}}
      Door: {oneOf: {locked: Locked, free: Free}}
      Term: {oneOf: {number: Int, sum: Sum, product: Product}}
    endpoints:
      shapes: {GET: /a, returns: "[Shape]", example: [{x: 1}, {width: 2}, {x: 1, width: 2}, {width: 2, title: t}, a, {on: true}, {}]}
      animals: {GET: /b, returns: "[Animal]", example: [{name: a}, {name: a, weeks: 3}, {name: a, age: 2}, {name: a, weeks: old}]}
      things: {GET: /c, returns: "[Thing]", example: [{name: a, weeks: 3}, {title: t}]}
      nulls: {GET: /e, returns: "[Shape]", example: [{x: 1, y: 2, width: null, title: null}, {x: null}]}
      doors: {GET: /i, returns: "[Door]", example: [{name: a}, {name: a, until: null}, {name: a, until: x}]}
      loose: {GET: /f, returns: "[Loose]", example: [{off: true, x: true}, {x: 1, width: 2, title: t}]}
      either: {GET: /g, returns: "[Either<Dog, Puppy>]", example: [{name: a, weeks: 3}]}
      term: {GET: /h, returns: "[Term]", example: [{left: {left: 1, right: 2, times: x}, right: 3, times: x}]}
      tagged: {GET: /d, returns: "[Tagged]", example: [{id: 1, name: a}, {id: 2, name: a, weeks: 3}]}
    """

  private static let program = """
    import Foundation

    @main struct Program {
      static func check<T: Codable & Equatable>(_ json: String, _ expected: [T]) throws {
        let found = try JSONDecoder().decode([T].self, from: Data(json.utf8))
        if found != expected { print("\\(json): \\(found), the example has \\(expected)") }
      }

      static func main() async throws {
        let mock = SampleClient.mock
        try check(
          #"[{"x": 1}, {"width": 2}, {"x": 1, "width": 2}, {"width": 2, "title": "t"}, "a", {"on": true}, {}]"#,
          await mock.shapes())
        try check(
          #"[{"name": "a"}, {"name": "a", "weeks": 3}, {"name": "a", "age": 2}, {"name": "a", "weeks": "old"}]"#,
          await mock.animals())
        try check(#"[{"name": "a", "weeks": 3}, {"title": "t"}]"#, await mock.things())
        try check(#"[{"id": 1, "name": "a"}, {"id": 2, "name": "a", "weeks": 3}]"#, await mock.tagged())
        try check(
          #"[{"x": 1, "y": 2, "width": null, "title": null}, {"x": null}]"#, await mock.nulls())
        try check(
          #"[{"off": true, "x": true}, {"x": 1, "width": 2, "title": "t"}]"#, await mock.loose())
        try check(#"[{"name": "a", "weeks": 3}]"#, await mock.either())
        try check(
          #"[{"name": "a"}, {"name": "a", "until": null}, {"name": "a", "until": "x"}]"#,
          await mock.doors())
        try check(
          #"[{"left": {"left": 1, "right": 2, "times": "x"}, "right": 3, "times": "x"}]"#,
          await mock.term())
        // The attempts of each level must not multiply: 2 to the power of 60 would not end.
        var deep = "1"
        for _ in 0..<60 { deep = #"{"left": \\#(deep), "right": 2, "times": "x"}"# }
        try check("[\\(deep)]", JSONDecoder().decode([Term].self, from: Data("[\\(deep)]".utf8)))
        print(try await mock.nulls() == [.point(Point(x: 1, y: 2)), .point(Point())])
        print(try await mock.loose().map { if case .flags = $0 { 1 } else { 0 } })
        let shapes = try await mock.shapes()
        print(shapes == [
          .point(Point(x: 1)), .size(Size(width: 2)), .box(Box(x: 1, width: 2)),
          .box(Box(width: 2, title: "t")), .name("a"), .other(["on": true]), .point(Point()),
        ])
        print(try await mock.animals() == [
          .dog(Dog(name: "a")), .puppy(Puppy(name: "a", weeks: 3)), .dog(Dog(name: "a")),
          .dog(Dog(name: "a")),
        ])
        print(try await mock.things() == [
          .animal(.puppy(Puppy(name: "a", weeks: 3))), .shape(.box(Box(title: "t"))),
        ])
        print(try await mock.doors() == [
          .free(Free(name: "a")), .locked(Locked(name: "a")),
          .locked(Locked(name: "a", until: "x")),
        ])
        print(try await mock.tagged().map(\\.content) == [
          .dog(Dog(name: "a")), .puppy(Puppy(name: "a", weeks: 3)),
        ])
      }
    }
    """

  @Test func theCaseWithMostKeysIsMeant() async throws {
    let read = SpecReader.read(SourceFile(path: "sample.client.yaml", text: Self.specification))
    let model = try #require(read.model, "\(read.log.diagnostics)")
    let generator = Generator(options: GeneratorOptions(access: .internal))
    var files = try generator.files(for: model)
    files += try generator.sharedFiles(
      for: [model], runtimeParts: generator.runtimeParts(for: model))
    let result = try await Compiler.runProgram(Self.program, with: files)
    #expect(result.status == 0, "\(result.text)")
    #expect(result.text == "true\n[1, 0]\ntrue\ntrue\ntrue\ntrue\ntrue\n")
  }
}
