@testable import ClientsmithRuntime

/// What is asked to load, and answers when a test wants it to.
@MainActor
final class LoadPeer {
  private var waiting: [Int: CheckedContinuation<String, any Error>] = [:]
  private var arrivals: [Int: CheckedContinuation<Void, Never>] = [:]
  /// Ends its loads when they are canceled; otherwise it answers them all the same.
  var heedsCancellation = true

  /// The loads that have no answer yet.
  var unanswered: [Int] { self.waiting.keys.sorted() }

  func fetch(_ id: Int) async throws -> String {
    let heeds = self.heedsCancellation
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        self.waiting[id] = continuation
        self.arrivals.removeValue(forKey: id)?.resume()
        if heeds, Task.isCancelled { self.answer(id, .failure(CancellationError())) }
      }
    } onCancel: {
      guard heeds else { return }
      Task { @MainActor in self.answer(id, .failure(CancellationError())) }
    }
  }

  func answer(_ id: Int, _ result: Result<String, any Error>) {
    self.waiting.removeValue(forKey: id)?.resume(with: result)
  }

  /// Waits until a load asks for its answer.
  func arrival(of id: Int) async {
    guard self.waiting[id] == nil else { return }
    await withCheckedContinuation { self.arrivals[id] = $0 }
  }
}

/// The owner of a state, and every value that the state had.
@MainActor
final class LoadOwner {
  let loads = StoreLoader<Int, String>()
  let peer = LoadPeer()
  private(set) var history: [String] = []
  var state: Loading<Int, String> = .idle {
    didSet { self.history.append(self.state.text) }
  }

  /// Starts a load, and waits until it asks for its answer.
  func start(_ id: Int) async -> Task<Void, Never> {
    let task = Task { await self.load(id) }
    await self.peer.arrival(of: id)
    return task
  }

  func load(_ id: Int) async {
    await self.loads.load(id, into: \.state, of: self) { [peer] in try await peer.fetch(id) }
  }

  func cancel() {
    self.loads.cancel(\.state, of: self)
  }
}

extension Loading where Request == Int, Value == String {
  var text: String {
    switch self {
    case .idle: "idle"
    case .active(let id, let previous): "active \(id)" + (previous.map { ", \($0)" } ?? "")
    case .loaded(let id, let value): "loaded \(id), \(value)"
    case .failed(let id, let error, let previous):
      "failed \(id): \(error)" + (previous.map { ", \($0)" } ?? "")
    }
  }
}
