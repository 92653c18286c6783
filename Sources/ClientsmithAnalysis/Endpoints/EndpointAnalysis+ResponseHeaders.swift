import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

extension EndpointAnalysis {
  /// The headers that are properties of the result, beside these.
  private static let members = ["value", "status", "headers"]

  mutating func responseHeaders(
    _ entry: DeclaredEndpoint, dates: DateFormat, into log: inout DiagnosticLog
  ) -> [ResponseHeader] {
    guard case .typedResponse? = entry.result else { return [] }
    var names = NameCollisions(
      "the header", count: entry.responseHeaders.count,
      help: declarations.wording.help(.names(.renameButKeepWireName)))
    return entry.responseHeaders.compactMap { header in
      let name = header.name.value
      let type = resolver.resolve(header.type, into: &log)
      HeaderRules.checkSyntax(header.wireName.value, at: header.wireName.range, into: &log)
      if Self.members.contains(name.text) {
        log.error(
          .nameCollision, at: header.name.range,
          "every response has a property \(name: name)",
          help: declarations.wording.help(.names(.renameButKeepWireName)))
      }
      guard names.check(name, at: header.name.range, into: &log),
        resolver.isResolvable(header.type)
      else { return nil }
      guard checkForm(of: header, type, into: &log) else { return nil }
      if let own = header.dates, types.primitive(in: type) != .date {
        log.error(
          .misplacedKey, at: own.range,
          "\(declarations.wording.name(.dates)) is for a `Date`, found \(name: type.text)",
          help: declarations.wording.help(.types(.removeDatesOrGiveDate)))
      }
      let wireFormat = WireFormat(dates: header.dates?.value)
      let given = header.example.flatMap { node in
        log.example {
          ValueReader(
            types, defaults, .words("the example of", name.text), form: .wire, dates: dates
          ).at(wireFormat).read(node, as: type, into: &$0)
        }
      }
      return ResponseHeader(
        name: name, wireName: header.wireName.value, type: type, wireFormat: wireFormat,
        example: given
          ?? mocks.make(type, name: name.text, path: .property(name, of: entry.name.value)),
        documentation: header.documentation, origin: Origin(header.name.range))
    }
  }

  /// Whether a header can be read as its type, in the way that it says.
  private func checkForm(
    of header: DeclaredResponseHeader, _ type: TypeReference, into log: inout DiagnosticLog
  ) -> Bool {
    if let style = header.style, style.value != .prefix {
      log.error(
        .unknownValue, at: style.range,
        "a response header cannot have the style \(name: style.value.rawValue)", help: "remove it")
      return false
    }
    if case .dictionary(let element) = types.resolved(type), types.isHeaderValue(element) {
      guard header.style == nil else { return true }
      log.error(
        .unsupportedType, at: header.type.range,
        "a header cannot be read as \(name: type.text), but all headers with a common prefix can",
        help: declarations.wording.help(.results(.readHeadersByPrefix)))
      return false
    }
    if let style = header.style {
      log.error(
        .unsupportedType, at: style.range,
        "headers with a common prefix need a dictionary of strings or numbers, found "
          + "\(name: type.text)", help: "make the type `[String: String]`")
      return false
    }
    if types.isHeader(type) { return true }
    log.error(
      .unsupportedType, at: header.type.range, "a header cannot be read as \(name: type.text)",
      help:
        "write a `String`, a number, a `Bool`, a `Date`, a `URL`, a `UUID`, an enumeration or "
        + "an array of them")
    return false
  }
}

extension TypeIndex {
  /// Whether the value of a header can be read as a type.
  fileprivate func isHeader(_ type: TypeReference) -> Bool {
    if case .array(let element) = unwrapped(type) { return isHeaderValue(element) }
    return isHeaderValue(unwrapped(type))
  }

  /// The same of one text.
  fileprivate func isHeaderValue(_ type: TypeReference) -> Bool {
    let type = resolved(type)
    switch type {
    case .primitive(let primitive): return ![.json, .data, .day, .duration].contains(primitive)
    default: return enumeration(type) != nil
    }
  }
}
