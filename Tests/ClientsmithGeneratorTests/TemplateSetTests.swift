import Testing

@testable import ClientsmithGenerator

@Suite struct TemplateSetTests {
  @Test func everyTemplateIsCheckedFromSomeRoot() {
    let templates = TemplateSet.embedded.mustache
    let result = TemplateChecker(templates: templates).result(TemplateSet.roots)
    #expect(result.problems == [])
    #expect(result.names == Set(templates.keys))
  }

  @Test func problemsAreSortedAndSaidOnce() {
    var templates = TemplateSet.embedded
    let misnamed = templates.replace([
      "Client/Heder.mustache": "",
      "Client/Header.mustache": "{{% CONTENT_TYPE:TEXT}}\n{{a}}{{b}}\n{{/c}}",
      "Client/Call.mustache": "{{% CONTENT_TYPE:TEXT}}{{#d}}{{e}}{{.}}{{/d}}\n{{>f}}\n{{x",
    ])
    #expect(misnamed.map(\.template) == ["Client/Heder.mustache"])
    #expect(
      templates.problems.map { "\($0.template):\($0.line ?? 0)" } == [
        "Client/Call.mustache:3", "Client/Header.mustache:2", "Client/Header.mustache:2",
        "Client/Header.mustache:3",
      ])
    _ = templates.replace([
      "Client/Call.mustache": "{{% CONTENT_TYPE:TEXT}}{{#d}}{{e}}{{.}}{{/d}}\n{{>f}}\n"
    ])
    #expect(templates.problems.map(\.line).prefix(2) == [1, 2])
  }
}
