import ClientsmithFiles
import TestSupport
import Testing

@Suite("Finding specifications")
struct SpecificationInputTests {
  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
  }

  @Test("A folder stands for the specifications in it, on all levels, sorted")
  func folder() throws {
    for name in [
      "b.client.yaml", "a.client.json", "Z.client.yml", "notes.yaml", ".hidden.client.yaml",
      "deeper/c.client.yaml", "deeper/down/a.client.yaml", "folder.client.yaml/file",
      ".build/checkouts/d.client.yaml", "deeper/.git/e.client.yaml",
    ] {
      try temporary.write("", to: name)
    }
    // It leads in a circle.
    try temporary.link("deeper/loop", to: "..")
    try temporary.link("linked.client.yaml", to: "notes.yaml")
    let (inputs, errors) = SpecificationInput.find([temporary.path + "/"])
    #expect(errors.isEmpty)
    #expect(
      inputs
        == [
          "Z.client.yml", "a.client.json", "b.client.yaml", "deeper/c.client.yaml",
          "deeper/down/a.client.yaml", "linked.client.yaml",
        ].map { .file(path: temporary.path($0)) })
  }

  @Test("A run is told of all levels, where a specification can turn up")
  func watchedFolders() throws {
    try temporary.write("", to: "specs/a.client.yaml")
    try temporary.write("", to: "specs/shop/notes.txt")
    try temporary.write("", to: "specs/.build/b.client.yaml")
    let folders = InputFiles(specifications: [temporary.path("specs")]).folders
    #expect(folders == [temporary.path("specs"), temporary.path("specs/shop")])
  }

  @Test("A folder without any is an error, and so is what cannot be read")
  func nothing() throws {
    let (inputs, errors) = SpecificationInput.find([temporary.path])
    #expect(inputs.isEmpty)
    #expect(errors.map(\.kind) == [.unreadableInput])
    let missing = temporary.path("missing.client.yaml")
    #expect(throws: FileError(.unreadableInput, path: missing, "No such file or directory")) {
      try SpecificationInput.file(path: missing).read()
    }
  }

  @Test("In the order of the arguments, each once")
  func order() throws {
    try temporary.write("", to: "a.client.yaml")
    try temporary.write("", to: "b.client.yaml")
    let b = temporary.path("b.client.yaml")
    let (inputs, _) = SpecificationInput.find([b, "-", temporary.path, "-"])
    #expect(
      inputs == [.file(path: b), .standardInput, .file(path: temporary.path("a.client.yaml"))])
  }

  @Test("Reads byte for byte")
  func bytes() throws {
    try temporary.write("a\r\n\u{FEFF}\u{0}", to: "a.client.yaml")
    let file = try SpecificationInput.file(path: temporary.path("a.client.yaml")).read()
    #expect(file.bytes == Array("a\r\n\u{FEFF}\u{0}".utf8))
    #expect(file.path == temporary.path("a.client.yaml"))
  }

  @Test("Stops in time at a file without an end")
  func endless() throws {
    let file = try SpecificationInput.file(path: "/dev/zero").read()
    #expect(file.bytes.count == 64 << 20 + 1)
  }
}
