nonisolated extension HTTPHeaders {
  /// The target of the first link with a relation such as `next` in the header `Link` (RFC 8288),
  /// as it is written there; nil if there is none.
  public func link(_ relation: String) -> String? {
    for value in self.values(of: "Link") {
      var links = RuntimeLinkHeader(value)
      while let link = links.next() {
        // An empty target is the response itself, which never follows itself.
        if !link.target.isEmpty, link.relations.contains(where: relation.isSameName) {
          return link.target
        }
      }
    }
    return nil
  }
}

/// The links of a header: `<https://example.com/?page=2>; rel="next last", …`.
internal nonisolated struct RuntimeLinkHeader {
  struct Link {
    let target: String
    let relations: [String]
  }

  private var rest: ArraySlice<UInt8>

  init(_ value: String) {
    self.rest = Array(value.utf8)[...]
  }

  /// What is not a link is passed over.
  mutating func next() -> Link? {
    while self.skipsToLink() {
      guard let end = self.rest.firstIndex(of: 0x3E) else { return nil }
      let target = String(decoding: self.rest[..<end].dropFirst(), as: UTF8.self)
      self.rest = self.rest[(end + 1)...]
      var relations: String?
      var hasAnchor: Bool = false
      while let (name, value) = self.parameter() {
        // Only the first counts (RFC 8288, section 3.3).
        if name == "rel" {
          relations = relations ?? value
        }
        hasAnchor = hasAnchor || name == "anchor"
      }
      // One with an anchor is a link of something else than the response.
      if let relations, !hasAnchor {
        return Link(target: target, relations: relations.split(separator: " ").map { String($0) })
      }
    }
    return nil
  }

  /// Goes on to the next `<` that starts a link.
  private mutating func skipsToLink() -> Bool {
    while let byte = self.rest.first {
      if byte == 0x3C {
        return true
      }
      if byte == 0x22 {
        _ = self.quoted()
      } else {
        self.rest = self.rest.dropFirst()
      }
    }
    return false
  }

  /// `; name=value`, `; name="value"` or `; name`.
  private mutating func parameter() -> (name: String, value: String)? {
    self.skipSpaces()
    guard self.rest.first == 0x3B else { return nil }
    self.rest = self.rest.dropFirst()
    self.skipSpaces()
    let name: String = self.token().lowercased()
    self.skipSpaces()
    guard self.rest.first == 0x3D else { return (name, "") }
    self.rest = self.rest.dropFirst()
    self.skipSpaces()
    return (name, self.rest.first == 0x22 ? self.quoted() : self.token())
  }

  private mutating func skipSpaces() {
    self.rest = self.rest.drop { $0 == 0x20 || $0 == 0x09 }
  }

  /// Up to a space or one of `;,=`.
  private mutating func token() -> String {
    let end: [UInt8] = [0x20, 0x09, 0x3B, 0x2C, 0x3D]
    let token: ArraySlice<UInt8> = self.rest.prefix { !end.contains($0) }
    self.rest = self.rest.dropFirst(token.count)
    return String(decoding: token, as: UTF8.self)
  }

  /// A text in quotes, with backslashes before what stands for itself.
  private mutating func quoted() -> String {
    var text: [UInt8] = []
    var isEscaped: Bool = false
    self.rest = self.rest.dropFirst()
    while let byte = self.rest.popFirst() {
      if isEscaped || (byte != 0x5C && byte != 0x22) {
        text.append(byte)
        isEscaped = false
      } else if byte == 0x22 {
        break
      } else {
        isEscaped = true
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
