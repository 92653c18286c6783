/// How a value is written in a path: the operators of RFC 6570, section 3.2.
public nonisolated enum PathStyle: Hashable, Sendable {
  /// `a,b`.
  case simple
  /// `.a,b`.
  case label
  /// `;name=a,b`.
  case matrix
}

nonisolated extension EndpointCall {
  /// Fills in the placeholder `{name}` of the path.
  public mutating func path(_ name: String, _ value: some ParameterValue, style: PathStyle) {
    self.path(name, [value], style: style)
  }

  /// Fills in the placeholder `{name}` with the elements of an array.
  ///
  /// - Parameter explodes: Whether they stand apart, `;name=a;name=b` in place of `;name=a,b`.
  public mutating func path(
    _ name: String, _ values: [some ParameterValue], style: PathStyle, explodes: Bool = false
  ) {
    let texts: [String] = self.texts(values, name)
    let isEmpty: Bool = texts.isEmpty || texts == [""]
    let encoded: [String] = texts.map { RuntimePercentEncoding.encode($0) }
    self.fill(name, isEmpty ? [] : encoded, style, explodes, named: true)
  }

  /// Fills in the placeholder `{name}` with the members of an object; those without a value are
  /// left out.
  ///
  /// - Parameter explodes: Whether they stand apart, `a=1,b=2` in place of `a,1,b,2`.
  public mutating func path(
    _ name: String, members: ParameterMembers, style: PathStyle = .simple, explodes: Bool = false
  ) {
    let parts: [String] = self.texts(members, name).flatMap { (name: String, text: String) in
      let pair: [String] = [name, text].map { RuntimePercentEncoding.encode($0) }
      return explodes ? [pair.joined(separator: "=")] : pair
    }
    self.fill(name, parts, style, explodes, named: !explodes)
  }

  private mutating func fill(
    _ name: String, _ parts: [String], _ style: PathStyle, _ explodes: Bool, named: Bool
  ) {
    if parts.isEmpty {
      self.refuse("\(name) is empty")
    }
    self.fill(name, style.text(of: parts, named: named ? name : nil, explodes: explodes))
  }
}

nonisolated extension PathStyle {
  /// What stands in the place of a placeholder.
  ///
  /// - Parameter name: What parts of `matrix` have before them; nil: they have names of their own.
  func text(of parts: [String], named name: String?, explodes: Bool) -> String {
    switch self {
    case .simple:
      return parts.joined(separator: ",")
    case .label:
      return "." + parts.joined(separator: explodes ? "." : ",")
    case .matrix:
      let start: String = name.map { ";\(RuntimePercentEncoding.encode($0))=" } ?? ";"
      return start + parts.joined(separator: explodes ? start : ",")
    }
  }
}
