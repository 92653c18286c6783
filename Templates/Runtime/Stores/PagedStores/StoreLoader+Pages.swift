extension StoreLoader {
  /// Loads the first page with items, and cancels what runs.
  ///
  /// - Parameters:
  ///   - scope: Which list it is, such as that of one repository; actions on its items say it too.
  ///   - state: Where the owner shows how far it is.
  ///   - more: Where the owner shows whether more follows.
  ///   - items: What the pages hold.
  public func load<Owner: AnyObject, Item: Sendable>(
    _ request: Request, scope: [AnyHashable?] = [],
    into state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner,
    items: PageItemSequence<Item>
  ) async where Value == [Item] {
    await self.load(
      request, scope: scope, into: state, more, of: owner, items: items, showing: { $0 })
  }

  /// The same where items have ids: of those with one id the last is shown, in the place of the
  /// first, since views tell items apart by their ids.
  public func load<Owner: AnyObject, Item: Identifiable & Sendable>(
    _ request: Request, scope: [AnyHashable?] = [],
    into state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner,
    items: PageItemSequence<Item>
  ) async where Value == [Item] {
    await self.load(
      request, scope: scope, into: state, more, of: owner, items: items,
      showing: { [].adding($0, by: { $0.id }) })
  }

  /// The same where another property tells items apart.
  public func load<Owner: AnyObject, Item: Sendable, ID: Hashable>(
    _ request: Request, scope: [AnyHashable?] = [],
    into state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner,
    items: PageItemSequence<Item>, by key: KeyPath<Item, ID>
  ) async where Value == [Item] {
    await self.load(
      request, scope: scope, into: state, more, of: owner, items: items,
      showing: { [].adding($0, by: { $0[keyPath: key] }) })
  }

  /// The same where items may have no id: those without are all shown.
  public func load<Owner: AnyObject, Item: Sendable, ID: Hashable>(
    _ request: Request, scope: [AnyHashable?] = [],
    into state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner,
    items: PageItemSequence<Item>, by key: KeyPath<Item, ID?>
  ) async where Value == [Item] {
    await self.load(
      request, scope: scope, into: state, more, of: owner, items: items,
      showing: { [].adding($0, by: { $0[keyPath: key] }) })
  }

  private func load<Owner: AnyObject, Item: Sendable>(
    _ request: Request, scope: [AnyHashable?],
    into state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner,
    items: PageItemSequence<Item>, showing shown: @escaping ([Item]) -> [Item]
  ) async where Value == [Item] {
    guard !Task.isCancelled else { return }
    self.cancelMore(more, of: owner)
    let first = items.pages.first
    let removed = self.removed
    await self.load(request, scope: scope, into: state, of: owner) {
      try await first.itemsAndNextPage()
    } value: { items, nextPage in
      self.settleMore(nextPage)
      self.removed = Swift.max(0, self.removed - removed)
      return shown(items)
    } ended: {
      // It may have ended a page on its way, for which a view still waits.
      if case .idle = self.settledMore { self.settledMore = self.nextAttempt() }
      self.showMore(in: more, of: owner)
    }
  }

  /// Loads the next page with items, which are added to what is shown.
  ///
  /// While something loads, it only waits until that has ended. A page on its way is canceled once
  /// the tasks of all calls that wait for it are; one of several that is canceled returns at once.
  /// After a failure the same page is loaded.
  public func loadMore<Owner: AnyObject, Item: Sendable>(
    into state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner
  ) async where Value == [Item] {
    await self.loadMore(into: state, more, of: owner, adding: { $0 + $1 })
  }

  /// The same where items have ids. One that is shown already, since others came before it
  /// meanwhile, stays in its place, as the page has it.
  public func loadMore<Owner: AnyObject, Item: Identifiable & Sendable>(
    into state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner
  ) async where Value == [Item] {
    await self.loadMore(into: state, more, of: owner, adding: { $0.adding($1, by: { $0.id }) })
  }

  /// The same where another property tells items apart.
  public func loadMore<Owner: AnyObject, Item: Sendable, ID: Hashable>(
    into state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner,
    by key: KeyPath<Item, ID>
  ) async where Value == [Item] {
    await self.loadMore(
      into: state, more, of: owner, adding: { $0.adding($1, by: { $0[keyPath: key] }) })
  }

  /// The same where items may have no id: those without are all shown.
  public func loadMore<Owner: AnyObject, Item: Sendable, ID: Hashable>(
    into state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner,
    by key: KeyPath<Item, ID?>
  ) async where Value == [Item] {
    await self.loadMore(
      into: state, more, of: owner, adding: { $0.adding($1, by: { $0[keyPath: key] }) })
  }

  /// - Parameter add: What is shown once a page has arrived.
  private func loadMore<Owner: AnyObject, Item: Sendable>(
    into state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner,
    adding add: @escaping ([Item], [Item]) -> [Item]
  ) async where Value == [Item] {
    guard !Task.isCancelled else { return }
    if let running = self.running, !running.isCancelled { return await running.endOrCancellation() }
    if let running = self.runningMore, running.enter() { return await running.wait() }
    // What was canceled, and has not noticed.
    self.cancel(state, more, of: owner)
    #if shiftedPages
      self.shiftNextPage()
    #endif
    guard let nextPage = self.nextPage else { return }
    self.number += 1
    let number = self.number
    let task = Task {
      do {
        #if shiftedPages
          let (items, following) = try await self.unmovedItems(of: nextPage, by: number)
        #else
          let (items, following) = try await nextPage.itemsAndNextPage()
        #endif
        guard self.endsMore(number) else { return }
        if !Task.isCancelled {
          self.settleMore(following)
          self.add(items, by: number, add)
          self.show(in: state, of: owner)
        }
      } catch {
        guard self.endsMore(number) else { return }
        if !(Task.isCancelled || error is CancellationError) { self.settledMore = .failed(error) }
      }
      self.showMore(in: more, of: owner)
    }
    let running = RuntimeSharedTask(task)
    self.runningMore = running
    self.showMore(in: more, of: owner)
    await running.wait()
  }

  private func add<Item>(
    _ items: [Item], by number: Int, _ add: ([Item], [Item]) -> [Item]
  ) where Value == [Item] {
    #if optimisticStores
      if let base = self.base {
        let value = self.changed(base, with: items, by: number, add)
        self.settled = self.settled.replacing(value)
        return
      }
    #endif
    self.settled = self.settled.replacing(add(self.settled.value ?? [], items))
  }

  /// Remembers what follows a page that has arrived.
  private func settleMore(_ nextPage: PageSequence<Value>.Link?) {
    if let error = nextPage?.error {
      self.nextPage = nil
      self.settledMore = .stopped(error)
    } else {
      self.nextPage = nextPage
      self.settledMore = nextPage == nil ? .ended : self.nextAttempt()
    }
  }

  private func nextAttempt() -> LoadingMore {
    self.attempt += 1
    return .idle(attempt: self.attempt)
  }

  /// Whether the page that has arrived is the latest: then none is loaded any more.
  private func endsMore(_ number: Int) -> Bool {
    guard self.number == number else { return false }
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

  /// Ends what runs, and forgets what was loaded.
  public func reset<Owner: AnyObject>(
    _ state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner
  ) {
    self.cancelMore(more, of: owner)
    self.nextPage = nil
    self.removed = 0
    self.settledMore = .ended
    self.reset(state, of: owner)
    self.showMore(in: more, of: owner)
  }

  private func cancelMore<Owner: AnyObject>(
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner
  ) {
    guard let running = self.runningMore else { return }
    running.cancel()
    self.runningMore = nil
    self.number += 1
    self.showMore(in: more, of: owner)
  }

  /// Shows the page that is on its way, or else what was there before.
  private func showMore<Owner: AnyObject>(
    in more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner
  ) {
    self.show(in: more, of: owner) {
      self.runningMore == nil ? self.settledMore : .active(attempt: self.attempt)
    }
  }
}

nonisolated extension PageSequence.Link {
  /// The items of the next page that has some, and what follows it. Pages without items are passed
  /// over: a view that asks for more when its last item appears would not ask again.
  internal func itemsAndNextPage<Item>() async throws -> (items: [Item], nextPage: Self?)
  where Page == [Item] {
    var link = self
    while true {
      #if shiftedPages
        let (page, next) = try await link.returnablePage()
      #else
        let (page, next) = try await link.fetch()
      #endif
      let items = page ?? []
      guard items.isEmpty, let next, next.error == nil else { return (items, next) }
      try Task.checkCancellation()
      link = next
    }
  }
}

nonisolated extension Array {
  /// The items with others behind them. One whose id is there already takes the place of the first
  /// with it, since it is newer.
  fileprivate func adding<ID: Hashable>(
    _ others: [Element], by key: (Element) -> ID?
  ) -> [Element] {
    var items = self
    var indices: [ID: Int] = [:]
    for (index, item) in items.enumerated() {
      if let id = key(item) { indices[id] = index }
    }
    for item in others {
      let id: ID? = key(item)
      if let id, let index = indices[id] {
        items[index] = item
      } else {
        if let id { indices[id] = items.count }
        items.append(item)
      }
    }
    return items
  }
}
