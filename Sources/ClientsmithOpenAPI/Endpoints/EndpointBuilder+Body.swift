import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension EndpointBuilder {
  private static let mostFields = 40

  /// - Returns: why the operation cannot be called; nil: it can.
  mutating func readBody() -> String? {
    guard var body = operation.node["requestBody"] else { return nil }
    let missing = "the reference of its body leads nowhere"
    if let reference = body["$ref"] {
      guard let (_, node) = table.resolve(reference, into: &types.log) else { return missing }
      body = node
    }
    if body["content"] == nil, !warnOfSchema(in: body) {
      warn(body, "`requestBody` expects `content` with a media type, and is left out")
    }
    guard let content = body["content"], let first = MediaKind.preferred(content)?.entry else {
      return nil
    }
    if MediaKind(first.key) == .form,
      saysNothing(DocumentNode(first.value, file: content.file), body)
    {
      return nil
    }
    if !HTTPMethod.hasBody(operation.method) {
      warn(
        body,
        operation.method == "TRACE"
          ? "a TRACE request must not have a body (RFC 9110, 9.3.8), so it is left out"
          : "a \(operation.method) request should not have a body (RFC 9110, 9.3), so it is sent without it"
      )
      return nil
    }
    var media = DocumentNode(first.value, file: content.file)
    if let reference = media["$ref"] {
      guard let (_, node) = table.resolve(reference, into: &types.log) else { return missing }
      media = node
    }
    let kind = kind(of: media["schema"], under: first.key)
    let isAny = MediaType.essence(first.key) == "*/*"
    let others = content.entries.filter { $0.key != first.key }.map(\.key)
    if !others.isEmpty, !isContentTypeGiven {
      let sent =
        switch kind {
        case .binary where isAny: MediaType.bytes
        case .text where isAny: MediaType.text
        default: MediaKind.sent(first.key)
        }
      types.log.warning(
        .otherMediaTypes, at: content.range,
        "the body is sent as \(name: sent), not as \(listed(others, "or"))")
    }
    if MediaKind.isXML(first.key) { types.xml.append(content.range) }
    let isRequired = body["required"].map { _ in body.flag("required") } ?? false
    let reader = BodyMedia(
      key: first.key, media: media, body: body, isRequired: isRequired)
    switch kind {
    case .json: readJSON(reader)
    case .form: readForm(reader)
    case .multipart: readMultipart(reader)
    case .lines: readLines(reader)
    case .text, .events: readText(reader)
    case .binary: readBinary(reader)
    }
    return nil
  }

  /// A text, or a value that is written as one.
  private mutating func readText(_ media: BodyMedia) {
    let text = UsedType(form: .primitive(.string))
    guard let schema = media.schema, kind(of: schema, under: media.key) == .text else {
      return addValue(media, .text, text)
    }
    if Schema(schema).format == "binary" {
      return addValue(media, .data, UsedType(form: .primitive(.data)))
    }
    let used = types.use(schema, at: place(in: media.body, "Body")).inText
    addValue(media, .text, ParameterShape(types).isScalar(used.form) ? used : text)
  }

  /// JSON values of one type, one a line. What is a text, or nothing in particular, is sent as the caller
  /// has it.
  private mutating func readLines(_ media: BodyMedia) {
    let item = media.media["itemSchema"]
    guard let schema = item ?? media.schema else { return readText(media) }
    let used = types.use(schema, at: place(in: media.body, "Line")).uncoded
    switch used.form {
    // A schema of the whole, as an array of its lines.
    case .array where item == nil: addValue(media, .jsonl, UsedType(form: used.form))
    case .primitive(.data) where item == nil: readBinary(media)
    case .primitive(.string) where item == nil:
      Schema(schema).format == "binary" ? readBinary(media) : readText(media)
    default:
      addValue(media, .jsonl, UsedType(form: .array(used.expression(at: schema.range))))
    }
  }

  /// Bytes, or their text in Base64.
  private mutating func readBinary(_ media: BodyMedia) {
    let schema = media.schema.map(Schema.init)
    let isText = schema?.isEncoded == true || ["byte", "base64"].contains(schema?.format)
    warnOfRange(media, sent: isText ? MediaType.text : MediaType.bytes)
    addValue(media, isText ? .text : .data, UsedType(form: .primitive(.data)))
  }

  // MARK: - One value

  private mutating func readJSON(_ media: BodyMedia) {
    guard let schema = media.schema else { return addValue(media, .json, .json) }
    if !media.mayBeAbsent, let fields = fields(schema, media) {
      endpoint.body = .json(contentType: media.contentType(MediaType.json))
      addFields(fields, .json, media)
      return
    }
    addValue(media, .json, types.use(schema, at: place(in: media.body, "Body")))
  }

  mutating func addValue(
    _ media: BodyMedia, _ encoding: Endpoint.Encoding, _ used: UsedType
  ) {
    var used = used.uncoded
    let range = media.body.range
    if media.isRequired, used.isNullable {
      // Without a value there would be no body at all.
      used.isNullable = false
      types.log.warning(
        .unsupportedSchema, at: range, "a body that is required is never sent as null")
    }
    let standard =
      switch encoding {
      case .text: MediaType.text
      case .json, .jsonl, .form, .data: encoding.contentType
      }
    endpoint.body = .value(encoding, contentType: media.contentType(standard))
    var name = "body"
    if let slot = types.declaration(of: used.form), slot.isReferenced, slot.form != nil {
      name = Words.member(slot.place.part) ?? name
    }
    if let given = media.body.string("x-body-name")
      ?? media.body.string("x-codegen-request-body-name")
    {
      name = given
    }
    var parameter = DeclaredParameter(
      section: .body, name: Located(parameterName(name, "Body"), at: range), writtenName: name,
      wireName: Located("body", at: range))
    if media.isRequired { required.insert(parameter.wireName.value) }
    parameter.type = used.expression(isOptional: !media.isRequired, at: range)
    let own = media.body.prose("description")
    let said = media.schema.map { Attributes([$0], table, areReferenced: true) }
    parameter.documentation = Documentation(description: said.map { $0.text(besides: own) } ?? own)
    parameter.example = example(of: media, encoding, used, named: parameter.name.value.text)
    endpoint.parameters.append(parameter)
    if let type = parameter.type { sent.append(type) }
  }

  // MARK: - Fields

  struct BodyFields {
    var properties: [MergedSchema.Property]
    var required: Set<String>
    /// The object, if it has more than its properties.
    var open: MergedSchema?
    var parts: [Schema] = []
  }

  /// The properties of an inline object; nil: it is something else.
  func fields(_ schema: DocumentNode, _ media: BodyMedia, always: Bool = false)
    -> BodyFields?
  {
    if !always, Schema(schema).onlyReference != nil { return nil }
    if types.kinds(of: schema) != nil { return nil }
    let merged = MergedSchema([schema], table, &types.log)
    guard merged.isPlainObject, always || !merged.isNullable && !merged.isOpen,
      merged.properties.count <= Self.mostFields || always
    else { return nil }
    let completed = types.completed(merged)
    // A parameter has a name.
    let named = completed.properties.filter { !$0.key.isEmpty }
    guard always || named.count == completed.properties.count else { return nil }
    return BodyFields(
      properties: named, required: completed.required, open: merged.isOpen ? merged : nil,
      parts: completed.parts)
  }

  mutating func addFields(
    _ fields: BodyFields, _ section: DeclaredParameter.Section, _ media: BodyMedia
  ) {
    names.keep(fields.properties.lazy.map(\.key).filter { Words.member($0) == $0 })
    warnOfEncoding(media, fields)
    let example = example(of: media)
    let start = endpoint.parameters.count
    for field in fields.properties { addField(field, section, fields.required, media, example) }
    ExampleSize.limit(&endpoint.parameters[start...], fields.parts)
    if let object = fields.open { addOtherFields(of: object, section, media) }
  }

  private mutating func addField(
    _ property: MergedSchema.Property, _ section: DeclaredParameter.Section,
    _ required: Set<String>, _ media: BodyMedia, _ example: WrittenValue?
  ) {
    let attributes = Attributes(property.nodes, table)
    if attributes.access == .readOnly { return }
    let place = place(in: media.body, "", Words.type(property.key) ?? "Field")
    var used = types.use(property.nodes, at: place)
    let isRequired = required.contains(property.key)
    if isRequired, !media.mayBeAbsent { self.required.insert(property.key) }
    var parameter = DeclaredParameter(
      section: section, name: Located(SwiftName("value"), at: property.range),
      writtenName: property.key, wireName: Located(property.key, at: property.range),
      hasOwnWireName: true)
    shape(&parameter, &used, property.nodes, media, isRequired: isRequired)
    if let constant = used.constant, isRequired, !used.isNullable {
      parameter.name.value = SwiftName(Words.member(property.key) ?? "value")
      parameter.constant = constant.yaml.written
      endpoint.parameters.append(parameter)
      return
    }
    parameter.name.value = parameterName(property.key, "Body")
    // A required field that may be null has null as its default, so that nil is sent.
    let value =
      isChange || isRequired && used.isNullable
      ? nil : attributes.default.flatMap { types.fitting($0, used) }
    let type = TypeExpression(form: used.form, range: property.range)
    if !used.isNullable, value != nil || isRequired {
      parameter.type = type
    } else if !isRequired, used.isNullable, value == nil || section != .json,
      takesPatch(parameter, used)
    {
      parameter.type = TypeExpression(form: .patch(type), range: property.range)
    } else {
      parameter.type = TypeExpression(form: .optional(type), range: property.range)
    }
    parameter.default = value
    if value == nil, isRequired, used.isNullable, section == .json {
      parameter.default = WrittenValue(.null, range: property.range)
    }
    parameter.example = types.fitting(
      member(property.key, of: example, used, section) ?? attributes.example, used,
      attributes.schemas, by: property.nodes, at: property.key)
    if parameter.example == nil, value == nil, section != .multipart || !used.isBytes {
      parameter.example = MadeUpExample.value(
        for: used, named: parameter.name.value.text, attributes.schemas, types,
        at: property.nodes[0], besides: madeUpArguments, isSent: true)
    }
    parameter.documentation = attributes.documentation
    parameter.deprecated = attributes.deprecated
    parameter.isSecret = attributes.isSecret
    endpoint.parameters.append(parameter)
    guard let type = parameter.type else { return }
    // The properties of what is written as texts have none for null; those of JSON in a part have.
    let isJSON = parameter.contentType.map { MediaKind($0.value) == .json } ?? false
    let isText =
      section == .multipart && !isJSON
      || ParameterShape(types).isJoined(used, parameter.style?.value)
    if isText { received.append(type) } else { sent.append(type) }
  }

  /// What is absent stays as it is: a default would set it.
  var isChange: Bool { operation.method == "PATCH" }

  /// How a field is written.
  private mutating func shape(
    _ parameter: inout DeclaredParameter, _ used: inout UsedType, _ nodes: [DocumentNode],
    _ media: BodyMedia, isRequired: Bool
  ) {
    let key = parameter.wireName.value
    let range = parameter.wireName.range
    let encoding = media.media["encoding"]?[key]
    switch parameter.section {
    case .form:
      let shape = ParameterShape(types)
      let isRemovable = shape.mayBeText(used) && shape.isRemovable(nodes)
      let style = formStyle(&used, nodes, encoding, key, prefersObject: isRemovable, at: range)
      if isRemovable, !shape.isSingle(used.form) {
        used.isNullable = used.isNullable || !isRequired
      }
      parameter.style = style.map { Located($0, at: range) }
      let isItems = style.map { ArrayStyle(rawValue: $0.rawValue) != nil } ?? true
      if encoding?.flag("allowReserved") == true, isItems, !shape.mayBeObject(used.form),
        shape.choice(used.form) == nil
      {
        parameter.reserved = DeclaredFlag(true)
      }
    case .multipart: shapePart(&parameter, &used, nodes, encoding)
    default: parameter.coding = used.coding.map { Located($0, at: range) }
    }
    if case .primitive(.duration) = used.form, parameter.style == nil,
      parameter.contentType == nil
    {
      parameter.coding = Located(.iso8601, at: range)
    }
  }

  /// How a field of a form is written: by its style where there is one, else by its content type, that
  /// of objects being JSON.
  private func formStyle(
    _ used: inout UsedType, _ nodes: [DocumentNode], _ encoding: DocumentNode?, _ key: String,
    prefersObject: Bool, at range: SourceRange
  ) -> DeclaredParameter.Style? {
    let shape = ParameterShape(types)
    let name = encoding?.string("style")
    let explodes = encoding?["explode"].map { _ in encoding?.flag("explode") == true }
    guard name != nil || explodes != nil || encoding?["allowReserved"] != nil else {
      let type = encoding?.string("contentType")
      if let type, MediaKind(type) == .json {
        used = used.uncoded
        return .json
      }
      // Their objects would be JSON, and their texts none.
      if let choice = shape.choice(used.form), !choice.objects.isEmpty || choice.hasOthers,
        !choice.singles.isEmpty
      {
        used = UsedType(form: .primitive(.string), isNullable: used.isNullable)
        warnOfOtherValues(at: range, key)
        return nil
      }
      if !prefersObject { warnOfLists(used, key, at: range) }
      used = shape.queried(used, style: "form")
      let style = shape.style(of: used, "form", explodes: true)
      return style == .explode ? .json : style
    }
    if !prefersObject, shape.isOther(used.form) { warnOfOtherValues(at: range, key) }
    used = shape.queried(used, style: name ?? "form", prefersObject: prefersObject)
    let style = shape.style(
      of: used, name ?? "form", explodes: explodes ?? (name ?? "form" == "form"))
    guard shape.isJoined(used, style) else { return style }
    guard let members = shape.members(used, nodes) else {
      if let encoding { warnOfNesting(encoding, key) }
      return .json
    }
    used = members
    return style
  }

  /// A form that has no fields and need not be there.
  private func saysNothing(_ media: DocumentNode, _ body: DocumentNode) -> Bool {
    if body.flag("required") == true { return false }
    guard let schema = media["schema"] else { return true }
    let known: Set<String> = ["type", "properties", "title", "description"]
    return schema["properties"]?.entries.isEmpty == true
      && schema.entries.allSatisfy { known.contains($0.key) }
  }
}
