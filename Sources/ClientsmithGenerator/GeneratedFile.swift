import ClientsmithModel

/// A file that the generator made, before anything is written.
package struct GeneratedFile: Hashable, Sendable {
  /// `SuntimesClient+Live.swift`; no folder, at most 100 bytes, ASCII.
  package var name: String
  package var destination: Output.Destination
  package var text: String
  /// The specification it was made from; nil for what is written once per target.
  package var specification: String?
  /// It has only its header comment, since the specification does not need it.
  package var isEmpty: Bool

  package init(
    name: String, destination: Output.Destination, text: String, specification: String?,
    isEmpty: Bool = false
  ) {
    self.name = name
    self.destination = destination
    self.text = text
    self.specification = specification
    self.isEmpty = isEmpty
  }
}
