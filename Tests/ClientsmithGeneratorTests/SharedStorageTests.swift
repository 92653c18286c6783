import ClientsmithModel
import Testing

/// Endpoints and inputs are behind references, and values all the same.
@Suite struct SharedStorageTests {
  @Test func aCopyOfAnEndpointChangesAlone() {
    let first = SampleModel.endpoints[0]
    var second = first
    #expect(first == second)
    second.method = "PATCH"
    #expect(first.method != "PATCH")
    #expect(first != second)
    second.method = first.method
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
  }

  @Test func aCopyOfAnInputChangesAlone() {
    let first = SampleModel.input("id", SampleModel.string, .header(.simple), example: .string("a"))
    var second = first
    second.default = .string("b")
    #expect(first.default == nil)
    #expect(first != second)
  }

  @Test func parametersFollowTheInputs() {
    let id = SampleModel.input("id", SampleModel.string, .header(.simple), example: .string("a"))
    let constant = SampleModel.input(
      "key", SampleModel.string, .header(.simple), constant: .string("k"), example: .string("k"))
    var endpoint = Endpoint(
      name: "fetch", method: "GET", path: PathTemplate("/"), inputs: [constant, id])
    #expect(endpoint.parameters == [id])
    endpoint.inputs = [constant]
    #expect(endpoint.parameters == [])
    endpoint.inputs[0].constant = nil
    #expect(endpoint.parameters.map(\.name) == ["key"])
  }

  @Test func aTypeThatBecomesAnotherIsResolvedAnew() {
    let name: SwiftName = "Name"
    var types = TypeIndex([
      SampleModel.declaration("Name", .alias(.primitive(.string))),
      SampleModel.declaration("Other", .alias(.declared(name))),
    ])
    #expect(types.resolved(.declared("Other")) == .primitive(.string))
    types.update(0, .structure(Structure(properties: [], isIdentifiable: false)))
    #expect(types.resolved(.declared("Other")) == .declared(name))
    types.update(0, .alias(.primitive(.int)))
    #expect(types.resolved(.declared("Other")) == .primitive(.int))
  }
}
