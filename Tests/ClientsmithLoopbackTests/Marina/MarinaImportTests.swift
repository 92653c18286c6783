import Foundation
import TestSupport
import Testing

/// A recorded session becomes a specification, whose client the other tests of the marina use.
@Suite(.timeLimit(.minutes(5))) struct MarinaImportTests {
  static let specification = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/Recorded/marina.client.yaml")

  /// What `clientsmith import` makes of the session.
  private static func imported() async throws -> (archive: String, result: Tool.Result) {
    let archives = AsyncStream<String>.makeStream()
    try await RecordingServer.run { server, baseURL in
      await server.answers(MarinaServer.answer)
      archives.continuation.yield(try await MarinaSession.record(at: baseURL))
    }
    archives.continuation.finish()
    var archive = ""
    for await next in archives.stream { archive = next }
    let folder = try TemporaryFolder()
    try folder.write(archive, to: "marina.har")
    return (archive, try await Tool().run(["import", "marina.har"], in: folder))
  }

  /// `MARINA_RECORD=1` replaces the specification by what is imported; `scripts/record-goldens`
  /// then makes the client of it.
  @Test("A session becomes the specification whose client is checked in")
  func session() async throws {
    let (_, result) = try await Self.imported()
    #expect(result.status == 0, "\(result.error)")
    if ProcessInfo.processInfo.environment["MARINA_RECORD"] != nil {
      try Data(result.output.utf8).write(to: Self.specification)
    }
    #expect(result.output == (try String(contentsOf: Self.specification, encoding: .utf8)))
    #expect(result.error.contains("27 endpoints"), "\(result.error)")
    #expect(result.error.contains("pages (1)"), "\(result.error)")
  }

  @Test("No credential of the session is in what is printed, in no encoding")
  func credentials() async throws {
    let (archive, result) = try await Self.imported()
    let printed = result.output + result.error
    for secret in MarinaServer.Secret.all {
      let encodings = Self.encodings(of: secret)
      #expect(encodings.contains { archive.contains($0) }, "\(secret) was not recorded")
      for encoding in encodings {
        #expect(!printed.contains(encoding), "\(secret) as \(encoding)")
      }
    }
  }

  /// A text as it is, percent-encoded in several ways, escaped in JSON, and in base64 at any offset.
  private static func encodings(of text: String) -> Set<String> {
    var all: Set<String> = [text, text.removingPercentEncoding ?? text]
    for text in all {
      for allowed in [
        CharacterSet.alphanumerics, .urlQueryAllowed, .urlPathAllowed, .urlHostAllowed,
      ] {
        all.insert(text.addingPercentEncoding(withAllowedCharacters: allowed) ?? text)
      }
      all.insert(text.replacingOccurrences(of: "/", with: "\\/"))
      all.insert(text.replacingOccurrences(of: " ", with: "+"))
      for offset in 0..<3 {
        let bytes = Data(repeating: 0, count: offset) + Data(text.utf8)
        let coded = bytes.base64EncodedString().drop { $0 == "=" }
        let inner = String(coded.dropFirst(offset == 0 ? 0 : offset + 1).dropLast(4))
        for form in [
          inner,
          inner.replacingOccurrences(of: "+", with: "-").replacingOccurrences(
            of: "/", with: "_"),
        ] where form.count > 7 { all.insert(form) }
      }
    }
    return all
  }
}
