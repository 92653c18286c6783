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
    var names = NameCollisions("the header", count: entry.responseHeaders.count)
    return entry.responseHeaders.compactMap { header in
      let name = header.name.value
      let type = resolver.resolve(header.type, into: &log)
      HeaderRules.checkName(header.wireName.value, at: header.wireName.range, into: &log)
      if Self.members.contains(name.text) {
        log.error(
          .nameCollision, at: header.name.range,
          "every response has a property \(name: name)", help: "give the header another name")
      }
      guard names.check(name, at: header.name.range, into: &log),
        resolver.isResolvable(header.type)
      else { return nil }
      guard types.isHeader(type) else {
        log.error(
          .unsupportedType, at: header.type.range, "a header cannot be read as \(name: type.text)",
          help:
            "write a `String`, a number, a `Bool`, a `Date`, a `URL`, a `UUID`, an enumeration or "
            + "an array of them")
        return nil
      }
      if let own = header.dates, types.primitive(in: type) != .date {
        log.error(
          .misplacedKey, at: own.range,
          "\(declarations.wording.name(.dates)) is for a `Date`, found \(name: type.text)",
          help: "remove it")
      }
      let form = ValueForm(dates: header.dates?.value)
      let given = header.example.flatMap { node in
        log.example {
          ValueReader(
            types, defaults, .words("the example of", name.text), form: .wire, dates: dates
          ).at(form).read(node, as: type, into: &$0)
        }
      }
      return ResponseHeader(
        name: name, wireName: header.wireName.value, type: type, form: form,
        example: given
          ?? mocks.make(type, name: name.text, path: .property(name, of: entry.name.value)),
        documentation: header.documentation, origin: Origin(header.name.range))
    }
  }
}

extension TypeIndex {
  /// Whether the value of a header can be read as a type.
  fileprivate func isHeader(_ type: TypeReference) -> Bool {
    var type = unwrapped(type)
    if case .array(let element) = type { type = resolved(element) }
    switch type {
    case .primitive(let primitive): return ![.json, .data, .day, .duration].contains(primitive)
    default: return enumeration(type) != nil
    }
  }
}
