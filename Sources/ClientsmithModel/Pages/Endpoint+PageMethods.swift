extension Endpoint {
  /// The method that returns the pages: `listItemsPages` of `listItems`.
  package var pagesMethod: String { memberName.text + "Pages" }

  /// The method that returns what is on the pages.
  package var allItemsMethod: String { pages?.allItems?.text ?? shortAllItemsMethod }

  /// `allSearchItems` of `searchItems`, where `listItems` has `allItems`.
  package var longAllItemsMethod: String { "all" + memberName.text.capitalizedFirst }

  /// `allItems` of `listItems`, `allTicks` of `ticks`, `all` of `list`.
  package var shortAllItemsMethod: String {
    var rest = memberName.text[...]
    for verb in ["list", "get", "fetch", "load", "find", "search"] where rest.hasPrefix(verb) {
      let end = rest.index(rest.startIndex, offsetBy: verb.count)
      // `listing` begins with another word.
      guard rest[end...].utf8.first.map({ !ASCII.isLower($0) }) ?? true else { continue }
      rest = rest[end...]
      break
    }
    return "all" + String(rest).capitalizedFirst
  }
}
