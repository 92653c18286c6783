import Foundation

/// Counts what a warehouse has.
struct Stocktaking {
  var client: WarehouseClient

  /// How many pallets there are of each kind of goods. Pages are fetched while they are counted.
  func count() async throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for try await pallet in self.client.allPallets() {
      counts[pallet.goods, default: 0] += 1
    }
    return counts
  }
}

extension WarehouseClient {
  /// The client that the server uses: async-http-client, a line in the log for each call, and a span
  /// and a measurement for each attempt.
  static func server(at baseURL: URL, token: String) -> Self {
    .live(
      baseURL: baseURL, credential: .value(token), transport: .asyncHTTPClient,
      middleware: [CallLog().middleware],
      perAttempt: [CallTracing().middleware, CallMetrics().middleware])
  }
}
