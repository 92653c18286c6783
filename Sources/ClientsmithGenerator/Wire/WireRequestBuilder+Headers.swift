import ClientsmithModel

/// Objects in headers, and cookies.
extension WireRequestBuilder {
  /// An object in a header.
  mutating func add(
    _ members: [(name: String, text: String)], to name: String, _ style: HeaderStyle
  ) {
    switch style {
    case .prefix:
      for member in members { setHeader(name + member.name, WireHeader.value(member.text)) }
    case .simple, .exploded:
      let parts = members.map { [WireHeader.list([$0.name]), WireHeader.list([$0.text])] }
      guard !parts.isEmpty else { return }
      let separator = style == .exploded ? "=" : ","
      setHeader(name, parts.map { $0.joined(separator: separator) }.joined(separator: ","))
    }
  }

  mutating func addCookie(
    _ input: Input, _ value: Value, explodes: Bool, _ encoder: WireEncoder
  ) -> Bool {
    let name = input.wireName
    if input.wireFormat.isJSON {
      guard encoder.isMember(value, of: input.type) else { return true }
      guard let json = encoder.json(value, as: input.type) else { return false }
      lateCookies.append("\(name)=\(PercentEncoding.cookieValue(json.text))")
      return true
    }
    if input.isChoice(types) {
      guard let choice = encoder.choice(value, as: input.type) else { return false }
      lateCookies += cookies(of: choice, named: name, explodes: explodes)
      return true
    }
    if let members = encoder.members(value, as: input.type) {
      let pairs = members.map {
        (name: PercentEncoding.encode($0.name), text: PercentEncoding.cookieValue($0.text))
      }
      if explodes {
        cookies += pairs.map { "\($0.name)=\($0.text)" }
      } else if !members.isEmpty {
        let parts = members.flatMap { [$0.name, $0.text] }.map(PercentEncoding.cookieValue)
        cookies.append("\(name)=\(parts.joined(separator: ","))")
      }
      return true
    }
    guard let texts = encoder.texts(value, as: input.type)?.map(PercentEncoding.cookieValue) else {
      return false
    }
    if explodes {
      cookies += texts.map { "\(name)=\($0)" }
    } else if !texts.isEmpty {
      cookies.append("\(name)=\(texts.joined(separator: ","))")
    }
    return true
  }

  private func cookies(
    of choice: WireChoice, named name: String, explodes: Bool
  ) -> [String] {
    if case .members(let members) = choice, explodes {
      return members.map {
        PercentEncoding.encode($0.name) + "=" + PercentEncoding.cookieValue($0.text)
      }
    }
    let parts = choice.parts(encode: PercentEncoding.cookieValue)
    if explodes { return parts.map { "\(name)=\($0)" } }
    return parts.isEmpty ? [] : ["\(name)=\(parts.joined(separator: ","))"]
  }

  /// A header with a value of a choice.
  mutating func setHeader(_ input: Input, _ choice: WireChoice, explodes: Bool) {
    switch choice {
    case .text(let text): setHeader(input.wireName, WireHeader.value(text))
    case .list, .members:
      let parts = choice.parts(explodes: explodes) { WireHeader.list([$0]) }
      if !parts.isEmpty { setHeader(input.wireName, parts.joined(separator: ",")) }
    }
  }
}
