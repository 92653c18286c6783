import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Bodies that are forms, or have several parts.
extension EndpointBuilder {
  mutating func readForm(_ media: BodyMedia) {
    guard let schema = media.schema else { return }
    let fields = fields(schema, media, always: true)
    // Where all fields are optional, none of them is as good as no form.
    let isWhole =
      media.mayBeAbsent && fields?.required.isEmpty == false && media.media["encoding"] == nil
      && ParameterShape(types).isFlat([schema])
    guard let fields, !isWhole else {
      let used = types.use(schema, at: TypePlace(owner: .stem(stem), part: "Body"))
      let shape = ParameterShape(types)
      guard shape.isAlwaysObject(used.form) else {
        if !shape.isScalar(used.form) {
          types.log.warning(
            .unsupportedSchema, at: schema.range,
            "a form is an object, which this may not be, so it is a `String` that is sent as it is")
        }
        return addValue(media, .text, UsedType(form: .primitive(.string)))
      }
      return addValue(media, .form, used)
    }
    endpoint.body = .form(contentType: media.contentType(MediaType.form))
    addFields(fields, .form, media)
  }

  mutating func readMultipart(_ media: BodyMedia) {
    guard let schema = media.schema else {
      return addValue(media, .data, UsedType(form: .primitive(.data)))
    }
    guard let fields = fields(schema, media, always: true) ?? fieldsOfAll(schema) else {
      types.log.warning(
        .unsupportedSchema, at: schema.range,
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
}
