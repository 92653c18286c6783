import ClientsmithModel

/// The argument that says where the item of an action is.
struct StorePlace {
  /// `at: [repo, nil]`; empty: nothing says it.
  let arguments: [LayoutText.Item]

  init(_ place: [Input?]) {
    let values = place.map { LayoutText.Item(nil, .atom($0?.name.local ?? "nil")) }
    arguments = place.isEmpty ? [] : [.init("at:", .collection(values))]
  }
}
