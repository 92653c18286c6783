import ClientsmithModel
import Testing

@testable import ClientsmithSpec

@Suite struct InlineTypeTests {
  @Test func theyAreNamedAfterTheirPlace() throws {
    let model = try model(
      """
      client: Shop
      errors: {default: {properties: {message: String}}}
      types:
        Order:
          properties:
            address: {properties: {street: String}, summary: Where it goes.}
            lines: [{properties: {state: {enum: [open, done]}}}]
            labels: {type: [String: {enum: [red]}], optional: true}
            kind: {oneOf: {text: {properties: {text: String}}, count: Int}}
        Orders: {alias: [{properties: {id: Int}}]}
      endpoints:
        listOrders:
          GET: /orders
          query: {state: {enum: [all, open], default: all}}
          returns: {properties: {orders: [Order]}}
          errors: {404: {properties: {reason: String}}, 5XX: {properties: {}}}
        createOrder:
          POST: /orders
          body: {properties: {title: String}}
          returns: [{properties: {id: Int}}]
        watchOrders:
          GET: /watch
          returns: {as: sse, oneOf: {order: Order}}
        orderIDs: {GET: /ids, returns: Orders}
      """)
    #expect(
      model.types.map(\.name.text) == [
        "Order", "OrderAddress", "OrderLinesItem", "OrderLinesItemState", "OrderLabelsValue",
        "OrderKind", "OrderKindText", "Orders", "OrdersValueItem", "ShopError", "ListOrdersState",
        "ListOrdersResponse", "ListOrdersError404", "ListOrdersError5XX", "CreateOrderBody",
        "CreateOrderResponseItem", "WatchOrdersEvent",
      ])
    let order = try #require(model.types.structure(.declared("Order")))
    #expect(
      order.properties.map(\.type.text) == [
        "OrderAddress", "[OrderLinesItem]", "[String: OrderLabelsValue]?", "OrderKind",
      ])
    #expect(order.properties[0].documentation.summary == "Where it goes.")
    #expect(
      model.endpoints.map(\.result) == [
        .json(.declared("ListOrdersResponse"), at: []),
        .json(.array(.declared("CreateOrderResponseItem")), at: []),
        .serverSentEvents(.declared("WatchOrdersEvent")), .json(.declared("Orders"), at: []),
      ])
    #expect(model.endpoints[0].inputs[0].default == .enumerationCase("all"))
  }

  @Test func aNameReplacesThePlaceAndMayBeUsedElsewhere() throws {
    let model = try model(
      """
      client: Shop
      endpoints:
        create:
          POST: /a
          body: {name: NewOrder, properties: {state: {enum: [open], name: State1, summary: Now.}}}
        change: {PUT: /a, body: {name: change, properties: {state: State1?}}}
      """)
    #expect(model.types.map(\.name.text) == ["NewOrder", "State1", "ChangeBody"])
    #expect(model.endpoints.map(\.inputs[0].name.text) == ["newOrder", "change"])
    #expect(
      model.types.structure(.declared("NewOrder"))?.properties[0].documentation.summary == "Now.")
  }

  @Test func theNamingOfTheFileIsThatOfTheirKeys() throws {
    let model = try model(
      """
      client: Shop
      naming: snake_case
      endpoints: {fetch: {GET: /a, returns: {properties: {unitPrice: Int}}}}
      """)
    #expect(
      model.types.structure(.declared("FetchResponse"))?.properties[0].wireName == "unit_price")
  }

  @Test(arguments: [
    Marked.types(
      "OrderAddress: {properties: {}}\nOrder: {properties: {▸address: {properties: {}}}}",
      "would be called `OrderAddress`, and that name is taken | `name: T` | name-collision"),
    Marked.types(
      "A: {properties: {b: {enum: [x], name: C}, d: {enum: [x], name: ▸C}}}",
      "the type `C` is declared twice | name-collision"),
    Marked.types(
      "A: {properties: {b: {properties: {c: {enum: [x]}}}, ▸bC: {enum: [x]}}}",
      "would be called `ABC`"),
    Marked.types("A: {properties: {b: {enum: [x], name: ▸c}}}", "not UpperCamelCase | `name: C`"),
    Marked.types("A: {properties: {b: {enum: [x], ▸oneOf: {x: Int}}}}", "not two"),
    Marked.types("A: {properties: {b: {type: Int, ▸enum: [x]}}}", "not both | conflicting-keys"),
    Marked.types("A: {properties: {b: {type: Int, ▸closed: true}}}", "`closed` belongs to `enum`"),
    Marked.types("A: {properties: {b: {type: Int, ▸name: C}}}", "`name` belongs to"),
    Marked.types("A: {properties: {b: {type: Int, ▸optional: true}}}", "`type: Int?`"),
    Marked.types("A: {properties: {b: {enum: [x], ▸discriminator: k}}}", "belongs to `oneOf`"),
    Marked.types("A: {properties: {b: ▸{street: String}}}", "`properties: {…}` | inline-type"),
    Marked.types("A: {alias: ▸{street: String}}", "`properties: {…}` | inline-type"),
    Marked.types("A: {properties: {b: [{▸propertis: {}}]}}", "always `String`"),
    Marked.types("A: {properties: {b: [{properties: {c: ▸Strng}}]}}", "unknown type `Strng`"),
    Marked.types("A: {properties: {b: {properties: {c: Int, ▸C: Int}}}}", "not lowerCamelCase"),
    Marked.types("▸A: {properties: {b: {properties: {a: A}}}}", "contain itself infinitely"),
    Marked.endpoint("GET: /a\nreturns: {as: text, ▸properties: {}}", "must not have a `type`"),
    Marked.endpoint("GET: /a\nquery: {a: ▸{properties: {b: Int}}}", "an object in a query"),
  ])
  func refused(_ marked: Marked) {
    marked.check()
  }

  @Test func theyDoNotNestWithoutEnd() {
    func nested(_ depth: Int) -> String {
      String(repeating: "{properties: {a: ", count: depth) + "Int"
        + String(repeating: "}}", count: depth)
    }
    Marked.types("A: \(nested(17))").check()
    let deep = "A: " + String(repeating: "{properties: {a: ", count: 17) + "▸" + nested(1)
    Marked.types(
      deep + String(repeating: "}}", count: 17),
      "nested more than 16 levels deep | declare it under `types` | nested-too-deep"
    ).check()
  }

  @Test func theirNamesDoNotGrowWithoutEnd() {
    let long = String(repeating: "a", count: 150)
    Marked.types(
      "A: {properties: {\(long): {properties: {▸\(long): {enum: [x]}}}}}",
      "would have 301 characters | `name: T` | invalid-name"
    ).check()
  }
}
