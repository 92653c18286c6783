import Foundation
import TestSupport
import Testing

@Suite("clientsmith generate --watch", .timeLimit(.minutes(5)))
struct WatchTests {
  private let tool: Tool
  private let folder: TemporaryFolder

  init() throws {
    tool = try Tool()
    folder = try TemporaryFolder()
    try folder.write(specification(client: "Alpha"), to: "specs/alpha.client.yaml")
  }

  private func watch(_ arguments: String...) async throws -> RunningTool {
    let arguments = arguments.isEmpty ? ["specs"] : arguments
    let running = try RunningTool(
      tool, ["generate", "--output", "out", "--watch"] + arguments, in: folder)
    try await running.line("watching for changes")
    return running
  }

  private func client(_ name: String = "Alpha") throws -> String {
    try folder.text("out/\(name)Client.swift")
  }

  @Test("Generates at once, and again when a specification changes, with a line")
  func change() async throws {
    let running = try await watch()
    #expect(try client().contains("var fetch:"))
    try folder.write(
      specification(client: "Alpha", endpoint: "load"), to: "specs/alpha.client.yaml")
    let line = try await running.line("file")
    #expect(line == "specs/alpha.client.yaml changed: 4 files changed")
    #expect(try client().contains("var load:"))
  }

  #if os(Linux)
    /// A busy machine can promise no time, so this is what makes the time short: the system says
    /// when a file changes, and there is little to compute then.
    @Test("Is told of changes rather than looking for them, and then needs little time")
    func latency() async throws {
      let running = try await watch()
      let descriptors = "/proc/\(running.processIdentifier)/fd"
      let files = try FileManager.default.contentsOfDirectory(atPath: descriptors).map {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "\(descriptors)/\($0)")
      }
      #expect(files.contains { $0?.contains("inotify") == true })

      var costs: [Duration] = []
      for endpoint in ["one", "two", "three"] {
        let before = try running.processorTime()
        try folder.write(
          specification(client: "Alpha", endpoint: endpoint), to: "specs/alpha.client.yaml")
        try await running.line("4 files changed")
        costs.append(try running.processorTime() - before)
      }
      #expect(try #require(costs.min()) < .milliseconds(200))
    }
  #endif

  @Test("A file that is wrong for a while leaves what was generated, and says why")
  func invalid() async throws {
    let running = try await watch()
    let before = try client()
    try folder.write("client: [", to: "specs/alpha.client.yaml")
    try await running.line("specs/alpha.client.yaml:1:10: error: ")
    try await running.line("specs/alpha.client.yaml changed: errors, nothing is written")
    try folder.write("", to: "specs/alpha.client.yaml")
    try await running.line("errors, nothing is written")
    #expect(try client() == before)
    try folder.write(
      specification(client: "Alpha", endpoint: "load"), to: "specs/alpha.client.yaml")
    try await running.line("4 files changed")
    #expect(try client().contains("var load:"))
  }

  @Test("Begins also with a specification that is wrong")
  func invalidAtFirst() async throws {
    try folder.write("client: [", to: "specs/alpha.client.yaml")
    let running = try await watch()
    #expect(!folder.exists("out/AlphaClient.swift"))
    try folder.write(specification(client: "Alpha"), to: "specs/alpha.client.yaml")
    try await running.line("specs/alpha.client.yaml changed: 6 files written")
  }

  @Test("Editors that save by renaming, again and again")
  func rename() async throws {
    let running = try await watch()
    for endpoint in ["one", "two", "three"] {
      // As Vim does: the old file becomes the backup, a new one takes its name.
      try folder.write(
        specification(client: "Alpha", endpoint: endpoint), to: "specs/.alpha.swp")
      try? folder.remove("specs/alpha.client.yaml~")
      try folder.rename("specs/alpha.client.yaml", to: "specs/alpha.client.yaml~")
      try folder.rename("specs/.alpha.swp", to: "specs/alpha.client.yaml")
      try await running.line("4 files")
      #expect(try client().contains("var \(endpoint):"))
    }
  }

  @Test("A new folder of specifications, and what comes into it later")
  func newFolder() async throws {
    let running = try await watch()
    try folder.write(specification(client: "Beta"), to: "other/beta.client.yaml")
    try folder.rename("other", to: "specs/deep")
    try await running.line("specs/deep/beta.client.yaml added: 5 files written")
    try folder.write(specification(client: "Gamma"), to: "specs/deep/gamma.client.yaml")
    try await running.line("specs/deep/gamma.client.yaml added: 5 files written")
    #expect(folder.exists("out/GammaClient.swift"))
  }

  @Test("New and deleted specifications of a folder")
  func newAndDeleted() async throws {
    let running = try await watch()
    try folder.write(
      specification(client: "Beta"), to: "specs/beta.client.yaml", atomically: true)
    try await running.line("specs/beta.client.yaml added: 5 files written")
    #expect(folder.exists("out/BetaClient.swift"))
    try folder.remove("specs/alpha.client.yaml")
    try await running.line("specs/alpha.client.yaml removed: 5 files removed")
    #expect(!folder.exists("out/AlphaClient.swift"))
    #expect(folder.exists("out/BetaClient.swift"))
  }

  @Test("A folder that goes away and comes back, as with another branch")
  func folderReplaced() async throws {
    let running = try await watch()
    try folder.rename("specs", to: "elsewhere")
    try await running.line("specs/alpha.client.yaml removed: errors, nothing is written")
    #expect(folder.exists("out/AlphaClient.swift"))
    try folder.write(
      specification(client: "Alpha", endpoint: "load"), to: "specs/alpha.client.yaml")
    try await running.line("4 files changed")
    try folder.write(
      specification(client: "Alpha", endpoint: "send"), to: "specs/alpha.client.yaml")
    try await running.line("4 files changed")
    #expect(try client().contains("var send:"))
  }

  @Test("A single file, also through a link")
  func singleFile() async throws {
    try folder.write("", to: "links/notes.txt")
    try folder.link("links/alpha.client.yaml", to: "../specs/alpha.client.yaml")
    let running = try await watch("links/alpha.client.yaml")
    try folder.write(
      specification(client: "Alpha", endpoint: "load"), to: "specs/alpha.client.yaml")
    try await running.line("links/alpha.client.yaml changed: 4 files changed")
  }

  @Test("Templates are watched too")
  func templates() async throws {
    try await tool.run(["templates", "export", "templates"], in: folder)
    let running = try await watch("specs", "--templates", "templates")
    let header = try folder.text("templates/Client/Header.mustache")
    try folder.write("{{nothing}}\n", to: "templates/Client/Header.mustache")
    try await running.line("templates/Client/Header.mustache:1:1: error: ")
    try folder.write(header + "// Ours.\n", to: "templates/Client/Header.mustache")
    try await running.line("templates/Client/Header.mustache changed: 5 files changed")
    #expect(try client().contains("\n// Ours.\n"))
  }

  @Test("What was generated and is deleted is made again")
  func deletedOutput() async throws {
    let running = try await watch()
    try folder.remove("out/AlphaClient.swift")
    try await running.line("out/AlphaClient.swift removed: 1 file written")
    #expect(try client().contains("struct AlphaClient"))
    try folder.remove("out/.clientsmith.json")
    try await running.line("out/.clientsmith.json removed: nothing to write")
    #expect(folder.exists("out/.clientsmith.json"))
  }

  @Test("What cannot be made again is tried once, and then with the next change")
  func deletedWhileWrong() async throws {
    let running = try await watch()
    let valid = try folder.text("specs/alpha.client.yaml")
    try folder.write(valid + "bogus: 1\n", to: "specs/alpha.client.yaml", atomically: true)
    try await running.line("specs/alpha.client.yaml changed: errors, nothing is written")
    try folder.remove("out/AlphaClient.swift")
    try await running.line("out/AlphaClient.swift removed: errors, nothing is written")
    try folder.write(valid, to: "specs/alpha.client.yaml", atomically: true)
    // The next line, so nothing came between.
    #expect(try await running.line(": ") == "specs/alpha.client.yaml changed: 1 file written")
  }

  @Test("Other files, and those that it writes itself, are not changes")
  func otherFiles() async throws {
    let running = try await watch("specs", "--output", "specs")
    try folder.write("notes\n", to: "specs/notes.txt")
    try folder.write("// Mine.\n", to: "specs/Mine.swift")
    // As a whole: what is read while it is being written is a change of its own.
    try folder.write(
      specification(client: "Beta"), to: "specs/beta.client.yaml", atomically: true)
    let line = try await running.line(": ")
    #expect(line == "specs/beta.client.yaml added: 5 files written")
  }

  @Test(
    "Ends at a signal, with nothing left over",
    arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func signals(signal: Int32, status: Int32) async throws {
    let running = try await watch()
    #expect(try await running.end(signal) == status)
    let leftovers = try folder.names(in: "out").filter { $0.hasSuffix(".tmp") }
    #expect(leftovers == [])
    #expect(
      try await tool.run(["generate", "specs", "--output", "out", "--check"], in: folder).status
        == 0)
  }
}
