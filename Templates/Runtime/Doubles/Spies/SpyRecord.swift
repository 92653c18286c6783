import Foundation

/// The calls that a spy has seen, in order.
public nonisolated final class SpyRecord<Call: Sendable>: @unchecked Sendable {
  /// A test that waits until there are so many calls.
  private struct Watch {
    var id: Int
    var isOver: @Sendable ([Call]) -> Bool
    var continuation: CheckedContinuation<Void, Never>
  }

  /// A test that waits for the next call.
  private struct Reader {
    var id: Int
    var continuation: CheckedContinuation<Call?, Never>
  }

  // What a test waits for may read the record.
  private let lock = NSRecursiveLock()
  private var seen: [Call] = []
  private var unread: ArraySlice<Call> = []
  private var watches: [Watch] = []
  private var readers: [Reader] = []
  private var lastID = 0

  public init() {}

  public var calls: [Call] { self.lock.withLock { self.seen } }

  public func add(_ call: Call) {
    let (reader, over) = self.lock.withLock { () -> (Reader?, [Watch]) in
      self.seen.append(call)
      let reader: Reader? = self.readers.isEmpty ? nil : self.readers.removeFirst()
      if reader == nil {
        self.unread.append(call)
      }
      let over = self.watches.filter { $0.isOver(self.seen) }
      let ids = Set(over.map(\.id))
      self.watches.removeAll { ids.contains($0.id) }
      return (reader, over)
    }
    // Outside of the lock, since an executor may run what is resumed at once.
    reader?.continuation.resume(returning: call)
    for watch in over {
      watch.continuation.resume()
    }
  }

  /// Removes all calls; those who wait for one keep waiting.
  public func reset() {
    self.lock.withLock {
      self.seen = []
      self.unread = []
    }
  }

  /// The first call that was not read before, once there is one; nil if the task is canceled.
  public func next() async -> Call? {
    let id: Int = self.nextID()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        self.lock.withLock {
          // A task that was canceled before found nothing to resume.
          if Task.isCancelled {
            continuation.resume(returning: nil)
          } else if let call = self.unread.popFirst() {
            continuation.resume(returning: call)
          } else {
            self.readers.append(Reader(id: id, continuation: continuation))
          }
        }
      }
    } onCancel: {
      let reader = self.lock.withLock { () -> Reader? in
        self.readers.firstIndex { $0.id == id }.map { self.readers.remove(at: $0) }
      }
      reader?.continuation.resume(returning: nil)
    }
  }

  /// Waits for calls, or until the task is canceled.
  public func wait(until isOver: @escaping @Sendable ([Call]) -> Bool) async {
    let id: Int = self.nextID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        self.lock.withLock {
          if isOver(self.seen) || Task.isCancelled {
            continuation.resume()
          } else {
            self.watches.append(Watch(id: id, isOver: isOver, continuation: continuation))
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

  private func nextID() -> Int {
    self.lock.withLock {
      self.lastID += 1
      return self.lastID
    }
  }
}
