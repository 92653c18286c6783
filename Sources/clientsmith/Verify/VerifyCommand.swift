import ArgumentParser
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithModel
import ClientsmithRun

struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Calls an API, and reports where its answers are not what a specification declares.",
    discussion: """
      Each GET and HEAD is sent once, with the arguments of its example, by curl. Nothing else is
      called, so nothing is changed. What is found stands at the specification's lines.

      EXAMPLES
        clientsmith verify specs/suntimes.client.yaml --base-url https://api.sunrise-sunset.org
        clientsmith verify specs/bookshop.client.yaml --base-url https://staging.example.com/v2 \\
          --header "Authorization: Bearer $TOKEN"
      """
  )

  @OptionGroup var input: InputOptions

  @Option(
    help: ArgumentHelp("Where the API is, in place of the specification's own.", valueName: "url"))
  var baseURL: String

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
    let hasScheme = baseURL.hasPrefix("https://") || baseURL.hasPrefix("http://")
    let host = baseURL.drop { $0 != ":" }.dropFirst(3).prefix { $0 != "/" }
    guard hasScheme, !host.isEmpty, !host.hasPrefix(":"),
      !baseURL.contains(where: { $0 == "?" || $0 == "#" || $0 == " " })
    else {
      throw ValidationError(
        "--base-url expects a URL of http or https with a host and without a query, found '\(baseURL)'."
      )
    }
    for header in headers {
      let name = header.prefix { $0 != ":" }
      guard header.contains(":"), !name.isEmpty, !name.contains(" "),
        !header.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" })
      else { throw ValidationError("--header expects 'NAME: VALUE', found '\(header)'.") }
    }
    for query in queries where query.contains(where: { " #&\n".contains($0) }) {
      throw ValidationError("--query expects 'NAME=VALUE', percent-encoded.")
    }
  }

  func run() async throws {
    let watch = SignalWatch(StagingArea())
    defer { withExtendedLifetime(watch) {} }
    let console = Console(isQuiet: input.quiet)
    let output = input.output(console)
    defer { output.finish() }
    let specifications = try await input.readSpecifications(output, sharesTarget: false)
    guard let curl = Curl() else {
      console.error("verify calls the API with curl, which was not found in PATH; install curl")
      throw ExitStatus.unavailable.error
    }
    var differs = false
    var isUnreachable = false
    for specification in specifications {
      let verification = Verification(
        specification, baseURL: baseURL, headers: headers, queries: queries, curl: curl)
      let outcome = verification.run { console.say($0.escapedForMessage) }
      output.print([outcome.log])
      differs = differs || outcome.differs
      isUnreachable = isUnreachable || outcome.isUnreachable
    }
    if differs { throw ExitStatus.differs.error }
    if isUnreachable { throw ExitStatus.unavailable.error }
  }
}
