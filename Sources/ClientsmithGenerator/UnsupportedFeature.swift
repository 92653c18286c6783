import ClientsmithDiagnostics

/// A part of a specification that this version cannot generate code for.
package struct UnsupportedFeature: Error, Hashable, CustomStringConvertible, Sendable {
  /// `pages`.
  package var feature: String
  /// The endpoint that asks for it.
  package var endpoint: String
  /// Where that endpoint stands in the specification.
  package var range: SourceRange

  package var description: String {
    "endpoint '\(endpoint)' (line \(range.start.line)): "
      + "this version of clientsmith cannot generate \(feature) yet"
  }
}
