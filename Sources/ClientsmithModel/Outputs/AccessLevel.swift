/// The access level of everything that a user of a client sees.
package enum AccessLevel: String, CaseIterable, Hashable, Sendable {
  case `internal`
  case package
  case `public`
}
