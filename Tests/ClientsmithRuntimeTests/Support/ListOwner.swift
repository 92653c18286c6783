@testable import ClientsmithRuntime

struct ListItem: Equatable, Identifiable, Sendable {
  var id: Int
  var text: String
  /// The same, where it may be missing.
  var key: Int? { self.id }

  init(_ id: Int, _ text: String = "") {
    self.id = id
    self.text = text
  }
}

struct ListPage: Sendable {
  var items: [ListItem]
  var next: Int?

  init(_ ids: Int..., next: Int? = nil) {
    self.init(ids.map { ListItem($0) }, next: next)
  }

  init(_ items: [ListItem], next: Int?) {
    self.items = items
    self.next = next
  }
}

/// What is asked for pages, and answers when a test wants it to. Each call has a number.
@MainActor
final class PagePeer {
  private var waiting: [Int: CheckedContinuation<ListPage, any Error>] = [:]
  private var arrival: CheckedContinuation<Int, Never>?
  private var arrived: [Int] = []
  private var count = 0
  /// Ends its calls when they are canceled; otherwise it answers them all the same.
  var heedsCancellation = true
  /// What each call asked for, in order.
  private(set) var cursors: [Int?] = []

  var unanswered: [Int] { self.waiting.keys.sorted() }

  func fetch(_ cursor: Int?) async throws -> ListPage {
    let call = self.count
    self.count += 1
    self.cursors.append(cursor)
    let heeds = self.heedsCancellation
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        self.waiting[call] = continuation
        if let arrival = self.arrival {
          self.arrival = nil
          arrival.resume(returning: call)
        } else {
          self.arrived.append(call)
        }
        if heeds, Task.isCancelled { self.answer(call, .failure(CancellationError())) }
      }
    } onCancel: {
      guard heeds else { return }
      Task { @MainActor in self.answer(call, .failure(CancellationError())) }
    }
  }

  func answer(_ call: Int, _ result: Result<ListPage, any Error>) {
    self.waiting.removeValue(forKey: call)?.resume(with: result)
  }

  /// The number of the next call.
  func nextCall() async -> Int {
    if !self.arrived.isEmpty { return self.arrived.removeFirst() }
    return await withCheckedContinuation { self.arrival = $0 }
  }
}

/// The owner of a list that is loaded page by page, as a generated store is.
@MainActor
final class ListOwner {
  let loads = StoreLoader<Int, [ListItem]>()
  /// Whether items are told apart by a property that is named, as a store does where it is not `id`.
  private let hasKey: Bool
  let peer = PagePeer()
  var state: Loading<Int, [ListItem]> = .idle {
    willSet { self.observeState?() }
  }
  var more: LoadingMore = .ended {
    willSet { self.observeMore?() }
  }
  /// Called before a change is there, as observers of `@Observable` and `@Published` are.
  var observeState: (() -> Void)?
  var observeMore: (() -> Void)?

  /// The items with their texts: `1, 2 b`.
  var items: String { Self.text(self.state.value) ?? "none" }
  var text: String { self.state.listText }

  init(hasKey: Bool = false) {
    self.hasKey = hasKey
  }

  func load(_ request: Int) async {
    let pages = PageSequence(
      cursor: nil as Int?, of: ("ListClient", "list"),
      fetch: { [peer] cursor in try await peer.fetch(cursor) }, next: { $0.next })
    let items = PageItemSequence(pages) { (page: ListPage) -> [ListItem] in page.items }
    if self.hasKey {
      await self.loads.load(
        request, into: \.state, \.more, of: self, items: items, by: \.key)
    } else {
      await self.loads.load(request, into: \.state, \.more, of: self, items: items)
    }
  }

  func loadMore() async {
    if self.hasKey {
      await self.loads.loadMore(into: \.state, \.more, of: self, by: \.key)
    } else {
      await self.loads.loadMore(into: \.state, \.more, of: self)
    }
  }

  func cancel() {
    self.loads.cancel(\.state, \.more, of: self)
  }

  /// Loads, and gets the answer at once.
  func load(_ request: Int, _ page: ListPage) async {
    let task = self.begin { await $0.load(request) }
    self.peer.answer(await self.peer.nextCall(), .success(page))
    await task.value
  }

  func loadMore(_ result: Result<ListPage, any Error>) async {
    let task = self.begin { await $0.loadMore() }
    self.peer.answer(await self.peer.nextCall(), result)
    await task.value
  }

  /// Starts something that runs up to its first suspension before anything else does.
  func begin(_ operation: @escaping @MainActor (ListOwner) async -> Void) -> Task<Void, Never> {
    Task { await operation(self) }
  }

  static func text(_ items: [ListItem]?) -> String? {
    items.map { items in
      items.map { "\($0.id)" + ($0.text.isEmpty ? "" : " \($0.text)") }.joined(separator: ", ")
    }
  }
}

extension Loading where Request == Int, Value == [ListItem] {
  @MainActor var listText: String {
    let value = ListOwner.text(self.value).map { ": " + $0 } ?? ""
    switch self {
    case .idle: return "idle"
    case .active(let id, _): return "active \(id)" + value
    case .loaded(let id, _): return "loaded \(id)" + value
    case .failed(let id, let error, _): return "failed \(id), \(error)" + value
    }
  }
}

extension LoadingMore {
  var text: String {
    switch self {
    case .ended: "ended"
    case .idle: "idle"
    case .active: "active"
    case .failed(let error): "failed \(error)"
    case .stopped: "stopped"
    }
  }
}
