import ClientsmithModel
import Testing

@testable import ClientsmithSpec

@Suite struct ResultTests {
  @Test func aResponseMayHaveAType() throws {
    let model = try model(
      """
      client: T
      types: {A: {properties: {id: Int}}}
      endpoints:
        whole: {GET: /a, returns: {as: response}}
        typed:
          GET: /b
          returns: {as: response, type: "[A]?"}
          at: data.items
          example: {data: {items: [{id: 3}]}}
        inline: {GET: /c, returns: {as: response, properties: {id: Int}}}
      scenarios: {empty: {typed: {returns: []}}}
      """)
    #expect(model.endpoints[0].result == .response)
    #expect(
      model.endpoints[1].result
        == .typedResponse(
          .optional(.array(.declared("A"))), at: [.key("data"), .key("items")]))
    #expect(model.endpoints[1].mock == .array([.structure([.init("id", .integer(3))])]))
    #expect(model.endpoints[2].result == .typedResponse(.declared("InlineResponse"), at: []))
    #expect(model.scenarios[0].behaviors["typed"]?.outcome == .returns(.array([])))
  }

  @Test(arguments: [
    Marked.endpoint("GET: /a\nreturns: {as: response, type: ▸Strng}", "unknown type `Strng`"),
    Marked.endpoint("GET: /a\nreturns: {as: response}\n▸at: a", "`at` needs a result"),
    Marked.endpoint(
      "GET: /a\nreturns: {as: response, type: Int}\nexample: ▸x", "`Int` expects an integer"),
  ])
  func refused(_ marked: Marked) {
    marked.check()
  }
}
