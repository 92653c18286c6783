/// The loads of one value, of which only the latest counts.
@MainActor
public final class StoreLoader<Request: Sendable, Value: Sendable> {
  public typealias State = Loading<Request, Value>

  /// The latest request; after a cancellation the one of what is shown, if there is any.
  public private(set) var lastRequest: Request?
  var running: Task<Void, Never>?
  /// Grows with each load, of a page too, and with each cancellation: a response to an earlier one
  /// is not shown.
  var number = 0
  /// What is shown while nothing runs, and again once the running load is canceled.
  var settled: State = .idle
  /// Grows each time that something is shown.
  private var shown = 0
  #if pagedStores
    internal var runningMore: RuntimeSharedTask?
    var settledMore: LoadingMore = .ended
    /// The latest that `settledMore` has named.
    var attempt = 0
    /// The page after those that are shown.
    var nextPage: PageSequence<Value>.Link?
    /// How many items are gone that were before the next page, where its place depends on them.
    var removed = 0
    /// Whether one of them went after the page on its way was asked for.
    var isMoved = false
  #endif
  #if optimisticStores
    internal var changes: [RuntimePendingChange<Value>] = []
    /// What is shown but for the changes, where there are some.
    var base: Value?
  #endif
  #if listScopes
    /// Which list is shown; nil: none is.
    internal var shownScope: [AnyHashable?]?
  #endif

  public nonisolated init() {}

  /// Loads a value, and cancels the load that runs.
  ///
  /// It returns once its own load has ended, superseded or not. Canceling its task cancels the
  /// load.
  ///
  /// - Parameters:
  ///   - scope: Which list it is, such as that of one repository; actions on its items say it too.
  ///   - state: Where the owner shows how far it is.
  ///   - fetch: What brings the value.
  public func load<Owner: AnyObject>(
    _ request: Request, scope: [AnyHashable?] = [],
    into state: ReferenceWritableKeyPath<Owner, State>, of owner: Owner,
    fetch: @escaping @Sendable () async throws -> Value
  ) async {
    await self.load(
      request, scope: scope, into: state, of: owner, fetch: fetch, value: { $0 }, ended: {})
  }

  /// Loads what holds a value.
  ///
  /// - Parameters:
  ///   - value: Called with what the latest load brought, before its value is shown.
  ///   - ended: Called when the latest load has ended, however it did, before that is shown.
  func load<Owner: AnyObject, Loaded: Sendable>(
    _ request: Request, scope: [AnyHashable?],
    into state: ReferenceWritableKeyPath<Owner, State>, of owner: Owner,
    fetch: @escaping @Sendable () async throws -> Loaded, value: @escaping (Loaded) -> Value,
    ended: @escaping () -> Void
  ) async {
    // A task that was canceled before cannot want to replace what others load.
    guard !Task.isCancelled else { return }
    self.running?.cancel()
    self.lastRequest = request
    self.number += 1
    let number = self.number
    // What it brings is shown by itself, not by its caller: others may wait for it too.
    let task = Task {
      do {
        let result = try await fetch()
        guard self.ends(number) else { return }
        if Task.isCancelled {
          self.lastRequest = self.settled.request ?? request
        } else {
          let result = value(result)
          self.settled = .loaded(request, result)
          #if listScopes
            self.settle(scope: scope)
          #endif
          #if optimisticStores
            self.settled = self.settled.replacing(self.changed(result, by: number))
          #endif
        }
      } catch {
        guard self.ends(number) else { return }
        if Task.isCancelled || error is CancellationError {
          self.lastRequest = self.settled.request ?? request
        } else {
          self.settled = .failed(request, error, previous: self.settled.value)
        }
      }
      ended()
      self.show(in: state, of: owner)
    }
    self.running = task
    self.show(in: state, of: owner)
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Whether the load that has ended is the latest: then none runs any more.
  private func ends(_ number: Int) -> Bool {
    guard self.number == number else { return false }
    self.running = nil
    return true
  }

  /// Ends the load that runs, if any: what was there before it is shown again at once.
  public func cancel<Owner: AnyObject>(
    _ state: ReferenceWritableKeyPath<Owner, State>, of owner: Owner
  ) {
    guard let running = self.running else { return }
    running.cancel()
    self.running = nil
    self.number += 1
    self.lastRequest = self.settled.request ?? self.lastRequest
    self.show(in: state, of: owner)
  }

  /// Ends what runs, and forgets what was loaded.
  public func reset<Owner: AnyObject>(
    _ state: ReferenceWritableKeyPath<Owner, State>, of owner: Owner
  ) {
    self.running?.cancel()
    self.running = nil
    self.number += 1
    self.lastRequest = nil
    self.settled = .idle
    #if listScopes
      self.shownScope = nil
    #endif
    #if optimisticStores
      self.changes = []
      self.base = nil
    #endif
    self.show(in: state, of: owner)
  }

  /// Shows the load that runs, or else what was there before.
  func show<Owner: AnyObject>(
    in state: ReferenceWritableKeyPath<Owner, State>, of owner: Owner
  ) {
    self.show(in: state, of: owner) {
      guard self.running != nil, let request = self.lastRequest else { return self.settled }
      return .active(request, previous: self.settled.value)
    }
  }

  /// Shows something. What observes it is called before it is there, and may call from within that,
  /// `cancel` say: then what that has shown is overwritten, and shown once more.
  func show<Owner: AnyObject, Shown>(
    in property: ReferenceWritableKeyPath<Owner, Shown>, of owner: Owner, _ current: () -> Shown
  ) {
    var number: Int
    repeat {
      self.shown += 1
      number = self.shown
      owner[keyPath: property] = current()
    } while number != self.shown
  }
}
