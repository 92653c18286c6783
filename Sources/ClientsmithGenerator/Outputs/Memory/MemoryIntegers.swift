import ClientsmithModel

/// Integers of every type, between requests and pages and the `Int` that clients in memory count
/// with.
extension ViewContext {
  /// `limit`, `Int(clamping: limit)`, `limit.map { Int(clamping: $0) }`.
  ///
  /// - Parameters:
  ///   - type: Of the expression, without its optionals.
  ///   - isOptional: Whether it may be nil; the result may then, too.
  func int(_ expression: String, of type: TypeReference, isOptional: Bool) -> String {
    clamped(expression, isOptional: isOptional, as: .primitive(.int), from: type)
  }

  /// An `Int` as another type of integers.
  func integer(_ expression: String, isOptional: Bool, as type: TypeReference) -> String {
    clamped(expression, isOptional: isOptional, as: type, from: .primitive(.int))
  }

  private func clamped(
    _ expression: String, isOptional: Bool, as type: TypeReference, from other: TypeReference
  ) -> String {
    if model.types.unwrapped(type) == model.types.unwrapped(other) { return expression }
    let name = types.text(model.types.unwrapped(type), in: .client)
    return isOptional
      ? "\(expression).map { \(name)(clamping: $0) }" : "\(name)(clamping: \(expression))"
  }
}
