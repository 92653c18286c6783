import Foundation
import Testing

@testable import Market

@MainActor
struct MarketTests {
  @Test func whatIsBoughtIsGoneFromTheShelf() async {
    let spy = MarketClient.Spy(wrapping: .mock)
    let stock = Stock([Product.mock(id: 1, stock: 2)])
    var client = spy.client
    client.listProducts = { await stock.products }
    client.buyProduct = { await stock.take($0) }
    let store = ProductsStore(client: client)
    await store.actions.refresh()
    await store.actions.buy(id: 1)
    #expect(store.products.map(\.stock) == [1])
  }

  @Test func everyPurchaseIsOneCallAndOneReload() async {
    let spy = MarketClient.Spy(wrapping: .mock)
    let store = ProductsStore(client: spy.client)
    await store.actions.buy(id: 2)
    #expect(spy.buyProduct.calls == [.init(id: 2)])
    #expect(spy.calls == [.buyProduct(.init(id: 2)), .listProducts(EmptyRequest())])
  }

  @Test func aRefusalIsShownAndChangesNothing() async {
    let store = AppContainer.soldOut.productsStore
    await store.load()
    let before = store.products
    #expect(await !store.actions.buy(id: 1))
    let error = store.error(of: .buy, id: 1) as? ClientError
    #expect(error?.body(as: Problem.self) == Problem(message: "The last one is gone."))
    #expect(store.products == before)
  }

  @Test func aHiddenProductGoesAtOnceAndComesBackWhereThatFails() async {
    let gate = Gate<Void>()
    var client = MarketClient.mock
    client.hideProduct = Scripted.gate(gate)
    let store = ProductsStore(client: client)
    await store.load()
    let hiding = Task { await store.actions.hide(id: 1) }
    await gate.waiting(1)
    #expect(store.products.map(\.id) == [2])
    gate.resume(throwing: URLError(.networkConnectionLost))
    #expect(await !hiding.value)
    #expect(store.products.map(\.id) == [1, 2])
  }

  @Test func theLiveContainerAsksForTheToken() async throws {
    let requests = AsyncStream.makeStream(of: HTTPRequest.self)
    let transport = HTTPTransport { request in
      requests.continuation.yield(request)
      return HTTPResponse(status: 200, body: Data("[]".utf8))
    }
    let container = AppContainer.live(
      configuration: .init(
        market: .init(credential: .provider { "secret" }, transport: transport)))
    await container.productsStore.load()
    var sent = requests.stream.makeAsyncIterator()
    let request = try #require(await sent.next())
    #expect(request.url.absoluteString == "https://market.example.com/v1/products")
    #expect(request.headers["Authorization"] == "Bearer secret")
  }

  @Test func actionsOfNoStoreDoNothing() async {
    await ProductsStore.Actions().buy(id: 1)
  }
}

/// What the server would keep.
private actor Stock {
  private(set) var products: [Product]

  init(_ products: [Product]) {
    self.products = products
  }

  func take(_ id: Int) {
    guard let place = products.firstIndex(where: { $0.id == id }) else { return }
    products[place].stock -= 1
  }
}
