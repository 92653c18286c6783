import Foundation

/// Holds the calls of an endpoint until a test answers them, so that it can look at what is there
/// meanwhile:
///
/// ```swift
/// let gate = Gate<[Item]>()
/// client.fetchItems = Scripted.gate(gate)
/// let load = Task { await store.load() }
/// await gate.waiting(1)
/// gate.resume(returning: [])
/// await load.value
/// ```
///
/// A call whose task is canceled leaves, and throws `CancellationError`.
public nonisolated final class Gate<Value: Sendable>: @unchecked Sendable {
  private struct Call {
    var id: Int
    var continuation: CheckedContinuation<Value, any Error>
  }

  /// A test that waits for calls.
  private struct Watch {
    var id: Int
    var count: Int
    var continuation: CheckedContinuation<Void, Never>
  }

  private let lock = NSLock()
  private var calls: [Call] = []
  private var watches: [Watch] = []
  /// Answers that came before their calls.
  private var answers: [Result<Value, any Error>] = []
  /// Of calls and watches that were canceled before they were here.
  private var canceled: Set<Int> = []
  private var lastID = 0

  public init() {}

  /// Waits until so many calls are held at least, or until its own task is canceled.
  public func waiting(_ count: Int) async {
    let id: Int = self.nextID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        self.lock.withLock {
          if self.calls.count >= count || self.canceled.remove(id) != nil {
            continuation.resume()
          } else {
            self.watches.append(Watch(id: id, count: count, continuation: continuation))
          }
        }
      }
    } onCancel: {
      self.lock.withLock {
        guard let place = self.watches.firstIndex(where: { $0.id == id }) else {
          self.canceled.insert(id)
          return
        }
        self.watches.remove(at: place).continuation.resume()
      }
    }
  }

  /// Returns a value from the call that is held the longest; where none is, from the next one.
  public func resume(returning value: Value) {
    self.resume(with: .success(value))
  }

  /// Throws from the call that is held the longest; where none is, from the next one.
  public func resume(throwing error: any Error) {
    self.resume(with: .failure(error))
  }

  private func resume(with result: Result<Value, any Error>) {
    self.lock.withLock {
      if self.calls.isEmpty {
        self.answers.append(result)
      } else {
        self.calls.removeFirst().continuation.resume(with: result)
      }
    }
  }

  /// What a call returns.
  func answer() async throws -> Value {
    let id: Int = self.nextID()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        self.lock.withLock { self.hold(Call(id: id, continuation: continuation)) }
      }
    } onCancel: {
      self.lock.withLock {
        guard let place = self.calls.firstIndex(where: { $0.id == id }) else {
          self.canceled.insert(id)
          return
        }
        self.calls.remove(at: place).continuation.resume(throwing: CancellationError())
      }
    }
  }

  private func hold(_ call: Call) {
    if self.canceled.remove(call.id) != nil {
      call.continuation.resume(throwing: CancellationError())
    } else if !self.answers.isEmpty {
      call.continuation.resume(with: self.answers.removeFirst())
    } else {
      self.calls.append(call)
      for watch in self.watches where watch.count <= self.calls.count {
        watch.continuation.resume()
      }
      self.watches.removeAll { $0.count <= self.calls.count }
    }
  }

  private func nextID() -> Int {
    self.lock.withLock {
      self.lastID += 1
      return self.lastID
    }
  }
}
