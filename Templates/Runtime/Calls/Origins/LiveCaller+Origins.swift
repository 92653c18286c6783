import Foundation

nonisolated extension LiveCaller {
  /// Whether a URL is one of the API's servers: whether credentials of a call may go there.
  func owns(_ url: URL, _ call: EndpointCall) -> Bool {
    let origin: [String] = HTTPRequest(url: url).origin
    #if servers
      let bases: [RuntimeCallBaseURL?] = [self.common.base] + Array(self.common.servers.values)
    #else
      let bases: [RuntimeCallBaseURL?] = [self.common.base]
    #endif
    return bases.contains { (base: RuntimeCallBaseURL?) -> Bool in
      guard let start = base?.start else { return false }
      #if hostLabels
        if let own = try? self.start(start, of: call), Self.origin(own) == origin { return true }
      #endif
      return Self.origin(start) == origin
    }
  }

  private static func origin(_ start: String) -> [String]? {
    URL(string: start).map { HTTPRequest(url: $0).origin }
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
