import ClientsmithFiles
import Foundation
import TestSupport
import Testing

@Suite("The rule of a depfile")
struct DepfileTests {
  @Test("One rule, with a line for each input, and an empty rule for each of them")
  func rule() throws {
    let depfile = try Depfile(
      outputs: ["out/A.swift", "out/B.swift"], inputs: ["a.client.yaml", "b.client.yaml"])
    #expect(
      depfile.text == """
        out/A.swift out/B.swift: \\
          a.client.yaml \\
          b.client.yaml

        a.client.yaml:

        b.client.yaml:

        """)
  }

  @Test(
    "Paths are escaped as GCC does",
    arguments: [
      ("a b", #"a\ b"#), ("a\tb", "a\\\tb"), ("a#b", "a\\#b"), ("a$b", "a$$b"), ("a:b", #"a\:b"#),
      (#"a\b"#, #"a\b"#), (#"a\ b"#, #"a\\\ b"#), (#"a\\ b"#, #"a\\\\\ b"#), ("é", "é"),
      ("a(b),+&!@^~'\"{c}", "a(b),+&!@^~'\"{c}"),
    ])
  func escapes(path: String, escaped: String) throws {
    #expect(
      try Depfile(outputs: ["x"], inputs: [path]).text
        == "x: \\\n  \(escaped)\n\n\(escaped):\n")
    #expect(try Depfile(outputs: [path], inputs: ["x"]).text == "\(escaped): \\\n  x\n\nx:\n")
  }

  @Test(
    "What Make and Ninja would read as something else is refused",
    arguments: [
      "a\nb", "a\rb", "a=b", "a;b", "a|b", "a%b", "a*b", "a?b", "a[b", "a]b", "a\\#b", #"a\:b"#,
    ])
  func refused(path: String) {
    for (outputs, inputs) in [(["x"], [path]), ([path], ["x"])] {
      #expect {
        try Depfile(outputs: outputs, inputs: inputs)
      } throws: { error in
        let error = error as? FileError
        return error?.path == path && error?.kind == .cannotWrite
          && error?.problem.contains("cannot be in a depfile") == true
      }
    }
  }

  @Test("Is written as a whole, into a folder that is made for it")
  func write() throws {
    let folder = try TemporaryFolder()
    try Depfile(outputs: ["x"], inputs: ["y"]).write(to: folder.path("new/a.d"), StagingArea())
    #expect(try folder.text("new/a.d") == "x: \\\n  y\n\ny:\n")
    #expect(try folder.names(in: "new") == ["a.d"])
    #expect(throws: FileError.self) {
      try Depfile(outputs: ["x"], inputs: ["y"]).write(to: folder.path("new"), StagingArea())
    }
  }

  @Test("Replaces nothing but a regular file", arguments: ["link", "pipe"])
  func special(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("kept", to: "file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("file"))
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect {
      try Depfile(outputs: ["x"], inputs: ["y"]).write(to: folder.path(name), StagingArea())
    } throws: { error in
      (error as? FileError)?.kind == .cannotCreate
    }
    #expect(try folder.text("file") == "kept")
  }

  @Test(
    "Replaces none of the files that it lists, nor a manifest",
    arguments: ["in/x.yaml", "out/A.swift", "out/.clientsmith.json"])
  func listed(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("precious\n", to: name)
    let depfile = try Depfile(
      outputs: [folder.path("out/A.swift")], inputs: [folder.path("in/./x.yaml")])
    #expect(throws: FileError.self) { try depfile.write(to: folder.path(name), StagingArea()) }
    #expect(try folder.text(name) == "precious\n")
  }
}
