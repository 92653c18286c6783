import ClientsmithFiles
import ClientsmithGenerator
import Foundation
import TestSupport
import Testing

// What a plan makes of the files of earlier runs.

extension OutputPlanTests {
  // MARK: Leftovers of killed runs

  @Test("Removes the temporary files of a killed run, and nothing else")
  func leftovers() throws {
    try temporary.write("half", to: "out/.clientsmith-4711-1.tmp")
    try temporary.write("precious\n", to: "precious.txt")
    try temporary.link("out/.clientsmith-4711-2.tmp", to: temporary.path("precious.txt"))
    try temporary.write("", to: "out/.clientsmith-folder.tmp/file")
    try temporary.write("", to: "out/mine.tmp")
    try run([output("a", [file("A.swift")])])
    #expect(
      try temporary.names(in: "out") == [
        ".clientsmith-folder.tmp", ".clientsmith.json", "A.swift", "mine.tmp",
      ])
    #expect(try temporary.text("precious.txt") == "precious\n")
  }

  @Test("An abandoned staging area has no files and takes no more")
  func abandoned() throws {
    try folder.create()
    let staging = StagingArea()
    let staged = try staging.stage("a", folder: folder.path, name: "A.swift", permissions: nil)
    #expect(try temporary.names(in: "out").count == 1)
    staging.abandon()
    #expect(try temporary.names(in: "out") == [])
    #expect(throws: FileError(.interrupted, "The run was interrupted")) {
      try staging.commit(staged)
    }
    #expect(throws: FileError(.interrupted, "The run was interrupted")) {
      try staging.stage("a", folder: folder.path, name: "A.swift", permissions: nil)
    }
  }

  // MARK: What is no longer generated

  @Test("A file that its specification no longer gives is removed")
  func goneFile() throws {
    try run([output("a", [file("A.swift"), file("AStore.swift")])])
    let plan = try run([output("a", [file("A.swift"), file("AStore.swift", isEmpty: true)])])
    #expect(actions(plan) == ["unchanged A.swift", "removed AStore.swift"])
    #expect(!temporary.exists("out/AStore.swift"))
  }

  @Test("Runs with a specification each share a folder")
  func severalRuns() throws {
    try run(
      [output("a", parts: ["Patch", "Core"], access: .public, [file("A.swift")])],
      shared: [file("Runtime.swift", "1")])
    let b = [output("b", parts: ["Core"], [file("B.swift")])]
    let survey = try FolderSurvey(of: folder, outputs: b)
    #expect(survey.otherRuntimeParts == ["Patch", "Core"])
    #expect(survey.sharedAccess == .public)
    let plan = try run(b, shared: [file("Runtime.swift", "1")])
    #expect(actions(plan) == ["wrote B.swift", "unchanged Runtime.swift"])
    #expect(temporary.exists("out/A.swift"))
    #expect(
      try manifest().specifications.keys.sorted()
        == ["../specs/a.client.yaml", "../specs/b.client.yaml"])
    #expect(
      try manifest().specifications["../specs/a.client.yaml"]?.runtimeParts
        == ["Core", "Patch"])
  }

  @Test("The files of a specification that is gone are removed, and its runtime parts forgotten")
  func goneSpecification() throws {
    try run([output("a", parts: ["Patch"], [file("A.swift")]), output("b", [file("B.swift")])])
    try temporary.remove("specs/a.client.yaml")
    let b = [output("b", [file("B.swift")])]
    #expect(try FolderSurvey(of: folder, outputs: b).otherRuntimeParts == [])
    #expect(actions(try run(b)) == ["unchanged B.swift", "removed A.swift"])
    #expect(try manifest().specifications.keys.sorted() == ["../specs/b.client.yaml"])
  }

  @Test("A specification that was moved takes over the files of the old one")
  func movedSpecification() throws {
    try run([output("a", client: "C", [file("C.swift"), file("COld.swift")])])
    try temporary.remove("specs/a.client.yaml")
    let plan = try run([output("b", client: "C", [file("C.swift")])])
    #expect(actions(plan) == ["unchanged C.swift", "removed COld.swift"])
    #expect(try manifest().specifications.keys.sorted() == ["../specs/b.client.yaml"])
  }

  @Test("Standard input never counts as gone")
  func standardInput() throws {
    try run([standardInput("In", [file("In.swift")])])
    #expect(actions(try run([output("a", [file("A.swift")])])) == ["wrote A.swift"])
    #expect(temporary.exists("out/In.swift"))
  }

  // MARK: The manifest

  @Test("Holds no absolute path and no time")
  func manifestText() throws {
    try run(
      [output("a", parts: ["Core"], [file("B.swift", "b"), file("A.swift", "a")])],
      shared: [file("R.swift", "r")])
    let expected = """
      {
        "shared" : {
          "R.swift" : "af63ef4c86020cd5"
        },
        "specifications" : {
          "../specs/a.client.yaml" : {
            "access" : "internal",
            "client" : "AClient",
            "files" : {
              "A.swift" : "af63dc4c8601ec8c",
              "B.swift" : "af63df4c8601f1a5"
            },
            "runtimeParts" : [
              "Core"
            ]
          }
        },
        "version" : 1
      }

      """
    #expect(try temporary.text("out/.clientsmith.json") == expected)
  }

  @Test(
    "One that cannot be read is replaced with a warning, and nothing is removed",
    arguments: ["", "<<<<<<< HEAD\n", "{}", "[]", #"{"version": 2}"#])
  func brokenManifest(text: String) throws {
    try run([output("a", [file("A.swift"), file("Old.swift")])])
    try temporary.write(text, to: "out/.clientsmith.json")
    let plan = try run([output("a", [file("A.swift")])])
    #expect(plan.warnings.map { $0.message.contains("is not a manifest") } == [true])
    #expect(temporary.exists("out/Old.swift"))
    #expect(try manifest().specifications.count == 1)
  }

  @Test("One from a stranger removes nothing outside the folder and nothing through a link")
  func hostileManifest() throws {
    try folder.create()
    let hash = ContentHash.hash("precious\n".utf8)
    try temporary.write("precious\n", to: "precious.txt")
    try temporary.link("out/Link.swift", to: "../precious.txt")
    var hostile = Manifest()
    hostile.shared = ["../precious.txt": [hash], temporary.path("precious.txt"): [hash]]
    hostile.shared["Link.swift"] = [hash]
    try temporary.write(
      String(decoding: hostile.encoded(), as: UTF8.self), to: "out/.clientsmith.json")
    let plan = try run([output("a", [file("A.swift")])])
    #expect(actions(plan) == ["wrote A.swift"])
    #expect(try temporary.text("precious.txt") == "precious\n")
    #expect(temporary.exists("out/Link.swift"))
  }
}
