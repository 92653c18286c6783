import ClientsmithModel

/// Values made from a type, for what the specification gives no example of: error bodies.
package struct SampleValue: Sendable {
  private let types: TypeIndex

  package init(_ model: ClientModel) {
    types = model.types
  }

  /// A value of a type, the same on every run.
  package func value(of type: TypeReference) -> Value {
    value(of: type, name: "text", within: [])
  }

  /// A value with every absent part of it filled in, so that each has a form on the wire.
  package func filled(_ value: Value, as type: TypeReference) -> Value {
    switch (value, types.resolved(type)) {
    case (.absent, .patch(let wrapped)):
      types.withoutMocks(in: wrapped).isEmpty ? self.value(of: wrapped) : .absent
    case (_, .patch(let wrapped)), (_, .optional(let wrapped)): filled(value, as: wrapped)
    case (.array(let elements), .array(let element)):
      .array(elements.map { filled($0, as: element) })
    case (.dictionary(let fields), .dictionary(let element)):
      .dictionary(fields.map { .init(key: $0.key, value: filled($0.value, as: element)) })
    case (.structure(let members), .declared(let name)):
      structure(members, name)
    case (.union(let name, let payload), let type):
      .union(
        name, types.union(type)?[name]?.type.map { filled(payload, as: $0) } ?? payload)
    default: value
    }
  }

  private func structure(_ members: [Value.Member], _ name: SwiftName) -> Value {
    guard case .structure(let structure)? = types.kind(named: name) else {
      return .structure(members)
    }
    return .structure(
      zip(structure.properties, members).map { property, member in
        if member.value == .absent, case .patch(let wrapped) = types.resolved(property.type),
          types.withoutMocks(in: wrapped).isEmpty
        {
          return .init(
            member.name, self.value(of: wrapped, name: property.name.text, within: [name]))
        }
        return .init(member.name, filled(member.value, as: property.type))
      })
  }

  private func value(of type: TypeReference, name: String, within outer: [SwiftName]) -> Value {
    switch types.resolved(type) {
    case .primitive(let primitive):
      primitive.madeUpValue(text: name, uuid: "6F1C7A52-0B6E-4D0B-9A53-2C9D1E8F4B70")
    case .optional(let wrapped):
      names(of: wrapped).contains(where: outer.contains)
        ? .null : value(of: wrapped, name: name, within: outer)
    case .array(let element):
      names(of: element).contains(where: outer.contains)
        ? .array([]) : .array([value(of: element, name: name, within: outer)])
    case .dictionary(let element):
      names(of: element).contains(where: outer.contains)
        ? .dictionary([])
        : .dictionary([
          .init(key: "key", value: value(of: element, name: name, within: outer))
        ])
    case .patch(let wrapped):
      names(of: wrapped).contains(where: outer.contains)
        ? .absent : value(of: wrapped, name: name, within: outer)
    case .declared(let name): declared(name, within: outer)
    }
  }

  private func declared(_ name: SwiftName, within outer: [SwiftName]) -> Value {
    let inner = outer + [name]
    switch types.kind(named: name) {
    case .structure(let structure):
      return .structure(
        structure.properties.map {
          .init(
            $0.name,
            $0.example ?? $0.default ?? value(of: $0.type, name: $0.name.text, within: inner))
        })
    case .enumeration(let enumeration):
      return enumeration.cases.first.map { .enumerationCase($0.name) } ?? .null
    case .union(let union):
      // The first case that does not lead back here.
      let index =
        union.cases.firstIndex { branch in
          branch.type.map { !names(of: $0).contains(where: inner.contains) } ?? true
        } ?? 0
      guard union.cases.indices.contains(index), outer.count < 64 else {
        return .unrecognizedUnion(.object([]))
      }
      let branch = union.cases[index]
      guard let type = branch.type else { return .union(branch.name, .absent) }
      let value = value(of: type, name: "value", within: inner)
      return .union(branch.name, types.discriminated(value, as: branch, of: union))
    case .extern(let type): return type.mock.map(Value.foreign) ?? .null
    case .alias, nil: return .null
    }
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
