import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Finds the key that the header of an error stands for: what tells the cases of a union apart.
struct ErrorTagRules {
  let types: TypeIndex

  /// - Returns: nil after an error.
  func tag(
    _ header: Located<String>, of body: TypeReference, into log: inout DiagnosticLog
  ) -> ErrorBody.Tag? {
    HeaderRules.checkName(header.value, at: header.range, into: &log)
    guard let union = union(body), let key = union.tagging.key,
      union.cases.allSatisfy({ types.tag(of: $0, in: union) == .string })
    else {
      log.error(
        .unsupportedType, at: header.range,
        "an error that a header names must be a union with a `discriminator`, found "
          + "\(name: body.text)",
        help: "write `oneOf: {outOfStock: OutOfStock}, discriminator: type`, whose cases are "
          + "named by strings")
      return nil
    }
    return ErrorBody.Tag(header: header.value, key: key)
  }

  /// The type itself, or what its values have beside properties of all cases.
  private func union(_ type: TypeReference) -> Union? {
    let type = types.resolved(type)
    if let union = types.union(type) { return union }
    return (types.structure(type)?.content?.type).flatMap { types.union(types.unwrapped($0)) }
  }
}

extension Union.Tagging {
  /// The key of the object that tells cases apart.
  fileprivate var key: String? {
    switch self {
    case .discriminator(let key), .adjacent(discriminator: let key, content: _): key
    case .none, .external: nil
    }
  }
}
