import ClientsmithModel

/// How requests prove who sends them, where that is known before they are read: what a person said of
/// them, and what a specification declares.
struct GivenCredentials {
  private let credentials: [Authentication]

  init(_ credentials: [Authentication]) {
    self.credentials = credentials
  }

  /// The request with those of its headers and query items apart that are credentials, whatever their
  /// names and values look like.
  func toldApart(in request: RecordedRequest) -> RecordedRequest {
    var request = request
    for credential in credentials where takes(credential, from: &request) {
      if !request.credentials.contains(credential) { request.credentials.append(credential) }
    }
    return request
  }

  /// - Returns: whether the request has it.
  private func takes(
    _ credential: Authentication, from request: inout RecordedRequest
  ) -> Bool {
    switch credential {
    // They are known by their header.
    case .bearer, .basic, .scheme: return false
    case .header(let name):
      let lowercased = name.asciiLowercased
      // It holds more than the credential alone.
      guard lowercased != "authorization" else { return false }
      let found = request.headers.filter { $0.name.asciiLowercased == lowercased }
      request.headers.removeAll { $0.name.asciiLowercased == lowercased }
      request.secrets += found.map { RecordedField("the header \($0.name)", $0.value) }
      return !found.isEmpty
    case .query(let name):
      let found = request.url.query.filter { $0.name == name }
      request.url.query.removeAll { $0.name == name }
      request.secrets += found.map { RecordedField("the query item \($0.name)", $0.value) }
      return !found.isEmpty
    // The values of all cookies are withheld.
    case .cookie(let name): return request.sentCookies.contains { $0.name == name }
    }
  }
}
