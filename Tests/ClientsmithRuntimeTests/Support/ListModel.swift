/// What a list that is loaded page by page, and changed meanwhile, should show.
///
/// It keeps every change, and when it lasted; the list is worked out anew for each question.
struct ListModel {
  enum Answer {
    case page([ListItem], next: Int?)
    case failure
  }

  enum MoreStart {
    case nothing
    case joins
    case starts(cursor: Int)
  }

  private struct Operation {
    var id: Int
    var isMore: Bool
    var heeds: Bool
    var isCanceled = false
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
  /// When the load began that the items are of.
  private var base: (items: [ListItem], start: Int)?
  private var changes: [Change] = []
  private(set) var everyItem: [Int] = []

  private var items: [ListItem]? {
    guard let base = self.base else { return nil }
    var items = base.items
    for change in self.changes where change.end.map({ $0 > base.start }) ?? true {
      items = items.compactMap { item in
        guard item.id == change.id else { return item }
        if let answer = change.answer { return answer }
        return change.text.map { ListItem(item.id, $0) }
      }
    }
    return items
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
    self.operations[id] = Operation(id: id, isMore: false, heeds: heeds, start: self.tick())
    return abandoned
  }

  mutating func loadMore(_ id: Int, heeds: Bool) -> MoreStart {
    if let running = self.load ?? self.more, self.operations[running]?.isCanceled == false {
      return .joins
    }
    self.load = nil
    self.more = nil
    guard let rest = self.rest else { return .nothing }
    self.more = id
    self.operations[id] = Operation(id: id, isMore: true, heeds: heeds, start: self.tick())
    return .starts(cursor: rest)
  }

  mutating func cancel() -> [Int] {
    let abandoned = self.abandon(self.load) + self.abandon(self.more)
    self.load = nil
    self.more = nil
    return abandoned
  }

  /// - Returns: whether the operation ends by that.
  mutating func cancelCaller(of id: Int) -> Bool {
    self.operations[id]?.isCanceled = true
    return self.operations[id]?.heeds ?? false
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
    if case .page(let items, _) = answer { self.everyItem += items.map(\.id) }
    guard isCurrent, !operation.isCanceled else { return true }
    switch answer {
    case .failure where operation.isMore: self.settledMore = "failed first"
    case .failure: self.settled = "failed \(id), first"
    case .page(let items, let next):
      self.rest = next
      self.settledMore = next == nil ? "ended" : "idle"
      if operation.isMore {
        self.base?.items += items
      } else {
        self.settled = "loaded \(id)"
        self.base = (items, operation.start)
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
