/// Remembers what names say of credentials: samples have the same few in many objects.
final class RememberedHints {
  private var secrets: [String: Bool] = [:]
  private var possibleSecrets: [String: Bool] = [:]

  func isSecret(_ name: String) -> Bool {
    if let known = secrets[name] { return known }
    let isSecret = NameHints.isSecret(name)
    secrets[name] = isSecret
    return isSecret
  }

  func mayBeSecret(_ name: String) -> Bool {
    if let known = possibleSecrets[name] { return known }
    let mayBe = NameHints.mayBeSecret(name)
    possibleSecrets[name] = mayBe
    return mayBe
  }
}
