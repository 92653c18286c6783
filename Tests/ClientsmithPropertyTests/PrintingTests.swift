import ClientsmithAnalysis
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithPrinting
import ClientsmithSpec
import ClientsmithYAML
import Foundation
import TestSupport
import Testing

/// What is printed reads as the declarations that it was printed of.
///
/// `CLIENTSMITH_RANDOM_PRINTED` sets how many of them are random.
@Suite struct PrintingTests {
  private static let count =
    ProcessInfo.processInfo.environment["CLIENTSMITH_RANDOM_PRINTED"]
    .flatMap { UInt64($0) } ?? 100

  private static func read(
    _ text: String, path: String = "test.client.yaml"
  ) -> (declarations: Declarations?, log: DiagnosticLog) {
    let file = SourceFile(path: path, text: text)
    var log = DiagnosticLog(file: file)
    let declarations = YAMLReader.read(file, into: &log).flatMap {
      Declarations.read($0, into: &log)
    }
    return (declarations, log)
  }

  private static func checked(_ declarations: Declarations) -> Declarations {
    var checked = declarations
    // What is wrong with them is the same before and after.
    var ignored = DiagnosticLog(file: SourceFile(path: "test.client.yaml", text: ""))
    Analysis.check(&checked, into: &ignored)
    return checked
  }

  /// The places of declarations that differ, as text.
  private static func difference(_ a: Declarations, _ b: Declarations) -> String {
    func lines(_ value: Declarations) -> [String] {
      var text = ""
      dump(value, to: &text)
      return text.split(separator: "\n").map(String.init).filter {
        !$0.contains("range") && !$0.contains("column") && !$0.contains("line:")
          && !$0.contains("SourcePosition") && !$0.contains("SourceRange")
          && !$0.contains("wrappedValue") && !$0.contains("Uncompared")
          && !$0.contains("form: Clientsmith") && !$0.contains("number: ")
          && !$0.contains("part: ") && !$0.contains("SourceID")
      }
    }
    return lines(a).difference(from: lines(b)).prefix(20).map { change in
      switch change {
      case .insert(_, let line, _): "written:\(line)"
      case .remove(_, let line, _): "read:   \(line)"
      }
    }.joined(separator: "\n")
  }

  /// - Parameter isRead: they come from a specification, so that nothing is lost of them.
  private func check(_ declarations: Declarations, _ what: String, isRead: Bool = true) {
    let printed = SpecificationPrinter.text(of: declarations)
    let (read, log) = Self.read(printed)
    let errors = log.diagnostics.filter { $0.severity == .error }.map {
      "\($0.range.start.line): \($0.message) \($0.help ?? "")"
    }
    #expect(errors.isEmpty, "\(what): \(errors.joined(separator: "\n"))\n\(printed)")
    guard errors.isEmpty, let read else { return }
    // What is written in a short form is what analysis makes of it: a parameter that a path names.
    let (wanted, found) = (Self.checked(declarations), Self.checked(read))
    #expect(found == wanted, "\(what): \(Self.difference(wanted, found))\n\(printed)")
    // Once more it is the same text; remarks are lost where it is read.
    if isRead { #expect(SpecificationPrinter.text(of: read) == printed, "\(what)") }
  }

  static let specifications: [URL] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return [
      "specs", "Tests/Fixtures", "Tests/Conformance/Sources", "Tests/Reporting/Sources", "Examples",
    ]
    .flatMap { folder -> [URL] in
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      return files?.compactMap { $0 as? URL }.filter {
        $0.lastPathComponent.hasSuffix(".client.yaml") && !$0.path.contains("/.build/")
      } ?? []
    }
  }()

  @Test(arguments: specifications) func everySpecificationIsPrinted(_ url: URL) throws {
    let text = try String(contentsOf: url, encoding: .utf8)
    let (declarations, log) = Self.read(text)
    try #require(!log.hasErrors)
    var declared = try #require(declarations)
    // A document is printed as what it declares.
    declared.document = nil
    check(declared, url.lastPathComponent)
  }

  @Test func randomSpecificationsArePrinted() throws {
    for seed in 1...Self.count {
      let (declarations, log) = Self.read(RandomSpecification.yaml(seed: seed))
      guard !log.hasErrors, let declarations else { continue }
      check(declarations, "seed \(seed)")
    }
  }

  @Test func randomDeclarationsArePrinted() {
    for seed in 1...Self.count {
      check(RandomDeclarations.make(seed: seed), "seed \(seed)", isRead: false)
    }
  }
}
