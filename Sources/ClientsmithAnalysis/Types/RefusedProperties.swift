import ClientsmithDeclarations
import ClientsmithModel

/// The properties whose types have an error of their own: `JSON` stands for them, and what would be
/// wrong with that must not be reported as well.
struct RefusedProperties {
  private let types: [DeclaredType]
  private let resolver: TypeResolver

  init(_ declarations: Declarations, _ resolver: TypeResolver) {
    types = declarations.types
    self.resolver = resolver
  }

  func contains(_ property: SwiftName, of type: SwiftName) -> Bool {
    properties(of: type).contains { $0.name.value == property && isRefused($0) }
  }

  /// Whether a type has such a property.
  func has(_ type: SwiftName) -> Bool {
    properties(of: type).contains(where: isRefused)
  }

  private func isRefused(_ property: DeclaredProperty) -> Bool {
    resolver.isRefused(property.type)
  }

  private func properties(of type: SwiftName) -> [DeclaredProperty] {
    let entry = types.first { $0.name.value == type }
    if case .structure(let structure)? = entry?.form { return structure.properties }
    return []
  }
}
