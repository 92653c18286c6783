import ClientsmithModel
import ClientsmithRun
import Testing

@testable import ClientsmithSpec

/// Types that the user has written.
@Suite struct ExternTypeTests {
  @Test(arguments: [
    Marked.types("M: {extern: ▸\"Array<Int>\"}", "expects the name of a Swift type | `typealias`"),
    .types("M: {extern: ▸\"a; import B\"}", "expects the name of a Swift type"),
    .types("M: {extern: ▸Money.Type}", "expects the name of a Swift type"),
    .types("M: {extern: ▸3}", "`extern` expects"),
    .types("M: {extern: Money, import: ▸\"Ledger; print(1)\"}", "expects the name of a module"),
    .types("M: {extern: Money, mock: ▸\"Money(1)\"}", "a static member of `Money` | mock: .s"),
    .types("M: {extern: Money, mock: ▸zero}", "a static member of `Money`"),
    .types("M: {extern: Money, mock: ▸.init}", "a static member of `Money`"),
    .types(
      "M: {extern: Money, example: 1, ▸mock: .zero}", "`mock` or `example`, not both | conflicting"),
    .types("M: {extern: Money, ▸properties: {}}", "not two"),
    .types("M: {properties: {}, ▸import: Ledger}", "`import` belongs to `extern`"),
    .types("M: {alias: Int, ▸mock: .zero}", "`mock` belongs to `extern`"),
    .types("M: {extern: ▸JSON, import: Ledger}", "hides the type | `extern: Ledger.JSON`"),
    .types(
      "Money: {properties: {}}\nM: {extern: ▸Money, import: Ledger}",
      "is also a type of the specification | `extern: Ledger.Money`"),
    .types("▸Decimal: {extern: Decimal}", "a type that every specification has"),
    .types("M: {extern: Money, mock: Money.zero}\nN: {extern: A.B, mock: B.init()}"),
    .types("Locale: {extern: Locale, import: Foundation, mock: .current}"),
  ])
  func reading(_ marked: Marked) { marked.check() }

  @Test(arguments: [
    // Nothing says what to return.
    Marked(
      "client: T\ntypes: {▸M: {extern: Money}}\nendpoints: {a: {GET: /a, returns: M}}",
      "a mock needs a value of `M` | `mock: .sample` | `Money.sample`"),
    Marked(
      "client: T\ntypes: {▸M: {extern: Money}}\nendpoints: {a: {POST: /a, body: M}}",
      "a mock needs a value of `M`"),
    Marked(
      "client: T\ntypes: {▸M: {extern: Money}, P: {properties: {m: M?}}}\n"
        + "errors: {404: P}\nendpoints: {a: {GET: /a}}",
      "a mock needs a value of `M`"),
    Marked("client: T\ntypes: {M: {extern: Money}}\nendpoints: {a: {GET: /a, returns: \"[M]\"}}"),
    Marked("client: T\ntypes: {M: {extern: Money}}\nendpoints: {a: {GET: /a, returns: M?}}"),
    Marked(
      "client: T\ntypes: {M: {extern: Money}}\n"
        + "endpoints: {a: {GET: /a, returns: M, example: {whatever: [1, null]}}}"),
    // A default may not throw.
    Marked(
      "client: T\ntypes:\n  M: {extern: Money, mock: .zero}\n"
        + "  P: {properties: {m: {type: M, default: ▸{a: 1}}}}\n"
        + "endpoints: {a: {GET: /a, returns: P}}",
      "expects a static member | `Money.zero`"),
    Marked(
      "client: T\ntypes: {M: {extern: Money}}\n"
        + "endpoints: {a: {GET: /a, query: {m: {type: ▸M?, style: deepObject}}}}",
      "needs a style for such a value | `style: json`"),
  ])
  func values(_ marked: Marked) { marked.check() }

  @Test func aModelKeepsWhatTheTypeIs() throws {
    let model = try model(
      """
      client: T
      dates: seconds
      types:
        M: {extern: Ledger.Money, import: Ledger, example: {at: 3}}
        P: {properties: {m: {type: M, default: .zero}, n: M}}
      endpoints: {a: {GET: /a, returns: P, example: {n: [1]}}, b: {GET: /b, returns: M}}
      """)
    let example = ForeignValue.json(.object([.init(key: "at", value: .integer(3))]), .seconds)
    #expect(
      model.types[0].kind
        == .extern(ExternType(text: "Ledger.Money", module: "Ledger", mock: example)))
    #expect(model.endpoints[1].mock == .foreign(example))
    #expect(
      model.endpoints[0].mock
        == .object([
          "m": .foreign(.member("zero")), "n": .foreign(.json(.array([.integer(1)]), .seconds)),
        ]))
  }
}
