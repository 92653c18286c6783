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

  mutating func depth(of type: TypeReference) -> Int {
    switch type {
    case .primitive(.json): return stopsAtChecks ? 0 : Self.endless
    case .primitive: return 0
    case .optional(let inner), .patch(let inner): return depth(of: inner)
    case .array(let inner), .dictionary(let inner): return 1 + depth(of: inner)
    case .declared(let name):
      if let depth = known[name] { return depth }
      known[name] = Self.endless
      let depth = types[name].map { self.depth(of: $0) } ?? Self.endless
      known[name] = depth
      return depth
    }
  }

  private mutating func depth(of declaration: TypeDeclaration) -> Int {
    switch declaration.kind {
    case .enumeration: return 0
    case .alias(let target): return depth(of: target)
    // What is in one, only its author knows.
    case .extern: return Self.endless
    // What is not recognized is kept as any JSON.
    case .union: return stopsAtChecks ? 0 : Self.endless
    case .structure(let structure):
      var deepest = 0
      for property in structure.properties {
        deepest = max(deepest, depth(of: property.type))
        if deepest > Self.limit { return Self.endless }
      }
      return 1 + deepest
    }
  }

  private static let endless = 1_000_000
}
