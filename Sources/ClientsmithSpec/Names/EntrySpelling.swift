import ClientsmithDeclarations
import ClientsmithModel

/// How to write a property or a parameter whose name is refused.
enum EntrySpelling {
  /// - Parameters:
  ///   - camelCase: the name as it can be.
  ///   - key: the name as it is written.
  ///   - wireName: the key on the wire, whether `as` says it or not.
  ///   - type: as it is written; nil where more is written than it and the default.
  ///   - default: as it is written; nil where there is none.
  static func proposal(
    _ camelCase: String, for key: String, wireName: String, type: String?, default: String?,
    naming: NamingStyle
  ) -> String {
    let base = String(key.dropLast())
    if key.last == "?", CamelCase.isLower(base), let type {
      let optional = type.hasSuffix("?") ? type : type + "?"
      return "write `\(base): \(written(optional + (`default`.map { " = \($0)" } ?? "")))`"
    }
    if naming != .asWritten, naming.wireName(camelCase) == key {
      return "write `\(camelCase)`; `naming` makes it \(quoted(key))"
    }
    let isOwn = wireName != naming.wireName(key)
    let name = isOwn ? wireName : key
    guard let type else {
      return "call it `\(camelCase)`" + (isOwn ? "" : ", with `as: \(written(name))`")
    }
    let rest = `default`.map { ", default: \($0)" } ?? ""
    return "write `\(camelCase): {type: \(written(type)), as: \(written(name))\(rest)}`"
  }
}
