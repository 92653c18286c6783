import ClientsmithFiles
import TestSupport
import Testing

@Suite("A folder of templates")
struct TemplateFolderTests {
  @Test("Whatever line ends an editor or Git gave a template, what is read has one kind")
  func lineEnds() throws {
    let folder = try TemporaryFolder()
    try folder.write("a\r\n{{b}}\r\n\n", to: "Client/A.mustache")
    #expect(try TemplateFolder(path: folder.path).read() == ["Client/A.mustache": "a\n{{b}}\n\n"])
  }
}
