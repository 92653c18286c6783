import Observation

@MainActor @Observable final class ItemsStore {
  private(set) var loading = Loading<Int, [Item]>.idle
  private let client: ShopClient

  var items: [Item] { loading.value ?? [] }

  init(client: ShopClient) {
    self.client = client
  }

  func load(limit: Int = 20) async {
    do {
      loading = .loaded(limit, try await client.listItems(limit: limit))
    } catch {
      loading = .failed(limit, error, previous: loading.value)
    }
  }
}
