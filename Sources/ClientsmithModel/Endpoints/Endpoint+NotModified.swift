extension Endpoint {
  /// Whether 304 (RFC 9110, section 15.4.5) is a result, without a value: the caller has it.
  package func takesNotModified(_ types: TypeIndex) -> Bool {
    if case .typedResponse(let type, at: _) = result { types.isOptional(type) } else { false }
  }
}
