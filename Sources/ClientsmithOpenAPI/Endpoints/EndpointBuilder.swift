import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

/// Makes an endpoint of an operation.
struct EndpointBuilder {
  let types: TypeBuilder
  let credentials: Credentials
  let operation: Operation
  let name: OperationNames.Name
  /// What the specification says of the errors of all endpoints.
  let clientErrors: [DeclaredErrorBody]
  var endpoint: DeclaredEndpoint
  var names = UniqueNames()
  /// The types of what is sent, and of what comes back.
  var sent: [TypeExpression] = []
  var received: [TypeExpression] = []
  /// The parameters without which the document has no request, by their names on the wire.
  var required: Set<String> = []
  /// What succeeds.
  var success: DocumentNode?
  /// The specification says what is returned.
  var isResultReplaced = false
  /// The specification says of which media type the body is.
  var isContentTypeGiven = false
  /// Where in the body of the document the specification looks for the result.
  var resultPath: ResultPath?

  var table: DocumentTable { types.table }
  /// What the types of the endpoint are named after.
  let stem: String

  init(
    _ operation: Operation, _ name: OperationNames.Name, _ types: TypeBuilder,
    _ credentials: Credentials, _ clientErrors: [DeclaredErrorBody]
  ) {
    self.operation = operation
    self.name = name
    stem = name.stem
    self.types = types
    self.credentials = credentials
    self.clientErrors = clientErrors
    let range = name.range ?? operation.node["operationId"]?.range ?? operation.range
    endpoint = DeclaredEndpoint(
      name: Located(SwiftName(name.whole), at: range),
      qualifiedName: name.group.map {
        Endpoint.QualifiedName(group: $0, member: SwiftName(name.member))
      },
      method: operation.method, path: DeclaredPath(text: "", range: operation.pathRange))
  }

  /// What is not OpenAPI: of regular expressions in placeholders, only that several segments fit them
  /// has a meaning here.
  private mutating func warnOfForms(of path: PathReader) {
    if path.lacksSlash {
      types.log.warning(
        .doubtfulPath, at: operation.pathRange,
        "the path \(name: operation.path) does not start with a slash, and is read as if it did",
        help: "write `/\(operation.path)`")
    }
    for (written, name, placeholder) in path.patterned {
      let keepsSlashes = endpoint.path.placeholders.contains {
        $0.name == placeholder && $0.keepsSlashes
      }
      types.log.warning(
        .unmatchedPlaceholder, at: operation.pathRange,
        "what \(name: "{\(written)}") has beside its name is not OpenAPI"
          + (keepsSlashes
            ? ": slashes in its values are kept, and the rest is left out" : ", and is left out"),
        help: keepsSlashes
          ? "write `{\(name)}` in the path, and `x-multi-segment: true` in the parameter"
          : "write what is valid in the `schema` of the parameter")
    }
  }

  /// - Returns: why there can be no such endpoint; nil: there is one.
  mutating func build(_ change: EndpointChange?) -> String? {
    endpoint.documentation = documentation
    if operation.node.flag("deprecated") { endpoint.deprecated = Deprecation(message: nil) }
    let (path, problem) = PathReader.read(operation.path, at: operation.pathRange)
    guard let path else { return "its path has \(problem)" }
    endpoint.path = path.path
    endpoint.authentication = credentials.authentication(of: operation)
    if let problem = readParameters(path) { return problem }
    warnOfForms(of: path)
    for item in path.query {
      addConstant(item.name, item.value, .query, at: operation.pathRange)
    }
    isContentTypeGiven =
      change?.parameters.contains {
        $0.wireName.value == "body" && $0.keys.contains("contentType")
      } == true
    if let problem = readBody() { return problem }
    let isReplaced = change?.settings.contains(.returns) == true
    if let problem = readResponses(isReplaced: isReplaced) { return problem }
    if let change { apply(change) }
    sortParameters()
    if let order = change?.order { applyOrder(order) }
    return nil
  }

  private var documentation: Documentation {
    let nodes = [operation.node] + operation.items
    let summary = nodes.lazy.compactMap { $0.string("summary") }.first
    let description = nodes.lazy.compactMap { $0.prose("description") }.first
    return Documentation(
      summary: summary, description: description == summary ? nil : description)
  }

  mutating func addConstant(
    _ name: String, _ value: String, _ section: DeclaredParameter.Section, at range: SourceRange
  ) {
    endpoint.parameters.append(
      DeclaredParameter(
        section: section, name: Located(SwiftName(Words.member(name) ?? "value"), at: range),
        writtenName: name, wireName: Located(name, at: range),
        constant: WrittenValue(.string(value), range: range)))
  }

  /// What has to be given comes first, in the order of the document.
  private mutating func sortParameters() {
    func isRequired(_ parameter: DeclaredParameter) -> Bool {
      if parameter.default != nil { return false }
      if case .optional? = parameter.type?.form { return false }
      if case .patch? = parameter.type?.form { return false }
      return true
    }
    endpoint.parameters =
      endpoint.parameters.filter(isRequired) + endpoint.parameters.filter { !isRequired($0) }
  }

  /// The place of a type that is declared inline in a part of the operation, or in what its reference
  /// leads to.
  ///
  /// - Parameters:
  ///   - name: of a part that may have a name of its own, such as a parameter.
  ///   - part: what is named in such a part; empty for the part itself.
  func place(in node: DocumentNode, _ name: String, _ part: String = "") -> TypePlace {
    if let component = types.components.place(of: node) { return component.branch(part) }
    return TypePlace(owner: .stem(stem), part: Words.withoutRepetition(name + part, after: stem))
  }

  func warn(_ node: DocumentNode, _ message: DiagnosticMessage, help: String? = nil) {
    types.log.warning(.leftOut, at: node.range, message, help: help)
  }

  /// A name that no other parameter has.
  mutating func parameterName(_ text: String, _ place: String) -> SwiftName {
    let name = Words.member(text) ?? Words.sign(text) ?? "value"
    if names.isFree(name) || names.isKept(name, for: text) {
      return SwiftName(names.take(name, for: text))
    }
    return SwiftName(names.take(name + place))
  }
}
