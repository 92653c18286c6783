import ClientsmithModel
import Foundation
import Testing

@testable import ClientsmithGenerator

@Suite struct RuntimePartTests {
  @Test func everyFileOfTheRuntimeIsInTheFolderOfAPart() {
    let emitted = RuntimePart.allCases.flatMap(\.files)
    #expect(emitted.sorted() == TemplateSet.embedded.swiftNames(in: "Runtime"))
    #expect(RuntimePart.live.files.contains("Runtime/Calls/Live/ClientError"))
    #expect(RuntimePart.sends.files == [])
  }

  /// Conditions of lines of the runtime name parts.
  @Test func everyConditionOfTheRuntimeNamesAPart() throws {
    let names = TemplateSet.embedded.swiftNames(in: "Runtime")
    let conditions = try names.reduce(into: Set<String>()) {
      $0.formUnion(try TemplateSet.embedded.swift($1).conditions)
    }
    #expect(conditions.count > 10)
    #expect(conditions.subtracting(RuntimePart.allNames) == [])
    // The target that is compiled here has all of them.
    let manifest = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Package.swift"), encoding: .utf8)
    let list = try #require(manifest.components(separatedBy: "let namedParts = \"\"\"").last)
    let words = try #require(list.components(separatedBy: "\"\"\"").first)
    #expect(words.split(whereSeparator: \.isWhitespace).map(String.init) == conditions.sorted())
  }

  /// What is left of them for the compiler names none: it would take that for something undefined.
  @Test func noConditionNamesAPartBesideOthers() throws {
    for name in TemplateSet.embedded.swiftNames(in: "Runtime") {
      let text = try TemplateSet.embedded.swift(name).body(access: .public)
      for line in text.lines where line.contains("#if ") || line.contains("#elseif ") {
        let names = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        #expect(RuntimePart.allNames.isDisjoint(with: names), "\(name): \(line)")
      }
    }
  }

  @Test func constantsNeedWhatTheyAreMadeOf() throws {
    var model = SampleModel.shop
    let constant = Structure.Constant(
      wireName: "on", type: .primitive(.day), value: .day(year: 2024, month: 2, day: 29))
    model.types = TypeIndex([
      SampleModel.declaration(
        "Thing",
        .structure(Structure(properties: [], constants: [constant], isIdentifiable: false)))
    ])
    #expect(RuntimePart.forTypes(model).isSuperset(of: [.day, .constantFields]))
  }

  /// A client that only reads is compiled by everybody who has one.
  @Test func aClientOfTwoRequestsHasLittleRuntime() throws {
    var model = SampleModel.shop
    var endpoint = try #require(model.endpoints.first { $0.name.text == "fetchItem" })
    endpoint.method = "GET"
    endpoint.path = PathTemplate("/json")
    endpoint.inputs = []
    endpoint.body = .none
    endpoint.errors = []
    endpoint.authentication = nil
    endpoint.idempotencyKey = nil
    endpoint.headers = []
    endpoint.pages = nil
    endpoint.dates = .iso8601
    endpoint.result = .json(.primitive(.date), at: [.key("results"), .key("sunrise")])
    model.endpoints = [endpoint]
    model.types = TypeIndex([])
    model.authentication = nil
    model.errors = []
    model.dates = .iso8601
    let generator = Generator(options: GeneratorOptions())
    #expect(generator.runtimeParts(for: model).contains("launchScenarios"))
    model.scenarios = []
    #expect(
      generator.runtimeParts(for: model) == [
        "fieldKeys", "live", "retries", "unimplementedEndpoint",
      ])
    let files = try generator.sharedFiles(for: [model])
    let runtime = try #require(files.first { $0.name == "ClientsmithRuntime.swift" })
    #expect(runtime.text.lines.count <= 1_450)
  }

  @Test(arguments: [
    (TypeReference.dictionary(.primitive(.json)), "json"), (.array(.primitive(.day)), "day"),
    (.primitive(.string), "textErrors"),
  ])
  func errorBodiesBringWhatTheyAreMadeOf(_ type: TypeReference, _ part: String) throws {
    var model = SampleModel.shop
    var endpoint = try #require(model.endpoints.first { $0.name.text == "fetchItem" })
    endpoint.inputs = []
    endpoint.body = .none
    endpoint.result = .void
    endpoint.pages = nil
    endpoint.errors = []
    model.types = TypeIndex([])
    model.errors = []
    model.scenarios = []
    model.endpoints = [endpoint]
    let generator = Generator(options: GeneratorOptions())
    #expect(!generator.runtimeParts(for: model).contains(part))
    model.endpoints[0].errors = [ErrorBody(statuses: .otherwise, type: type)]
    #expect(generator.runtimeParts(for: model).contains(part))
  }

  @Test func retriesAreEmittedOnlyForThoseWhoRetry() throws {
    var model = SampleModel.shop
    let generator = Generator(options: GeneratorOptions())
    #expect(generator.runtimeParts(for: model).contains("retries"))
    let none = RetryPolicy(
      attempts: 0, statuses: [503], base: Milliseconds(1), cap: Milliseconds(1))
    model.retry = none
    for index in model.endpoints.indices { model.endpoints[index].retry = none }
    #expect(!generator.runtimeParts(for: model).contains("retries"))
    let files = try generator.files(for: model)
    #expect(files.allSatisfy { !$0.text.contains("retry") })
    model.endpoints[0].retry = RetryPolicy(
      attempts: 3, statuses: RetryPolicy.standard.statuses, base: Milliseconds(1_500),
      cap: Milliseconds(8_000))
    #expect(generator.runtimeParts(for: model).contains("retries"))
    let live = try generator.files(for: model)[1].text
    #expect(live.contains("    retry: RetryPolicy = .none,\n"))
    #expect(live.contains("call.retry = RetryPolicy(attempts: 3, base: .milliseconds(1500))\n"))
  }

  /// A client that emits its spy may be in another module than the runtime.
  @Test func aRuntimeForOtherModulesHasWhatTheirSpiesNeed() {
    #expect(Generator.sharedParts.contains("spies"))
    #expect(!Generator.sharedParts.contains("logging"))
  }
}
