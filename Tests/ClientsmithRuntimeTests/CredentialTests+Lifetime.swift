import Foundation
import Testing

@testable import ClientsmithRuntime

extension CredentialTests {
  @Test func isAskedForBeforeItEnds() async throws {
    let now = Shared(Date(timeIntervalSince1970: 1_000))
    let count = Shared(0)
    let recorder = Recorder()
    var system = CallSystem.patient
    system.now = { now.value }
    let caller = recorder.caller(
      authentication: .bearer,
      credential: .provider {
        let number = count.count()
        return Credential.Token("t\(number)", expires: now.value.addingTimeInterval(3_600))
      }, system: system)
    let call = caller.call("fetch", "GET", "/x")
    try await caller.send(call)
    now.change { $0 += 3_000 }
    try await caller.send(call)
    now.change { $0 += 595 }
    try await caller.send(call)
    // None of them was in vain.
    #expect(
      recorder.requests.value.map { $0.headers["Authorization"] } == [
        "Bearer t1", "Bearer t1", "Bearer t2",
      ])
  }

  @Test func isUsedOnceThoughItHasEnded() async throws {
    let count = Shared(0)
    let recorder = Recorder()
    let caller = self.caller(
      recorder, .provider { Credential.Token("t\(count.count())", expires: .distantPast) })
    let call = caller.call("fetch", "GET", "/x")
    try await caller.send(call)
    try await caller.send(call)
    #expect(count.value == 2)
    #expect(recorder.requests.value.count == 2)
  }

  @Test func isForgotten() async throws {
    let count = Shared(0)
    let recorder = Recorder()
    let credential = Credential.provider { "t\(count.count())" }
    let caller = self.caller(recorder, credential)
    let call = caller.call("fetch", "GET", "/x")
    try await caller.send(call)
    credential.invalidate()
    try await caller.send(call)
    #expect(
      recorder.requests.value.map { $0.headers["Authorization"] } == ["Bearer t1", "Bearer t2"])
    Credential.value("t").invalidate()
  }

  /// What a provider returns that was asked for another caller is never used.
  @Test func isForgottenWhileItIsAskedFor() async throws {
    let count = Shared(0)
    let asked = Gate()
    let answer = Gate()
    let recorder = Recorder()
    let credential = Credential.provider {
      let number = count.count()
      if number == 1 {
        asked.open()
        await answer.wait()
      }
      return "t\(number)"
    }
    let caller = self.caller(recorder, credential)
    let task = Task { try await caller.send(caller.call("fetch", "GET", "/x")) }
    await asked.wait()
    credential.invalidate()
    try await task.value
    answer.open()
    try await caller.send(caller.call("fetch", "GET", "/x"))
    #expect(
      recorder.requests.value.map { $0.headers["Authorization"] } == ["Bearer t2", "Bearer t2"])
  }

  // MARK: - Who waits

  @Test func isCancelledWhenNoCallWaits() async throws {
    let asked = Gate()
    let isCancelled = Gate()
    let count = Shared(0)
    let recorder = Recorder()
    let caller = self.caller(
      recorder,
      .provider {
        guard count.count() == 1 else { return "t" }
        await withTaskCancellationHandler {
          asked.open()
          await isCancelled.wait()
        } onCancel: {
          isCancelled.open()
        }
        return "late"
      })
    let task = Task { try await caller.send(caller.call("fetch", "GET", "/x")) }
    await asked.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await isCancelled.wait()
    // The next call does not wait for the first provider, and does not get what it returns.
    try await caller.send(caller.call("fetch", "GET", "/x"))
    #expect(recorder.requests.value.map { $0.headers["Authorization"] } == ["Bearer t"])
  }

  @Test func saysThatAProviderWaitsForItself() async throws {
    let own = Shared<LiveCaller?>(nil)
    let recorder = Recorder()
    let caller = self.caller(
      recorder,
      .provider {
        let caller = try #require(own.value)
        return try await caller.text(caller.call("logIn", "POST", "/token"))
      })
    own.change { $0 = caller }
    let error = await #expect(throws: ClientError.self) {
      try await caller.send(caller.call("fetch", "GET", "/x"))
    }
    own.change { $0 = nil }
    #expect(error?.reason == .authentication)
    #expect(error?.endpoint == "fetch")
    #expect(error?.description.contains("TestClient.logIn") == true)
    #expect(error?.description.contains("calls a client with this credential") == true)
    #expect(recorder.requests.value.isEmpty)
  }

  /// What another call has renewed meanwhile is sent first, and may have ended as well.
  @Test func isAskedForAfterThatOfAnotherCall() async throws {
    let count = Shared(0)
    let (isSent, isRenewed) = (Gate(), Gate())
    let recorder = Recorder { request in
      let sent = request.headers["Authorization"]
      guard request.url.path == "/slow" else {
        return HTTPResponse(status: sent == "Bearer t1" ? 401 : 200)
      }
      if sent == "Bearer t1" {
        isSent.open()
        await isRenewed.wait()
      }
      return HTTPResponse(status: sent == "Bearer t3" ? 200 : 401)
    }
    let caller = self.caller(recorder, .provider { "t\(count.count())" })
    let slow = Task { try await caller.send(caller.call("slow", "GET", "/slow")) }
    await isSent.wait()
    try await caller.send(caller.call("fast", "GET", "/fast"))
    isRenewed.open()
    try await slow.value
    #expect(count.value == 3)
    #expect(
      recorder.requests.value.filter { $0.url.path == "/slow" }
        .map { $0.headers["Authorization"] } == ["Bearer t1", "Bearer t2", "Bearer t3"])
  }

  /// The task goes on after the provider that started it.
  @Test func asksForATaskOfAnEarlierProvider() async throws {
    let own = Shared<LiveCaller?>(nil)
    let recorder = Recorder()
    let (count, isForgotten) = (Shared(0), Gate())
    let background = Shared<Task<Void, any Error>?>(nil)
    let credential = Credential.provider {
      let caller = try #require(own.value)
      let number = count.count()
      if number == 1 {
        let task = Task {
          await isForgotten.wait()
          try await caller.send(caller.call("sync", "POST", "/sync"))
        }
        background.change { $0 = task }
      }
      return "t\(number)"
    }
    let caller = self.caller(recorder, credential)
    own.change { $0 = caller }
    try await caller.send(caller.call("fetch", "GET", "/x"))
    credential.invalidate()
    isForgotten.open()
    try await background.value?.value
    own.change { $0 = nil }
    #expect(
      recorder.requests.value.map { $0.headers["Authorization"] } == ["Bearer t1", "Bearer t2"])
  }

  @Test(arguments: [CancellationError(), URLError(.cancelled)] as [any Error])
  func cancelsNoCallWhenItsProviderWasCancelled(thrown: any Error) async {
    let caller = self.caller(Recorder(), .provider { throw thrown })
    let error = await #expect(throws: ClientError.self) {
      try await caller.send(caller.call("fetch", "GET", "/x"))
    }
    #expect(error?.reason == .authentication)
  }
}
