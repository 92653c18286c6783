import ClientsmithFiles
import TestSupport
import Testing

@Suite("How a manifest names a specification")
struct SpecificationKeyTests {
  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
    try temporary.write("", to: "specs/a.client.yaml")
    try temporary.write("", to: "a.client.yaml")
  }

  @Test(
    "From the folder, whether that exists or not",
    arguments: [
      ("specs/a.client.yaml", "out", "../specs/a.client.yaml"),
      ("specs/a.client.yaml", "out/deep/er", "../../../specs/a.client.yaml"),
      ("specs/a.client.yaml", "specs", "a.client.yaml"),
      ("specs/a.client.yaml", ".", "specs/a.client.yaml"),
      // To Swift, a slash and what is combined with it are one character.
      ("specs/\u{301}a.client.yaml", "specs", "\u{301}a.client.yaml"),
      ("./specs/../a.client.yaml", "./specs/", "../a.client.yaml"),
      ("specs/a.client.yaml", "new/./deep/..//er/.", "../../specs/a.client.yaml"),
      ("specs/a.client.yaml", "specification", "../specs/a.client.yaml"),
    ])
  func relative(specification: String, folder: String, expected: String) {
    let key = SpecificationKey(
      specificationPath: temporary.path(specification), folder: temporary.path(folder))
    #expect(key.text == expected)
  }

  @Test("Through a symbolic link to the folder")
  func link() throws {
    try temporary.link("link", to: "specs")
    let key = SpecificationKey(
      specificationPath: temporary.path("link/a.client.yaml"), folder: temporary.path("out"))
    #expect(key.text == "../specs/a.client.yaml")
  }

  @Test("Without the places of this machine when they have nothing in common")
  func elsewhere() {
    let key = SpecificationKey(
      specificationPath: temporary.path("a.client.yaml"), folder: "/nowhere/out")
    #expect(key.text == "<elsewhere>/a.client.yaml")
  }
}
