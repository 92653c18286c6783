import ClientsmithModel

/// The locals in a closure of a client in memory.
struct MemoryLocals {
  /// The value that it is about.
  let value: String
  /// The value before a change, and the value after it, or the id alone.
  let previous: String
  let updated: String
  let newID: String
  /// An object in the value that changes.
  let part: String
  /// All values that are found, a page of them, and one of them.
  let found: String
  let page: String
  let element: String
  /// What is returned, its headers, and what these say of the next page.
  let response: String
  let headers: String
  let next: String
  /// The locals for filters inside of objects that are sent, where these may be missing.
  let wanted: [Memory.Source: String]

  /// - Parameter outer: The locals around the closure.
  init(
    of operation: Memory.Operation, _ endpoint: Endpoint, type: SwiftName,
    besides outer: Set<String>
  ) {
    var names = LocalNames(
      besides: outer.union(endpoint.parameters.map(\.name.text)).union(DictionaryMerge.locals))
    found = operation.kind == .list ? names.make("found", "values", "foundValues") : ""
    let outcome =
      switch operation.kind {
      case .list, .get: "found"
      case .create: "added"
      case .update: "changed"
      case .delete: "removed"
      }
    value = names.make(type.text.uncapitalizedFirst, outcome, "value", "storedValue", "kept")
    previous = names.make("previous", "previousValue")
    updated =
      operation.kind == .create && operation.answer.isID
      ? names.make("added", "addedID") : names.make("updated", "updatedValue", "changedValue")
    newID = names.make("id", "newID", "madeID")
    part = operation.kind == .update ? names.make("part", "object", "changedPart") : ""
    page = names.make("page", "part", "slice", "foundPage")
    element = names.make("element", "each", "candidate", "storedElement")
    response = names.make("response", "result", "body", "answer")
    headers = names.make("headers", "fields", "responseHeaders")
    next = names.make("next", "following", "nextPage")
    var wanted: [Memory.Source: String] = [:]
    for source in operation.conditions.compactMap(\.source) {
      guard case .key(let name)? = source.path.last else { continue }
      wanted[source] = names.make(name, "wanted" + name.capitalizedFirst)
    }
    self.wanted = wanted
  }
}

extension String {
  /// `salesOrder` of `SalesOrder`, `url` of `URL`, `skuItem` of `SKUItem`.
  var uncapitalizedFirst: String {
    let capitals = prefix { $0.isASCII && $0.isUppercase }.count
    let count = capitals < 2 || capitals == self.count ? capitals : capitals - 1
    return prefix(count).lowercased() + dropFirst(count)
  }
}
