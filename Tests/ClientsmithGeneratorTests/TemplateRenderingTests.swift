import Testing

@testable import ClientsmithGenerator

/// A template engine is a language: what each construct prints, and what is said about mistakes.
@Suite struct TemplateRenderingTests {
  struct Inner: TemplateView {
    let name: String
    let notes: [String]

    static let keys = TemplateKeys<Self>([
      .text("name") { $0.name },
      .lines("notes") { $0.notes },
    ])
  }

  struct Outer: TemplateView {
    var title = "T"
    var isSet = true
    var remark: String?
    var inner: [Inner] = [Inner(name: "a", notes: ["1", "2"]), Inner(name: "b", notes: [])]

    static let keys = TemplateKeys<Self>([
      .text("title") { $0.title },
      .text("block") { _ in "x\n\ny" },
      .flag("isSet") { $0.isSet },
      .optionalText("remark") { $0.remark },
      .list("inner") { $0.inner },
      .view("first") { $0.inner.first },
      .items("letters", of: { _ in ["a", "b"] }) { $0.title + $1 + $2 },
      .layout("call") { _ in TemplateRenderingTests.call },
      .items("calls", of: { _ in [1, 2] }) { _, _ in TemplateRenderingTests.call },
      .comment("comment") { _ in
        DocComment(Array(repeating: "word", count: 20).joined(separator: " "))
      },
    ])
  }

  /// 80 columns wide.
  fileprivate static let call = LayoutText.call(
    "call", [.init(nil, .atom(String(repeating: "a", count: 74)))])

  /// What is laid out knows where it stands: behind text, in partials, and before other text.
  @Test func textsAreLaidOutWhereTheyStand() throws {
    let argument = String(repeating: "a", count: 74)
    let flat = "call(\(argument))"
    #expect(try render("                    {{call}}\n").hasSuffix(" " + flat + "\n"))
    #expect(
      try render("  let long = a + {{call}};;;;\n")
        == "  let long = a + call(\n    \(argument)\n  );;;;\n")
    #expect(
      try render(
        "                  {{> Client/Type}}\n",
        partials: ["Client/Type.mustache": "  ({{call}})\n"])
        == "                    (call(\n                      \(argument)\n                    ))\n"
    )
    #expect(
      try render("{{#calls}}\n{{.}}\n{{/calls}}\n") == flat + ",\n" + flat + "\n")
  }

  @Test func commentsAreWrappedWhereTheyStand() throws {
    #expect(try render("{{#comment}}\n{{.}}\n{{/comment}}\n").split(separator: "\n").count == 2)
    let indented = try render(
      "{{#comment}}\n" + String(repeating: " ", count: 50) + "{{.}}\n{{/comment}}\n")
    #expect(indented.split(separator: "\n").map(\.utf8.count).max() ?? 0 <= 100)
    #expect(indented.split(separator: "\n").count == 3)
  }

  /// The text of a template that has the place of a header.
  private func render(
    _ text: String, partials: [String: String] = [:], _ view: Outer = Outer()
  ) throws -> String {
    var templates = TemplateSet.embedded
    var overrides = partials
    overrides["Client/Header.mustache"] = text
    #expect(templates.replace(overrides) == [])
    return try TemplateRenderer(templates).render(view, with: "Client/Header")
  }

  @Test(arguments: [
    ("", ""),
    ("no tags\n", "no tags\n"),
    ("{{title}}{{ title }}{{{title}}}{{&title}}\n", "TTTT\n"),
    ("<{{#isSet}}yes{{/isSet}}{{^isSet}}no{{/isSet}}>", "<yes>"),
    ("a {{! a\ncomment }} b", "a  b"),
    ("a\n  {{! alone }}  \nb", "a\nb"),
    ("{{#isSet}}\nyes\n{{/isSet}}\nend", "yes\nend"),
    ("{{#isSet}} \r\nyes\r\n{{/isSet}}\r\nend", "yes\r\nend"),
    ("{{#inner}}\n- {{name}} in {{title}}\n{{/inner}}\n", "- a in T\n- b in T\n"),
    ("{{#inner}}{{#notes}}{{name}}{{.}};{{/notes}}{{^notes}}-{{/notes}}{{/inner}}", "a1;a2;-"),
    ("{{#letters}}\n  {{.}}\n{{/letters}}", "  Ta,\n  Tb\n"),
    ("{{#remark}}{{.}}{{/remark}}{{^remark}}-{{/remark}}", "-"),
    ("{{#first}}{{name}}{{/first}}", "a"),
    ("  {{title}}\n", "  T\n"),
    ("{{#isSet}}{{#isSet}}\n{{/isSet}}{{/isSet}}", "\n"),
    ("é{{title}}é", "éTé"),
  ])
  func prints(template: String, text: String) throws {
    #expect(try render(template) == text)
  }

  @Test func aPartialIsMovedAsFarAsItsTag() throws {
    let partials = ["Client/Call.mustache": "{{title}} {\n\n  {{block}}\n}\n"]
    #expect(
      try render("a\n  {{> Client/Call}}\nb\n", partials: partials)
        == "a\n  T {\n\n    x\n\n  y\n  }\nb\n")
    #expect(try render("a {{> Client/Call}}", partials: partials) == "a T {\n\n  x\n\ny\n}\n")
    let nested = partials.merging(["Client/Live.mustache": "\t{{> Client/Call}}\n"]) { $1 }
    #expect(
      try render("  {{> Client/Live}}\n", partials: nested)
        == "  \tT {\n\n  \t  x\n\n  \ty\n  \t}\n")
  }

  @Test func longListsKeepTheirOrder() throws {
    let view = Outer(inner: (0..<1_000).map { Inner(name: "n\($0)", notes: []) })
    #expect(
      try render("{{#inner}}\n{{name}} {{title}}\n{{/inner}}\n", view)
        == (0..<1_000).map { "n\($0) T\n" }.joined())
  }

  @Test(arguments: [
    (
      "\n é{{ttle}}",
      "2:3: unknown tag `ttle`; did you mean `title`? known here: block, call, calls"
    ),
    ("{{#inner}}{{nme}}{{/inner}}", "1:11: unknown tag `nme`; did you mean `name`? known here:"),
    ("{{title", "1:1: this tag has no end: expected `}}`"),
    ("{{{title}}", "1:1: this tag has no end: expected `}}}`"),
    ("{{#isSet}}", "1:1: the section `isSet` is never closed: expected `{{/isSet}}`"),
    ("{{/isSet}}", "1:1: `{{/isSet}}` ends no section that is open here"),
    ("{{#title}}{{nobody}}{{/title}}", "1:1: `title` is a text, not a section; print it"),
    ("{{inner}}", "1:1: `inner` is not a text; use it as a section: {{#inner}}…{{/inner}}"),
    ("{{.}}", "1:1: `{{.}}` prints the text of a section"),
    ("{{#inner}}{{.}}{{/inner}}", "1:11: `{{.}}` prints the text of a section"),
    ("{{> Client/Hedder}}", "1:1: unknown template `Client/Hedder`; did you mean `Client/Header`?"),
    ("{{> Client/Header}}", "1:1: a template must not include itself: `Client/Header` → `Cli"),
    ("{{% CONTENT_TYPE:TEXT}}", "1:1: unknown kind of tag `{{%…}}`; remove it"),
    ("{{=<% %>=}}", "1:1: unknown kind of tag `{{=…}}`; a template has variables"),
  ])
  func refuses(template: String, problem: String) throws {
    var templates = TemplateSet.embedded
    _ = templates.replace(["Client/Header.mustache": template])
    var compiler = TemplateCompiler(templates)
    _ = compiler.compile("Client/Header", for: Outer.keys.scope)
    #expect(
      compiler.problems.map(\.description).first?.dropFirst("Client/Header.mustache:".count)
        .replacing("error: ", with: "").hasPrefix(problem) == true,
      "\(compiler.problems)")
    #expect(compiler.problems.count == 1)
    #expect(throws: TemplateError.self) { try render(template) }
  }

  @Test func aSectionInsideAnotherThatIsNotClosedIsNamed() {
    let result = TemplateParser.parse("{{#a}}\n{{#b}}\n{{/a}}\n{{#c}}\n", file: "x")
    #expect(result.problems.map(\.line) == [2, 4])
  }
}
