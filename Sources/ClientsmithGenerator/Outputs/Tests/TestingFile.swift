/// `ClientsmithTesting.swift`, or `ClientsmithTesting+Core.swift`: what all generated tests of a target share.
struct TestingFile: Sendable {
  /// The one helper that is not a type: it reads a stream to its end.
  static let streamMethod = "streamedElements"

  private let options: GeneratorOptions

  init(_ options: GeneratorOptions) {
    self.options = options
  }

  /// Tells the helpers that are declared here from those for another runtime, by their names.
  ///
  /// - Parameter text: Swift that uses the helpers, or declares them.
  func renaming(in text: String) throws -> String {
    guard let suffix = options.testingSuffix else { return text }
    var names: Set<String> = [Self.streamMethod]
    for file in TestingPart.allCases.flatMap(\.files) {
      let source = try options.templates.swift(file)
      names.formUnion(source.body(access: .internal).lines.compactMap(Self.declaredType))
    }
    var scanner = SwiftScanner(Array(text.utf8))
    var output: [UInt8] = []
    while let token = scanner.next() {
      let bytes = scanner.bytes[token.range]
      output += bytes
      if token.isWord, names.contains(String(decoding: bytes, as: UTF8.self)) {
        output += Array("For\(suffix)".utf8)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// `ClientCheck` for `nonisolated struct ClientCheck<Client>: Sendable {`.
  private static func declaredType(_ line: Substring) -> String? {
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter { $0 != "final" }
    guard words.count > 2, words[0] == "nonisolated",
      ["struct", "enum", "class", "actor"].contains(words[1])
    else { return nil }
    return String(words[2])
  }

  /// The templates, joined, with the imports of their new place.
  ///
  /// - Parameters:
  ///   - module: the module that is tested.
  ///   - parts: what the tested clients need of the runtime.
  ///   - doubles: what the doubles in the tests need of it.
  ///   - runtime: what it has.
  ///   - needs: what the tests use beside that.
  /// - Throws: `TemplateError` for a template that is not there.
  func text(
    module: String, for parts: Set<RuntimePart>, doubles: Set<RuntimePart> = [],
    runtime: Set<RuntimePart> = [], needs: Set<TestingNeed> = []
  ) throws -> String {
    // With other names than those of the runtime, they are all declared here.
    let missing = options.testingSuffix == nil ? doubles.subtracting(runtime) : doubles
    let hasTests = !options.omitsTests || needs.contains(.tests)
    let needed = TestingPart.allCases.filter {
      (hasTests || $0.isDouble) && $0.isNeeded(by: parts, doubles: missing)
    }
    let names = Set(parts.map(\.rawValue)).union(needs.map(\.rawValue))
    let sections = try needed.flatMap(\.files).map { file in
      try options.templates.swift(file).body(access: .internal, parts: names)
    }
    let imports =
      TestsFileView.imports(module: module, options: options)
      + ["", "#if canImport(XCTest)", "  import XCTest", "#endif"]
    return GeneratedHeader.line() + "\n\n" + imports.joined(separator: "\n")
      + "\n\n" + (try renaming(in: sections.joined(separator: "\n\n"))) + "\n"
  }
}
