import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

@Suite struct OutputTests {
  @Test func filesOfASpecification() {
    #expect(
      Output.all.fileNames(stem: "Suntimes", in: .sources) == [
        "SuntimesClient.swift", "SuntimesClient+Live.swift", "SuntimesClient+Mock.swift",
        "SuntimesClient+Failing.swift", "SuntimesClient+Spy.swift", "SuntimesClient+Store.swift",
        "SuntimesClient+SwiftUI.swift", "SuntimesClient+Dependencies.swift",
        "SuntimesClient+Fixtures.swift",
      ])
    #expect(
      Output.all.fileNames(stem: "HTTPClient", in: .tests)
        == ["HTTPClientTests.swift", "HTTPClient+Spy.swift", "HTTPClient+Fixtures.swift"])
  }

  @Test func filesOfATarget() {
    #expect(
      Output.all.sharedFileNames(in: .sources) == [
        "ClientsmithRuntime.swift", "HTTPTransport+AsyncHTTPClient.swift", "CallTracing.swift",
        "CallMetrics.swift", "ClientsmithContainer.swift",
      ])
    #expect(Output.all.sharedFileNames(in: .tests) == ["ClientsmithTesting.swift"])
    #expect(
      Output.all.sharedFileNames(in: .tests, mark: "Core") == ["ClientsmithTesting+Core.swift"])
  }

  @Test func eachHasADefinition() {
    #expect(OutputDefinition.all.map(\.output) == Output.all)
  }

  @Test func namesAreUnique() {
    let keys = Output.all.compactMap(\.key)
    #expect(Set(keys).count == keys.count)
    for destination in Output.Destination.allCases {
      let names =
        Output.all.fileNames(stem: "A", mayBeLarge: true, in: destination)
        + Output.all.sharedFileNames(in: destination)
      #expect(Set(names.map { $0.lowercased() }).count == names.count)
    }
  }

  @Test(arguments: [
    ("a.openapi.json", "", true), ("a.client.yaml", "client: A\nnested: true\n", false),
    ("a.client.yaml", "client: A\nopenapi: {}\n", true),
    ("a.client.yaml", "nested: true\n" + String(repeating: "#\n", count: 3000), true),
    ("a.client.yaml", String(repeating: "#\n", count: 3000), false),
  ]) func aBuildKnowsWhatMayBeLarge(path: String, text: String, isLarge: Bool) {
    #expect(SpecificationName.mayBeLarge(path, text: text) == isLarge)
  }

  /// A build names the files before it reads the document, whose title says nothing then.
  @Test(arguments: [
    ("api.openapi.yaml", "Api"), ("schema.openapi.json", "Schema"), ("a/pets.openapi.yml", "Pets"),
    ("pets.yaml", "Pets"), ("api.yaml", nil), ("openapi.yaml", nil), ("a/openapi.json", nil),
  ]) func aBuildKnowsWhatDocumentsAreCalled(path: String, stem: String?) {
    #expect(SpecificationName.stem(ofDocument: path) == stem)
    if SpecificationName.isDocument(path) {
      #expect(
        SpecificationName.stem(of: path.split(separator: "/").last.map(String.init) ?? "") == stem)
    }
  }

  @Test func theLongestStemLeavesRoomForEachFile() {
    let stem = String(repeating: "a", count: Output.longestStem)
    for destination in Output.Destination.allCases {
      let names = Output.all.fileNames(stem: stem, mayBeLarge: true, in: destination)
      #expect(names.filter { $0.utf8.count > 100 } == [])
    }
  }

  @Test func generatedFilesAreThoseThatAreDeclared() throws {
    var options = GeneratorOptions(
      testedModule: "Shop",
      outputs: OutputSelection(emitted: [.asyncHTTPClient, .tracing, .metrics]))
    options.container = "App"
    let generator = Generator(options: options)
    for destination in Output.Destination.allCases {
      let files = try generator.files(for: SampleModel.shop, in: [destination])
      #expect(files.map(\.name) == Output.all.fileNames(stem: "Shop", in: destination))
      let shared = try generator.sharedFiles(for: [SampleModel.shop], in: [destination])
      #expect(shared.map(\.name) == Output.all.sharedFileNames(in: destination))
    }
  }

  @Test func eachTemplateIsThere() {
    for definition in OutputDefinition.all {
      for root in definition.roots {
        #expect(EmbeddedTemplates.mustache(root.name) != nil, "\(root.name)")
      }
      if definition.output.scope == .specification {
        #expect(definition.roots.isEmpty == definition.output.files.isEmpty)
      }
    }
  }

  /// One after the other, as the configuration, the command line and a specification say it.
  @Test func laterSelectionsCountMore() {
    let configuration = OutputSelection(emitted: [.logging], omitted: [.mock, .failing])
    let command = OutputSelection(emitted: [.mock])
    let specification = OutputSelection(emitted: [.asyncHTTPClient], omitted: [.live])
    let selection = configuration.overridden(by: command).overridden(by: specification)
    let included = Output.all.filter(selection.includes)
    #expect(
      included == [
        .client, .types, .groups, .mock, .preview, .memory, .runtime, .asyncHTTPClient, .logging,
        .testing, .store, .swiftui,
      ])
  }

  @Test func whatIsPartOfAnotherGoesWithIt() {
    #expect(!OutputSelection(omitted: [.mock]).includes(.preview))
    #expect(OutputSelection(omitted: [.preview]).includes(.mock))
    #expect(OutputSelection(omitted: [.preview]).includes(.tests))
  }
}
