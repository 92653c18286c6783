import Foundation

nonisolated extension LiveCaller {
  /// Whether a URL is one of the API's servers: whether credentials of a call may go there.
  func owns(_ url: URL, _ call: EndpointCall) -> Bool {
    let origin: [String] = HTTPRequest(url: url).origin
    let starts: [[String]] = [
      // Only for servers:
      self.common.servers.values.map(\.start),
      // For all:
      [self.common.base].compactMap { $0?.start },
    ]
    return starts.joined().contains { (start: String) -> Bool in
      let own: [String] = [
        // Only for hostLabels:
        (try? self.start(start, of: call)) ?? start,
        // For all:
        start,
      ]
      return own.contains { (start: String) -> Bool in
        URL(string: start).map { HTTPRequest(url: $0).origin == origin } ?? false
      }
    }
  }
}

nonisolated extension HTTPRequest {
  /// What a server gets that is not the API's, as if the API had redirected there.
  var forAnotherServer: HTTPRequest {
    var start: HTTPRequest = self
    start.url = URL(fileURLWithPath: "/")
    return start.redirected(to: self.url, status: 307)
  }
}
