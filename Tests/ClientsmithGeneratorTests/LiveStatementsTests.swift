import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

/// What a live client does for one endpoint, as Swift.
@Suite struct LiveStatementsTests {
  private func statements(
    _ name: String, of model: ClientModel = SampleModel.shop,
    changed change: (inout Endpoint) -> Void = { _ in }
  ) throws -> String {
    var endpoint = try #require(model.endpoints.first { $0.name.text == name })
    change(&endpoint)
    let context = ViewContext(model, GeneratorOptions())
    let writer = LiveStatements(endpoint, context)
    return (writer.changes + [writer.result(caller: "caller")])
      .map { $0.text(indent: 6, column: 6) }.joined(separator: "\n")
  }

  @Test func parametersOfAQuery() throws {
    #expect(
      try statements("fetchItems") == """
        call.errors = [ErrorBody(.exactly(404), as: NotFound.self)]
        call.header("X-Version", 2)
        call.query("q", query)
        call.query("limit", limit)
        call.query("kinds", kinds?.map { $0.rawValue }, style: .comma)
        return try await caller.json(call, as: [Item].self, at: ["data", "items"])
        """)
  }

  @Test func statusesWithOneBodyAreOne() throws {
    let item = TypeReference.declared(SwiftName("Item"))
    let text = try statements("rename") { endpoint in
      endpoint.errors = [
        ErrorBody(statuses: .exactly(400), type: SampleModel.notFound),
        ErrorBody(statuses: .exactly(404), type: item),
        ErrorBody(statuses: .exactly(410), type: SampleModel.notFound),
        ErrorBody(statuses: .otherwise, type: item),
      ]
    }
    #expect(
      text.contains(
        """
        call.errors = [
                ErrorBody(.exactly(400, 410), as: NotFound.self),
                ErrorBody(.exactly(404), as: Item.self),
                ErrorBody(.otherwise, as: Item.self),
              ]
        """))
  }

  @Test func pathsAndFieldsOfJSON() throws {
    #expect(
      try statements("rename") == """
        call.errors = [ErrorBody(.exactly(404), as: NotFound.self)]
        call.jsonObject()
        call.path("slug", slug)
        call.header("X-Trace", trace)
        call.jsonField("title", title)
        call.jsonField("note", patch: note)
        try await caller.send(call)
        """)
  }

  @Test func forms() throws {
    #expect(
      try statements("submit") == """
        call.formBody()
        call.formField("name", name)
        call.formField("colors", colors, style: .brackets)
        call.cookie("sid", session)
        return try await caller.json(call, as: [String: Double]?.self)
        """)
  }

  @Test func bodies() throws {
    #expect(
      try statements("default") == """
        call.body(json: newItem)
        return try await caller.response(call)
        """)
    let optional = try statements("default") { $0.inputs[0].type = .optional(SampleModel.item) }
    #expect(
      optional == """
        if let newItem {
                call.body(json: newItem)
              }
        return try await caller.response(call)
        """)
  }

  @Test func settingsThatDifferFromThoseOfTheClient() throws {
    let text = try statements("ping") {
      $0.timeout = Milliseconds(1_500)
      $0.dates = .seconds
      $0.authentication = .header("X-Key")
      $0.headers = [Header(name: "Accept-Language", value: "en")]
      $0.idempotencyKey = "Idempotency-Key"
    }
    #expect(
      text == """
        call.authentication = .header("X-Key")
        call.dates = .seconds
        call.timeout = .milliseconds(1500)
        call.header("Accept-Language", "en")
        call.idempotencyKey("Idempotency-Key")
        return try await caller.text(call)
        """)
  }

  /// Most endpoints have what is said once, and others say what they have, also nothing.
  @Test func whatIsNotCommonIsSaidWhereItIs() throws {
    var model = SampleModel.shop
    for index in model.endpoints.indices {
      model.endpoints[index].errors = [
        ErrorBody(statuses: .exactly(404), type: SampleModel.notFound)
      ]
      model.endpoints[index].authentication = .bearer
    }
    let usual = try statements("ping", of: model)
    #expect(!usual.contains("call.errors") && !usual.contains("call.authentication"))
    let other = try statements("ping", of: model) {
      $0.errors = []
      $0.authentication = nil
    }
    #expect(other.contains("call.errors = []\n") && other.contains("call.authentication = nil\n"))
  }

  @Test func theCallHasANameThatNoParameterHas() throws {
    let text = try statements("fetchItem") { $0.inputs[0].name = SwiftName("call") }
    #expect(
      text == """
        endpointCall.errors = [ErrorBody(.exactly(404), as: NotFound.self)]
        endpointCall.path("id", call)
        return try await caller.json(endpointCall, as: Item.self)
        """)
  }

  /// What more than half of the endpoints have is that of all calls, whatever the specification says at its
  /// top, and a client of two endpoints says it in each.
  @Test func whatMostEndpointsHaveIsCommon() {
    var model = SampleModel.shop
    let errors = [ErrorBody(statuses: .exactly(404), type: SampleModel.notFound)]
    var endpoint = model.endpoints[0]
    func common(_ all: [(errors: [ErrorBody], authentication: Authentication?)]) -> CommonSettings {
      model.endpoints = all.map {
        endpoint.errors = $0.errors
        endpoint.authentication = $0.authentication
        return endpoint
      }
      return CommonSettings(model)
    }
    model.errors = []
    model.authentication = .bearer
    let most = common([([], nil), (errors, .basic), (errors, nil), (errors, nil), ([], nil)])
    #expect(most.errors == errors)
    #expect(most.authentication == nil)
    let half = common([([], .basic), (errors, nil), (errors, .basic), ([], nil)])
    #expect(half.errors == [])
    #expect(half.authentication == .bearer)
    #expect(common([(errors, nil), (errors, nil)]).errors == [])
  }
}
