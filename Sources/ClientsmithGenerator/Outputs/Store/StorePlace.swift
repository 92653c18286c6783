import ClientsmithModel

/// The argument that says where the item of an action is.
struct StorePlace {
  /// `at: [repo, nil]`; empty: nothing says it.
  let arguments: [LayoutText.Item]

  init(_ place: [Input?]) {
    let values = place.map { $0?.name.local ?? "nil" }.joined(separator: ", ")
    arguments = place.isEmpty ? [] : [.init("at:", .atom("[\(values)]"))]
  }
}
