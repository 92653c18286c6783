import TestSupport
import Testing

@Suite("Completion of commands")
struct CompletionTests {
  @Test("The scripts know files, folders and parts", arguments: ["bash", "zsh", "fish"])
  func scripts(shell: String) async throws {
    let folder = try TemporaryFolder()
    let script = try await Tool().run(["--generate-completion-script", shell], in: folder)
    #expect(script.status == 0)
    for word in ["generate", "yml", "asyncHTTPClient"] {
      #expect(script.output.contains(word), "\(word)")
    }
  }

  @Test("Values of options come from the tool: endpoints of a specification, ids of diagnostics")
  func values() async throws {
    let folder = try TemporaryFolder()
    try folder.write(specification(client: "Shop"), to: "shop.client.yaml")
    let tool = try Tool()
    let line = ["clientsmith", "add", "shop.client.yaml", "in.har", "--endpoint", ""]
    let endpoints = try await tool.run(
      ["---completion", "add", "--", "--endpoint", "5", "0"] + line, in: folder)
    #expect(endpoints.outputLines == ["GET /items"], "\(endpoints)")
    let ids = try await tool.run(
      ["---completion", "explain", "--", "positional@0", "2", "0", "clientsmith", "explain", ""],
      in: folder)
    #expect(ids.outputLines.contains("unknown-key"), "\(ids)")
  }

  @Test("Endpoints of a file in quotes, and with a colon, which zsh wants escaped")
  func colons() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "client: Shop\nendpoints:\n  cancel: {POST: \"/orders/{id}:cancel\", path: {id: Int}}\n",
      to: "my shop.client.yaml")
    let arguments =
      ["---completion", "add", "--", "--endpoint", "4", "0", "clientsmith", "add"]
      + ["'my shop.client.yaml'", "--endpoint", ""]
    let tool = try Tool()
    let endpoints = try await tool.run(arguments, in: folder)
    #expect(endpoints.outputLines == ["POST /orders/{id}:cancel"], "\(endpoints)")
    let zsh = try await tool.run(
      ["SAP_SHELL=zsh", tool.path] + arguments, in: folder, executable: "/usr/bin/env")
    #expect(zsh.outputLines.first == "POST /orders/{id}\\:cancel", "\(zsh)")
  }

  /// What bash completes, given the words that its `COMP_WORDBREAKS` makes of a line.
  struct Line: Sendable {
    var line: String
    var words: [String]
    /// What is before the cursor of the last word.
    var prefix: String
    var candidates: [String]

    init(_ line: String, _ words: [String], _ prefix: String, _ candidates: [String]) {
      self.line = line
      self.words = words
      self.prefix = prefix
      self.candidates = candidates
    }
  }

  @Test(
    "In bash, words that a colon or an equals sign divides are whole, and methods are shown",
    arguments: [
      Line("generate --emit=sp", ["generate", "--emit", "=", "sp"], "sp", ["spy"]),
      Line("validate --diagnostics=", ["validate", "--diagnostics", "="], "", ["text", "json"]),
      Line(
        #"add shop.client.yaml --endpoint POST\ /orders/{id}:c"#,
        ["add", "shop.client.yaml", "--endpoint", #"POST\ /orders/{id}"#, ":", "c"], "c",
        ["cancel"]),
      Line(
        #"add shop.client.yaml --endpoint=POST\ /orders/{id}:"#,
        ["add", "shop.client.yaml", "--endpoint", "=", #"POST\ /orders/{id}"#, ":"], "",
        ["cancel"]),
      Line(
        "add shop.client.yaml --endpoint \"GET /o",
        ["add", "shop.client.yaml", "--endpoint", "\"GET /o"], "GET /o", ["GET /orders"]),
      // A word as it is typed: nothing in it is run or replaced.
      Line(
        "add shop.client.yaml --endpoint GET\\ /b",
        ["add", "shop.client.yaml", "--endpoint", "GET\\ /b"], "GET\\ /b",
        [#"GET\ /b\$\(touch\)\'s"#]),
      Line(
        "add shop.client.yaml --endpoint ", ["add", "shop.client.yaml", "--endpoint", ""], "",
        [#"POST\ /orders/\{id\}:cancel"#, #"GET\ /orders"#, #"GET\ /b\$\(touch\)\'s"#]),
    ])
  func bash(line: Line) async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      client: Shop
      endpoints:
        cancel: {POST: "/orders/{id}:cancel", path: {id: Int}}
        list: {GET: /orders}
        odd: {GET: "/b$(touch)'s"}

      """, to: "shop.client.yaml")
    let tool = try Tool()
    let script = try await tool.run(["--generate-completion-script", "bash"], in: folder)
    try folder.write(script.output, to: "script.bash")
    // `compopt` is there only while a line is completed.
    try folder.write(
      #"""
      source ./script.bash
      compopt() { :; }
      COMP_LINE="$0 $1" COMP_POINT=${#COMP_LINE} COMP_TYPE=9 prefix="$2"
      shift 2
      COMP_WORDS=("$0" "$@") COMP_CWORD=$#
      read -ra registered < <(complete -p clientsmith)
      "${registered[${#registered[@]} - 2]}" "$0" "$prefix" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\n' "${COMPREPLY[@]}"
      """#, to: "complete.bash")
    let result = try await tool.run(
      ["bash", "-c", "source ./complete.bash", tool.path, line.line, line.prefix] + line.words,
      in: folder, executable: "/usr/bin/env")
    #expect(result.outputLines == line.candidates, "\(result)")
    #expect(result.error == "")
  }

  /// As scripts call it with a variable that is not set.
  @Test(arguments: ["", "="])
  func wordsWithoutAScriptAreRefused(argument: String) async throws {
    let result = try await Tool().run([argument], in: TemporaryFolder())
    #expect(result.status == 64, "\(result)")
    #expect(result.error.contains("Error: "))
  }
}
