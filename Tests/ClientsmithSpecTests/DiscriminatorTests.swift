import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithRun
import Testing

@testable import ClientsmithSpec

/// Properties that have the key of the discriminator of a union that their type is a case of.
@Suite struct DiscriminatorTests {
  @Test(arguments: [
    (
      "Int", "",
      "`Int` cannot be `square` | write `square: {type: Square, as: 1}`, or make the property a"
    ),
    ("Int32?", "", "`Int32?` cannot be"),
    ("Bool", "", "`Bool` cannot be `square` | write `square: {type: Square, as: true}`"),
    ("{value: true}", "", "its value `true` contradicts `square` | {type: Square, as: true}`"),
    ("{value: oval}", "", "value `oval` contradicts `square` | {type: Square, as: \"oval\"}`"),
    ("URL", "", "`URL` cannot be"),
    ("[String]", "", "`[String]` cannot be"),
    ("Kind", "Kind: {enum: [circle], closed: true}", "`Kind` cannot be `square`"),
    ("Kind", "Kind: {enum: {square: 1}}", "`Kind` cannot be `square`"),
    ("{type: String, default: circle}", "", "default `circle` contradicts `square`"),
    ("{type: Kind, default: circle}", "Kind: {enum: [circle, square]}", "`circle` contradicts"),
    ("{type: Kind, default: oval}", "Kind: {enum: [circle, oval]}", "default `oval` contradicts"),
  ])
  func refused(_ kind: String, _ rest: String, _ expected: String) {
    let union = "U: {oneOf: {square: Square}, discriminator: kind}"
    let square = "Square: {properties: {▸kind: \(kind), r: Double}}"
    Marked.types("\(union)\n\(square)\n\(rest)", expected).check()
  }

  /// A key has one value, so a case cannot be told apart by it twice.
  @Test(arguments: [
    "U: {oneOf: {▸a: K, b: B}, discriminator: kind}",
    "U: {properties: {id: Int}, oneOf: {▸a: K, b: B}, discriminator: kind}",
    "U: {oneOf: {▸a: S, b: B}, discriminator: kind}",
    "U: {oneOf: {▸a: V, b: B}, discriminator: kind}",
    "U: {oneOf: {c: K, b: B, rest: {type: K, otherwise: true}}, discriminator: kind}",
    "U: {oneOf: {▸a: K, b: B}, discriminator: kind, allow: [discriminator-mismatch]}",
    "U: {oneOf: {a: K, b: B}, discriminator: type}",
    "U: {oneOf: {a: K, b: B}, discriminator: kind, content: value}",
  ])
  func aCaseWithCasesOfItsOwn(_ union: String) {
    let rest = """
      K: {oneOf: {c: B, d: B}, discriminator: kind}
      S: {properties: {id: Int}, oneOf: {c: B, d: B}, discriminator: kind}
      V: {oneOf: {c: B, d: B}, discriminator: kind, content: value}
      B: {properties: {r: Double}}
      """
    var marked = Marked.types(
      "\(union.replacing("▸", with: union.contains("allow") ? "" : "▸"))\n\(rest)")
    if union.contains("▸"), !union.contains("allow") {
      marked.expected = [
        "warning: `U | have the same discriminator `kind` | has no case `a`, so it decodes"
      ]
    }
    marked.check()
  }

  /// What stands there is what JSON has: the text `"1"` is not the number 1.
  @Test(arguments: [
    ("true", "String", "`String` cannot be `true` | write `a: {type: A, as: \"true\"}`"),
    ("1", "String", "`String` cannot be `1` | write `a: {type: A, as: \"1\"}`"),
    ("1", "Bool", "`Bool` cannot be `1` | write `a: {type: A, as: true}`"),
    ("true", "{value: \"true\"}", "its value `\"true\"` contradicts `true`"),
    ("1", "{value: \"1\"}", "its value `\"1\"` contradicts `1`"),
    ("2", "{value: 1}", "its value `1` contradicts `2` | write `a: {type: A, as: 1}`"),
    ("true", "Kind", "`Kind` cannot be `true` | remove the property"),
  ])
  func tagsOfAnotherKind(_ tag: String, _ kind: String, _ expected: String) {
    Marked.types(
      "U: {oneOf: {a: {type: A, as: \(tag)}}, discriminator: kind}\n"
        + "A: {properties: {▸kind: \(kind)}}\nKind: {enum: [true1]}", expected
    ).check()
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
    "A: {properties: {kind: Bool}}\nU: {oneOf: {a: {type: A, as: true}}, discriminator: kind}",
    "A: {properties: {kind: Bool?}}\nU: {oneOf: {a: {type: A, as: \"true\"}}, discriminator: kind}",
    "A: {properties: {kind: UInt64}}\nU: {oneOf: {a: {type: A, as: 1}}, discriminator: kind}",
    "A: {properties: {kind: {value: true}}}\nB: {properties: {kind: {value: 0}}}\n"
      + "U: {oneOf: {a: {type: A, as: true}, b: {type: B, as: 0}}, discriminator: kind}",
    "A: {properties: {kind: JSON}}\nU: {oneOf: {a: {type: A, as: false}}, discriminator: kind}",
    "A: {properties: {n: Int}}\nU: {oneOf: {a: {type: A, as: false}}, discriminator: kind}",
  ])
  func accepted(_ types: String) {
    Marked.types(types).check()
  }

  /// The encoder wrote both.
  @Test(arguments: [
    "discriminator: kind, content: body", #"discriminator: kind, content: "{kind}""#,
    "tagged: external",
  ])
  func theKeyOfAValueHasNoProperty(_ keys: String) {
    let key = keys.contains("body") ? "body" : "quote"
    Marked.types(
      """
      Block: {properties: {▸\(key): String}, oneOf: {quote: Quote, image: Quote}, \(keys)}
      Quote: {properties: {text: String}}
      """,
      "the key `\(key)` has the value of the case `quote` of `Block`"
    ).check()
  }

  @Test func theKeyOfOneCaseHasNoProperty() {
    Marked.types(
      """
      Block:
        properties: {▸data: {type: String, as: item_data}, id: String}
        oneOf: {item: {type: Quote, content: item_data}, tax: Quote}
        discriminator: kind
        content: "{kind}"
      Quote: {properties: {text: String}}
      """,
      "the key `item_data` has the value of the case `item` of `Block`"
    ).check()
  }
}
