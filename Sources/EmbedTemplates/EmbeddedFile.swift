import ClientsmithGenerator
import Foundation

/// A Swift file with texts of others in it.
struct EmbeddedFile {
  /// From the folder of the package.
  let path: String
  let text: String

  /// Writes the file, unless it is as it should be: what is older than it is not built again then.
  func writeIfChanged() throws {
    let url = URL(filePath: path)
    guard try String(contentsOf: url, encoding: .utf8) != text else { return }
    try text.write(to: url, atomically: true, encoding: .utf8)
  }
}

extension EmbeddedFile {
  /// The templates, and the Swift files that are copied into users' targets.
  static func templates(in folder: URL) throws -> EmbeddedFile {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let mustache = paths.filter { $0.hasSuffix(".mustache") }
    let swift = paths.filter { $0.hasSuffix(".swift") }
    func cases(_ paths: [String], _ value: (String) -> String) throws -> String {
      try paths.map { path in
        let name = path[..<(path.lastIndex(of: ".") ?? path.endIndex)]
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        return "    case \"\(name)\":\n      return \(value(text))\n"
      }.joined()
    }
    let text = """
      // Written by scripts/embed-templates from Templates/. Do not edit.
      // swift-format-ignore-file

      enum EmbeddedTemplates {
        /// Relative to `Templates/`.
        static let fileNames: [String] = [
      \((mustache + swift).map { "    \"\($0)\",\n" }.joined())\
        ]

        /// By file name without its ending.
        static func mustache(_ name: String) -> String? {
          switch name {
      \(try cases(mustache) { RawLiteral.text($0) })\
          default: return nil
          }
        }

        /// By file name without its ending.
        static func swift(_ name: String) -> SwiftSource? {
          switch name {
      \(try cases(swift) { RawLiteral.source(SwiftSource($0)) })\
          default: return nil
          }
        }
      }

      """
    return EmbeddedFile(
      path: "Sources/ClientsmithGenerator/EmbeddedTemplates.swift", text: text)
  }

  /// The page on diagnostics, of which `explain` prints a section.
  static func diagnostics(_ page: URL) throws -> EmbeddedFile {
    let content = try String(contentsOf: page, encoding: .utf8)
      .trimmingCharacters(in: .newlines)
    let text = """
      // Written by scripts/embed-templates from docs/diagnostics.md. Do not edit.
      // swift-format-ignore-file

      enum EmbeddedDiagnostics {
        static let page = \(RawLiteral.text(content))
      }

      """
    return EmbeddedFile(path: "Sources/clientsmith/Explain/EmbeddedDiagnostics.swift", text: text)
  }
}
