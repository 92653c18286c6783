import Foundation
import Testing

@testable import ClientsmithGenerator

@Suite struct TemplateSetTests {
  /// The proof that no run has to give again: each tag of the tool's templates is a key of its view.
  @Test func theTemplatesOfTheToolHaveNoProblems() {
    let compiler = TemplateSet.embedded.compiled
    #expect(compiler.problems == [])
    #expect(compiler.names == Set(TemplateSet.embedded.mustacheNames))
  }

  @Test func allProblemsAreSaidOnceInTheOrderOfTheirPlaces() {
    var templates = TemplateSet.embedded
    let misnamed = templates.replace([
      "Client/Heder.mustache": "",
      "Client/Header.mustache": "//\n{{a}} {{b}}\n{{/c}}",
      "Client/Call.mustache": "{{#d}}{{e}}{{.}}{{/d}}\n{{>f}}\n  {{x",
    ])
    #expect(
      misnamed.map(\.description) == [
        "Client/Heder.mustache:1:1: error: no template of this name can be replaced; "
          + "did you mean `Client/Header.mustache`?"
      ])
    #expect(
      templates.problems.map { "\($0.template):\($0.line):\($0.column)" } == [
        "Client/Call.mustache:1:1", "Client/Call.mustache:2:1", "Client/Call.mustache:3:3",
        "Client/Header.mustache:2:1", "Client/Header.mustache:2:7", "Client/Header.mustache:3:1",
      ])
  }

  /// `scripts/embed-templates` copies them.
  @Test func whatIsEmbeddedIsWhatTheFolderHas() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Templates")
    var count = 0
    for (name, text) in TemplateSet.embedded.exported {
      let file = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      #expect(text == file, "\(name)")
      guard name.hasSuffix(".swift") else { continue }
      count += 1
      #expect(EmbeddedTemplates.swift(String(name.dropLast(6))) == SwiftSource(file), "\(name)")
    }
    #expect(count > 50)
  }

  /// `package` is longer than `public`.
  @Test func linesFitAtEveryAccessLevel() throws {
    let templates = TemplateSet.embedded
    let texts = try templates.exported.filter { $0.name.hasSuffix(".swift") }.map { name, _ in
      try templates.swift(String(name.dropLast(6)))
        .body(access: .package, parts: RuntimePart.allNames)
    }
    let long = texts.flatMap(\.lines).filter { line in
      line.count > 100 && !line.drop { $0 == " " }.hasPrefix("//")
    }
    #expect(long == [])
  }

  @Test func aReplacedFileOfTheRuntimeIsUsed() throws {
    var options = GeneratorOptions(access: .package)
    let name = "Runtime/Doubles/EmptyRequest/EmptyRequest.swift"
    _ = options.templates.replace([
      name: "public import Dispatch\n\n/// public\npublic struct EmptyRequest {}\n"
    ])
    #expect(options.templates.problems == [])
    let text = try RuntimeFile(options).text(of: [.emptyRequest])
    #expect(text.hasSuffix("\n\n/// public\npackage struct EmptyRequest {}\n"))
  }
}
