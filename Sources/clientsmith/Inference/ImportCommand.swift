import ArgumentParser
import ClientsmithAnalysis
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithInference
import ClientsmithModel
import ClientsmithPrinting
import ClientsmithRun
import ClientsmithSpec
import ClientsmithYAML

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Makes a specification from recorded requests, or from an OpenAPI document.",
    discussion: """
      Reads HTTP archives (HAR) of browsers, Postman collections, curl commands and .http files; which \
      of them a file is, its content tells. The specification goes to standard output without any \
      credential that the requests carry; what was left out, recognized and guessed is said on standard \
      error. Of a document --include and --exclude choose operations.

      EXAMPLES
        clientsmith import session.har > shop.client.yaml
        clientsmith import shop.json --environment staging.json > shop.client.yaml
        pbpaste | clientsmith import - --client Shop
        curl https://api.example.com/openapi.json | clientsmith import - > shop.client.yaml
        clientsmith import api.yaml --overlay overlay.yaml > shop.client.yaml
        clientsmith import api.yaml --include orders > shop.client.yaml
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Recorded requests or an OpenAPI document, or - for standard input.", valueName: "file"),
    completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp("The name of the client; after the host by default.", valueName: "name"))
  var client: String?

  @Option(
    help: ArgumentHelp(
      "Where the API is; by default the host with most responses in JSON, or what the document says.",
      valueName: "url"))
  var baseURL: String?

  @Option(
    name: .customLong("host"), parsing: .singleValue,
    help: ArgumentHelp(
      "A further host whose recorded requests are taken; may be given several times.",
      valueName: "host"))
  var hosts: [String] = []

  @Option(
    help: ArgumentHelp(
      "How recorded requests are authenticated: bearer, basic, scheme=WORD, header=NAME, query=NAME, cookie=NAME or none.",
      valueName: "scheme"))
  var auth: String?

  @Option(
    help: ArgumentHelp(
      "Values of the variables of a Postman collection or an .http file: an environment of Postman, or an "
        + "http-client.env.json, whose first environment is used.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var environment: String?

  @OptionGroup var overlay: OverlayOption

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Operations of a document that are taken: a tag, an operationId, `GET /path` or a path, with * for "
        + "any text; may be given several times.", valueName: "name"))
  var include: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Operations of a document that are left out, named as for --include; `deprecated` stands for all "
        + "that are.", valueName: "name"))
  var exclude: [String] = []

  @Option(help: "How to print errors and warnings on standard error.")
  var diagnostics = DiagnosticOutput.Style.text

  func validate() throws {
    if client?.isEmpty == true { throw ValidationError("--client is empty.") }
    if let problem = baseURL.flatMap(FirstClient.problem(ofAddress:)) {
      throw ValidationError("--base-url \(problem).")
    }
    if let problem = hosts.lazy.compactMap(Self.problem(withHost:)).first {
      throw ValidationError(problem)
    }
    guard let auth else { return }
    guard let credential = credential(auth) else {
      throw ValidationError(
        "--auth expects bearer, basic, scheme=WORD, header=NAME, query=NAME, cookie=NAME or none.")
    }
    guard case .sent(let sent) = credential, let problem = Self.problem(with: sent) else { return }
    throw ValidationError("--auth \(problem)")
  }

  /// Why a text is not a host alone; nil: it is one, or a URL of one.
  private static func problem(withHost text: String) -> String? {
    guard RecordedURL.host(ofText: text) == nil else { return nil }
    let likely = RecordedURL(text).flatMap { RecordedURL.host(ofText: $0.origin) }
    return "--host expects a host alone, api.example.com, found '\(text)'."
      + (likely.map { " Write --host \($0)." } ?? "")
  }

  /// Why no request can carry a credential so.
  private static func problem(with credential: Authentication) -> String? {
    switch credential {
    case .header(let name) where !ASCII.isToken(name):
      "expects the name of a header, header=X-API-Key, found '\(name)'."
    case .header(let name) where ["cookie", "set-cookie"].contains(name.asciiLowercased):
      "expects the name of the cookie, cookie=sid, instead of the header '\(name)'."
    case .header(let name) where HeaderRules.isSetByTransport(name):
      "expects the name of a header, header=X-API-Key; '\(name)' is set by the transport."
    case .scheme(let word) where !ASCII.isToken(word):
      "expects the word before the credential, scheme=Token, found '\(word)'."
    case .cookie(let name) where !ASCII.isToken(name):
      "expects the name of a cookie, cookie=sid, found '\(name)'."
    default: nil
    }
  }

  func run() throws {
    let console = Console()
    let output = DiagnosticOutput(style: diagnostics, console: console)
    defer { output.finish() }
    // Standard input can be read once.
    let files = try RecordedFiles.read(self.files, output)
    if files.count == 1, try printDocument(files[0], console, output) { return }
    guard overlay.files.isEmpty, include.isEmpty, exclude.isEmpty else {
      throw ValidationError("--overlay, --include and --exclude are for one OpenAPI document.")
    }
    let recordings = try read(files, output)
    var inference = RequestInference(
      .init(
        client: client, baseURL: baseURL, hosts: hosts.compactMap(RecordedURL.host(ofText:)),
        authentication: auth.flatMap(credential)))
    let requests = recordings.flatMap(\.requests)
    guard var declarations = inference.declarations(of: requests, wording: .native) else {
      for line in inference.report.lines() { output.remark(line) }
      RecordedFiles.printNoCalls(recordings, output)
      throw ExitStatus.specification.error
    }
    declarations.addProposals()
    try console.printResult(SpecificationPrinter.text(of: declarations))
    for line in inference.report.lines() { output.remark(line) }
  }

  /// - Returns: false for what is not an OpenAPI document.
  private func printDocument(
    _ file: SourceFile, _ console: Console, _ output: DiagnosticOutput
  ) throws -> Bool {
    let path = files[0]
    let result: (text: String?, log: DiagnosticLog)?
    do throws(FileError) {
      result = try DocumentImport.specification(
        of: path == "-" ? .standardInput : .file(path: path),
        file: SourceFile(path: file.path, bytes: file.bytes, id: file.id),
        options: .init(
          client: client, baseURL: baseURL, overlays: overlay.files, include: include,
          exclude: exclude),
        limits: .standard)
    } catch {
      output.print(error)
      throw ExitStatus.unreadableInput.error
    }
    guard let (text, log) = result else { return false }
    if let problem = problemWithDocument { throw ValidationError(problem) }
    output.print([log])
    guard let text else { throw ExitStatus.specification.error }
    let printed = PrintedSpecification(text)
    try console.printResult(printed.text)
    if printed.isChanged {
      output.remark("credentials were removed from examples and descriptions")
    }
    return true
  }

  /// Why the options cannot be meant for a document; nil if they can.
  private var problemWithDocument: String? {
    if auth != nil {
      return
        "--auth is for recorded requests; a document says itself how requests are authenticated. "
        + "Write `auth:` in the specification that is printed, or in one on the document."
    }
    if !hosts.isEmpty || environment != nil {
      return "\(hosts.isEmpty ? "--environment" : "--host") is for recorded requests, and "
        + "\(files[0]) is an OpenAPI document."
    }
    return client.flatMap(DocumentOptionGroup.problem(withClient:))
  }

  private func read(
    _ files: [SourceFile], _ output: DiagnosticOutput
  ) throws -> [RecordedFiles.Recording] {
    let values = try RecordedFiles.environment(environment, output)
    var hasErrors = false
    let recordings = files.map { file in
      let requests = RecordedFiles.requests(of: file, environment: values, output)
      hasErrors = hasErrors || requests == nil
      return (file, requests ?? [])
    }
    if hasErrors { throw ExitStatus.specification.error }
    return recordings
  }

  private func credential(_ text: String) -> RequestInference.Options.Credential? {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    switch (parts.first, parts.count) {
    case ("bearer", 1): return .sent(.bearer)
    case ("basic", 1): return .sent(.basic)
    case ("scheme", 2): return .sent(.scheme(parts[1]))
    case ("none", 1): return RequestInference.Options.Credential.none
    case ("header", 2): return .sent(.header(parts[1]))
    case ("query", 2): return .sent(.query(parts[1]))
    case ("cookie", 2): return .sent(.cookie(parts[1]))
    default: return nil
    }
  }
}
