import ClientsmithAnalysis
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithInference
import ClientsmithModel
import ClientsmithPrinting
import ClientsmithRun
import ClientsmithSpec
import ClientsmithYAML
import Testing

@Suite struct SampleInferenceTests {
  private static func errors(_ declarations: Declarations) -> [String] {
    let file = SourceFile(path: "orders.client.yaml", bytes: [])
    var log = DiagnosticLog(file: file)
    _ = Analysis.model(of: declarations, from: file, into: &log)
    return log.diagnostics.filter { $0.severity == .error }.map(\.message)
  }

  @Test(
    "Keys that are longer than a line have no example",
    arguments: [
      ("\u{E0001}", 90, true), ("\u{E0001}", 110, false), (#"\""#, 600, false), ("k", 990, true),
      ("k", 1010, false),
    ])
  func longKeys(_ letter: String, _ count: Int, _ hasExample: Bool) throws {
    let key = String(repeating: letter, count: count)
    let declarations = try Samples.declarations(#"{"a": {"\#(key)": 1}}"#)
    let text = SpecificationPrinter.text(of: declarations)
    let log = SpecReader.read(SourceFile(path: "a.client.yaml", text: text)).log
    #expect(log.diagnostics.map(\.message) == [])
    #expect(text.contains("    example:") == hasExample)
  }

  @Test(
    "An amount of money is of one type wherever it stands; other numbers are what they are",
    arguments: [
      (
        #"{"a": {"price": 1.5}, "b": {"price": 1.55, "c": 1}}"#,
        ["price: Decimal", "price: Decimal"]
      ),
      (
        #"{"a": {"price": 1}, "b": {"price": 1.50, "c": 1}}"#, ["price: Decimal", "price: Decimal"]
      ),
      (#"{"a": {"price": 1}, "b": {"price": 1.5, "c": 1}}"#, ["price: Double", "price: Double"]),
      (#"{"a": {"score": 1}, "b": {"score": 1.5, "c": 1}}"#, ["score: Int", "score: Double"]),
      (#"{"a": {"total": 1}, "b": {"total": 1.50, "c": 1}}"#, ["total: Int", "total: Decimal"]),
    ])
  func amounts(_ sample: String, _ properties: [String]) throws {
    let text = SpecificationPrinter.text(of: try Samples.declarations(sample))
    let types = text.split(separator: "\n").filter { $0.hasPrefix("  A:") || $0.hasPrefix("  B:") }
    #expect(types.count == 2)
    for (type, property) in zip(types, properties) { #expect(type.contains(property), "\(text)") }
  }

  @Test(
    "People of two properties are one type, whatever they do; what has a name besides is not",
    arguments: [
      (#"{"a": {"author": P}, "b": {"owner": P}}"#, ["author: Person", "owner: Person"]),
      (#"{"a": {"author": P}, "b": {"user": P}}"#, ["author: User", "user: User"]),
      (
        #"{"a": {"author": P}, "b": {"assignees": [P]}}"#,
        ["author: Person", #"assignees: "[Person]""#]
      ),
      (#"{"a": {"author": P}, "b": {"category": P}}"#, ["author: Author", "category: Category"]),
      (#"{"a": {"owner": P}, "b": {"company": P}}"#, ["owner: Owner", "company: Company"]),
      // An id of another kind is another thing.
      (
        #"{"a": {"author": P}, "b": {"owner": {"id": "x7", "name": "B"}}}"#,
        ["author: Author", "owner: Owner"]
      ),
      (
        #"{"a": {"author": P}, "b": {"owner": {"id": 1, "login": "B"}}}"#,
        ["author: Author", "owner: Owner"]
      ),
    ])
  func people(_ sample: String, _ properties: [String]) throws {
    let sample = sample.replacing("P", with: #"{"id": 1, "name": "Ann"}"#)
    let text = SpecificationPrinter.text(of: try Samples.declarations(sample))
    for property in properties { #expect(text.contains(property), "\(text)") }
  }

  @Test(
    "Numbers and flags that are written as texts are read and sent as such wherever they stand",
    arguments: [
      (#"{"a": ["1", "2", "3"]}"#, #"a: {type: "[Int]", coding: string}"#),
      (#"{"a": {"101": "true", "102": "false", "103": "true"}}"#, #""[String: Bool]""#),
      (#"["1", "2", "3"]"#, #"returns: "[String]""#),
    ])
  func textsInLists(_ sample: String, _ line: String) throws {
    let text = SpecificationPrinter.text(of: try Samples.declarations(sample))
    #expect(text.contains(line), "\(text)")
    let log = SpecReader.read(SourceFile(path: "a.client.yaml", text: text)).log
    #expect(log.diagnostics.map(\.message) == [])
  }

  @Test("Fields of a body that are digits in each of many requests stay texts")
  func textsInBodies() throws {
    let commands = (1...3).map { number in
      #"curl https://a.example/x --json '{"size": "\#(number)", "tags": ["1", "2", "3"]}'"#
    }
    let text = try Imported(commands.joined(separator: "\n")).text()
    #expect(text.contains("size: {type: String") && text.contains(#"tags: {type: "[String]""#))
  }

  @Test(
    "Types of samples",
    arguments: [
      (
        #"{"id": 1, "title": "Tea", "price": 4.20, "paid": true, "note": null}"#,
        ["Order {id: Int, title: String, price: Decimal, paid: Bool, note: JSON?}"]
      ),
      (#"[{"id": 1, "note": "x"}, {"id": 2}]"#, ["Order {id: Int, note: String?}"]),
      (
        #"{"at": "2024-01-02T03:04:05Z", "day": "2024-01-02", "link": "https://a.example/x", "key": "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"}"#,
        ["Order {at: Date, day: Day, link: URL, key: UUID}"]
      ),
      (
        #"{"big": 9007199254740993, "huge": 18446744073709551615, "createdAt": 1700000000}"#,
        ["Order {big: Int64, huge: UInt64, createdAt: Date}"]
      ),
      (#"{"scores": {"101": 1, "102": 2}}"#, ["Order {scores: [String: Int]}"]),
      (
        #"{"at": "Tue, 15 Nov 1994 08:12:31 GMT", "wrong": "Mon, 15 Nov 1994 08:12:31 GMT"}"#,
        ["Order {at: Date, wrong: String}"]
      ),
      (
        #"{"a": "https://a.example/%zz", "b": "https://a.example:99999/", "c": "https://a.example/?q=[1]", "d": "https://a.example/#a#b", "e": "https://[::1]:80/%20#x"}"#,
        ["Order {a: String, b: String, c: String, d: String, e: URL}"]
      ),
      (#"{"id": 1, "next_page": 2}"#, ["Order {id: Int, nextPage: Int?}"]),
      (
        #"{"links": {"next": {"href": "https://a.example/?p=2"}}, "nextPage": {"offset": 20}}"#,
        [
          "Order {links: Links, nextPage: NextPage?}", "Links {next: Next?}", "Next {href: URL}",
          "NextPage {offset: Int}",
        ]
      ),
      (
        #"{"items": [{"id": 1}], "next_cursor": "o4", "paging": {"next": "https://a.example/?p=2"}, "next": {"id": 2}}"#,
        [
          "Order {items: [OrderItem], nextCursor: String?, paging: Paging, next: Next}",
          "OrderItem {id: Int}", "Paging {next: URL?}", "Next {id: Int}",
        ]
      ),
      (
        #"{"blocks": [{"type": "text", "text": "a"}, {"type": "image", "url": "https://a.example"}]}"#,
        [
          "Order {blocks: [Block]}",
          "Block <text: TextBlock, image: ImageBlock> discriminator(\"type\")",
          "TextBlock {text: String}", "ImageBlock {url: URL}",
        ]
      ),
      (
        #"{"shippingAddress": {"street": "A", "city": "B", "zip": "1"}, "billingAddress": {"street": "C", "city": "D", "zip": "2"}}"#,
        [
          "Order {shippingAddress: Address, billingAddress: Address}",
          "Address {street: String, city: String, zip: String}",
        ]
      ),
      (
        #"{"id": 1, "text": "a", "replies": [{"id": 2, "text": "b", "replies": []}]}"#,
        ["Order {id: Int, text: String, replies: [Order]}"]
      ),
      (
        #"{"currency": "EUR", "value": 12.5, "weight": 2.5, "fee": {"amountCurrency": "EUR", "amount": 1.5, "rate": 1.0875}}"#,
        [
          "Order {currency: String, value: Decimal, weight: Double, fee: Fee}",
          "Fee {amountCurrency: String, amount: Decimal, rate: Double}",
        ]
      ),
      (
        #"{"Jan": {"low": 1.5, "high": 9}, "Jul": {"low": 11, "high": 29.5}, "best": {"low": "a", "high": "b"}}"#,
        [
          "Order {jan: LowHigh, jul: LowHigh, best: Best}", "LowHigh {low: Double, high: Double}",
          "Best {low: String, high: String}",
        ]
      ),
      (
        #"{"author": {"id": 1, "name": "a"}, "project": {"id": 2, "name": "b"}, "tags": [{"id": 1, "name": "x"}]}"#,
        [
          "Order {author: Author, project: Project, tags: [Tag]}", "Author {id: Int, name: String}",
          "Project {id: Int, name: String}", "Tag {id: Int, name: String}",
        ]
      ),
    ])
  func types(_ sample: String, _ expected: [String]) throws {
    let declarations = try Samples.declarations(sample, name: "order")
    #expect(Outline.types(declarations) == expected)
    #expect(Self.errors(declarations) == [])
  }

  @Test(
    "Numbers are of a type that reads them and writes the same number",
    arguments: [
      ("0e1", "Decimal"), ("-0.0e5", "Decimal"), ("0E-18", "Decimal"), ("0e999", "JSON"),
      ("0.1e1", "Double"), ("1E2", "Double"), ("-0", "Int"), ("-0.0", "Double"), ("1e-400", "JSON"),
      ("1e400", "JSON"), ("12345678901234567890e2", "Decimal"), ("1.5e300", "Double"),
      ("0e1, 1.5e300", "JSON"), ("9007199254740993, 1e300", "JSON"), ("0e1, 1.5", "Decimal"),
      ("9007199254740992", "Int"), ("9007199254740993", "Int64"), ("9223372036854775808", "UInt64"),
      ("18446744073709551615, -1", "Decimal"), ("18446744073709551616", "JSON"),
      ("-9223372036854775809", "JSON"), ("0.1234567890123456789, 1e300", "Double"),
    ])
  func numbers(_ numbers: String, _ type: String) throws {
    let declarations = try Samples.declarations(#"{"a": [\#(numbers)]}"#, name: "order")
    #expect(Outline.types(declarations) == ["Order {a: [\(type)]}"])
    #expect(Self.errors(declarations) == [])
  }

  @Test(
    "A number that no client can read is warned of",
    arguments: [
      ("1e400", 1), ("1e-400", 0), ("1.8e308", 1), ("1.7e308", 0),
      (String(repeating: "9", count: 400), 1), (String(repeating: "9", count: 300), 0),
    ])
  func unreadableNumbers(_ number: String, _ count: Int) throws {
    let file = SourceFile(path: "sample.json", text: "{\"a\": [1, \(number)]}")
    var log = DiagnosticLog(file: file)
    UnreadableNumbers.warn(of: try #require(YAMLReader.readAnswer(file, into: &log)), into: &log)
    #expect(log.diagnostics.map(\.range.start.column) == Array(repeating: 11, count: count))
    #expect(log.diagnostics.map(\.severity) == Array(repeating: .warning, count: count))
  }

  @Test(
    "A name that says what is done is that of the endpoint",
    arguments: [
      ("get-me", #"{"id": 1}"#, "getMe: GET /me () -> Me"),
      ("list_tasks", #"[{"id": 1}]"#, "listTasks: GET /tasks () -> [TaskItem]"),
      ("orders", #"{"tasks": [{"id": 1}], "n": 1}"#, "getOrders: GET /orders () -> Orders"),
    ])
  func names(_ name: String, _ sample: String, _ expected: String) throws {
    let declarations = try Samples.declarations(sample, name: name)
    #expect(Outline.endpoints(declarations) == [expected])
    #expect(Self.errors(declarations) == [])
  }

  @Test("What Swift calls a type already is an item where its owner says the word, too")
  func reservedNames() throws {
    let sample = #"{"tasks": [{"id": 1, "title": "a"}], "error": {"reason": "b"}}"#
    #expect(
      Outline.types(try Samples.declarations(sample, name: "tasks")) == [
        "Tasks {tasks: [TaskItem], error: TasksError}", "TaskItem {id: Int, title: String}",
        "TasksError {reason: String}",
      ])
  }
}
