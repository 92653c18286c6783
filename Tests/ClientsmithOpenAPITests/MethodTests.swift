import Testing

/// What OpenAPI 3.2 adds to paths and tags, written wrongly.
@Suite struct MethodTests {
  @Test func otherMethodsAreWordsThatAPathDoesNotHave() {
    let document = Document(
      """
      openapi: 3.2.0
      info: {title: Shop, version: '1'}
      paths:
        /items:
          additionalOperations:
            LINK: {operationId: link, responses: {}}
            GET: {operationId: get, responses: {}}
            NO WAY: {operationId: noWay, responses: {}}
      """)
    #expect(document.model?.endpoints.map(\.pathName) == ["link"])
    #expect(
      document.messages == [
        "warning left-out: `additionalOperations` is for other methods than `GET`, which is left out",
        "warning left-out: the method `NO WAY` cannot be sent, so its operation is left out",
      ])
  }

  @Test func aTagIsInOneThatThereIs() {
    let document = Document(
      """
      openapi: 3.2.0
      info: {title: Shop, version: '1'}
      tags: [{name: orders, parent: shpo}, {name: items, parent: shop}, {name: shop}]
      paths:
        /orders: {get: {operationId: listOrders, tags: [orders], responses: {}}}
        /items: {get: {operationId: listItems, tags: [items], responses: {}}}
      """)
    #expect(
      document.model?.endpoints.map(\.pathName) == ["orders.listOrders", "shop.items.listItems"])
    #expect(
      document.messages == [
        "warning left-out: there is no tag `shpo`, so `orders` is in no other group"
      ])
  }

  /// A body of any XML is sent as XML.
  @Test func rangesOfXMLAreXML() {
    let document = Document(
      paths: """
        /items:
          post:
            operationId: send
            requestBody: {required: true, content: {application/*+xml: {schema: {type: object}}}}
            responses: {"200": {description: d, content: {text/xml: {}}}}
        """)
    #expect(
      document.endpoint("send")?.body == .value(.data, contentType: "application/xml"))
    #expect(
      document.messages == [
        "warning not-generated: XML is neither read nor written: 2 bodies as data or text"
      ])
  }
}
