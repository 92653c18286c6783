import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A browser's session with the marina's site, as its network tab exports it with credentials.
///
/// Calls are sent to a server, and the archive says that they went to `api.marina.example`.
struct MarinaSession {
  private static let origin = "https://api.marina.example/v1"
  let baseURL: URL
  private var entries: [[String: Any]] = []
  private var token: String?

  private init(baseURL: URL) {
    self.baseURL = baseURL
  }

  /// - Returns: an HTTP archive.
  static func record(at baseURL: URL) async throws -> String {
    var session = MarinaSession(baseURL: baseURL)
    session.addPage()
    try await session.signIn()
    try await session.lookAtBoats()
    try await session.changeBoats()
    try await session.book()
    try await session.call("POST", "/auth/logout")
    let archive: [String: Any] = [
      "log": ["version": "1.2", "creator": ["name": "Browser"], "entries": session.entries]
    ]
    let data = try JSONSerialization.data(
      withJSONObject: archive, options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  // MARK: - What the person does

  private mutating func signIn() async throws {
    typealias Secret = MarinaServer.Secret
    try await call("GET", "/status")
    try await call("GET", "/me")
    let login = ["email": Secret.email, "password": Secret.password]
    try await call("POST", "/auth/login", json: login)
    token = Secret.token
    try await call("GET", "/me")
    try await call("PATCH", "/me", json: ["name": "Ines Marsh"])
    try await call("GET", "/me/feeds")
    try await call("GET", "/settings")
    try await call(
      "PUT", "/settings",
      json: ["units": "metric", "notifications": ["email": true, "push": false]]
    )
  }

  private mutating func lookAtBoats() async throws {
    for page in 1...3 { try await call("GET", "/boats?page=\(page)&perPage=2") }
    for id in [1041, 1042, 1044, 9999] { try await call("GET", "/boats/\(id)") }
    try await call("GET", "/boats/1041/logs")
    try await call("GET", "/boats/1041/logs?cursor=c2")
    try await call("GET", "/berths")
    for number in [11, 12] {
      try await call("GET", "/berths/b7c1f0de-3a52-4f0e-9d11-0000000000\(number)")
    }
    try await call("GET", "/search?q=aster&limit=10")
  }

  private mutating func changeBoats() async throws {
    let boat: [String: Any] = ["name": "Aster", "kind": "sail", "length": 6.5]
    try await call("POST", "/boats", json: boat)
    try await call("POST", "/boats", json: ["name": "Aster"])
    try await call("PUT", "/boats/1041", json: boat)
    try await call("POST", "/boats/1041/logs", json: ["text": "Came home", "wind": NSNull()])
    let lines = [
      "--edge", #"Content-Disposition: form-data; name="caption""#, "", "At the pier", "--edge",
      #"Content-Disposition: form-data; name="photo"; filename="aster.jpg""#,
      "Content-Type: image/jpeg", "", "JPEG", "--edge--", "",
    ]
    try await call(
      "POST", "/boats/1041/photos", body: lines.joined(separator: "\r\n"),
      type: "multipart/form-data; boundary=edge")
    try await call("DELETE", "/boats/1045")
  }

  private mutating func book() async throws {
    typealias Secret = MarinaServer.Secret
    try await call("GET", "/bookings?from=2024-06-01&status=open")
    let dates: [String: Any] = ["boatID": 1041, "from": "2024-06-01", "to": "2024-06-04"]
    try await call("POST", "/bookings", json: dates)
    try await call("POST", "/bookings", json: ["boatID": 1041])
    let id = "5f0c9b1e-88aa-4c1d-8a4e-7d1c2b3a4f50"
    try await call("GET", "/bookings/\(id)")
    try await call("POST", "/auth/refresh", json: ["refreshToken": Secret.refreshToken])
    token = Secret.freshToken
    try await call("POST", "/bookings/\(id)/cancel")
    try await call("GET", "/invoices/311")
    try await call("GET", "/invoices/311/pdf")
    try await call(
      "POST", "/newsletter", body: "email=ines%40marina.example&weekly=true",
      type: "application/x-www-form-urlencoded")
  }

  // MARK: - The archive

  /// What a page loads beside what it calls.
  private mutating func addPage() {
    let loaded: [(url: String, kind: String, type: String)] = [
      ("https://marina.example/", "document", "text/html"),
      ("https://marina.example/app.js", "script", "text/javascript"),
      ("https://marina.example/logo.png", "image", "image/png"),
      ("https://www.google-analytics.com/collect?v=2", "ping", "text/plain"),
    ]
    for (url, kind, type) in loaded {
      entries.append([
        "_resourceType": kind,
        "request": ["method": "GET", "url": url, "headers": [], "queryString": []],
        "response": [
          "status": 200, "headers": [],
          "content": ["mimeType": type, "size": 4, "text": "<!-- -->"],
        ],
      ])
    }
  }

  private mutating func call(
    _ method: String, _ target: String, json: [String: Any]
  ) async throws {
    let data = try JSONSerialization.data(
      withJSONObject: json, options: [.sortedKeys, .withoutEscapingSlashes])
    try await call(
      method, target, body: String(decoding: data, as: UTF8.self), type: "application/json")
  }

  private mutating func call(
    _ method: String, _ target: String, body: String? = nil, type: String? = nil
  ) async throws {
    guard let url = URL(string: baseURL.absoluteString + target) else {
      throw URLError(.badURL)
    }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    request.httpShouldHandleCookies = false
    var headers = [
      ("accept", "application/json, text/plain, */*"), ("user-agent", "Mozilla/5.0"),
      ("referer", "https://marina.example/"), ("sec-fetch-mode", "cors"),
      ("x-app-version", "4.2.0"),
    ]
    if let type { headers.append(("content-type", type)) }
    if let token {
      headers += [
        ("authorization", "Bearer \(token)"),
        ("cookie", "marina_sid=\(MarinaServer.Secret.session)"),
      ]
    }
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let (data, response) = try await URLSession.shared.data(for: request)
    guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    var sent: [String: Any] = [
      "method": method, "url": Self.origin + target, "httpVersion": "h2",
      "headers": headers.map { ["name": $0, "value": $1] },
    ]
    if let body { sent["postData"] = ["mimeType": type ?? "", "text": body] }
    entries.append([
      "_resourceType": "fetch", "request": sent, "response": Self.answer(response, data),
    ])
  }

  private static func answer(_ response: HTTPURLResponse, _ data: Data) -> [String: Any] {
    let type = response.value(forHTTPHeaderField: "Content-Type") ?? ""
    let kept = ["Content-Type", "Set-Cookie", "X-Request-ID"]
    let headers = kept.compactMap { name in
      response.value(forHTTPHeaderField: name).map { ["name": name.lowercased(), "value": $0] }
    }
    var content: [String: Any] = ["mimeType": type, "size": data.count]
    if type == "application/pdf" {
      content["encoding"] = "base64"
      content["text"] = data.base64EncodedString()
    } else if !data.isEmpty {
      content["text"] = String(decoding: data, as: UTF8.self)
    }
    return ["status": response.statusCode, "headers": headers, "content": content]
  }
}
