nonisolated extension EndpointCall {
  /// Puts a label before the host of the base URL: with `acme`, `api.example.com` becomes
  /// `acme.api.example.com`; nil puts none.
  ///
  /// A label is 1 to 63 letters, digits and hyphens, none of them at an end (RFC 1123, section
  /// 2.1).
  public mutating func host(_ name: String, _ value: (some ParameterValue)?) {
    guard let value, let text = self.text(value, name) else { return }
    let isLabel: Bool = text.utf8.allSatisfy { (byte: UInt8) -> Bool in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
      default: false
      }
    }
    guard isLabel, (1...63).contains(text.utf8.count), !text.hasPrefix("-"), !text.hasSuffix("-")
    else { return self.refuse("\(name) is not a label of a host") }
    self.hostLabels.append(text)
  }
}
