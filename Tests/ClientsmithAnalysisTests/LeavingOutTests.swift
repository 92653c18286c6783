import ClientsmithAnalysis
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import Testing

/// What becomes of mistakes in one piece of an input, by the policy that its reader chooses.
@Suite struct LeavingOutTests {
  private let file = SourceFile(path: "shop.json", text: "")

  private func analyze(
    _ declarations: Declarations, _ mistakes: MistakePolicy = .leavesOut
  ) -> (model: ClientModel, log: DiagnosticLog) {
    var declarations = declarations
    declarations.mistakes = mistakes
    var log = DiagnosticLog(file: file)
    let model = Analysis.model(of: declarations, from: file, into: &log)
    return (model, log)
  }

  /// `Item` is all right, `Broken` names a type that is not declared, `Box` holds `Broken`.
  private var input: TinyInput {
    var input = TinyInput()
    input.type("Item", .structure([input.property("id", "Int")]))
    input.type("Broken", .structure([input.property("what", "Nothing")]))
    input.type(
      "Box", .structure([input.property("broken", "Broken"), input.property("kind", "Kind")]))
    let kind = DeclaredEnumeration(
      cases: [
        .init(
          name: Located(SwiftName("book"), at: input.next()),
          rawValue: Located(.string("B"), at: input.next()))
      ])
    input.type("Kind", .enumeration(kind))
    input.endpoint("fetchItem", returns: "Item")
    input.endpoint("fetchBox", returns: "Box")
    input.endpoint("fetchUnknown", returns: "Elsewhere")
    return input
  }

  @Test func whatIsWrittenForTheToolIsRefused() {
    let (_, log) = analyze(input.declarations, .refusesInput)
    #expect(log.hasErrors)
    #expect(log.diagnostics.map(\.id) == [.unknownType, .unknownType])
    #expect(
      log.failedPieces == [.type("Broken"), .endpoint("fetchUnknown")])
  }

  @Test func aTypeIsLeftOutWithWhatDependsOnIt() {
    let (model, log) = analyze(input.declarations)
    #expect(!log.hasErrors)
    #expect(model.endpoints.map(\.pathName) == ["fetchItem"])
    // Nothing uses `Kind` any more, which is not worth a warning.
    #expect(model.types.map(\.name.text) == ["Item"])
    let expected = [
      "unknown type `Nothing`",
      "`fetchBox` is left out, since its type `Box` cannot be generated",
      "unknown type `Elsewhere`",
      "`fetchUnknown` is left out, since it is not valid",
    ]
    #expect(Set(log.diagnostics.map(\.message)) == Set(expected))
    #expect(log.diagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test func anExampleIsLeftOutAlone() {
    var input = input
    let wrong = WrittenValue(.mapping([input.member("id", .string("x"))]), range: input.next())
    let right = WrittenValue(
      .mapping([input.member("id", .integer(7, text: "7"))]), range: input.next())
    input.declarations.endpoints[0].examples = [wrong, right].enumerated().map {
      DeclaredExample(name: "e\($0.offset)", body: $0.element, range: input.next())
    }
    let (model, log) = analyze(input.declarations)
    #expect(!log.hasErrors)
    #expect(model.endpoints.map(\.pathName) == ["fetchItem"])
    #expect(model.endpoints.first?.examples.map(\.name) == ["e1"])
    #expect(log.diagnostics.contains { $0.id == .valueMismatch && $0.severity == .warning })
  }

  @Test func scenariosStoresAndMemoryGoWithTheirEndpoints() {
    var input = input
    func at<Value>(_ value: Value) -> Located<Value> { Located(value, at: input.next()) }
    for endpoint in ["fetchItem", "fetchBox"] {
      input.declarations.scenarios.append(
        DeclaredScenario(
          name: at(SwiftName("no" + endpoint)),
          behaviors: [
            .init(endpoint: at(endpoint), behavior: .init(outcome: .never, range: input.next()))
          ]))
      input.declarations.stores.append(
        DeclaredStore(
          name: at(SwiftName(endpoint.dropFirst(5) + "Store")),
          properties: [.init(name: at(SwiftName("value")), endpoint: at(endpoint))]))
    }
    input.declarations.memory.append(
      DeclaredMemory(
        type: at("Box"), id: at("kind"),
        operations: [.init(kind: .get, endpoint: at("fetchBox"))]))
    let (model, log) = analyze(input.declarations)
    #expect(!log.hasErrors, "\(log.diagnostics)")
    #expect(model.scenarios.map(\.name.text) == ["nofetchItem"])
    #expect(model.stores.map(\.name.text) == ["ItemStore"])
    #expect(model.memory.isEmpty)
    let left = log.diagnostics.filter { $0.id == .leftOut }.map(\.message)
    #expect(left.contains("the scenario `nofetchBox` is left out, since `fetchBox` is"))
    #expect(left.contains("the store `BoxStore` is left out, since `fetchBox` is"))
    #expect(left.contains { $0.hasPrefix("the client in memory of `Box` is left out") })
  }

  @Test func whatBelongsToNoPieceStaysAnError() {
    var input = input
    input.declarations.errors = [
      DeclaredErrorBody(
        statuses: .otherwise, type: TypeExpression(form: .name("Missing"), range: input.next()),
        range: input.next())
    ]
    let (_, log) = analyze(input.declarations)
    #expect(log.hasErrors)
  }

  @Test func whatTheReaderFoundWrongWithAPieceIsAWarningToo() {
    var declarations = input.declarations
    declarations.mistakes = .leavesOut
    var log = DiagnosticLog(file: file)
    log.piece = declarations.endpoints[0].piece
    log.error(.wrongType, at: declarations.endpoints[0].name.range, "it is not readable")
    log.piece = nil
    let model = Analysis.model(of: declarations, from: file, into: &log)
    #expect(!log.hasErrors)
    #expect(model.endpoints.isEmpty)
  }

  /// Many pieces are analyzed on all processors.
  @Test func manyEndpointsAreLeftOutOneByOne() {
    var input = TinyInput()
    for number in 0..<1_000 {
      input.endpoint("e\(number)", returns: number.isMultiple(of: 3) ? "None\(number)" : "Int")
    }
    let (model, log) = analyze(input.declarations)
    #expect(!log.hasErrors)
    #expect(model.endpoints.count == 666)
    #expect(log.diagnostics.filter { $0.id == .leftOut }.count == 334)
  }
}
