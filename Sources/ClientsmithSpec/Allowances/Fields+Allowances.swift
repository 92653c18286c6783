import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithReading
import ClientsmithYAML

extension Fields {
  /// `allow: [unused-type]`, or one of them: warnings that are expected in what the fields declare.
  ///
  /// - Parameter entry: the one whose value the fields are; nil: they are the whole specification.
  func allowed(
    in entry: YAMLMapping.Entry?, into log: inout DiagnosticLog
  ) -> [DiagnosticID] {
    locatedAllowances(in: entry, into: &log).map(\.value)
  }

  /// The same with their places, for what is laid over a document: its warnings are elsewhere.
  func locatedAllowances(
    in entry: YAMLMapping.Entry?, into log: inout DiagnosticLog
  ) -> [Located<DiagnosticID>] {
    guard let node = self["allow"] else { return [] }
    let scope = entry.map {
      SourceRange(in: $0.keyRange.source, start: $0.keyRange.start, end: $0.value.range.end)
    }
    var nodes = [node]
    if case .sequence(let several) = node.content { nodes = several }
    return nodes.compactMap { node -> Located<DiagnosticID>? in
      let help = "write `allow: [unused-type]`, say"
      guard let text = node.text("`allow`", expected: "the id of a warning", help: help, into: &log)
      else { return nil }
      guard let id = DiagnosticID(rawValue: text) else {
        log.error(
          .unknownValue, at: node.range, "unknown warning \(name: text)",
          help: didYouMean(text, among: DiagnosticID.allCases.map(\.rawValue), log) ?? help)
        return nil
      }
      log.allow(id, writtenAt: node.range, in: scope)
      return Located(id, at: node.range)
    }
  }
}
