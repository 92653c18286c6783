import ArgumentParser
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithInference
import ClientsmithPrinting
import ClientsmithReading
import ClientsmithRun
import ClientsmithSpec
import ClientsmithYAML

struct InferCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "infer",
    abstract: "Makes a specification from samples of a JSON response.",
    discussion: """
      All files are samples of the same response, and so are all lines of JSON Lines: what only some \
      of them have is optional. The specification goes to standard output.

      EXAMPLES
        clientsmith infer orders.json > shop.client.yaml
        curl -s https://api.example.com/orders | clientsmith infer - --name orders
      """
  )

  @Argument(
    help: ArgumentHelp("Samples in JSON, or - for standard input.", valueName: "file"),
    completion: .file(extensions: ["json", "jsonl", "ndjson"]))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "What to call the response, for the names of its endpoint and its types; by default the name "
        + "of the first file.", valueName: "name"))
  var name: String?

  @Option(help: "How to print errors and warnings on standard error.")
  var diagnostics = DiagnosticOutput.Style.text

  func validate() throws {
    if name?.isEmpty == true { throw ValidationError("--name is empty.") }
  }

  func run() throws {
    let console = Console()
    let output = DiagnosticOutput(style: diagnostics, console: console)
    defer { output.finish() }
    // Handed on at once, so that the inference is the only one that holds the samples.
    let declarations = SampleInference(name: name ?? Self.name(of: files.first ?? ""))
      .declarations(of: try samples(output), wording: .native)
    try console.printResult(SpecificationPrinter.text(of: declarations))
  }

  private func samples(_ output: DiagnosticOutput) throws -> [YAMLNode] {
    try RecordedFiles.read(files, output).flatMap { file in
      var log = DiagnosticLog(file: file)
      let roots = Self.roots(of: file, into: &log)
      for root in roots ?? [] { UnreadableNumbers.warn(of: root, into: &log) }
      // What JSON does not take and is passed over, such as a key that is written twice.
      output.print([roots == nil ? log : log.withoutErrors])
      guard let roots else { throw ExitStatus.specification.error }
      return roots
    }
  }

  /// - Returns: nil after an error: the file is not JSON, or not the response of an API.
  private static func roots(of file: SourceFile, into log: inout DiagnosticLog) -> [YAMLNode]? {
    if let format = InputFormat(file) {
      refuse(format, file, into: &log)
      return nil
    }
    guard let roots = YAMLReader.readAnswers(file, into: &log) else { return nil }
    if let format = InputFormat(roots[0]), format.isRecording || format.isDocument {
      refuse(format, file, into: &log)
      return nil
    }
    return roots
  }

  private static func refuse(
    _ format: InputFormat, _ file: SourceFile, into log: inout DiagnosticLog
  ) {
    log.error(
      .unreadableInput, at: file.start,
      "expected samples of a response in JSON, found \(format.rawValue)",
      help: format.advice(for: file.path))
  }

  /// `orders` of `samples/orders.2024.json`.
  private static func name(of path: String) -> String {
    guard path != "-", let last = path.split(separator: "/").last,
      let stem = last.split(separator: ".").first
    else { return "sample" }
    return String(stem)
  }
}
