import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithSpec

/// Declarations as no person writes them: any text wherever text may stand, any name on the wire.
struct RandomDeclarations {
  var random: SeededGenerator
  var typeNames: [String] = []
  let place = SourceRange.unknown

  static func make(seed: UInt64) -> Declarations {
    var maker = Self(random: SeededGenerator(seed: seed &* 7919))
    return maker.declarations()
  }

  private init(random: SeededGenerator) {
    self.random = random
  }

  func at<Value>(_ value: Value) -> Located<Value> { Located(value, at: place) }

  // MARK: - Texts

  static let texts = [
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

  mutating func text() -> String { random.pick(Self.texts) }

  mutating func wireName(_ name: String) -> String {
    let text = text()
    return random.chance(60) || text.isEmpty ? name : text + name
  }

  mutating func documentation() -> Documentation {
    Documentation(
      summary: random.chance(30) ? text() : nil, description: random.chance(15) ? text() : nil)
  }

  mutating func deprecation() -> Deprecation? {
    guard random.chance(10) else { return nil }
    let message = random.chance(50) ? nil : text()
    // `deprecated: yes` is refused, as a flag of YAML 1.1.
    return Deprecation(message: message == "yes" ? nil : message)
  }

  mutating func value(depth: Int = 0) -> WrittenValue {
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

  // MARK: - All of it

  mutating func declarations() -> Declarations {
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
