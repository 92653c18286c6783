import ClientsmithModel

/// The argument that says which list is loaded, or which one the item of an action is in.
struct StoreScope {
  /// `scope: [repo, nil]`; empty: nothing says it.
  let arguments: [LayoutText.Item]

  /// - Parameter request: What has the arguments: `request`; nil: they are locals.
  init(_ scope: [Store.ScopePart?], of request: String? = nil, _ context: ViewContext) {
    let values = scope.map { part -> LayoutText in
      switch part {
      case nil: .atom("nil")
      case .items(let type): .atom(SwiftLiteral.string(type))
      case .argument(let name):
        .atom(request.map { "\($0).\(name.member)" } ?? name.local)
      case .constant(let value, let type): context.literals.layout(value, as: type, in: .file)
      }
    }
    arguments =
      scope.isEmpty ? [] : [.init("scope:", .collection(values.map { .init(nil, $0) }))]
  }
}
