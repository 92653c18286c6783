import Foundation
import Testing

@testable import ClientsmithRuntime

/// The time of bodies that may be large counts from what was sent last.
struct ProgressTests {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("progress-\(UUID().uuidString)")

  /// A client whose attempts end when `deadlines` says so; that of the whole call never comes.
  private func caller(
    _ recorder: Recorder, _ deadlines: @escaping @Sendable (_ count: Int, Duration) async -> Bool
  ) -> LiveCaller {
    let count = Shared(0)
    return recorder.caller(
      system: CallSystem(sleep: { (time: Duration) async throws -> Void in
        guard time <= .seconds(60), await deadlines(count.count(), time) else {
          return try await CallSystem.patience(time)
        }
      }))
  }

  private func upload(_ caller: LiveCaller) async throws {
    try Data("content".utf8).write(to: self.file)
    defer { try? FileManager.default.removeItem(at: self.file) }
    var call = caller.call("upload", "PUT", "/x")
    call.body(file: self.file)
    try await caller.send(call)
  }

  @Test func anAttemptMayTakeLongWhileItsBodyGetsOn() async throws {
    let isSet = Gate()
    let isReported = Gate()
    let isSetAgain = Gate()
    let recorder = Recorder { request in
      await isSet.wait()
      request.progress.report()
      isReported.open()
      await isSetAgain.wait()
      return HTTPResponse(status: 200)
    }
    let caller = self.caller(recorder) { (count: Int, time: Duration) async -> Bool in
      if count == 1 {
        #expect(time == .seconds(60))
        isSet.open()
        await isReported.wait()
        return true
      }
      // What is left of them is measured by the machine's clock, which may have stood still.
      #expect(time > .zero && time <= .seconds(60))
      isSetAgain.open()
      return false
    }
    try await self.upload(caller)
  }

  @Test func anAttemptEndsOnceItsBodyGetsOnNoMore() async {
    let isSet = Gate()
    let isReported = Gate()
    let never = Gate()
    defer { never.open() }
    let recorder = Recorder { request in
      await isSet.wait()
      request.progress.report()
      isReported.open()
      await never.wait()
      return HTTPResponse(status: 200)
    }
    let times = Shared(0)
    let caller = self.caller(recorder) { (count: Int, _: Duration) async -> Bool in
      times.change { $0 = count }
      isSet.open()
      await isReported.wait()
      return true
    }
    let error = await #expect(throws: ClientError.self) { try await self.upload(caller) }
    #expect(error?.reason == .timeout)
    #expect(times.value == 2)
  }

  @Test func otherBodiesHaveTheirTimeInAll() async {
    let never = Gate()
    defer { never.open() }
    let recorder = Recorder { request in
      #expect(!request.progress.isCounted)
      request.progress.report()
      await never.wait()
      return HTTPResponse(status: 200)
    }
    let times = Shared(0)
    let caller = self.caller(recorder) { (count: Int, _: Duration) async -> Bool in
      times.change { $0 = count }
      return true
    }
    let error = await #expect(throws: ClientError.self) {
      var call = caller.call("send", "POST", "/x")
      call.body(json: ["a": 1])
      try await caller.send(call)
    }
    #expect(error?.reason == .timeout)
    #expect(times.value == 1)
  }

  /// Copying its files is progress, too.
  @Test func multipartBodiesAreCounted() async throws {
    try Data(repeating: 1, count: 600_000).write(to: self.file)
    defer { try? FileManager.default.removeItem(at: self.file) }
    let recorder = Recorder { request in
      #expect(request.progress.last != nil)
      return HTTPResponse(status: 200)
    }
    let caller = recorder.caller()
    var call = caller.call("upload", "POST", "/x")
    call.multipartField("f", file: self.file)
    try await caller.send(call)
  }

  @Test func multipartBodiesWithoutFilesAreCounted() async throws {
    let recorder = Recorder { request in
      #expect(request.progress.isCounted)
      #expect(request.progress.last == nil)
      return HTTPResponse(status: 200)
    }
    let caller = recorder.caller()
    var call = caller.call("upload", "POST", "/x")
    call.multipartField("a", "b")
    try await caller.send(call)
  }

  @Test func theEndOfACallMovesWithProgress() {
    let progress = HTTPRequest.Progress.counted()
    var system = CallSystem.current
    system.time = .seconds(180)
    system.end = .now - .seconds(1)
    #expect(system.timeLeft < .zero)
    system = system.extended(by: progress)
    #expect(system.timeLeft < .zero)
    progress.report()
    #expect(system.timeLeft > .seconds(170))
    system.end = .now + .seconds(1_000)
    #expect(system.timeLeft > .seconds(900))
    #expect(CallSystem.current.extended(by: HTTPRequest.Progress()).sleep == nil)
  }

  /// A server that takes a long time for a body before it sends it elsewhere.
  @Test func redirectsHaveTimeAfterALongBody() async throws {
    let recorder = Recorder { request in
      guard request.url.path == "/x" else { return HTTPResponse(status: 200) }
      try await Task.sleep(for: .milliseconds(5))
      request.progress.report()
      return HTTPResponse(status: 307, headers: ["Location": "/y"])
    }
    try Data("content".utf8).write(to: self.file)
    defer { try? FileManager.default.removeItem(at: self.file) }
    let caller = recorder.caller()
    var call = caller.call("upload", "PUT", "/x")
    call.body(file: self.file)
    let request = try await caller.request(for: call, accept: nil)
    let (response, _) = try await caller.follow(request, call, until: .now + .milliseconds(4))
    #expect(response.status == 200)
    #expect(recorder.requests.value[1].timeout > .zero)
  }

  /// Nothing of a request: two with different bodies under way may be equal.
  @Test func progressIsNoPartOfARequest() {
    var request = HTTPRequest(url: URL(fileURLWithPath: "/"))
    let other = request
    request.progress = .counted()
    request.progress.report()
    #expect(request == other)
  }
}
