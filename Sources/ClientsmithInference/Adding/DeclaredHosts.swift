import ClientsmithDeclarations
import ClientsmithModel

/// The hosts of a specification, by which those of recorded requests are recognized: every environment,
/// whatever its variables stand for.
struct DeclaredHosts {
  private struct Address {
    /// With a port, in lower case.
    var authority: [Substring]
    var segments: [[Substring]]
    /// nil: it is of the base URL.
    var server: String?

    /// - Returns: nil for what is no URL.
    init?(_ url: String, server: String?) {
      guard let mark = url[...].range(ofText: "://") else { return nil }
      let rest = url[mark.upperBound...]
      let host = rest.prefix { $0 != "/" }
      authority = Self.pieces(DeclaredHosts.authority(String(host).asciiLowercased))
      segments = rest[host.endIndex...].split(separator: "/").map {
        Self.pieces(PercentCoding.decoded($0))
      }
      self.server = server
    }

    /// What stands before, between and behind variables.
    private static func pieces(_ text: String) -> [Substring] {
      var pieces: [Substring] = []
      var rest = text[...]
      while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
        pieces.append(rest[..<open])
        rest = rest[rest.index(after: close)...]
      }
      return pieces + [rest]
    }

    /// Whether a request to a URL goes to the host.
    func isHost(of url: RecordedURL) -> Bool {
      let host = url.origin.split(separator: "/").last.map(String.init) ?? ""
      return !host.isEmpty && Self.takes(DeclaredHosts.authority(host), authority)
    }

    /// Whether a request to a URL goes there.
    func takes(_ url: RecordedURL) -> Bool {
      let host = url.origin.split(separator: "/").last.map(String.init) ?? ""
      return Self.takes(DeclaredHosts.authority(host), authority)
        && segments.count <= url.segments.count
        && zip(url.segments, segments).allSatisfy { segment, pieces in
          segment.text.map { Self.takes($0, pieces) } ?? false
        }
    }

    private static func takes(_ text: String, _ pieces: [Substring]) -> Bool {
      guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else {
        return pieces.first.map { text == $0 } ?? text.isEmpty
      }
      guard text.hasPrefix(first), text.hasSuffix(last),
        text.utf8.count > first.utf8.count + last.utf8.count
      else { return false }
      var rest = text.dropFirst(first.count).dropLast(last.count)
      for piece in pieces.dropFirst().dropLast() {
        guard let found = rest.range(ofText: String(piece)) else { return piece.isEmpty }
        rest = rest[found.upperBound...]
      }
      return true
    }
  }

  private var addresses: [Address] = []
  /// Where calls go that say nothing else; nil: the specification does not tell it.
  private var base: RecordedURL?

  init(_ declarations: Declarations) {
    let urls = declarations.baseURL?.entries.map(\.url.value) ?? []
    base = urls.first.flatMap { RecordedURL($0) }
    addresses = urls.compactMap { Address($0, server: nil) }
    for server in declarations.servers {
      addresses += server.address.entries.compactMap {
        Address($0.url.value, server: server.name.value.text)
      }
    }
    // The one that says most of the path is it.
    addresses.sort { $0.segments.count > $1.segments.count }
  }

  /// The request as if it went to the first environment; one to a server, with the path below that.
  func placed(_ request: RecordedRequest) -> RecordedRequest {
    var request = request
    guard let address = addresses.first(where: { $0.takes(request.url) }) else {
      // Of another path on the host of the base URL.
      if addresses.contains(where: { $0.server == nil && $0.isHost(of: request.url) }) {
        request.host = .declared(server: nil)
      }
      return request
    }
    request.host = .declared(server: address.server)
    let rest = request.url.segments.dropFirst(address.segments.count)
    if address.server != nil {
      request.url.segments = Array(rest)
    } else if let base {
      request.url.origin = base.origin
      // As `RequestInference` reads the base URL.
      request.url.segments = base.segments.filter { $0.text != nil } + rest
    }
    return request
  }

  /// Without a port that every URL has.
  private static func authority(_ host: String) -> String {
    for port in [":443", ":80"] where host.hasSuffix(port) {
      return String(host.dropLast(port.utf8.count))
    }
    return host
  }
}
