import ClientsmithModel

/// Values with everything that a type can have, for what the specification gives no example of:
/// error bodies, and inputs of tests.
package struct SampleValue: Sendable {
  private let types: TypeIndex
  private let endingCases: [SwiftName: Int]?

  package init(_ model: ClientModel) {
    types = model.types
    endingCases = model.endingCases
  }

  /// A value of a type, the same on every run.
  package func value(of type: TypeReference) -> Value {
    value(of: type, name: "text", path: .endpoint("sample"), within: [])
  }

  /// A value with every absent part of it filled in, so that each has a form on the wire.
  package func filled(_ value: Value, as type: TypeReference) -> Value {
    filled(value, as: type, within: [])
  }

  private func value(
    of type: TypeReference, name: String, path: MockValues.Path, within outer: [SwiftName]
  ) -> Value {
    var mocks = MockValues(types, endingCases: endingCases)
    return filled(mocks.make(type, name: name, path: path), as: type, within: outer)
  }

  /// - Parameter outer: the declared types around it; one that is in itself would have no end.
  private func filled(
    _ value: Value, as type: TypeReference, within outer: [SwiftName]
  ) -> Value {
    switch (value, types.resolved(type)) {
    case (.absent, .patch(let wrapped)):
      canFill(wrapped, within: outer)
        ? self.value(of: wrapped, name: "text", path: .endpoint("sample"), within: outer) : .absent
    case (_, .patch(let wrapped)), (_, .optional(let wrapped)):
      filled(value, as: wrapped, within: outer)
    case (.array(let elements), .array(let element)):
      .array(elements.map { filled($0, as: element, within: outer) })
    case (.dictionary(let fields), .dictionary(let element)):
      .dictionary(
        fields.map { .init(key: $0.key, value: filled($0.value, as: element, within: outer)) })
    case (.structure(let members), .declared(let name)):
      structure(members, name, within: outer + [name])
    case (.union(let name, let payload), let type):
      .union(
        name,
        types.union(type)?[name]?.type.map {
          filled(payload, as: $0, within: outer + names(of: type))
        } ?? payload)
    default: value
    }
  }

  private func structure(
    _ members: [Value.Member], _ name: SwiftName, within outer: [SwiftName]
  ) -> Value {
    guard case .structure(let structure)? = types.kind(named: name) else {
      return .structure(members)
    }
    return .structure(
      zip(structure.properties, members).map { property, member in
        if member.value == .absent, case .patch(let wrapped) = types.resolved(property.type),
          canFill(wrapped, within: outer)
        {
          let path = MockValues.Path.property(property.name, of: name)
          return .init(
            member.name,
            self.value(of: wrapped, name: property.name.text, path: path, within: outer))
        }
        return .init(member.name, filled(member.value, as: property.type, within: outer))
      })
  }

  private func canFill(_ type: TypeReference, within outer: [SwiftName]) -> Bool {
    types.withoutMocks(in: type).isEmpty && !names(of: type).contains(where: outer.contains)
  }

  /// The declared types that a value of a type is made of at its top.
  private func names(of type: TypeReference) -> [SwiftName] {
    switch types.resolved(type) {
    case .primitive: []
    case .optional(let inner), .array(let inner), .dictionary(let inner), .patch(let inner):
      names(of: inner)
    case .declared(let name): [name]
    }
  }
}
