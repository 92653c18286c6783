// What the stand-in does instead of drawing: tests call it.

/// The texts of a view, from top to bottom.
@MainActor
public func drawn(
  _ view: any View, in environment: EnvironmentValues = EnvironmentValues()
) -> [String] {
  visited(view, environment, ViewVisitor())
}

/// Runs the tasks of a view that appears, one after the other.
@MainActor
public func appear(_ view: any View) async {
  let visitor = ViewVisitor()
  _ = visited(view, EnvironmentValues(), visitor)
  for task in visitor.tasks { await task.action() }
}

extension Preview {
  /// The texts of the view that is previewed.
  public func drawn() async throws -> [String] {
    var view = content()
    for trait in traits { view = try await trait.apply(view) }
    return visited(view, EnvironmentValues(), ViewVisitor())
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

nonisolated struct TaskView<Content: View, ID: Equatable>: PrimitiveView {
  let content: Content
  let id: ID
  let action: @Sendable () async -> Void

  init(content: Content, id: ID, action: @escaping @Sendable () async -> Void) {
    self.content = content
    self.id = id
    self.action = action
  }
}

/// What is found while a view is drawn, besides its texts.
@MainActor
final class ViewVisitor {
  var tasks: [(id: any Equatable, action: @Sendable () async -> Void)] = []
  var buttons: [(title: [String], action: @MainActor () -> Void)] = []
}

@MainActor
func visited(
  _ view: any View, _ environment: EnvironmentValues, _ visitor: ViewVisitor
) -> [String] {
  if let view = view as? any Visitable { return view.visit(environment, visitor) }
  for property in Mirror(reflecting: view).children {
    (property.value as? any EnvironmentReader)?.place.values = environment
  }
  return visited(bodyOf(view), environment, visitor)
}

@MainActor
private func bodyOf(_ view: some View) -> any View { view.body }

/// How a primitive view is drawn.
@MainActor
private protocol Visitable {
  func visit(_ environment: EnvironmentValues, _ visitor: ViewVisitor) -> [String]
}

extension EmptyView: Visitable {
  fileprivate func visit(_: EnvironmentValues, _: ViewVisitor) -> [String] { [] }
}

extension Text: Visitable {
  fileprivate func visit(_: EnvironmentValues, _: ViewVisitor) -> [String] { [text] }
}

extension ProgressView: Visitable {
  fileprivate func visit(_: EnvironmentValues, _: ViewVisitor) -> [String] { ["…"] }
}

extension Optional: Visitable where Wrapped: View {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ visitor: ViewVisitor) -> [String] {
    map { visited($0, environment, visitor) } ?? []
  }
}

extension TupleView: Visitable {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ visitor: ViewVisitor) -> [String] {
    views.flatMap { visited($0, environment, visitor) }
  }
}

extension ConditionalView: Visitable {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ visitor: ViewVisitor) -> [String] {
    visited(first, environment, visitor) + visited(second, environment, visitor)
  }
}

extension Button: Visitable {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ visitor: ViewVisitor) -> [String] {
    let title = visited(label, environment, visitor)
    visitor.buttons.append((title, action))
    return title
  }
}

extension VStack: Visitable {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ visitor: ViewVisitor) -> [String] {
    visited(content, environment, visitor)
  }
}

extension ZStack: Visitable {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ visitor: ViewVisitor) -> [String] {
    visited(content, environment, visitor)
  }
}

extension List: Visitable {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ visitor: ViewVisitor) -> [String] {
    visited(content, environment, visitor)
  }
}

extension ForEach: Visitable {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ visitor: ViewVisitor) -> [String] {
    data.flatMap { visited(content($0), environment, visitor) }
  }
}

extension EnvironmentView: Visitable {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ visitor: ViewVisitor) -> [String] {
    var environment = environment
    change(&environment)
    return visited(content, environment, visitor)
  }
}

extension TaskView: Visitable {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ visitor: ViewVisitor) -> [String] {
    visitor.tasks.append((id, action))
    return visited(content, environment, visitor)
  }
}

extension PreviewModifierContent: Visitable {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ visitor: ViewVisitor) -> [String] {
    visited(view, environment, visitor)
  }
}

extension ModifiedViewContent: Visitable {
  @MainActor
  fileprivate func visit(_ environment: EnvironmentValues, _ visitor: ViewVisitor) -> [String] {
    visited(view, environment, visitor)
  }
}
