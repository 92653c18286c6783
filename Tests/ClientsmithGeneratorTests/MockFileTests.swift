import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

@Suite struct MockFileTests {
  private func mock(_ model: ClientModel = SampleModel.shop, omitsPreview: Bool = false) throws
    -> String
  {
    let context = ViewContext(model, GeneratorOptions(access: .public))
    return try TemplateRenderer(.embedded).render(
      MockFileView(context, omitsPreview: omitsPreview), with: "Client/Mock")
  }

  /// The body of a scenario, without its indentation.
  private func scenario(_ behavior: Scenario.Behavior, of endpoints: String...) throws -> String {
    var model = SampleModel.shop
    let behaviors = Dictionary(uniqueKeysWithValues: endpoints.map { ($0, behavior) })
    model.scenarios = [SampleModel.scenario("example", behaviors)]
    let text = try mock(model)
    let start = try #require(text.range(of: "static var example: Self {\n"))
    let rest = text[start.upperBound...]
    let end = try #require(rest.range(of: "\n  }\n"))
    return rest[..<end.lowerBound].split(separator: "\n").map { $0.dropFirst(4) }
      .joined(separator: "\n")
  }

  @Test(arguments: [
    "      rename: { _, _, _, _ in },\n",
    "      ping: { \"pong\" },\n",
    "      download: { _ in Data([0x00, 0xFF]) },\n",
    "      default: { _ in HTTPResponse(status: 200, body: Data(\"{}\".utf8)) },\n",
    "      submit: { _, _, _ in [\"a\": 1.0] }\n    )\n",
    "    if let `default` { client.default = `default` }\n",
    "    ping: (@Sendable () async throws -> String)? = nil,\n",
    "  public static var preview: Self { .mock }\n",
  ])
  func everyKindOfResult(line: String) throws {
    #expect(try mock().contains(line))
  }

  /// What an alias stands for is a part of the signature that names the alias.
  @Test func aliasesOfFoundationsTypesAreInSignatures() throws {
    var model = SampleModel.shop
    model.endpoints = [model.endpoints[3]]
    model.endpoints[0].inputs = []
    model.endpoints[0].mock = nil
    model.endpoints[0].result = .json(.declared(SwiftName("Site")), at: [])
    for (target, isNamed) in [(TypeReference.primitive(.url), true), (.primitive(.int), false)] {
      model.types = TypeIndex([SampleModel.declaration("Site", .alias(target))])
      #expect(try mock(model).contains("public import Foundation") == isNamed)
    }
  }

  /// A result that an endpoint declares is named, what is in it is not: the import would be public
  /// for nothing, which is a warning.
  @Test func whatIsInADeclaredResultIsNotInSignatures() throws {
    func imports(_ result: Endpoint.Result) throws -> Bool {
      var model = SampleModel.shop
      model.endpoints = [model.endpoints[3]]
      model.endpoints[0].result = result
      model.endpoints[0].mock = nil
      return try mock(model).contains("public import Foundation")
    }
    #expect(try imports(.json(.primitive(.date), at: [])))
    let date = StatusCase(status: 200, type: .primitive(.date))
    #expect(try !imports(.statuses([date, StatusCase(status: 204, type: nil)])))
  }

  @Test func previewIsLeftOutOnDemand() throws {
    #expect(try !mock(omitsPreview: true).contains("preview"))
    var model = SampleModel.shop
    model.scenarios = [SampleModel.scenario("preview", ["ping": .init(outcome: .never)])]
    #expect(try mock(model).contains("static var preview: Self {\n    var client = Self.mock\n"))
    #expect(try !mock(model, omitsPreview: true).contains("preview"))
  }

  @Test func theCopyHasANameOfItsOwn() throws {
    var model = SampleModel.shop
    model.endpoints[3].name = SwiftName("client")
    let text = try mock(model)
    #expect(text.contains("    var newClient = Self.mock\n"))
    #expect(text.contains("    if let client { newClient.client = client }\n"))
  }

  @Test func aStreamIsAnArrayOfItsElements() throws {
    var model = SampleModel.shop
    model.endpoints[0].result = .serverSentEvents(.primitive(.string))
    model.endpoints[0].mock = .array([.string("a"), .string("b")])
    #expect(try mock(model).contains("[\"a\", \"b\"]"))
  }

  @Test func parametersWithoutNamesAreBrokenOverLines() throws {
    var model = SampleModel.shop
    model.endpoints[0].inputs = (0..<40).map {
      SampleModel.input("p\($0)", .primitive(.int), .query(.standard), example: .integer(1))
    }
    let lines = try mock(model).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= Layout.width })
    #expect(lines.contains { $0.hasSuffix(": {") })
    #expect(lines.contains { $0.hasPrefix("        _, _,") && $0.hasSuffix("_, _ in") })
  }

  @Test func delays() throws {
    let text = try scenario(.init(delay: Milliseconds(1_500), outcome: .mock), of: "fetchItem")
    #expect(
      text == """
        var client = Self.mock
        client.fetchItem = {
          try await Task.sleep(for: .milliseconds(1500))
          return try await Self.mock.fetchItem($0)
        }
        return client
        """)
  }

  @Test func delaysOfSeveralEndpoints() throws {
    let text = try scenario(
      .init(delay: Milliseconds(2_000), outcome: .mock), of: "fetchItem", "rename")
    #expect(
      text == """
        @Sendable func pause() async throws {
          try await Task.sleep(for: .seconds(2))
        }
        var client = Self.mock
        client.fetchItem = {
          try await pause()
          return try await Self.mock.fetchItem($0)
        }
        client.rename = {
          try await pause()
          try await Self.mock.rename($0, $1, $2, $3)
        }
        return client
        """)
  }

  @Test func severalDelays() throws {
    var model = SampleModel.shop
    func delay(_ time: Int64) -> Scenario.Behavior {
      .init(delay: Milliseconds(time), outcome: .mock)
    }
    model.scenarios = [
      SampleModel.scenario(
        "example",
        [
          "fetchItem": delay(1_000), "ping": delay(2_000), "rename": delay(1_000),
          "download": delay(2_000), "submit": delay(3_000),
        ])
    ]
    let text = try mock(model)
    #expect(text.contains("func pause() async throws {"))
    #expect(text.contains("func pause2() async throws {"))
    #expect(!text.contains("pause3"))
    #expect(text.contains("      try await Task.sleep(for: .seconds(3))\n      return"))
  }

  @Test func waitsWithoutEnd() throws {
    let text = try scenario(.init(outcome: .never), of: "fetchItem", "ping")
    #expect(
      text == """
        @Sendable func never() async throws -> Never {
          while true { try await Task.sleep(for: .seconds(3600)) }
        }
        var client = Self.mock
        client.fetchItem = { _ in try await never() }
        client.ping = { try await never() }
        return client
        """)
  }

  @Test func delaysBeforeAnythingElse() throws {
    let text = try scenario(
      .init(delay: Milliseconds(2_000), outcome: .returns(.string("late"))), of: "ping")
    #expect(
      text == """
        var client = Self.mock
        client.ping = {
          try await Task.sleep(for: .seconds(2))
          return "late"
        }
        return client
        """)
  }

  @Test func errors() throws {
    let thrown = try scenario(.init(outcome: .throwsURLError("timedOut")), of: "rename")
    #expect(
      thrown == """
        var client = Self.mock
        client.rename = { _, _, _, _ in
          throw ClientError(client: "ShopClient", endpoint: "rename", urlError: .timedOut)
        }
        return client
        """)
    let never = try scenario(.init(outcome: .never), of: "rename")
    #expect(
      never.contains("{ _, _, _, _ in while true { try await Task.sleep(for: .seconds(3600)) } }"))
  }

  @Test func bodiesOfStatuses() throws {
    let body = Scenario.Behavior.StatusBody(
      type: SampleModel.kind, value: .enumerationCase("default"), json: .string("x/y"))
    let text = try scenario(.init(outcome: .status(500, body: body)), of: "ping")
    #expect(text.contains("let value: Kind = .default\n"))
    #expect(text.contains(##"body: Data(#""x/y""#.utf8),"##))
    #expect(text.contains("value: value\n"))
  }

  /// A status of success that is none of the results: nothing says that the body was a failure.
  @Test func statusesThatAreNoResult() throws {
    let text = try scenario(.init(outcome: .status(203, body: nil)), of: "ping")
    #expect(text.contains("reason: .status,\n"))
    #expect(text.contains("status: 203,\n"))
  }

  @Test("A response says that it was not modified, and warns about no backticks")
  func responses() throws {
    var model = SampleModel.shop
    let index = try #require(model.endpoints.firstIndex { $0.name.text == "ping" })
    model.endpoints[index].result = .typedResponse(.optional(.primitive(.string)), at: [])
    model.endpoints[index].responseHeaders = [
      ResponseHeader(
        name: SwiftName("var"), wireName: "X-Var", type: .primitive(.string), example: .string("v"))
    ]
    model.scenarios = [
      SampleModel.scenario("same", ["ping": .init(outcome: .returns(.null, status: 304))])
    ]
    let text = try mock(model)
    #expect(
      text.contains("PingResponse(nil, var: \"v\", status: 304, headers: [\"X-Var\": \"v\"])"))
  }

  @Test func equalErrorsAreMadeByOneFunction() throws {
    var model = SampleModel.shop
    let offline = Scenario.Behavior(outcome: .throwsURLError("notConnectedToInternet"))
    let busy = Scenario.Behavior(outcome: .status(503, body: nil))
    model.scenarios = [
      SampleModel.scenario(
        "bad",
        [
          "ping": offline, "fetchItem": busy, "rename": offline,
          "fetchItems": .init(delay: Milliseconds(1_000), outcome: busy.outcome),
        ])
    ]
    let text = try mock(model)
    #expect(
      text.contains(
        """
            @Sendable func failure(_ endpoint: String) -> ClientError {
              ClientError(
                client: "ShopClient",
                endpoint: endpoint,
                reason: .status,
                status: 503,
                body: Data()
              )
            }
        """))
    #expect(text.contains("@Sendable func failure2(_ endpoint: String) -> ClientError {"))
    #expect(text.contains("client.ping = { throw failure2(\"ping\") }"))
    #expect(text.contains("client.fetchItem = { _ in throw failure(\"fetchItem\") }"))
    #expect(text.contains("      throw failure(\"fetchItems\")\n"))
  }

  @Test func nothingIsReplacedWithoutABehavior() throws {
    var model = SampleModel.shop
    model.scenarios = [SampleModel.scenario("same", ["ping": .init(outcome: .mock)])]
    #expect(try mock(model).contains("public static var same: Self { .mock }"))
  }

  @Test func failingClosuresTakeNothingIntoAccount() throws {
    let context = ViewContext(SampleModel.shop, GeneratorOptions(access: .package))
    let text = try TemplateRenderer(.embedded).render(
      FailingFileView(context), with: "Client/Failing")
    #expect(
      text.contains(
        "      fetchItem: { _ in throw unimplemented(\"fetchItem\") },\n"))
    #expect(
      text.contains("      ping: { throw unimplemented(\"ping\") },\n"))
    #expect(text.contains("  package static func failing(\n"))
  }
}
