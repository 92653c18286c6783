import ClientsmithDeclarations
import ClientsmithModel

/// The bodies that responses give as examples.
extension EndpointBuilder {
  /// Of several with one name, or none, the first.
  ///
  /// - Parameters:
  ///   - media: the media type object of the body; nil if the response has no body.
  ///   - used: what it is as JSON.
  mutating func addExamples(in media: DocumentNode?, of used: UsedType? = nil) {
    for example in responseExamples(in: media, of: used)
    where !endpoint.examples.contains(where: { $0.name == example.name }) {
      endpoint.examples.append(
        DeclaredExample(name: example.name, body: example.value, range: example.range))
    }
  }

  /// The first example of a response that has a case of its own, by the name of that case.
  mutating func addExample(in media: DocumentNode?, of used: UsedType?, as status: Int) {
    guard let example = responseExamples(in: media, of: used).first else { return }
    endpoint.examples.append(
      DeclaredExample(
        name: StatusCase(status: status, type: nil).name.text, body: example.value,
        range: example.range))
  }

  /// Whether the schema of a text, or of bytes, is that of an object, as it is written for XML, and so
  /// are its examples.
  func describesObject(_ media: DocumentNode?) -> Bool {
    guard let schema = media?["schema"] else { return false }
    return Attributes(schema, table).schemas.contains {
      $0.describesObject || $0.types == ["array"]
    }
      && examples(in: media).allSatisfy { $0.value.string == nil }
  }

  /// Where there is none, what the schema of a body says of one.
  private func responseExamples(
    in media: DocumentNode?, of used: UsedType?
  ) -> [DocumentExample] {
    let given = examples(in: media)
    guard given.isEmpty, let used, let schema = media?["schema"],
      let value = example(of: used, by: schema)
    else { return given }
    return [DocumentExample(value: value, range: value.range)]
  }

  /// Makes up the example of a stream of JSON lines from the schema of its elements, unless one is given.
  mutating func addExample(ofLine used: UsedType, by schema: DocumentNode) {
    guard endpoint.examples.isEmpty, let value = example(of: used, by: schema) else { return }
    endpoint.examples = [DeclaredExample(name: nil, body: value, range: value.range)]
  }

  /// Replaces examples of events by what a stream returns of them.
  mutating func readExamples(ofEvents event: EventData.Kind) {
    for index in endpoint.examples.indices {
      endpoint.examples[index].body = event.example(endpoint.examples[index].body)
    }
  }

  /// Replaces examples that are the text of lines by their values.
  mutating func readExamplesOfLines() {
    for index in endpoint.examples.indices {
      guard let values = StreamText.values(in: endpoint.examples[index].body) else { continue }
      endpoint.examples[index].body = values
    }
  }

  /// The example of what comes back; nil: it is declared, and its declaration has one, or the value that
  /// is made up from the type alone will do.
  private func example(of used: UsedType, by schema: DocumentNode) -> WrittenValue? {
    let isDeclared =
      types.slot(of: used.form) != nil && !ParameterShape(types).isScalar(used.form)
    guard !isResultReplaced, !isDeclared else { return nil }
    let attributes = Attributes(schema, table)
    return types.allowed(attributes.example, by: [schema])
      ?? attributes.default.flatMap { types.value(of: $0.yaml.written, as: used.form) }
      ?? MadeUpExample.value(
        for: used, named: endpoint.name.value.text, attributes.schemas, types, at: schema)
  }

  /// The first example of an error is one of its type, which may be that of other errors too.
  func addErrorExample(in media: DocumentNode?, of type: TypeExpression) {
    guard let slot = types.slot(of: type.form), types.slots[slot].shownExample == nil else {
      return
    }
    types.slots[slot].shownExample = examples(in: media).first?.value
  }

  // MARK: - Requests

  /// What is made up for the arguments that are there.
  var madeUpArguments: Set<String> {
    Set(
      endpoint.parameters.compactMap { $0.example?.isMadeUp == true ? $0.example?.scalarText : nil }
    )
  }

  /// The first example of a body that is within the limits of its schema.
  func example(of media: BodyMedia) -> WrittenValue? {
    examples(in: media.media).first?.value
      ?? media.schema.flatMap { types.allowed(Schema($0).example(table), by: [$0]) }
  }

  /// What the example of an object has under a key, unless that is a file.
  func member(
    _ key: String, of example: WrittenValue?, _ used: UsedType,
    _ section: DeclaredParameter.Section
  ) -> WrittenValue? {
    guard case .mapping(let members)? = example?.content, used.form != .primitive(.data),
      var value = members[key]
    else { return nil }
    if section == .json { return value }
    // Everything is a text there, and a list of one is that one.
    if value.string == "", used.form != .primitive(.string) { return nil }
    if case .array = used.form, value.scalarText != nil {
      value = WrittenValue(.sequence([value]), range: value.range)
    }
    return types.value(of: value, as: used.form, coding: used.coding) ?? value
  }

  /// What a body that is one parameter is in examples.
  func example(
    of media: BodyMedia, _ encoding: Endpoint.Encoding, _ used: UsedType, named name: String
  ) -> WrittenValue? {
    let schemas = media.schema.map { Attributes($0, table).schemas } ?? []
    let given = examples(in: media.media).first?.value.withFewElements(schemas)
    switch encoding {
    case .json, .form:
      return given
        ?? media.schema.flatMap {
          MadeUpExample.value(
            for: used, named: name, schemas, types, at: $0, isSent: true)
        }
    case .text: return given?.string == nil ? nil : given
    case .jsonl, .data: return nil
    }
  }

  // MARK: - Any body

  /// Those that are within the limits of their schema.
  private func examples(in media: DocumentNode?) -> [DocumentExample] {
    guard let media else { return [] }
    let schemas = [media["schema"]].compactMap(\.self)
    return DocumentExamples.all(of: media, table).filter {
      types.allowed($0.value, by: schemas) != nil
    }
  }
}
