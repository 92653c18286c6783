@testable import ClientsmithRuntime

/// Answers actions when a test wants it to.
@MainActor
final class ActionPeer {
  typealias Answer = Result<ListItem?, any Error>

  private var waiting: [Int: [CheckedContinuation<ListItem?, any Error>?]] = [:]

  /// Starts an action that changes an item, and waits until it asks for its answer.
  func begin(
    _ id: Int, of owner: ListOwner, change: @escaping @MainActor (ListItem) -> ListItem?
  ) async -> Task<Void, any Error> {
    let count = self.waiting[id, default: []].count
    let task = Task {
      try await owner.loads.change(id, by: \.id, in: \.state, of: owner, to: change) {
        try await withCheckedThrowingContinuation { self.waiting[id, default: []].append($0) }
      }
    }
    while self.waiting[id, default: []].count == count { await Task.yield() }
    return task
  }

  /// - Parameter place: of the action among those of its item.
  func answer(_ id: Int, place: Int? = nil, _ answer: Answer) {
    let all = self.waiting[id, default: []]
    let place = place ?? all.count - 1
    all[place]?.resume(with: answer)
    self.waiting[id]?[place] = nil
  }
}
