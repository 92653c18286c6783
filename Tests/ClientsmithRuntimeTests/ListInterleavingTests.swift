import Foundation
import Testing

@testable import ClientsmithRuntime

/// Loads, pages, optimistic actions, cancellations of all kinds and answers early and late, in any
/// order: after each step what is shown is what a model says that keeps everything it ever heard
/// and works out the rest anew.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ListInterleavingTests {
  private enum Failure: Error { case first }

  @Test(arguments: 0..<20, [true, false])
  func anyOrderOfEventsIsShownAsItIs(seed: Int, hasKey: Bool) async {
    var random = SeededGenerator(seed: UInt64(seed) &+ 1000)
    let run = Run(ListOwner(hasKey: hasKey))
    for step in 0..<500 {
      await run.step(step, &random)
      let (state, more) = (run.owner.text, run.owner.more.text)
      #expect(state == run.model.text, "seed \(seed), step \(step)")
      #expect(more == run.model.moreText, "seed \(seed), step \(step)")
      if state != run.model.text || more != run.model.moreText { break }
    }
    await run.end()
  }

  @MainActor
  private final class Run {
    private static let ids = 0..<16

    let owner: ListOwner
    let actions = ActionPeer()
    var model = ListModel()
    private var peer: PagePeer { self.owner.peer }
    /// Of the operations that the model knows.
    private var callers: [Int: Task<Void, Never>] = [:]
    /// What waits for the operation of another call, and for which.
    private var joined: [Int: (operation: Int, task: Task<Void, Never>)] = [:]
    /// The operation that each unanswered call is for.
    private var calls: [Int: Int] = [:]
    private var changing: [Int: (id: Int, place: Int, task: Task<Void, any Error>)] = [:]
    private var changes: [Int: Int] = [:]

    init(_ owner: ListOwner) {
      self.owner = owner
    }

    func step(_ step: Int, _ random: inout SeededGenerator) async {
      switch Int.random(in: 0..<16, using: &random) {
      case 0..<2: await self.load(step, &random)
      case 2..<5: await self.loadMore(step, &random)
      case 5:
        let canceled = self.model.cancel()
        self.owner.cancel()
        await self.settle(canceled)
      case 6:
        let tasks = self.callers.merging(self.joined.mapValues { $0.task }) { first, _ in first }
        guard let caller = tasks.keys.sorted().randomElement(using: &random) else { return }
        tasks[caller]?.cancel()
        switch self.model.cancel(caller: caller) {
        case .leaves:
          // Whatever the others wait for.
          await tasks[caller]?.value
          self.joined[caller] = nil
        case .ends(let operation): await self.settle([operation])
        case .waits: break
        }
      case 7..<10: await self.change(step, &random)
      case 10..<12:
        guard let change = self.changing.keys.sorted().randomElement(using: &random) else { return }
        await self.answer(change, step, &random)
      default:
        guard let call = self.peer.unanswered.randomElement(using: &random),
          let operation = self.calls[call]
        else { return }
        await self.answer(call, of: operation, step, &random)
      }
    }

    private func load(_ step: Int, _ random: inout SeededGenerator) async {
      let heeds = Bool.random(using: &random)
      self.peer.heedsCancellation = heeds
      self.callers[step] = self.owner.begin { await $0.load(step) }
      let call = await self.peer.nextCall()
      self.calls[call] = step
      await self.settle(self.model.load(step, heeds: heeds))
    }

    private func loadMore(_ step: Int, _ random: inout SeededGenerator) async {
      let heeds = Bool.random(using: &random)
      self.peer.heedsCancellation = heeds
      let task = self.owner.begin { await $0.loadMore() }
      switch self.model.loadMore(step, heeds: heeds) {
      case .joins(let operation): self.joined[step] = (operation, task)
      case .nothing: await task.value
      case .starts(let cursor):
        self.callers[step] = task
        let call = await self.peer.nextCall()
        #expect(self.peer.cursors[call] == cursor)
        self.calls[call] = step
      }
      // Whatever it does, it has done it before the next event.
      var isNext = false
      let next = self.owner.begin { _ in isNext = true }
      await next.value
      #expect(isNext)
    }

    /// Waits for operations that end by their cancellation.
    private func settle(_ operations: [Int]) async {
      for operation in operations {
        await self.end(operation)
        self.calls = self.calls.filter { $0.value != operation }
        self.model.end(operation)
      }
    }

    /// Waits for all that wait for an operation.
    private func end(_ operation: Int) async {
      await self.callers.removeValue(forKey: operation)?.value
      for (caller, entry) in self.joined where entry.operation == operation {
        await entry.task.value
        self.joined[caller] = nil
      }
    }

    private func answer(
      _ call: Int, of operation: Int, _ step: Int, _ random: inout SeededGenerator
    ) async {
      self.calls[call] = nil
      // Of the next page, where this one has no items.
      self.peer.heedsCancellation = self.model.heeds(operation)
      // The same items again and again, also what is shown, and now and then one twice on a page.
      let items = (0..<3).compactMap { place in
        Self.ids.randomElement(using: &random).map { ListItem($0, "p\(step).\(place)") }
      }
      let answer: ListModel.Answer =
        switch Int.random(in: 0..<6, using: &random) {
        case 0: .failure
        case 1: .page([], next: step + 10_000)
        case 2: .page(items, next: nil)
        default: .page(items, next: step + 10_000)
        }
      switch answer {
      case .failure: self.peer.answer(call, .failure(Failure.first))
      case .page(let items, let next):
        self.peer.answer(call, .success(ListPage(items, next: next)))
      }
      if self.model.answer(operation, answer) {
        await self.end(operation)
      } else {
        // The page had no items: the next one is asked for.
        self.calls[await self.peer.nextCall()] = operation
      }
    }

    private func change(_ step: Int, _ random: inout SeededGenerator) async {
      // Now and then one that nothing shows, or no longer.
      guard let id = Self.ids.randomElement(using: &random) else { return }
      let text: String? = Bool.random(using: &random) ? "t\(step)" : nil
      let task = await self.actions.begin(id, of: self.owner) { item in
        text.map { ListItem(item.id, $0) }
      }
      let place = self.changes[id, default: 0]
      self.changes[id] = place + 1
      self.changing[step] = (id, place, task)
      self.model.change(step, id, to: text)
    }

    private func answer(_ change: Int, _ step: Int, _ random: inout SeededGenerator) async {
      guard let (id, place, task) = self.changing.removeValue(forKey: change) else { return }
      let answer: ActionPeer.Answer =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .failure(Failure.first)
        case 1: .failure(CancellationError())
        case 2: .success(nil)
        default: .success(ListItem(id, "s\(step)"))
        }
      self.actions.answer(id, place: place, answer)
      _ = await task.result
      switch answer {
      case .failure: self.model.rollBack(change)
      case .success(let item): self.model.confirm(change, item)
      }
    }

    func end() async {
      for (change, entry) in self.changing {
        self.actions.answer(entry.id, place: entry.place, .failure(Failure.first))
        _ = await entry.task.result
        self.model.rollBack(change)
      }
      // What asks for another page after its cancellation is answered, too.
      self.owner.cancel()
      for call in self.peer.unanswered { self.peer.answer(call, .failure(Failure.first)) }
      for caller in self.callers.values { await caller.value }
      for caller in self.joined.values { await caller.task.value }
      // Of changes that have ended nothing is kept.
      await self.owner.load(0, ListPage(1))
      #expect(self.owner.text == "loaded 0: 1")
      #expect(self.owner.loads.changes.isEmpty && self.owner.loads.base == nil)
    }
  }
}
