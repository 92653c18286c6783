import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithSpec

/// Of specifications that stand on a document.
extension SpecificationSchema {
  /// What types and endpoints are depends on whether there is a document.
  var sections: Members {
    func section(_ type: String, _ endpoint: String) -> JSONSchema {
      .object([
        (
          "properties",
          .object([("types", .map(.ref(type))), ("endpoints", .map(.ref(endpoint)))])
        )
      ])
    }
    return [
      ("if", .object([("required", .array([.string("openapi")]))])),
      ("then", section("typeChange", "endpointChange")),
      ("else", section("type", "endpoint")),
    ]
  }

  var documentDefinitions: Members {
    let texts = JSONSchema.anyOf(.text, .list(.text))
    let name: Members = [("as", .text), ("omit", .flag)]
    let cases: Members = [("cases", .map(.ref("caseChange")))]
    return [
      (
        "openapi",
        .anyOf(
          .text, .null,
          .keys([
            ("document", .text), ("overlays", texts), ("include", .ref("operationFilter")),
            ("exclude", .ref("operationFilter")), ("group", .words(["tags", "none"])),
            ("extensions", .words(["names", "none"])),
          ]))
      ),
      (
        "operationFilter",
        .keys([
          ("tags", texts), ("operations", texts), ("paths", texts), ("deprecated", .flag),
        ])
      ),
      (
        "typeChange",
        .keys(
          [
            ("as", .text), ("extern", .text), ("properties", .map(.ref("propertyChange"))),
            ("cases", .map(.ref("caseChange"))), ("hashable", .flag), ("import", .text),
            ("mock", .text), ("example", .any),
          ] + Self.documentation + Self.deprecated + Self.allowed)
      ),
      ("propertyChange", useOf(propertyKeys.filter { $0.key != "as" } + name + cases)),
      ("caseChange", .anyOf(.text, .keys(name + Self.documentation))),
      (
        "endpointChange",
        .keys(
          name + [
            ("parameters", .map(.ref("parameterChange"))), ("order", texts), ("server", .text),
          ] + answerKeys + Self.documentation + Self.deprecated)
      ),
      ("parameterChange", useOf(partKeys.filter { $0.key != "as" } + name + cases)),
    ]
  }
}
