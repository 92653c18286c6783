/// The loads of one value, of which only the latest counts.
@MainActor
public final class LoadSequence<Request: Sendable, Value: Sendable> {
  public typealias State = Loading<Request, Value>

  /// The request that was made last, whatever became of it.
  public private(set) var lastRequest: Request?
  private var running: Task<Value, any Error>?
  /// What is shown while nothing runs, and again once the running load is canceled.
  private var settled: State = .idle

  public nonisolated init() {}

  /// Loads a value, and cancels the load that runs.
  ///
  /// It returns once its own load has ended, superseded or not. Canceling its task cancels the
  /// load.
  ///
  /// - Parameters:
  ///   - state: Where the owner shows how far it is.
  ///   - fetch: What brings the value.
  public func load<Owner: AnyObject>(
    _ request: Request, into state: ReferenceWritableKeyPath<Owner, State>, of owner: Owner,
    fetch: @escaping @Sendable () async throws -> Value
  ) async {
    // A task that was canceled before cannot want to replace what others load.
    guard !Task.isCancelled else { return }
    self.running?.cancel()
    self.lastRequest = request
    let task = Task { try await fetch() }
    self.running = task
    owner[keyPath: state] = .active(request, previous: self.settled.value)
    let result = await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
    guard self.running == task else { return }
    self.running = nil
    switch result {
    case .success(let value) where !task.isCancelled:
      self.settled = .loaded(request, value)
    case .failure(let error) where !(task.isCancelled || error is CancellationError):
      self.settled = .failed(request, error, previous: self.settled.value)
    case .success, .failure:
      break
    }
    owner[keyPath: state] = self.settled
  }

  /// Ends the load that runs, if any: what was there before it is shown again at once.
  public func cancel<Owner: AnyObject>(
    _ state: ReferenceWritableKeyPath<Owner, State>, of owner: Owner
  ) {
    guard let running = self.running else { return }
    running.cancel()
    self.running = nil
    owner[keyPath: state] = self.settled
  }
}
