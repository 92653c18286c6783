import ClientsmithModel

/// The argument that says which list the item of an action is in.
struct StoreScope {
  /// `scope: [repo, nil]`; empty: nothing says it.
  let arguments: [LayoutText.Item]

  init(_ scope: [Input?]) {
    let values = scope.map { LayoutText.Item(nil, .atom($0?.name.local ?? "nil")) }
    arguments = scope.isEmpty ? [] : [.init("scope:", .collection(values))]
  }
}
