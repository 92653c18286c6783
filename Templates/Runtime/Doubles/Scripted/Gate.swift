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
/// A call whose task is canceled throws `CancellationError`.
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
  private var lastID = 0

  public init() {}

  /// Waits until at least so many calls are held, or until its own task is canceled.
  public func waiting(_ count: Int) async {
    let id: Int = self.nextID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        self.lock.withLock {
          // A task that was canceled before found nothing to resume.
          if self.calls.count >= count || Task.isCancelled {
            continuation.resume()
          } else {
            self.watches.append(Watch(id: id, count: count, continuation: continuation))
          }
        }
      }
    } onCancel: {
      let watch = self.lock.withLock { () -> Watch? in
        self.watches.firstIndex { $0.id == id }.map { self.watches.remove(at: $0) }
      }
      watch?.continuation.resume()
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
    let call = self.lock.withLock { () -> Call? in
      guard self.calls.isEmpty else { return self.calls.removeFirst() }
      self.answers.append(result)
      return nil
    }
    call?.continuation.resume(with: result)
  }

  /// What a call returns.
  func answer() async throws -> Value {
    let id: Int = self.nextID()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let watches = self.lock.withLock { () -> [Watch] in
          self.hold(Call(id: id, continuation: continuation))
        }
        // Outside of the lock, since an executor may run what is resumed at once.
        for watch in watches {
          watch.continuation.resume()
        }
      }
    } onCancel: {
      let call = self.lock.withLock { () -> Call? in
        self.calls.firstIndex { $0.id == id }.map { self.calls.remove(at: $0) }
      }
      call?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Answers a call at once, or holds it.
  ///
  /// - Returns: the tests that have waited for it.
  private func hold(_ call: Call) -> [Watch] {
    // A task that was canceled before found nothing to resume.
    if Task.isCancelled {
      call.continuation.resume(throwing: CancellationError())
      return []
    }
    if !self.answers.isEmpty {
      call.continuation.resume(with: self.answers.removeFirst())
      return []
    }
    self.calls.append(call)
    let over = self.watches.filter { $0.count <= self.calls.count }
    self.watches.removeAll { $0.count <= self.calls.count }
    return over
  }

  private func nextID() -> Int {
    self.lock.withLock {
      self.lastID += 1
      return self.lastID
    }
  }
}
