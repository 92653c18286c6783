import ClientsmithModel
import ClientsmithRun
import Testing

@testable import ClientsmithSpec

/// Types that are declared once for many others.
@Suite struct GenericTypeTests {
  private static let page = "Page: {of: T, properties: {items: \"[T]\", next: String?}}\n"

  @Test(arguments: [
    Marked.types(page + "A: {properties: {p: ▸Page}}", "`Page` needs types in `<>` | `Page<T>`"),
    .types(page + "A: {properties: {p: \"▸Page<Int, Int>\"}}", "expects 1 type in `<>`, found 2"),
    .types(page + "A: {properties: {p: ▸Pag<Int>}}", "unknown generic type `Pag` | `Page`"),
    .types(page + "A: {properties: {p: ▸Int<Int>}}", "`Int` takes no types in `<>` | `Int`"),
    .types(page + "A: {properties: {p: ▸A<Int>}}", "`A` takes no types in `<>`"),
    .types(page + "A: {properties: {p: Page<▸Foo>}}", "unknown type `Foo`"),
    .types(page + "A: {properties: {p: Page<▸>}}", "`>` is not allowed in a type"),
    .types(page + "A: {properties: {p: Page<Int▸}}", "`Page<` is never closed"),
    .types(page + "A: {properties: {p: Page<▸Int?>}}", "must not be optional | `?`"),
    .types(page + "A: {properties: {p: Page<▸Duration>}}", "must not be a `Duration`"),
    .types(page + "A: {properties: {p: Page<▸Patch<Int>>}}", "`Patch` is for properties"),
    .types(page + "A: {includes: [▸Page], properties: {}}", "generic, so its properties cannot"),
    .types(
      page + "A: {includes: [\"▸Page<Int>\"], properties: {}}",
      "`Page` is generic, so its properties cannot be included | include an object that is not"),
    .types(
      page + "A: {includes: [▸P], properties: {}}\nP: {alias: Page<Int>}",
      "`P` is generic, so its properties cannot be included"),
    .types("A: {of: [T, ▸U], properties: {a: T}}", "does not use its parameter `U`"),
    // Not generic, then, nor used as if it were.
    .types(
      "A: {of: ▸A, properties: {b: Int}}\nB: {properties: {a: A}}",
      "the parameter `A` has the name of a type | remove it"),
    .types("▸A: {of: A}", "has none of `properties`"),
    .types("A: {of: ▸B, properties: {b: Int}}\nB: {properties: {a: A}}", "| remove it"),
    .types("A: {of: ▸B, properties: {b: B}}\nB: {properties: {a: Int}}", "| call it `T`"),
    .types("A: {of: [T, ▸T], properties: {a: T}}", "two parameters are called `T`"),
    .types("A: {of: ▸B, properties: {a: B}}\nB: {enum: [b]}", "has the name of a type"),
    .types("A: {of: ▸T, properties: {a: T}}\nT: {enum: [b]}", "name of a type | call it `U`, say"),
    .types("A: {of: ▸String, properties: {a: String}}", "a type that every specification has"),
    .types("A: {of: ▸Task, properties: {a: Task}}", "would hide"),
    .types("A: {of: ▸FieldDecoder, properties: {a: Int}}", "a name of the generated code"),
    .types("A: {of: ▸t, properties: {a: Int}}", "not UpperCamelCase | `of: T`"),
    .types("A: {of: ▸[], properties: {a: Int}}", "expects the name of a parameter"),
    .types("A: {▸of: T, enum: [a]}", "only an object or a union can be generic"),
    .types("A: {▸of: T, alias: Int}", "only an object or a union can be generic"),
    .types("A: {of: T, properties: {a: {type: T, default: ▸3}}}", "`T` may be any type"),
    .types("A: {of: T, properties: {a: {type: T, coding: ▸string}}}", "is for numbers"),
    .types("A: {of: T, properties: {a: ▸T<Int>, b: T}}", "`T` takes no types"),
    .types(
      "A: {of: T, properties: {a: \"▸A<[T]>?\", b: T}}\nB: {properties: {a: A<Int>}}",
      "the arguments of `A` expand infinitely"),
    .types("▸A: {of: T, properties: {a: A<T>, b: T}}", "would contain itself infinitely"),
    .types(page + "A: {properties: {p: [Page<Int>]}}"),
    .types("A: {of: [T, U], properties: {a: \"A<U, T>?\", b: T, c: U}}"),
    .types(
      "A: {of: T, properties: {a: {type: \"[T]\", default: []}, b: {type: T?, default: null}}}"),
    .types("A: {of: T, oneOf: {a: T, b: {}}, tagged: external}"),
  ])
  func declarations(_ marked: Marked) { marked.check() }

  @Test(arguments: [
    (
      "returns: ▸Response<Int>",
      "unknown generic type `Response` | `returns: {as: response, type: Int}`"
    ),
    ("returns: ▸ResponseStream<Int>", "as: sse"),
    ("returns: Page<Int>\nexample: {items: [1, ▸a]}", "`Int` expects an integer"),
    ("returns: \"Page<[String]>\"\nexample: {items: [[a], ▸b]}", "`[String]` expects a sequence"),
    ("returns: {as: sse, type: Page<Int>}", ""),
  ])
  func endpoints(_ text: String, _ expected: String) {
    var marked = Marked.endpoint("GET: /a\n" + text, types: "types:\n  " + Self.page)
    marked.expected = expected.isEmpty ? [] : [expected]
    marked.check()
  }

  @Test func eachUseIsATypeOfItsOwn() throws {
    let model = try model(
      """
      client: T
      types:
        Page: {of: T, properties: {items: "[T]", more: "Page<T>?", count: {type: Int, default: 0}}}
        Order: {properties: {id: Int}}
      endpoints:
        a: {GET: /a, returns: Page<Order>}
        b: {GET: /b, returns: Page<String>, example: {items: [x], count: 1}}
      """)
    #expect(model.types.map(\.name.text) == ["Page", "Order", "Page<Order>", "Page<String>"])
    #expect(model.types.filter(\.isEmitted).map(\.name.text) == ["Page", "Order"])
    #expect(
      model.endpoints[0].mock
        == .object([
          "items": .array([.object(["id": .integer(1)])]), "more": .null, "count": .integer(0),
        ]))
    #expect(
      model.endpoints[1].mock
        == .object(["items": .array([.string("x")]), "more": .null, "count": .integer(1)]))
    // Stored behind a reference in one of them, so in all.
    let boxes = model.types.compactMap { type -> Bool? in
      guard case .structure(let structure) = type.kind else { return nil }
      return structure.properties.first { $0.name.text == "more" }?.isBoxed
    }
    #expect(boxes == [true, true, true])
  }

  @Test func whatIsDeclaredInsideOfAnUnusedTypeGoesWithIt() {
    Marked.spec(
      """
      # unused
      types:
        ▸Block: {properties: {id: Int, kind: {enum: [a]}}, oneOf: {a: Int}, tagged: external}
      endpoints: {a: {GET: /a}}
      """, "no endpoint uses the type `Block`"
    ).check()
  }

  @Test func whatAGenericTypeIsMadeOfIsUsed() {
    Marked.spec(
      """
      # unused
      types:
        Page: {of: T, properties: {items: "[T]", meta: Meta}}
        Meta: {properties: {count: Int}}
        Order: {properties: {id: Int}}
        ▸Lonely: {of: T, properties: {a: T}}
      endpoints: {a: {GET: /a, returns: Page<Order>}}
      """, "no endpoint uses the type `Lonely`"
    ).check()
  }

  @Test func hashableSpreadsThroughArguments() throws {
    let model = try model(
      """
      client: T
      types:
        Page: {of: T, properties: {items: "[T]"}}
        Order: {properties: {name: String}}
        Visit: {hashable: true, properties: {page: Page<Int>}}
      endpoints: {a: {GET: /a, returns: Page<Order>}, b: {GET: /b, returns: Visit}}
      """)
    #expect(model.types.map(\.isHashable) == Array(repeating: true, count: model.types.count))
  }

  @Test func hashableSpreadsToWhatPassesItsParametersOn() throws {
    let model = try model(
      """
      client: T
      types:
        Page: {of: T, hashable: true, properties: {items: "[T]"}}
        Wrapper: {of: T, properties: {value: T, page: "Page<[T]>?"}}
        Outer: {of: T, properties: {wrapper: Wrapper<T>}}
        Order: {properties: {name: String}}
        Other: {of: T, properties: {value: T}}
      endpoints: {a: {GET: /a, returns: Outer<Order>}, b: {GET: /b, returns: Other<Int>}}
      """)
    for type in model.types {
      #expect(type.isHashable == !type.name.text.hasPrefix("Other"), "\(type.name.text)")
    }
  }

  @Test func readOnlyIsTheSameForAllArguments() throws {
    let model = try model(
      """
      client: T
      types:
        Made: {of: T, properties: {by: {type: String, access: readOnly}, what: T}}
      endpoints:
        a: {GET: /a, returns: Made<Int>}
        b: {POST: /b, body: {name: made, type: Made<String>}}
      """)
    for type in model.types {
      guard case .structure(let structure) = type.kind else { continue }
      #expect(structure.properties[0].type == .optional(.primitive(.string)))
    }
  }
}
