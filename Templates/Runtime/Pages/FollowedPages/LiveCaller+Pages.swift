import Foundation

nonisolated extension LiveCaller {
  /// The response to a call that is made while a page is fetched.
  ///
  /// Middleware and providers may make calls of their own: those are not for this page.
  internal func success(
    of call: EndpointCall, for visit: RuntimePageVisit, accept: String?
  ) async throws -> HTTPResponse {
    var call: EndpointCall = call
    if visit.operation == "\(self.client).\(call.endpoint)" {
      call.visit = visit
    }
    return try await FollowedPage.$visit.withValue(nil) { [call] () async throws -> HTTPResponse in
      try await self.success(of: call, accept: accept)
    }
  }

  /// The request for a page, whose URL stands as a whole for what the arguments of the call would
  /// make; those are for the first page.
  func pageRequest(_ first: HTTPRequest, _ call: EndpointCall) throws -> HTTPRequest {
    guard let page = call.visit?.url?.relativeString else { return first }
    guard let url = RuntimePercentEncoding.url(page, relativeTo: first.url)?.absoluteURL,
      let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http",
      url.user == nil, url.password == nil, url.host?.isEmpty == false
    else {
      throw self.error(
        .invalidRequest, call, detail: "the URL of the next page is not a valid http or https URL")
    }
    var request: HTTPRequest = first
    request.url = url
    if scheme == "http", request.origin[0] != first.origin[0] {
      throw self.error(.invalidRequest, call, detail: "the next page leads away from https")
    }
    if request.body != .none, !self.owns(url, call) {
      throw self.error(
        .invalidRequest, call, detail: "the body would go to the other server of the next page")
    }
    return request
  }
}
