import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Bodies that are forms, or have several parts.
extension EndpointBuilder {
  mutating func readForm(_ media: BodyMedia) {
    guard let schema = media.schema else { return addFormText(media, at: media.media.range) }
    let fields = fields(schema, media, always: true)
    // Where all fields are optional, none of them is as good as no form.
    let isWhole =
      media.mayBeAbsent && fields?.required.isEmpty == false && media.media["encoding"] == nil
      && ParameterShape(types).isFlat([schema])
    guard let fields, !isWhole else {
      let used = types.use(schema, at: place(in: media.body, "Body"))
      let shape = ParameterShape(types)
      if shape.isAlwaysObject(used.form) { return addValue(media, .form, used) }
      return addFormText(media, at: shape.isScalar(used.form) ? nil : schema.range)
    }
    endpoint.body = .form(contentType: media.contentType(MediaType.form))
    addFields(fields, .form, media)
  }

  /// - Parameter range: of what does not say that the form is an object; nil: it says that it is a text.
  private mutating func addFormText(_ media: BodyMedia, at range: SourceRange?) {
    if let range {
      types.log.warning(
        .unsupportedSchema, at: range,
        "a form is an object, which this may not be, so it is a `String` that is sent as it is")
    }
    addValue(media, .text, UsedType(form: .primitive(.string)))
  }

  mutating func readMultipart(_ media: BodyMedia) {
    let parts = media.schema.flatMap { schema in
      fields(schema, media, always: true) ?? fieldsOfAll(schema) ?? otherFields(schema)
    }
    guard let schema = media.schema, let fields = parts else {
      types.log.warning(
        .unsupportedSchema, at: (media.schema ?? media.media).range,
        "a multipart body is an object with a property for each part, so this one is bytes, which "
          + "are sent without a boundary", help: "write `type: object` with `properties`")
      return addValue(media, .data, UsedType(form: .primitive(.data)))
    }
    endpoint.body = .multipart(
      contentType: media.key.contains("*") || !MediaKind.isValid(media.key)
        ? MediaType.multipart : MediaType.essence(media.key))
    addFields(fields, .multipart, media)
    guard !endpoint.parameters.contains(where: { $0.section == .multipart }) else { return }
    types.log.warning(
      .leftOut, at: schema.range,
      "no part of this multipart body is sent, so the body is left out",
      help: "a body needs a property that is not `readOnly`")
    endpoint.body = .none
  }

  /// What is said of fields that there are not.
  func warnOfEncoding(_ media: BodyMedia, _ fields: BodyFields) {
    let known = fields.properties.map(\.key)
    for entry in media.media["encoding"]?.entries ?? []
    where !known.contains(entry.key) && fields.open == nil {
      types.log.warning(
        .leftOut, at: entry.keyRange,
        "the body has no property \(name: entry.key), so its encoding is left out",
        help: didYouMean(entry.key, among: known, types.log))
    }
  }

  /// The fields that have no property: a dictionary, each member of which is a field of its own.
  mutating func addOtherFields(
    of object: MergedSchema, _ section: DeclaredParameter.Section, _ media: BodyMedia
  ) {
    let name = "additionalProperties"
    let range = (object.additional ?? object.parts[0].node).range
    let place = place(in: media.body, "", "Value")
    guard let used = types.otherValue(of: object, at: place)?.inText else { return }
    let shape = ParameterShape(types)
    var value = section == .multipart ? contentOfPart(used, object.otherNodes) : used.form
    let isList =
      if case .array(let element) = value { shape.isScalar(element.form) } else { false }
    if !shape.isScalar(value), !isList || section == .multipart {
      if value != .primitive(.json) {
        types.log.warning(
          .unsupportedSchema, at: range,
          "fields whose names are not declared have single values, so these are `String`s that are "
            + "sent as they are")
      }
      value = .primitive(.string)
    }
    let type = TypeExpression(
      form: .dictionary(TypeExpression(form: value, range: range)), range: range)
    sent.append(type)
    let own = parameterName(name, "Body")
    // Its members have names of their own, so that it needs none but to be told from others.
    var parameter = DeclaredParameter(
      section: section, name: Located(own, at: range), writtenName: name,
      wireName: Located(own.text, at: range), type: type)
    parameter.style = Located(.explode, at: range)
    if isList { parameter.arrays = Located(.repeat, at: range) }
    parameter.default = WrittenValue(.mapping([]), range: range)
    parameter.documentation = Documentation(
      summary: section == .form
        ? "Further fields, by their names." : "Further parts, by their names.")
    endpoint.parameters.append(parameter)
  }

  /// Of an object that declares no property, the fields of any name; nil: it is something else.
  private func otherFields(_ schema: DocumentNode) -> BodyFields? {
    let merged = MergedSchema([schema], table, &types.log)
    guard merged.isOpen, merged.choices.isEmpty, !merged.isNullable else { return nil }
    return BodyFields(properties: [], required: [], open: merged)
  }

  /// The properties of all objects of a choice, of which only what all of them require is required;
  /// nil: some are something else.
  private func fieldsOfAll(_ schema: DocumentNode) -> BodyFields? {
    let merged = MergedSchema([schema], table, &types.log)
    let choice = merged.singleChoices.first
    guard let nodes = types.kinds(of: schema) ?? choice.map(types.values),
      merged.singleChoices.count <= 1, !nodes.isEmpty
    else { return nil }
    let own = merged.parts.map(\.withoutChoice).filter(\.saysSomething)
    let branches = nodes.map { MergedSchema([$0], table, &types.log) }
    guard branches.allSatisfy({ $0.isPlainObject && !$0.isNullable }) else { return nil }
    types.log.warning(
      .unsupportedSchema, at: schema.range,
      "the parts of this body are those of a choice: each is an argument, and those that not all of "
        + "them have may be absent")
    let objects = branches.map { MergedSchema(own + $0.parts) }
    let required = objects.dropFirst().reduce(objects[0].required) {
      $0.intersection($1.required)
    }
    return BodyFields(properties: properties(ofAnyOf: objects), required: required)
  }

  /// In the order of their first mention. Of one that some objects narrow, what they have in common
  /// counts; where that is nothing, it is a choice.
  private func properties(ofAnyOf objects: [MergedSchema]) -> [MergedSchema.Property] {
    var order: [MergedSchema.Property] = []
    var nodes: [String: [[DocumentNode]]] = [:]
    for property in objects.flatMap(\.properties) {
      if nodes[property.key] == nil { order.append(property) }
      nodes[property.key, default: []].append(property.nodes)
    }
    for place in order.indices {
      let all = nodes[order[place].key] ?? []
      let outlines = all.map { Set($0.map { Schema.outline($0) }) }
      let common = outlines.dropFirst().reduce(outlines[0]) { $0.intersection($1) }
      order[place].nodes =
        common.isEmpty
        ? [.combined(all.map { .combined($0, by: "allOf") }, by: "anyOf")]
        : all[0].filter { common.contains(Schema.outline($0)) }
      // Where one of the others is meant, it is not sent.
      if all.count < objects.count {
        order[place].nodes = order[place].nodes.map { $0.withoutDefault(table) }
      }
    }
    return order
  }

  /// Whether there is a way to send null.
  func takesPatch(_ parameter: DeclaredParameter, _ used: UsedType) -> Bool {
    switch (parameter.section, parameter.style?.value) {
    case (.json, _), (.form, .deepObject): true
    case (.form, .json), (.form, .explode): false
    case (.form, _):
      !ParameterShape(types).isObject(used.form) && ParameterShape(types).choice(used.form) == nil
    default: false
    }
  }
}
