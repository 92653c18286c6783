import ClientsmithModel

/// Items of a query or a form: `name=value`, percent-encoded.
package enum WireForm {
  package static func item(_ name: String, _ value: String) -> String {
    PercentEncoding.encode(name) + "=" + PercentEncoding.encode(value)
  }

  /// The items of an array that is not empty.
  package static func array(
    _ name: String, _ values: [String], style: Input.ArrayStyle
  ) -> [String] {
    switch style {
    case .repeat, .deepObject: values.map { item(name, $0) }
    case .brackets: values.map { item(name + "[]", $0) }
    case .comma: [joined(name, values, by: ",")]
    case .space: [joined(name, values, by: "%20")]
    case .pipe: [joined(name, values, by: "%7C")]
    }
  }

  /// `filter[name]=a`: the members in the order of their keys; nil is not sent.
  package static func deepObject(_ name: String, _ json: WireJSON) -> [String]? {
    switch json {
    case .null: return []
    case .object(let members):
      var items: [String] = []
      for (key, value) in members.sorted(by: byKey) {
        guard let more = deepObject("\(name)[\(key)]", value) else { return nil }
        items += more
      }
      return items
    case .array(let elements):
      var items: [String] = []
      for element in elements {
        guard let more = deepObject(name, element) else { return nil }
        items += more
      }
      return items
    default: return text(json).map { [item(name, $0)] }
    }
  }

  /// The members of a structure as the fields of a form, in the order of their keys.
  package static func fields(_ json: WireJSON) -> [String]? {
    guard case .object(let members) = json else { return nil }
    var items: [String] = []
    for (key, value) in members.sorted(by: byKey) {
      guard let more = deepObject(key, value) else { return nil }
      items += more
    }
    return items
  }

  private static func joined(_ name: String, _ values: [String], by separator: String) -> String {
    PercentEncoding.encode(name) + "="
      + values.map(PercentEncoding.encode).joined(separator: separator)
  }

  private static func text(_ json: WireJSON) -> String? {
    switch json {
    case .string(let text), .number(let text): text
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }

  private static func byKey(
    _ a: (key: String, value: WireJSON), _ b: (key: String, value: WireJSON)
  ) -> Bool {
    a.key.utf8.lexicographicallyPrecedes(b.key.utf8)
  }
}
