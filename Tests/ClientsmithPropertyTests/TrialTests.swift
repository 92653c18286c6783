import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithRun
import TestSupport
import Testing

/// Unions whose cases are tried: which one is meant where several fit, in examples and in what clients
/// decode.
@Suite(.timeLimit(.minutes(5))) struct TrialTests {
  private static let specification = """
    client: Sample
    baseURL: https://example.com
    allow: [unknown-key, unknown-case]
    types:
      Named: {properties: {a: String?}}
      Inner: {oneOf: {texts: "[String]", named: Named}}
      Flat: {properties: {b: String?}}
      Outer: {oneOf: {inner: Inner, flat: Flat}}
      Plain: {properties: {text: String}}
      Styled: {properties: {text: String, style: String}}
      Content: {oneOf: {styled: Styled, plain: Plain}}
      Note: {properties: {content: Content}}
      File: {properties: {content: {properties: {bytes: String}}}}
      Message: {oneOf: {note: Note, file: File}}
      Area: {properties: {shape: {properties: {width: Int?, height: Int?}}}}
      Disc: {properties: {shape: {oneOf: {circle: {properties: {radius: Int?}}, dot: {properties: {x: Int?}}}}}}
      Figure: {oneOf: {area: Area, disc: Disc}}
      Change: {properties: {kind: {enum: [made, renamed]}}}
      Removal: {properties: {kind: {enum: [deleted, archived]}, reason: String?}}
      Event: {oneOf: {change: Change, removal: Removal}}
      Full: {properties: {id: Int, state: {enum: [open, closed]}}}
      Short: {properties: {id: Int}}
      Issue: {oneOf: {full: Full, short: Short}}
      Interval: {properties: {start: Int?}}
      Period: {oneOf: {interval: Interval, labels: "[String: String]"}}
      Loose: {properties: {x: String?, y: String?}}
      Open: {properties: {x: String?, w: String?}, additional: String}
      Rest: {oneOf: {loose: Loose, open: Open}}
      Level: {enum: [low, high]}
      Grade: {oneOf: {level: Level, levels: "[Level]", text: String, texts: "[String]"}}
    endpoints:
      figures: {GET: /i, returns: "[Figure]", example: [{shape: {radius: 1}}, {shape: {width: 1}}, {shape: {}}, {shape: {x: 2, width: null}}]}
      outers: {GET: /a, returns: "[Outer]", example: [{b: x}, {a: x}, [x], {}, 5]}
      messages: {GET: /b, returns: "[Message]", example: [{content: {bytes: b}}, {content: {text: t}}, {content: {c: d}}]}
      events: {GET: /c, returns: "[Event]", example: [{kind: archived}, {kind: made}, {kind: frozen}, {kind: frozen, reason: r}]}
      issues: {GET: /d, returns: "[Issue]", example: [{id: 1, state: frozen}, {id: 1}]}
      spans: {GET: /e, returns: "[Period]", example: [{k: x}, {start: 5}, {start: five}]}
      rests: {GET: /f, returns: "[Rest]", example: [{q: x}, {x: x, w: x}, {y: x}]}
      grades: {GET: /g, returns: "[Grade]", example: [low, none, [high], [none]]}
    """

  private static let program = """
    import Foundation

    @main struct Program {
      static func check<T: Codable & Equatable>(
        _ json: String, _ example: [T], _ cases: String
      ) throws {
        let found = try JSONDecoder().decode([T].self, from: Data(json.utf8))
        if found != example { print("\\(json): \\(found), the example has \\(example)") }
        let names = found.map { String(String(describing: $0).prefix { $0 != "(" }) }
        if names.joined(separator: " ") != cases { print("\\(json): \\(found)") }
      }

      static func main() async throws {
        let mock = SampleClient.mock
        try check(
          #"[{"b": "x"}, {"a": "x"}, ["x"], {}, 5]"#, await mock.outers(),
          "flat inner inner inner unrecognized")
        try check(
          #"[{"content": {"bytes": "b"}}, {"content": {"text": "t"}}, {"content": {"c": "d"}}]"#,
          await mock.messages(), "file note note")
        try check(
          #"[{"kind": "archived"}, {"kind": "made"}, {"kind": "frozen"}, {"kind": "frozen", "reason": "r"}]"#,
          await mock.events(), "removal change change removal")
        try check(
          #"[{"id": 1, "state": "frozen"}, {"id": 1}]"#, await mock.issues(), "full short")
        try check(
          #"[{"k": "x"}, {"start": 5}, {"start": "five"}]"#, await mock.spans(),
          "labels interval labels")
        try check(
          #"[{"q": "x"}, {"x": "x", "w": "x"}, {"y": "x"}]"#, await mock.rests(), "open open loose")
        try check(
          #"["low", "none", ["high"], ["none"]]"#, await mock.grades(), "level text levels texts")
        try check(
          #"[{"shape": {"radius": 1}}, {"shape": {"width": 1}}, {"shape": {}}, {"shape": {"x": 2, "width": null}}]"#,
          await mock.figures(), "disc area area disc")
        print("done")
      }
    }
    """

  @Test func theCaseThatFitsBestIsMeant() async throws {
    let read = SpecReader.read(SourceFile(path: "sample.client.yaml", text: Self.specification))
    let model = try #require(read.model, "\(read.log.diagnostics)")
    let generator = Generator(options: GeneratorOptions(access: .internal))
    var files = try generator.files(for: model)
    files += try generator.sharedFiles(
      for: [model], runtimeParts: generator.runtimeParts(for: model))
    let result = try await Compiler.runProgram(Self.program, with: files)
    #expect(result.status == 0, "\(result.text)")
    #expect(result.text == "done\n")
  }
}
