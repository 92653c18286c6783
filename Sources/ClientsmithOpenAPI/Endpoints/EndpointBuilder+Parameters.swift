import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

extension EndpointBuilder {
  /// - Returns: why there can be no endpoint.
  mutating func readParameters(_ path: PathReader) -> String? {
    var found: Set<String> = []
    var queried = Set(path.query.map(\.name))
    let nodes = operation.parameters(table, &types.log)
    let hasItems = !queried.isEmpty || nodes.contains { $0.string("in") == "query" }
    for node in nodes {
      guard let name = node["name"]?.scalarText, !name.isEmpty else {
        if node.string("in") == "querystring" {
          readQueryString(node, besideItems: hasItems)
        } else {
          warn(
            node,
            node.isMapping
              ? "a parameter without a `name` is left out"
              : "a parameter expects a mapping with `name` and `in`, and is left out")
        }
        continue
      }
      if let place = node.string("in") { warnOfStyle(node, place) }
      switch node.string("in") {
      case "path" where path.names[name] == nil && path.queryItems[name] != nil:
        let item = path.queryItems[name] ?? name
        queried.formUnion([name, item])
        addQuery(node, name, wireName: item, isRequired: true)
      case "path":
        guard let placeholder = path.names[name] else {
          warn(
            node, "the path has no \(name: "{\(name)}"), so the parameter is left out",
            help: route(of: name).map { "write `{\(name)}` in the path in place of `\($0)`" })
          continue
        }
        found.insert(placeholder)
        addPath(node, path.plainName(name), placeholder, path.forms[placeholder])
      case "query":
        queried.insert(name)
        addQuery(node, name, wireName: name, isRequired: node.flag("required"))
      case "header": if let problem = addHeader(node, name) { return problem }
      case "cookie": if let problem = addCookie(node, name) { return problem }
      case "querystring": readQueryString(node, besideItems: hasItems)
      case let place?:
        warn(
          node["in"] ?? node, "unknown place \(name: place) of a parameter, which is left out",
          help: ["body", "formdata"].contains(place.asciiLowercased)
            ? "declare it under `requestBody`"
            : Suggestion.didYouMean(
              place, among: ["path", "query", "header", "cookie", "querystring"]))
      case nil: warn(node, "the parameter \(name: name) has no `in`, and is left out")
      }
    }
    leaveOutCookieHeader()
    for placeholder in endpoint.path.placeholders where !found.contains(placeholder.name) {
      let range = operation.pathRange
      types.log.warning(
        .unmatchedPlaceholder, at: range,
        "no parameter is declared for \(name: placeholder.name) in the path: a `String`")
      endpoint.parameters.append(
        DeclaredParameter(
          section: .path, name: Located(parameterName(placeholder.name, "Path"), at: range),
          writtenName: placeholder.name, wireName: Located(placeholder.name, at: range),
          type: TypeExpression(form: .primitive(.string), range: range)))
    }
    let items = path.queryItems.filter { !queried.contains($0.key) }.map(\.value).sorted()
    for name in path.queryNames + items
    where !credentials.sends(.query(name), endpoint.authentication) && queried.insert(name).inserted
    {
      addUndeclaredQuery(name)
    }
    return nil
  }

  /// How frameworks write a placeholder in their routes, where the path has it so.
  private func route(of name: String) -> String? {
    let segments = operation.path.split(separator: "/").map(String.init)
    return segments.first { segment in
      segment == ":" + name || segment.hasPrefix("<") && segment.hasSuffix(name + ">")
    }
  }

  private static let styles: [String: [String]] = [
    "path": ["simple", "label", "matrix"],
    "query": ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
    "header": ["simple"], "cookie": ["form", "cookie"],
  ]

  private func warnOfStyle(_ node: DocumentNode, _ place: String) {
    guard let style = node["style"], !style.isNull, let known = Self.styles[place],
      !known.contains(style.scalarText ?? "")
    else { return }
    warn(
      style,
      "unknown `style` \(name: style.scalarText ?? "") of a parameter in `\(place)`: expected \(listed(known, "or"))",
      help: style.scalarText.flatMap { Suggestion.didYouMean($0, among: known) })
  }

  /// What only an expression in the path names.
  private mutating func addUndeclaredQuery(_ name: String) {
    let range = operation.pathRange
    types.log.warning(
      .unmatchedPlaceholder, at: range,
      "no parameter is declared for \(name: name) in the path: an optional `String` of the query")
    let type = TypeExpression(form: .primitive(.string), range: range)
    endpoint.parameters.append(
      DeclaredParameter(
        section: .query, name: Located(parameterName(name, "Query"), at: range),
        writtenName: name, wireName: Located(name, at: range), hasOwnWireName: true,
        type: TypeExpression(form: .optional(type), range: range)))
  }

  // MARK: - What all have in common

  /// The type of a parameter's schema, or of the only media type of its `content`.
  mutating func type(
    of node: DocumentNode, _ name: String
  ) -> (type: UsedType, schema: DocumentNode?, isJSON: Bool) {
    let place = place(in: node, Words.type(name) ?? "Parameter")
    if let content = node["content"]?.entries.first {
      let media = DocumentNode(content.value, file: node.file)
      let schema = media["schema"]
      let used = schema.map { types.use($0, at: place) }
      if MediaKind(content.key) == .json { return (used ?? .json, schema, true) }
      if let used, ParameterShape(types).isScalar(used.form) { return (used, schema, false) }
      if used != nil {
        types.log.warning(
          .unsupportedSchema, at: content.keyRange,
          "\(name: name) is \(name: MediaType.essence(content.key)), which is not written here, so it is a `String` that is sent as it is"
        )
      }
      return (UsedType(form: .primitive(.string)), nil, false)
    }
    guard let schema = node["schema"] else {
      return (UsedType(form: .primitive(.string)), node, false)
    }
    return (types.use(schema, at: place), schema, false)
  }

  mutating func add(
    _ node: DocumentNode, _ name: String, _ section: DeclaredParameter.Section, wireName: String,
    _ used: UsedType, schema: DocumentNode?, isRequired: Bool,
    style: DeclaredParameter.Style? = nil, explodes: Bool = false
  ) {
    let range = node["name"]?.range ?? node.range
    let places: [DeclaredParameter.Section: String] = [
      .path: "Path", .query: "Query", .headers: "Header", .cookies: "Cookie",
    ]
    let attributes = schema.map { Attributes($0, table) }
    if isRequired { required.insert(wireName) }
    // The constant of an optional parameter is its only value, not one that is always sent.
    if let constant = used.constant, isRequired {
      var value = constant.yaml.written
      // A header that is always the same is a text.
      if section == .headers, let text = value.scalarText { value.content = .string(text) }
      endpoint.parameters.append(
        DeclaredParameter(
          section: section, name: Located(SwiftName(Words.member(name) ?? "value"), at: range),
          writtenName: name, wireName: Located(wireName, at: range),
          constant: value))
      return
    }
    var parameter = DeclaredParameter(
      section: section,
      name: Located(parameterName(name, places[section] ?? "Value"), at: range), writtenName: name,
      wireName: Located(wireName, at: range), hasOwnWireName: true)
    var value: WrittenValue?
    // That it may be null says nothing here: nil is what is not sent.
    // A path without its value is another one.
    if section != .path, let node = attributes?.default {
      // A text is what becomes of values without a type, and of choices between them.
      let isAnyText =
        used.form == .primitive(.string)
        && !(attributes?.schemas ?? []).contains { !$0.types.isEmpty }
      value =
        isAnyText
        ? node.scalarText.map { WrittenValue(.string($0), range: node.range) }
        : types.fitting(ParameterShape(types).listed(node, used, attributes?.schemas ?? []), used)
      if section == .headers, value?.isOneLine == false {
        types.log.warning(
          .invalidDefault, at: node.range,
          "a header cannot have a control character, such as a line break, so the default is left out"
        )
        value = nil
      }
    }
    parameter.type = TypeExpression(form: used.form, range: range)
    if !isRequired, value == nil, let type = parameter.type {
      parameter.type = TypeExpression(form: .optional(type), range: range)
    }
    parameter.default = value
    let media = node["content"]?.entries.first.map { DocumentNode($0.value, file: node.file) }
    let example =
      DocumentExamples.all(of: node, table).first?.value
      ?? media.flatMap { DocumentExamples.all(of: $0, table).first?.value } ?? attributes?.example
    func texts(_ value: WrittenValue?) -> WrittenValue? {
      style == .json ? value : value?.texts(of: used.form)
    }
    parameter.example = types.fitting(
      texts(ParameterShape(types).listed(example, used, attributes?.schemas ?? []))?
        .withFewElements(attributes?.schemas ?? []), used, attributes?.schemas ?? [],
      by: schema.map { [$0] } ?? [], at: name)
    if parameter.example == nil, value == nil {
      parameter.example = texts(
        MadeUpExample.value(
          for: used, named: parameter.name.value.text, attributes?.schemas ?? [], types, at: node,
          besides: madeUpArguments, isSent: true))
    }
    // No call can send it.
    if section == .path, parameter.example?.content == .string("") { parameter.example = nil }
    parameter.style = style.map { Located($0, at: range) }
    parameter.explode = DeclaredFlag(explodes)
    if case .primitive(.duration) = used.form {
      parameter.coding = Located(.iso8601, at: range)
    }
    let own = node.prose("description").flatMap { $0.isEmpty ? nil : $0 }
    parameter.documentation = Documentation(
      description: attributes.map { $0.text(besides: own) } ?? own)
    if node.flag("deprecated") { parameter.deprecated = Deprecation(message: nil) }
    parameter.isSecret = attributes?.isSecret ?? false
    endpoint.parameters.append(parameter)
    // Not one that is sent, whose properties may be null: a parameter has no text for it.
    if let type = parameter.type { received.append(type) }
  }
}

extension WrittenValue {
  /// The same where a parameter takes texts, among them those of numbers and of booleans.
  fileprivate func texts(of form: TypeExpression.Form) -> WrittenValue {
    var value = self
    switch (form, content) {
    case (.primitive(.string), _):
      if let text = scalarText { value.content = .string(text) }
    case (.array(let element), .sequence(let elements)):
      value.content = .sequence(elements.map { $0.texts(of: element.form) })
    default: break
    }
    return value
  }

  /// Whether no text in it has a control character.
  fileprivate var isOneLine: Bool {
    switch content {
    case .string(let text): text.isOneLine
    case .sequence(let values): values.allSatisfy(\.isOneLine)
    case .mapping(let members): members.allSatisfy { $0.key.isOneLine && $0.value.isOneLine }
    default: true
    }
  }
}
