import ClientsmithDeclarations
import ClientsmithModel

extension SpecificationSchema {
  private static let carrier = JSONSchema.object([
    ("type", .string("object")),
    (
      "properties",
      .object([("scheme", .text), ("header", .text), ("query", .text), ("cookie", .text)])
    ),
    ("minProperties", .number(1)), ("maxProperties", .number(1)),
    ("additionalProperties", .bool(false)),
  ])

  private var auth: JSONSchema {
    let scheme = JSONSchema.anyOf(.words(["bearer", "basic"]), Self.carrier)
    return .anyOf(
      .words(["bearer", "basic", "none"]), .text, .list(.text), Self.carrier,
      .keys([("anyOf", .list(.anyOf(.text, .list(.text))))], required: ["anyOf"]),
      .keys([("schemes", .map(scheme)), ("default", .ref("auth"))]))
  }

  private var pages: JSONSchema {
    let path = JSONSchema.ref("jsonPath")
    return .anyOf(
      .words(["none"]),
      .keys([
        ("items", path), ("more", path), ("last", path), ("total", path),
        ("until", .words(["empty"])), ("all", .text),
        ("next", .anyOf(path, .keys([("header", .text)], required: ["header"]))), ("into", path),
        ("then", .ref("endpointName")),
        ("nextURL", path), ("link", .text), ("offset", .text), ("limit", .text),
        ("step", .words(["limit"])), ("page", .text),
      ]))
  }

  var settingDefinitions: Members {
    [
      ("address", .anyOf(.text, .map(.text))),
      ("auth", auth),
      ("duration", .matching("^[0-9][0-9.]*(ms|s|m|h)$")),
      (
        "retry",
        .anyOf(
          .words(["none"]),
          .keys([
            ("attempts", .integer), ("statuses", .object([("type", .string("array"))])),
            (
              "errors",
              .keys([
                ("at", .ref("jsonPath")), ("header", .text), ("present", .flag),
                ("is", .anyOf(.text, .integer, .list(.anyOf(.text, .integer)))),
              ])
            ),
            ("base", .ref("duration")), ("cap", .ref("duration")), ("safe", .flag),
          ]))
      ),
      (
        "idempotencyKey",
        .anyOf(
          .text,
          .keys(
            [("header", .text), ("json", .text), ("query", .text), ("parameter", .flag)],
            rest: [
              (
                "oneOf",
                .array(
                  ["header", "json", "query"].map {
                    JSONSchema.object([("required", .array([.string($0)]))])
                  })
              )
            ]))
      ),
      ("pages", pages),
      ("emit", Self.outputs(Output.all.emittable)),
      ("omit", Self.outputs(Output.all.omittable)),
    ]
  }

  private static func outputs(_ outputs: [Output]) -> JSONSchema {
    .object([
      ("type", .string("array")), ("items", .words(outputs.compactMap(\.key))),
    ])
  }

  /// An endpoint by its name; those that are known are offered.
  private var endpointName: JSONSchema {
    endpoints.isEmpty ? .text : .anyOf(.words(endpoints), .text)
  }

  var stateDefinitions: Members {
    [
      ("endpointName", endpointName),
      (
        "behavior",
        .anyOf(
          .words(["never"]),
          .object([
            ("type", .string("object")),
            (
              "properties",
              .object(
                [
                  ("throws", .any), ("returns", .any), ("status", .integer), ("body", .any),
                  ("delay", .ref("duration")),
                ] + Self.allowed)
            ),
            ("minProperties", .number(1)), ("additionalProperties", .bool(false)),
          ]))
      ),
      (
        "store",
        .object([
          ("type", .string("object")),
          ("properties", .object([("actions", .map(.ref("action")))])),
          ("additionalProperties", .ref("endpointName")),
        ])
      ),
      (
        "action",
        .anyOf(
          .ref("endpointName"),
          .keys(
            [
              ("call", .ref("endpointName")), ("reload", .text),
              (
                "optimistic",
                .anyOf(.flag, .text, .keys([("remove", .text)], required: ["remove"]))
              ),
              ("id", .text), ("merge", .flag),
            ] + Self.allowed, required: ["call"]))
      ),
      (
        "memory",
        .keys(
          Memory.Operation.Kind.allCases.map {
            ($0.rawValue, .anyOf(.ref("endpointName"), .list(.ref("endpointName"))))
          } + [
            ("id", .text), ("merge", .flag),
            ("order", .words(Memory.Order.allCases.map(\.rawValue))),
          ] + Self.allowed)
      ),
    ]
  }
}
