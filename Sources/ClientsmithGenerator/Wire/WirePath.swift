import ClientsmithModel

/// What stands in the place of a placeholder, by the operators of RFC 6570, section 3.2.
struct WirePath {
  private let encoder: WireEncoder

  init(_ encoder: WireEncoder) {
    self.encoder = encoder
  }

  /// nil for what cannot be sent there.
  func text(_ input: Input, _ value: Value, style: PathStyle) -> String? {
    if style.keepsSlashes {
      return encoder.text(value, as: input.type).map {
        $0.split(separator: "/", omittingEmptySubsequences: false)
          .map { PercentEncoding.encode(String($0)) }.joined(separator: "/")
      }
    }
    if let members = encoder.members(value, as: input.type) {
      if style.explodes {
        return joined(members.map { "\($0.name)=\($0.text)" }, style, before: nil)
      }
      return joined(members.flatMap { [$0.name, $0.text] }, style, before: input.wireName)
    }
    guard let texts = encoder.texts(value, as: input.type) else { return nil }
    return joined(texts.map(PercentEncoding.encode), style, before: input.wireName)
  }

  /// - Parameter name: What `matrix` names.
  private func joined(_ texts: [String], _ style: PathStyle, before name: String?) -> String {
    switch style.form {
    case .simple: return texts.joined(separator: ",")
    case .label: return "." + texts.joined(separator: style.explodes ? "." : ",")
    case .matrix:
      let start = ";" + (name.map { PercentEncoding.encode($0) + "=" } ?? "")
      return style.explodes
        ? texts.map { start + $0 }.joined() : start + texts.joined(separator: ",")
    }
  }
}

extension WireEncoder {
  /// The encoded members of an object of single values, without those that are nil; nil for
  /// anything else.
  fileprivate func members(
    _ value: Value, as type: TypeReference
  ) -> [(name: String, text: String)]? {
    guard let fields = fields(of: value, as: type) else { return nil }
    return fields.compactMap { field in
      text(field.value, as: field.type).map {
        (PercentEncoding.encode(field.name), PercentEncoding.encode($0))
      }
    }
  }
}
