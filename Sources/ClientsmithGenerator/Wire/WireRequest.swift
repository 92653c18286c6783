import ClientsmithModel

/// A request as it leaves a generated client: what its tests expect.
package struct WireRequest: Hashable, Sendable {
  package var method: String
  /// Complete and percent-encoded.
  package var url: String
  /// `Accept: application/json`, sorted without regard to case. A value that is different in
  /// each call is `*`.
  package var headers: [String]
  package var body: Body

  package enum Body: Hashable, Sendable {
    case none
    case text(String)
    case data([UInt8])
    /// A multipart body whose boundary is `boundary`, and in which `<name>` and `<content>` are
    /// those of `ExampleFile`.
    case multipart(String)
    /// The file of `ExampleFile`.
    case file
    /// What no text can hold.
    case unforeseen
  }

  /// `GET https://api.example.com/items`.
  package var line: String { method + " " + url }

  /// Replaces what comes after the host by what a person expects there; a credential in the query
  /// stays, unless they wrote it.
  package mutating func expect(
    target: String, of endpoint: Endpoint, in model: ClientModel
  ) {
    let afterScheme = url.firstRange(of: "://")?.upperBound ?? url.startIndex
    let host = url[..<(url[afterScheme...].firstIndex { $0 == "/" || $0 == "?" } ?? url.endIndex)]
    var credential = ""
    for way in model.credentials(of: endpoint).first ?? [] {
      guard case .query(let name) = way.as else { continue }
      let item = WireForm.item(name, WireRequestBuilder.credential(of: way.name))
      let query = target.drop { $0 != "?" } + credential
      let isThere = query.dropFirst().split(separator: "&").contains { $0 == item }
      credential += isThere ? "" : (query.isEmpty ? "?" : "&") + item
    }
    url = host + target + credential
  }
}
