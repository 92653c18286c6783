import ClientsmithDiagnostics
import ClientsmithModel

/// The responses, bodies, parameters and headers under `components`: what is declared inline in one of
/// them is named after it, whichever operation uses it first.
struct ComponentPlaces {
  /// What a specification can name where it says the type of an error or a result.
  struct Body {
    let schema: DocumentNode
    let place: TypePlace
  }

  private var places: [SourceRange: TypePlace] = [:]
  /// The JSON of responses, by the names of the types that they become.
  private var bodies: [String: Body] = [:]

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
        let place = TypePlace(owner: .component(places.count), part: names.take(name))
        places[node.range] = place
        if section == "responses", let schema = Self.schema(of: node) {
          bodies[place.part] = Body(schema: schema, place: place)
        }
      }
    }
  }

  private static func schema(of response: DocumentNode) -> DocumentNode? {
    guard let content = response["content"], let media = MediaKind.preferred(content),
      media.kind == .json
    else { return nil }
    return DocumentNode(media.entry.value, file: content.file)["schema"]
  }

  /// The names of all types that responses become.
  var names: [String] { bodies.keys.sorted() }

  func body(named name: String) -> Body? { bodies[name] }

  /// What types are named after that are declared inline in a node; nil: it is none of these.
  func place(of node: DocumentNode) -> TypePlace? { places[node.range] }
}
