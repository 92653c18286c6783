import ClientsmithModel

extension TypeIndex {
  /// Whether what is sent may be a part of a dictionary: one of the same values, or of values that
  /// may be nil, which take their keys away.
  func merges(_ sent: TypeReference, into property: TypeReference) -> Bool {
    guard case .dictionary(let part) = plain(sent), case .dictionary(let whole) = plain(property)
    else { return false }
    if isSame(part, whole) { return true }
    if case .optional(let value) = resolved(part) { return isSame(value, whole) }
    return false
  }
}
