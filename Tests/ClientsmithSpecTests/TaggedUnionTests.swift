import ClientsmithModel
import ClientsmithRun
import Testing

@testable import ClientsmithSpec

/// Unions whose cases have no body, or are told apart by something outside of their values.
@Suite struct TaggedUnionTests {
  @Test(arguments: [
    Marked.types(
      "U: {oneOf: {a: Int, b: ▸{}}}",
      "the case `b` needs a type that tells it apart | `tagged: external`"),
    .types("U: {oneOf: {a: {type: Int, ▸typo: 1}}}", "a case has no key `typo`"),
    .types("U: {oneOf: {a: Int}, tagged: ▸internal}", "unknown value `internal` | discriminator"),
    .types("U: {oneOf: {a: Int}, tagged: ▸adjacent}", "unknown value | `content: value`"),
    .types("U: {oneOf: {a: Int}, tagged: ▸untagged}", "unknown value | remove `tagged`"),
    .types("U: {oneOf: {a: Int}, tagged: ▸outer}", "unknown value | `tagged: external`"),
    .types("U: {oneOf: {a: Int}, ▸content: value}", "`content` needs a `discriminator`"),
    .types(
      "U: {oneOf: {a: Int}, discriminator: kind, content: ▸kind}",
      "cannot have both the name of the case and its value"),
    .types(
      "U: {oneOf: {a: Int}, tagged: external, ▸discriminator: kind}",
      "there is no `discriminator` | conflicting-keys"),
    .types("U: {properties: {}, ▸tagged: external}", "`tagged` belongs to `oneOf`"),
    .types("U: {properties: {v: {type: Int, ▸content: a}}}", "`content` belongs to `oneOf`"),
    .types(
      "E: {oneOf: {a: Int}, tagged: external}\nU: {oneOf: {▸e: E}, discriminator: kind}",
      "the case `e` of `U` is not an object"),
    .types("U: {oneOf: {a: Int, b: Int}, tagged: external}"),
    .types("U: {oneOf: {a: Int, b: {}}, discriminator: kind, content: \"{kind}\"}"),
    .types(
      "U: {oneOf: {a: Int}, discriminator: kind, content: ▸\"{type}\"}",
      "`content` names `{type}` | `content: \"{kind}\"`"),
    .types(
      "U: {properties: {▸kind: String}, oneOf: {a: V}, discriminator: kind}\nV: {properties: {}}",
      "the key `kind` tells the cases of `U` apart | remove the property"),
    .types("U: {oneOf: {a: Int?}, discriminator: kind, content: \"{kind}\"}"),
    .types("U: {oneOf: {a: ▸Int?}, tagged: external}", "a case's type must not be optional"),
    .types("U: {properties: {id: Int}, oneOf: {▸a: Int}}", "the case `a` of `U` is not an object"),
    .types(
      "U: {oneOf: {▸a: M}, discriminator: t}\nM: {extern: Money, example: 1 EUR}",
      "the case `a` of `U` is not an object"),
    .types(
      "U: {properties: {id: Int}, oneOf: {a: Int, ▸b: {}}, tagged: external}",
      "the case `b` has no body | `b: {properties: {}}`"),
    .types(
      "U: {properties: {▸content: Int}, oneOf: {a: Int}, tagged: external}",
      "the property `content` has the name of what holds the case"),
    .types(
      "U: {properties: {id: Int}, ▸oneOf: {a: Int}, tagged: external, additional: JSON}",
      "`U` has cases, so additional keys belong to them | remove `additional`"),
    .types(
      "Base: {properties: {id: Int}, additional: JSON}\n"
        + "Node: {includes: [Base], ▸oneOf: {a: Leaf, b: Base}, discriminator: type}\n"
        + "Leaf: {properties: {token: {type: String, secret: true}}}",
      "`Node` has cases, so additional keys belong to them | do not include a type that has it"),
    .types(
      "U: {properties: {id: Int}, oneOf: {b: V, ▸a: U}, discriminator: kind}\nV: {properties: {}}",
      "the case `a` is `U` again | infinite-type"),
    .types("B: {properties: {id: Int}}\nU: {includes: [B], oneOf: {a: Int}, tagged: external}"),
    .types("U: {oneOf: {a: {}}, discriminator: kind}"),
    // What all cases have, and what one of them has under the same key.
    .types(
      "U: {properties: {▸value: Int}, oneOf: {a: Int}, discriminator: kind, content: value}",
      "the key `value` has the value of the case `a` of `U` | remove the property"),
    .types(
      "U: {properties: {▸a: Int}, oneOf: {a: Int}, tagged: external}",
      "the key `a` has the value of the case `a`"),
    .types(
      "U: {properties: {▸a: Int}, oneOf: {a: Int, b: {}}, discriminator: kind, content: '{kind}'}",
      "the key `a` has the value of the case `a`"),
    .types(
      "U: {properties: {▸id: Int}, oneOf: {a: V}, discriminator: k}\nV: {properties: {id: String}}",
      "the key `id` of `U` is `Int`, but `String` in the case `a` | make both the same"),
    .types(
      "U: {properties: {▸d: {type: Date, dates: seconds}}, oneOf: {a: V}}\n"
        + "V: {properties: {d: {type: Date, dates: iso8601}}}", "no value is of both types"),
    .types(
      "U: {properties: {id: Int, n: {type: Int, coding: string}, j: JSON}, oneOf: {a: V}}\n"
        + "V: {properties: {id: String?, n: String, j: Int}}"),
    // The key of one case.
    .types(
      "U: {oneOf: {a: {type: V, content: a_data}}, discriminator: k, content: '{k}'}\n"
        + "V: {properties: {x: Int}}"),
    .types(
      "U: {oneOf: {a: {type: V, ▸content: a_data}}, discriminator: k}\nV: {properties: {x: Int}}",
      "needs a `content` beside `oneOf` | write `content: \"{k}\"`"),
    .types(
      "U: {oneOf: {a: {type: Int, ▸content: a_data}}, tagged: external}",
      "where `discriminator` and `content` tell the cases apart | remove it"),
    .types(
      "U: {oneOf: {a: {type: Int, content: ▸k}}, discriminator: k, content: v}",
      "cannot have both the name of the case and its value"),
    .types(
      "U: {oneOf: {a: Int}, discriminator: k, content: ▸'{k}_data'}",
      "`content` names `{k}_data`, and the case is named by `k` | `content` in a case"),
    .types(
      "U: {oneOf: {a: {oneOf: {b: Int}, discriminator: j, content: v}}, discriminator: k, content: w}"
    ),
    .types("U: {oneOf: {a: {as: AA}, b: {type: [Int]}}, discriminator: k, content: v}"),
  ])
  func reading(_ marked: Marked) { marked.check() }

  /// `1` would be read, and `"1"` sent.
  @Test(arguments: [
    ("\"1\"", "▸1", "a string, and this is an integer | write `a: {type: V, as: 1}`"),
    ("1", "▸\"1\"", "an integer, and this is a string | write `a: {type: V, as: \"1\"}`"),
    ("true", "▸\"true\"", "a boolean, and this is a string | as: \"true\""),
    ("1", "1", ""), ("\"1\"", "\"1\"", ""),
  ])
  func anExampleShowsWhatATagIs(tag: String, example: String, expected: String) {
    var marked = Marked.endpoint(
      "GET: /a\nreturns: U\nexample: {kind: \(example), n: 1}",
      types: "types: {U: {oneOf: {a: {type: V, as: \(tag)}}, discriminator: kind}, "
        + "V: {properties: {n: Int}}}")
    if !expected.isEmpty { marked.expected = [expected + " | discriminator-mismatch"] }
    marked.check()
  }

  private static let types = """
    Words: {properties: {size: Int}}
    Inner: {oneOf: {text: Words, nothing: {}}, discriminator: kind}
    Beside: {oneOf: {text: Words, number: Int, nothing: {}}, discriminator: kind, content: value}
    Named: {oneOf: {text: Words, nothing: {}}, discriminator: kind, content: "{kind}"}
    Held: {properties: {id: Int}, oneOf: {text: Words, nothing: {}}, discriminator: kind}
    Outer: {oneOf: {text: Words, number: Int, nothing: {}}, tagged: external}
    """

  private func example(_ type: String, _ value: String, _ expected: String...) -> Marked {
    var marked = Marked.endpoint(
      "GET: /a\nreturns: \(type)\nexample: \(value)",
      types: "types:\n"
        + Self.types.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
    marked.expected = expected
    return marked
  }

  @Test(arguments: [
    ("Inner", "{kind: nothing}", Value.union("nothing", .absent)),
    ("Inner", "{kind: text, size: 1}", .union("text", .object(["size": .integer(1)]))),
    ("Beside", "{kind: nothing}", .union("nothing", .absent)),
    ("Beside", "{kind: text, value: {size: 1}}", .union("text", .object(["size": .integer(1)]))),
    ("Beside", "{kind: number, value: 3}", .union("number", .integer(3))),
    ("Named", "{kind: nothing}", .union("nothing", .absent)),
    ("Named", "{kind: nothing, nothing: {}}", .union("nothing", .absent)),
    ("Named", "{kind: text, text: {size: 1}}", .union("text", .object(["size": .integer(1)]))),
    (
      "Held", "{id: 7, kind: text, size: 1}",
      .structure([
        .init("id", .integer(7)), .init("content", .union("text", .object(["size": .integer(1)]))),
      ])
    ),
    ("Outer", "nothing", .union("nothing", .absent)),
    ("Outer", "{nothing: {}}", .union("nothing", .absent)),
    ("Outer", "{nothing: null}", .union("nothing", .absent)),
    ("Outer", "{number: 3}", .union("number", .integer(3))),
    ("Outer", "{text: null, number: 3, nothing: null}", .union("number", .integer(3))),
    ("Outer", "{text: {size: 1}}", .union("text", .object(["size": .integer(1)]))),
  ])
  func values(_ type: String, _ value: String, _ expected: Value) throws {
    let marked = example(type, value)
    marked.check()
    #expect(try model(marked.text).endpoints[0].mock == expected)
  }

  @Test func whatDoesNotFit() {
    example("Beside", "▸{kind: text}", "the key `value` of `Beside` is missing").check()
    example("Beside", "{kind: number, value: ▸x}", "`Int` expects an integer").check()
    example("Beside", "{kind: number, value: 1, ▸valeu: 2}", "warning | no key `valeu`").check()
    example("Beside", "{kind: ▸txt, value: 1}", "warning | no case for | `text`").check()
    example("Inner", "{kind: nothing, ▸size: 1}", "warning | `nothing` has no key `size`").check()
    example("Named", "▸{kind: text}", "the key `text` of `Named` is missing").check()
    example("Held", "▸{kind: nothing}", "the key `id` of `Held` is missing").check()
    example("Held", "{id: 1, kind: nothing, ▸size: 1}", "warning | no key `size`").check()
    example("Held", "{id: 1, kind: ▸txt}", "warning | no case for | `text`").check()
    example("Outer", "{text: {size: ▸x}}", "`Int` expects an integer").check()
    example("Outer", "▸number", "warning | `number` has a body").check()
    example("Outer", "▸nothin", "warning | no case for | `nothing`").check()
    example("Outer", "{▸txt: 1}", "warning | no case for | `text`").check()
    example("Outer", "▸{text: {size: 1}, number: 1}", "warning | one key | found 2").check()
    example("Outer", "{text: {size: 1}, ▸__type: U}", "warning | no key `__type`").check()
    example("Outer", "▸{text: null, number: null}", "warning | one key | found 2").check()
    example("Outer", "▸[1]", "`Outer` expects a mapping").check()
  }

  @Test func theFirstCaseOfAMockMayHaveNoBody() throws {
    let model = try model(
      """
      client: T
      types: {U: {oneOf: {nothing: {}, text: String}, tagged: external}}
      endpoints: {a: {GET: /a, returns: "[U]"}}
      """)
    #expect(model.endpoints[0].mock == .array([.union("nothing", .absent)]))
  }
}
