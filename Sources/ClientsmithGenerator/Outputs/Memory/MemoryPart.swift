import ClientsmithModel

/// A part of a result that a client in memory sets to an expression.
struct MemoryPart {
  /// A way of Swift names into the result.
  let path: [Endpoint.PathStep]
  let text: String

  /// `BedPage(beds: page.items, total: page.total)`; nil: a part is not in properties alone.
  ///
  /// - Parameters:
  ///   - value: What else is in the result.
  ///   - parts: Of the result, none of them twice.
  static func initializer(
    of value: Value, as type: TypeReference, with parts: [MemoryPart], _ context: ViewContext
  ) -> LayoutText? {
    let types = context.model.types
    let type = types.unwrapped(type)
    guard case .structure(let members) = value, let structure = types.structure(type),
      members.count == structure.properties.count
    else { return nil }
    let keys = structure.properties.map { Endpoint.PathStep.key($0.name.text) }
    guard parts.allSatisfy({ $0.path.first.map(keys.contains) ?? false }) else { return nil }
    var items: [LayoutText.Item] = []
    for (member, property) in zip(members, structure.properties) {
      let inside = parts.filter { $0.path.first == .key(property.name.text) }
      let label = property.name.argument + ":"
      if let part = inside.first, part.path.count == 1 {
        items.append(.init(label, .atom(part.text)))
      } else if inside.isEmpty || member.value == .null {
        // In what is nil there is nothing to set.
        guard property.initialValue(in: types) != member.value else { continue }
        items.append(
          .init(label, context.literals.layout(member.value, as: property.type, in: .client)))
      } else {
        let rest = inside.map { MemoryPart(path: Array($0.path.dropFirst()), text: $0.text) }
        guard let made = initializer(of: member.value, as: property.type, with: rest, context)
        else { return nil }
        items.append(.init(label, made))
      }
    }
    return .call(context.types.text(type, in: .client), items)
  }
}
