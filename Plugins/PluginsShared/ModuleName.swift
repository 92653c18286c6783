/// The names of modules that Xcode chooses.
enum ModuleName {
  /// The default of Xcode's setting `PRODUCT_MODULE_NAME`: the product's name, where what an
  /// identifier cannot have is `_`.
  static func ofXcodeProduct(_ name: String) -> String {
    var result = ""
    for character in name {
      let isFirst = result.isEmpty
      let isAllowed = character.isLetter || (!isFirst && character.isNumber)
      result.append(isAllowed ? character : "_")
    }
    return result.isEmpty ? "_" : result
  }
}
