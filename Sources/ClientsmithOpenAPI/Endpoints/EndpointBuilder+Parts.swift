import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

/// The parts of multipart bodies.
extension EndpointBuilder {
  /// - Parameter encoding: what is said of the part, beside its schema.
  mutating func shapePart(
    _ parameter: inout DeclaredParameter, _ used: inout UsedType, _ nodes: [DocumentNode],
    _ encoding: DocumentNode?
  ) {
    if let encoding { readHeaders(of: encoding, into: &parameter) }
    let content = PartContent(of: used, nodes, encoding, table)
    used.form = content.form
    if content.hasOtherForms {
      types.log.warning(
        .unsupportedSchema, at: parameter.wireName.range,
        "the part \(name: parameter.wireName.value) is sent as a file, and not as what else it may be"
      )
    }
    if !used.isBytes, shapeStyledPart(&parameter, &used, nodes, encoding) { return }
    let range = parameter.wireName.range
    let shape = ParameterShape(types)
    let given = content.mediaType
    let isJSON = given.map { MediaKind($0) == .json } ?? false
    if !isJSON, shape.isChoiceOfTexts(used.form) || shape.isArrayOfChoices(used.form) {
      used = shape.text(used)
    } else if !isJSON, let texts = shape.texts(of: used.form) {
      types.log.warning(
        .unsupportedSchema, at: range,
        "the part \(name: parameter.wireName.value) may be a text or JSON, so it is sent as the text that "
          + "it is given",
        help: "write `contentType: application/json` in its `encoding` if the API reads JSON alone")
      used = UsedType(form: texts, isNullable: used.isNullable)
    } else if let given, MediaKind.isXML(given), !used.isBytes {
      // The caller passes the XML as a string, of an array one for each part.
      var text = TypeExpression.Form.primitive(.string)
      if case .array(let element) = used.form {
        text = .array(TypeExpression(form: text, range: element.range))
      }
      used.form = text
    }
    let text = shape.text(used)
    let isText = text.form.key == used.form.key && !shape.isObject(used.form)
    if isText, !isJSON {
      used = text
      if used.isBytes, content.isEncoded {
        parameter.contentType = Located(given ?? MediaType.bytes, at: range)
        parameter.encodeBase64()
      } else if used.isBytes {
        parameter.filename = parameter.wireName.value
        parameter.contentType = Located(given ?? MediaType.bytes, at: range)
        if let encoding { warnOfOtherTypes(of: encoding, parameter.wireName.value, sent: given) }
      } else if let given {
        parameter.contentType = Located(given, at: range)
      }
    } else if case .primitive(.json) = used.form, given == nil {
      used = text
    } else {
      if let given, !isJSON, let encoding {
        types.log.warning(
          .otherMediaTypes, at: encoding.range,
          "the part \(name: parameter.wireName.value) is sent as \(name: MediaType.json), not as "
            + "\(name: given)")
      }
      if !isJSON { warnOfLists(used, parameter.wireName.value, at: range) }
      used = used.uncoded
      parameter.contentType = Located(isJSON ? given ?? "" : MediaType.json, at: range)
      // Each element has a part of its own.
      if case .array = used.form { parameter.explode = DeclaredFlag(true) }
    }
  }

  /// A part has the same media type in all calls, the first of those that a file may have.
  private func warnOfOtherTypes(of encoding: DocumentNode, _ name: String, sent: String?) {
    let types = PartContent.mediaTypes(encoding.string("contentType"))
    guard types.count > 1, let sent else { return }
    let others = listed(types.filter { $0 != sent }, "or")
    self.types.log.warning(
      .otherMediaTypes, at: encoding.range,
      "the file \(name: name) is sent as \(name: sent), not as \(others)",
      help: "write what you send first, if it is another one, in the document or by an overlay")
  }

  /// A part whose style is declared, as that of a query would be: then its media type is not used. Before 3.1
  /// styles are for forms alone (OpenAPI 3.0.4, section 4.7.15.1), and generators write `style: form` for
  /// each part.
  ///
  /// - Returns: false where there is none, or none that fits.
  private func shapeStyledPart(
    _ parameter: inout DeclaredParameter, _ used: inout UsedType, _ nodes: [DocumentNode],
    _ encoding: DocumentNode?
  ) -> Bool {
    guard let encoding,
      ["style", "explode", "allowReserved"].contains(where: { encoding[$0] != nil })
    else { return false }
    if table.isBefore31, encoding["explode"] == nil, encoding["allowReserved"] == nil,
      encoding.string("style") == "form"
    {
      return false
    }
    let shape = ParameterShape(types)
    let name = encoding.string("style") ?? "form"
    let explodes = encoding["explode"].map { _ in encoding.flag("explode") } ?? (name == "form")
    let range = parameter.wireName.range
    if shape.isObject(used.form) {
      guard name == "deepObject" || explodes else {
        types.log.warning(
          .unsupportedSchema, at: encoding.range,
          "the object \(name: parameter.wireName.value) is sent as JSON, since it is one part")
        return false
      }
      guard let members = shape.members(used, nodes) else {
        warnOfNesting(encoding, parameter.wireName.value)
        return false
      }
      used = members
      parameter.style = Located(name == "deepObject" ? .deepObject : .explode, at: range)
      return true
    }
    if let choice = shape.choice(used.form), !choice.objects.isEmpty {
      if choice.hasQuotes { return false }
      types.log.warning(
        .unsupportedSchema, at: encoding.range,
        "the choice \(name: parameter.wireName.value) is sent as JSON, since it may be an object")
      return false
    }
    // Of texts and arrays of them, each value has this style.
    if shape.isChoiceOfTexts(used.form) { used = shape.text(used) }
    let text = shape.text(used)
    guard text.form.key == used.form.key, !used.isBytes else { return false }
    used = text
    if case .array = used.form, let style = shape.style(of: used, name, explodes: explodes) {
      if style == .brackets {
        parameter.wireName.value += "[]"
      } else {
        parameter.style = Located(style, at: range)
      }
    }
    return true
  }

  /// The type of what is in a part, of which nothing is said beside its schema.
  func contentOfPart(_ used: UsedType, _ nodes: [DocumentNode]) -> TypeExpression.Form {
    PartContent(of: used, nodes, nil, table).form
  }

  /// Those that are always the same; nothing says what the value of another one is.
  private mutating func readHeaders(
    of encoding: DocumentNode, into parameter: inout DeclaredParameter
  ) {
    guard let headers = encoding["headers"] else { return }
    for entry in headers.entries
    where !["content-type", "content-disposition"].contains(entry.key.asciiLowercased) {
      var node = DocumentNode(entry.value, file: headers.file)
      if let reference = node["$ref"] {
        guard let (_, found) = table.resolve(reference, into: &types.log) else { continue }
        node = found
      }
      let schema = node["schema"].map(Schema.init)
      let values = schema?.enumeration ?? []
      let value = schema?.constant ?? (values.count == 1 ? values[0] : schema?.default)
      guard let text = value?.scalarText, ASCII.isToken(entry.key) else {
        warn(
          node,
          "the header \(name: entry.key) of the part \(name: parameter.wireName.value) has no value "
            + "of its own, and is left out", help: "give its schema a `const`")
        continue
      }
      parameter.headers.append(
        DeclaredHeader(
          name: Located(entry.key, at: entry.keyRange), value: Located(text, at: node.range)))
    }
  }
}

/// What the parts of a multipart body hold: OpenAPI 3.1 says it by keywords of the schema (section
/// 4.8.14.2), which needs no type then.
private struct PartContent {
  private(set) var form: TypeExpression.Form
  /// The bytes are in the part as the text of Base64.
  private(set) var isEncoded = false
  private(set) var mediaType: String?
  /// It is a file in one form of several.
  private(set) var hasOtherForms = false

  /// - Parameter encoding: what is said of the part, beside its schema.
  init(
    of used: UsedType, _ nodes: [DocumentNode], _ encoding: DocumentNode?, _ table: DocumentTable
  ) {
    form = used.form
    var schemas = Attributes(nodes, table).schemas
    if let file = file(among: schemas.flatMap { $0.oneOf + $0.anyOf }, table) {
      form = file
      mediaType = Self.first(of: encoding?.string("contentType"))
      return
    }
    // Each element has a part of its own.
    if case .array(var element) = used.form {
      schemas = Attributes(schemas.compactMap(\.items), table).schemas
      if case .primitive(.data)? = file(among: schemas.flatMap { $0.oneOf + $0.anyOf }, table) {
        element.form = .primitive(.data)
        form = .array(element)
        mediaType = Self.first(of: encoding?.string("contentType"))
        return
      }
      element.form = read(element.form, schemas, encoding)
      form = .array(element)
    } else {
      form = read(used.form, schemas, encoding)
    }
  }

  /// The type of a file, or of several, where a choice has one; nil: it has none.
  private mutating func file(
    among branches: [DocumentNode], _ table: DocumentTable
  ) -> TypeExpression.Form? {
    var (files, lists, others) = (0, 0, 0)
    for branch in branches {
      let schemas = Attributes(branch, table).schemas
      let items = Attributes(schemas.compactMap(\.items), table).schemas
      if schemas.contains(where: { $0.format == "binary" }) {
        files += 1
      } else if items.contains(where: { $0.format == "binary" }) {
        lists += 1
      } else if !schemas.allSatisfy({ $0.types == ["null"] }) {
        others += 1
      }
    }
    guard files + lists > 0 else { return nil }
    hasOtherForms = others > 0
    let data = TypeExpression.Form.primitive(.data)
    return lists > 0 ? .array(TypeExpression(form: data, range: branches[0].range)) : data
  }

  /// - Returns: the type of what is in one part.
  private mutating func read(
    _ form: TypeExpression.Form, _ schemas: [Schema], _ encoding: DocumentNode?
  ) -> TypeExpression.Form {
    // Of 3.0, which has no `contentEncoding`.
    isEncoded = schemas.contains { $0.isEncoded || $0.format == "byte" }
    let given = Self.first(of: encoding?.string("contentType"))
    let described = Self.first(of: schemas.lazy.compactMap(\.mediaType).first)
    // A part has them as they are, a text in JSON has not.
    let isBinary = form == .primitive(.string) && schemas.contains { $0.format == "binary" }
    let form = isBinary ? .primitive(.data) : form
    let isAnything = form == .primitive(.json)
    // A text that holds JSON is a text.
    let isText = form == .primitive(.string)
    mediaType = given ?? described.flatMap { isText && MediaKind($0) == .json ? nil : $0 }
    guard !isEncoded, isText || isAnything, let type = isText ? described : mediaType else {
      return form
    }
    if Self.isBytes(type) { return .primitive(.data) }
    return isAnything && MediaKind(type) != .json ? .primitive(.string) : form
  }

  /// The first of several that a part may have.
  private static func first(of types: String?) -> String? {
    mediaTypes(types).first.flatMap { MediaKind.isValid($0) ? $0 : nil }
  }

  static func mediaTypes(_ list: String?) -> [String] {
    (list ?? "").split(separator: ",").map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
  }

  private static func isBytes(_ type: String) -> Bool {
    MediaKind(type) == .binary && !MediaKind.isXML(type)
  }
}

extension DeclaredParameter {
  /// Writes bytes as the text of Base64 (RFC 2045, section 6).
  fileprivate mutating func encodeBase64() {
    let header = "Content-Transfer-Encoding"
    guard !headers.contains(where: { $0.name.value.asciiLowercased == header.asciiLowercased })
    else { return }
    let range = wireName.range
    headers.append(
      DeclaredHeader(name: Located(header, at: range), value: Located("base64", at: range)))
  }
}

extension UsedType {
  /// Whether it is a file, or several.
  var isBytes: Bool {
    switch form {
    case .primitive(.data): true
    case .array(let element): UsedType(form: element.form).isBytes
    default: false
    }
  }
}
