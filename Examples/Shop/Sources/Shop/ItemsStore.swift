import Foundation
import Observation

/// The items on the screen, and how far their loading is.
@MainActor
@Observable
final class ItemsStore {
  enum LoadState: Equatable {
    case idle, loading, loaded
    case failed(String)
  }

  private(set) var items: [Item] = []
  private(set) var state: LoadState = .idle
  private let client: SomeClient

  init(client: SomeClient) {
    self.client = client
  }

  func load(limit: Int = 20) async {
    await show { try await client.fetchItems(limit: limit) }
  }

  func search(_ query: String) async {
    await show { try await client.search(query: query, limit: 20) }
  }

  private func show(_ fetch: () async throws -> [Item]) async {
    state = .loading
    do {
      items = try await fetch()
      state = .loaded
    } catch {
      state = .failed(error.localizedDescription)
    }
  }
}
