extension ClientModel {
  /// Where an endpoint is; nil where only callers of `live` know.
  package func address(of endpoint: Endpoint) -> Address? {
    guard let name = endpoint.server else { return baseURL }
    return servers.first { $0.name == name }?.address
  }

  /// An address as it is in tests: of the first environment, with something for its variables.
  package func exampleURL(_ address: Address) -> String {
    Self.filled(address.first, variables)
  }

  package static func filled(_ url: String, _ variables: [HostVariable]) -> String {
    guard url.utf8.contains(UInt8(ascii: "{")) else { return url }
    var pieces = url.split(separator: "{", omittingEmptySubsequences: false)[...]
    var text = String(pieces.popFirst() ?? "")
    for piece in pieces {
      let name = piece.prefix { $0 != "}" }
      text += variables.first { $0.key == name }?.example ?? ""
      text += piece.dropFirst(name.count + 1)
    }
    return text
  }

  /// Whether a URL leads to a server of the API, as it is in tests.
  package func owns(_ url: String) -> Bool {
    let base = [baseURL].compactMap { $0 }.map(exampleURL)
    let known = base + servers.map { exampleURL($0.address) }
    return known.contains { Self.origin($0) == Self.origin(url) }
      || base.isEmpty && Self.origin(url) == "https://api.example.com"
  }

  private static func origin(_ url: String) -> Substring {
    guard let scheme = url.firstRange(of: "://") else { return "" }
    return url[..<(url[scheme.upperBound...].firstIndex { "/?".contains($0) } ?? url.endIndex)]
  }

  /// Whether `baseURL` replaces something that is chosen in another way.
  package var choosesBaseURL: Bool {
    guard let baseURL else { return false }
    return baseURL.urls.count > 1 || baseURL.first.contains("{")
  }

  /// The names of the types that the live client brings, each one that no type has.
  package var environmentTypeName: SwiftName { freeTypeName("Environment") }
  package var serversTypeName: SwiftName { freeTypeName("Servers") }

  /// `Servers`, `LiveServers`, `LiveServers2`.
  func freeTypeName(_ name: String) -> SwiftName {
    var (free, number) = (SwiftName(name), 1)
    while types.index(of: free) != nil {
      free = SwiftName("Live" + name + (number == 1 ? "" : "\(number)"))
      number += 1
    }
    return free
  }
}
