import ClientsmithFiles
import Foundation
import TestSupport
import Testing

/// A run that ends at once, as by a power cut, leaves files that are wholly old or wholly new, and
/// the next one completes its work, also if the specifications have other names by then.
@Suite("Killed while it generates")
struct KilledRunTests {
  /// When a run is killed.
  private enum Moment: CustomStringConvertible {
    /// So many thousandths of a second after its first temporary file.
    case writing(Int)
    /// At its first rename.
    case renaming

    var description: String {
      switch self {
      case .writing(let delay): "\(delay) ms after the first temporary file"
      case .renaming: "at the first rename"
      }
    }
  }

  /// Files by name, with their texts.
  private typealias Content = [String: String]

  private let tool: Tool
  private let folder: TemporaryFolder

  init() throws {
    tool = try Tool()
    folder = try TemporaryFolder()
  }

  @Test("No file is torn, whatever the moment, and the next run leaves no trace of it")
  func killed() async throws {
    let renamed = [try await renamedContent(version: 0), try await renamedContent(version: 1)]
    let versions = [try await content(version: 0), try await content(version: 1)]
    #expect(versions[0].keys.sorted() == versions[1].keys.sorted())
    #expect(versions[0].count > 4 * Self.count)
    #expect(versions[0].filter { versions[1][$0.key] == $0.value }.count < 4)

    // Each time much later, so that some fall into each part of the work, be the machine fast or
    // slow.
    let moments: [Moment] = [
      .writing(0), .writing(1), .writing(3), .writing(9), .writing(27), .renaming, .renaming,
      .renaming,
    ]
    var leftovers = 0
    for (round, moment) in moments.enumerated() {
      let version = round % 2
      // The other version is there, or nothing at all.
      let isFresh = round % 4 == 1
      if isFresh { try folder.remove("out") }
      let between = try await kill(version: version, moment)
      // The manifest says what may be there meanwhile.
      for (name, text) in between where !isTemporary(name) && name != Manifest.fileName {
        let isOld = !isFresh && text == versions[1 - version][name]
        #expect(isOld || text == versions[version][name], "\(name), \(moment)")
      }
      if !isFresh {
        let missing = Set(versions[version].keys).subtracting(between.keys)
        #expect(missing.isEmpty, "\(moment)")
      }
      if between.keys.contains(where: isTemporary) { leftovers += 1 }

      if round % 3 == 0 {
        #expect(try await renamedContent(version: version) == renamed[version], "\(moment)")
      }
      #expect(try await content(version: version) == versions[version], "\(moment)")
    }
    // Otherwise every one of them had ended before it was killed, and nothing was shown.
    #expect(leftovers > 0)
  }

  /// Many files, the first of them large, so that writing them takes its time.
  private static let count = 24
  private static let description = String(
    repeating: "a line of many that stand above the client\n    ", count: 2_000)

  /// Every file is another one in each version; what is for views would be the same.
  ///
  /// - Parameter stem: of their names.
  private func writeSpecifications(version: Int, stem: String = "c") throws {
    if folder.exists("specs") { try folder.remove("specs") }
    let name = ["fetch", "load"][version]
    for number in 0..<Self.count {
      var text = "client: Client\(number)\nbaseURL: https://example.com\nomit: [swiftui]\n"
      if number == 0 { text += "description: |\n    \(version) \(Self.description)\n" }
      text += "endpoints:\n"
      for endpoint in 0..<4 {
        text += "  \(name)\(endpoint): {GET: /items, query: {limit: Int?}, returns: String}\n"
      }
      try folder.write(text, to: "specs/\(stem)\(number).client.yaml")
    }
  }

  /// Starts a run that changes every file, and kills it.
  ///
  /// - Returns: what it leaves.
  private func kill(version: Int, _ moment: Moment) async throws -> Content {
    try writeSpecifications(version: version)
    try FileManager.default.createDirectory(
      atPath: folder.path("out"), withIntermediateDirectories: true)
    let watcher = try FolderWatcher()
    try watcher.watch(InputFiles(specifications: [folder.path("out")]))
    let before = identity(of: "out/C0Client.swift")
    let running = try RunningTool(tool, ["generate", "specs", "--output", "out"], in: folder)
    #expect(watcher.wait(timeout: .seconds(60)))
    switch moment {
    case .writing(let delay): try await Task.sleep(for: .milliseconds(delay))
    case .renaming:
      // All renames take a millisecond: there is no time to lose. Now and then none is caught.
      let end = ContinuousClock.now.advanced(by: .seconds(60))
      while running.isRunning, identity(of: "out/C0Client.swift") == before, .now < end {}
    }
    _ = try await running.end(SIGKILL)
    return try content()
  }

  /// A file that was replaced is another one, of another size where its number is used again.
  private func identity(of name: String) -> [Int]? {
    var status = stat()
    guard stat(folder.path(name), &status) == 0 else { return nil }
    return [Int(status.st_ino), Int(status.st_size)]
  }

  /// What a whole run makes.
  private func content(version: Int, stem: String = "c") async throws -> Content {
    try writeSpecifications(version: version, stem: stem)
    let result = try await tool.run(["generate", "specs", "--output", "out"], in: folder)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.error == "")
    return try content()
  }

  /// What a whole run makes of the same specifications under other names.
  private func renamedContent(version: Int) async throws -> Content {
    try await content(version: version, stem: "d")
  }

  private func content() throws -> Content {
    var content: Content = [:]
    for name in try folder.names(in: "out") { content[name] = try folder.text("out/" + name) }
    return content
  }

  private func isTemporary(_ name: String) -> Bool { name.hasSuffix(".tmp") }
}
