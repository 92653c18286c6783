/// Remembers what names say of credentials and ids: samples have the same few in many objects.
final class RememberedHints {
  enum Hint {
    case credential, possible, other
  }

  private var hints: [String: Hint] = [:]

  func hint(of name: String) -> Hint {
    if let known = hints[name] { return known }
    let hint: Hint =
      NameHints.isSecret(name)
      ? .credential : NameHints.mayBeSecret(name) ? .possible : .other
    hints[name] = hint
    return hint
  }

  private var resourceIDs: [String: Bool] = [:]

  func isResourceID(_ name: String) -> Bool {
    if let known = resourceIDs[name] { return known }
    let isID = NameHints.isResourceID(name)
    resourceIDs[name] = isID
    return isID
  }
}
