// What the stand-in does instead of drawing: tests call it.

/// The texts of a view, from top to bottom.
@MainActor
public func drawn(
  _ view: any View, in environment: EnvironmentValues = EnvironmentValues()
) -> [String] {
  visited(view, environment) { _ in }
}

/// Runs the tasks of a view that appears, one after the other.
@MainActor
public func appear(_ view: any View) async {
  var tasks: [@Sendable () async -> Void] = []
  _ = visited(view, EnvironmentValues()) { tasks.append($0) }
  for task in tasks { await task() }
}

extension Preview {
  /// The texts of the view that is previewed.
  public func drawn() async throws -> [String] {
    var view = content()
    for trait in traits { view = try await trait.apply(view) }
    return visited(view, EnvironmentValues()) { _ in }
  }
}

/// A view that the system draws: it has no body of its own.
@MainActor @preconcurrency
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

/// A property of a view that is told where the view is.
protocol EnvironmentReader {
  var place: EnvironmentPlace { get }
}

final class EnvironmentPlace {
  var values = EnvironmentValues()
}

nonisolated struct EnvironmentView<Content: View>: PrimitiveView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  init(content: Content, change: @escaping (inout EnvironmentValues) -> Void) {
    self.content = content
    self.change = change
  }
}

nonisolated struct TaskView<Content: View>: PrimitiveView {
  let content: Content
  let action: @Sendable () async -> Void

  init(content: Content, action: @escaping @Sendable () async -> Void) {
    self.content = content
    self.action = action
  }
}

typealias TaskVisitor = (@escaping @Sendable () async -> Void) -> Void

@MainActor
private func visited(
  _ view: any View, _ environment: EnvironmentValues, _ task: TaskVisitor
) -> [String] {
  if let view = view as? any Visitable { return view.visit(environment, task) }
  for property in Mirror(reflecting: view).children {
    (property.value as? any EnvironmentReader)?.place.values = environment
  }
  return visited(bodyOf(view), environment, task)
}

@MainActor
private func bodyOf(_ view: some View) -> any View { view.body }

/// How a primitive view is drawn.
@MainActor
private protocol Visitable {
  func visit(_ environment: EnvironmentValues, _ task: TaskVisitor) -> [String]
}

extension EmptyView: Visitable {
  fileprivate func visit(_: EnvironmentValues, _: TaskVisitor) -> [String] { [] }
}

extension Text: Visitable {
  fileprivate func visit(_: EnvironmentValues, _: TaskVisitor) -> [String] { [text] }
}

extension ProgressView: Visitable {
  fileprivate func visit(_: EnvironmentValues, _: TaskVisitor) -> [String] { ["…"] }
}

extension Optional: Visitable where Wrapped: View {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ task: TaskVisitor) -> [String] {
    map { visited($0, environment, task) } ?? []
  }
}

extension TupleView: Visitable {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ task: TaskVisitor) -> [String] {
    views.flatMap { visited($0, environment, task) }
  }
}

extension ConditionalView: Visitable {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ task: TaskVisitor) -> [String] {
    visited(first, environment, task) + visited(second, environment, task)
  }
}

extension Button: Visitable {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ task: TaskVisitor) -> [String] {
    visited(label, environment, task)
  }
}

extension VStack: Visitable {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ task: TaskVisitor) -> [String] {
    visited(content, environment, task)
  }
}

extension ZStack: Visitable {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ task: TaskVisitor) -> [String] {
    visited(content, environment, task)
  }
}

extension List: Visitable {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ task: TaskVisitor) -> [String] {
    visited(content, environment, task)
  }
}

extension ForEach: Visitable {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ task: TaskVisitor) -> [String] {
    data.flatMap { visited(content($0), environment, task) }
  }
}

extension EnvironmentView: Visitable {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ task: TaskVisitor) -> [String] {
    var environment = environment
    change(&environment)
    return visited(content, environment, task)
  }
}

extension TaskView: Visitable {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ task: TaskVisitor) -> [String] {
    task(action)
    return visited(content, environment, task)
  }
}

extension PreviewModifierContent: Visitable {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ task: TaskVisitor) -> [String] {
    visited(view, environment, task)
  }
}

extension ModifiedViewContent: Visitable {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ task: TaskVisitor) -> [String] {
    visited(view, environment, task)
  }
}
