import ClientsmithDiagnostics
import ClientsmithRun
import Foundation
import TestSupport
import Testing

/// Whatever comes in: a valid specification, or an error with its place and the status 65.
@Suite("Hostile inputs", .timeLimit(.minutes(5)))
struct HostileInputTests {
  private static let names = [
    "名前", "Ünï", "имя", "اسم", "नाम", "ชื่อ", "😀", "", "  ", "a b", "a-b", "a.b", "1st", "class",
    "self", "Type", "init", "`x`", "\"q\"", "'s'", "\u{202E}", "é", "e\u{301}", "${x}", "{{y}}",
    "#c", "- d", "? e", ": f", "*g", "&h", "!i", "%j", "@k", "|", ">", "null", "true", "~", "<<",
    "0x10", "2024-01-01", "a\nb", "a\tb", "\\", "ß", "SS", "ﬁ", "İ", "ı",
  ]

  private static func json(_ value: Any) -> String {
    let data = try? JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// Of names and values in JSON; names that are the same to Swift stay apart.
  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\($0): \($1)" }.joined(separator: ", ") + "}"
  }

  private static func nested(_ depth: Int) -> String {
    String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
  }

  private static func archive(_ urls: [String], _ body: String) -> String {
    let entries = urls.map { url -> [String: Any] in
      [
        "request": [
          "method": "POST", "url": url, "headers": [["name": "X-é", "value": "a\r\nb"]],
          "postData": ["mimeType": "application/json", "text": body],
        ],
        "response": ["status": 200, "content": ["mimeType": "application/json", "text": body]],
      ]
    }
    return json(["log": ["version": "1.2", "entries": entries]])
  }

  static let samples: [(name: String, text: String)] = [
    ("nested", nested(300)),
    ("names", object(names.map { (json($0), #"{"a": \#(json($0))}"#) })),
    ("several names", json(names.map { [$0: 1, "id": 2] })),
    ("keys", object((0..<20_000).map { ("\"k\($0)\"", "\($0)") })),
    ("duplicates", #"{"a":1,"a":"x","b":{"c":1,"c":2},"a":null}"#),
    (
      "numbers",
      #"{"big":\#(String(repeating: "9", count: 400)),"exponent":1e400,"zero":-0,"#
        + #""fraction":0.\#(String(repeating: "3", count: 400))}"#
    ),
    ("halves of pairs", #"{"a":"\ud800","b":"\u0000"}"#), ("null", "null"), ("text", #""x""#),
    ("no keys", "{}"), ("no elements", "[]"), ("a mark", "\u{FEFF}{\"a\":1}"),
  ]

  private static func check(
    _ command: [String], _ text: String, _ what: String, isValid: Bool = false
  ) async throws {
    let result = try await Tool().run(command + ["-"], in: TemporaryFolder(), input: text)
    guard result.status == 0 || isValid else {
      #expect(result.status == 65, "\(what)")
      #expect(result.error.contains("error: "), "\(what)")
      return
    }
    #expect(result.status == 0, "\(what): \(result.error)")
    let file = SourceFile(path: "test.client.yaml", text: result.output)
    let errors = SpecReader.read(file).log.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message) == [], "\(what)")
  }

  @Test("Samples give valid specifications", arguments: samples.map(\.name))
  func sample(name: String) async throws {
    let text = try #require(Self.samples.first { $0.name == name }?.text)
    try await Self.check(["infer", "--name", "sample"], text, name, isValid: true)
    try await Self.check(
      ["import"], Self.archive(["https://a.example/things/1041"], text), "\(name) in an archive")
  }

  @Test("Files that Windows' shells write in UTF-16 are read", arguments: [true, false])
  func widerCharacters(isBig: Bool) async throws {
    let folder = try TemporaryFolder()
    let text = "curl 'https://a.example/caf\u{E9}/1041'\r\n"
    let units = [0xFEFF] + Array(text.utf16)
    let bytes = units.flatMap { isBig ? [$0 >> 8, $0 & 0xFF] : [$0 & 0xFF, $0 >> 8] }
    try Data(bytes.map { UInt8($0) }).write(to: URL(fileURLWithPath: folder.path("calls.txt")))
    let result = try await Tool().run(["import", "calls.txt"], in: folder)
    #expect(result.output.contains("GET: /caf%C3%A9/{id}"), "\(result.output)\(result.error)")
  }

  @Test("Recorded requests give valid specifications or errors")
  func requests() async throws {
    let urls = Self.names.compactMap { name in
      name.addingPercentEncoding(withAllowedCharacters: .alphanumerics).map {
        "https://a.example/\($0)/things?\($0)=\($0)"
      }
    }
    let odd = [
      "https://[::1]:80/a", "https://u:p@a.example/b?x=%zz%ff", "https://a.example:99999/c",
      "https://ä.example/d", "ftp://x/y", "data:text/html,x", "https://", "//x/y",
      "https://a.example/" + String(repeating: "x/", count: 5_000),
    ]
    for (what, text) in [
      ("names", Self.archive(urls, #"{"a": 1}"#)), ("addresses", Self.archive(odd, "[]")),
      ("no entries", Self.archive([], "")), ("not an archive", #"{"log": {"entries": [1, null]}}"#),
      ("an open quote", "curl 'https://a.example/x"), ("no address", "curl"),
      ("a shell", "curl $(id) `id` https://a.example/$HOME/${X:-y}"),
      ("a credential like its replacement", "curl https://a.example/x -u made-up:made-up"),
    ] {
      try await Self.check(["import"], text, what)
    }
  }

  @Test(
    "What cannot be read is refused at its place",
    arguments: [
      ("{\"a\": [1, 2", "<stdin>:1:12: error: "), ("{\"a\":1} x", "<stdin>:1:9: error: "),
      ("", "<stdin>:1:1: error: "), ("{\"a\":1}\n{\"a\":\n", "<stdin>:3:1: error: "),
      (String(repeating: "[", count: 100_000), "<stdin>:1:513: error: "),
    ])
  func refusals(text: String, place: String) async throws {
    let result = try await Tool().run(["infer", "-"], in: TemporaryFolder(), input: text)
    #expect(result.status == 65)
    #expect(result.error.hasPrefix(place), "\(result.error.prefix(200))")
  }

  @Test("A client whose files cannot have its name is refused before anything else is done")
  func longNames() async throws {
    let name = String(repeating: "A", count: 300)
    let text = "client: \(name)\nbaseURL: https://a.example\nendpoints: {a: {GET: /a}}\n"
    let folder = try TemporaryFolder()
    for command in [["validate", "-"], ["generate", "-", "--output", folder.path("out")]] {
      let result = try await Tool().run(command, in: folder, input: text)
      #expect(result.status == 65)
      #expect(
        result.error.hasPrefix(
          "<stdin>:1:9: error: the client's name is too long to name the generated files by"),
        "\(result.error.prefix(200))")
    }
  }
}
