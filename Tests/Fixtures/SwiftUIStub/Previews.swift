// Of the macro `#Preview` there is what it expands to: a call of `Preview.init`.

@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor @preconcurrency
public protocol PreviewModifier {
  associatedtype Context = Void
  associatedtype Body: View
  static func makeSharedContext() async throws -> Context
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, context: Context) -> Body
  typealias Content = PreviewModifierContent
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct PreviewModifierContent: PrimitiveView {
  let view: any View
}

public struct PreviewTrait<T> {
  let apply: @MainActor (any View) async throws -> any View
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension PreviewTrait where T == Preview.ViewTraits {
  @MainActor public static func modifier<Modifier: PreviewModifier>(
    _ modifier: Modifier
  ) -> PreviewTrait<T> {
    PreviewTrait { view in
      modifier.body(
        content: PreviewModifierContent(view: view),
        context: try await Modifier.makeSharedContext())
    }
  }
}

@MainActor
public struct Preview {
  public enum ViewTraits {}

  let traits: [PreviewTrait<ViewTraits>]
  let content: @MainActor () -> any View

  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    self.traits = traits
    content = body
  }
}
