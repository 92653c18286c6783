import ClientsmithModel
import ClientsmithSpec

/// Values made from types alone, the same on every run.
struct MockValues {
  private let types: TypeTable
  private let recursion: RecursionAnalysis
  private var open: [SwiftName] = []
  private var budget = 0

  /// More values in one mock than anybody reads.
  private static let maximumCount = 500
  private static let maximumDepth = 8

  /// - Parameter types: with the defaults and examples of their properties.
  init(_ types: TypeTable, _ recursion: RecursionAnalysis) {
    self.types = types
    self.recursion = recursion
  }

  /// - Parameters:
  ///   - name: what a `String` is.
  ///   - path: what a `UUID` is made of: `Item.id`, `fetchItem.id`, `fetchItem`.
  mutating func make(_ type: TypeReference, name: String, path: String) -> Value {
    // An error says so already, and the model is not used.
    guard !recursion.hasEndlessTypes else { return .null }
    open = []
    budget = Self.maximumCount
    return value(type, name, path) ?? minimal(type, name, path)
  }

  private static let date = Value.date(Instant(seconds: 1_704_164_645))

  private static func primitive(_ primitive: Primitive, _ name: String, _ path: String) -> Value {
    switch primitive {
    case .int, .int32, .int64: .integer(1)
    case .double, .float: .number(1.5)
    case .bool: .bool(true)
    case .string: .string(name)
    case .date: date
    case .day: .day(year: 2024, month: 1, day: 2)
    case .url: .string("https://example.com")
    case .uuid: .string(StableUUID.make(path))
    case .data: .data([])
    case .decimal: .decimal("1.5")
    case .json: .json(.object([]))
    }
  }

  /// nil where the type would meet itself.
  private mutating func value(_ type: TypeReference, _ name: String, _ path: String) -> Value? {
    budget -= 1
    switch types.resolved(type) {
    case .primitive(let primitive): return Self.primitive(primitive, name, path)
    case .patch: return .absent
    case .optional(let wrapped):
      return budget > 0 ? value(wrapped, name, path) ?? .null : .null
    case .array(let element):
      return .array(budget > 0 ? [value(element, name, path)].compactMap(\.self) : [])
    case .dictionary(let element):
      let value = budget > 0 ? value(element, name, path) : nil
      return .dictionary(value.map { [Value.Field(key: "key", value: $0)] } ?? [])
    case .declared(let declared):
      guard let kind = types[declared]?.kind, !open.contains(declared) else { return nil }
      guard budget > 0, open.count < Self.maximumDepth else {
        return minimal(type, name, path)
      }
      open.append(declared)
      defer { open.removeLast() }
      return value(kind, declared, name, path)
    }
  }

  private mutating func value(
    _ kind: TypeDeclaration.Kind, _ declared: SwiftName, _ name: String, _ path: String
  ) -> Value? {
    switch kind {
    case .enumeration(let enumeration):
      return enumeration.cases.isEmpty ? nil : .enumerationCase(0)
    case .structure(let structure):
      var values: [Value] = []
      for property in structure.properties {
        guard
          let value = property.example ?? property.default
            ?? self.value(property.type, property.name.text, "\(declared).\(property.name)")
        else { return nil }
        values.append(value)
      }
      return .structure(values)
    case .union(let union):
      for (place, branch) in union.cases.enumerated() {
        if let value = value(branch.type, name, path) {
          return .union(place, discriminated(value, as: branch, of: union))
        }
      }
      return nil
    case .alias: return nil
    }
  }

  /// The smallest value, which always ends: the analysis has refused types without one.
  private func minimal(_ type: TypeReference, _ name: String, _ path: String) -> Value {
    switch types.resolved(type) {
    case .primitive(let primitive): return Self.primitive(primitive, name, path)
    case .patch: return .absent
    case .optional: return .null
    case .array: return .array([])
    case .dictionary: return .dictionary([])
    case .declared(let declared):
      switch types[declared]?.kind {
      case .enumeration: return .enumerationCase(0)
      case .structure(let structure):
        return .structure(
          structure.properties.map {
            $0.example ?? $0.default
              ?? minimal($0.type, $0.name.text, "\(declared).\($0.name)")
          })
      case .union(let union):
        let place = recursion.terminatingCases[declared] ?? 0
        guard union.cases.indices.contains(place) else { return .unknownUnion(.object([])) }
        let branch = union.cases[place]
        let value = minimal(branch.type, name, path)
        return .union(place, discriminated(value, as: branch, of: union))
      case .alias, nil: return .json(.null)
      }
    }
  }

  private func discriminated(_ value: Value, as branch: Union.Case, of union: Union) -> Value {
    var structure: Structure?
    if case .declared(let name) = types.resolved(branch.type),
      case .structure(let found)? = types[name]?.kind
    {
      structure = found
    }
    return union.discriminated(value, as: branch, in: structure) { type in
      let type = types.unwrapped(type)
      guard case .declared(let name) = type else { return (type, nil) }
      return (type, types[name]?.kind)
    }
  }
}
