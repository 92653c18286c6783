import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithRun
import Testing

@testable import ClientsmithSpec

/// Properties that have the key of the discriminator of a union that their type is a case of.
@Suite struct DiscriminatorTests {
  @Test(arguments: [
    ("Int", "", "`Int` cannot be `square` | make it a `String`"),
    ("Int32?", "", "`Int32?` cannot be"),
    ("Bool", "", "`Bool` cannot be"),
    ("URL", "", "`URL` cannot be"),
    ("[String]", "", "`[String]` cannot be"),
    ("Kind", "Kind: {enum: [circle], closed: true}", "`Kind` cannot be `square`"),
    ("Kind", "Kind: {enum: {square: 1}}", "`Kind` cannot be `square`"),
    ("{type: String, default: circle}", "", "default `circle` contradicts `square`"),
    ("{type: Kind, default: circle}", "Kind: {enum: [circle, square]}", "`circle` contradicts"),
    ("{type: Kind, default: oval}", "Kind: {enum: [circle]}", "default `oval` contradicts"),
  ])
  func refused(_ kind: String, _ rest: String, _ expected: String) {
    let union = "U: {oneOf: {square: Square}, discriminator: kind}"
    let square = "Square: {properties: {▸kind: \(kind), r: Double}}"
    Marked.types("\(union)\n\(square)\n\(rest)", expected).check()
  }

  @Test func errorsNameTheCase() throws {
    let text =
      "client: T\ntypes:\n  A: {properties: {kind: Int}}\n"
      + "  U: {oneOf: {a: A}, discriminator: kind}\n"
    let found = SpecReader.read(SourceFile(path: "t.client.yaml", text: text)).log.diagnostics
    let note = try #require(found.first { $0.severity == .error }?.notes.first)
    #expect(note.message == "the case `a` of `U` is here")
    #expect(note.range.start == SourcePosition(line: 4, column: 15))
  }

  @Test(arguments: [
    "A: {properties: {kind: String}}\nU: {oneOf: {a: A, b: A}, discriminator: kind}",
    "A: {properties: {kind: {type: String, default: b}}}\n"
      + "U: {oneOf: {a: A, b: A}, discriminator: kind}",
    "A: {properties: {kind: {type: String, default: a}}}\nU: {oneOf: {a: A}, discriminator: kind}",
    "A: {properties: {kind: \"Patch<String>\"}}\nU: {oneOf: {a: A}, discriminator: kind}",
    "A: {properties: {kind: JSON}}\nU: {oneOf: {a: A}, discriminator: kind}",
    "A: {properties: {kind: {type: String?, default: null}}}\n"
      + "U: {oneOf: {a: A}, discriminator: kind}",
    "A: {properties: {kind: Int32?}}\nU: {oneOf: {a: {type: A, as: \"7\"}}, discriminator: kind}",
    "A: {properties: {kind: Kind}}\nKind: {enum: [b]}\nU: {oneOf: {a: A}, discriminator: kind}",
    "A: {properties: {kind: Kind}}\nKind: {enum: [a], closed: true}\n"
      + "U: {oneOf: {a: A}, discriminator: kind}",
    "A: {properties: {kind: Int}}\nU: {oneOf: {a: A}}",
  ])
  func accepted(_ types: String) {
    Marked.types(types).check()
  }
}
