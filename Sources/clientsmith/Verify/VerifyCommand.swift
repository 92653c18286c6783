import ArgumentParser
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithModel
import ClientsmithRun

struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Calls an API, and reports where its responses differ from a specification.",
    discussion: """
      Each GET, HEAD and QUERY, and each POST that is `safe`, is sent once, with the arguments of its \
      example, by curl. Nothing else is called, so nothing is changed. What is found stands at the \
      specification's lines.

      EXAMPLES
        clientsmith verify specs/suntimes.client.yaml
        clientsmith verify specs/bookshop.client.yaml --base-url https://staging.example.com/v2 \\
          --header "Authorization: Bearer $TOKEN"
      """
  )

  @OptionGroup var input: InputOptions

  @Option(
    help: ArgumentHelp(
      "Where the API is; the specification's own `baseURL` where this is left out.",
      valueName: "url"))
  var baseURL: String?

  @Option(
    name: .customLong("header"), parsing: .singleValue,
    help: ArgumentHelp(
      "A header of every request, such as the credential; may be given several times.",
      valueName: "name: value"))
  var headers: [String] = []

  @Option(
    name: .customLong("query"), parsing: .singleValue,
    help: ArgumentHelp(
      "A query item of every request, percent-encoded; may be given several times.",
      valueName: "name=value"))
  var queries: [String] = []

  func validate() throws {
    // What is given may hold a credential, so no message repeats it.
    if let baseURL, !Self.isBaseURL(baseURL) {
      throw ValidationError(
        """
        --base-url expects a URL of http or https with a host, without a query, placeholders, a user or \
        a password; what is secret is passed with --header or --query.
        """)
    }
    if headers.contains(where: { !Curl.canSend($0) }) {
      throw ValidationError(
        "--header expects 'NAME: VALUE' on one line, without control characters.")
    }
    for query in queries
    where query.isEmpty
      || query.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F || "#&".utf8.contains($0) })
    {
      throw ValidationError("--query expects 'NAME=VALUE', percent-encoded.")
    }
  }

  private static func isBaseURL(_ text: String) -> Bool {
    let scheme = text.prefix { $0 != ":" }.lowercased()
    let hasScheme =
      ["https", "http"].contains(scheme) && text.dropFirst(scheme.count).hasPrefix("://")
    let host = text.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst(3)
      .prefix { $0 != UInt8(ascii: "/") }
    return hasScheme && !host.isEmpty && host.first != UInt8(ascii: ":")
      && !host.contains(UInt8(ascii: "@"))
      && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"?#\\{}".utf8.contains($0) }
  }

  func run() async throws {
    let running = ChildProcess.Running()
    let watch = SignalWatch(StagingArea()) { running.end() }
    defer { withExtendedLifetime(watch) {} }
    let console = Console(isQuiet: input.quiet)
    let output = input.output(console)
    defer { output.finish() }
    let specifications = try await input.readSpecifications(output, sharesTarget: false)
    if baseURL == nil, let log = missingBaseURLs(specifications) {
      output.print(log)
      throw ExitCode.validationFailure
    }
    guard let curl = Curl(running) else {
      output.print(
        FileError(
          .unreadableInput, path: "",
          "verify calls the API with curl, which was not found in PATH; install curl"))
      throw ExitStatus.unavailable.error
    }
    var differs = false
    var isUnreachable = false
    var answered = 0
    var verified = 0
    for specification in specifications {
      let verification = Verification(
        specification, baseURL: baseURL, headers: headers, queries: queries, curl: curl)
      let outcome = verification.run { console.say($0.escapedForMessage) }
      output.print([outcome.log])
      differs = differs || outcome.differs
      isUnreachable = isUnreachable || outcome.isUnreachable
      answered += outcome.answered
      verified += outcome.verified
    }
    if verified == 0, !differs, !isUnreachable, let first = specifications.first {
      var log = first.log.emptied
      if answered > 0 {
        log.error(
          .unreadableInput, at: first.file.start, "every call failed, so nothing is verified",
          help:
            "pass the credential with `--header` or `--query`, and give parameters examples of what "
            + "there is")
      } else {
        log.error(
          .unreadableInput, at: first.file.start, "nothing was called, so nothing is verified",
          help: "say of each `POST` that only reads that it is safe: `retry: {safe: true}`")
      }
      output.print([log])
      throw ExitStatus.differs.error
    }
    if differs { throw ExitStatus.differs.error }
    if isUnreachable { throw ExitStatus.unavailable.error }
  }

  /// What to say of specifications that do not tell where their API is; nil: all do.
  private func missingBaseURLs(_ specifications: [Specification]) -> [DiagnosticLog]? {
    let logs = specifications.compactMap { specification -> DiagnosticLog? in
      guard let problem = Verification.problem(ofBaseURLIn: specification.model) else { return nil }
      var log = specification.log.emptied
      log.error(
        .missingKey, at: specification.file.start, problem,
        help: "say where the API is: `--base-url https://…`")
      return log
    }
    return logs.isEmpty ? nil : logs
  }
}
