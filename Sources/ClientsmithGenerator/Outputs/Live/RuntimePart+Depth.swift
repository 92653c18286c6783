import ClientsmithModel

extension ClientModel {
  /// Whether a response may be nested more deeply than the stack of a task allows.
  var hasDeepResults: Bool {
    var depths = TypeDepths(types)
    func isDeep(_ type: TypeReference) -> Bool { depths.depth(of: type) > TypeDepths.limit }
    return errors.contains { isDeep($0.type) }
      || endpoints.contains {
        $0.result.types.contains(where: isDeep) || $0.errors.contains { isDeep($0.type) }
      }
  }
}

extension TypeIndex {
  /// The structures whose values may be nested without an end, each of which has to look at the depth
  /// when it is encoded. What else has no end does so by itself: unions and `JSON`.
  var deepStructures: Set<SwiftName> {
    var depths = TypeDepths(self, stopsAtChecks: true)
    return Set(
      declarations.lazy.map(\.name).filter { depths.depth(of: .declared($0)) > TypeDepths.limit })
  }
}

/// How deep the values of types are nested at most.
private struct TypeDepths {
  /// Half of what is decoded on the stack of a task: a path to a part of a response may add to it.
  static let limit = 16

  private let types: TypeIndex
  /// Whether what looks at the depth by itself when it is encoded counts as flat.
  private let stopsAtChecks: Bool
  /// Of declared types; those that are being looked at are endless until it is known.
  private var known: [SwiftName: Int] = [:]

  init(_ types: TypeIndex, stopsAtChecks: Bool = false) {
    self.types = types
    self.stopsAtChecks = stopsAtChecks
  }

  /// Schemas hold each other in chains of any length, so that what is left to look at is on a stack of
  /// its own.
  mutating func depth(of type: TypeReference) -> Int {
    let place = place(of: type)
    guard let name = place.name else { return place.depth }
    if let depth = known[name] { return place.depth + depth }
    var stack = [frame(of: name)]
    while var frame = stack.popLast() {
      if frame.deepest <= Self.limit, let part = frame.parts.popLast() {
        if let name = part.name, known[name] == nil {
          frame.parts.append(part)
          stack.append(frame)
          stack.append(self.frame(of: name))
        } else {
          frame.deepest = max(frame.deepest, part.depth + (part.name.flatMap { known[$0] } ?? 0))
          stack.append(frame)
        }
      } else {
        known[frame.name] = frame.deepest > Self.limit ? Self.endless : frame.own + frame.deepest
      }
    }
    return place.depth + (known[name] ?? Self.endless)
  }

  /// A declared type whose parts are being looked at.
  private struct Frame {
    var name: SwiftName
    /// What it adds to the depth of its parts.
    var own = 0
    /// Those that are left.
    var parts: [Place] = []
    var deepest = 0
  }

  /// A declared type, and how deep it is in another one; without a name, nothing more is in there.
  private struct Place {
    var depth: Int
    var name: SwiftName?
  }

  private mutating func frame(of name: SwiftName) -> Frame {
    known[name] = Self.endless
    var frame = Frame(name: name)
    switch types[name]?.kind {
    case .enumeration: break
    case .alias(let target): frame.parts = [place(of: target)]
    // What is in one, only its author knows.
    case .extern, nil: frame.deepest = Self.endless
    // What is not recognized is kept as any JSON.
    case .union: frame.deepest = stopsAtChecks ? 0 : Self.endless
    case .structure(let structure):
      frame.own = 1
      frame.parts = structure.properties.map { place(of: $0.type) }
    }
    return frame
  }

  private func place(of type: TypeReference) -> Place {
    switch type {
    case .primitive(.json): return Place(depth: stopsAtChecks ? 0 : Self.endless)
    case .primitive: return Place(depth: 0)
    case .optional(let inner), .patch(let inner): return place(of: inner)
    case .array(let inner), .dictionary(let inner):
      var place = place(of: inner)
      place.depth += 1
      return place
    case .declared(let name): return Place(depth: 0, name: name)
    }
  }

  private static let endless = 1_000_000
}
