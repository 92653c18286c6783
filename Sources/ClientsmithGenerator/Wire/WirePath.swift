import ClientsmithModel

/// What stands in the place of a placeholder, by the operators of RFC 6570, section 3.2.
struct WirePath {
  private let encoder: WireEncoder

  init(_ encoder: WireEncoder) {
    self.encoder = encoder
  }

  /// nil for what cannot be sent there.
  func text(_ input: Input, _ value: Value, style: PathStyle) -> String? {
    if input.wireFormat.isJSON {
      return encoder.json(value, as: input.type).map { PercentEncoding.encode($0.text) }
    }
    let encode = style.keepsReserved ? PercentEncoding.encodeSegment : PercentEncoding.encode
    if style.keepsSlashes {
      let texts = encoder.texts(value, as: input.type)
      let segments = encoder.isArray(input.type) ? texts : texts?.first?.segments
      return segments.map { $0.map(encode).joined(separator: "/") }
    }
    if input.isChoice(encoder.types) { return text(ofChoice: input, value, style) }
    let members = encoder.members(value, as: input.type)?.map {
      (name: PercentEncoding.encode($0.name), text: PercentEncoding.encode($0.text))
    }
    if let members {
      if style.explodes {
        return joined(members.map { "\($0.name)=\($0.text)" }, style, before: nil)
      }
      return joined(members.flatMap { [$0.name, $0.text] }, style, before: input.wireName)
    }
    guard let texts = encoder.texts(value, as: input.type) else { return nil }
    return joined(texts.map(encode), style, before: input.wireName)
  }

  private func text(ofChoice input: Input, _ value: Value, _ style: PathStyle) -> String? {
    guard let choice = encoder.choice(value, as: input.type) else { return nil }
    let parts = choice.parts(explodes: style.explodes, encode: PercentEncoding.encode)
    let hasNames = choice.isMembers && style.explodes
    return joined(parts, style, before: hasNames ? nil : input.wireName)
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

extension String {
  fileprivate var segments: [String] {
    split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
  }
}
