import ArgumentParser
import ClientsmithYAML

/// How much a specification may ask of the reader; by default more than a real API needs.
struct LimitOptions: ParsableArguments {
  /// Depth takes room on the stack, which has an end.
  private static let deepest = 512

  @Option(
    help: ArgumentHelp(
      "How many sequences and mappings may be nested, \(deepest) at most.",
      valueName: "count"))
  var maxDepth = ReadingLimits.standard.depth

  @Option(
    help: ArgumentHelp(
      "How many keys and values a specification may have, counted as often as aliases repeat them.",
      valueName: "count"))
  var maxNodes = ReadingLimits.standard.nodes

  @Option(help: ArgumentHelp("How many aliases, *name, it may have.", valueName: "count"))
  var maxAliases = ReadingLimits.standard.aliases

  @Option(
    help: ArgumentHelp(
      "How many events YAML's parser may report: starts and ends, scalars and aliases.",
      valueName: "count"))
  var maxEvents = ReadingLimits.standard.events

  func validate() throws {
    if !(1...Self.deepest).contains(maxDepth) {
      throw ValidationError("--max-depth is not between 1 and \(Self.deepest).")
    }
    if maxNodes < 1 { throw ValidationError("--max-nodes is less than 1.") }
    if maxAliases < 0 { throw ValidationError("--max-aliases is negative.") }
    if maxEvents < 1 { throw ValidationError("--max-events is less than 1.") }
  }

  var reading: ReadingLimits {
    ReadingLimits(depth: maxDepth, events: maxEvents, nodes: maxNodes, aliases: maxAliases)
  }
}
