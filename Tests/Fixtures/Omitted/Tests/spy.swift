import Synchronization

@testable import Shop

extension ShopClient {
  final class Spy: Sendable {
    private let limits = Mutex<[Int]>([])
    private let wrapped: ShopClient

    init(wrapping client: ShopClient) {
      wrapped = client
    }

    var calls: [Int] { limits.withLock { $0 } }

    var client: ShopClient {
      var client = wrapped
      client.listItems = { [wrapped] limit in
        self.limits.withLock { $0.append(limit) }
        return try await wrapped.listItems(limit)
      }
      return client
    }
  }
}
