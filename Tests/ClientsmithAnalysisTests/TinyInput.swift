import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// A reader of no format at all: declarations put together in code, each on a line of its own.
struct TinyInput {
  var declarations: Declarations
  private var line: Int

  init(firstLine: Int = 1) {
    line = firstLine
    let place = SourcePosition(line: firstLine, column: 1)
    declarations = Declarations(
      client: Located(SwiftName("ShopClient"), at: SourceRange(in: .first, at: place)),
      wording: .tiny)
  }

  /// The next place.
  mutating func next() -> SourceRange {
    line += 1
    return SourceRange(
      in: .first, start: SourcePosition(line: line, column: 1),
      end: SourcePosition(line: line, column: 9))
  }

  mutating func type(_ name: String, id: String? = nil, _ form: DeclaredType.Form) {
    declarations.types.append(
      DeclaredType(id: id ?? name, name: Located(SwiftName(name), at: next()), form: form))
  }

  mutating func property(
    _ name: String, _ type: String, default value: WrittenValue.Content? = nil
  ) -> DeclaredProperty {
    let range = next()
    return DeclaredProperty(
      name: Located(SwiftName(name), at: range), wireName: Located(name, at: range),
      type: TypeExpression(form: .name(type), range: range),
      default: value.map { WrittenValue($0, range: range) })
  }

  mutating func member(_ key: String, _ content: WrittenValue.Content) -> WrittenValue.Member {
    let range = next()
    return WrittenValue.Member(
      key: key, keyRange: range, value: WrittenValue(content, range: range))
  }

  /// - Returns: the place of the result's type.
  @discardableResult
  mutating func endpoint(
    _ name: String, returns type: String, example: WrittenValue? = nil
  ) -> SourceRange {
    let (place, path, result) = (next(), next(), next())
    declarations.endpoints.append(
      DeclaredEndpoint(
        name: Located(SwiftName(name), at: place), method: "GET",
        path: DeclaredPath(text: "/" + name, range: path),
        result: .json(TypeExpression(form: .name(type), range: result)), resultRange: result,
        examples: example.map { [DeclaredExample(name: nil, body: $0, range: result)] } ?? []))
    return result
  }
}

extension DeclaredType.Form {
  static func structure(_ properties: [DeclaredProperty]) -> DeclaredType.Form {
    .structure(DeclaredStructure(properties: properties))
  }
}

extension Wording {
  /// The words of no format: what a message says in them is in none of its own.
  static let tiny = Wording(help: { "tiny: \($0)" }, name: { "<\($0)>" })
}
