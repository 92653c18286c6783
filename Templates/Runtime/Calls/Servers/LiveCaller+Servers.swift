import Foundation

nonisolated extension LiveCaller {
  func url(of call: EndpointCall, on server: String) throws -> URL {
    var call: EndpointCall = call
    call.server = nil
    guard let server = self.servers[server] else {
      throw self.error(.invalidRequest, call, detail: "there is no such server")
    }
    return try server.url(of: call)
  }
}
