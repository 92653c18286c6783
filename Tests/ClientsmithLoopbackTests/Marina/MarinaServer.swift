import Foundation

/// A small API as many are: a login, ids of two kinds, pages of two kinds, errors with bodies, files.
///
/// It answers the same each time, and refuses what an API would refuse: a call without the token, a
/// body without what it needs.
enum MarinaServer {
  /// What nothing that is made of a recording may contain.
  enum Secret {
    static let email = "ines@marina.example"
    static let password = "Sal ty+Dog/42"
    static let token = "mt_live/9f+2c4e81b7d0"
    static let freshToken = "mt_live/aa+77e01c52f3"
    static let refreshToken = "rt-6e1b09f4c8d25a73"
    static let session = "s%3A4d2f9c1b.HQ8zN0"
    static let feedKey = "fk:0Zr+81/xWq"

    static let all = [password, token, freshToken, refreshToken, session, feedKey]
  }

  static func answer(_ request: RecordingServer.Record) -> RecordingServer.Answer {
    let parts = request.target.split(separator: "?", maxSplits: 1).map(String.init)
    let path = parts[0].split(separator: "/").dropFirst().map(String.init)
    let query = URLComponents(string: request.target)?.queryItems ?? []
    let call = Call(
      method: request.method, path: path,
      query: Dictionary(query.map { ($0.name, $0.value ?? "") }) { first, _ in first },
      body: (try? JSONSerialization.jsonObject(with: request.body)) as? [String: Any] ?? [:],
      form: String(decoding: request.body, as: UTF8.self),
      contentType: request.header("Content-Type") ?? "")
    if let answer = open(call) { return answer }
    let known = [Secret.token, Secret.freshToken].map { "Bearer \($0)" }
    guard let sent = request.header("Authorization"), known.contains(sent) else {
      return problem(401, "unauthorized", "Sign in first.")
    }
    return account(call) ?? boats(call) ?? berths(call) ?? bookings(call) ?? invoices(call)
      ?? problem(404, "not_found", "There is nothing here.")
  }

  struct Call {
    var method: String
    var path: [String]
    var query: [String: String]
    var body: [String: Any]
    var form: String
    var contentType: String

    /// Matches `GET boats *`.
    func `is`(_ pattern: String) -> Bool {
      let words = pattern.split(separator: " ").map(String.init)
      return words.count == path.count + 1 && words[0] == method
        && zip(words.dropFirst(), path).allSatisfy { $0 == "*" || $0 == $1 }
    }

    func lacks(_ keys: String...) -> RecordingServer.Answer? {
      let missing = keys.filter { body[$0] == nil }
      return missing.isEmpty
        ? nil
        : MarinaServer.problem(
          422, "invalid", "Some fields are missing.",
          fields: missing.map { ($0, "is required") })
    }
  }

  static func problem(
    _ status: Int, _ code: String, _ message: String, fields: [(String, String)] = []
  ) -> RecordingServer.Answer {
    let list = fields.map { #"{"field": "\#($0)", "message": "\#($1)"}"# }
    let more = fields.isEmpty ? "" : #", "fields": [\#(list.joined(separator: ", "))]"#
    return .init(
      status: status, #"{"code": "\#(code)", "message": "\#(message)"\#(more)}"#)
  }

  // MARK: - Who calls

  private static func open(_ call: Call) -> RecordingServer.Answer? {
    if call.is("GET status") { return .init(contentType: "text/plain", "all is well") }
    if call.is("POST auth login") {
      guard call.body["email"] != nil, call.body["password"] != nil else {
        return problem(422, "invalid", "Name and password, please.")
      }
      return .init(
        headers: ["Set-Cookie": "marina_sid=\(Secret.session); Path=/; HttpOnly"],
        """
        {"accessToken": "\(Secret.token)", "refreshToken": "\(Secret.refreshToken)",
         "tokenType": "Bearer", "expiresIn": 3600, "user": \(user)}
        """)
    }
    if call.is("POST auth refresh") {
      return call.lacks("refreshToken")
        ?? .init(
          #"{"accessToken": "\#(Secret.freshToken)", "tokenType": "Bearer", "expiresIn": 3600}"#)
    }
    return nil
  }

  private static let user = """
    {"id": 17, "name": "Ines Marsh", "email": "\(Secret.email)", "role": "harbormaster",
     "createdAt": "2023-11-04T08:15:30Z", "phone": null}
    """

  private static func account(_ call: Call) -> RecordingServer.Answer? {
    if call.is("POST auth logout") { return .init(status: 204) }
    if call.is("GET me") || call.is("PATCH me") { return .init(user) }
    if call.is("GET me feeds") {
      let key = Secret.feedKey.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let coded = Data(Secret.token.utf8).base64EncodedString()
      return .init(
        """
        [{"kind": "calendar", "url": "https://api.marina.example/v1/feeds.ics?feed_key=\(key)"},
         {"kind": "widget", "url": "https://marina.example/widget?state=\(coded)"}]
        """)
    }
    if call.is("GET settings") || call.is("PUT settings") {
      return .init(
        #"{"units": "metric", "notifications": {"email": true, "push": false}, "quietHours": null}"#
      )
    }
    return nil
  }

  // MARK: - Boats

  private static let names = ["Aster", "Bluebell", "Clover", "Dahlia", "Erica"]
  private static let kinds = ["sail", "motor", "sail", "rowing", "motor"]

  private static func boat(_ index: Int) -> String {
    let berth = index == 3 ? "null" : #""b7c1f0de-3a52-4f0e-9d11-0000000000\#(10 + index)""#
    return """
      {"id": \(1041 + index), "name": "\(names[index])", "kind": "\(kinds[index])",
       "length": \(6.5 + Double(index)), "berthID": \(berth),
       "registeredOn": "2021-0\(index + 1)-15", "lastSeen": "2024-05-0\(index + 1)T10:00:00Z"}
      """
  }

  private static func index(_ call: Call) -> Int? {
    guard call.path.count > 1, let id = Int(call.path[1]), names.indices.contains(id - 1041) else {
      return nil
    }
    return id - 1041
  }

  private static func boats(_ call: Call) -> RecordingServer.Answer? {
    guard call.path.first == "boats" else { return nil }
    if call.is("GET boats") {
      let page = call.query["page"].flatMap { Int($0) } ?? 1
      let size = call.query["perPage"].flatMap { Int($0) } ?? 2
      let chosen = names.indices.dropFirst((page - 1) * size).prefix(size).map(boat)
      return .init(
        """
        {"items": [\(chosen.joined(separator: ", "))], "page": \(page), "total": 5}
        """)
    }
    if call.is("POST boats") {
      return call.lacks("name", "kind", "length") ?? .init(status: 201, boat(0))
    }
    guard let index = index(call) else { return problem(404, "not_found", "No such boat.") }
    if call.is("GET boats *") { return .init(boat(index)) }
    if call.is("PUT boats *") { return call.lacks("name", "kind", "length") ?? .init(boat(index)) }
    if call.is("DELETE boats *") { return .init(status: 204) }
    if call.is("GET boats * logs") {
      let after = call.query["cursor"]
      let entry = """
        {"id": "\(after == nil ? "01HX3V6Z9YQ4T8N2C5R7B1K0MD" : "01HX3V7A2BQ4T8N2C5R7B1K0ME")",
         "at": "2024-05-0\(after == nil ? 1 : 2)T06:30:00Z", "text": "Left the harbor", "wind": 4}
        """
      return .init(
        #"{"data": [\#(entry)], "nextCursor": \#(after == nil ? #""c2""# : "null")}"#)
    }
    if call.is("POST boats * logs") {
      return call.lacks("text")
        ?? .init(
          status: 201,
          """
          {"id": "01HX3V8C4DQ4T8N2C5R7B1K0MF", "at": "2024-05-03T06:30:00Z",
           "text": "Came home", "wind": null}
          """)
    }
    if call.is("POST boats * photos") {
      let isComplete =
        call.contentType.hasPrefix("multipart/form-data") && call.form.contains(#"name="photo""#)
      return isComplete
        ? .init(status: 201, #"{"id": 9001, "url": "https://cdn.marina.example/9001.jpg"}"#)
        : problem(422, "invalid", "There is no photo.")
    }
    return nil
  }

  // MARK: - Berths and bookings

  private static func berths(_ call: Call) -> RecordingServer.Answer? {
    func berth(_ number: Int) -> String {
      """
      {"id": "b7c1f0de-3a52-4f0e-9d11-0000000000\(10 + number)", "pier": "A", "number": \(number),
       "depth": 2.5, "isFree": \(number == 1), "pricePerNight": 24.50}
      """
    }
    if call.is("GET berths") { return .init("[\(berth(1)), \(berth(2))]") }
    if call.is("GET berths *") {
      return UUID(uuidString: call.path[1]) == nil
        ? problem(404, "not_found", "No such berth.") : .init(berth(1))
    }
    return nil
  }

  private static let booking = """
    {"id": "5f0c9b1e-88aa-4c1d-8a4e-7d1c2b3a4f50", "boatID": 1041, "status": "open",
     "from": "2024-06-01", "to": "2024-06-04", "total": 73.50, "notes": ["late arrival"]}
    """

  private static func bookings(_ call: Call) -> RecordingServer.Answer? {
    if call.is("GET bookings") { return .init("[\(booking)]") }
    if call.is("POST bookings") {
      return call.lacks("boatID", "from", "to") ?? .init(status: 201, booking)
    }
    if call.is("GET bookings *") { return .init(booking) }
    if call.is("POST bookings * cancel") {
      return .init(booking.replacingOccurrences(of: "open", with: "cancelled"))
    }
    return nil
  }

  private static func invoices(_ call: Call) -> RecordingServer.Answer? {
    if call.is("GET invoices *") {
      return .init(
        """
        {"number": "2024-0117", "paid": true, "amount": 73.50, "currency": "EUR",
         "lines": [{"text": "3 nights", "amount": 73.50}]}
        """)
    }
    if call.is("GET invoices * pdf") {
      return .init(contentType: "application/pdf", "%PDF-1.7 \u{1}\u{2}")
    }
    if call.is("GET search") {
      return .init(#"{"results": [{"type": "boat", "id": 1041, "title": "Aster"}], "total": 1}"#)
    }
    if call.is("POST newsletter") {
      return call.contentType == "application/x-www-form-urlencoded" && call.form.contains("email=")
        ? .init(status: 202) : problem(422, "invalid", "No address.")
    }
    return nil
  }
}
