extension LoadSequence {
  /// Loads the first page with items, and cancels what runs.
  ///
  /// - Parameters:
  ///   - state: Where the owner shows how far it is.
  ///   - more: Where the owner shows whether more follows.
  ///   - items: What the pages hold.
  public func load<Owner: AnyObject, Item: Sendable>(
    _ request: Request, into state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner,
    items: PageItemSequence<Item>
  ) async where Value == [Item] {
    guard !Task.isCancelled else { return }
    self.cancelMore(more, of: owner)
    let first = items.pages.first
    await self.load(request, into: state, of: owner) {
      try await first.itemsAndRest()
    } value: { items, rest in
      self.rest = rest
      self.settledMore = rest == nil ? .ended : .idle
      owner[keyPath: more] = self.settledMore
      return items
    }
  }

  /// Loads the next page with items, which are added to what is shown.
  ///
  /// While something loads, it only waits until that has ended. Canceling the task of the call that
  /// has started it cancels it. After a failure the same page is loaded.
  public func loadMore<Owner: AnyObject, Item: Sendable>(
    into state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner
  ) async where Value == [Item] {
    guard !Task.isCancelled else { return }
    if let running = self.running ?? self.runningMore, !running.isCancelled {
      return await running.value
    }
    // What was canceled, and has not noticed.
    self.cancel(state, more, of: owner)
    guard let rest = self.rest else { return }
    self.moreNumber += 1
    let number = self.moreNumber
    let task = Task {
      do {
        let (items, following) = try await rest.itemsAndRest()
        guard self.endsMore(number) else { return }
        if !Task.isCancelled {
          self.rest = following
          self.settledMore = following == nil ? .ended : .idle
          self.add(items)
          owner[keyPath: state] = self.settled
        }
      } catch {
        guard self.endsMore(number) else { return }
        if !(Task.isCancelled || error is CancellationError) { self.settledMore = .failed(error) }
      }
      owner[keyPath: more] = self.settledMore
    }
    self.runningMore = task
    owner[keyPath: more] = .active
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func add<Item>(_ items: [Item]) where Value == [Item] {
    // Only for optimisticStores:
    if let unchanged = self.unchanged {
      self.unchanged = unchanged + items
      self.settled = self.settled.replacing(self.applying(self.changes, to: unchanged + items))
      return
    }
    // For all:
    self.settled = self.settled.replacing((self.settled.value ?? []) + items)
  }

  /// Whether the page that has arrived is the latest: then none is loaded any more.
  private func endsMore(_ number: Int) -> Bool {
    guard self.moreNumber == number else { return false }
    self.runningMore = nil
    return true
  }

  /// Ends what runs, if anything does: what was there before is shown again at once.
  public func cancel<Owner: AnyObject>(
    _ state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner
  ) {
    self.cancel(state, of: owner)
    self.cancelMore(more, of: owner)
  }

  private func cancelMore<Owner: AnyObject>(
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner
  ) {
    guard let running = self.runningMore else { return }
    running.cancel()
    self.runningMore = nil
    self.moreNumber += 1
    owner[keyPath: more] = self.settledMore
  }
}

nonisolated extension PageSequence.Link {
  /// The items of the next page that has some, and what follows it. Pages without items are passed
  /// over: a view that asks for more when its last item appears would not ask again.
  fileprivate func itemsAndRest<Item>() async throws -> (items: [Item], rest: Self?)
  where Page == [Item] {
    var link = self
    while let (items, next) = try await link.fetch() {
      guard items.isEmpty, let next else { return (items, next) }
      try Task.checkCancellation()
      link = next
    }
    return ([], nil)
  }
}
