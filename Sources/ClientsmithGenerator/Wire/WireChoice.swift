import ClientsmithModel

/// What a value of a choice is where a style writes it.
enum WireChoice {
  case text(String)
  case list([String])
  case members([(name: String, text: String)])

  /// The texts of which it consists.
  ///
  /// - Parameter explodes: whether members are `name=value`, in place of names and values by turns.
  func parts(explodes: Bool = false, encode: (String) -> String = { $0 }) -> [String] {
    switch self {
    case .text(let text): [encode(text)]
    case .list(let texts): texts.map(encode)
    case .members(let members):
      members.flatMap { member in
        let pair = [encode(member.name), encode(member.text)]
        return explodes ? [pair.joined(separator: "=")] : pair
      }
    }
  }

  var isMembers: Bool { if case .members = self { true } else { false } }
}

extension WireEncoder {
  /// nil for what has more within it than texts.
  func choice(_ value: Value, as type: TypeReference) -> WireChoice? {
    if value == .null || value == .absent { return .list([]) }
    switch flat().json(value, as: type) {
    case .array(let elements)?:
      let texts = elements.filter { $0 != .null }.map(\.scalarText)
      return texts.contains(nil) ? nil : .list(texts.compactMap { $0 })
    case .object(let members, let fields)?:
      let members = WireJSON.ordered(members, fields).filter { $0.value != .null }
        .map { ($0.key, $0.value.scalarText) }
      guard members.allSatisfy({ $0.1 != nil }) else { return nil }
      return .members(members.map { (name: $0.0, text: $0.1 ?? "") })
    case .null?: return .list([])
    case let json: return json?.scalarText.map { .text($0) }
    }
  }
}
