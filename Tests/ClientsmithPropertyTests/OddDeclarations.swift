import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithSpec
import ClientsmithYAML

/// Declarations that no reader should make: those of a valid specification, damaged in a few places.
///
/// What a reader has not looked at may be anywhere: names that Swift does not take, paths without
/// slashes, control characters, types that nothing declares, negative times.
struct OddDeclarations {
  var random: SeededGenerator
  var declarations: Declarations

  /// - Parameter damage: how many places are damaged.
  static func make(seed: UInt64, damage: Int) -> Declarations? {
    let file = SourceFile(path: "odd.client.yaml", text: RandomSpecification.yaml(seed: seed))
    var log = DiagnosticLog(file: file)
    guard let root = YAMLReader.read(file, into: &log),
      let declarations = Declarations.read(root, into: &log), !log.hasErrors
    else { return nil }
    var odd = OddDeclarations(
      random: SeededGenerator(seed: seed &* 31 &+ UInt64(damage)), declarations: declarations)
    for _ in 0..<damage { odd.damage() }
    return odd.declarations
  }

  // MARK: - Odd values

  static let names = [
    "", "_", "a b", "1st", "a-b", "self", "Self", "init", "Type", "none", "some", "class", "func",
    "default", "é", "e\u{301}", "日本", "a\u{0}b", "a\nb", "\u{202E}x", "`x`", "a.b", "x$", "ID",
    "id",
    "unrecognized", "Unrecognized", "allCases", "hashValue", "description", "rawValue", "live",
    "mock", "client", "String", "Int", "Data", "Task", "Error", "Client", "encode", "error",
    "request", "transport", "baseURL", "credential", "items", "value", "status", "headers",
    "hash", "where", "inout", "Any", "nil", "true", "print", "Swift", "Foundation",
    String(repeating: "long", count: 80), "a\"b", "a\\b", "\\(x)", "*/", "//",
  ]

  static let texts = [
    "", " ", "a b", "\"", "\\", "\\(x)", "\u{0}", "\r\n", "\n", "é", "\u{600}\"", "\u{2028}", "*/",
    "```", "#\"", "\"\"\"", "😀", "{a}", "%", "%zz", "/", "?", "#", "a/b", "text/plain", "Host",
    "Cookie", "Authorization", String(repeating: "x", count: 3_000), "- a\n\n    b",
    "swiftlint:disable all",
  ]

  static let paths = [
    "", "items", "//a", "/a//b", "/{", "/}", "/{}", "/{a}{b}", "/{a b}", "/a?b", "/a#b", "/../a",
    "/%2e%2E/a", "/a/./b", "/%", "/{id}/{id}", "/{id+}", "/{+}", "/{Id}", "/{user_id}", "/é",
    "/\u{0}",
    "http://a.b/c", "/:id", "/${id}", "/<id>", "/{class}", "/{id}/{self}", "/a b", "/\n", "/\"\\",
  ]

  static let urls = [
    "", "x", "https://", "https://{", "https://{}/", "https://{a b}.c", "ftp://a.b", "https://a b",
    "https://u:p@a.b", "https://a.b?c", "https://a.b#c", "http://a.b", "http://{host}",
    "https://a.b/..",
    "https://{region}.example.com", "https://a.b:99999", "https://[::1", "//a.b", "https://é.b",
    "https://a.b/\"\\(x)", "https://{self}.a", "https://{credential}.a", "https://a.b\u{0}",
  ]

  static let integers = [Int.min, -1, 0, 1, 7, 99, 199, 204, 299, 404, 600, 999, Int.max]

  mutating func name() -> SwiftName { SwiftName(random.pick(Self.names)) }
  mutating func text() -> String {
    random.chance(50) ? random.pick(Self.texts) : random.pick(Self.names)
  }
  mutating func integer() -> Int { random.pick(Self.integers) }
  mutating func milliseconds() -> Milliseconds { Milliseconds(Int64(integer())) }

  var place: SourceRange { declarations.client.range }
  func at<Value>(_ value: Value) -> Located<Value> { Located(value, at: place) }

  mutating func value(depth: Int = 0) -> WrittenValue {
    let content: WrittenValue.Content =
      switch Int.random(in: 0..<(depth > 3 ? 7 : 9), using: &random) {
      case 0: .null
      case 1: .bool(true)
      case 2: .integer(Int64(integer()), text: "7")
      case 3: .integer(nil, text: String(repeating: "9", count: 400))
      case 4: .number(random.pick([.nan, .infinity, -0.0, 1e308, 5e-324]), text: "1e400")
      case 5, 6: .string(text())
      case 7: .sequence([value(depth: depth + 1), value(depth: depth + 1)])
      default:
        .mapping([
          .init(key: text(), keyRange: place, value: value(depth: depth + 1)),
          .init(key: text(), keyRange: place, value: value(depth: depth + 1)),
        ])
      }
    return WrittenValue(content, range: place)
  }

  mutating func type(depth: Int = 0) -> TypeExpression {
    func wrapped() -> TypeExpression { self.type(depth: depth + 1) }
    let form: TypeExpression.Form =
      switch Int.random(in: 0..<(depth > 4 ? 5 : 12), using: &random) {
      case 0: .primitive(random.pick(Primitive.allCases))
      case 1: .name(random.pick(Self.names))
      case 2: .name(declarations.types.isEmpty ? "Int" : random.pick(declarations.types).id)
      case 3: .name(random.pick(["Int", "Date", "Patch", "JSON", "Data", "Duration"]))
      case 4: .primitive(.json)
      case 5: .optional(type(depth: depth + 1))
      case 6: .array(type(depth: depth + 1))
      case 7: .dictionary(type(depth: depth + 1))
      case 8: .patch(type(depth: depth + 1))
      case 9:
        .generic(
          declarations.types.isEmpty ? "Page" : random.pick(declarations.types).id,
          (0..<Int.random(in: 0...3, using: &random)).map { _ in type(depth: depth + 1) })
      case 10: deep(Int.random(in: 10...200, using: &random))
      default: .inline(inline(depth: depth + 1))
      }
    return TypeExpression(form: form, range: place)
  }

  func deep(_ count: Int) -> TypeExpression.Form {
    var form = TypeExpression.Form.primitive(.int)
    for _ in 0..<count { form = .array(TypeExpression(form: form, range: place)) }
    return form
  }

  mutating func inline(depth: Int) -> InlineType {
    InlineType(
      name: random.chance(50) ? at(name()) : nil, documentation: Documentation(summary: text()),
      form: form(depth: depth))
  }

  mutating func property(depth: Int) -> DeclaredProperty {
    var property = DeclaredProperty(
      name: at(name()), wireName: at(text()), type: type(depth: depth + 1))
    if random.chance(20) { property.default = value() }
    if random.chance(20) { property.example = value() }
    if random.chance(10) { property.isSecret = true }
    if random.chance(10) { property.dates = at(.pattern(text())) }
    if random.chance(10) { property.coding = at(random.pick([.string, .iso8601])) }
    if random.chance(10) { property.lenient = DeclaredFlag(true, at: place) }
    return property
  }

  mutating func form(depth: Int = 0) -> DeclaredType.Form {
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1:
      var structure = DeclaredStructure()
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        structure.properties.append(property(depth: depth))
      }
      if random.chance(30) {
        structure.constants.append(DeclaredConstant(wireName: at(text()), value: value()))
      }
      structure.includesIndex = integer()
      if random.chance(30) { structure.additional = type(depth: depth + 1) }
      return .structure(structure)
    case 2:
      let cases = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        DeclaredEnumeration.Case(
          name: at(name()),
          rawValue: at(random.chance(50) ? .string(text()) : .integer(Int64(integer()))))
      }
      return .enumeration(DeclaredEnumeration(cases: cases, isClosed: random.chance(50)))
    case 3:
      let cases = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        DeclaredUnionCase(
          name: at(name()), wireName: text(), tag: random.pick([.string, .integer, .bool]),
          type: random.chance(70) ? type(depth: depth + 1) : nil)
      }
      return .union(cases, tagging())
    case 4: return .alias(type(depth: depth + 1))
    case 5:
      return .extern(
        DeclaredExtern(
          type: at(text()), module: random.chance(50) ? at(text()) : nil,
          mock: random.chance(50) ? .member(at(text())) : .example(value())))
    default: return .alias(type(depth: depth + 1))
    }
  }

  mutating func tagging() -> Union.Tagging {
    let (a, b) = (text(), text())
    return random.pick([
      .none, .external, .discriminator(a), .adjacent(discriminator: a, content: b),
    ])
  }
}
