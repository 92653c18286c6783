import Testing

/// One cause, one error: what follows from it is not reported.
@Suite struct ConsequenceTests {
  @Test(arguments: [
    Marked.spec(
      "types: {A: {▸propertes: {a: Int}}}\n"
        + "endpoints: {a: {GET: /a, returns: A}, b: {POST: /b, body: A, returns: \"[A]\"}}",
      "a type has no key `propertes` | `properties`"),
    Marked.spec(
      "types: {B: {alias: \"[A▸\"}}\nendpoints: {a: {GET: /a, returns: B}}", "never closed"),
    Marked.spec(
      "types: {C: {properties: ▸[a, b]}, D: ▸[a, b], E: ▸String, F: {alias: C}}\n"
        + "endpoints: {a: {GET: \"/{c}\", path: {c: C}, query: {d: D, f: F}, returns: E}}",
      "`properties` expects a mapping", "the type `D` expects a mapping",
      "the type `E` expects a mapping | write `E: {alias: String}`"),
    Marked.spec(
      "types: {▸A: {summary: x}}\n"
        + "endpoints: {a: {GET: /a, returns: A, pages: {items: b.c, page: page}}}",
      "has none of"),
    Marked.spec(
      "types: {P: {properties: ▸5}}\nerrors: {404: P}\nendpoints: {a: {GET: /a}}",
      "`properties` expects a mapping"),
  ])
  func aTypeWithAnErrorIsDeclared(_ marked: Marked) {
    marked.check()
  }

  @Test(arguments: [
    Marked.spec(
      "errors: {404: {type: ▸Problm, message: a.b}}\ntypes: {Problem: {properties: {a: Int}}}",
      "unknown type `Problm` | `Problem`"),
    Marked.spec(
      "types: {I: {properties: {id: Int}}, P: {properties: {items: \"[I]\", total: Int}}}\n"
        + "endpoints:\n"
        + "  list: {GET: /i, query: {at: Int?, n: Int?}, returns: P, pages: {▸offset: at}}\n"
        + "  more: {GET: /j, query: {at: Int?, n: Int?}, returns: P, pages: {▸offst: at}}\n"
        + "  drop: {DELETE: \"/i/{id}\", path: {id: Int}}\n"
        + "stores:\n"
        + "  A: {items: list, actions: {drop: {call: drop, optimistic: true}}}\n"
        + "  B: {items: more, actions: {drop: {call: drop, optimistic: true}}}",
      "`pages` has `offset` without `limit`", "`pages` has no key `offst` | `offset`"),
  ])
  func whatCannotBeReadIsNotSearched(_ marked: Marked) {
    marked.check()
  }

  @Test(arguments: [
    Marked.spec(
      "types: {▸item: {properties: {a: Int}}} # unused\n"
        + "endpoints: {a: {GET: /a, returns: Item}, b: {GET: /b, returns: item}}",
      "not UpperCamelCase | call it `Item`"),
    Marked.spec(
      "types: {▸string: {alias: Int}}\n"
        + "endpoints: {a: {GET: /a, returns: String, example: text}}",
      "not UpperCamelCase | call it `StringInfo`"),
    Marked.spec(
      "types: {Item: {properties: {a: Int}}, ▸item: {properties: {b: Int}}}\n"
        + "endpoints: {a: {GET: /a, returns: Item}, b: {GET: /b, returns: item}}",
      "not UpperCamelCase | call it `Item2`"),
  ])
  func aMisspelledTypeIsKnownByTheProposedName(_ marked: Marked) {
    marked.check()
  }

  @Test(arguments: [
    Marked.spec(
      "dates: ▸\"h:mm a\"\ntypes: {A: {properties: {a: {type: Date, default: noon}}}}\n"
        + "endpoints: {a: {GET: /a, returns: A, example: {a: \"7:27 PM\"}}}",
      "no year | yyyy-MM-dd"),
    Marked.spec(
      "endpoints: {a: {GET: /a, dates: ▸\"h:mm a\", returns: Date, example: 7}}", "no year"),
    Marked.spec(
      "dates: ▸Unix\nendpoints: {a: {GET: /a, returns: Date, example: 7}}",
      "unknown date format `Unix` | did you mean `unix`?"),
    Marked.spec("dates: ▸7\nendpoints: {a: {GET: /a, returns: Date, example: 7}}", "a string"),
    Marked.spec(
      "dates: ▸\"yyyy-MM-dd G\"\nendpoints: {a: {GET: /a, returns: Date, example: 7}}",
      "the field `G` | yyyy MM dd"),
  ])
  func datesAreNotHeldAgainstAFormatWithAnError(_ marked: Marked) {
    marked.check()
  }

  @Test(arguments: [
    Marked.endpoint(
      "GET: /x/{a}▸?q=1\npath: {▸b: Int}", "must not have a query | `query`",
      "no placeholder `b` | `a`?"),
    Marked.endpoint(
      "GET: \"/x/{a}▸#x\"\npath: {▸b: Int}", "must not have a fragment",
      "no placeholder `b` | `a`?"),
    Marked.endpoint(
      "GET: /x/{a}/▸{a}\npath: {▸b: Int}", "`a` is used twice", "no placeholder `b` | `a`?"),
    Marked.endpoint(
      "GET: /x/▸{a}/▸{c}▸?q=1\npath: {▸b: Int}", "`a` has no parameter",
      "`c` has no parameter", "must not have a query", "no placeholder `b`"),
    Marked.endpoint("GET: /x▸?q={a}\npath: {a: Int}", "must not have a query"),
    Marked.endpoint(
      "GET: ▸x/{a}\npath: {▸b: Int}", "must start with `/`", "no placeholder `b` | `a`?"),
    Marked.endpoint("GET: /x/{a▸ b}\npath: {b: Int}", "is not allowed in a placeholder"),
    Marked.endpoint("GET: /x/▸{a\npath: {b: Int}", "never closed"),
    Marked.endpoint(
      "GET: /a▸ b c/▸../d▸?e f", "` ` is not allowed", "must not contain a `..` segment",
      "must not have a query"),
    Marked.endpoint("GET: ▸/a//b/▸%zz", "empty segment", "hexadecimal"),
  ])
  func aPathTemplateWithAnErrorHasItsPlaceholders(_ marked: Marked) {
    marked.check()
  }

  @Test(arguments: [
    Marked.types(
      "A: {properties: {fooBar: Int, ▸foo_bar: Int, ▸foo-bar: Int, ▸FooBar: Int}}",
      "write `fooBar2: {type: Int, as: foo_bar}`", "write `fooBar3: {", "write `fooBar4: {"),
    Marked.types("A: {properties: {▸\"\": Int}}", "write `value: {type: Int, as: \"\"}`"),
    Marked.types(
      "A: {properties: {▸\"@id\": \"[Int]?\", ▸True: Int, ▸a b: Int}}",
      "write `id: {type: \"[Int]?\", as: \"@id\"}`", "write `true: {type: Int, as: \"True\"}`",
      "write `aB: {type: Int, as: a b}`"),
    Marked.types("A: {enum: [inStock, ▸in-stock]}", "{inStock: inStock, inStock2: in-stock}"),
    Marked.types("A: {enum: {inStock: a, ▸in-stock: b}}", "write `inStock2: b`"),
    Marked.types("A: {oneOf: {aB: Int, ▸a-b: String}}", "write `aB2: {type: String, as: a-b}`"),
    Marked.spec("endpoints: {aB: {GET: /a}, ▸a_b: {GET: /b}}", "call it `aB2`"),
  ])
  func noNameIsProposedThatIsTaken(_ marked: Marked) {
    marked.check()
  }

  @Test(arguments: [
    Marked.spec(
      "types: {P: {properties: {tags: [Int], next: String?}}}\n"
        + "endpoints: {a: {GET: /a, query: {after: String?}, returns: P, "
        + "pages: {▸item: tags, next: next, into: after}}}",
      "no key `item` | `items`"),
    Marked.spec(
      "endpoints: {a: {GET: /a, query: {page: Int}, returns: [Int], pages: {▸pge: page}}}",
      "no key `pge` | `page`"),
  ])
  func misspelledKeysOfPages(_ marked: Marked) {
    marked.check()
  }

  @Test(arguments: [
    Marked.types("▸V: {properties: {w: W}}\nW: {properties: {v: V}}", "contain itself infinitely"),
    Marked.types(
      "X: {properties: {v: V}}\n▸V: {properties: {w: W}}\nW: {properties: {v: V, x: [X]}}\n"
        + "▸Y: {properties: {y: Y}}", "a value of `V`", "a value of `Y`"),
    Marked.types("▸V: {properties: {u: U}}\nU: {oneOf: {v: V}}", "a value of `V`"),
  ])
  func aCycleIsReportedOnce(_ marked: Marked) {
    marked.check()
  }

  @Test func whatATypeWithAnErrorMayUseIsNotUnused() {
    Marked.spec(
      "types: {A: {▸propertes: {b: B}}, B: {enum: [a]}} # unused\n"
        + "endpoints: {a: {GET: /a, returns: A}}", "a type has no key"
    ).check()
  }
}
