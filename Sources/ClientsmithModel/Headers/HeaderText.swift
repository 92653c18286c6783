extension String {
  /// Whether a header can have it as its value: without control characters but tabs (RFC 9110,
  /// section 5.5).
  package var isOneLine: Bool { !unicodeScalars.contains(where: \.isControl) }
}

extension Unicode.Scalar {
  /// Whether no header can have it.
  package var isControl: Bool { value < 0x20 && self != "\t" || value == 0x7F }
}
