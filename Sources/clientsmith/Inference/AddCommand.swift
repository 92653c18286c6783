import ArgumentParser
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithInference
import ClientsmithModel
import ClientsmithRun
import ClientsmithSpec
import ClientsmithSystem
import ClientsmithYAML

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Adds recorded requests to an existing specification.",
    discussion: """
      Every line, comment and order in the specification stays. Endpoints that it has are not added \
      again. If a recorded response has more than a declared type takes, the report says so, and --widen \
      changes the type.

      EXAMPLES
        clientsmith add shop.client.yaml session.har --dry-run
        clientsmith add shop.client.yaml order.json --endpoint "GET /orders/{id}"
        pbpaste | clientsmith add shop.client.yaml -
      """
  )

  @Argument(
    help: ArgumentHelp("The specification.", valueName: "spec"),
    completion: .file(extensions: ["yaml", "yml"]))
  var specification: String

  @Argument(
    help: ArgumentHelp("Recorded requests, or - for standard input.", valueName: "file"),
    completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "The only endpoint that is added, or the one that files in JSON are responses of.",
      valueName: "method path"),
    completion: .custom { Completions.endpoints($0, $1, $2) })
  var endpoint: String?

  @Option(
    help: ArgumentHelp("Values of variables, as for `clientsmith import`.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var environment: String?

  @Flag(help: "Write nothing, print what would change.")
  var dryRun = false

  @Flag(help: "Change known types so that they take what was recorded.")
  var widen = false

  @Option(help: "How to print errors and warnings on standard error.")
  var diagnostics = DiagnosticOutput.Style.text

  func validate() throws {
    if specification == "-" { throw ValidationError("The specification must be a file.") }
    guard endpoint == nil || call(below: nil) != nil else {
      throw ValidationError(
        #"--endpoint expects a method and a path whose placeholders differ, "GET /orders/{id}"."#)
    }
  }

  func run() throws {
    let console = Console()
    let output = DiagnosticOutput(style: diagnostics, console: console)
    defer { output.finish() }
    // Until it is written, so that what another run adds is not lost.
    let lock = dryRun ? nil : try lock(output)
    defer { withExtendedLifetime(lock) {} }
    let known = try AddedSpecification(path: specification, output)
    let recordings = try read(output, below: known.baseURL)
    var inference = RequestInference(.init(baseURL: known.baseURL))
    guard
      let addition = inference.addition(
        of: recordings.flatMap(\.requests), to: known.declarations,
        only: call(below: known.baseURL), widens: widen)
    else {
      for line in inference.report.lines() { output.remark(line) }
      RecordedFiles.printNoCalls(
        recordings, isAdded: true, isElsewhere: !inference.report.otherHosts.isEmpty, output)
      throw ExitStatus.specification.error
    }
    let edited = try known.adding(addition, widens: widen, output)
    let before = String(decoding: known.file.bytes, as: UTF8.self)
    if edited.text != before {
      if dryRun {
        let lines = TextDifference.describe(from: before, to: edited.text, limit: 10_000)
        try console.printResult(lines.joined(separator: "\n") + "\n")
      } else {
        try known.write(edited.text, output)
      }
    }
    say(addition, edited, inference.report, output)
  }

  /// Keeps other runs from writing into the folder of the specification.
  private func lock(_ output: DiagnosticOutput) throws -> FolderLock? {
    do {
      return try FolderLock.acquire(besideFile: specification, patience: Self.patience) { folder in
        output.remark("waiting for another run to finish with \(folder)")
      }
    } catch let error as FileError {
      output.print(error)
      throw ExitStatus(error).error
    }
  }

  private static let patience = Duration.seconds(30)

  private func say(
    _ addition: SpecificationAddition, _ edited: AddedSpecification.Edited,
    _ report: ImportReport, _ output: DiagnosticOutput
  ) {
    let left = edited.left
    for endpoint in addition.endpoints {
      output.remark("added \(endpoint.pathName): \(endpoint.method) \(endpoint.path.text)")
    }
    if !addition.types.isEmpty {
      let names = addition.types.map(\.name.value.text).joined(separator: ", ")
      output.remark("added types: \(names)")
    }
    if !addition.schemes.isEmpty {
      let names = addition.schemes.map(\.writtenName).joined(separator: ", ")
      output.remark("added credentials to `auth`: \(names)")
    }
    if addition.knownCount > 0 { output.remark("known already: \(addition.knownCount)") }
    for line in addition.remarks { output.remark(line) }
    for change in addition.widenings where !left.contains(change) {
      output.remark("changed \(change.result)")
    }
    for change in left {
      let isPossible = !widen && edited.possible.contains(change)
      output.remark("\(change.text); \(isPossible ? "`--widen` changes it" : change.advice)")
    }
    for line in report.lines(besides: known(addition)) { output.remark(line) }
  }

  private func known(_ addition: SpecificationAddition) -> Set<ImportReport.Line> {
    // Whether the API is open is what the specification says already.
    addition.endpoints.isEmpty ? [.endpoints, .openness, .unanswered] : [.endpoints, .openness]
  }

  // MARK: - Requests

  /// The call of `--endpoint`.
  private func call(below baseURL: String?) -> RecordedRequest? {
    guard let endpoint else { return nil }
    let words = endpoint.split(separator: " ").map(String.init)
    guard words.count == 2, words[1].hasPrefix("/"), Self.hasClosedBraces(words[1]),
      let url = RecordedURL(words[1])
    else { return nil }
    let base = baseURL.flatMap { RecordedURL($0) }
    var full = url
    full.segments = (base?.segments ?? []) + url.segments
    full.origin = base?.origin ?? ""
    return RecordedRequest(method: words[0].asciiUppercased, url: full, range: .unknown)
  }

  /// Whether each brace of a path is that of a placeholder, each of which has a name of its own.
  private static func hasClosedBraces(_ path: String) -> Bool {
    let names = path.split(separator: "{").dropFirst().map { $0.prefix { $0 != "}" } }
    return Set(names).count == names.count
      && path.split(separator: "/").allSatisfy { segment in
        let inner = segment.drop { $0 != "{" }.dropFirst().prefix { $0 != "}" }
        let braces = segment.count { "{}".contains($0) }
        let isName = inner.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
        return braces == 0
          || braces == 2 && isName && !inner.isEmpty && segment.contains("{\(inner)}")
      }
  }

  private func read(
    _ output: DiagnosticOutput, below baseURL: String?
  ) throws -> [RecordedFiles.Recording] {
    let call = call(below: baseURL)
    let values = try RecordedFiles.environment(environment, output)
    var hasErrors = false
    let recordings = try RecordedFiles.read(files, output).map { file in
      let requests = RecordedFiles.requests(
        of: file, sampleOf: call, environment: values, isAdded: true, output)
      hasErrors = hasErrors || requests == nil
      return (file, requests ?? [])
    }
    if hasErrors { throw ExitStatus.specification.error }
    return recordings
  }
}
