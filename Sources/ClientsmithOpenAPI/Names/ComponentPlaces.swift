import ClientsmithDiagnostics
import ClientsmithModel

/// The responses, bodies, parameters and headers under `components`: what is declared inline in one of
/// them is named after it, whichever operation uses it first.
struct ComponentPlaces {
  private var places: [SourceRange: TypePlace] = [:]

  private static let sections = [
    ("responses", "Response"), ("requestBodies", "Body"), ("parameters", "Parameter"),
    ("headers", "Header"),
  ]

  /// - Parameter isAllowed: whether a type of the client can be called so.
  init(_ root: DocumentNode, besides schemas: SchemaNames, isAllowed: (String) -> Bool) {
    var names = schemas.taken
    for (section, ending) in Self.sections {
      guard let components = root["components"]?[section] else { continue }
      for entry in components.entries {
        let node = DocumentNode(entry.value, file: components.file)
        guard node["$ref"] == nil, var name = Words.type(entry.key) else { continue }
        // A status says nothing without a word.
        if entry.key.utf8.first.map(ASCII.isDigit) == true {
          name = Words.type(ending + " " + entry.key) ?? ending
        } else if !names.isFree(name) || !isAllowed(name) {
          name += ending
        }
        places[node.range] = TypePlace(owner: .component(places.count), part: names.take(name))
      }
    }
  }

  /// What types are named after that are declared inline in a node; nil: it is none of these.
  func place(of node: DocumentNode) -> TypePlace? { places[node.range] }
}
