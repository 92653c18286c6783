import ClientsmithDiagnostics

/// Where something was written, for messages about it.
///
/// It is not part of what a model means: all origins are equal.
package struct Origin: Hashable, Sendable {
  package let range: SourceRange

  package init(_ range: SourceRange) {
    self.range = range
  }

  /// Of what no input wrote.
  package static let unknown = Origin(SourceRange.unknown)

  package static func == (a: Self, b: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
