/// How a credential is sent.
package enum Authentication: Hashable, Sendable {
  case bearer
  case basic
  case header(String)
  case query(String)
  case cookie(String)
}
