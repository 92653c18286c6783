/// How a value is written in a path: the operators of RFC 6570, section 3.2.
package struct PathStyle: Hashable, Sendable {
  package enum Form: String, CaseIterable, Hashable, Sendable {
    /// `a,b`.
    case simple
    /// `.a,b`.
    case label
    /// `;name=a,b`.
    case matrix
  }

  package var form: Form
  /// Whether the elements of arrays and the members of objects stand apart: `;name=a;name=b`.
  package var explodes: Bool
  /// Whether the value is a path itself, whose slashes stay: `{path+}`.
  package var keepsSlashes: Bool
  /// Whether reserved characters that a segment may have (RFC 3986, section 3.3) stay as they are.
  package var keepsReserved: Bool

  package init(
    _ form: Form, explodes: Bool = false, keepsSlashes: Bool = false, keepsReserved: Bool = false
  ) {
    self.form = form
    self.explodes = explodes
    self.keepsSlashes = keepsSlashes
    self.keepsReserved = keepsReserved
  }

  package static let standard = PathStyle(.simple)
}
