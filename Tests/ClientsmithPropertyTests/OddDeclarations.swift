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
  private var random: SeededGenerator
  private var declarations: Declarations

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

  private static let names = [
    "", "_", "a b", "1st", "a-b", "self", "Self", "init", "Type", "none", "some", "class", "func",
    "default", "é", "e\u{301}", "日本", "a\u{0}b", "a\nb", "\u{202E}x", "`x`", "a.b", "x$", "ID",
    "id",
    "unrecognized", "Unrecognized", "allCases", "hashValue", "description", "rawValue", "live",
    "mock", "client", "String", "Int", "Data", "Task", "Error", "Client", "encode", "error",
    "request", "transport", "baseURL", "credential", "items", "value", "status", "headers",
    "hash", "where", "inout", "Any", "nil", "true", "print", "Swift", "Foundation",
    String(repeating: "long", count: 80), "a\"b", "a\\b", "\\(x)", "*/", "//",
  ]

  private static let texts = [
    "", " ", "a b", "\"", "\\", "\\(x)", "\u{0}", "\r\n", "\n", "é", "\u{600}\"", "\u{2028}", "*/",
    "```", "#\"", "\"\"\"", "😀", "{a}", "%", "%zz", "/", "?", "#", "a/b", "text/plain", "Host",
    "Cookie", "Authorization", String(repeating: "x", count: 3_000), "- a\n\n    b",
    "swiftlint:disable all",
  ]

  private static let paths = [
    "", "items", "//a", "/a//b", "/{", "/}", "/{}", "/{a}{b}", "/{a b}", "/a?b", "/a#b", "/../a",
    "/%2e%2E/a", "/a/./b", "/%", "/{id}/{id}", "/{id+}", "/{+}", "/{Id}", "/{user_id}", "/é",
    "/\u{0}",
    "http://a.b/c", "/:id", "/${id}", "/<id>", "/{class}", "/{id}/{self}", "/a b", "/\n", "/\"\\",
  ]

  private static let urls = [
    "", "x", "https://", "https://{", "https://{}/", "https://{a b}.c", "ftp://a.b", "https://a b",
    "https://u:p@a.b", "https://a.b?c", "https://a.b#c", "http://a.b", "http://{host}",
    "https://a.b/..",
    "https://{region}.example.com", "https://a.b:99999", "https://[::1", "//a.b", "https://é.b",
    "https://a.b/\"\\(x)", "https://{self}.a", "https://{credential}.a", "https://a.b\u{0}",
  ]

  private static let integers = [Int.min, -1, 0, 1, 7, 99, 199, 204, 299, 404, 600, 999, Int.max]

  private mutating func name() -> SwiftName { SwiftName(random.pick(Self.names)) }
  private mutating func text() -> String {
    random.chance(50) ? random.pick(Self.texts) : random.pick(Self.names)
  }
  private mutating func integer() -> Int { random.pick(Self.integers) }
  private mutating func milliseconds() -> Milliseconds { Milliseconds(Int64(integer())) }

  private var place: SourceRange { declarations.client.range }
  private func at<Value>(_ value: Value) -> Located<Value> { Located(value, at: place) }

  private mutating func value(depth: Int = 0) -> WrittenValue {
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

  private mutating func type(depth: Int = 0) -> TypeExpression {
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

  private func deep(_ count: Int) -> TypeExpression.Form {
    var form = TypeExpression.Form.primitive(.int)
    for _ in 0..<count { form = .array(TypeExpression(form: form, range: place)) }
    return form
  }

  private mutating func inline(depth: Int) -> InlineType {
    InlineType(
      name: random.chance(50) ? at(name()) : nil, documentation: Documentation(summary: text()),
      form: form(depth: depth))
  }

  private mutating func property(depth: Int) -> DeclaredProperty {
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

  private mutating func form(depth: Int = 0) -> DeclaredType.Form {
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

  private mutating func tagging() -> Union.Tagging {
    let (a, b) = (text(), text())
    return random.pick([
      .none, .external, .discriminator(a), .adjacent(discriminator: a, content: b),
    ])
  }

  // MARK: - Damage

  private mutating func damage() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...4: damageEndpoint()
    case 5, 6: damageType()
    case 7: damageClient()
    default: damageOthers()
    }
  }

  private mutating func damageClient() {
    switch Int.random(in: 0..<14, using: &random) {
    case 0: declarations.client.value = name()
    case 1: declarations.documentation = Documentation(summary: text(), description: text())
    case 2:
      declarations.baseURL = DeclaredAddress(
        (0..<Int.random(in: 0...2, using: &random)).map { _ in
          .init(
            environment: random.chance(50) ? at(name()) : nil,
            url: LocatedText(random.pick(Self.urls), at: place))
        }, range: place)
    case 3:
      declarations.servers.append(
        DeclaredServer(
          name: at(name()),
          address: DeclaredAddress(
            [.init(url: LocatedText(random.pick(Self.urls), at: place))], range: place)))
    case 4: declarations.variables.append(.init(name: at(text()), default: at(text())))
    case 5: declarations.headers.append(DeclaredHeader(name: at(text()), value: at(text())))
    case 6: declarations.settings.append(parameter())
    case 7: declarations.authentication = authentication()
    case 8:
      declarations.schemes.append(
        DeclaredScheme(
          name: at(name()), writtenName: text(), authentication: credential(), range: place))
    case 9: declarations.timeout = at(milliseconds())
    case 10: declarations.retry = retry()
    case 11: declarations.dates = .pattern(text())
    case 12:
      declarations.idempotencyKey = .init(
        random.pick(IdempotencyKey.Location.allCases), name: at(text()),
        isParameter: random.chance(50))
    default: declarations.nestsTypes.toggle()
    }
  }

  private mutating func credential() -> Authentication {
    random.pick([.bearer, .basic, .header(text()), .query(text()), .cookie(text())])
  }

  private mutating func authentication() -> DeclaredAuthentication {
    let form: DeclaredAuthentication.Form =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .none
      case 1: .inline(credential(), word: nil)
      case 2: .schemes([])
      default: .schemes([[at(text())], []])
      }
    return DeclaredAuthentication(form, range: place)
  }

  private mutating func retry() -> DeclaredRetry {
    DeclaredRetry(
      attempts: at(integer()), statuses: [at(integer()), at(integer())], base: at(milliseconds()),
      cap: at(milliseconds()), range: place)
  }

  private mutating func damageType() {
    guard !declarations.types.isEmpty, random.chance(80) else {
      declarations.types.append(DeclaredType(id: text(), name: at(name()), form: form()))
      return
    }
    let index = Int.random(in: declarations.types.indices, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: declarations.types[index].name.value = name()
    case 1: declarations.types[index].form = form()
    case 2: declarations.types[index].parameters.append(at(name()))
    case 3: declarations.types[index].documentation = Documentation(summary: text())
    case 4: declarations.types.append(declarations.types[index])
    default:
      var form = declarations.types[index].form
      damage(&form)
      declarations.types[index].form = form
    }
  }

  private mutating func damage(_ form: inout DeclaredType.Form) {
    switch form {
    case .structure(var structure):
      if !structure.properties.isEmpty {
        let index = Int.random(in: structure.properties.indices, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: structure.properties[index].name.value = name()
        case 1: structure.properties[index].wireName.value = text()
        case 2: structure.properties[index].type = type()
        case 3: structure.properties[index].default = value()
        default: structure.properties.append(structure.properties[index])
        }
      } else {
        structure.properties.append(property(depth: 0))
      }
      form = .structure(structure)
    case .enumeration(var enumeration):
      enumeration.cases.append(.init(name: at(name()), rawValue: at(.string(text()))))
      enumeration.isClosed.toggle()
      form = .enumeration(enumeration)
    case .union(var cases, let old):
      cases.append(DeclaredUnionCase(name: at(name()), wireName: text(), type: type()))
      form = .union(cases, random.chance(50) ? old : tagging())
    case .alias, .extern, .unreadable: form = self.form()
    }
  }

  private mutating func parameter() -> DeclaredParameter {
    let name = random.pick(Self.names)
    var parameter = DeclaredParameter(
      section: random.pick(DeclaredParameter.Section.allCases), name: at(SwiftName(name)),
      writtenName: name, wireName: at(text()), hasOwnWireName: random.chance(50),
      type: random.chance(90) ? type() : nil)
    if random.chance(20) { parameter.default = value() }
    if random.chance(20) { parameter.constant = value() }
    if random.chance(20) { parameter.example = value() }
    if random.chance(30) { parameter.style = at(random.pick(DeclaredParameter.Style.allCases)) }
    if random.chance(10) { parameter.contentType = at(text()) }
    if random.chance(10) { parameter.filename = text() }
    if random.chance(10) {
      parameter.headers = [DeclaredHeader(name: at(text()), value: at(text()))]
    }
    if random.chance(10) { parameter.explode = DeclaredFlag(true, at: place) }
    if random.chance(10) { parameter.reserved = DeclaredFlag(true, at: place) }
    return parameter
  }

  private mutating func damageEndpoint() {
    guard !declarations.endpoints.isEmpty else { return }
    let index = Int.random(in: declarations.endpoints.indices, using: &random)
    switch Int.random(in: 0..<22, using: &random) {
    case 0: declarations.endpoints[index].name.value = name()
    case 1:
      declarations.endpoints[index].qualifiedName = .init(
        group: GroupPath((0..<(random.chance(30) ? 2 : 1)).map { _ in name() }), member: name())
    case 2:
      declarations.endpoints[index].method = random.pick([
        "", "get", "G T", "CONNECT", "PURGE", "HEAD", "\r\n", "QUERY",
      ])
    case 3, 4:
      let path = LocatedText(random.pick(Self.paths), at: place)
      declarations.endpoints[index].path = DeclaredPath(path, hasParameters: random.chance(50))
    case 5, 6, 7: declarations.endpoints[index].parameters.append(parameter())
    case 8:
      let type = text()
      declarations.endpoints[index].body = random.pick([
        .none, .json(contentType: type), .form(contentType: type), .multipart(contentType: type),
        .value(.text, contentType: type), .value(.json, contentType: "application/json"),
      ])
    case 9: declarations.endpoints[index].headers.append(.init(name: at(text()), value: at(text())))
    case 10, 11: declarations.endpoints[index].result = result()
    case 12: declarations.endpoints[index].at = [.index(integer()), .key(text())]
    case 13:
      declarations.endpoints[index].examples.append(
        DeclaredExample(name: random.chance(50) ? text() : nil, body: value(), range: place))
    case 14:
      declarations.endpoints[index].errors.append(
        DeclaredErrorBody(
          statuses: random.pick([.exactly(integer()), .hundreds(integer()), .otherwise]),
          type: type(), range: place))
    case 15: declarations.endpoints[index].authentication = authentication()
    case 16: declarations.endpoints[index].timeout = at(milliseconds())
    case 17: declarations.endpoints[index].retry = retry()
    case 18: declarations.endpoints[index].dates = .pattern(text())
    case 19: declarations.endpoints[index].server = at(text())
    case 20:
      declarations.endpoints[index].streamFormat.end = text()
      declarations.endpoints[index].streamFormat.hasEnvelope.toggle()
    default: declarations.endpoints[index].sends = at(text())
    }
  }

  private mutating func result() -> DeclaredResult {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: .json(type())
    case 1: .typedResponse(type())
    case 2:
      .statuses(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          .init(status: at(integer()), type: random.chance(70) ? type() : nil)
        })
    case 3: .text
    case 4: .data
    case 5: .response
    case 6: .serverSentEvents(type())
    case 7:
      .flags([.init(status: at(integer()), value: true), .init(status: at(204), value: false)])
    default: .jsonLines(type())
    }
  }

  private mutating func damageOthers() {
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      let endpoint = declarations.endpoints.first?.name.value.text ?? "*"
      let outcomes: [DeclaredScenario.Outcome] = [
        .returns(value()), .throwsURLError(at(text())), .status(at(integer()), body: value()),
        .never,
      ]
      declarations.scenarios.append(
        DeclaredScenario(
          name: at(name()),
          behaviors: [
            .init(
              endpoint: at(random.chance(50) ? endpoint : text()),
              behavior: .init(
                delay: at(milliseconds()), outcome: random.pick(outcomes), range: place))
          ]))
    case 1, 2:
      let endpoint = declarations.endpoints.first?.name.value.text ?? ""
      declarations.stores.append(
        DeclaredStore(
          name: at(name()), properties: [.init(name: at(name()), endpoint: at(endpoint))],
          actions: [
            .init(name: at(name()), endpoint: at(endpoint), reload: at(text()))
          ]))
    case 3:
      declarations.memory.append(
        DeclaredMemory(
          type: at(text()), id: at(text()), operations: [.init(kind: .list, endpoint: at(text()))]))
    default: if let store = declarations.stores.first { declarations.stores.append(store) }
    }
  }
}
