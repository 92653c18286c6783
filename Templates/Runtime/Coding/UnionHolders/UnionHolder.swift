/// A value that has one of several beside its properties.
public nonisolated protocol UnionHolder {
  associatedtype Content: UnionValue
  var content: Content { get }
}
