import ClientsmithModel
import ClientsmithYAML

extension Secrets {
  /// What an answer to a password brought, and a later request proves itself with.
  mutating func collect(logins requests: [RecordedRequest]) {
    let logins = RecordedLogin.all(in: requests)
    for pair in Set(logins.flatMap(\.request.loginPairs)) where pair.utf8.count >= Self.shortest {
      values.insert(pair)
    }
    let answers = logins.flatMap(\.answers)
    guard !answers.isEmpty else { return }
    let sent = Set(requests.flatMap { $0.headers + $0.url.query }.map(\.value))
    // Of a page, what is sent later.
    let words = Set(sent.flatMap(Self.words)).intersection(answers.flatMap(Self.words))
    let proofs = Set(requests.flatMap(Self.proofs).map(\.value).flatMap(Self.words))
    for word in words where RandomText.isLikely(word, least: 16) {
      // A page that a redirect leads to may be that of the user.
      let isID =
        ResourceIdentifiers.isPlain(word) && resources.contains(word) && !proofs.contains(word)
      if !isID { add(word, "the response to a login") }
    }
    collect(brought: logins, sent: requests)
  }

  /// What the JSON of logins brought. The id of a resource is not a credential, unless it is sent as one.
  private mutating func collect(brought logins: [RecordedLogin], sent requests: [RecordedRequest]) {
    var places: [String: [ResourceIdentifiers.Found]] = [:]
    var order: [String] = []
    for login in logins {
      let isOfCall = !login.request.calls.isEmpty
      let call = login.request.url.segments.last?.text ?? ""
      for answer in login.answers.compactMap(\.json) {
        for found in ResourceIdentifiers.texts(of: answer, call: call)
          .map({ isOfCall ? $0.withoutEnvelope : $0 })
        {
          if places[found.text] == nil { order.append(found.text) }
          places[found.text, default: []].append(found)
        }
      }
    }
    let sent = TextEndings(of: Set(requests.flatMap { $0.headers + $0.url.query }.map(\.value)))
    let proofs = TextEndings(of: Set(requests.flatMap(Self.proofs).map(\.value)))
    for text in order {
      let found = places[text] ?? []
      let isSent = text.utf8.count >= Self.shortest && sent.contains(text)
      let isRandom = RandomText.isLikely(text, least: 20) && !TextFormat.isUUID(text)
      guard isSent || isRandom else { continue }
      let key = found.first?.keys.last ?? "body"
      let isProof = values.contains(text) || proofs.contains(text)
      if !isProof, resources.areIDs(found) {
        if !identifiers.contains(key) { identifiers.append(key) }
      } else {
        add(text, "the property \(key) of the response to a login")
      }
    }
  }

  /// What may prove who sends a request: headers that a page does not send by itself, and the query but
  /// for ids.
  private static func proofs(of request: RecordedRequest) -> [RecordedField] {
    request.headers.filter { !["referer", "origin"].contains($0.name.asciiLowercased) }
      + request.url.query.filter { !NameHints.isResourceID($0.name) }
  }

  /// The parts of a text, or of the headers and the text of an answer, that may be tokens.
  private static func words(_ text: String) -> [String] {
    text.utf8.split { !ASCII.isAlphanumeric($0) && !"-_.~+/".utf8.contains($0) }
      .filter { $0.count >= 16 }.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func words(_ answer: RecordedResponse) -> [String] {
    var words = answer.headers.flatMap { Self.words($0.value) }
    if case .text(let text) = answer.body { words += Self.words(text) }
    return words
  }
}
