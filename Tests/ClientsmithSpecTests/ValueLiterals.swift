import ClientsmithModel

extension Value {
  /// A structure, written as its properties.
  static func object(_ members: KeyValuePairs<SwiftName, Value>) -> Value {
    .structure(members.map { Member($0.key, $0.value) })
  }
}
