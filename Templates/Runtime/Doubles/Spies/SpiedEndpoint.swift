/// What a spy has seen of one endpoint.
public nonisolated struct SpiedEndpoint<Request: Sendable>: Sendable {
  private let read: @Sendable () -> [Request]
  private let wait: @Sendable (_ count: Int) async -> Void

  /// - Parameter request: The arguments of a call; nil if it is one of another endpoint.
  public init<Call: Sendable>(
    _ record: SpyRecord<Call>, request: @escaping @Sendable (Call) -> Request?
  ) {
    self.read = { () -> [Request] in record.calls.compactMap(request) }
    self.wait = { (count: Int) async -> Void in
      await record.wait { (calls: [Call]) -> Bool in
        calls.compactMap(request).count >= count
      }
    }
  }

  /// The arguments of its calls, in order.
  public var calls: [Request] { self.read() }

  /// Waits until there were so many calls at least, and returns all there are; if the task is
  /// canceled, those until then.
  @discardableResult
  public func calls(_ count: Int) async -> [Request] {
    await self.wait(count)
    return self.read()
  }
}
