import ClientsmithAnalysis
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithInference
import ClientsmithModel
import ClientsmithPrinting
import ClientsmithRun
import ClientsmithSpec
import ClientsmithYAML
import Testing

/// What an import makes of a file.
struct Imported {
  var declarations: Declarations
  /// The lines of the report.
  var report: [String]
  var warnings: [String]

  init(
    _ text: String, environment: String? = nil, _ options: RequestInference.Options = .init()
  ) throws {
    let file = SourceFile(path: "requests", text: text)
    var log = DiagnosticLog(file: file)
    let values = environment.flatMap {
      YAMLReader.readAnswer(SourceFile(path: "environment.json", text: $0), into: &log)
    }
    let read = RecordedInput.read(file, environment: values, into: &log)
    let requests = try #require(read)
    var inference = RequestInference(options)
    let wording = Wording(help: { "\($0)" }, name: { "\($0)" })
    let declarations = inference.declarations(of: requests, wording: wording)
    self.declarations = try #require(declarations)
    report = inference.report.lines()
    warnings = log.diagnostics.map { "\($0.range.start.line): \($0.message)" }
  }

  /// The formats of the bodies of endpoints: `json`, `text`; `-`: none is a single value.
  var bodyFormats: [String] {
    declarations.endpoints.map { endpoint in
      if case .value(let format, _) = endpoint.body { "\(format)" } else { "-" }
    }
  }

  var outline: [String] { Outline.endpoints(declarations) }

  /// The specification, which has to be valid.
  func text() -> String {
    let text = SpecificationPrinter.text(of: declarations)
    let log = SpecReader.read(SourceFile(path: "a.client.yaml", text: text)).log
    #expect(log.diagnostics.filter { $0.severity == .error }.map(\.message) == [], "\(text)")
    return text
  }
}
