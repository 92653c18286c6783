public import Foundation

nonisolated extension LiveCaller {
  /// Starts a call of a URL as it stands.
  ///
  /// Only a server of the API gets what all endpoints have in common. Any other gets what is known
  /// to be harmless, as if a redirect led there, and what is added for this endpoint.
  public func call(
    _ endpoint: String, _ method: String, _ template: String, at url: URL
  ) -> EndpointCall {
    var call: EndpointCall = self.call(endpoint, method, template)
    call.address = url
    call.query = []
    call.isOwn = self.owns(url, call)
    #if deferredFields
      // Those of the query, as above, and below the others.
      call.deferredFields = call.deferredFields.filter { call.isOwn && $0.isJSON }
    #endif
    if !call.isOwn {
      call.headers = HTTPRequest(url: url, headers: call.headers).forAnotherServer.headers
    }
    return call
  }

  /// A URL that can be sent as it stands: encrypted, unless the API itself is not.
  func checked(_ url: URL, _ call: EndpointCall) throws -> URL {
    let scheme: String? = url.scheme?.lowercased()
    let isPlain: Bool =
      scheme == "http" && self.common.base?.start.lowercased().hasPrefix("http:") == true
    guard scheme == "https" || isPlain, url.host?.isEmpty == false, url.user == nil,
      url.password == nil
    else {
      throw self.error(
        .invalidRequest, call, detail: "the URL is not one of https, or it names a user")
    }
    return url.absoluteURL
  }
}
