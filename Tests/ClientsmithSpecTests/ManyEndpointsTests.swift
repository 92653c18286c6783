import ClientsmithDiagnostics
import ClientsmithModel
import Testing

/// From so many endpoints on, all processors share them.
@Suite struct ManyEndpointsTests {
  private static let types = """
    types:
      Item: {properties: {id: Int, title: {type: String, default: none}}}
      Trial: {oneOf: {item: Item, text: String}}

    """

  private func specification(
    withTrials: Bool, _ endpoint: (_ number: Int) -> String
  ) -> String {
    let last = withTrials ? "  last: {GET: /last, returns: Trial, example: text}\n" : ""
    return "client: T\n" + Self.types + "endpoints:\n"
      + (0..<400).map { "  fetch\($0): \(endpoint($0))\n" }.joined() + last
  }

  @Test(arguments: [false, true])
  func theyKeepTheirOrderAndTheirMocks(withTrials: Bool) throws {
    let model = try model(
      specification(withTrials: withTrials) { "{GET: \"/\($0)/{id}\", returns: Item}" })
    let endpoints = model.endpoints.prefix(400)
    #expect(endpoints.map(\.name.text) == (0..<400).map { "fetch\($0)" })
    #expect(endpoints.map(\.path.text) == (0..<400).map { "/\($0)/{id}" })
    #expect(Set(endpoints.map(\.mock)).count == 1)
    #expect(model.endpoints.count == (withTrials ? 401 : 400))
  }
}
