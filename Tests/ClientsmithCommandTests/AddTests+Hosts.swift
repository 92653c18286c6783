import TestSupport
import Testing

/// Which of the recorded hosts are those of the specification.
extension AddTests {
  private static let hosts = """
    client: Shop
    baseURL: {production: https://api.shop.com/v1, staging: "https://{region}.staging.shop.com"}
    servers: {uploads: https://up.shop.com/u}
    variables: {region: north}
    endpoints:
      listItems: {GET: /items, returns: JSON}
      putFile: {PUT: "/files/{id}", path: {id: Int}, server: uploads}

    """

  @Test(
    "Requests to other hosts are left out, and said",
    arguments: [
      "https://tracker.other.example", "https://api.shop.co", "https://api.shop.com.evil.example",
    ])
  func otherHosts(_ host: String) async throws {
    let input = "curl \(host)/v1/p\ncurl https://api.shop.com/v1/s"
    let (text, result, again) = try await Self.run(input, specification: Self.hosts)
    #expect(result.status == 0 && again == text, "\(result.error)")
    #expect(text.contains("GET: /s") && !text.contains("/p"), "\(text)")
    let name = host.dropFirst("https://".count)
    #expect(
      result.error.contains(
        "left out: 1 request to \(name), which the specification does not declare; name it in "
          + "`baseURL` or under `servers`"), "\(result.error)")
    #expect(!result.error.contains("--host"))
    let (_, alone, _) = try await Self.run("curl \(host)/v1/p", specification: Self.hosts)
    #expect(
      alone.status == 65 && alone.error.contains("no request goes to a host of the specification"))
  }

  @Test("Environments and servers of the specification are its own")
  func declaredHosts() async throws {
    let known = [
      "curl https://api.shop.com/v1/items", "curl http://api.shop.com:80/v1/items",
      "curl https://south.staging.shop.com/items",
      "curl -X PUT https://up.shop.com/u/files/5",
    ]
    let (text, result, _) = try await Self.run(
      known.joined(separator: "\n"), specification: Self.hosts)
    #expect(text == Self.hosts, "\(text)")
    #expect(result.error.contains("known already: 2"), "\(result.error)")
    #expect(!result.error.contains("left out"), "\(result.error)")
    let new = "curl -X DELETE https://up.shop.com/u/files/5\ncurl https://east.staging.shop.com/s"
    let (more, added, again) = try await Self.run(new, specification: Self.hosts)
    #expect(more.contains("DELETE: /files/{id}") && more.contains("server: uploads"), "\(more)")
    #expect(more.contains("GET: /s") && again == more && added.status == 0, "\(more)")
  }

  @Test("The credential of the specification is in no parameter")
  func declaredCredential() async throws {
    for (auth, option) in [
      ("{header: X-Foo}", "-H 'X-Foo: Zx9kQ2mW7pLr4tVb'"), ("{query: foo}", "-G -d foo=Zx9kQ2mW7p"),
      ("{cookie: foo}", "-H 'Cookie: foo=Zx9kQ2mW7p'"),
    ] {
      let specification = """
        client: Shop
        baseURL: https://a.example.com
        auth: \(auth)
        endpoints:
          getMe: {GET: /me, returns: JSON}

        """
      let (text, result, _) = try await Self.run(
        "curl https://a.example.com/x \(option)", specification: specification)
      #expect(text.contains("GET: /x") && !text.contains("Zx9k"), "\(text)")
      #expect(!text.contains("auth: none") && !result.error.contains("was sent with"), "\(text)")
    }
  }
}
