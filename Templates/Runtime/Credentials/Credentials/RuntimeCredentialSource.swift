import Foundation

/// Keeps what a provider returned, and asks it by one task at a time for all who wait.
internal nonisolated final class RuntimeCredentialSource: @unchecked Sendable {
  struct Value: Sendable {
    let text: String
    fileprivate let expires: Date?
    fileprivate let refresh: Int
  }

  /// The provider waits for itself.
  struct WaitsForItself: Error {}

  /// The sources whose providers have led to this task, and by which refresh: a task that one of
  /// them started may go on after it.
  @TaskLocal private static var asking: [ObjectIdentifier: Int] = [:]

  private let provider: @Sendable () async throws -> Credential.Token
  /// How long before its end a value counts as expired.
  private let leeway: TimeInterval

  private let lock = NSLock()
  private var current: Value?
  private var refresh: Task<Void, Never>?
  private var lastRefresh: Int = 0
  /// The refreshes whose provider still runs, abandoned ones included.
  private var running: Set<Int> = []
  private var waiting: [Int: CheckedContinuation<Value, any Error>] = [:]
  private var lastWaiter: Int = 0

  init(
    leeway: Duration, _ provider: @escaping @Sendable () async throws -> Credential.Token
  ) {
    self.leeway = leeway / .seconds(1)
    self.provider = provider
  }

  /// The value that is kept, or a new one when there is none, when it has expired or when it is
  /// the one that failed.
  ///
  /// A task that is canceled while it waits leaves; the provider goes on for the others.
  func value(after stale: Value?, now: Date) async throws -> Value {
    if let current = self.kept(after: stale, now: now) {
      return current
    }
    guard !self.waitsForItself() else { throw WaitsForItself() }
    let waiter: Int = self.lock.withLock {
      self.lastWaiter += 1
      return self.lastWaiter
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        self.enter(waiter, continuation, after: stale, now: now)
      }
    } onCancel: {
      self.leave(waiter)
    }
  }

  private func waitsForItself() -> Bool {
    guard let number = Self.asking[ObjectIdentifier(self)] else { return false }
    return self.lock.withLock { self.running.contains(number) }
  }

  /// Whether something else than a value is kept, or nothing any more.
  func isRenewed(since value: Value) -> Bool {
    self.lock.withLock { self.current?.refresh != value.refresh }
  }

  #if credentialSchemes
    /// Forgets what is kept if it is the value that failed.
    func expire(_ stale: Value) {
      self.lock.withLock {
        if self.current?.refresh == stale.refresh {
          self.current = nil
        }
      }
    }

  #endif
  /// Forgets what is kept, and what a provider that runs now will return.
  func invalidate() {
    let before: Task<Void, Never>? = self.lock.withLock {
      let before: Task<Void, Never>? = self.refresh
      self.current = nil
      self.refresh = nil
      if !self.waiting.isEmpty {
        self.start()
      }
      return before
    }
    before?.cancel()
  }

  /// The value that is kept, unless it has expired or is the one that failed.
  func kept(after stale: Value?, now: Date) -> Value? {
    self.lock.withLock { self.usable(after: stale, now: now) }
  }

  /// Under the lock.
  private func usable(after stale: Value?, now: Date) -> Value? {
    guard let current = self.current, current.refresh != stale?.refresh else { return nil }
    guard let expires = current.expires else { return current }
    return expires.timeIntervalSince(now) > self.leeway ? current : nil
  }

  private func enter(
    _ waiter: Int, _ continuation: CheckedContinuation<Value, any Error>, after stale: Value?,
    now: Date
  ) {
    let result: Result<Value, any Error>? = self.lock.withLock {
      // Whoever was canceled before could not leave yet.
      guard !Task.isCancelled else { return .failure(CancellationError()) }
      if let current = self.usable(after: stale, now: now) {
        return .success(current)
      }
      // Whoever comes now waits for the new one too.
      self.current = nil
      self.waiting[waiter] = continuation
      if self.refresh == nil {
        self.start()
      }
      return nil
    }
    if let result {
      continuation.resume(with: result)
    }
  }

  /// Under the lock.
  private func start() {
    self.lastRefresh += 1
    let number: Int = self.lastRefresh
    let asking: [ObjectIdentifier: Int] = Self.asking.merging([ObjectIdentifier(self): number]) {
      (_: Int, number: Int) -> Int in number
    }
    self.running.insert(number)
    self.refresh = Task { () async -> Void in
      let result: Result<Value, any Error>
      do {
        let token: Credential.Token = try await Self.$asking.withValue(asking) {
          () async throws -> Credential.Token in
          // The options are those of the call, not of what the provider calls.
          try await RuntimeCallOptions.$current.withValue(RuntimeCallOptions()) {
            try await self.provider()
          }
        }
        result = .success(Value(text: token.value, expires: token.expires, refresh: number))
      } catch {
        result = .failure(error)
      }
      self.end(number, result)
    }
  }

  private func end(_ number: Int, _ result: Result<Value, any Error>) {
    let waiting: [CheckedContinuation<Value, any Error>] = self.lock.withLock {
      self.running.remove(number)
      // Another has taken its place.
      guard number == self.lastRefresh, self.refresh != nil else { return [] }
      self.refresh = nil
      // An empty one is that of an app without a user: the next call asks again.
      self.current = (try? result.get()).flatMap { $0.text.isEmpty ? nil : $0 }
      defer { self.waiting = [:] }
      return Array(self.waiting.values)
    }
    for continuation in waiting {
      continuation.resume(with: result)
    }
  }

  private func leave(_ waiter: Int) {
    let (continuation, refresh) = self.lock.withLock {
      () -> (CheckedContinuation<Value, any Error>?, Task<Void, Never>?) in
      guard let continuation = self.waiting.removeValue(forKey: waiter) else { return (nil, nil) }
      guard self.waiting.isEmpty else { return (continuation, nil) }
      // No call waits any more: the next one asks again.
      defer { self.refresh = nil }
      return (continuation, self.refresh)
    }
    refresh?.cancel()
    continuation?.resume(throwing: CancellationError())
  }
}
