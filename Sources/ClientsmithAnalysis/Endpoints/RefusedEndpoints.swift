import ClientsmithDeclarations
import ClientsmithModel

/// The endpoints with a type that has an error of its own: what would be wrong with what stands for it
/// must not be reported as well.
struct RefusedEndpoints {
  private let names: Set<SwiftName>

  init(_ declarations: Declarations, _ resolver: TypeResolver) {
    names = Set(
      declarations.endpoints.filter { endpoint in
        guard let result = endpoint.result else { return true }
        let types = result.types + endpoint.parameters.compactMap(\.type)
        return types.contains(where: resolver.isRefused)
      }.map(\.name.value))
  }

  func contains(_ endpoint: SwiftName) -> Bool { names.contains(endpoint) }
}
