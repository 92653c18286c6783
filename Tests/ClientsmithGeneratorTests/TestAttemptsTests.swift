import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

/// How often generated tests expect a call to be sent.
@Suite struct TestAttemptsTests {
  private func statements(_ result: Endpoint.Result) -> [String] {
    var model = SampleModel.shop
    var endpoint = Endpoint(
      name: SwiftName("thing"), method: "GET", path: PathTemplate("/thing"), inputs: [],
      result: result, authentication: .bearer)
    endpoint.retry = .standard
    model.endpoints = [endpoint]
    let context = ViewContext(model, GeneratorOptions(access: .internal, testedModule: "Shop"))
    return TestAttempts(endpoint: endpoint, context: context).statements.map(\.flat)
  }

  @Test func statusesThatAreResultsAreNotRetried() {
    #expect(statements(.json(.primitive(.int), at: [])).first == "check.retries()")
    let unavailable = statements(
      .flags([.init(status: 200, value: true), .init(status: 503, value: false)]))
    #expect(unavailable.first?.contains("503") == false)
    #expect(unavailable.first?.contains("502") == true)
  }

  @Test func a401ThatIsAResultIsNotAnError() {
    #expect(statements(.json(.primitive(.int), at: [])).contains("check.refreshes()"))
    let flags = Endpoint.Result.flags([
      .init(status: 200, value: true), .init(status: 401, value: false),
    ])
    #expect(!statements(flags).contains("check.refreshes()"))
  }
}
