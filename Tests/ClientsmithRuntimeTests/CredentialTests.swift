import Foundation
import Testing

@testable import ClientsmithRuntime

struct CredentialTests {
  struct Offline: Error {}

  /// A server that knows one token.
  func server(_ valid: Shared<String>) -> Recorder {
    Recorder { request in
      let isValid = request.headers["Authorization"] == "Bearer \(valid.value)"
      return HTTPResponse(status: isValid ? 200 : 401)
    }
  }

  func caller(_ recorder: Recorder, _ credential: Credential) -> LiveCaller {
    recorder.caller(authentication: .bearer, credential: credential)
  }

  @Test(arguments: [
    (Authentication.bearer, "Authorization", "Bearer a:b"), (.basic, "Authorization", "Basic YTpi"),
    (.scheme("Bot"), "Authorization", "Bot a:b"), (.header("X-Key"), "X-Key", "a:b"),
    (.cookie("k"), "Cookie", "c=1; k=a:b"),
  ])
  func goesIntoAHeader(authentication: Authentication, name: String, value: String) async throws {
    let recorder = Recorder()
    let caller = recorder.caller(authentication: authentication, credential: .value("a:b"))
    var call = caller.call("fetch", "GET", "/x")
    call.cookie("c", 1)
    try await caller.send(call)
    #expect(recorder.requests.value.first?.headers[name] == value)
  }

  @Test func goesIntoTheQuery() async throws {
    let recorder = Recorder()
    let caller = recorder.caller(authentication: .query("k[]"), credential: .value("a+b"))
    var call = caller.call("fetch", "GET", "/x")
    call.query("q", "1 2")
    try await caller.send(call)
    #expect(
      recorder.requests.value.first?.url.query(percentEncoded: true) == "q=1%202&k%5B%5D=a%2Bb")
  }

  @Test func isNotSentWhereItIsNotWanted() async throws {
    let recorder = Recorder()
    let caller = self.caller(recorder, .value("t"))
    var call = caller.call("fetch", "GET", "/x")
    call.authentication = nil
    try await caller.send(call)
    let without = self.caller(recorder, .none)
    try await without.send(without.call("fetch", "GET", "/x"))
    #expect(recorder.requests.value.map { $0.headers["Authorization"] } == [nil, nil])
  }

  @Test(arguments: [
    Authentication.bearer, .basic, .scheme("Bot"), .header("X-Key"), .query("key"), .cookie("sid"),
  ])
  func sendsNothingForAnEmptyOne(authentication: Authentication) async {
    let recorder = Recorder()
    for credential in [Credential.value(""), .provider { () -> String in "" }] {
      let caller = recorder.caller(authentication: authentication, credential: credential)
      let error = await #expect(throws: ClientError.self) {
        try await caller.send(caller.call("fetch", "GET", "/x"))
      }
      #expect(error?.reason == .authentication && error?.detail == "the credential is empty")
      #expect(error?.errorDescription == "You are not signed in.")
    }
    #expect(recorder.requests.value.isEmpty)
  }

  @Test func asksAgainAfterAnEmptyOne() async throws {
    let count = Shared(0)
    let recorder = Recorder()
    let caller = self.caller(recorder, .provider { count.count() == 1 ? "" : "t" })
    let call = caller.call("fetch", "GET", "/x")
    await #expect(throws: ClientError.self) { try await caller.send(call) }
    try await caller.send(call)
    #expect(recorder.requests.value.map { $0.headers["Authorization"] } == ["Bearer t"])
  }

  @Test func refusesLineBreaks() async {
    let recorder = Recorder()
    let caller = self.caller(recorder, .value("a\r\nX: y"))
    let error = await #expect(throws: ClientError.self) {
      try await caller.send(caller.call("fetch", "GET", "/x"))
    }
    #expect(error?.reason == .invalidRequest)
    #expect(recorder.requests.value.isEmpty)
  }

  @Test func isKeptUntilA401() async throws {
    let count = Shared(0)
    let valid = Shared("t1")
    let recorder = self.server(valid)
    let caller = self.caller(recorder, .provider { "t\(count.count())" })
    let call = caller.call("fetch", "GET", "/x")
    try await caller.send(call)
    try await caller.send(call)
    #expect(count.value == 1)
    valid.change { $0 = "t2" }
    try await caller.send(call)
    #expect(count.value == 2)
    #expect(recorder.requests.value.count == 4)
  }

  @Test func isAskedForOnceMore() async {
    let count = Shared(0)
    let recorder = self.server(Shared("other"))
    let caller = self.caller(recorder, .provider { "t\(count.count())" })
    let error = await #expect(throws: ClientError.self) {
      try await caller.send(caller.call("fetch", "GET", "/x"))
    }
    #expect(error?.reason == .status)
    #expect(error?.status == 401)
    #expect(count.value == 2)
    #expect(recorder.requests.value.count == 2)
  }

  @Test func isNotTriedTwiceWhenItIsFixed() async {
    let recorder = self.server(Shared("other"))
    let caller = self.caller(recorder, .value("t"))
    let error = await #expect(throws: ClientError.self) {
      try await caller.send(caller.call("fetch", "GET", "/x"))
    }
    #expect(error?.status == 401)
    #expect(recorder.requests.value.count == 1)
  }

  @Test(arguments: [("https://b.test/x", 1, 2), ("/y", 2, 4)])
  func isKeptWhenAnotherServerRefuses(
    location: String, values: Int, requestCount: Int
  ) async {
    let count = Shared(0)
    let recorder = Recorder { request in
      request.url.path == "/z"
        ? HTTPResponse(status: 307, headers: ["Location": location]) : HTTPResponse(status: 401)
    }
    let caller = self.caller(recorder, .provider { "t\(count.count())" })
    let error = await #expect(throws: ClientError.self) {
      try await caller.send(caller.call("fetch", "GET", "/z"))
    }
    #expect(error?.status == 401)
    #expect(count.value == values)
    #expect(recorder.requests.value.count == requestCount)
  }

  @Test func isRefreshedOnceForManyCalls() async throws {
    let count = Shared(0)
    let arrived = Shared(0)
    let allHaveFailed = Gate()
    let recorder = Recorder { request in
      guard request.headers["Authorization"] != "Bearer t2" else {
        return HTTPResponse(status: 200)
      }
      if arrived.count() == 100 {
        allHaveFailed.open()
      }
      await allHaveFailed.wait()
      return HTTPResponse(status: 401)
    }
    let caller = self.caller(recorder, .provider { "t\(count.count())" })
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask { try await caller.send(caller.call("fetch", "GET", "/x")) }
      }
      try await group.waitForAll()
    }
    #expect(count.value == 2)
    #expect(recorder.requests.value.count == 200)
  }

  @Test func goesOnWhenOneWaiterLeaves() async throws {
    let asked = Gate()
    let answer = Gate()
    let recorder = self.server(Shared("t"))
    let caller = self.caller(
      recorder,
      .provider {
        asked.open()
        await answer.wait()
        try Task.checkCancellation()
        return "t"
      })
    let first = Task { try await caller.send(caller.call("fetch", "GET", "/x")) }
    await asked.wait()
    let second = Task { try await caller.send(caller.call("fetch", "GET", "/x")) }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    answer.open()
    try await second.value
    #expect(recorder.requests.value.count == 1)
  }

  @Test func isAskedForAgainAfterAFailure() async throws {
    let count = Shared(0)
    let recorder = self.server(Shared("t2"))
    let caller = self.caller(
      recorder,
      .provider {
        let number = count.count()
        guard number > 1 else { throw Offline() }
        return "t\(number)"
      })
    let call = caller.call("fetch", "GET", "/x")
    let error = await #expect(throws: ClientError.self) { try await caller.send(call) }
    #expect(error?.reason == .authentication)
    #expect(error?.description.contains("Offline") == true)
    try await caller.send(call)
    #expect(recorder.requests.value.count == 1)
  }

  /// Signing in again would not help.
  @Test(arguments: [
    (URLError.Code.notConnectedToInternet, "You are offline."),
    (.timedOut, "The server did not answer."),
  ])
  func saysThatTheProviderHasNoNetwork(code: URLError.Code, sentence: String) async {
    let own = ClientError(
      client: "LoginClient", endpoint: "renew", reason: .transport, urlError: code)
    for failure in [URLError(code), own] as [any Error] {
      let recorder = self.server(Shared("t"))
      let caller = self.caller(recorder, .provider { throw failure })
      let error = await #expect(throws: ClientError.self) {
        try await caller.send(caller.call("fetch", "GET", "/x"))
      }
      #expect(error?.reason == .authentication)
      #expect(error?.urlError == code)
      #expect(error?.localizedDescription == sentence)
    }
  }

  /// One refresh however many calls come while the old value is known to be refused.
  @Test func isWaitedForWhileItIsRefreshed() async throws {
    let count = Shared(0)
    let asked = Gate()
    let answer = Gate()
    let valid = Shared("t1")
    let recorder = self.server(valid)
    let caller = self.caller(
      recorder,
      .provider {
        let number: Int = count.count()
        if number == 2 {
          asked.open()
          await answer.wait()
        }
        return "t\(number)"
      })
    try await caller.send(caller.call("fetch", "GET", "/x"))
    valid.change { $0 = "t2" }
    let refused = Task { try await caller.send(caller.call("fetch", "GET", "/x")) }
    await asked.wait()
    let later = Task { try await caller.send(caller.call("fetch", "GET", "/x")) }
    answer.open()
    try await refused.value
    try await later.value
    #expect(count.value == 2)
    // The later call may have begun after the refresh; it never sent what was refused.
    #expect(recorder.requests.value.count { $0.headers["Authorization"] == "Bearer t1" } == 2)
  }

  // MARK: - Forms

  @Test func isMadeOfUserAndPassword() async throws {
    let recorder = Recorder()
    let caller = recorder.caller(
      authentication: .basic, credential: .basic(user: "Aladdin", password: "open:sesame"))
    try await caller.send(caller.call("fetch", "GET", "/x"))
    let expected = "Basic " + Data("Aladdin:open:sesame".utf8).base64EncodedString()
    #expect(recorder.requests.value.first?.headers["Authorization"] == expected)
    let broken = recorder.caller(
      authentication: .basic, credential: .basic(user: "a:b", password: "c"))
    let error = await #expect(throws: ClientError.self) {
      try await broken.send(broken.call("fetch", "GET", "/x"))
    }
    #expect(error?.reason == .authentication)
    #expect(error?.description.contains("colon") == true)
  }

  @Test(arguments: [
    ("a%3Db", "k=a%3Db"), ("a=b:c", "k=a=b:c"), ("a b", "k=a%20b"), ("a;b", "k=a%3Bb"),
    ("50% off", "k=50%25%20off"), ("a%20b", "k=a%20b"), ("\u{E9}", "k=%C3%A9"),
  ])
  func isACookieAsItIs(value: String, cookie: String) async throws {
    let recorder = Recorder()
    let caller = recorder.caller(authentication: .cookie("k"), credential: .value(value))
    try await caller.send(caller.call("fetch", "GET", "/x"))
    var call = caller.call("fetch", "GET", "/x")
    call.authentication = nil
    call.cookie("k", value)
    try await caller.send(call)
    #expect(recorder.requests.value.map { $0.headers["Cookie"] } == [cookie, cookie])
  }

  @Test func keepsTokensToItself() {
    let token = Credential.Token("s3cret", expires: nil)
    var dumped = ""
    dump(token, to: &dumped)
    #expect(!"\(token) \(String(reflecting: token)) \(dumped)".contains("s3cret"))
  }

  /// A provider that never answers holds a call up until its deadline, and no longer.
  @Test func endsWithTheDeadlineOfTheCall() async {
    let never = Gate()
    defer { never.open() }
    let recorder = Recorder()
    let caller = recorder.caller(
      authentication: .bearer,
      credential: .provider {
        await never.wait()
        return "t"
      }, system: .hasty)
    let error = await #expect(throws: ClientError.self) {
      try await caller.send(caller.call("fetch", "GET", "/x"))
    }
    #expect(error?.reason == .timeout)
    #expect(recorder.requests.value.isEmpty)
  }
}
