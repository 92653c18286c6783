/// The actions of a store: what runs, and what became of it.
@MainActor
public final class StoreActionRunner<Name: Hashable & Sendable, ID: Hashable> {
  public typealias States = ActionStates<Name, ID>

  private var running: [Int: Task<Void, any Error>] = [:]
  /// How many have started.
  private(set) var startedCount = 0

  public nonisolated init() {}

  /// Runs an action. Canceling its task cancels it.
  ///
  /// - Parameters:
  ///   - id: Of the item that it is about; nil: it is about no single one.
  ///   - scope: Which list that item is in.
  ///   - states: Where the owner shows what became of it.
  /// - Returns: Whether it succeeded: a canceled one has not, and has no error either.
  public func perform<Owner: AnyObject>(
    _ name: Name, on id: ID?, scope: [AnyHashable?] = [],
    in states: ReferenceWritableKeyPath<Owner, States>, of owner: Owner,
    action: @escaping @MainActor () async throws -> Void
  ) async -> Bool {
    // A task that was canceled before cannot want to change anything.
    guard !Task.isCancelled else { return false }
    self.startedCount += 1
    let number = self.startedCount
    let key = States.Key(scope: scope, name: name, id: id)
    owner[keyPath: states].begin(key)
    let task = Task { try await action() }
    self.running[number] = task
    let result = await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
    // After a reset nothing is known of it any more.
    guard self.running.removeValue(forKey: number) != nil else { return false }
    switch result {
    case .success:
      owner[keyPath: states].end(key, .success(()))
      return true
    // Closures of one's own may throw something else when they are canceled.
    case .failure(let error) where task.isCancelled || error is CancellationError:
      owner[keyPath: states].end(key, nil)
      return false
    case .failure(let error):
      owner[keyPath: states].end(key, .failure(error))
      return false
    }
  }

  /// Ends what runs, and forgets what became of all actions.
  public func reset<Owner: AnyObject>(
    _ states: ReferenceWritableKeyPath<Owner, States>, of owner: Owner
  ) {
    for task in self.running.values { task.cancel() }
    self.running = [:]
    owner[keyPath: states] = States()
  }
}

/// Which actions run, and why others failed.
///
/// The error of an action on an item stays until the same action on that item begins anew or
/// succeeds, or until it is dismissed.
public nonisolated struct ActionStates<Name: Hashable & Sendable, ID: Hashable> {
  fileprivate struct Key: Hashable {
    let scope: [AnyHashable?]
    let name: Name
    let id: ID?

    /// Whether its item may be in one of the lists that are shown. A list that was never loaded
    /// counts where no other one was: a view of the item alone has loaded none.
    func isShown(in scopes: [[AnyHashable?]]) -> Bool {
      scopes.isEmpty
        || scopes.contains { (scope: [AnyHashable?]) -> Bool in
          scope.matches(self.scope)
            && !scopes.contains { $0.count > scope.count && $0.starts(with: scope) }
        }
    }
  }

  /// How often each runs.
  private var running: [Key: Int] = [:]
  /// The latest last.
  private var failures: [(key: Key, error: any Error)] = []

  public init() {}

  /// - Parameter scopes: Which lists are shown: an item is in any of them.
  public func isPending(_ id: ID, scopes: [AnyHashable?]...) -> Bool {
    self.running.keys.contains { $0.id == id && $0.isShown(in: scopes) }
  }

  public func isPending(_ name: Name) -> Bool { self.running.keys.contains { $0.name == name } }

  /// Of the action that failed last.
  public func error(of name: Name) -> (any Error)? {
    self.failures.last { $0.key.name == name }?.error
  }

  public mutating func dismiss(_ name: Name) {
    self.failures.removeAll { $0.key.name == name }
  }

  public func error(of name: Name, id: ID, scopes: [AnyHashable?]...) -> (any Error)? {
    self.failures.last {
      $0.key.name == name && $0.key.id == id && $0.key.isShown(in: scopes)
    }?.error
  }

  public mutating func dismiss(_ name: Name, id: ID, scopes: [AnyHashable?]...) {
    self.failures.removeAll {
      $0.key.name == name && $0.key.id == id && $0.key.isShown(in: scopes)
    }
  }

  fileprivate mutating func begin(_ key: Key) {
    self.forget(key)
    self.running[key, default: 0] += 1
  }

  fileprivate mutating func end(_ key: Key, _ result: Result<Void, any Error>?) {
    let count = (self.running[key] ?? 1) - 1
    self.running[key] = count == 0 ? nil : count
    guard let result else { return }
    self.forget(key)
    if case .failure(let error) = result { self.failures.append((key: key, error: error)) }
  }

  private mutating func forget(_ key: Key) { self.failures.removeAll { $0.key == key } }
}
