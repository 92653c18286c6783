/// Visits the shapes below a root, each once, in the order in which they would be declared: an
/// object before what its properties hold.
enum ShapeWalk {
  /// Those of objects that are the case of no union.
  static func objects(below root: Shape) -> [Shape] {
    var objects: [Shape] = []
    visit(root) { shape, isCase in
      if shape.object != nil, !isCase { objects.append(shape) }
    }
    return objects
  }

  /// - Parameter body: is told whether the shape is the case of a union.
  static func visit(_ root: Shape, _ body: (_ shape: Shape, _ isCase: Bool) -> Void) {
    var known: Set<ObjectIdentifier> = []
    // The next one is at the end.
    var waiting = [(shape: root, isCase: false)]
    while let next = waiting.popLast() {
      let shape = next.shape.whole
      guard known.insert(ObjectIdentifier(shape)).inserted else { continue }
      body(shape, next.isCase)
      waiting += children(of: shape).reversed()
    }
  }

  /// Those that several others hold.
  static func shared(below root: Shape) -> Set<ObjectIdentifier> {
    var known: Set<ObjectIdentifier> = []
    var shared: Set<ObjectIdentifier> = []
    visit(root) { shape, _ in
      for child in Set(children(of: shape).map { ObjectIdentifier($0.shape.whole) })
      where !known.insert(child).inserted {
        shared.insert(child)
      }
    }
    return shared
  }

  /// Notes that everything below the shapes is in bodies of requests, before it is merged with other objects.
  static func markSent(_ shapes: [Shape], isPatch: Bool) {
    for root in shapes {
      visit(root) { shape, _ in shape.object?.markSent(isPatch: isPatch) }
    }
  }

  private static func children(of shape: Shape) -> [(shape: Shape, isCase: Bool)] {
    var children: [(shape: Shape, isCase: Bool)] = []
    if let element = shape.element { children.append((element, false)) }
    if let map = shape.map { children.append((map, false)) }
    if let object = shape.object {
      children += object.keys.compactMap { object[$0]?.shape }.map { ($0, false) }
    }
    if let union = shape.union {
      children += union.tags.compactMap { union.cases[$0] }.map { ($0, true) }
    }
    return children
  }
}
