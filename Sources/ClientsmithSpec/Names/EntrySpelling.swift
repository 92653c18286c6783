import ClientsmithDeclarations
import ClientsmithModel

/// How to write a property or a parameter whose name is refused.
enum EntrySpelling {
  /// - Parameters:
  ///   - camelCase: the name as it can be.
  ///   - key: the name as it is written.
  ///   - type: as it is written.
  static func proposal(
    _ camelCase: String, for key: String, type: String, naming: NamingStyle
  ) -> String {
    let base = String(key.dropLast())
    if key.last == "?", CamelCase.isLower(base) {
      return "write `\(base): \(written(type.hasSuffix("?") ? type : type + "?"))`"
    }
    if naming != .asWritten, naming.wireName(camelCase) == key {
      return "write `\(camelCase)`; `naming` makes it \(quoted(key))"
    }
    return "write `\(camelCase): {type: \(written(type)), as: \(written(key))}`"
  }
}
