import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

extension EndpointBuilder {
  /// The headers that the document declares of the response, where a specification asks for it: what
  /// callers get without that is the body alone.
  ///
  /// - Parameter documented: what the endpoint returns by the document.
  mutating func addResponseHeaders(_ documented: DeclaredResult?) {
    if case .response? = endpoint.result, case .json(let type)? = documented {
      endpoint.result = .typedResponse(type)
    }
    guard case .typedResponse? = endpoint.result, endpoint.responseHeaders.isEmpty else { return }
    endpoint.responseHeaders = responseHeaders()
  }

  private mutating func responseHeaders() -> [DeclaredResponseHeader] {
    guard let headers = success?["headers"] else { return [] }
    var names = UniqueNames(["value", "status", "headers"])
    var known: Set<String> = ["content-type"]
    return headers.entries.compactMap { entry in
      var node = DocumentNode(entry.value, file: headers.file)
      if let reference = node["$ref"] {
        guard let (_, found) = table.resolve(reference, into: &types.log) else { return nil }
        node = found
      }
      guard ASCII.isToken(entry.key), known.insert(entry.key.asciiLowercased).inserted else {
        return nil
      }
      let place = place(in: node, Words.type(entry.key) ?? "Header")
      let schema = node["schema"]
      let shape = ParameterShape(types)
      let used = schema.map { readable(shape.text(types.use($0, at: place))) }
      let type = used ?? UsedType(form: .primitive(.string))
      let isArray = if case .array = type.form { true } else { false }
      let name = names.take(Words.member(entry.key) ?? "header")
      var header = DeclaredResponseHeader(
        name: Located(SwiftName(name), at: entry.keyRange),
        wireName: Located(entry.key, at: entry.keyRange),
        type: type.uncoded.expression(
          isOptional: !node.flag("required") && !isArray, at: entry.keyRange))
      let attributes = schema.map { Attributes($0, table) }
      header.example =
        types.allowed(
          DocumentExamples.all(of: node, table).first?.value ?? attributes?.example,
          by: schema.map { [$0] } ?? [], at: entry.key)
        ?? MadeUpExample.value(
          for: type.uncoded, named: name, attributes?.schemas ?? [], types, at: schema ?? node)
      header.documentation =
        node.prose("description").map { Documentation(description: $0) }
        ?? attributes?.documentation ?? Documentation()
      return header
    }
  }

  /// The type of a header, a `String` where headers are not read as what it is.
  private func readable(_ used: UsedType) -> UsedType {
    var used = used.uncoded
    switch types.unaliased(used.form) {
    case .primitive(.data), .primitive(.day), .primitive(.duration):
      used.form = .primitive(.string)
    case .array(var element):
      element.form = readable(UsedType(form: element.form)).form
      used.form = .array(element)
    default: break
    }
    return used
  }
}
