import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithSpec

/// Refuses names that the generated code would take twice.
enum GeneratedNames {
  static func check(
    _ document: SpecDocument, _ endpoints: [Endpoint], types: TypeTable,
    into log: inout DiagnosticLog
  ) {
    checkRequests(endpoints, types: types, into: &log)
    checkPages(endpoints, into: &log)
    checkStores(document, types: types, into: &log)
    if let objection = ReservedTypeNames.objection(to: document.clientName.text, nested: false) {
      log.error(
        at: document.clientRange, "the client `\(document.clientName)` \(objection)",
        help: "give it another name")
    }
  }

  /// `FetchItemRequest`, or `FetchItemArguments` where a type has that name.
  private static func checkRequests(
    _ endpoints: [Endpoint], types: TypeTable, into log: inout DiagnosticLog
  ) {
    for endpoint in endpoints {
      let base = endpoint.name.text.capitalizedFirst
      guard types[SwiftName(base + "Request")] != nil,
        let second = types[SwiftName(base + "Arguments")]
      else { continue }
      log.error(
        at: endpoint.range,
        "the request of `\(endpoint.name)` would be `\(base)Request` or `\(base)Arguments`, "
          + "and both are types",
        help: "rename one of them",
        notes: [.init(range: second.range, message: "`\(second.name)` is here")])
    }
  }

  /// `listPages` and `allList`.
  private static func checkPages(_ endpoints: [Endpoint], into log: inout DiagnosticLog) {
    var names = Dictionary(
      endpoints.map { ($0.name.text.asciiLowercased, $0.range) },
      uniquingKeysWith: { first, _ in first })
    for endpoint in endpoints where endpoint.pages != nil {
      let name = endpoint.name.text
      for generated in ["\(name)Pages", "all\(name.capitalizedFirst)"] {
        let key = generated.asciiLowercased
        guard let first = names.updateValue(endpoint.range, forKey: key) else { continue }
        log.error(
          at: endpoint.range,
          "the pages of `\(endpoint.name)` make a method `\(generated)`, whose name is taken",
          help: "rename one of the endpoints",
          notes: [.init(range: first, message: "it is taken here")])
      }
    }
  }

  private static func checkStores(
    _ document: SpecDocument, types: TypeTable, into log: inout DiagnosticLog
  ) {
    let typeNames = Dictionary(
      types.declarations.map { ($0.name.text.asciiLowercased, $0) },
      uniquingKeysWith: { first, _ in first })
    for store in document.stores {
      let name = store.name.value
      if let objection = ReservedTypeNames.objection(to: name.text, nested: false) {
        log.error(at: store.name.range, "the store `\(name)` \(objection)")
      }
      if name.text.asciiLowercased == document.clientName.text.asciiLowercased {
        log.error(at: store.name.range, "the store `\(name)` has the name of the client")
      }
      guard !document.nestsTypes, let type = typeNames[name.text.asciiLowercased] else { continue }
      log.error(
        at: store.name.range, "the store `\(name)` has the name of a type",
        notes: [.init(range: type.range, message: "the type is here")])
    }
  }
}
