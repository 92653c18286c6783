import ClientsmithModel

/// Names of types: after their place, each once, none that Swift or the generated code has.
struct TypeNames {
  /// In lower case.
  private var taken: Set<String>
  /// In lower case. A type of that name would hide the module, whose name tests write.
  private let module: String?

  /// - Parameters:
  ///   - taken: names of other types, among them that of the client.
  ///   - module: the likely name of the module that the types are compiled into.
  init(besides taken: [String] = [], module: String? = nil) {
    self.taken = Set(taken.map(\.asciiLowercased))
    self.module = module?.asciiLowercased
  }

  /// Names that say nothing without the type that they are in.
  private static let vague: Set<String> = [
    "attribute", "attributes", "body", "content", "data", "detail", "details", "edge", "element",
    "entry", "info", "item", "items", "list", "meta", "metadata", "node", "object", "options",
    "params", "payload", "properties", "property", "record", "response", "result", "results", "row",
    "settings", "state", "status", "type", "value", "values", "variables",
  ]

  /// - Parameters:
  ///   - names: the keys that values of the type stand under.
  ///   - owner: the type that they are in; nil: none.
  ///   - isShared: other types have it too, so that it is not called after one of them.
  mutating func name(
    for names: [String], in owner: String?, isShared: Bool = false
  ) -> SwiftName {
    let telling = names.filter { !Self.isVague($0) }
    let name = Self.common(telling.isEmpty ? names : telling)
    var candidates: [String] = []
    let isVague = Self.isVague(name)
    if !isVague || owner == nil || isShared { candidates.append(name) }
    if !isVague, isReserved(name), owner.map({ Self.says($0, name) }) ?? true {
      let isObjected = ReservedTypeNames.objection(to: name, nested: false) != nil
      candidates.append(isObjected ? "\(name)Item" : ReservedTypeNames.proposal(for: name))
    }
    if isVague, isShared, let owner {
      candidates.append((owner.hasSuffix("Response") ? "Response" : "Shared") + name)
    }
    if let owner { candidates.append(Self.qualified(name, by: owner)) }
    if isVague, owner != nil, !isShared { candidates.append(name) }
    for candidate in candidates where isFree(candidate) { return take(candidate) }
    let base = candidates[0]
    if isReserved(base) {
      let proposal = ReservedTypeNames.proposal(for: base)
      if isFree(proposal) { return take(proposal) }
    }
    var number = 2
    while !isFree("\(base)\(number)") { number += 1 }
    return take("\(base)\(number)")
  }

  private static func isVague(_ name: String) -> Bool {
    vague.contains(CamelCase.upper(name).asciiLowercased)
  }

  /// Whether `ListTasksResponse` says `Task` already.
  private static func says(_ owner: String, _ name: String) -> Bool {
    WordSplitting.words(of: owner).contains { $0 == name || Singular.word($0) == name }
  }

  private func isFree(_ name: String) -> Bool {
    !taken.contains(name.asciiLowercased) && !isReserved(name)
  }

  /// Whether something else than a type of the specification has the name.
  private func isReserved(_ name: String) -> Bool {
    ReservedTypeNames.objection(to: name, nested: false) != nil
      || ReservedTypeNames.isAmbiguousInViews(name) || name.asciiLowercased == module
  }

  private mutating func take(_ name: String) -> SwiftName {
    taken.insert(name.asciiLowercased)
    return SwiftName(name)
  }

  /// More letters say no more, and the linter has a limit for lines.
  private static let longest = 60

  private static func qualified(_ name: String, by owner: String) -> String {
    guard owner.utf8.count + name.utf8.count <= longest, !name.hasPrefix(owner) else { return name }
    return owner + name
  }

  /// The words that all names end in, or else the first name.
  private static func common(_ names: [String]) -> String {
    let words = names.map { WordSplitting.words(of: CamelCase.upper($0)) }
    guard var shared = words.first else { return "Value" }
    for other in words.dropFirst() {
      let count = zip(shared.reversed(), other.reversed()).prefix { $0 == $1 }.count
      shared = Array(shared.suffix(count))
    }
    let last = CamelCase.upper(shared.joined(separator: " "))
    let name = shared.isEmpty || isVague(last) ? CamelCase.upper(names[0]) : last
    return name.utf8.count <= longest ? name : CamelCase.upper(String(name.prefix(longest)))
  }
}

extension String {
  /// The last word of a name, in lower case: `address` of `shippingAddress`.
  var lastWord: String {
    (WordSplitting.words(of: self).last ?? self).asciiLowercased
  }
}
