import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

/// Parameters by where they go.
extension EndpointBuilder {
  /// - Parameter form: what the path says of it, where that is an expression.
  mutating func addPath(
    _ node: DocumentNode, _ name: String, _ placeholder: String, _ form: PathReader.Form?
  ) {
    let (type, schema, isJSON) = type(of: node, name)
    let isSeveral = !ParameterShape(types).isScalar(type.form)
    // `{name*}` of frameworks takes segments, that of RFC 6570 the elements of an array.
    let isExpanded =
      form?.explodes == true && isSeveral
      && (node["style"] != nil || node["explode"] != nil || !isArrayOfTexts(type.form))
    // Numbers, dates and enumerations have none.
    let mayHaveSlashes =
      type.form == .primitive(.string) || !ParameterShape(types).isScalar(type.form)
    let isMarked = endpoint.path.placeholders.contains {
      $0.name == placeholder && $0.keepsSlashes
    }
    let keepsSlashes =
      mayHaveSlashes && !isExpanded && (isMarked || node.flag("x-multi-segment"))
    keepSlashes(of: placeholder, keepsSlashes)
    if keepsSlashes {
      let used = isArrayOfTexts(type.form) ? type.uncoded : UsedType(form: .primitive(.string))
      return add(
        node, name, .path, wireName: placeholder, used, schema: schema, isRequired: true)
    }
    var (used, isWhole) = written(type, schema, node, name, isJSON: isJSON)
    let isSingle = ParameterShape(types).isSingle(used.form)
    var style: DeclaredParameter.Style? =
      switch node.string("style") {
      case "label": .label
      case "matrix": .matrix
      case nil: form?.style
      default: nil
      }
    if isWhole {
      markWhole(placeholder, name, style)
      style = .json
    }
    // A constant is written plainly.
    if style != nil { used.constant = nil }
    add(
      node, name, .path, wireName: placeholder, used, schema: schema, isRequired: true,
      style: style,
      explodes: (node.flag("explode") || form?.explodes == true) && !isSingle && !isWhole)
    if node.flag("allowReserved"), isSingle, style == nil, !endpoint.parameters.isEmpty {
      endpoint.parameters[endpoint.parameters.count - 1].reserved = DeclaredFlag(true)
    }
  }

  /// Each of them is a segment.
  private func isArrayOfTexts(_ form: TypeExpression.Form) -> Bool {
    guard case .array(let element) = form else { return false }
    return element.form == .primitive(.string)
  }

  /// JSON is one text, before which the path has what its style says.
  private mutating func markWhole(
    _ placeholder: String, _ name: String, _ style: DeclaredParameter.Style?
  ) {
    let isPlain = name.utf8.allSatisfy { ASCII.isAlphanumeric($0) || "-._~".utf8.contains($0) }
    let mark: String
    switch style {
    case .label: mark = "."
    case .matrix where isPlain: mark = ";\(name)="
    default: return
    }
    let text = "{\(placeholder)}"
    endpoint.path.text = endpoint.path.text.replacing(text, with: mark + text)
  }

  private mutating func keepSlashes(of placeholder: String, _ keepsSlashes: Bool) {
    for index in endpoint.path.placeholders.indices
    where endpoint.path.placeholders[index].name == placeholder
      && endpoint.path.placeholders[index].keepsSlashes != keepsSlashes
    {
      endpoint.path.placeholders[index].keepsSlashes = keepsSlashes
      let texts = ["{\(placeholder)}", "{\(placeholder)+}"]
      endpoint.path.text = endpoint.path.text.replacing(
        texts[keepsSlashes ? 0 : 1], with: texts[keepsSlashes ? 1 : 0])
    }
  }

  /// What is written where values are texts, arrays of texts or objects of texts.
  ///
  /// - Returns: the type, and whether it is written as JSON.
  private func written(
    _ type: UsedType, _ schema: DocumentNode?, _ node: DocumentNode, _ name: String, isJSON: Bool
  ) -> (used: UsedType, isJSON: Bool) {
    let shape = ParameterShape(types)
    if isJSON { return (type.uncoded, true) }
    if let chosen = shape.chosen(type), !shape.mayBeObject(chosen.form) { return (chosen, false) }
    guard shape.isObject(type.form) || shape.isChoiceWithObjects(type.form) else {
      if shape.isOther(type.form) { warnOfOtherValues(at: node.range, name) }
      return (shape.text(type), false)
    }
    if let used = shape.members(type, schema.map { [$0] } ?? []) { return (used, false) }
    warnOfNesting(node, name)
    return (type.uncoded, true)
  }

  /// OpenAPI says nothing of what is within the members of an object, or beside them.
  func warnOfNesting(_ node: DocumentNode, _ name: String) {
    types.log.warning(
      .unsupportedSchema, at: node.range,
      "the style of \(name: name) is for objects of single values alone, so it is sent as JSON")
  }

  /// OpenAPI has no form for arrays of objects or of arrays, and servers read different ones.
  func warnOfElements(at range: SourceRange, _ name: String) {
    types.log.warning(
      .unsupportedSchema, at: range,
      "the style of \(name: name) has no form for the elements of the array, so it is sent as JSON",
      help: "write `content: {application/json: {schema: …}}` if the API reads JSON, or "
        + "`style: deepObject` if it reads objects by their indices")
  }

  /// Each element of an array would be a field or a part of its own.
  func warnOfLists(_ used: UsedType, _ name: String, at range: SourceRange) {
    guard let choice = ParameterShape(types).choice(used.form), !choice.arrays.isEmpty,
      !choice.objects.isEmpty || choice.hasOthers
    else { return }
    types.log.warning(
      .unsupportedSchema, at: range,
      "\(name: name) may be an array or an object, so both are sent as JSON",
      help: "write `contentType: application/json` in its `encoding` if the API reads that")
  }

  /// What is a text where a style has no form for some values of a choice.
  func warnOfOtherValues(at range: SourceRange, _ name: String) {
    types.log.warning(
      .unsupportedSchema, at: range,
      "the style of \(name: name) has no form for some of its values, so it is a `String` that is "
        + "sent as it is")
  }

  mutating func addQuery(
    _ node: DocumentNode, _ name: String, wireName: String, isRequired: Bool
  ) {
    guard !credentials.sends(.query(wireName), endpoint.authentication) else { return }
    let (type, schema, isJSON) = type(of: node, name)
    let styleName = node.string("style") ?? "form"
    let explodes = node["explode"].map { _ in node.flag("explode") } ?? (styleName == "form")
    let shape = ParameterShape(types)
    var used = type
    var style: DeclaredParameter.Style?
    if isJSON {
      style = .json
    } else {
      used = shape.queried(type, style: styleName)
      style = shape.style(of: used, styleName, explodes: explodes)
      if shape.isOther(type.form) {
        if style == .json {
          warnOfNesting(node, name)
        } else {
          warnOfOtherValues(at: node.range, name)
        }
      } else if style == .json {
        warnOfElements(at: node.range, name)
      }
    }
    if shape.isJoined(used, style) {
      if let members = shape.members(used, schema.map { [$0] } ?? []) {
        used = members
      } else {
        warnOfNesting(node, name)
        style = .json
      }
    }
    // Whose brackets are part of its name.
    if case .array = used.form, wireName.hasSuffix("[]"), style == nil { style = .repeat }
    add(
      node, name, .query, wireName: wireName, used, schema: schema, isRequired: isRequired,
      style: style)
    let isItems =
      style == nil && shape.choice(used.form) == nil
      || !shape.mayBeObject(used.form) && shape.choice(used.form) == nil
        && style.map { ArrayStyle(rawValue: $0.rawValue) != nil } == true
    if node.flag("allowReserved"), isItems, !endpoint.parameters.isEmpty {
      endpoint.parameters[endpoint.parameters.count - 1].reserved = DeclaredFlag(true)
    }
  }

  /// 3.2: the whole query.
  mutating func readQueryString(_ node: DocumentNode, besideItems: Bool) {
    guard let content = node["content"]?.entries.first else {
      return warn(node, "a query without `content` is left out")
    }
    let name = node.string("name") ?? "query"
    let kind = MediaKind(content.key)
    let schema = DocumentNode(content.value, file: node.file)["schema"]
    let place = place(in: node, "Query")
    let shape = ParameterShape(types)
    var used = schema.map { types.use($0, at: place) } ?? .json
    let style: DeclaredParameter.Style
    switch kind {
    case .form:
      guard shape.isObject(used.form) else {
        return warn(node, "the query \(name: name) is not an object, and is left out")
      }
      if let encoding = DocumentNode(content.value, file: node.file)["encoding"] {
        warn(encoding, "`encoding` of a query is left out: its properties are written as `form` is")
      }
      if let schema { warnOfObjects(in: schema) }
      style = .explode
    case .json:
      style = .whole
      // A text that stands alone has no quotes.
      used = shape.isScalar(used.form) ? .json : used.uncoded
    default:
      style = .whole
      used = shape.isScalar(used.form) ? used : UsedType(form: .primitive(.string))
    }
    if style == .whole, besideItems || endpoint.parameters.contains(where: { $0.section == .query })
    {
      return warn(
        node,
        "the query \(name: name) cannot be sent beside other parameters in the query, and is left out"
      )
    }
    add(
      node, name, .query, wireName: name, used, schema: schema, isRequired: node.flag("required"),
      style: style)
  }

  /// In a form, OpenAPI writes objects as JSON (3.2, Encoding Object).
  private func warnOfObjects(in query: DocumentNode) {
    for property in MergedSchema([query], table, &types.log).properties {
      let schema = MergedSchema(property.nodes, table, &types.log)
      guard schema.parts.contains(where: \.describesObject) else { continue }
      types.log.warning(
        .unsupportedSchema, at: property.nodes[0].range,
        "the object \(name: property.key) in a query is sent with brackets, not as JSON",
        help: "write `type: string` for a text of JSON, if the API reads that")
    }
  }

  /// OpenAPI ignores them as parameters (3.1, section 4.8.12.2.1): the client has them.
  private static let clientHeaders: Set<String> = ["accept", "content-type", "authorization"]

  private static let transportHeaders: Set<String> = [
    "host", "content-length", "transfer-encoding", "connection",
  ]

  /// - Returns: why there can be no endpoint.
  mutating func addHeader(_ node: DocumentNode, _ name: String) -> String? {
    if Self.transportHeaders.contains(name.asciiLowercased) {
      warn(
        node, "the header \(name: name) is set by the transport, so the parameter is left out")
      return nil
    }
    if name.asciiLowercased == "accept" { warnOfAccept(node) }
    guard !Self.clientHeaders.contains(name.asciiLowercased),
      !credentials.sends(.header(name), endpoint.authentication)
    else { return nil }
    guard ASCII.isToken(name) else {
      if node.flag("required") { return "the header \(name) cannot be sent" }
      warn(node, "the header \(name: name) cannot be sent, and is left out")
      return nil
    }
    let isTaken = endpoint.parameters.contains {
      $0.section == .headers && $0.wireName.value.asciiLowercased == name.asciiLowercased
    }
    guard !isTaken else { return nil }
    let (type, schema, isJSON) = type(of: node, name)
    let (used, isWhole) = written(type, schema, node, name, isJSON: isJSON)
    add(
      node, name, .headers, wireName: name, used, schema: schema,
      isRequired: node.flag("required"), style: isWhole ? .json : nil,
      explodes: node.flag("explode") && !isWhole && ParameterShape(types).mayBeObject(used.form))
    return nil
  }

  /// A choice between media types is not one between arguments.
  private func warnOfAccept(_ node: DocumentNode) {
    guard let values = node["schema"].flatMap({ Schema($0).enumeration }), values.count > 1,
      let value = values[0].scalarText
    else { return }
    warn(
      node, "the header `Accept` is left to the client, so the parameter is left out",
      help: "ask for one of its media types in a call: "
        + "`withCallOptions(headers: [\"Accept\": \"\(excerpt(value))\"])`")
  }

  /// A parameter for the whole header `Cookie`: the cookies that are declared, and those of
  /// credentials, would make the same header.
  mutating func leaveOutCookieHeader() {
    guard
      let header = endpoint.parameters.firstIndex(where: {
        $0.section == .headers && $0.wireName.value.asciiLowercased == "cookie"
      }),
      endpoint.parameters.contains(where: { $0.section == .cookies })
        || credentials.sendsCookie(endpoint.authentication)
    else { return }
    let name = endpoint.parameters.remove(at: header).wireName
    types.log.warning(
      .leftOut, at: name.range,
      "the header \(name: name.value) is made of the cookies that are declared, so the parameter is left out"
    )
  }

  /// - Returns: why there can be no endpoint.
  mutating func addCookie(_ node: DocumentNode, _ name: String) -> String? {
    guard !credentials.sends(.cookie(name), endpoint.authentication) else { return nil }
    guard ASCII.isToken(name) else {
      if node.flag("required") { return "the cookie \(name) cannot be sent" }
      warn(node, "the cookie \(name: name) cannot be sent, and is left out")
      return nil
    }
    let (type, schema, isJSON) = type(of: node, name)
    let (used, isWhole) = written(type, schema, node, name, isJSON: isJSON)
    let isSingle = ParameterShape(types).isSingle(used.form)
    // Of `form` and of `cookie`, which is all that there is for cookies.
    let explodes = node["explode"].map { _ in node.flag("explode") } ?? true
    add(
      node, name, .cookies, wireName: name, used, schema: schema,
      isRequired: node.flag("required"), style: isWhole ? .json : nil,
      explodes: explodes && !isSingle && !isWhole)
    return nil
  }
}
