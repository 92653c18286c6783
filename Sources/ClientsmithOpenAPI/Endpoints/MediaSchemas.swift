import ClientsmithDiagnostics
import ClientsmithReading

/// The schemas of a response under its media types.
struct MediaSchemas {
  private let content: DocumentNode
  private let table: DocumentTable

  init(_ content: DocumentNode, _ table: DocumentTable) {
    self.content = content
    self.table = table
  }

  /// The media types that say something else of the value than the one that is read.
  ///
  /// A text or bytes may be the same value in another form, such as a table, and a stream is another
  /// thing anyway.
  func others(than key: String, into log: inout DiagnosticLog) -> [String] {
    let others = content.entries.map(\.key).filter { $0 != key && MediaKind($0) < .events }
    if others.isEmpty { return [] }
    let known = schema(of: key, into: &log).map(outline)
    var result: [String] = []
    for other in others {
      guard let schema = schema(of: other, into: &log), Schema(schema).isStructural,
        MediaKind(other) == .json || Schema(schema).types != ["string"], outline(schema) != known
      else { continue }
      result.append(other)
    }
    return result
  }

  private func schema(of key: String, into log: inout DiagnosticLog) -> DocumentNode? {
    guard let media = content[key], let schema = target(of: media, into: &log)["schema"] else {
      return nil
    }
    return target(of: schema, into: &log)
  }

  /// What a reference leads to, else the node itself.
  private func target(of node: DocumentNode, into log: inout DiagnosticLog) -> DocumentNode {
    guard let reference = node["$ref"] else { return node }
    return table.resolve(reference, into: &log)?.node ?? node
  }

  private func outline(_ schema: DocumentNode) -> String {
    Schema.outline(schema, ignoring: Self.ignored)
  }

  /// What says nothing of the values, or only how XML has them.
  private static let ignored: Set<String> = [
    "description", "title", "example", "examples", "summary", "xml",
  ]
}
