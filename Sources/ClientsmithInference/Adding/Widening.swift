import ClientsmithModel

/// Something that a recorded value has and a declared type does not take.
package struct Widening: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    /// A property is missing, or null.
    case optional(String)
    /// A property that is not declared.
    case property(String)
    /// A case of an enumeration.
    case enumerationCase(String)
    /// A number with a fraction where integers are declared.
    case double(String)
    /// What tells a case of an enumeration of numbers, and is none: a person decides.
    case unknownCase(String)
    /// A tag that no case of a union has.
    case unionCase(String)
    /// Another kind of value: a person decides.
    case mismatch(String, found: String)
  }

  /// The type by its `id`, or the endpoint whose response has no type with a name.
  package var type: String
  /// The keys that lead from there to what is declared in place.
  package var path: [String] = []
  package var change: Change

  /// For people.
  package var text: String {
    let owner = ([type] + path).joined(separator: ".")
    return switch change {
    case .optional(let key): "`\(owner)`: `\(key)` is missing or null in the recording"
    case .property(let key): "`\(owner)`: `\(key)` is not declared"
    case .enumerationCase(let value), .unknownCase(let value), .unionCase(let value):
      "`\(owner)`: `\(value)` is not one of the cases"
    case .double(let key): "`\(owner)`: `\(key)` has numbers with a fraction"
    case .mismatch(let subject, let found):
      "`\(owner)`: \(subject) is \(found) in the recording"
    }
  }

  /// The same with what it is changed to.
  package var result: String {
    let result =
      switch change {
      case .optional: "it is optional now"
      case .property: "it is now"
      case .enumerationCase, .unknownCase, .unionCase: "it is one now"
      case .double: "it is a Double now"
      case .mismatch: "it is another type now"
      }
    return "\(text); \(result)"
  }

  /// What a person does about it, where it is a decision or is written in a way that is not changed.
  package var advice: String {
    switch change {
    case .mismatch, .unknownCase: return "look at it"
    case .unionCase(let tag):
      let name = CamelCase.upper("\(tag) \(path.last ?? type)")
      return "write `\(tag): \(name)` in its `oneOf` and declare `\(name)` under `types`"
    case .optional, .property, .enumerationCase, .double: return "change it by hand"
    }
  }
}
