import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

extension EndpointBuilder {
  /// - Returns: why there can be no endpoint.
  mutating func readParameters(_ path: PathReader) -> String? {
    var found: Set<String> = []
    for node in operation.parameters(table, &types.log) {
      guard let name = node.string("name") ?? node["name"]?.scalarText else {
        if node.string("in") == "querystring" { readQueryString(node) }
        continue
      }
      switch node.string("in") {
      case "path":
        guard let placeholder = path.names[name] else {
          warn(node, "the path has no \(name: "{\(name)}"), so the parameter is left out")
          continue
        }
        found.insert(placeholder)
        addPath(node, name, placeholder)
      case "query": addQuery(node, name)
      case "header": if let problem = addHeader(node, name) { return problem }
      case "cookie": if let problem = addCookie(node, name) { return problem }
      case "querystring": readQueryString(node)
      case let place?: warn(node, "unknown place \(name: place) of a parameter, which is left out")
      case nil: warn(node, "the parameter \(name: name) has no `in`, and is left out")
      }
    }
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
    return nil
  }

  // MARK: - What all have in common

  /// The type of a parameter's schema, or of the only media type of its `content`.
  private mutating func type(
    of node: DocumentNode, _ name: String
  ) -> (type: UsedType, schema: DocumentNode?, isJSON: Bool) {
    let place = TypePlace(
      owner: .stem(stem), part: Words.type(name) ?? "Parameter")
    if let content = node["content"]?.entries.first {
      let media = DocumentNode(content.value, file: node.file)
      let isJSON = MediaKind(content.key) == .json
      guard let schema = media["schema"] else { return (.json, nil, isJSON) }
      return (types.use(schema, at: place), schema, isJSON)
    }
    guard let schema = node["schema"] else {
      return (UsedType(form: .primitive(.string)), node, false)
    }
    return (types.use(schema, at: place), schema, false)
  }

  private mutating func add(
    _ node: DocumentNode, _ name: String, _ section: DeclaredParameter.Section, wireName: String,
    _ used: UsedType, schema: DocumentNode?, isRequired: Bool, style: DeclaredParameter.Style? = nil
  ) {
    let range = node["name"]?.range ?? node.range
    let places: [DeclaredParameter.Section: String] = [
      .path: "Path", .query: "Query", .headers: "Header", .cookies: "Cookie",
    ]
    let attributes = schema.map { Attributes($0, table) }
    // The constant of an optional parameter is its only value, not one that is always sent.
    if let constant = used.constant, isRequired {
      endpoint.parameters.append(
        DeclaredParameter(
          section: section, name: Located(SwiftName(Words.member(name) ?? "value"), at: range),
          writtenName: name, wireName: Located(wireName, at: range),
          constant: constant.yaml.written))
      return
    }
    var parameter = DeclaredParameter(
      section: section,
      name: Located(parameterName(name, places[section] ?? "Value"), at: range), writtenName: name,
      wireName: Located(wireName, at: range), hasOwnWireName: true)
    var value: WrittenValue?
    if !isRequired, !used.isNullable, section != .path, let node = attributes?.default {
      value = types.fitting(node, used)
    }
    parameter.type = TypeExpression(form: used.form, range: range)
    if !isRequired, value == nil, let type = parameter.type {
      parameter.type = TypeExpression(form: .optional(type), range: range)
    }
    parameter.default = value
    if section != .path {
      parameter.example =
        DocumentExamples.all(of: node, table).first?.value ?? attributes?.example
    }
    parameter.style = style.map { Located($0, at: range) }
    if case .primitive(.duration) = used.form {
      parameter.coding = Located(.iso8601, at: range)
    }
    let own = node.string("description").flatMap { $0.isEmpty ? nil : $0 }
    parameter.documentation =
      own.map { Documentation(description: $0) } ?? attributes?.documentation ?? Documentation()
    if node.flag("deprecated") { parameter.deprecated = Deprecation(message: nil) }
    parameter.isSecret = attributes?.isSecret ?? false
    endpoint.parameters.append(parameter)
    if let type = parameter.type { sent.append(type) }
  }

  // MARK: - Places

  private mutating func addPath(_ node: DocumentNode, _ name: String, _ placeholder: String) {
    let (type, schema, _) = type(of: node, name)
    var used = ParameterShape(types).text(type, allowsObjects: false)
    used.constant = nil
    let keepsSlashes = endpoint.path.placeholders.contains {
      $0.name == placeholder && $0.keepsSlashes
    }
    if keepsSlashes || node.flag("x-multi-segment") {
      used = UsedType(form: .primitive(.string))
      keepSlashes(of: placeholder)
    }
    let isSingle = if case .array = used.form { false } else { true }
    let style: DeclaredParameter.Style? =
      switch node.string("style") {
      case "label": .label
      case "matrix": .matrix
      default: nil
      }
    add(
      node, name, .path, wireName: placeholder, used, schema: schema, isRequired: true,
      style: keepsSlashes ? nil : style)
    if node.flag("explode"), !isSingle, !endpoint.parameters.isEmpty {
      endpoint.parameters[endpoint.parameters.count - 1].explode = DeclaredFlag(true)
    }
  }

  private mutating func keepSlashes(of placeholder: String) {
    for index in endpoint.path.placeholders.indices
    where endpoint.path.placeholders[index].name == placeholder
      && !endpoint.path.placeholders[index].keepsSlashes
    {
      endpoint.path.placeholders[index].keepsSlashes = true
      endpoint.path.text = endpoint.path.text.replacing(
        "{\(placeholder)}", with: "{\(placeholder)+}")
    }
  }

  private mutating func addQuery(_ node: DocumentNode, _ name: String) {
    guard !name.isEmpty, !credentials.sends(.query(name), endpoint.authentication) else { return }
    let (type, schema, isJSON) = type(of: node, name)
    let styleName = node.string("style") ?? "form"
    let explodes = node["explode"].map { _ in node.flag("explode") } ?? (styleName == "form")
    let shape = ParameterShape(types)
    var used = type
    var style: DeclaredParameter.Style?
    if isJSON {
      style = .json
    } else {
      used = shape.queried(type, prefersObject: styleName == "deepObject")
      style = shape.style(of: used, styleName, explodes: explodes)
    }
    // Whose brackets are part of its name.
    if case .array = used.form, name.hasSuffix("[]"), style == nil { style = .repeat }
    add(
      node, name, .query, wireName: name, used, schema: schema, isRequired: node.flag("required"),
      style: style)
    let isItems = style == nil || style.map { ArrayStyle(rawValue: $0.rawValue) != nil } == true
    if node.flag("allowReserved"), isItems, !endpoint.parameters.isEmpty {
      endpoint.parameters[endpoint.parameters.count - 1].reserved = DeclaredFlag(true)
    }
  }

  /// 3.2: the whole query, of which an object in a form is left of it here.
  private mutating func readQueryString(_ node: DocumentNode) {
    let content = node["content"]?.entries.first { MediaKind($0.key) == .form }
    guard let content, let schema = DocumentNode(content.value, file: node.file)["schema"] else {
      return warn(node, "a query that is no form is left out")
    }
    let name = node.string("name") ?? "query"
    let used = types.use(schema, at: TypePlace(owner: .stem(stem), part: "Query"))
    guard ParameterShape(types).isObject(used.form) else {
      return warn(node, "a query that is no object is left out")
    }
    add(
      node, name, .query, wireName: name, used, schema: schema, isRequired: node.flag("required"),
      style: .explode)
  }

  private static let refusedHeaders: Set<String> = [
    "accept", "content-type", "authorization", "host", "content-length", "transfer-encoding",
    "connection", "cookie",
  ]

  private mutating func addHeader(_ node: DocumentNode, _ name: String) -> String? {
    guard !Self.refusedHeaders.contains(name.asciiLowercased),
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
    let (type, schema, _) = type(of: node, name)
    add(
      node, name, .headers, wireName: name, ParameterShape(types).text(type, allowsObjects: false),
      schema: schema, isRequired: node.flag("required"))
    return nil
  }

  private mutating func addCookie(_ node: DocumentNode, _ name: String) -> String? {
    guard !credentials.sends(.cookie(name), endpoint.authentication) else { return nil }
    guard ASCII.isToken(name) else {
      if node.flag("required") { return "the cookie \(name) cannot be sent" }
      warn(node, "the cookie \(name: name) cannot be sent, and is left out")
      return nil
    }
    let (type, schema, _) = type(of: node, name)
    add(
      node, name, .cookies, wireName: name, ParameterShape(types).text(type, allowsObjects: false),
      schema: schema, isRequired: node.flag("required"))
    return nil
  }
}
