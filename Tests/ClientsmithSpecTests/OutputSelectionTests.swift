import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML
import Testing

@testable import ClientsmithSpec

/// `emit` and `omit` follow the list of outputs, also for outputs that are new.
@Suite struct OutputSelectionTests {
  private static let notes = Output(key: "notes", "notes on endpoints", .byDefault)
  private static let census = Output(key: "census", "counters of calls", .onRequest)
  private static let poster = Output(key: "poster", "an overview to print", .inTests)

  private func read(_ text: String) throws -> (selection: OutputSelection, messages: [String]) {
    let file = SourceFile(path: "a.client.yaml", bytes: Array(text.utf8))
    var log = DiagnosticLog(file: file)
    let node = try #require(YAMLReader.read(file, into: &log))
    let fields = try #require(Fields(node, "a test", keys: OutputSelection.keys, into: &log))
    let selection = OutputSelection.read(
      fields, of: Output.all + [Self.notes, Self.census, Self.poster], into: &log)
    return (
      selection,
      log.diagnostics.map { $0.message + ($0.help.map { " | " + $0 } ?? "") }
    )
  }

  @Test func newOutputsHaveTheirKeys() throws {
    let (selection, messages) = try read("emit: [census, mock]\nomit: [notes, poster]\n")
    #expect(messages == [])
    #expect(
      selection
        == OutputSelection(emitted: [Self.census, .mock], omitted: [Self.notes, Self.poster]))
  }

  @Test(arguments: [
    (
      "omit: [census]",
      "`census` is generated only where `emit` asks for it | remove it from `omit`"
    ),
    ("emit: [censu]", "unknown part `censu` to emit | did you mean `census`?"),
    ("omit: [nots]", "unknown part `nots` to omit | did you mean `notes`?"),
    ("omit: notes", "`omit` expects a sequence of parts, found the string `notes`"),
  ])
  func messages(text: String, message: String) throws {
    let (selection, messages) = try read(text)
    #expect(messages.map { $0.hasPrefix(message) } == [true], "\(messages)")
    #expect(selection == OutputSelection())
  }

  @Test(arguments: [
    ("preview", "mock"), ("memory", "mock"), ("drift", "failing"), ("drift", "tests"),
  ])
  func whatIsEmittedNeedsWhatItIsPartOf(emitted: String, omitted: String) throws {
    let messages = try read("emit: [\(emitted)]\nomit: [\(omitted)]").messages
    #expect(
      messages == [
        "`\(emitted)` needs `\(omitted)`, which is in `omit` | remove `\(emitted)` from `emit`, or "
          + "`\(omitted)` from `omit`"
      ])
  }
}
