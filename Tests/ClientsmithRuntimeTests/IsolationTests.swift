import Foundation
import Testing

@testable import ClientsmithRuntime

/// The runtime is compiled with `NonisolatedNonsendingByDefault` here: without care its functions
/// would run where they are called, and large documents would hold up the main actor.
@MainActor struct IsolationTests {
  /// Notes where it is encoded and decoded.
  private struct Witness: Codable, Sendable {
    /// Whether it was on the queue of the main actor, which has no thread of its own on Linux.
    static let places = Shared<[Bool]>([])
    private static let isMain: DispatchSpecificKey<Bool> = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()

    nonisolated static var isOnMainActor: Bool {
      DispatchQueue.getSpecific(key: self.isMain) == true
    }

    init() {}

    nonisolated init(from decoder: any Decoder) throws {
      Self.note()
    }

    nonisolated func encode(to encoder: any Encoder) throws {
      Self.note()
      var container = encoder.unkeyedContainer()
      try container.encode(1)
    }

    nonisolated static func note() {
      self.places.change { $0.append(self.isOnMainActor) }
    }
  }

  /// Runs what must leave the main actor, and counts what has not.
  private func leavesTheMainActor(
    _ count: Int, _ use: @MainActor (LiveCaller) async throws -> Void
  ) async throws {
    #expect(Witness.isOnMainActor)
    Witness.places.change { $0 = [] }
    let recorder = Recorder { _ in
      Witness.note()
      return HTTPResponse(status: 200, body: Data("[1]\n[2]\n".utf8.prefix(4)))
    }
    try await use(recorder.caller())
    #expect(Witness.places.value.count >= count)
    #expect(!Witness.places.value.contains(true))
  }

  @Test func everythingIsDoneElsewhere() async throws {
    try await self.leavesTheMainActor(2) { caller in
      _ = try await caller.json(caller.call("e", "GET", "/"), as: Witness.self)
    }
    try await self.leavesTheMainActor(2) { caller in
      var call = caller.call("e", "POST", "/")
      call.body(json: Witness())
      try await caller.send(call)
    }
    try await self.leavesTheMainActor(2) { caller in
      var call = caller.call("e", "POST", "/")
      call.jsonField("a", Witness())
      _ = try await caller.data(call)
    }
    try await self.leavesTheMainActor(2) { caller in
      var call = caller.call("e", "POST", "/")
      call.multipartField("a", json: Witness())
      _ = try await caller.text(call)
    }
    try await self.leavesTheMainActor(2) { caller in
      var call = caller.call("e", "POST", "/")
      call.body(form: ["a": Witness()])
      call.query("q", deepObject: ["a": Witness()])
      call.formField("f", deepObject: ["a": Witness()])
      _ = try await caller.response(call)
    }
    try await self.leavesTheMainActor(2) { caller in
      for try await _ in try await caller.lines(caller.call("e", "GET", "/"), as: Witness.self) {
        #expect(Witness.isOnMainActor)
      }
    }
    try await self.leavesTheMainActor(1) { caller in
      _ = try await caller.download(caller.call("e", "GET", "/")).data()
    }
  }
}
