import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithSpec

/// Declarations as no person writes them: any text wherever text may stand, any name on the wire.
struct RandomDeclarations {
  private var random: SeededGenerator
  private var typeNames: [String] = []
  private let place = SourceRange.unknown

  static func make(seed: UInt64) -> Declarations {
    var maker = Self(random: SeededGenerator(seed: seed &* 7919))
    return maker.declarations()
  }

  private init(random: SeededGenerator) {
    self.random = random
  }

  private func at<Value>(_ value: Value) -> Located<Value> { Located(value, at: place) }

  // MARK: - Texts

  private static let texts = [
    "plain", "two words", "", " ", "a: b", "a #b", "#a", "- a", "? a", "[a]", "{a}", "a, b", "yes",
    "true", "null", "~", "12", "1.50", "0x1F", "1e5", ".inf", "-", "--- a", "...", "'quoted'",
    "\"double\"", "both ' and \"", "back\\slash", "tab\there", "a\nb", "a\n\nb\n", "a\n\n", "\na",
    " a\nb", "a \n b ", "ends:", "%a", "@a", "`a`", "*a", "&a", "!a", "|", ">", "ümläut", "日本語",
    "\u{85}", "\u{2028}", "\u{FEFF}", "\u{0}", "\u{7F}", "😀", "e\u{301}", "https://a.example/b?c=d",
    "2024-01-02", "12:30", "<<", "=", "a{b}c", "key: [x, y]", "x\r\ny",
    "- list\n- of\n\n```\ncode\n```",
    "A long text that goes on and on, with commas, and colons: here, and a \"quote\" in it, until "
      + "it does not stand on one line any more.",
    "A long text of words that goes on and on until it does not stand on one line any more and is "
      + "wrapped into several of them",
  ]

  private mutating func text() -> String { random.pick(Self.texts) }

  private mutating func wireName(_ name: String) -> String {
    let text = text()
    return random.chance(60) || text.isEmpty ? name : text + name
  }

  private mutating func documentation() -> Documentation {
    Documentation(
      summary: random.chance(30) ? text() : nil, description: random.chance(15) ? text() : nil)
  }

  private mutating func deprecation() -> Deprecation? {
    random.chance(10) ? Deprecation(message: random.chance(50) ? nil : text()) : nil
  }

  private mutating func value(depth: Int = 0) -> WrittenValue {
    let content: WrittenValue.Content =
      switch Int.random(in: 0...(depth > 2 ? 4 : 6), using: &random) {
      case 0: .null
      case 1: .bool(random.chance(50))
      case 2: .integer(-7, text: "-7")
      case 3: .number(1.5, text: "1.50")
      case 4: .string(text())
      case 5:
        .sequence((0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth: depth + 1) })
      default:
        .mapping(
          Set((0..<Int.random(in: 0...3, using: &random)).map { _ in text() + "k" }).sorted().map {
            WrittenValue.Member(key: $0, keyRange: place, value: value(depth: depth + 1))
          })
      }
    return WrittenValue(content, range: place)
  }

  // MARK: - Types

  private mutating func type(depth: Int = 0, isElement: Bool = false) -> TypeExpression {
    let form: TypeExpression.Form =
      switch Int.random(in: 0...(depth > 2 ? 3 : 9), using: &random) {
      case 0, 1: .primitive(random.pick(Primitive.allCases))
      case 2: .name(random.pick(typeNames))
      case 3: .name("Int")
      case 4: .array(type(depth: depth + 1))
      case 5: .dictionary(type(depth: depth + 1))
      case 6: .optional(notOptional(type(depth: depth + 1)))
      case 7: .patch(notOptional(type(depth: depth + 1)))
      case 8: .generic("Page", [.init(form: .name("Int"), range: place)])
      default: .inline(inline(depth: depth + 1))
      }
    return TypeExpression(form: form, range: place)
  }

  private func notOptional(_ type: TypeExpression) -> TypeExpression {
    switch type.form {
    case .optional(let wrapped), .patch(let wrapped): notOptional(wrapped)
    default: type
    }
  }

  private mutating func inline(depth: Int) -> InlineType {
    InlineType(
      name: random.chance(20) ? at(SwiftName("Inline\(random.next() % 1000)")) : nil,
      documentation: documentation(), deprecated: deprecation(),
      form: random.chance(60)
        ? .structure(structure(depth: depth)) : .enumeration(enumeration()))
  }

  private mutating func structure(depth: Int = 0) -> DeclaredStructure {
    var structure = DeclaredStructure()
    for index in 0..<Int.random(in: 0...4, using: &random) {
      let name = random.pick(["name", "some", "userName", "x", "noneValue"]) + "\(index)"
      structure.properties.append(property(name, depth: depth))
    }
    if random.chance(20) { structure.properties.append(property("none", depth: depth)) }
    for index in 0..<Int.random(in: 0...1, using: &random) {
      structure.constants.append(
        DeclaredConstant(
          wireName: at(wireName("constant\(index)")),
          type: random.chance(20) ? TypeExpression(form: .name("String"), range: place) : nil,
          value: WrittenValue(.string(text()), range: place)))
    }
    if random.chance(20) {
      structure.includes.append(TypeExpression(form: .name(random.pick(typeNames)), range: place))
      if random.chance(30), depth < 2 {
        let inner = InlineType(form: .structure(self.structure(depth: depth + 1)))
        structure.includes.append(TypeExpression(form: .inline(inner), range: place))
      }
      if random.chance(50) { structure.includesIndex = structure.properties.count }
    }
    if random.chance(15) { structure.additional = type(depth: depth + 1) }
    return structure
  }

  private mutating func property(_ name: String, depth: Int) -> DeclaredProperty {
    var property = DeclaredProperty(
      name: at(MemberName.swiftName(name)), wireName: at(wireName(name)),
      type: type(depth: depth + 1))
    property.documentation = documentation()
    property.deprecated = deprecation()
    if random.chance(20) { property.default = value() }
    if random.chance(20) { property.example = value() }
    property.isSecret = random.chance(10)
    property.access = random.chance(10) ? .readOnly : nil
    property.dates = random.chance(10) ? at(.pattern("yyyy-MM-dd'T'HH:mm")) : nil
    property.coding = random.chance(10) ? at(.string) : nil
    property.lenient = DeclaredFlag(random.chance(10))
    property.allowed = allowance()
    property.remarks = random.chance(10) ? ["Two\nlines: of #remarks"] : []
    return property
  }

  /// The ids of warnings that are expected there.
  private mutating func allowance() -> [DiagnosticID] {
    random.chance(10) ? random.pick([[.unusedType], [.unusedType, .exampleInMemory]]) : []
  }

  private mutating func enumeration() -> DeclaredEnumeration {
    let isInteger = random.chance(30)
    let cases = (0..<Int.random(in: 1...4, using: &random)).map { index in
      DeclaredEnumeration.Case(
        name: at(MemberName.swiftName(index == 0 ? "none" : "caseName\(index)")),
        rawValue: at(
          isInteger
            ? .integer(Int64(index)) : .string(wireName(index == 0 ? "none" : "caseName\(index)"))),
        documentation: random.chance(20) ? documentation() : Documentation())
    }
    return DeclaredEnumeration(cases: cases, isClosed: random.chance(20))
  }

  private mutating func union() -> DeclaredType.Form {
    let taggings: [Union.Tagging] = [
      .none, .external, .discriminator("ki: nd"), .adjacent(discriminator: "kind", content: "v"),
    ]
    let tagging = random.pick(taggings)
    let cases = (0..<Int.random(in: 1...3, using: &random)).map { index in
      var known = DeclaredUnionCase(
        name: at(SwiftName("case\(index)")), wireName: wireName("case\(index)"),
        type: notOptional(type(depth: 2)))
      if tagging != .none, random.chance(20) { known.type = nil }
      if tagging == .discriminator("ki: nd"), random.chance(30) {
        known.tag = .integer
        known.wireName = String(index)
      }
      return known
    }
    return .union(cases, tagging)
  }

  private mutating func form() -> DeclaredType.Form {
    switch Int.random(in: 0...5, using: &random) {
    case 0: .alias(type())
    case 1: .enumeration(enumeration())
    case 2: union()
    case 3:
      .extern(
        DeclaredExtern(
          type: at("Ledger.Money"), module: random.chance(50) ? at("Ledger") : nil,
          mock: random.pick([nil, .member(at("sample")), .example(value())])))
    default: .structure(structure())
    }
  }

  // MARK: - Endpoints

  private mutating func parameter(
    _ section: DeclaredParameter.Section, _ name: String
  ) -> DeclaredParameter {
    let isConstant = ![.path, .headers, .body].contains(section) && random.chance(10)
    var parameter = DeclaredParameter(
      section: section, name: at(MemberName.swiftName(name)), writtenName: name,
      wireName: at(section == .headers ? "X-" + name : wireName(name)))
    if isConstant {
      parameter.name = at(SwiftName("constant" + name.capitalizedFirst))
      parameter.constant = WrittenValue(.string(text()), range: place)
      return parameter
    }
    parameter.type = type(depth: 1)
    parameter.documentation = documentation()
    parameter.deprecated = deprecation()
    parameter.isSecret = random.chance(10)
    parameter.allowed = allowance()
    if random.chance(30) { parameter.default = value(depth: 2) }
    if random.chance(10) { parameter.example = value() }
    if section == .query || section == .form {
      if random.chance(30) { parameter.style = at(random.pick([.comma, .explode, .json, .dots])) }
      parameter.reserved = DeclaredFlag(random.chance(10))
    }
    if section == .headers, random.chance(30) {
      parameter.style = at(random.pick([.simple, .prefix, .json]))
    }
    if section == .cookies, random.chance(30) { parameter.style = at(.json) }
    if [.path, .headers, .cookies, .multipart].contains(section) {
      parameter.explode = DeclaredFlag(random.chance(20))
    }
    if section == .multipart {
      parameter.filename = random.chance(20) ? text() : nil
      parameter.contentType = random.chance(20) ? at("image/png") : nil
      if random.chance(20) { parameter.style = at(random.pick([.comma, .deepObject, .explode])) }
      if random.chance(20) {
        parameter.headers = [DeclaredHeader(name: at("X-Kind"), value: at("draft 7"))]
      }
    }
    return parameter
  }

  private mutating func endpoint(_ number: Int) -> DeclaredEndpoint {
    let group: GroupPath? = random.chance(30) ? random.pick(["group", "group.inner"]) : nil
    let member = SwiftName("call\(number)")
    var endpoint = DeclaredEndpoint(
      name: at(group?.whole(member) ?? member),
      qualifiedName: group.map { Endpoint.QualifiedName(group: $0, member: member) },
      documentation: documentation(), deprecated: deprecation(),
      method: random.pick(["GET", "POST", "QUERY", "PURGE"]),
      path: DeclaredPath(text: "/a/{id}", range: place))
    endpoint.allowed = allowance()
    if random.chance(50) {
      endpoint.parameters.append(
        DeclaredParameter(
          section: .path, name: at(SwiftName("id")), writtenName: "id", wireName: at("id"),
          type: random.chance(50) ? TypeExpression(form: .primitive(.string), range: place) : type()
        ))
    } else {
      endpoint.path = DeclaredPath(text: "/a", range: place)
    }
    var sections: [DeclaredParameter.Section] = [.query, .headers, .cookies]
    if endpoint.method == "POST" {
      switch Int.random(in: 0...4, using: &random) {
      case 0:
        endpoint.body = .json(contentType: "application/json")
        sections.append(.json)
      case 1:
        endpoint.body = .form(contentType: "application/x-www-form-urlencoded")
        sections.append(.form)
      case 2:
        endpoint.body = .multipart(contentType: "multipart/mixed")
        sections.append(.multipart)
      case 3:
        endpoint.body = .value(.json, contentType: "application/vnd.x+json")
        var body = parameter(.body, "body")
        body.constant = nil
        body.wireName = at("body")
        body.type = type()
        body.name = at(SwiftName(random.pick(["body", "item"])))
        endpoint.parameters.append(body)
      default: break
      }
    }
    for section in sections {
      for index in 0..<Int.random(in: 0...2, using: &random) {
        endpoint.parameters.append(
          parameter(section, "\(section.rawValue)Param\(index)"))
      }
    }
    endpoint.headers =
      random.chance(20) ? [DeclaredHeader(name: at("X-Constant"), value: at("a b; c=d"))] : []
    endpoint.result = result()
    if case .serverSentEvents = endpoint.result {
      endpoint.streamFormat = .init(
        hasEnvelope: random.chance(50), end: random.chance(50) ? "END" : nil)
    }
    if case .json = endpoint.result, random.chance(20) { endpoint.at = [.key("a"), .index(0)] }
    if random.chance(40) {
      endpoint.examples = [DeclaredExample(name: nil, body: value(), range: place)]
    }
    if random.chance(20) {
      endpoint.examples += ["first", text() + "n"].map {
        DeclaredExample(name: $0, body: value(), range: place)
      }
    }
    if random.chance(20) {
      endpoint.errors = [
        DeclaredErrorBody(statuses: .exactly(404), type: type(), range: place),
        DeclaredErrorBody(statuses: .hundreds(5), type: type(), range: place),
        DeclaredErrorBody(
          statuses: .success(BodyCondition(path: [.key("ok")], test: .equals(.bool(false)))),
          type: type(), range: place),
      ]
    }
    endpoint.timeout = random.chance(10) ? at(Milliseconds(1_500)) : nil
    endpoint.retry =
      random.chance(10)
      ? DeclaredRetry(attempts: at(3), statuses: [at(500)], range: place) : nil
    endpoint.remarks = random.chance(20) ? ["pages: {next: cursor, into: after}"] : []
    return endpoint
  }

  private mutating func result() -> DeclaredResult {
    switch Int.random(in: 0...8, using: &random) {
    case 0: .void
    case 1, 2, 3: .json(type())
    case 4: .typedResponse(type())
    case 5:
      .statuses([
        .init(status: at(200), type: type()), .init(status: at(202), type: nil, body: .text),
        .init(status: at(203), type: nil, body: .data), .init(status: at(204), type: nil),
      ])
    case 6: .serverSentEvents(type())
    case 7: .text
    default: .download
    }
  }

  // MARK: - All of it

  private mutating func declarations() -> Declarations {
    typeNames = ["Item", "Data2", "User"]
    var declarations = Declarations(
      client: at(SwiftName("RandomClient")), documentation: documentation(), wording: .native)
    if random.chance(50) {
      declarations.baseURL = DeclaredAddress(
        [
          .init(
            url: LocatedText(
              random.pick(["https://a.example/b", "http://a.example"]), at: place))
        ], range: place)
    }
    declarations.allowsInsecure = true
    declarations.allowed = allowance()
    declarations.headers =
      random.chance(30) ? [DeclaredHeader(name: at("X-Any"), value: at("Int"))] : []
    declarations.settings = random.chance(30) ? [parameter(.query, "every")] : []
    declarations.nestsTypes = random.chance(30)
    declarations.remarks = random.chance(30) ? ["Made of nothing."] : []
    if random.chance(20) {
      declarations.retry = DeclaredRetry(
        attempts: at(1), statuses: [at(500)], base: at(Milliseconds(9_000)),
        cap: at(Milliseconds(9_000)), range: place)
    }
    if random.chance(30) {
      declarations.schemes = ["session", "key"].map {
        DeclaredScheme(
          name: at(SwiftName($0)), writtenName: $0, authentication: .header("X-\($0)"),
          range: place)
      }
      declarations.authentication = DeclaredAuthentication(
        .schemes([[at("session"), at("key")], [at("key")], []]), range: place)
    }
    for name in typeNames {
      var type = DeclaredType(id: name, name: at(SwiftName(name)), form: form())
      type.documentation = documentation()
      type.deprecated = deprecation()
      type.allowed = allowance()
      type.remarks = random.chance(10) ? [text()] : []
      declarations.types.append(type)
    }
    var page = DeclaredType(
      id: "Page", name: at(SwiftName("Page")), form: .structure(structure()))
    page.parameters = [at(SwiftName("T"))]
    declarations.types.append(page)
    for number in 0..<Int.random(in: 1...4, using: &random) {
      declarations.endpoints.append(endpoint(number))
    }
    return declarations
  }
}
