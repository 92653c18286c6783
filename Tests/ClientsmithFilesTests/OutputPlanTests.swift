import ClientsmithFiles
import ClientsmithGenerator
import ClientsmithModel
import Foundation
import TestSupport
import Testing

@Suite("Writing a plan")
struct OutputPlanTests {
  let temporary: TemporaryFolder
  let folder: Folder

  init() throws {
    temporary = try TemporaryFolder()
    folder = Folder(path: temporary.path("out"))
    try temporary.write("", to: "specs/a.client.yaml")
    try temporary.write("", to: "specs/b.client.yaml")
  }

  // MARK: Helpers

  func file(_ name: String, _ text: String = "let a = 1\n", isEmpty: Bool = false)
    -> GeneratedFile
  {
    GeneratedFile(
      name: name, destination: .sources, text: text, specification: nil, isEmpty: isEmpty)
  }

  func output(
    _ specification: String, client: String? = nil, parts: Set<String> = [],
    access: AccessLevel = .internal, _ files: [GeneratedFile]
  ) -> SpecificationOutput {
    SpecificationOutput(
      key: key(specification), client: client ?? specification.uppercased() + "Client",
      access: access,
      runtimeParts: parts, files: files)
  }

  func key(_ specification: String) -> SpecificationKey {
    SpecificationKey(
      specificationPath: temporary.path("specs/\(specification).client.yaml"), folder: folder.path)
  }

  func plan(
    _ outputs: [SpecificationOutput], shared: [GeneratedFile] = [], overwrites: Bool = false
  ) throws -> OutputPlan {
    let survey = try FolderSurvey(of: folder, outputs: outputs, overwrites: overwrites)
    return try OutputPlan(survey, shared: shared)
  }

  @discardableResult
  func run(
    _ outputs: [SpecificationOutput], shared: [GeneratedFile] = [], overwrites: Bool = false
  ) throws -> OutputPlan {
    try folder.create()
    let plan = try plan(outputs, shared: shared, overwrites: overwrites)
    #expect(plan.refusals.isEmpty)
    try OutputPlan.apply([plan], StagingArea())
    return plan
  }

  func actions(_ plan: OutputPlan) -> [String] {
    plan.changes.map { "\($0.action) \($0.name)" }
  }

  func manifest() throws -> Manifest {
    try #require(Manifest(decoding: Array(temporary.text("out/.clientsmith.json").utf8)))
  }

  // MARK: Writing

  @Test("Writes in the order of specifications, then what they share; empty files are left out")
  func writes() throws {
    let plan = try run(
      [
        output("b", [file("B.swift", "b\n"), file("BEmpty.swift", isEmpty: true)]),
        output("a", [file("A.swift", "a\n")]),
      ],
      shared: [file("Runtime.swift", "r\n")])
    #expect(actions(plan) == ["wrote B.swift", "wrote A.swift", "wrote Runtime.swift"])
    #expect(plan.warnings.isEmpty)
    #expect(
      try temporary.names(in: "out") == [
        ".clientsmith.json", "A.swift", "B.swift", "Runtime.swift",
      ])
    #expect(try temporary.text("out/A.swift") == "a\n")
  }

  @Test("Planning alone changes nothing, not even by creating the folder")
  func planning() throws {
    let plan = try plan([output("a", [file("A.swift")])])
    #expect(plan.differs)
    #expect(!temporary.exists("out"))
  }

  @Test("A second run changes nothing, dates included")
  func secondRun() throws {
    let outputs = [output("a", [file("A.swift")])]
    try run(outputs)
    let past = Date(timeIntervalSince1970: 1_000_000)
    for name in ["out/A.swift", "out/.clientsmith.json", "out"] {
      try FileManager.default.setAttributes(
        [.modificationDate: past], ofItemAtPath: temporary.path(name))
    }
    let plan = try run(outputs)
    #expect(actions(plan) == ["unchanged A.swift"])
    #expect(!plan.differs)
    for name in ["out/A.swift", "out/.clientsmith.json", "out"] {
      #expect(try temporary.attribute(.modificationDate, of: name) == past, "\(name)")
    }
  }

  @Test("A changed file keeps its permissions and is a new file", arguments: [0o600, 0o444, 0o755])
  func permissions(mode: Int) throws {
    try run([output("a", [file("A.swift", "old\n")])])
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: temporary.path("out/A.swift"))
    let inode: Int? = try temporary.attribute(.systemFileNumber, of: "out/A.swift")
    let plan = try run([output("a", [file("A.swift", "new\n")])])
    #expect(actions(plan) == ["changed A.swift"])
    #expect(try temporary.text("out/A.swift") == "new\n")
    #expect(try temporary.attribute(.posixPermissions, of: "out/A.swift") == mode)
    // Renamed into place, not written into: a reader of the old file goes on reading it.
    #expect(try temporary.attribute(.systemFileNumber, of: "out/A.swift") != inode)
  }

  // MARK: Refusing

  @Test("A symbolic link in a file's place is refused, and its target untouched")
  func symbolicLink() throws {
    try temporary.write("precious\n", to: "precious.txt")
    try temporary.write("old\n", to: "out/A.swift")
    try temporary.link("out/B.swift", to: temporary.path("precious.txt"))
    let outputs = [output("a", [file("A.swift"), file("B.swift")])]
    #expect(throws: FileError.self) { try plan(outputs) }
    do {
      _ = try plan(outputs)
    } catch let error as FileError {
      #expect(error.kind == .cannotCreate)
      #expect(error.message.hasPrefix(folder.path(of: "B.swift") + ": is a symbolic link"))
    }
    #expect(try temporary.text("precious.txt") == "precious\n")
    #expect(try temporary.text("out/A.swift") == "old\n")
  }

  @Test("A link that leads nowhere, a folder and a pipe are refused")
  func notRegular() throws {
    try folder.create()
    try temporary.link("out/Link.swift", to: "nowhere")
    try temporary.write("", to: "out/Folder.swift/file")
    #expect(mkfifo(temporary.path("out/Pipe.swift"), 0o600) == 0)
    for name in ["Link.swift", "Folder.swift", "Pipe.swift"] {
      #expect(throws: FileError.self, "\(name)") { try plan([output("a", [file(name)])]) }
    }
    #expect(!temporary.exists("out/nowhere"))
  }

  @Test("A manifest that is a symbolic link is refused")
  func manifestLink() throws {
    try folder.create()
    try temporary.write("{}", to: "precious.json")
    try temporary.link("out/.clientsmith.json", to: temporary.path("precious.json"))
    #expect(throws: FileError.self) { try plan([output("a", [file("A.swift")])]) }
  }

  @Test(
    "Names that a file system could refuse or lead out of the folder are refused",
    arguments: [
      "", "../A.swift", "a/b.swift", ".hidden", "A.swift.", "CON.swift", "nul", "lpt1.x.swift",
      "Ä.swift", "a b.swift", "A\u{0}.swift", String(repeating: "a", count: 95) + ".swift",
    ])
  func badName(name: String) throws {
    #expect(FileName.problem(with: name) != nil)
    #expect(throws: FileError.self) { try plan([output("a", [file(name)])]) }
  }

  @Test(
    "Names that every file system takes",
    arguments: [
      "SuntimesClient+Live.swift", "Console.swift", "_a-1.swift",
      String(repeating: "a", count: 94) + ".swift",
    ])
  func goodName(name: String) {
    #expect(FileName.problem(with: name) == nil)
  }

  @Test("Two files that differ in case alone are refused")
  func caseInsensitive() throws {
    let outputs = [output("a", [file("Ab.swift")]), output("b", [file("AB.swift")])]
    #expect(throws: FileError.self) { try plan(outputs) }
  }

  @Test("A file in the place of the folder is refused")
  func folderIsFile() throws {
    try temporary.write("", to: "out")
    #expect(throws: FileError(.cannotCreate, path: folder.path, "is not a folder")) {
      try folder.create()
    }
    #expect(throws: FileError.self) { try Folder(path: folder.path + "/deeper").create() }
    try temporary.link("dangling", to: "nowhere")
    let dangling = temporary.path("dangling")
    #expect(
      throws: FileError(.cannotCreate, path: dangling, "is a symbolic link that leads nowhere")
    ) { try Folder(path: dangling + "/deeper").create() }
  }

  @Test("A folder that cannot be written to stays as it is; the superuser can write to it")
  func readOnlyFolder() throws {
    try run([output("a", [file("A.swift", "old\n")])])
    let names = try temporary.names(in: "out")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    let result = Result { try run([output("a", [file("A.swift", "new\n")])]) }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    switch result {
    case .success:
      #expect(geteuid() == 0)
      #expect(try temporary.text("out/A.swift") == "new\n")
    case .failure(let error):
      #expect(error is FileError)
      #expect(try temporary.text("out/A.swift") == "old\n")
    }
    #expect(try temporary.names(in: "out") == names)
  }

  @Test("When one folder cannot be written, the others stay as they are")
  func allFoldersOrNone() throws {
    let gone = Folder(path: temporary.path("gone"))
    try gone.create()
    try folder.create()
    let plans = [
      try plan([output("a", [file("A.swift")])]),
      try OutputPlan(
        FolderSurvey(of: gone, outputs: [output("b", [file("B.swift")])]), shared: []),
    ]
    try temporary.remove("gone")
    #expect(throws: FileError.self) { try OutputPlan.apply(plans, StagingArea()) }
    #expect(try temporary.names(in: "out") == [])
  }
}
