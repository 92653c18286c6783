import Testing

@testable import ClientsmithRuntime

/// What generated spies are made of.
@Suite(.timeLimit(.minutes(5))) struct SpyTests {
  private enum Call: Equatable {
    case fetch(Int)
    case delete
  }

  private let record = SpyRecord<Call>()
  private var fetch: SpiedEndpoint<Int> {
    SpiedEndpoint(self.record) { call in if case .fetch(let id) = call { id } else { nil } }
  }

  @Test func callsAreInOrder() {
    for call in [Call.fetch(1), .delete, .fetch(2)] { self.record.add(call) }
    #expect(self.record.calls == [.fetch(1), .delete, .fetch(2)])
    #expect(self.fetch.calls == [1, 2])
  }

  @Test func callsAreAwaited() async {
    let fetched = Task { await self.fetch.calls(2) }
    for call in [Call.fetch(1), .delete, .fetch(2)] {
      self.record.add(call)
      await Task.yield()
    }
    #expect(await fetched.value == [1, 2])
    // They are there already.
    #expect(await self.fetch.calls(1) == [1, 2])
  }

  @Test func whatIsWaitedForMayReadTheRecord() async {
    let record = self.record
    let waiting = Task { await record.wait { _ in record.calls.contains(.delete) } }
    await Task.yield()
    record.add(.delete)
    await waiting.value
    await record.wait { _ in record.calls.count == 1 }
  }

  @Test func eachCallIsTheNextOnce() async {
    self.record.add(.fetch(1))
    #expect(await self.record.next() == .fetch(1))
    let next = Task { await self.record.next() }
    await Task.yield()
    self.record.add(.delete)
    #expect(await next.value == .delete)
    #expect(self.record.calls == [.fetch(1), .delete])
  }

  @Test func waitingEndsWithItsTask() async {
    let next = Task { await self.record.next() }
    let fetched = Task { await self.fetch.calls(3) }
    self.record.add(.fetch(1))
    let second = Task { await self.record.next() }
    _ = await next.value
    second.cancel()
    fetched.cancel()
    #expect(await second.value == nil || self.record.calls.count == 1)
    #expect(await fetched.value.count <= 1)
    // A call after that is there for others.
    self.record.add(.delete)
    #expect(self.record.calls == [.fetch(1), .delete])
  }

  @Test func aResetForgets() async {
    self.record.add(.fetch(1))
    self.record.reset()
    #expect(self.record.calls.isEmpty && self.fetch.calls.isEmpty)
    self.record.add(.fetch(2))
    #expect(await self.record.next() == .fetch(2))
  }

  /// Calls from everywhere are all seen, and each is read once.
  @Test func manyAtOnce() async {
    let read = await withTaskGroup(of: Call?.self) { group in
      for id in 0..<500 {
        group.addTask {
          self.record.add(.fetch(id))
          return nil
        }
        group.addTask { await self.record.next() }
      }
      return await group.reduce(into: [Call]()) { if let call = $1 { $0.append(call) } }
    }
    #expect(self.record.calls.count == 500)
    #expect(Set(self.fetch.calls) == Set(0..<500))
    #expect(read.count == 500)
    #expect(read.allSatisfy(self.record.calls.contains))
  }

  /// An executor may run what is resumed before `resume` returns.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func whatWaitsMayRunAtOnce() async throws {
    let gate = ClientsmithRuntime.Gate<Int>()
    let reader = Task(executorPreference: ImmediateExecutor()) {
      guard let call = await self.record.next() else { return }
      // The record is free again.
      self.record.add(call)
      _ = try? await gate.answer()
      gate.resume(returning: self.record.calls.count)
    }
    self.record.add(.fetch(1))
    await gate.waiting(1)
    gate.resume(returning: 0)
    await reader.value
    #expect(self.record.calls == [.fetch(1), .fetch(1)])
    #expect(try await gate.answer() == 2)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class ImmediateExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    job.runSynchronously(on: self.asUnownedTaskExecutor())
  }
}
