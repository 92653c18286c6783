import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

@Suite struct TestsFileTests {
  private func render(_ model: ClientModel = SampleModel.shop) throws -> String {
    let context = ViewContext(model, GeneratorOptions(access: .internal, testedModule: "Shop"))
    return try TemplateRenderer(.embedded).render(
      TestsFileView(context, module: "Shop"), with: "Tests/Tests")
  }

  @Test(arguments: [
    "@testable import Shop\n",
    "        credential: .provider(parts.credential),\n",
    ##"    FailedResponse([404], #"{"message":"message"}"#, as: NotFound(message: "message")),"##
      + "\n",
    "  private static let undeclaredFailures: [FailedResponse] = [FailedResponse([418])]\n",
    "    ) { try await $0.fetchItems() }\n",
    "    ) { try await $0.rename(slug: \"one\", title: \"New\") }\n",
    // With labels, where there are more than two arguments.
    "slug: \"..\", trace: \"t\", title: \"New\", note: .null)",
    "slug: \"one\", trace: HostileText.header, title: \"New\", note: .null)",
    "  @Test func `default`() async {\n",
  ])
  func lines(line: String) throws {
    #expect(try render().contains(line))
  }

  @Test func whatThereIsNothingToTestForIsLeftOut() throws {
    var model = SampleModel.shop
    model.authentication = nil
    model.endpoints = [SampleModel.endpoints[3]]
    let text = try render(model)
    #expect(!text.contains("refuses"))
    #expect(!text.contains("HostileText"))
    #expect(!text.contains("credential"))
    #expect(text.contains("    check.mocks(Self.pingExample)\n"))
  }

  @Test func aDeprecatedMethodIsNotCalled() throws {
    var model = SampleModel.shop
    model.endpoints = [SampleModel.endpoints[0]]
    model.endpoints[0].deprecated = Deprecation(message: nil)
    #expect(try render(model).contains("{ try await $0.fetchItems(nil, 20, nil) }"))
  }

  @Test func everyFailedStatusIsOneOfItsOwn() throws {
    let kinds: [ErrorBody.Statuses] = [.exactly(400), .hundreds(4), .exactly(204), .otherwise]
    var model = SampleModel.shop
    model.endpoints = [SampleModel.endpoints[3]]
    model.endpoints[0].errors = kinds.map { ErrorBody(statuses: $0, type: SampleModel.kind) }
    let text = try render(model)
    #expect(
      text.contains(##"FailedResponse([400, 401, 507], #""book""#, as: Kind.book)"##))
    #expect(text.components(separatedBy: "FailedResponse(").count == 2)
  }

  @Test func errorsThatSayOtherThingsToPeopleAreApart() throws {
    let message = [ErrorBody.Message(path: [.key("message")])]
    var model = SampleModel.shop
    model.endpoints = [SampleModel.endpoints[3]]
    model.endpoints[0].errors = [
      ErrorBody(statuses: .exactly(404), type: .declared(SwiftName("NotFound")), messages: message),
      ErrorBody(statuses: .exactly(410), type: .declared(SwiftName("NotFound"))),
    ]
    let text = try render(model)
    #expect(text.contains("      [404],\n"))
    #expect(text.contains(#"FailedResponse([410], "#))
  }

  /// A pattern may leave out what the mock's date has; the value that comes back lacks it then.
  @Test func datesOfPatternsAreComparedAsTheyComeBack() throws {
    var model = SampleModel.shop
    model.endpoints = [SampleModel.endpoints[3]]
    model.endpoints[0].result = .json(.array(.primitive(.date)), at: [])
    model.endpoints[0].mock = .array([.date(Instant(seconds: 1_704_164_645))])
    model.endpoints[0].dates = .pattern("yyyy-MM-dd HH:mm")
    let text = try render(model)
    #expect(
      text.contains("    let received: [Date] = [Date(timeIntervalSince1970: 1_704_164_640)]\n"))
    #expect(text.contains(##"check.decodes(#"["2024-01-02 03:04"]"#, as: received)"##))
    model.endpoints[0].dates = .pattern("yyyy-MM-dd HH:mm:ss")
    #expect(!(try render(model).contains("received")))
    model.endpoints[0].dates = .pattern("yyyy-MM-dd HH:mm")
    model.endpoints[0].result = .jsonLines(.primitive(.date))
    #expect(try render(model).contains("check.streams(received, from: "))
    model.endpoints[0].errors = [ErrorBody(statuses: .exactly(404), type: .primitive(.date))]
    #expect(
      try render(model).contains("Date(timeIntervalSince1970: 1_704_164_640) as Date"))
  }

  /// The mock's `Data` is empty, and an empty segment is refused.
  @Test(arguments: [
    (TypeReference.primitive(.data), Value.data([]), "AQID"),
    (.array(.primitive(.data)), .array([.data([])]), "AQID,AwIB"),
  ])
  func segmentsOfPathsAreNotEmpty(type: TypeReference, example: Value, segment: String) throws {
    var model = SampleModel.shop
    model.endpoints = [SampleModel.endpoints[3]]
    model.endpoints[0].path = PathTemplate("/{data}")
    model.endpoints[0].inputs = [
      SampleModel.input("data", type, .path(.standard), example: example)
    ]
    let text = try render(model)
    #expect(text.contains("/\(segment)\","))
    #expect(!text.contains("Data()"))
  }

  @Test func aTypeWithTheNameOfTheSuiteIsThatOfTheModule() throws {
    var model = SampleModel.shop
    let name = SwiftName(model.name.text + "Tests")
    let structure = Structure(properties: [], isIdentifiable: false)
    model.types = TypeIndex(
      SampleModel.types + [SampleModel.declaration(name.text, .structure(structure))])
    model.endpoints = [SampleModel.endpoints[3]]
    model.endpoints[0].result = .json(.declared(name), at: [])
    model.endpoints[0].mock = .structure([])
    #expect(try render(model).contains("pingExample = Shop.\(name.text)()"))
  }

  /// Whatever the length of the address: the line also holds the brace after the call.
  @Test(arguments: 1...60)
  func linesFit(length: Int) throws {
    var model = SampleModel.shop
    model.endpoints = [SampleModel.endpoints[0]]
    model.endpoints[0].path = PathTemplate("/" + String(repeating: "a", count: length))
    model.endpoints[0].inputs = [
      SampleModel.input(
        "limit", .primitive(.int), .query(.standard), default: .integer(1),
        example: .integer(1))
    ]
    model.endpoints[0].result = .void
    let lines = try render(model).split(separator: "\n")
    #expect(lines.filter { $0.hasSuffix(" {") && $0.count > Layout.width } == [])
  }

  /// Both modules that the tests import have such a type.
  @Test func typesThatTestingHasTooAreQualified() throws {
    var model = SampleModel.shop
    let issue = SwiftName("Issue")
    model.types = TypeIndex(
      SampleModel.types + [
        SampleModel.declaration(
          issue.text, .structure(Structure(properties: [], isIdentifiable: false)))
      ])
    model.endpoints = [SampleModel.endpoints[3]]
    model.endpoints[0].result = .json(.array(.declared(issue)), at: [])
    model.endpoints[0].mock = .array([.structure([])])
    let text = try render(model)
    #expect(text.contains("pingExample: [Shop.Issue] ="))
    #expect(!text.contains(" Issue"))
  }

  @Test func absentPartsAreSent() {
    let samples = SampleValue(SampleModel.shop)
    guard
      case .structure(let members) = samples.filled(
        SampleModel.itemValue(1, "One"), as: SampleModel.item)
    else { return #expect(Bool(false)) }
    #expect(members.last?.value == .string("note"))
  }

  @Test func theTestingCodeTakesTheImportsOfItsPlace() throws {
    let options = GeneratorOptions(testedModule: "Shop", runtimeModule: "Runtime")
    let text = try TestingFile(options).text(module: "Shop", for: [])
    #expect(
      text.hasPrefix(
        """
        // Generated by Clientsmith. Do not edit.

        import Foundation
        import Runtime
        import Testing

        @testable import Shop

        """))
    #expect(!text.contains("ClientsmithRuntime"))
  }

  @Test func theTestingCodeHasWhatTheClientsNeed() throws {
    let file = TestingFile(GeneratorOptions(testedModule: "Shop"))
    let least = try file.text(module: "Shop", for: [.live])
    #expect(!least.contains("func pages<") && !least.contains("func streams("))
    #expect(try file.text(module: "Shop", for: [.pages]).contains("func pages<"))
    #expect(try file.text(module: "Shop", for: [.jsonLines]).contains("func streams("))
    for part in [
      "func refreshes(", "case multipart", "ExampleFile", "func refuses(", "HostileText",
      "func retriesNever(", "func fails<", "func goes<", "message",
    ] {
      #expect(!least.contains(part), "\(part)")
    }
    let most = try file.text(
      module: "Shop", for: Set(RuntimePart.allCases), needs: Set(TestingNeed.allCases))
    for part in [
      "func refreshes(", "case multipart", "enum ExampleFile", "func refuses(", "static let header",
      "func retriesNever(", "func fails<", "func goes<", "as expected: Body, message",
    ] {
      #expect(most.contains(part), "\(part)")
    }
  }

  /// The testing code and the views have to agree about the constants.
  @Test func hostileTextIsThatOfTheTestingCode() throws {
    let text = try TestingFile(GeneratorOptions()).text(
      module: "Shop", for: [], needs: [.hostileTexts])
    #expect(text.contains("static let text = " + SwiftLiteral.string(TestCalls.hostileText) + "\n"))
  }
}
