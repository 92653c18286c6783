import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// The schema of specifications in the native format (JSON Schema 2020-12).
///
/// It says which keys a mapping may have and which kinds of values; names are looked up, and what keys
/// mean together is checked, by `validate` alone. Tests hold it against the reader.
struct SpecificationSchema {
  /// The types and endpoints of a specification, which editors then offer.
  var types: [String] = []
  var endpoints: [String] = []

  typealias Members = [(key: String, value: JSONSchema)]

  var document: JSONSchema {
    .object([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("A specification of Clientsmith")),
      ("$ref", .string("#/$defs/specification")),
      ("$defs", .object(definitions)),
    ])
  }

  private var definitions: Members {
    [("specification", specification)] + typeDefinitions + endpointDefinitions
      + settingDefinitions + stateDefinitions + documentDefinitions
  }

  private var specification: JSONSchema {
    .keys(
      [
        ("client", JSONSchema.text.described("The name of the Swift type.")),
        ("summary", .text), ("description", .text),
        ("openapi", JSONSchema.ref("openapi").described("The document that it is based on.")),
        ("baseURL", JSONSchema.ref("address").described("Where the API is.")),
        ("variables", .map(.scalar)),
        ("servers", .map(.ref("address"))),
        ("headers", JSONSchema.map(.ref("header")).described("Headers of every request.")),
        ("query", .map(.ref("parameter"))),
        ("auth", .ref("auth")),
        ("dates", .ref("dates")),
        ("naming", .words(NamingStyle.allCases.map(\.rawValue))),
        ("timeout", .ref("duration")),
        ("retry", .ref("retry")),
        ("idempotencyKey", .ref("idempotencyKey")),
        ("errors", .ref("errors")),
        ("pages", .ref("pages")),
        ("types", JSONSchema.map(.any).described("The types of the API.")),
        ("endpoints", JSONSchema.map(.any).described("What the client can do.")),
        ("groups", .map(.anyOf(.text, .keys([("summary", .text), ("description", .text)])))),
        ("scenarios", .map(.map(.ref("behavior")))),
        ("stores", .map(.ref("store"))),
        ("observation", .words(Observation.allCases.map(\.rawValue))),
        ("memory", .map(.ref("memory"))),
        ("emit", .ref("emit")), ("omit", .ref("omit")),
        ("insecure", .flag), ("nested", .flag), ("hashable", .flag),
        ("uses", .anyOf(.text, .list(.text))),
      ] + Self.allowed, required: ["client"], rest: sections)
  }
}

// MARK: - Types

extension SpecificationSchema {
  static let documentation: Members = [("summary", .text), ("description", .text)]
  static let allowed: Members = [
    (
      "allow",
      .anyOf(
        .words(DiagnosticID.allCases.map(\.rawValue)),
        .list(.words(DiagnosticID.allCases.map(\.rawValue))))
    )
  ]
  static let deprecated: Members = [("deprecated", .anyOf(.flag, .text))]

  /// The keys of a type that is declared where it is used.
  var inlineKeys: Members {
    [
      ("properties", .ref("properties")), ("includes", .ref("includes")),
      ("additional", .ref("typeUse")), ("enum", .ref("cases")),
      ("oneOf", .map(.ref("unionCase"))), ("closed", .flag), ("discriminator", .text),
      ("content", .text), ("tagged", .words(["external"])), ("name", .text), ("optional", .flag),
      ("patch", .flag),
    ]
  }

  /// Texts that are types; those that are known are offered.
  private var typeText: JSONSchema {
    let known = Primitive.allCases.map(\.rawValue) + types
    return .anyOf(.words(known), .matching("^[A-Za-z\\[]"))
  }

  private var typeList: JSONSchema {
    let element = JSONSchema.anyOf(
      .ref("typeUse"), .keys([("String", .ref("typeUse"))], required: ["String"]))
    return .object([
      ("type", .string("array")), ("items", element), ("minItems", .number(1)),
      ("maxItems", .number(1)),
    ])
  }

  func useOf(_ own: Members) -> JSONSchema {
    .anyOf(.ref("typeText"), .ref("typeList"), .keys(own + inlineKeys))
  }

  var propertyKeys: Members {
    [("type", .ref("typeUse")), ("as", .text), ("default", .any)]
      + Self.documentation + Self.deprecated + [
        ("example", .any), ("secret", .flag), ("value", .any),
        ("access", .words(DeclaredProperty.Access.allCases.map(\.rawValue))),
        ("dates", .ref("dates")), ("coding", .ref("coding")), ("lenient", .flag),
      ] + Self.allowed
  }

  var typeDefinitions: Members {
    let documentation = Self.documentation
    let deprecated = Self.deprecated
    let type: Members = [("type", .ref("typeUse"))]
    let known = JSONSchema.anyOf(.text, .integer, .keys([("value", .scalar)] + documentation))
    return [
      ("typeText", typeText), ("typeList", typeList),
      ("typeUse", useOf(type + documentation + deprecated)),
      ("properties", .map(.ref("property"))),
      (
        "property", useOf(propertyKeys)
      ),
      (
        "includes",
        .list(
          .anyOf(
            .ref("typeText"),
            .keys([
              ("properties", .ref("properties")), ("includes", .ref("includes")),
              ("additional", .ref("typeUse")),
            ])))
      ),
      ("cases", .anyOf(.list(.anyOf(.text, .integer, .map(known))), .map(known))),
      (
        "unionCase",
        .anyOf(
          .null, .ref("typeText"), .ref("typeList"),
          .keys(type + [("as", .scalar), ("otherwise", .flag)] + inlineKeys))
      ),
      (
        "type",
        .anyOf(
          .text,
          .keys(
            [
              ("properties", .ref("properties")), ("enum", .ref("cases")),
              ("oneOf", .map(.ref("unionCase"))), ("alias", .ref("typeUse")), ("extern", .text),
              ("includes", .ref("includes")), ("additional", .ref("typeUse")), ("closed", .flag),
              ("discriminator", .text), ("content", .text), ("tagged", .words(["external"])),
              ("hashable", .flag), ("of", .anyOf(.text, .list(.text))),
            ] + documentation + deprecated + [
              ("import", .text), ("mock", .text), ("example", .any),
            ] + Self.allowed))
      ),
      ("coding", .words(WireFormat.Coding.allCases.map(\.rawValue))),
      ("dates", .anyOf(.words(["iso8601", "zoneless", "seconds", "unix", "milliseconds"]), .text)),
    ]
  }
}
