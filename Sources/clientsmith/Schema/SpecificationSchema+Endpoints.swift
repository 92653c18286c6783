import ClientsmithDeclarations
import ClientsmithModel

extension SpecificationSchema {
  private var parameterKeys: Members {
    [
      ("type", .ref("typeUse")), ("as", .text), ("default", .any), ("value", .any),
      ("style", .words(DeclaredParameter.Style.allCases.map(\.rawValue))),
      ("arrays", .text), ("explode", .flag), ("reserved", .flag),
    ] + Self.documentation + Self.deprecated + [
      ("secret", .flag), ("example", .any), ("coding", .ref("coding")), ("dates", .ref("dates")),
    ] + Self.allowed
  }

  var partKeys: Members {
    parameterKeys + [
      ("filename", .text), ("contentType", .text), ("headers", .map(.scalar)),
    ]
  }

  /// What an endpoint has beside its request.
  var answerKeys: Members {
    [
      ("sends", .text), ("returns", .ref("result")), ("at", .ref("jsonPath")), ("example", .any),
      ("examples", .map(.any)), ("exampleFile", .text), ("errors", .ref("errors")),
      ("auth", .ref("auth")), ("timeout", .ref("duration")), ("retry", .ref("retry")),
      ("dates", .ref("dates")), ("idempotencyKey", .ref("idempotencyKey")),
      ("pages", .ref("pages")),
    ] + Self.allowed
  }

  private var method: JSONSchema {
    .anyOf(
      .matching("^(/|$)"),
      .keys([("url", .text), ("summary", .text), ("secret", .flag)], required: ["url"]))
  }

  private var endpoint: JSONSchema {
    let methods: Members = HTTPMethod.known.map { ($0, .ref("method")) }
    let sections: Members = [
      ("host", .map(.ref("parameter"))), ("path", .map(.ref("parameter"))),
      ("query", .map(.ref("parameter"))),
      ("headers", .map(.ref("header"))), ("cookies", .map(.ref("parameter"))),
      ("body", .ref("body")), ("json", .map(.ref("parameter"))),
      ("form", .map(.ref("parameter"))), ("multipart", .map(.ref("part"))),
    ]
    let rest: Members = [
      ("request", .map(.ref("method"))), ("server", .text), ("contentType", .text),
      ("order", .list(.text)),
    ]
    let first = (HTTPMethod.known + ["request"]).map { key in
      JSONSchema.object([("required", .array([.string(key)]))])
    }
    return .keys(
      methods + sections + rest + answerKeys + Self.deprecated + Self.documentation,
      rest: [("oneOf", .array(first))])
  }

  var endpointDefinitions: Members {
    let type: Members = [("type", .ref("typeUse"))]
    let message: Members = [("message", .anyOf(.ref("jsonPath"), .list(.ref("jsonPath"))))]
    return [
      ("endpoint", endpoint), ("method", method),
      ("parameter", useOf(parameterKeys)),
      ("header", .anyOf(.scalar, .ref("parameter"))),
      ("part", useOf(partKeys)),
      (
        "body",
        useOf(
          type + [
            ("as", .words(["json", "jsonl", "form", "text", "data"])),
            ("contentType", .text),
            ("default", .any),
          ] + Self.documentation + Self.deprecated + [("secret", .flag), ("example", .any)]
            + Self.allowed)
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
              .object([
                (
                  "^[0-9]{3}$",
                  .anyOf(
                    .null, .flag, .ref("typeUse"), .keys([("as", .words(["text", "data"]))]),
                    .keys(type + [("as", .words(["json"]))], required: ["type"]))
                )
              ])
            ),
            ("additionalProperties", .bool(false)),
          ]))
      ),
      (
        "responseHeader",
        useOf(
          type + [
            ("as", .text), ("style", .words(["prefix"])), ("dates", .ref("dates")),
            ("example", .any),
          ] + Self.documentation)
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
      (
        "errorBody",
        useOf(type + message + [("header", .text)] + Self.documentation + Self.deprecated)
      ),
    ]
  }
}
