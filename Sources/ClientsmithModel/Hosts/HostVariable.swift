/// A part of addresses that callers of `live` choose: `{region}`.
package struct HostVariable: Hashable, Sendable {
  package var name: SwiftName
  /// As it stands in addresses.
  package var key: String
  /// nil: it has to be given.
  package var `default`: String?

  package init(name: SwiftName, key: String? = nil, default: String? = nil) {
    self.name = name
    self.key = key ?? name.text
    self.default = `default`
  }

  /// What it is in tests: one label of a host and one segment of a path.
  package var example: String { `default` ?? key.asciiLowercased }
}
