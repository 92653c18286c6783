/// A view that is visible: its tasks run until they are gone from it, and anew where their `id` has
/// changed.
///
/// Tasks are told apart by their order, so of those that come and go there should be one, the last.
@MainActor
public final class Screen {
  private let view: () -> any View
  private var running: [(id: any Equatable, task: Task<Void, Never>)] = []
  public private(set) var texts: [String] = []
  private var buttons: [(title: [String], action: @MainActor () -> Void)] = []

  public init(_ view: @escaping () -> any View) {
    self.view = view
  }

  /// Draws the view as it is now.
  public func update() {
    let visitor = ViewVisitor()
    texts = visited(view(), EnvironmentValues(), visitor)
    buttons = visitor.buttons
    for (place, next) in visitor.tasks.enumerated() {
      if place < running.count {
        guard !isEqual(running[place].id, next.id) else { continue }
        running[place].task.cancel()
        running[place] = (next.id, Task { await next.action() })
      } else {
        running.append((next.id, Task { await next.action() }))
      }
    }
    while running.count > visitor.tasks.count { running.removeLast().task.cancel() }
  }

  /// Draws again and again while other tasks run, until something is true.
  ///
  /// - Parameter times: After so many it gives up, and returns false.
  public func update(times: Int = 500_000, until isReached: () -> Bool) async -> Bool {
    for _ in 0..<times {
      update()
      if isReached() { return true }
      await Task.yield()
    }
    return false
  }

  /// Presses the button with a title.
  ///
  /// - Returns: false: there is none.
  public func press(_ title: String) -> Bool {
    guard let button = buttons.first(where: { $0.title == [title] }) else { return false }
    button.action()
    return true
  }

  private func isEqual<ID: Equatable>(_ one: ID, _ other: any Equatable) -> Bool {
    other as? ID == one
  }
}
