#if canImport(SwiftUI)
  public import SwiftUI
#endif

#if canImport(SwiftUI)
  /// Shows how far a loading is; before the first request nothing.
  ///
  /// ```swift
  /// LoadingView(store.loading) { items in
  ///   List(items) { item in Text(item.title) }
  /// } onError: { error, request in
  ///   Text(error.localizedDescription)
  /// } onActive: { request in
  ///   ProgressView()
  /// }
  /// .task { await store.load() }
  /// ```
  ///
  /// What was loaded before is the last parameter of `onError` and `onActive`, where they have one
  /// more: `onActive: { request, previous in … }`.
  public struct LoadingView<
    Request: Sendable, Value: Sendable, Content: SwiftUI.View, Failure: SwiftUI.View,
    Active: SwiftUI.View
  >: SwiftUI.View {
    private let loading: Loading<Request, Value>
    private let content: (Value) -> Content
    private let onError: (any Error, Request, Value?) -> Failure
    private let onActive: (Request, Value?) -> Active

    /// With what was loaded before, to show it further.
    public init(
      _ loading: Loading<Request, Value>,
      @SwiftUI.ViewBuilder content: @escaping (Value) -> Content,
      @SwiftUI.ViewBuilder onError: @escaping (any Error, Request, Value?) -> Failure,
      @SwiftUI.ViewBuilder onActive: @escaping (Request, Value?) -> Active
    ) {
      self.loading = loading
      self.content = content
      self.onError = onError
      self.onActive = onActive
    }

    public var body: some SwiftUI.View {
      // One view in all states: what is attached to it, a `task`, starts once.
      ZStack {
        switch self.loading {
        case .idle: EmptyView()
        case .active(let request, let previous): self.onActive(request, previous)
        case .loaded(_, let value): self.content(value)
        case .failed(let request, let error, let previous):
          self.onError(error, request, previous)
        }
      }
    }
  }

  extension LoadingView {
    /// With the request alone.
    public init(
      _ loading: Loading<Request, Value>,
      @SwiftUI.ViewBuilder content: @escaping (Value) -> Content,
      @SwiftUI.ViewBuilder onError: @escaping (any Error, Request) -> Failure,
      @SwiftUI.ViewBuilder onActive: @escaping (Request) -> Active
    ) {
      self.init(loading, content: content) { error, request, _ in
        onError(error, request)
      } onActive: { request, _ in
        onActive(request)
      }
    }

    /// With what was loaded before while a request runs.
    public init(
      _ loading: Loading<Request, Value>,
      @SwiftUI.ViewBuilder content: @escaping (Value) -> Content,
      @SwiftUI.ViewBuilder onError: @escaping (any Error, Request) -> Failure,
      @SwiftUI.ViewBuilder onActive: @escaping (Request, Value?) -> Active
    ) {
      self.init(
        loading, content: content, onError: { error, request, _ in onError(error, request) },
        onActive: onActive)
    }

    /// With what was loaded before a request failed.
    public init(
      _ loading: Loading<Request, Value>,
      @SwiftUI.ViewBuilder content: @escaping (Value) -> Content,
      @SwiftUI.ViewBuilder onError: @escaping (any Error, Request, Value?) -> Failure,
      @SwiftUI.ViewBuilder onActive: @escaping (Request) -> Active
    ) {
      self.init(
        loading, content: content, onError: onError, onActive: { request, _ in onActive(request) })
    }
  }
#endif
