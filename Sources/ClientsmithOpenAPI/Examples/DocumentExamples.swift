import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// An example that a document gives of a schema, a parameter or a body.
struct DocumentExample {
  /// Its key under `examples`; nil: it has none.
  var name: String?
  var value: WrittenValue
  var range: SourceRange
}

/// Finds examples where documents have them: under `example` and `examples` (OpenAPI 3.1, section
/// 4.8.19; JSON Schema, section 9.5), and under the extensions that are in use for it.
enum DocumentExamples {
  /// Those of a parameter, a media type or a schema, in the order of the document.
  static func all(of node: DocumentNode, _ table: DocumentTable) -> [DocumentExample] {
    all(in: node.entries, of: node, table)
  }

  /// - Parameter entries: of the node, with any others between them.
  static func all(
    in entries: [YAMLMapping.Entry], of node: DocumentNode, _ table: DocumentTable
  ) -> [DocumentExample] {
    let schema = node["schema"] ?? node
    func written(_ value: DocumentNode) -> WrittenValue {
      holdsJSON(value.string) && !isText(schema, table) ? Self.written(value) : value.writtenExample
    }
    return entries.flatMap { entry -> [DocumentExample] in
      let value = DocumentNode(entry.value, file: node.file)
      switch entry.key {
      case "example", "x-example":
        return [DocumentExample(value: written(value), range: entry.keyRange)]
      case "examples", "x-examples": return several(value, schema, table, written)
      case "x-oaiMeta":
        return value["example"].map {
          [DocumentExample(value: written($0), range: $0.range)]
        } ?? []
      default: return []
      }
    }
  }

  /// A sequence of values, as schemas have it, or examples by their names.
  private static func several(
    _ node: DocumentNode, _ schema: DocumentNode, _ table: DocumentTable,
    _ written: (DocumentNode) -> WrittenValue
  ) -> [DocumentExample] {
    if case .sequence = node.yaml.content {
      return node.elements.map { DocumentExample(value: written($0), range: $0.range) }
    }
    return node.entries.compactMap { entry in
      let example = DocumentNode(entry.value, file: node.file)
      return value(of: example, schema, table, written).map {
        DocumentExample(name: entry.key, value: $0, range: entry.keyRange)
      }
    }
  }

  /// - Returns: nil for what is in another file, and for references that lead nowhere: those are
  ///   not worth a word beside an example that is missing.
  private static func value(
    of example: DocumentNode, _ schema: DocumentNode, _ table: DocumentTable,
    _ written: (DocumentNode) -> WrittenValue
  ) -> WrittenValue? {
    var ignored = DiagnosticLog(files: [])
    if let reference = example["$ref"] {
      guard let (_, found) = table.resolve(reference, into: &ignored), found["$ref"] == nil else {
        return nil
      }
      return value(of: found, schema, table, written)
    }
    // The first two are of 3.2.
    if let value = example["dataValue"] { return written(value) }
    if let value = example["serializedValue"] { return deserialized(written(value), schema, table) }
    if let value = example["value"] { return written(value) }
    if example["externalValue"] != nil { return nil }
    return example.isMapping && example["summary"] != nil ? nil : written(example)
  }

  /// What the text of a number or a boolean is; a text stays.
  private static func deserialized(
    _ value: WrittenValue, _ schema: DocumentNode, _ table: DocumentTable
  ) -> WrittenValue {
    guard let text = value.string, !isText(schema, table) else { return value }
    var ignored = DiagnosticLog(files: [])
    let file = SourceFile(path: "", bytes: Array(text.utf8), id: value.range.source)
    guard let read = YAMLReader.readAnswer(file, into: &ignored), !ignored.hasErrors else {
      return value
    }
    return read.written.placed(at: value.range)
  }

  /// Whether JSON in a string is a value of a schema as it is.
  private static func isText(_ schema: DocumentNode, _ table: DocumentTable) -> Bool {
    guard schema.isMapping else { return false }
    var ignored = DiagnosticLog(files: [])
    let parts = MergedSchema([schema], table, &ignored).parts
    return parts.contains { $0.types == ["string"] }
  }

  /// Whether a string looks like an object or an array of JSON.
  private static func holdsJSON(_ text: String?) -> Bool {
    guard let first = text?.first(where: { !$0.isWhitespace }) else { return false }
    return first == "{" || first == "["
  }

  /// The value, also where it is JSON in a string, as many documents have it.
  static func written(_ node: DocumentNode) -> WrittenValue {
    decoded(node.writtenExample)
  }

  /// What a string holds, where that is an object or an array of JSON; else the value as it is.
  static func decoded(_ value: WrittenValue) -> WrittenValue {
    guard let text = value.string, holdsJSON(text) else { return value }
    var ignored = DiagnosticLog(files: [])
    let file = SourceFile(path: "", bytes: Array(text.utf8), id: value.range.source)
    guard let decoded = YAMLReader.readAnswer(file, into: &ignored), !ignored.hasErrors else {
      return value
    }
    return decoded.written.placed(at: value.range)
  }
}

extension DocumentNode {
  /// An example without the line end of a YAML block, in which authors write a text of one line, or one
  /// that YAML folds into one.
  fileprivate var writtenExample: WrittenValue { yaml.written.withoutLineEnds }
}

extension WrittenValue {
  fileprivate var withoutLineEnds: WrittenValue {
    switch content {
    case .sequence(let values):
      return WrittenValue(.sequence(values.map(\.withoutLineEnds)), range: range)
    case .mapping(let members):
      return WrittenValue(
        .mapping(
          members.map {
            Member(key: $0.key, keyRange: $0.keyRange, value: $0.value.withoutLineEnds)
          }),
        range: range)
    // A text in quotes that has a line end is on one line.
    case .string(let text)
    where text.hasSuffix("\n") && text.utf8.count > 1 && range.end.line > range.start.line:
      let line = text.dropLast()
      return line.contains("\n") ? self : WrittenValue(.string(String(line)), range: range)
    default: return self
    }
  }
}

extension WrittenValue {
  /// The same value, all of it at one place.
  fileprivate func placed(at range: SourceRange) -> WrittenValue {
    switch content {
    case .sequence(let values):
      WrittenValue(.sequence(values.map { $0.placed(at: range) }), range: range)
    case .mapping(let members):
      WrittenValue(
        .mapping(
          members.map {
            Member(key: $0.key, keyRange: range, value: $0.value.placed(at: range))
          }),
        range: range)
    default: WrittenValue(content, range: range)
    }
  }
}

extension WrittenValue {
  /// The same as an example of what is sent: documents list each of a hundred fields that can be asked
  /// for, and three of them show as much.
  ///
  /// - Parameter schemas: those of the value.
  func withFewElements(_ schemas: [Schema]) -> WrittenValue {
    let least = schemas.compactMap { $0.limits.number("minItems") }.max() ?? 0
    guard case .sequence(let values) = content, values.count > 10, least <= 3 else { return self }
    var shortened = self
    shortened.content = .sequence(Array(values.prefix(3)))
    return shortened
  }
}
