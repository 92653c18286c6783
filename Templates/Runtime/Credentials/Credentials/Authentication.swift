/// How a credential is sent.
public nonisolated enum Authentication: Hashable, Sendable {
  /// `Authorization: Bearer …` (RFC 6750).
  case bearer
  /// `Authorization: Basic …`; the credential is `user:password` (RFC 7617).
  case basic
  /// `Authorization:` with the word of another scheme in front (RFC 9110, section 11.4).
  case scheme(String)
  case header(String)
  case query(String)
  case cookie(String)
}
