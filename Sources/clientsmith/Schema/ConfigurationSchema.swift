import ClientsmithModel
import ClientsmithSpec

/// The schema of `clientsmith.yaml`.
enum ConfigurationSchema {
  static let document = JSONSchema.object([
    ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
    ("title", .string("clientsmith.yaml")),
    ("$ref", .string("#/$defs/configuration")),
    (
      "$defs",
      .object([
        (
          "configuration",
          .keys([
            ("access", .words(AccessLevel.allCases.map(\.rawValue))),
            ("emit", outputs(Output.all.emittable)),
            ("omit", outputs(Output.all.omittable)),
            ("runtime", name), ("module", name),
            ("tests", .words(Configuration.Tests.allCases.map(\.rawValue))),
            ("reporter", .words(Configuration.Reporter.allCases.map(\.rawValue))),
            ("dependencies", .flag),
            ("container", JSONSchema.text.described("The name of all clients as one: App.")),
            ("templates", .matching("^[^/]")),
            ("observation", .words(Observation.allCases.map(\.rawValue))),
          ])
        )
      ])
    ),
  ])

  private static let name = JSONSchema.matching("^[A-Za-z_]")

  private static func outputs(_ outputs: [Output]) -> JSONSchema {
    .object([("type", .string("array")), ("items", .words(outputs.compactMap(\.key)))])
  }
}
