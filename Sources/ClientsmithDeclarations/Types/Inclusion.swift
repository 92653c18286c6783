import ClientsmithDiagnostics

/// Where a property comes from that a type includes: what two types include of one is the same.
package struct Inclusion: Hashable, Sendable {
  /// The type that declares it, by its id.
  package var type: String
  /// The specification that declares the type; nil: this one.
  package var owner: SourceID?

  package init(type: String, owner: SourceID?) {
    self.type = type
    self.owner = owner
  }
}
