import ClientsmithModel

/// What an object in a body is called that stands for the members of a value: like its type, or like
/// the key that the endpoint returns it under.
struct ObjectName {
  private let type: String
  /// As it is in JSON; nil: no key has the value.
  private let key: String?

  init(_ type: SwiftName, returnedBy endpoint: Endpoint, _ types: TypeIndex) {
    self.type = type.text.asciiLowercased
    key = Self.key(of: .declared(type), returnedBy: endpoint, types)
  }

  /// `{"product": {"title": …}}` of a `Product`.
  func isName(_ name: SwiftName, _ wireName: String) -> Bool {
    name.text.asciiLowercased == type || wireName == key
  }

  /// Names of objects that hold what is sent and say nothing of what it is about: `{"data": {"title": …}}`.
  static func isOfAnything(_ wireName: String) -> Bool {
    wrappers.contains(wireName.asciiLowercased)
  }

  private static let wrappers: Set = [
    "attributes", "changes", "data", "fields", "input", "params", "patch", "payload", "update",
    "values", "variables",
  ]

  private static func key(
    of type: TypeReference, returnedBy endpoint: Endpoint, _ types: TypeIndex
  ) -> String? {
    guard let result = endpoint.result.decoded else { return nil }
    let element = types.resolved(type)
    if types.unwrapped(result.type) == element {
      if case .key(let key)? = result.at.last { return key }
      return nil
    }
    let holders = (types.structure(types.unwrapped(result.type))?.properties ?? []).filter {
      $0.hasKey && types.unwrapped($0.type) == element
    }
    return holders.count == 1 ? holders[0].wireName : nil
  }
}
