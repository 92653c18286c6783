import ClientsmithModel

/// Which parameters take text that needs care.
extension TestCalls {
  /// nil for what is not text, or not encoded.
  static func hostileText(for input: Input, _ types: TypeIndex) -> Value? {
    switch input.location {
    case .host, .header, .idempotencyKey: return nil
    case .url, .path, .query, .cookie, .body, .jsonField, .formField, .multipartField: break
    }
    switch types.unwrapped(input.type) {
    case .primitive(.string): return .string(hostileText)
    case .array(let element) where types.unwrapped(element) == .primitive(.string):
      return .array([.string(hostileText)])
    default: return nil
    }
  }

  /// Whether there are texts that cannot be sent where an input is; JSON has escapes for all.
  static func mayRefuse(_ input: Input, _ types: TypeIndex) -> Bool {
    switch input.location {
    case .url: true
    case .path, .header:
      !input.wireFormat.isJSON && types.unwrapped(input.type) == .primitive(.string)
    case .host, .idempotencyKey: types.unwrapped(input.type) == .primitive(.string)
    default: false
    }
  }
}
