import ClientsmithModel

/// What a request says of itself, and not of where values are: when it was made, or what signs it.
///
/// APIs that want it with each request, as those with signatures do, would otherwise have a place of
/// their own for each call.
enum CallDetail {
  private static let names: Set<String> = [
    "clientrequestid", "correlationid", "idempotencykey", "nonce", "recvwindow", "requestid",
    "sign", "signature", "timestamp", "traceid",
  ]

  /// Whether something with this name and type, which is not in the path, is one.
  static func isOne(_ name: SwiftName, _ type: TypeReference, _ types: TypeIndex) -> Bool {
    switch types.unwrapped(type) {
    case .primitive(.date), .primitive(.duration), .primitive(.double), .primitive(.float): true
    default: names.contains(name.text.asciiLowercased.filter { $0 != "_" })
    }
  }
}
