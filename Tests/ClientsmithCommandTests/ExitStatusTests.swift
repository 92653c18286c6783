import ClientsmithFiles
import Foundation
import TestSupport
import Testing

@Suite("Exit statuses")
struct ExitStatusTests {
  private let tool: Tool
  private let folder: TemporaryFolder

  init() throws {
    tool = try Tool()
    folder = try TemporaryFolder()
    try folder.write(specification(client: "Alpha"), to: "specs/alpha.client.yaml")
    try folder.write("client: Broken\nendpoints: 1\n", to: "broken/broken.client.yaml")
  }

  @Test(
    "0 for help and version",
    arguments: [
      (["--help"], "EXAMPLES"), (["generate", "--help"], "EXAMPLES"),
      (["validate", "--help"], "EXAMPLES"), (["templates", "export", "--help"], "EXAMPLES"),
      (["--version"], "."),
    ])
  func help(arguments: [String], text: String) async throws {
    let result = try await tool.run(arguments, in: folder)
    #expect(result.status == 0)
    #expect(result.output.contains(text))
    #expect(result.error == "")
  }

  @Test(
    "64 for a command line that is not valid",
    arguments: [
      "generate", "generate specs", "generate --output out", "generate specs --output",
      "generate specs --output out --unknown", "generate specs --output out --access private",
      "generate specs --output out --check --dry-run", "generate specs --output out --tests out/.",
      "generate specs --output my-app --tests tests", "generate specs --output out --module Out",
      "generate specs --output out --tests tests --module my-app",
      "generate specs --output out --tests tests --module class",
      "generate specs --output App/Generated --tests tests",
      "generate specs --output App/import --tests tests",
      "generate specs --output out --check --overwrite",
      "generate specs --output out --watch --check", "generate - --output out --watch",
      "generate specs --output out --depfile a.d --dry-run",
      "generate specs --output out --wait -1", "generate specs --output out --diagnostics xml",
      "validate", "validate specs --output out", "templates export", "unknown",
    ])
  func usage(line: String) async throws {
    let result = try await tool.run(line.split(separator: " ").map(String.init), in: folder)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.error != "")
    #expect(try folder.names() == ["broken", "specs"])
  }

  @Test(
    "64 for a credential that no request can carry, with help",
    arguments: [
      ("cookie=a b;c", "expects the name of a cookie, cookie=sid, found 'a b;c'"),
      ("scheme=a b", "expects the word before the credential, scheme=Token, found 'a b'"),
      ("header=a b", "expects the name of a header, header=X-API-Key, found 'a b'"),
      ("header=Cookie", "expects the name of the cookie, cookie=sid"),
      ("header=Host", "expects the name of a header, header=X-API-Key; 'Host' is set"),
      ("header=", "expects bearer, basic, scheme=WORD, header=NAME"),
    ])
  func credentials(scheme: String, text: String) async throws {
    try folder.write("curl https://api.example.com/orders", to: "commands.sh")
    let result = try await tool.run(["import", "commands.sh", "--auth", scheme], in: folder)
    #expect(result.status == 64 && result.output == "")
    #expect(result.error.contains("Error: --auth \(text)"), "\(result.error)")
  }

  @Test("64 for what says something of recordings, of a document that says it itself")
  func documents() async throws {
    let document = #"{"openapi": "3.0.0", "info": {"title": "A", "version": "1"}, "paths": {}}"#
    try folder.write(document, to: "api.json")
    for options in [["--auth", "bearer"], ["--host", "zz"]] {
      let result = try await tool.run(["import", "api.json"] + options, in: folder)
      #expect(result.status == 64 && result.output == "", "\(result.error)")
    }
  }

  @Test("65 for an environment without values", arguments: ["[]", "{}", "1"])
  func environments(text: String) async throws {
    try folder.write("curl https://api.example.com/orders", to: "commands.sh")
    try folder.write(text, to: "environment.json")
    let result = try await tool.run(
      ["import", "commands.sh", "--environment", "environment.json"], in: folder)
    #expect(result.status == 65 && result.output == "")
    #expect(
      result.error.contains("environment.json:1:1: error: expected an object"), "\(result.error)")
  }

  @Test(
    "65 where nothing that was recorded calls an API, at the first request",
    arguments: ["import commands.sh", "add specs/alpha.client.yaml commands.sh"])
  func noCalls(line: String) async throws {
    try folder.write("# scripts\ncurl https://cdn.example.com/app.js", to: "commands.sh")
    let result = try await tool.run(line.split(separator: " ").map(String.init), in: folder)
    #expect(result.status == 65)
    #expect(
      result.error.contains("commands.sh:2:1: error: no request calls an API"),
      "\(result.error)")
  }

  @Test("65 for an error in any specification, with its place; nothing changes on disk")
  func specificationError() async throws {
    let result = try await tool.run(
      ["generate", "specs", "broken", "--output", "out"], in: folder)
    #expect(result.status == 65)
    #expect(result.output == "")
    #expect(result.error.contains("broken/broken.client.yaml:2:12: error: "))
    #expect(!folder.exists("out"))
  }

  @Test("65 from validation, with the path that standard input is given")
  func standardInputError() async throws {
    let result = try await tool.run(["validate", "-"], in: folder, input: "client: [")
    #expect(result.status == 65)
    #expect(result.error.hasPrefix("<stdin>:1:"))
  }

  @Test("A file in UTF-16 has one error")
  func otherEncoding() async throws {
    // In its form without a byte order mark, each character of ASCII is followed by a zero.
    let text = specification(client: "Wide").map { "\($0)\0" }.joined()
    try folder.write(text, to: "wide.client.yaml")
    let result = try await tool.run(["validate", "wide.client.yaml"], in: folder)
    #expect(result.status == 65)
    #expect(
      result.error == """
        wide.client.yaml:1:1: error: the file is UTF-16 or UTF-32, and not UTF-8
        wide.client.yaml:1:1: note: help: save the file in the encoding UTF-8

        """)
  }

  @Test("Diagnostics as JSON")
  func json() async throws {
    let result = try await tool.run(
      ["validate", "specs", "broken", "--diagnostics", "json"], in: folder)
    #expect(result.status == 65)
    let value = try JSONSerialization.jsonObject(with: Data(result.error.utf8))
    let diagnostics = try #require(value as? [[String: Any]])
    let error = try #require(diagnostics.first { $0["severity"] as? String == "error" })
    #expect(error["file"] as? String == "broken/broken.client.yaml")
    #expect(error["line"] as? Int == 2)
    #expect(error["column"] as? Int == 12)

    let valid = try await tool.run(["validate", "specs", "--diagnostics", "json"], in: folder)
    #expect(valid.status == 0)
    #expect(valid.output == "valid specs/alpha.client.yaml\n")
    #expect(valid.error == "[]\n")
  }

  @Test(
    "Standard error is one JSON document, whatever happens",
    arguments: [
      ("generate specs --output out", 0, []),
      ("generate specs --output edited", 73, ["edited/AlphaClient.swift error"]),
      ("generate specs --output other", 65, ["specs/alpha.client.yaml error"]),
      (
        "generate specs broken missing.client.yaml --output out", 66,
        ["broken/broken.client.yaml error", "missing.client.yaml error"]
      ),
      ("generate missing.client.yaml --output out", 66, ["missing.client.yaml error"]),
      ("validate missing.client.yaml", 66, ["missing.client.yaml error"]),
      ("generate specs --output out --config missing.yaml", 66, ["missing.yaml error"]),
      ("generate specs --output out --templates missing", 66, ["missing error"]),
      ("generate specs --output out --check", 1, []),
      ("generate specs --output specs/alpha.client.yaml", 73, ["specs/alpha.client.yaml error"]),
      ("generate specs --output out --depfile specs", 73, ["specs error"]),
      ("generate specs --output held --wait 0", 75, ["held error"]),
    ])
  func alwaysJSON(line: String, status: Int, expected: [String]) async throws {
    let text = try folder.text("specs/alpha.client.yaml")
    let unused = "types: {Unused: {properties: {}}}\n"
    try folder.write(text + unused, to: "specs/alpha.client.yaml")
    try folder.write("struct AlphaClient {}\n", to: "edited/AlphaClient.swift")
    try folder.write(text, to: "earlier.client.yaml")
    try await tool.run(["generate", "earlier.client.yaml", "--output", "other"], in: folder)
    try Folder(path: folder.path("held")).create()
    let lock = try FolderLock.acquire(folder: folder.path("held"), patience: .zero)

    let arguments = line.split(separator: " ").map(String.init) + ["--diagnostics", "json"]
    let result = try await tool.run(arguments, in: folder)
    withExtendedLifetime(lock) {}
    #expect(result.status == status)
    let value = try JSONSerialization.jsonObject(with: Data(result.error.utf8))
    let found = try #require(value as? [[String: Any]]).compactMap { diagnostic -> String? in
      let message = diagnostic["message"] as? String ?? ""
      if message.contains("`Unused`") { return nil }
      return "\(diagnostic["file"] ?? "") \(diagnostic["severity"] ?? "")"
    }
    #expect(found == expected)
  }

  @Test(
    "66 for what cannot be read; every problem is reported",
    arguments: ["missing.client.yaml", "empty", "specs/alpha.client.yaml/x", "pipe.client.yaml"])
  func unreadable(path: String) async throws {
    try folder.write("", to: "empty/notes.txt")
    // Nothing is written to it, so a reader would wait forever.
    #expect(mkfifo(folder.path("pipe.client.yaml"), 0o600) == 0)
    let result = try await tool.run(
      ["generate", "broken", path, "--output", "out"], in: folder)
    #expect(result.status == 66)
    #expect(result.error.contains("clientsmith: error: \(path): "))
    #expect(result.error.contains("broken/broken.client.yaml:2:12: error: "))
    #expect(!folder.exists("out"))
  }

  @Test(
    "66 for a folder of templates or a configuration that cannot be read, and for a pipe in a folder",
    arguments: [
      "specs --templates missing", "specs --templates specs/alpha.client.yaml",
      "specs --config missing.yaml", "specs --templates pipes", "pipes",
    ])
  func unreadableOthers(line: String) async throws {
    try folder.write("", to: "pipes/notes.txt")
    try folder.remove("pipes/notes.txt")
    // Nothing is written to it, so a reader would wait forever.
    #expect(mkfifo(folder.path("pipes/alpha.client.yaml"), 0o600) == 0)
    let result = try await tool.run(
      ["generate", "--output", "out"] + line.split(separator: " ").map(String.init), in: folder)
    #expect(result.status == 66)
    #expect(result.error.hasPrefix("clientsmith: error: "))
    #expect(!result.error.contains("FileError"))
    #expect(!folder.exists("out"))
  }

  @Test("A shell may pass the output of a command as a file")
  func substitution() async throws {
    let script = #""$0" validate <(sleep 0.1; cat specs/alpha.client.yaml)"#
    let result = try await tool.run(
      ["-c", script, tool.path], in: folder, executable: "/bin/bash")
    #expect(result.status == 0, "\(result.error)")
    #expect(result.output.hasPrefix("valid /dev/fd/"))
  }

  @Test("A template's error has its place, as JSON too")
  func templateError() async throws {
    try folder.write("//\n// {{x}}\n", to: "t/Client/Header.mustache")
    let arguments = ["generate", "specs", "--output", "out", "--templates", "t"]
    let text = try await tool.run(arguments, in: folder)
    #expect(text.status == 65)
    #expect(text.error.hasPrefix("t/Client/Header.mustache:2:4: error: "))
    let json = try await tool.run(arguments + ["--diagnostics", "json"], in: folder)
    #expect(json.status == 65)
    let value = try JSONSerialization.jsonObject(with: Data(json.error.utf8))
    let diagnostic = try #require((value as? [[String: Any]])?.first)
    #expect(diagnostic["file"] as? String == "t/Client/Header.mustache")
    #expect(diagnostic["line"] as? Int == 2)
    #expect(diagnostic["column"] as? Int == 4)
  }

  @Test("73 where a folder or file cannot be created")
  func cannotCreate() async throws {
    try folder.write("", to: "file")
    for output in ["file", "file/out", "/proc/clientsmith"] {
      let result = try await tool.run(["generate", "specs", "--output", output], in: folder)
      #expect(result.status == 73, "\(output)")
      #expect(result.error.hasPrefix("clientsmith: error: "))
    }
    try folder.write("precious\n", to: "precious.txt")
    try folder.write("", to: "out/notes.txt")
    try folder.link("out/AlphaClient+Live.swift", to: "../precious.txt")
    for check in [[], ["--check"], ["--dry-run"]] {
      let result = try await tool.run(["generate", "specs", "--output", "out"] + check, in: folder)
      #expect(result.status == 73)
      #expect(result.error.contains("out/AlphaClient+Live.swift: is a symbolic link"))
    }
    #expect(try folder.text("precious.txt") == "precious\n")
    #expect(try folder.names(in: "out") == ["AlphaClient+Live.swift", "notes.txt"])
  }

  @Test("74 when writing fails half-way: everything is as before")
  func cannotWrite() async throws {
    try folder.write("", to: "out/notes.txt")
    // No file may have any content.
    let result = try await tool.run(
      ["-c", #"ulimit -f 0; exec "$0" generate specs --output out"#, tool.path], in: folder,
      executable: "/bin/bash")
    #expect(result.status == 74)
    #expect(result.error.hasPrefix("clientsmith: error: out/"))
    #expect(try folder.names(in: "out") == ["notes.txt"])
  }

  @Test("75 while another run holds either folder")
  func locked() async throws {
    for held in ["out", "tests"] {
      let path = folder.path(held)
      try Folder(path: path).create()
      let lock = try FolderLock.acquire(folder: path, patience: .zero)
      let arguments = [
        "generate", "specs", "--output", "out", "--tests", "tests", "--module", "App",
      ]
      let result = try await tool.run(arguments + ["--wait", "0"], in: folder)
      #expect(result.status == 75)
      #expect(result.error.contains("clientsmith: error: \(held): another run"))
      #expect(!folder.exists("out/AlphaClient.swift"))
      // Who only looks does not wait.
      #expect(try await tool.run(arguments + ["--check", "--wait", "0"], in: folder).status == 1)
      withExtendedLifetime(lock) {}
    }
  }

  @Test("130 and 143 for signals", arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func signals(signal: Int32, status: Int32) async throws {
    let path = folder.path("out")
    try Folder(path: path).create()
    let lock = try FolderLock.acquire(folder: path, patience: .zero)
    // The run is certain to be at work while it waits for the lock.
    let result = try await tool.run(
      ["generate", "specs", "--output", "out", "--wait", "600"], in: folder,
      onError: { text, process in
        if text.hasSuffix("finish with out\n") { kill(process.processIdentifier, signal) }
      })
    #expect(result.status == status)
    #expect(try folder.names(in: "out") == [])
    withExtendedLifetime(lock) {}
  }

  @Test("Runs at once into one folder take turns")
  func atOnce() async throws {
    let statuses = try await withThrowingTaskGroup(of: Int32.self) { group in
      for index in 0..<4 {
        let name = "one\(index)/gamma\(index).client.yaml"
        try folder.write(specification(client: "Gamma\(index)"), to: name)
        group.addTask { [tool, folder] in
          try await tool.run(["generate", name, "--output", "out"], in: folder).status
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == [0, 0, 0, 0])
    for index in 0..<4 {
      let name = "one\(index)/gamma\(index).client.yaml"
      let result = try await tool.run(["generate", name, "--output", "out", "--check"], in: folder)
      #expect(result.status == 0)
    }
    let manifest = try #require(
      Manifest(decoding: Array(folder.text("out/.clientsmith.json").utf8)))
    #expect(manifest.specifications.count == 4)
  }
}
