import Foundation
import TestSupport
import Testing

/// What `clientsmith verify` calls, and what it says where it cannot.
@Suite(.timeLimit(.minutes(5))) struct VerifyCommandTests {
  private static let specification = """
    client: Shop
    endpoints:
      listItems: {GET: /items, returns: "[String]"}

    """

  private static func run(
    _ specification: String = specification, _ arguments: [String]
  ) async throws -> Tool.Result {
    let folder = try TemporaryFolder()
    try folder.write(specification, to: "shop.client.yaml")
    return try await Tool().run(["verify", "shop.client.yaml"] + arguments, in: folder)
  }

  @Test func theSpecificationSaysWhereTheAPIIs() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers(.init("[]"))
      let base = baseURL.absoluteString.replacingOccurrences(of: "v1", with: "{version}")
      let own = "baseURL: \"\(base)\"\nvariables: {version: v7}\n" + Self.specification
      let first = try await Self.run(own, [])
      let second = try await Self.run(own, ["--base-url", baseURL.absoluteString])
      #expect(first.status == 0 && second.status == 0, "\(first.error)\(second.error)")
      #expect(await server.records.map(\.target) == ["/v7/items", "/v1/items"])
    }
  }

  @Test(arguments: [
    ("", "the specification has no `baseURL` to call"),
    ("baseURL: \"https://{region}.example.com\"\n", "`region` in `baseURL` has no default"),
  ])
  func otherwiseItHasToBeSaid(key: String, message: String) async throws {
    let result = try await Self.run(key + Self.specification, [])
    #expect(result.status == 64)
    #expect(result.error.contains("shop.client.yaml:1:1: error: \(message)"), "\(result.error)")
    #expect(result.error.contains("--base-url https://"))
    let json = try await Self.run(key + Self.specification, ["--diagnostics", "json"])
    let array = try JSONSerialization.jsonObject(with: Data(json.error.utf8))
    #expect(array is [Any])
  }

  @Test func withoutCurlThereIsOneArrayToo() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.specification, to: "shop.client.yaml")
    let tool = try Tool()
    let result = try await tool.run(
      [
        "PATH=/none", tool.path, "verify", "shop.client.yaml", "--base-url",
        "http://127.0.0.1:1",
        "--diagnostics", "json",
      ], in: folder, executable: "/usr/bin/env")
    #expect(result.status == 69)
    let found = try JSONSerialization.jsonObject(with: Data(result.error.utf8)) as? [[String: Any]]
    #expect((found?.first?["message"] as? String)?.contains("install curl") == true)
  }

  /// What a specification brings reaches the server as it is, and curl as nothing but that.
  @Test func valuesAreNotOptionsOfCurl() async throws {
    let specification = """
      client: Shop
      headers: {X-A: "@/etc/hostname", X-B: "; -o written"}
      endpoints:
        dash: {GET: /-o/--config, query: {q: {type: String, example: "\\"\\noutput = written\\n"}}}
        glob: {GET: "/{a}", path: {a: {type: String, example: "{a,b}[1-9]"}}}
        file: {GET: /file, headers: {h: {type: String, as: X-H, example: "@/etc/hostname"}}}

      """
    try await RecordingServer.run { server, baseURL in
      let folder = try TemporaryFolder()
      try folder.write(specification, to: "shop.client.yaml")
      let result = try await Tool().run(
        ["verify", "shop.client.yaml", "--base-url", baseURL.absoluteString], in: folder)
      #expect(result.status == 0, "\(result.error)")
      // What would be two headers is refused before anything is sent.
      let lines = "headers: {h: {type: String, as: X-H, example: \"a\\r\\nX-I: b\"}}"
      try folder.write(
        "client: Shop\nendpoints: {lines: {GET: /lines, \(lines)}}", to: "lines.client.yaml")
      let split = try await Tool().run(
        ["verify", "lines.client.yaml", "--base-url", baseURL.absoluteString], in: folder)
      #expect(split.status == 65)
      #expect(split.error.contains("the header `h` cannot have a control character"))
      let records = await server.records
      #expect(
        records.map(\.target) == [
          "/v1/-o/--config?q=%22%0Aoutput%20%3D%20written%0A", "/v1/%7Ba%2Cb%7D%5B1-9%5D",
          "/v1/file",
        ])
      #expect(records.allSatisfy { $0.header("X-A") == "@/etc/hostname" })
      #expect(records.allSatisfy { $0.header("X-B") == "; -o written" })
      #expect(records.last?.header("X-H") == "@/etc/hostname")
      #expect(!folder.exists("written"))
      let header = ["--base-url", baseURL.absoluteString, "--header", "@/etc/hostname: x"]
      let refused = try await Self.run(Self.specification, header)
      #expect(refused.status == 64)
    }
  }

  @Test func withoutACallTheStatusSaysSo() async throws {
    let result = try await Self.run(
      """
      client: T
      baseURL: http://127.0.0.1:1
      endpoints: {add: {POST: /items}}
      """, [])
    #expect(result.status == 1)
    #expect(result.error.contains("error: nothing was called, so nothing is verified"))
    #expect(result.error.contains("`retry: {safe: true}`"))
  }

  @Test func queriesAreCalls() async throws {
    let result = try await Self.run(
      """
      client: T
      baseURL: http://127.0.0.1:1
      endpoints: {find: {QUERY: /items, json: {words: String}}}
      """, [])
    #expect(result.status == 69)
    #expect(result.error.contains("`find` sent no response"), "\(result.error)")
  }

  @Test func withoutAnAnswerTheStatusSaysSo() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.specification, to: "shop.client.yaml")
    let result = try await Tool().run(
      ["verify", "shop.client.yaml", "--base-url", "http://127.0.0.1:1"], in: folder)
    #expect(result.status == 69)
    #expect(result.error.contains("error: `listItems` sent no response: curl: (7)"))
    for arguments in [
      ["--base-url", "example.com"], ["--base-url", "http://a?b"], [],
      ["--base-url", "http://a", "--header", "x"], ["--base-url", "http://a", "--query", "a b"],
    ] {
      let result = try await Tool().run(["verify", "shop.client.yaml"] + arguments, in: folder)
      #expect(result.status == 64, "\(arguments)")
    }
  }

  /// A log of a build is read by many.
  @Test(arguments: [
    ["--base-url", "http://a", "--header", "Bearer s3cret"],
    ["--base-url", "http://a", "--header", "Authorization: s3cret\r"],
    ["--base-url", "http://user:s3cret@a"], ["--base-url", "http://user:s3cret @a"],
    ["--base-url", "http://a?key=s3cret"], ["--base-url", "http://a", "--query", "key=s3cret "],
  ])
  func whatIsGivenIsNotRepeated(arguments: [String]) async throws {
    let result = try await Self.run(Self.specification, arguments)
    #expect(result.status == 64)
    #expect(!(result.error + result.output).contains("s3cret"), "\(result.error)")
  }

  /// `{x}` would be a variable of the specification.
  @Test(arguments: [
    ["--base-url", "http://127.0.0.1:1/{x}"], ["--base-url", "http://127.0.0.1:1", "--query", ""],
    ["--base-url", "http://127.0.0.1:1", "--query", "a=b\r\nx"],
  ])
  func whatCannotBeMeantIsRefused(arguments: [String]) async throws {
    #expect(try await Self.run(Self.specification, arguments).status == 64)
  }

  /// curl would wait for the rest of its time.
  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalEndsCurl(signal: Int32) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.specification, to: "shop.client.yaml")
    // Stands for curl: says its number, then waits.
    try folder.write(
      "#!/bin/sh\necho $$ > child.tmp && mv child.tmp child\nexec sleep 60\n", to: "bin/curl")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/curl"))
    let shell = """
      PATH="$PWD/bin:$PATH" "$0" verify shop.client.yaml --base-url http://127.0.0.1:1 &
      tool=$!
      while [ ! -f child ]; do sleep 0.05; done
      kill -\(signal) $tool
      wait $tool
      echo $?
      child=$(cat child)
      # On a busy machine it takes a while until what has ended is gone.
      tries=0
      while [ $tries -lt 200 ]; do
        kill -0 $child 2> /dev/null || { echo ended; exit; }
        sleep 0.1
        tries=$((tries + 1))
      done
      kill -9 $child
      """
    let tool = try Tool()
    let result = try await tool.run(["-c", shell, tool.path], in: folder, executable: "/bin/sh")
    #expect(result.outputLines == ["\(128 + signal)", "ended"], "\(result.error)")
  }

  @Test("Headers that a result has are compared, too")
  func headers() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers { request in
        request.target.hasSuffix("/good")
          ? .init(headers: ["X-N": "12", "X-L": "1, 2"], "1")
          : request.target.hasSuffix("/bad")
            ? .init(headers: ["X-N": "abc", "X-L": "1, b", "X-O": "z"], "1") : .init("1")
      }
      let folder = try TemporaryFolder()
      let returns = """
        {as: response, type: Int, headers: {n: {type: Int, as: X-N}, l: {type: [Int], as: X-L}, \
        o: {type: Int?, as: X-O}}}
        """
      try folder.write(
        """
        client: Shop
        endpoints:
          good: {GET: /good, returns: \(returns)}
          bad: {GET: /bad, returns: \(returns)}
          bare: {GET: /bare, returns: \(returns)}

        """, to: "shop.client.yaml")
      let result = try await Tool().run(
        ["verify", "shop.client.yaml", "--base-url", baseURL.absoluteString], in: folder)
      #expect(result.status == 1)
      #expect(
        result.output == """
          verified good: status 200
          differs bad: status 200
          differs bare: status 200

          """)
      #expect(
        result.error.split(separator: "\n").filter { $0.contains("answered") }.map {
          $0.drop { $0 != " " }.dropFirst()
        } == [
          "error: `bad` answered with the header `X-N`, which cannot be read as `Int`",
          "error: `bad` answered with the header `X-L`, which cannot be read as `[Int]`",
          "warning: `bad` answered with the header `X-O`, which cannot be read as `Int` [value-mismatch]",
          "error: `bare` answered without the header `X-N`",
        ])
    }
  }
}
