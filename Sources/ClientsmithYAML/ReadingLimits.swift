/// How much one document may ask of the reader.
///
/// A specification may come from a stranger. Reading stops at the very event that breaks a limit,
/// before the tree or libyaml's own tables can grow with it.
package struct ReadingLimits: Hashable, Sendable {
  /// The size of the file.
  package var bytes: Int

  /// Collections inside each other, those that come in through aliases included.
  package var depth: Int

  /// What libyaml may report: the start and the end of every collection, scalars and aliases.
  package var events: Int

  /// Keys and values, counted as often as aliases repeat them.
  package var nodes: Int

  /// The aliases (`*name`) of the document.
  package var aliases: Int

  /// The anchors (`&name`) of the document: each keeps what it names.
  package var anchors: Int

  /// Combining marks on one letter. Unicode's stream-safe text has at most 30 (Unicode Standard
  /// Annex 15, section 13); comparing strings takes time in the square of their number.
  package var combiningMarks: Int

  /// The errors after which reading stops.
  package var errors: Int

  package init(
    bytes: Int = 64 << 20,
    depth: Int = 256,
    events: Int = 10_000_000,
    nodes: Int = 2_000_000,
    aliases: Int = 1_000,
    anchors: Int = 250_000,
    combiningMarks: Int = 100,
    errors: Int = 100
  ) {
    self.bytes = bytes
    self.depth = depth
    self.events = events
    self.nodes = nodes
    self.aliases = aliases
    self.anchors = anchors
    self.combiningMarks = combiningMarks
    self.errors = errors
  }

  package static let standard = ReadingLimits()

  /// Of what a server sends: live clients take it as deep as this, and everything is to be found.
  /// 20 MB of short values are more nodes than any specification has.
  package static let answer = ReadingLimits(
    depth: 512, nodes: 5_000_000, combiningMarks: .max, errors: .max)
}
