import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithYAML

/// Identifiers that look like numbers, and are texts in the answers of the API: `{"id": "1041"}`.
///
/// What answers bring is what later calls take, so it has one type.
struct TextIdentifiers {
  private var values: Set<String> = []

  init(_ endpoints: [RecordedEndpoint]) {
    var waiting = endpoints.flatMap(\.results)
    while let node = waiting.popLast() {
      waiting += node.elements
      for member in node.members {
        if Self.isIdentifier(member.key) {
          for value in [member.value] + member.value.elements {
            if case .scalar(.string(let text)) = value.content,
              text.utf8.allSatisfy(ASCII.isDigit)
            {
              values.insert(text)
            }
          }
        }
        waiting.append(member.value)
      }
    }
  }

  /// The parameter with the type of the identifier that it takes. In JSON, what was sent tells the type.
  func applied(to parameter: DeclaredParameter) -> DeclaredParameter {
    guard ![.json, .body].contains(parameter.section),
      parameter.section == .path || Self.isIdentifier(parameter.wireName.value),
      case .integer(_, let text)? = parameter.example?.content, values.contains(text)
    else { return parameter }
    let string = TypeExpression(form: .primitive(.string), range: .unknown)
    var changed = parameter
    switch parameter.type?.form {
    case .primitive(.int), .primitive(.int64): changed.type = string
    case .optional(let inner)
    where [.primitive(.int), .primitive(.int64)].contains(inner.form):
      changed.type = TypeExpression(form: .optional(string), range: .unknown)
    default: return parameter
    }
    changed.example = WrittenValue(.string(text), range: .unknown)
    return changed
  }

  private static func isIdentifier(_ name: String) -> Bool {
    ["id", "ids", "uid"].contains(WordSplitting.words(of: name).last?.asciiLowercased ?? "")
  }
}
