import Foundation
import Testing

@testable import ClientsmithRuntime

/// Several credentials: which are sent, how they are renewed and that they stay secret.
struct SchemeTests {
  /// What a provider gave, and how often.
  private final class Source: Sendable {
    let name: String
    let count = Shared(0)

    init(_ name: String) {
      self.name = name
    }

    var credential: Credential {
      .provider { () async throws -> String in "\(self.name)-\(self.count.count())" }
    }
  }

  private func caller(
    _ recorder: Recorder, _ schemes: [String: (Authentication, Credential)],
    _ authorization: [[String]], headers: [HTTPHeader] = []
  ) -> LiveCaller {
    LiveCaller(
      client: "TestClient", baseURL: URL(string: "https://a.test"), headers: headers,
      schemes: schemes, authorization: authorization, transport: recorder.transport,
      system: .patient)
  }

  private static let all: [String: (Authentication, Credential)] = [
    "header": (.header("X-Key"), .value("h-1")), "query": (.query("token"), .value("q-1")),
    "cookie": (.cookie("sid"), .value("c-1")), "second": (.cookie("csrf"), .value("c-2")),
    "bearer": (.bearer, .value("b-1")), "basic": (.basic, .basic(user: "u", password: "p-1")),
    "missing": (.header("X-Missing"), .none),
  ]

  private func sent(_ authorization: [[String]]) async throws -> HTTPRequest {
    let recorder = Recorder()
    let caller = self.caller(recorder, Self.all, authorization)
    var call = caller.call("fetch", "GET", "/x")
    call.query("limit", 1)
    try await caller.send(call)
    return try #require(recorder.requests.value.first)
  }

  @Test func severalAreSentAtOnceInAnyPlace() async throws {
    let sent = try await self.sent([["header", "query", "cookie", "second", "bearer"]])
    #expect(sent.url.absoluteString == "https://a.test/x?limit=1&token=q-1")
    #expect(sent.headers["X-Key"] == "h-1")
    #expect(sent.headers["Cookie"] == "sid=c-1; csrf=c-2")
    #expect(sent.headers["Authorization"] == "Bearer b-1")
  }

  @Test(arguments: [
    ([["missing"], ["header"]], ["X-Key": "h-1"]),
    ([["missing", "bearer"], ["header"]], ["X-Key": "h-1"]),
    ([["header"], ["bearer"]], ["X-Key": "h-1"]),
    ([["bearer", "header"], ["header"]], ["X-Key": "h-1", "Authorization": "Bearer b-1"]),
    // Of the one way there is, what is there.
    ([["missing", "bearer"]], ["Authorization": "Bearer b-1"]),
    ([["missing"]], [:]), ([], [:]),
  ])
  func theFirstAlternativeThatIsThereIsSent(
    authorization: [[String]], headers: [String: String]
  ) async throws {
    let sent = try await self.sent(authorization)
    for name in ["X-Key", "Authorization", "X-Missing", "Cookie"] {
      #expect(sent.headers[name] == headers[name])
    }
  }

  @Test func anEmptyOneIsAnErrorAndOthersAreNotSentForIt() async {
    let recorder = Recorder()
    let caller = self.caller(
      recorder, ["empty": (.header("X-Key"), .value("")), "other": (.bearer, .value("t"))],
      [["empty"], ["other"]])
    let error = await #expect(throws: ClientError.self) {
      try await caller.send(caller.call("fetch", "GET", "/x"))
    }
    #expect(error?.reason == .authentication && error?.detail == "the credential is empty")
    #expect(recorder.requests.value.isEmpty)
  }

  @Test func aProviderIsAskedOnlyForEndpointsThatSendIt() async throws {
    let (session, key) = (Source("s"), Source("k"))
    let recorder = Recorder()
    let caller = self.caller(
      recorder,
      ["session": (.cookie("sid"), session.credential), "key": (.header("X-Key"), key.credential)],
      [["key"]])
    try await caller.send(caller.call("fetch", "GET", "/x"))
    var call = caller.call("open", "GET", "/y")
    call.authorization = []
    try await caller.send(call)
    #expect(session.count.value == 0)
    #expect(key.count.value == 1)
    #expect(recorder.requests.value.map { $0.headers["X-Key"] } == ["k-1", nil])
  }

  @Test func allThatWereSentAreRenewedAfterA401() async throws {
    let (session, key, other) = (Source("s"), Source("k"), Source("o"))
    let recorder = Recorder { request in
      HTTPResponse(status: request.headers["X-Key"] == "k-1" ? 401 : 200)
    }
    let caller = self.caller(
      recorder,
      [
        "session": (.cookie("sid"), session.credential), "key": (.header("X-Key"), key.credential),
        "fixed": (.bearer, .value("f")), "other": (.query("o"), other.credential),
      ], [["session", "key", "fixed"]])
    try await caller.send(caller.call("fetch", "GET", "/x"))
    let sent = recorder.requests.value
    #expect(sent.map { $0.headers["Cookie"] } == ["sid=s-1", "sid=s-2"])
    #expect(sent.map { $0.headers["X-Key"] } == ["k-1", "k-2"])
    #expect(sent.map { $0.headers["Authorization"] } == ["Bearer f", "Bearer f"])
    #expect(other.count.value == 0)
    // What is new is kept.
    try await caller.send(caller.call("fetch", "GET", "/x"))
    #expect(session.count.value == 2)
  }

  @Test func aValueThatCannotBeRenewedIsSentOnce() async throws {
    let recorder = Recorder(status: 401)
    let caller = self.caller(recorder, Self.all, [["header", "bearer"]])
    let error = await #expect(throws: ClientError.self) {
      try await caller.send(caller.call("fetch", "GET", "/x"))
    }
    #expect(error?.status == 401)
    #expect(recorder.requests.value.count == 1)
  }

  @Test func eachExpiresAndIsInvalidatedByItself() async throws {
    let now = Shared(Date(timeIntervalSince1970: 0))
    let count = Shared(0)
    let expiring = Credential.provider(leeway: .seconds(10)) {
      () async throws -> Credential.Token in
      Credential.Token("e-\(count.count())", expires: now.value.addingTimeInterval(60))
    }
    let other = Source("o")
    let forgotten = other.credential
    let recorder = Recorder()
    var system = CallSystem.patient
    system.now = { now.value }
    let caller = LiveCaller(
      client: "TestClient", baseURL: URL(string: "https://a.test"),
      schemes: ["e": (.header("X-E"), expiring), "o": (.header("X-O"), forgotten)],
      authorization: [["e", "o"]], transport: recorder.transport, system: system)
    try await caller.send(caller.call("fetch", "GET", "/x"))
    now.change { $0 += 55 }
    try await caller.send(caller.call("fetch", "GET", "/x"))
    forgotten.invalidate()
    try await caller.send(caller.call("fetch", "GET", "/x"))
    #expect(recorder.requests.value.map { $0.headers["X-E"] } == ["e-1", "e-2", "e-2"])
    #expect(recorder.requests.value.map { $0.headers["X-O"] } == ["o-1", "o-1", "o-2"])
  }

  @Test func noneGoesWhereARedirectLeads() async throws {
    let recorder = Recorder { request in
      request.url.host == "a.test"
        ? HTTPResponse(status: 302, headers: ["Location": "https://b.test/y"])
        : HTTPResponse(status: 401)
    }
    let caller = self.caller(
      recorder, Self.all, [["header", "query", "cookie", "second", "bearer"]],
      headers: [HTTPHeader("Accept-Language", "en")])
    await #expect(throws: ClientError.self) {
      try await caller.send(caller.call("fetch", "GET", "/x"))
    }
    let last = try #require(recorder.requests.value.last)
    #expect(recorder.requests.value.count == 2)
    #expect(last.url.absoluteString == "https://b.test/y")
    #expect(last.headers.fields == [HTTPHeader("Accept-Language", "en")])
  }

  @Test func noneGoesToTheURLOfAnotherServer() async throws {
    let recorder = Recorder()
    let caller = self.caller(recorder, Self.all, [["header", "query", "cookie", "bearer"]])
    let other = try #require(URL(string: "https://b.test/y"))
    let own = try #require(URL(string: "https://a.test/y?p=2"))
    try await caller.send(caller.call("next", "GET", "{next}", at: other))
    try await caller.send(caller.call("next", "GET", "{next}", at: own))
    let sent = recorder.requests.value
    #expect(sent[0].url == other)
    #expect(sent[0].headers.fields.isEmpty)
    #expect(sent[1].url.absoluteString == "https://a.test/y?p=2&token=q-1")
    #expect(sent[1].headers["Authorization"] == "Bearer b-1")
  }

  @Test func noneIsInAnErrorOrADescription() async throws {
    let recorder = Recorder { _ in throw URLError(.badServerResponse) }
    let caller = self.caller(recorder, Self.all, [["header", "query", "cookie", "basic"]])
    let error = try #require(
      await #expect(throws: ClientError.self) {
        try await caller.send(caller.call("fetch", "GET", "/x"))
      })
    let request = try #require(recorder.requests.value.first)
    for text in ["\(error)", error.localizedDescription, "\(request)", String(reflecting: error)] {
      for secret in ["h-1", "q-1", "c-1", "p-1"] {
        #expect(!text.contains(secret))
      }
    }
  }

  @Test func aProviderThatFailsEndsTheCall() async throws {
    struct Refused: Error {}
    let recorder = Recorder()
    let caller = self.caller(
      recorder,
      [
        "a": (.bearer, .provider { () async throws -> String in throw Refused() }),
        "b": (.header("X-Key"), .value("k")),
      ], [["b", "a"], ["b"]])
    let error = await #expect(throws: ClientError.self) {
      try await caller.send(caller.call("fetch", "GET", "/x"))
    }
    #expect(error?.reason == .authentication)
    #expect(recorder.requests.value.isEmpty)
  }

  @Test func aHundredCallsRenewEachOnce() async throws {
    let (session, key) = (Source("s"), Source("k"))
    let recorder = Recorder { request in
      HTTPResponse(status: request.headers["X-Key"] == "k-1" ? 401 : 200)
    }
    let caller = self.caller(
      recorder,
      ["session": (.cookie("sid"), session.credential), "key": (.header("X-Key"), key.credential)],
      [["session", "key"]])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask { try await caller.send(caller.call("fetch", "GET", "/x")) }
      }
      try await group.waitForAll()
    }
    #expect(session.count.value == 2)
    #expect(key.count.value == 2)
  }

  /// What another call has renewed is sent before all are renewed.
  @Test(arguments: [
    ("session", ["s-1 k-1", "s-2 k-1"]), ("key", ["s-1 k-1", "s-2 k-1", "s-3 k-2"]),
  ])
  func whatWasRenewedMeanwhileIsSentFirst(old: String, expected: [String]) async throws {
    let (session, key) = (Source("s"), Source("k"))
    let renewed = session.credential
    let recorder = Recorder { request in
      let key = request.headers["X-Key"]
      guard request.headers["Cookie"] == "sid=s-1" else {
        return HTTPResponse(status: old == "key" && key == "k-1" ? 401 : 200)
      }
      renewed.invalidate()
      return HTTPResponse(status: 401)
    }
    let caller = self.caller(
      recorder,
      ["session": (.cookie("sid"), renewed), "key": (.header("X-Key"), key.credential)],
      [["session", "key"]])
    try await caller.send(caller.call("fetch", "GET", "/x"))
    #expect(
      recorder.requests.value.map {
        "\($0.headers["Cookie"]?.dropFirst(4) ?? "") \($0.headers["X-Key"] ?? "")"
      } == expected)
  }

  /// A token that has ended already is asked for once more all the same.
  @Test func tokensThatEndAtOnceAreRenewedOnce() async throws {
    let counts = [Shared(0), Shared(0)]
    let credentials = counts.map { count in
      Credential.provider { () async throws -> Credential.Token in
        Credential.Token("t-\(count.count())", expires: .distantPast)
      }
    }
    let recorder = Recorder { _ in HTTPResponse(status: 401) }
    let caller = self.caller(
      recorder,
      ["session": (.cookie("sid"), credentials[0]), "key": (.header("X-Key"), credentials[1])],
      [["session", "key"]])
    await #expect(throws: ClientError.self) {
      try await caller.send(caller.call("fetch", "GET", "/x"))
    }
    #expect(recorder.requests.value.map { $0.headers["X-Key"] } == ["t-1", "t-2"])
    #expect(counts.map(\.value) == [2, 2])
  }
}
