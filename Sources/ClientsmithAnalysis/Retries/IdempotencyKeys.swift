import ClientsmithDeclarations
import ClientsmithModel

/// Gives the endpoints that could not be made again without it the idempotency key of all endpoints,
/// and those whose callers may choose it a parameter, the last one.
enum IdempotencyKeys {
  static func applied(_ declarations: Declarations) -> Declarations {
    let standard = declarations.idempotencyKey
    // Endpoints are too large to be copied for nothing.
    let needsAny = declarations.endpoints.indices.contains { place in
      standard != nil || declarations.endpoints[place].idempotencyKey?.isParameter == true
    }
    guard needsAny else { return declarations }
    var result = declarations
    for place in result.endpoints.indices {
      let isWrite = ["POST", "PATCH"].contains(result.endpoints[place].method)
      if isWrite, !result.endpoints[place].hasNoIdempotencyKey,
        result.endpoints[place].idempotencyKey == nil
      {
        result.endpoints[place].idempotencyKey = standard
      }
      if let key = result.endpoints[place].idempotencyKey, key.isParameter {
        result.endpoints[place].parameters.append(key.parameter)
      }
    }
    return result
  }
}
