import ClientsmithDiagnostics
import ClientsmithYAML
import Testing

@testable import ClientsmithOpenAPI

/// Paths of JSONPath, with the examples of RFC 9535.
@Suite struct JSONPathTests {
  private static let store = """
    { "store": {
        "book": [
          {"category": "reference", "author": "Nigel Rees", "title": "Sayings of the Century",
           "price": 8.95},
          {"category": "fiction", "author": "Evelyn Waugh", "title": "Sword of Honour",
           "price": 12.99},
          {"category": "fiction", "author": "Herman Melville", "title": "Moby Dick",
           "isbn": "0-553-21311-3", "price": 8.99},
          {"category": "fiction", "author": "J. R. R. Tolkien", "title": "The Lord of the Rings",
           "isbn": "0-395-19395-8", "price": 22.99}
        ],
        "bicycle": {"color": "red", "price": 399}
      } }
    """
  private static let filters = """
    { "a": [3, 5, 1, 2, 4, 6, {"b": "j"}, {"b": "k"}, {"b": {}}, {"b": "kilo"}],
      "o": {"p": 1, "q": 2, "r": 3, "s": 5, "t": {"u": 6}},
      "e": "f" }
    """
  private static let comparisons = #"{"obj": {"x": "y"}, "arr": [2, 3]}"#
  private static let nulls = #"{"a": null, "b": [null], "c": [{}], "null": 1}"#

  private static func read(_ text: String) throws -> YAMLNode {
    let file = SourceFile(path: "a.json", text: text)
    var log = DiagnosticLog(file: file)
    return try #require(YAMLReader.read(file, into: &log))
  }

  /// The nodes as JSON, in order.
  private static func select(_ path: String, in text: String) throws -> [String] {
    var evaluator = JSONPathEvaluator(try read(text))
    return try evaluator.matches(of: JSONPathParser.parse(path)).map { json($0.node) }
  }

  static func json(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(.null): "null"
    case .scalar(.bool(let value)): "\(value)"
    case .scalar(.integer(let number)): number.text
    case .scalar(.number(let number)): number.text
    case .scalar(.string(let text)): "\"\(text)\""
    case .sequence(let nodes): "[" + nodes.map(json).joined(separator: ",") + "]"
    case .mapping(let mapping):
      "{" + mapping.entries.map { "\"\($0.key)\":" + json($0.value) }.joined(separator: ",") + "}"
    }
  }

  /// As in the examples of OpenAPI Overlay, where names of extensions stand after a dot.
  @Test(arguments: [
    ("$.get[?@.x-traits.paged].id", "1"),
    ("$..x-traits.paged", "true"),
    ("$.get[?@.n==-1].id", "2"),
  ]) func namesMayHaveHyphens(_ path: String, _ expected: String) throws {
    let text = #"{"get": [{"id": 1, "x-traits": {"paged": true}}, {"id": 2, "n": -1}]}"#
    #expect(try Self.select(path, in: text).joined(separator: " ") == expected)
  }

  @Test(arguments: [
    (
      "$.store.book[*].author",
      #""Nigel Rees" "Evelyn Waugh" "Herman Melville" "J. R. R. Tolkien""#
    ),
    ("$..author", #""Nigel Rees" "Evelyn Waugh" "Herman Melville" "J. R. R. Tolkien""#),
    ("$.store..price", "8.95 12.99 8.99 22.99 399"),
    ("$..book[2].title", #""Moby Dick""#),
    ("$..book[2].publisher", ""),
    ("$..book[-1].title", #""The Lord of the Rings""#),
    ("$..book[0,1].price", "8.95 12.99"),
    ("$..book[:2].price", "8.95 12.99"),
    ("$..book[?@.isbn].price", "8.99 22.99"),
    ("$..book[?@.price<10].price", "8.95 8.99"),
    ("$.store.bicycle.*", #""red" 399"#),
    ("$..book[?@.price > $.store.book[0].price && @.category != 'fiction']", ""),
    ("$..book[?count(@.*) == 5].isbn", #""0-553-21311-3" "0-395-19395-8""#),
    ("$..book[?length(@.title) <= 9].title", #""Moby Dick""#),
    ("$..book[?match(@.author, '[^ ]+ Wa.*')].price", "12.99"),
    ("$..book[?search(@.title, \"(of|Of) \\\\p{Lu}\")].price", "12.99"),
    ("$.store[?value(@..color) == 'red'].price", "399"),
  ]) func booksAreSelected(_ path: String, _ expected: String) throws {
    #expect(try Self.select(path, in: Self.store).joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("$.a[?@.b == 'kilo']", #"{"b":"kilo"}"#),
    ("$.a[?(@.b == 'kilo')]", #"{"b":"kilo"}"#),
    ("$.a[?@>3.5]", "5 4 6"),
    ("$.a[?@.b]", #"{"b":"j"} {"b":"k"} {"b":{}} {"b":"kilo"}"#),
    (
      "$[?@.*]",
      #"[3,5,1,2,4,6,{"b":"j"},{"b":"k"},{"b":{}},{"b":"kilo"}] {"p":1,"q":2,"r":3,"s":5,"t":{"u":6}}"#
    ),
    ("$[?@[?@.b]]", #"[3,5,1,2,4,6,{"b":"j"},{"b":"k"},{"b":{}},{"b":"kilo"}]"#),
    ("$.o[?@<3, ?@<3]", "1 2 1 2"),
    ("$.a[?@<2 || @.b == \"k\"]", #"1 {"b":"k"}"#),
    ("$.a[?match(@.b, \"[jk]\")]", #"{"b":"j"} {"b":"k"}"#),
    ("$.a[?search(@.b, \"[jk]\")]", #"{"b":"j"} {"b":"k"} {"b":"kilo"}"#),
    ("$.o[?@>1 && @<4]", "2 3"),
    ("$.o[?@.u || @.x]", #"{"u":6}"#),
    ("$.a[?@.b == $.x]", "3 5 1 2 4 6"),
    ("$.a[?@ == @]", #"3 5 1 2 4 6 {"b":"j"} {"b":"k"} {"b":{}} {"b":"kilo"}"#),
    ("$.a[1:3]", "5 1"),
    ("$.a[:4:2]", "3 1"),
    ("$.a[5::-2]", "6 2 5"),
    ("$.a[2::-1]", "1 5 3"),
    ("$.a[1:3:0]", ""),
    ("$.a[0,0]", "3 3"),
    ("$.a[-11]", ""),
    ("$['o']['p', \"q\"]", "1 2"),
    ("$ .o [ 'p' ]", "1"),
    ("$..u", "6"),
    ("$.o[?!(@ > 1)]", #"1 {"u":6}"#),
    (#"$['\u006f'].p"#, "1"),
    (
      "$",
      #"{"a":[3,5,1,2,4,6,{"b":"j"},{"b":"k"},{"b":{}},{"b":"kilo"}],"o":{"p":1,"q":2,"r":3,"s":5,"t":{"u":6}},"e":"f"}"#
    ),
  ]) func filtersSelect(_ path: String, _ expected: String) throws {
    #expect(try Self.select(path, in: Self.filters).joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("$.absent1 == $.absent2", true), ("$.absent1 <= $.absent2", true),
    ("$.absent == 'g'", false), ("$.absent1 != $.absent2", false), ("$.absent != 'g'", true),
    ("1 <= 2", true), ("1 > 2", false), ("13 == '13'", false), ("'a' <= 'b'", true),
    ("'a' > 'b'", false), ("$.obj == $.arr", false), ("$.obj != $.arr", true),
    ("$.obj == $.obj", true), ("$.obj != $.obj", false), ("$.arr == $.arr", true),
    ("$.arr != $.arr", false), ("$.obj == 17", false), ("$.obj != 17", true),
    ("$.obj <= $.arr", false), ("$.obj < $.arr", false), ("$.obj <= $.obj", true),
    ("$.arr <= $.arr", true), ("1 <= $.arr", false), ("1 >= $.arr", false), ("1 > $.arr", false),
    ("1 < $.arr", false), ("true <= true", true), ("true > true", false), ("1 == 1.0", true),
    ("100 == 1e2", true), ("null == null", true),
  ]) func valuesAreCompared(_ condition: String, _ expected: Bool) throws {
    let found = try Self.select("$[?\(condition)]", in: Self.comparisons)
    #expect(found.count == (expected ? 2 : 0))
  }

  @Test(arguments: [
    ("$.a", "null"), ("$.a[0]", ""), ("$.a.d", ""), ("$.b[0]", "null"), ("$.b[*]", "null"),
    ("$.b[?@]", "null"), ("$.b[?@==null]", "null"), ("$.c[?@.d==null]", ""), ("$.null", "1"),
  ]) func nullIsAValue(_ path: String, _ expected: String) throws {
    #expect(try Self.select(path, in: Self.nulls).joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("", 0, "the path expects `$`, the root, but it ends here"),
    ("paths", 0, "the path expects `$`, the root, found `p`"),
    ("$.paths./pets", 8, "the path expects a name or `*`, found `/`"),
    ("$.paths.x+internal", 9, "the path expects the name to end, found `+`"),
    ("$.paths.-internal", 8, "the path expects a name or `*`, found `-`"),
    ("$.a ", 3, "the path expects `.` or `[`, found ` `"),
    ("$[name]", 2, "the path expects a name in quotes, `*`, an index or a filter `?`, found `n`"),
    ("$['a", 4, "the path expects the closing `'`, but it ends here"),
    ("$['a'", 5, "the path expects `,` or `]`, but it ends here"),
    ("$[01]", 2, "`01` is not an index of JSONPath"),
    ("$[-0]", 2, "`-0` is not an index of JSONPath"),
    ("$[9007199254740992]", 2, "`9007199254740992` is not an index of JSONPath"),
    ("$..", 3, "the path expects a name or `*`, but it ends here"),
    (#"$['\q']"#, 3, "this is not an escape of JSONPath"),
    (#"$['\ud800']"#, 3, "this is not an escape of JSONPath"),
    ("$[?@.a = 1]", 7, "the path expects `,` or `]`, found `=`"),
    ("$[?1]", 3, "a value is not a condition; compare it"),
    ("$[?@.* == 1]", 3, "this may select several nodes, which cannot be compared"),
    ("$[?length(@.*) < 3]", 10, "this may select several nodes, which cannot be compared"),
    ("$[?count(1) == 1]", 9, "this function expects a path, as `@.*`"),
    ("$[?match(@.a, 'b') == true]", 3, "a condition cannot be compared"),
    ("$[?length(@)]", 3, "a value is not a condition; compare it"),
    ("$[?first(@)]", 3, "JSONPath has no function `first`"),
    ("$[?@.a == 01]", 10, "`01` is not a number of JSON"),
    (
      "$[?match(@, '[a')]", 12,
      "`[a` is not a regular expression of RFC 9485: something is missing at its end"
    ),
    (
      "$[?match(@, 'a{2,1}')]", 12,
      "`a{2,1}` is not a regular expression of RFC 9485: something is missing at its end"
    ),
    (
      "$[?match(@, '((a{99}){99}){99}')]", 12,
      "the regular expression `((a{99}){99}){99}` is too large"
    ),
    ("$[?" + String(repeating: "(", count: 40), 35, "the path is nested too deeply"),
  ]) func mistakesHaveAPlace(_ path: String, _ offset: Int, _ message: String) throws {
    let error = #expect(throws: JSONPathError.self) { try JSONPathParser.parse(path) }
    #expect(error?.offset == offset)
    #expect(error?.message.text == message)
  }

  @Test func productsOfAllDepthsAreRefused() throws {
    let deep = String(repeating: "[", count: 200) + "1" + String(repeating: "]", count: 200)
    var evaluator = JSONPathEvaluator(try Self.read(deep))
    let path = try JSONPathParser.parse("$..*..*..*..*..*")
    #expect(throws: JSONPathEvaluator.TooLarge.self) { try evaluator.matches(of: path) }
  }

  @Test(arguments: [
    ("a.c", "abc", true), ("a.c", "a\nc", false), ("a*", "", true), ("a+b?", "aab", true),
    ("(ab|cd){2}", "abcd", true), ("(ab|cd){2}", "ab", false), ("a{2,}", "aaaa", true),
    ("a{0,2}", "aaa", false), ("[^a-c]", "d", true), ("[^a-c]", "b", false), ("[-a]", "-", true),
    (#"\p{Lu}\P{L}"#, "Ä1", true), (#"[\p{Nd}x]+"#, "4x2", true), (#"\."#, "a", false),
    ("^ab$", "ab", true), ("", "", true), ("a|", "", true),
    ("(a*)*b", "aaaaaaaaaaaaaaaaaaaaaac", false),
  ]) func expressionsMatchWholeTexts(_ text: String, _ subject: String, _ expected: Bool) throws {
    #expect(try RegularExpression(text).matches(subject, isWhole: true) == expected)
  }

  @Test(arguments: [
    ("b", "abc", true), ("^b", "abc", false), ("c$", "abc", true), ("b$", "abc", false),
    (#"c\$"#, "abc", false), ("x|c", "abc", true), ("", "abc", true),
  ]) func expressionsAreSearched(_ text: String, _ subject: String, _ expected: Bool) throws {
    #expect(try RegularExpression(text).matches(subject, isWhole: false) == expected)
  }

  @Test(arguments: [#"\d"#, "*a", "a)", "(a", "[]", "[a-]b]", #"\p{Xx}"#, "a{,2}", "[b-a]", #"a\"#])
  func otherTextsAreRefused(_ text: String) {
    #expect(throws: RegularExpression.Problem.self) { try RegularExpression(text) }
  }
}
