import ClientsmithDiagnostics
import ClientsmithYAML

/// A specification that was printed from a document, whose author may have tried the API with keys of
/// their own.
package struct PrintedSpecification {
  /// Without the credentials in examples and descriptions that are known by their form.
  package let text: String
  /// Whether there were any.
  package let isChanged: Bool

  /// - Parameter printed: in the native format.
  package init(_ printed: String) {
    // Most have none, and need not be read again.
    let found = KnownKeys.all(in: printed)
    var log = DiagnosticLog(file: SourceFile(path: "", bytes: []))
    guard !found.isEmpty,
      let root = YAMLReader.read(SourceFile(path: "", text: printed), limits: .answer, into: &log)
    else {
      (text, isChanged) = (printed, false)
      return
    }
    var keys: Set<String> = []
    Self.collect(in: root, isText: false, into: &keys)
    text = TextReplacement(of: keys, by: Redaction.replacement).applied(to: printed)
    isChanged = text != printed
  }

  /// - Parameter isText: all texts are values or prose; names of types and the like may look like keys.
  private static func collect(in node: YAMLNode, isText: Bool, into keys: inout Set<String>) {
    switch node.content {
    case .scalar(.string(let text)):
      if isText { keys.formUnion(KnownKeys.all(in: text)) }
    case .scalar: break
    case .sequence(let nodes):
      for node in nodes { collect(in: node, isText: isText, into: &keys) }
    case .mapping(let mapping):
      for entry in mapping.entries {
        collect(in: entry.value, isText: isText || texts.contains(entry.key), into: &keys)
      }
    }
  }

  private static let texts: Set<String> = [
    "body", "default", "deprecated", "description", "example", "examples", "summary", "value",
  ]
}
