import Foundation
import TestSupport
import Testing

/// What other packages bring.
extension ConfigurationTests {
  @Test("Clients are dependencies where the configuration says so")
  func dependencies() async throws {
    let result = try await generate("dependencies: true\naccess: public\n")
    #expect(result.error == "")
    let text = try folder.text("out/AlphaClient+Dependencies.swift")
    #expect(text.contains("\npublic import Dependencies\n"))
    #expect(text.contains("public static var testValue: AlphaClient { .failing }"))
    #expect(text.contains("nonisolated extension AlphaClient: DependencyKey {"))
    #expect(text.contains("  public var alphaClient: AlphaClient {"))
    #expect(try folder.text("out/AlphaClient.swift").contains("struct FetchRequest"))

    try folder.write(
      specification(client: "Alpha") + "auth: bearer\n", to: "specs/alpha.client.yaml")
    _ = try await generate("dependencies: true\n")
    let own = try folder.text("out/AlphaClient+Dependencies.swift")
    #expect(own.contains("AlphaClient: TestDependencyKey {"))
    // There is no `live` without arguments.
    #expect(!own.contains(": DependencyKey"))

    // Who writes the mock by hand has no other preview, unless that is written by hand too.
    let previews = [("preview", "preview"), ("mock", "mock"), ("mock, preview", "preview")]
    for (omitted, preview) in previews {
      _ = try await generate("dependencies: true\nomit: [\(omitted)]\n")
      let text = try folder.text("out/AlphaClient+Dependencies.swift")
      #expect(text.contains("static var previewValue: AlphaClient { .\(preview) }"))
    }

    try folder.write(
      specification(client: "Alpha") + "omit: [dependencies]\n", to: "specs/alpha.client.yaml")
    _ = try await generate("dependencies: true\n")
    #expect(!folder.exists("out/AlphaClient+Dependencies.swift"))
    #expect(try !folder.text("out/AlphaClient.swift").contains("struct FetchRequest"))
  }

  @Test(
    "A client cannot have what a dependency has",
    arguments: [
      (
        "scenarios: {testValue: {\"*\": never}}\n",
        "9:13: error: the scenario `testValue` has the name of a property"
      ),
      (
        "nested: true\ntypes: {Value: {properties: {id: Int}}}\n",
        "10:9: error: the type `Value` inside of the client"
      ),
    ])
  func namesOfDependencies(_ addition: String, _ message: String) async throws {
    try folder.write(specification(client: "Alpha") + addition, to: "specs/alpha.client.yaml")
    #expect(try await generate("access: public\n").status == 0)
    let result = try await generate("dependencies: true\n")
    #expect(result.status == 65)
    #expect(result.error.contains("specs/alpha.client.yaml:" + message))
  }

  @Test("Failing clients report to IssueReporting where the configuration says so")
  func reporter() async throws {
    let result = try await generate("reporter: issueReporting\naccess: public\n")
    #expect(result.error == "")
    let text = try folder.text("out/AlphaClient+Failing.swift")
    #expect(text.contains("\nimport IssueReporting\n"))
    #expect(text.contains(".failing { reportIssue($0) }"))
  }
}
