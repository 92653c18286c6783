// The part of SwiftUI's interface that the consumers use, so that they compile where there is no
// SwiftUI. Declarations follow Apple's in isolation and constraints, since those decide whether
// code compiles in the Swift 6 mode; nothing here is ever run.

@_exported import Foundation
@_exported import Observation

// MARK: - Views

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("Never has no body.") }
}

/// A view that the system draws: it has no body of its own.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("Optional has no body.") }
}

public struct EmptyView: PrimitiveView {
  nonisolated public init() {}
}

public struct TupleView<Content>: PrimitiveView {
  nonisolated init(_ content: Content) {}
}

public struct ConditionalView<First: View, Second: View>: PrimitiveView {
  nonisolated init(first: First?) {}
}

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalView<First, Second> {
    ConditionalView(first: first)
  }

  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalView<First, Second> {
    ConditionalView(first: nil)
  }
}

public struct Text: PrimitiveView {
  public init(_ content: some StringProtocol) {}
}

public struct ProgressView: PrimitiveView {
  public init() {}
}

public struct Button<Label: View>: PrimitiveView {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

extension Button where Label == Text {
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {}
}

public struct VStack<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct List<Content: View>: PrimitiveView {
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Row> {}
}

public struct ForEach<Data: RandomAccessCollection, Content: View>: PrimitiveView {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable {}
}

// MARK: - Modifiers

extension View {
  public func task(
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    self
  }

  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    self
  }

  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    self
  }
}

// MARK: - Environment and state

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { Key.defaultValue }
    set {}
  }
}

@propertyWrapper
public struct Environment<Value> {
  private let value: () -> Value

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    value = { EnvironmentValues()[keyPath: keyPath] }
  }

  public init(_ type: Value.Type) where Value: AnyObject, Value: Observable {
    value = { fatalError("There is no environment.") }
  }

  public var wrappedValue: Value { value() }
}

@propertyWrapper
public struct State<Value> {
  private let value: Value

  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() {
    self.init(wrappedValue: nil)
  }
}

// MARK: - Apps

@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

@resultBuilder
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}

  public var body: Never { fatalError("WindowGroup has no body.") }
}

@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  public static func main() {}
}

// MARK: - Previews

@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
