import Foundation

nonisolated extension LiveCaller {
  /// Whether a URL is one of the API's servers: whether credentials of a call may go there.
  func owns(_ url: URL, _ call: EndpointCall) -> Bool {
    #if servers
      if self.servers.values.contains(where: { $0.owns(url, call) }) {
        return true
      }
    #endif
    #if hostLabels
      if !call.hostLabels.isEmpty, let own = try? self.url(of: call),
        HTTPRequest(url: own).origin == HTTPRequest(url: url).origin
      {
        return true
      }
    #endif
    let own: URL? = self.base.flatMap { URL(string: $0.start) }
    return own.map { HTTPRequest(url: $0).origin == HTTPRequest(url: url).origin } ?? false
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
