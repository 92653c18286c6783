/// What a list that is loaded page by page, and changed meanwhile, should show.
///
/// It keeps every page, when it was asked for, every change, and when it lasted; the list is worked
/// out anew for each question.
struct ListModel {
  enum Answer {
    case page([ListItem], next: Int?)
    case failure
  }

  enum MoreStart {
    case nothing
    case joins(Int)
    case starts(cursor: Int)
  }

  /// What becomes of a call that is canceled.
  enum CallerEnd {
    /// It returns, and what it waited for goes on.
    case leaves
    /// It ends its operation.
    case ends(Int)
    /// It waits for an operation that ends only once it is answered.
    case waits
  }

  private struct Operation {
    var id: Int
    var isMore: Bool
    var heeds: Bool
    var isCanceled = false
    var start: Int
    /// The calls that wait for it.
    var callers: Set<Int>
    /// Those of them that are canceled.
    var left: Set<Int> = []
  }

  private struct Page {
    var items: [ListItem]
    /// When it was asked for.
    var start: Int
  }

  private struct Change {
    var number: Int
    var id: Int
    var text: String?
    var answer: ListItem?
    /// When it was known to last.
    var end: Int?
  }

  private var time = 0
  private var operations: [Int: Operation] = [:]
  private var load: Int?
  private var more: Int?
  private var settled = "idle"
  private var settledMore = "ended"
  private var rest: Int?
  /// nil: nothing was loaded.
  private var pages: [Page]?
  private var changes: [Change] = []

  /// Each once: as the latest page has it, where the first one had it, unless it was known by then to
  /// be gone.
  private var items: [ListItem]? {
    guard let pages else { return nil }
    var entries: [(item: ListItem, start: Int)] = []
    for page in pages {
      for item in page.items {
        if let place = entries.firstIndex(where: { $0.item.id == item.id }) {
          if self.isGone(item.id, after: entries[place].start, before: page.start) {
            entries.remove(at: place)
          } else {
            entries[place] = (item, page.start)
            continue
          }
        }
        entries.append((item, page.start))
      }
    }
    return entries.compactMap { self.item($0.item, askedFor: $0.start) }
  }

  private func isGone(_ id: Int, after start: Int, before end: Int) -> Bool {
    self.changes.contains {
      guard $0.id == id, $0.answer == nil, $0.text == nil, let known = $0.end else { return false }
      return known > start && known <= end
    }
  }

  /// What an item is: what was asked for after a change knows of it. What is deleted does not come
  /// back; else the item that was returned last counts, with the changes that were not known to last
  /// by then, in the order in which they began.
  private func item(_ item: ListItem, askedFor start: Int) -> ListItem? {
    let changes = self.changes.filter { $0.id == item.id && ($0.end ?? .max) > start }
    guard !changes.contains(where: { $0.answer == nil && $0.text == nil }) else { return nil }
    let last = changes.filter { $0.answer != nil }.max { ($0.end ?? 0) < ($1.end ?? 0) }
    let later = changes.filter { $0.answer == nil && ($0.end ?? .max) > (last?.end ?? start) }
    let text = later.last?.text ?? last?.answer?.text ?? item.text
    return ListItem(item.id, text)
  }

  @MainActor var text: String {
    let items = ListOwner.text(self.items).map { ": " + $0 } ?? ""
    return (self.load.map { "active \($0)" } ?? self.settled) + items
  }

  var moreText: String { self.more == nil ? self.settledMore : "active" }

  /// Whether an operation ends when it is canceled.
  func heeds(_ id: Int) -> Bool { self.operations[id]?.heeds ?? true }

  private mutating func tick() -> Int {
    self.time += 1
    return self.time
  }

  /// Leaves an operation to itself.
  ///
  /// - Returns: those that end by that.
  private mutating func abandon(_ id: Int?) -> [Int] {
    guard let id, let operation = self.operations[id] else { return [] }
    self.operations[id]?.isCanceled = true
    return operation.heeds ? [id] : []
  }

  mutating func load(_ id: Int, heeds: Bool) -> [Int] {
    let abandoned = self.abandon(self.load) + self.abandon(self.more)
    self.more = nil
    self.load = id
    self.operations[id] = Operation(
      id: id, isMore: false, heeds: heeds, start: self.tick(), callers: [id])
    return abandoned
  }

  mutating func loadMore(_ id: Int, heeds: Bool) -> MoreStart {
    if let running = self.load ?? self.more, self.operations[running]?.isCanceled == false {
      if running == self.more { self.operations[running]?.callers.insert(id) }
      return .joins(running)
    }
    self.load = nil
    self.more = nil
    guard let rest = self.rest else { return .nothing }
    self.more = id
    self.operations[id] = Operation(
      id: id, isMore: true, heeds: heeds, start: self.tick(), callers: [id])
    return .starts(cursor: rest)
  }

  mutating func cancel() -> [Int] {
    let abandoned = self.abandon(self.load) + self.abandon(self.more)
    self.load = nil
    self.more = nil
    return abandoned
  }

  mutating func cancel(caller: Int) -> CallerEnd {
    // What only waits for a load is none of its callers.
    guard let id = self.operations.first(where: { $0.value.callers.contains(caller) })?.key,
      var operation = self.operations[id]
    else { return .leaves }
    defer { self.operations[id] = operation }
    guard !operation.isCanceled else { return .waits }
    operation.left.insert(caller)
    guard operation.left == operation.callers else { return .leaves }
    operation.isCanceled = true
    return operation.heeds ? .ends(id) : .waits
  }

  mutating func end(_ id: Int) {
    self.operations[id] = nil
    if self.load == id { self.load = nil }
    if self.more == id { self.more = nil }
  }

  /// - Returns: false: it goes on with the next page.
  mutating func answer(_ id: Int, _ answer: Answer) -> Bool {
    guard let operation = self.operations[id] else { return true }
    let isCurrent = self.load == id || self.more == id
    if case .page(let items, .some) = answer, items.isEmpty, !operation.isCanceled { return false }
    self.end(id)
    guard isCurrent, !operation.isCanceled else { return true }
    switch answer {
    case .failure where operation.isMore: self.settledMore = "failed first"
    case .failure: self.settled = "failed \(id), first"
    case .page(let items, let next):
      self.rest = next
      self.settledMore = next == nil ? "ended" : "idle"
      let page = Page(items: items, start: operation.start)
      if operation.isMore {
        self.pages?.append(page)
      } else {
        self.settled = "loaded \(id)"
        self.pages = [page]
      }
    }
    return true
  }

  mutating func change(_ number: Int, _ id: Int, to text: String?) {
    self.changes.append(Change(number: number, id: id, text: text))
  }

  mutating func rollBack(_ number: Int) {
    self.changes.removeAll { $0.number == number }
  }

  mutating func confirm(_ number: Int, _ answer: ListItem?) {
    let time = self.tick()
    guard let place = self.changes.firstIndex(where: { $0.number == number }) else { return }
    self.changes[place].end = time
    self.changes[place].answer = answer
  }
}
