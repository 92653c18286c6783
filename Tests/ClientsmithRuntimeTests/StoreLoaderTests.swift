import Foundation
import Testing

@testable import ClientsmithRuntime

@MainActor
@Suite(.timeLimit(.minutes(5))) struct StoreLoaderTests {
  private enum Failure: Error { case first, second }

  private let owner = LoadOwner()
  private var peer: LoadPeer { self.owner.peer }

  @Test func aLoadShowsWhatItBrings() async {
    let load = await self.owner.start(1)
    self.peer.answer(1, .success("a"))
    await load.value
    #expect(self.owner.history == ["active 1", "loaded 1, a"])
    #expect(self.owner.state.value == "a")
    #expect(self.owner.loads.lastRequest == 1)
  }

  @Test func aFailureKeepsWhatWasThere() async {
    let first = await self.owner.start(1)
    self.peer.answer(1, .success("a"))
    await first.value
    let second = await self.owner.start(2)
    #expect(self.owner.state.text == "active 2, a" && self.owner.state.isActive)
    self.peer.answer(2, .failure(Failure.first))
    await second.value
    #expect(self.owner.state.text == "failed 2: first, a")
    #expect(self.owner.state.error as? Failure == .first)
    #expect(self.owner.state.request == 2)
    // Another try shows it, too.
    let third = await self.owner.start(3)
    #expect(self.owner.state.text == "active 3, a")
    self.peer.answer(3, .success("b"))
    await third.value
    #expect(self.owner.state.text == "loaded 3, b")
  }

  @Test func aLaterLoadCancelsAnEarlierOne() async {
    let first = await self.owner.start(1)
    let second = await self.owner.start(2)
    // It ends by itself: the answer is its cancellation.
    await first.value
    #expect(self.owner.state.text == "active 2")
    self.peer.answer(2, .success("b"))
    await second.value
    #expect(self.owner.history == ["active 1", "active 2", "loaded 2, b"])
  }

  @Test(arguments: [true, false])
  func aStaleAnswerIsNotShown(succeeds: Bool) async {
    self.peer.heedsCancellation = false
    let first = await self.owner.start(1)
    let second = await self.owner.start(2)
    self.peer.answer(2, .success("b"))
    await second.value
    self.peer.answer(1, succeeds ? .success("a") : .failure(Failure.first))
    await first.value
    #expect(self.owner.history == ["active 1", "active 2", "loaded 2, b"])
  }

  @Test func cancelingShowsWhatWasThereAtOnce() async {
    self.peer.heedsCancellation = false
    let first = await self.owner.start(1)
    self.owner.cancel()
    #expect(self.owner.state.text == "idle")
    self.peer.answer(1, .success("a"))
    await first.value
    #expect(self.owner.state.text == "idle")

    self.peer.heedsCancellation = true
    let second = await self.owner.start(2)
    self.peer.answer(2, .failure(Failure.second))
    await second.value
    let third = await self.owner.start(3)
    let fourth = await self.owner.start(4)
    self.owner.cancel()
    #expect(self.owner.state.text == "failed 2: second")
    await third.value
    await fourth.value
    #expect(self.owner.state.text == "failed 2: second")
    // What is refreshed is what is shown.
    #expect(self.owner.loads.lastRequest == 2)
  }

  @Test func cancelingWithoutALoadChangesNothing() async {
    self.owner.cancel()
    #expect(self.owner.history.isEmpty)
  }

  @Test func theTaskOfACallerCancelsItsLoad() async {
    let load = await self.owner.start(1)
    load.cancel()
    await load.value
    #expect(self.owner.history == ["active 1", "idle"])
    // The next one is not affected.
    let next = await self.owner.start(2)
    self.peer.answer(2, .success("b"))
    await next.value
    #expect(self.owner.state.text == "loaded 2, b")
  }

  @Test func anAnswerAfterTheCancellationOfItsCallerIsNotShown() async {
    self.peer.heedsCancellation = false
    let load = await self.owner.start(1)
    load.cancel()
    self.peer.answer(1, .success("a"))
    await load.value
    #expect(self.owner.history == ["active 1", "idle"])
  }

  @Test func aCancellationFromElsewhereIsNoFailure() async {
    let load = await self.owner.start(1)
    self.peer.answer(1, .failure(CancellationError()))
    await load.value
    #expect(self.owner.history == ["active 1", "idle"])
  }

  @Test func aCanceledTaskStartsNothing() async {
    let running = await self.owner.start(1)
    let gate = Gate()
    let late = Task {
      await gate.wait()
      await self.owner.load(2)
    }
    late.cancel()
    gate.open()
    await late.value
    #expect(self.owner.state.text == "active 1")
    self.peer.answer(1, .success("a"))
    await running.value
    #expect(self.owner.history == ["active 1", "loaded 1, a"])
  }

  @Test func loadsSeeTheTaskLocalsOfTheirCaller() async {
    await TaskLocals.$mark.withValue("here") {
      await self.owner.loads.load(1, into: \.state, of: self.owner) { TaskLocals.mark }
    }
    #expect(self.owner.state.text == "loaded 1, here")
  }

  /// Loads, refreshes, cancellations of both kinds and answers early and late, in any order: after
  /// each step the state is what a model of three variables says.
  @Test(arguments: 0..<20)
  func anyOrderOfEventsIsShownAsItIs(seed: Int) async {
    var random = SeededGenerator(seed: UInt64(seed))
    var model = LoadModel()
    var callers: [Int: Task<Void, Never>] = [:]
    for step in 0..<500 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3:
        self.peer.heedsCancellation = Bool.random(using: &random)
        let superseded = model.running
        let heeded = superseded.map { model.heeding.contains($0) } ?? false
        callers[step] = await self.owner.start(step)
        model.start(step, heeds: self.peer.heedsCancellation)
        if let superseded, heeded { await callers.removeValue(forKey: superseded)?.value }
      case 3:
        let running = model.running
        self.owner.cancel()
        model.cancel()
        #expect(self.owner.state.text == model.text)
        if let running, model.heeding.contains(running) {
          await callers.removeValue(forKey: running)?.value
        }
      case 4:
        // The task of any caller, the latest or one before it.
        guard let id = callers.keys.sorted().randomElement(using: &random) else { continue }
        callers[id]?.cancel()
        model.cancelCaller(of: id)
        if model.heeding.contains(id) {
          await callers.removeValue(forKey: id)?.value
          model.answer(id, nil)
        }
      default:
        guard let id = self.peer.unanswered.randomElement(using: &random) else { continue }
        let value: String? = Bool.random(using: &random) ? "v\(step)" : nil
        self.peer.answer(id, value.map { .success($0) } ?? .failure(Failure.first))
        await callers.removeValue(forKey: id)?.value
        model.answer(id, value.map { .value($0) } ?? .failure)
      }
      #expect(self.owner.state.text == model.text, "seed \(seed), step \(step)")
      if self.owner.state.text != model.text { break }
    }
    for id in self.peer.unanswered { self.peer.answer(id, .success("")) }
    for caller in callers.values { await caller.value }
  }
}

private enum TaskLocals {
  @TaskLocal static var mark = "nowhere"
}

/// What a sequence of loads should show.
private struct LoadModel {
  enum Answer {
    case value(String)
    case failure
  }

  private(set) var running: Int?
  /// The loads that end when they are canceled.
  private(set) var heeding: Set<Int> = []
  private var canceled: Set<Int> = []
  private var settled = "idle"
  private var value: String?

  private var previous: String { self.value.map { ", \($0)" } ?? "" }

  var text: String { self.running.map { "active \($0)" + self.previous } ?? self.settled }

  mutating func start(_ id: Int, heeds: Bool) {
    self.running = id
    if heeds { self.heeding.insert(id) }
  }

  mutating func cancel() {
    self.running = nil
  }

  mutating func cancelCaller(of id: Int) {
    self.canceled.insert(id)
  }

  /// nil: it ended by its cancellation.
  mutating func answer(_ id: Int, _ answer: Answer?) {
    guard self.running == id else { return }
    self.running = nil
    guard !self.canceled.contains(id) else { return }
    switch answer {
    case .none: break
    case .value(let value):
      self.value = value
      self.settled = "loaded \(id), \(value)"
    case .failure: self.settled = "failed \(id): first" + self.previous
    }
  }
}
