import ClientsmithDeclarations
import ClientsmithModel

/// The schema of specifications in the native format (JSON Schema 2020-12).
///
/// It says what a mapping may have and of which kind values are; names are looked up, and what keys
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
      + settingDefinitions + stateDefinitions
  }

  private var specification: JSONSchema {
    .keys(
      [
        ("client", JSONSchema.text.described("The name of the Swift type.")),
        ("summary", .text), ("description", .text),
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
        ("types", JSONSchema.map(.ref("type")).described("The types of the API.")),
        ("endpoints", JSONSchema.map(.ref("endpoint")).described("What the client can do.")),
        ("groups", .map(.anyOf(.text, .keys([("summary", .text), ("description", .text)])))),
        ("scenarios", .map(.map(.ref("behavior")))),
        ("stores", .map(.ref("store"))),
        ("observation", .words(Observation.allCases.map(\.rawValue))),
        ("memory", .map(.ref("memory"))),
        ("emit", .ref("emit")), ("omit", .ref("omit")),
        ("insecure", .flag), ("nested", .flag), ("hashable", .flag),
        ("uses", .anyOf(.text, .list(.text))),
      ], required: ["client"])
  }
}

// MARK: - Types

extension SpecificationSchema {
  private static let documentation: Members = [("summary", .text), ("description", .text)]
  private static let deprecated: Members = [("deprecated", .anyOf(.flag, .text))]

  /// The keys of a type that is declared where it is used.
  private var inlineKeys: Members {
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

  private func useOf(_ own: Members) -> JSONSchema {
    .anyOf(.ref("typeText"), .ref("typeList"), .keys(own + inlineKeys))
  }

  var typeDefinitions: Members {
    let documentation = Self.documentation
    let deprecated = Self.deprecated
    let type: Members = [("type", .ref("typeUse"))]
    return [
      ("typeText", typeText), ("typeList", typeList),
      ("typeUse", useOf(type + documentation + deprecated)),
      ("properties", .map(.ref("property"))),
      (
        "property",
        useOf(
          type + [("as", .text), ("default", .any)] + documentation + deprecated + [
            ("example", .any), ("secret", .flag), ("value", .any),
            ("access", .words(DeclaredProperty.Access.allCases.map(\.rawValue))),
            ("dates", .ref("dates")), ("coding", .ref("coding")), ("lenient", .flag),
          ])
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
      (
        "cases",
        .anyOf(
          .list(.anyOf(.text, .integer)),
          .map(.anyOf(.text, .integer, .keys([("value", .scalar)] + documentation))))
      ),
      (
        "unionCase",
        .anyOf(
          .null, .ref("typeText"), .ref("typeList"),
          .keys(type + [("as", .scalar)] + inlineKeys))
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
            ]))
      ),
      ("coding", .words(ValueForm.Coding.allCases.map(\.rawValue))),
      ("dates", .anyOf(.words(["iso8601", "seconds", "milliseconds"]), .text)),
    ]
  }
}

// MARK: - Endpoints

extension SpecificationSchema {
  private var parameterKeys: Members {
    [
      ("type", .ref("typeUse")), ("as", .text), ("default", .any), ("value", .any),
      ("style", .words(DeclaredParameter.Style.allCases.map(\.rawValue))),
      ("arrays", .text), ("explode", .flag), ("reserved", .flag),
    ] + Self.documentation + Self.deprecated + [
      ("secret", .flag), ("example", .any), ("coding", .ref("coding")), ("dates", .ref("dates")),
    ]
  }

  private var method: JSONSchema {
    .anyOf(
      .matching("^(/|$)"),
      .keys([("url", .text), ("summary", .text), ("secret", .flag)], required: ["url"]))
  }

  private var endpoint: JSONSchema {
    let methods: Members = HTTPMethod.known.map { ($0, .ref("method")) }
    let sections: Members = [
      ("path", .map(.ref("parameter"))), ("query", .map(.ref("parameter"))),
      ("headers", .map(.ref("header"))), ("cookies", .map(.ref("parameter"))),
      ("body", .ref("body")), ("json", .map(.ref("parameter"))),
      ("form", .map(.ref("parameter"))), ("multipart", .map(.ref("part"))),
    ]
    let rest: Members = [
      ("request", .map(.ref("method"))), ("server", .text), ("contentType", .text),
      ("sends", .text), ("returns", .ref("result")), ("at", .ref("jsonPath")), ("example", .any),
      ("examples", .map(.any)), ("exampleFile", .text), ("errors", .ref("errors")),
      ("auth", .ref("auth")), ("timeout", .ref("duration")), ("retry", .ref("retry")),
      ("dates", .ref("dates")), ("idempotencyKey", .ref("idempotencyKey")),
      ("pages", .ref("pages")),
    ]
    let first = (HTTPMethod.known + ["request"]).map { key in
      JSONSchema.object([("required", .array([.string(key)]))])
    }
    return .keys(
      methods + sections + rest + Self.deprecated + Self.documentation,
      rest: [("oneOf", .array(first))])
  }

  var endpointDefinitions: Members {
    let type: Members = [("type", .ref("typeUse"))]
    let message: Members = [("message", .ref("jsonPath"))]
    return [
      ("endpoint", endpoint), ("method", method),
      ("parameter", useOf(parameterKeys)),
      ("header", .anyOf(.scalar, .ref("parameter"))),
      ("part", useOf(parameterKeys + [("filename", .text), ("contentType", .text)])),
      (
        "body",
        useOf(
          type + [
            ("as", .words(["json", "form", "text", "data", "file"])), ("contentType", .text),
            ("default", .any),
          ] + Self.documentation + Self.deprecated + [("secret", .flag), ("example", .any)])
      ),
      (
        "result",
        .anyOf(
          .ref("typeText"), .ref("typeList"),
          .keys(
            type + [
              ("as", .words(["json", "text", "data", "response", "download", "sse", "jsonl"])),
              ("headers", .map(.ref("responseHeader"))), ("envelope", .flag), ("until", .text),
            ] + inlineKeys),
          .object([
            ("type", .string("object")), ("minProperties", .number(1)),
            (
              "patternProperties",
              .object([("^[0-9]{3}$", .anyOf(.null, .flag, .ref("typeUse")))])
            ),
            ("additionalProperties", .bool(false)),
          ]))
      ),
      (
        "responseHeader",
        useOf(
          type + [("as", .text), ("dates", .ref("dates")), ("example", .any)] + Self.documentation)
      ),
      ("jsonPath", .anyOf(.text, .integer, .list(.anyOf(.text, .integer)))),
      (
        "errors",
        .object([
          ("type", .string("object")),
          (
            "properties",
            .object([
              (
                "body",
                .keys(
                  type + message + [
                    ("at", .ref("jsonPath")), ("is", .scalar), ("present", .flag),
                  ] + inlineKeys, required: ["at"])
              ), ("default", .ref("errorBody")),
            ])
          ),
          ("patternProperties", .object([("^([345][0-9]{2}|[345]XX)$", .ref("errorBody"))])),
          ("additionalProperties", .bool(false)),
        ])
      ),
      ("errorBody", useOf(type + message + Self.documentation + Self.deprecated)),
    ]
  }
}
