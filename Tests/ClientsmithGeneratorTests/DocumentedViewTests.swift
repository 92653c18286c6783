import Foundation
import Testing

/// The views of the documentation are those of the programs that `scripts/check-consumers` compiles
/// and runs.
@Suite struct DocumentedViewTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Without indentation, since views stand in a `body` there.
  private static func flat(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  @Test func listsAreCompiled() throws {
    let folder = "Tests/Fixtures/Consumers"
    let programs = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: folder).path
    ).map { Self.flat(try Self.text("\(folder)/\($0)")) }
    let views = try Self.text("docs/generated-code.md")
      .matches(of: /```swift\n([\s\S]*?)```/).map { Self.flat($0.1) }
      .filter { $0.contains(/\bList\b/) }
    #expect(views.count == 3)
    for view in views {
      #expect(programs.contains { $0.contains(view) }, "no program has this view:\n\(view)")
    }
  }
}
