import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun
import Testing

/// What a specification becomes, to look single declarations up in.
struct GeneratedCode {
  private let lines: [Substring]

  /// - Parameters:
  ///   - specification: without `client` and `baseURL`.
  ///   - file: what the name of the one file to look at ends with; nil: all are.
  init(_ specification: String, file: String = "") throws {
    let start = "client: Sample\nbaseURL: https://example.com\n"
    let read = SpecReader.read(
      SourceFile(path: "sample.client.yaml", text: start + specification))
    let model = try #require(read.model, "\(read.log.diagnostics)")
    let options = GeneratorOptions(access: .internal, testedModule: "Sample")
    lines = try Generator(options: options).files(for: model).filter { $0.name.hasSuffix(file) }
      .flatMap { $0.text.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  /// The lines from the first that begins with a text, whatever its indentation, to the one that
  /// closes what it opens; their common indentation removed.
  func declaration(
    _ opening: String, in outer: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    var rest = lines[...]
    if let outer {
      let start = try #require(
        rest.firstIndex { $0.contains(outer) }, "no line has \(outer)",
        sourceLocation: sourceLocation)
      rest = rest[start...]
    }
    let start = try #require(
      rest.firstIndex { $0.drop { $0 == " " }.hasPrefix(opening) },
      "no line begins with \(opening)", sourceLocation: sourceLocation)
    let indent = lines[start].prefix { $0 == " " }.count
    let end = lines[start...].dropFirst().firstIndex { line in
      !line.isEmpty && line.prefix { $0 == " " }.count <= indent
    }
    return lines[start...(end ?? start)].map { String($0.dropFirst(indent)) }
      .joined(separator: "\n")
  }

  /// The one line that holds a text, without its indentation.
  func line(
    with text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let found = lines.filter { $0.contains(text) }
    try #require(
      found.count == 1, "\(found.count) lines hold \(text)", sourceLocation: sourceLocation)
    return String(found[0].drop { $0 == " " })
  }

  /// How many lines hold a text.
  func count(of text: String) -> Int {
    lines.count { $0.contains(text) }
  }
}
