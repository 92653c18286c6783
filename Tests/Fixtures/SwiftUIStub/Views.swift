// The part of SwiftUI's interface that generated code and the consumers use, so that they compile
// and run where there is no SwiftUI. Declarations follow Apple's in names, generics and isolation,
// since those decide whether code compiles. What is behind them draws text: see Drawing.swift.

@_exported import Foundation
@_exported import Observation

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("Never has no body.") }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("Optional has no body.") }
}

public nonisolated struct EmptyView: PrimitiveView {
  public init() {}
}

public nonisolated struct TupleView<Content>: PrimitiveView {
  let content: Content
  let views: [any View]

  init(_ content: Content, _ views: [any View]) {
    self.content = content
    self.views = views
  }
}

public nonisolated struct ConditionalView<First: View, Second: View>: PrimitiveView {
  let first: First?
  let second: Second?
}

public struct Group<Content>: View where Content: View {
  let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { content }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView((repeat each content), views)
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalView<First, Second> {
    ConditionalView(first: first, second: nil)
  }

  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalView<First, Second> {
    ConditionalView(first: nil, second: second)
  }
}

public struct Text: PrimitiveView {
  let text: String

  public init(_ content: some StringProtocol) {
    text = String(content)
  }
}

public struct ProgressView: PrimitiveView {
  public init() {}
}

public struct Button<Label: View>: PrimitiveView {
  let action: @MainActor () -> Void
  let label: Label

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }
}

extension Button where Label == Text {
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

public struct VStack<Content: View>: PrimitiveView {
  let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

public struct ZStack<Content: View>: PrimitiveView {
  let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

public struct List<Content: View>: PrimitiveView {
  let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Row> {
    content = ForEach(data, content: rowContent)
  }
}

public struct ForEach<Data: RandomAccessCollection, Content: View>: PrimitiveView {
  let data: Data
  let content: (Data.Element) -> Content

  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable {
    self.data = data
    self.content = content
  }
}

extension View {
  /// Of what appears: `appear` and `Screen` run it.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    TaskView(content: self, id: true, action: action)
  }

  /// Runs again where its `id` has changed: `Screen` sees to that.
  nonisolated public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    TaskView(content: self, id: id, action: action)
  }

  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    self
  }
}

extension View {
  nonisolated public func overlay<Front: View>(@ViewBuilder content: () -> Front) -> some View {
    TupleView((self, content()), [self, content()])
  }
}

// MARK: - Modifiers

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
  typealias Content = ModifiedViewContent<Self>
}

public struct ModifiedViewContent<Modifier>: PrimitiveView {
  let view: any View
}

extension View {
  nonisolated public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    ModifiedView(content: self, modifier: modifier)
  }
}

nonisolated struct ModifiedView<Content: View, Modifier: ViewModifier>: View {
  let content: Content
  let modifier: Modifier

  init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  @MainActor var body: some View { modifier.body(content: ModifiedViewContent(view: content)) }
}
