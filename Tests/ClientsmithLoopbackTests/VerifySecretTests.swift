import Foundation
import TestSupport
import Testing

/// What `clientsmith verify` does not print of a response.
@Suite(.timeLimit(.minutes(5))) struct VerifySecretTests {
  /// What is withheld is decided by the property, wherever it stands.
  @Test(
    "Secrets are not printed, wherever they are",
    arguments: [
      ("card: Card", #"{"card":{"pin":"hunter2"}}"#),
      (
        "card: {oneOf: {a: Card, b: Other}, discriminator: kind, name: Way}",
        #"{"card":{"kind":"a","pin":"hunter2"}}"#
      ),
      (
        "card: {oneOf: {a: Card, b: Other}, tagged: external, name: Way}",
        #"{"card":{"a":{"pin":"hunter2"}}}"#
      ),
      ("card: {oneOf: {a: Card, b: Other}, tagged: external, name: Way}", #"{"card":"hunter2"}"#),
      (
        "card: {oneOf: {a: Card, b: Other}, discriminator: kind, name: Way}",
        #"{"card":{"kind":"hunter2"}}"#
      ),
      ("cards: \"[Card]\"", #"{"cards":[{"pin":1},{"pin":"hunter2"}]}"#),
      ("cards: \"[Card]\"", #"{"cards":"hunter2"}"#),
      ("cards: \"[String: Card]\"", #"{"cards":{"a":{"pin":"hunter2"}}}"#),
      ("page: Page<Card>", #"{"page":{"items":[{"pin":"hunter2"}]}}"#),
      ("card: Card", #"{"card":"hunter2"}"#),
      ("a: {type: Card, secret: true}", #"{"a":"hunter2"}"#),
      ("a: {type: \"[String: Int]\", secret: true}", #"{"a":{"hunter2":"x"}}"#),
      ("a: {type: Other, secret: true}", #"{"a":{"x":1,"hunter2":1}}"#),
      ("a: {type: Kind, secret: true}", #"{"a":"hunter2"}"#),
      ("a: {type: Closed, secret: true}", #"{"a":"hunter2"}"#),
      ("a: {type: JSON, secret: true}", #"{"a":12345671234567123456712e400}"#),
      ("shared: Pass", #"{"shared":{"word":["hunter2"]}}"#),
    ])
  func secretsAreNeverPrinted(_ property: String, _ answer: String) async throws {
    let specification = """
      client: Shop
      uses: other.client.yaml
      types:
        Page: {of: T, properties: {items: "[T]"}}
        Other: {properties: {x: Int}}
        Kind: {enum: [hunter1, film]}
        Closed: {enum: [hunter1, film], closed: true}
        Card: {properties: {pin: {type: Int, secret: true}}}
        All: {properties: {\(property)}}
      endpoints:
        get: {GET: /all, returns: All}
        b: {GET: /b, returns: Kind}
        c: {GET: /c, returns: Closed}
        d: {GET: /d, returns: Other}

      """
    try await RecordingServer.run { server, baseURL in
      await server.answers { _ in .init(answer) }
      let folder = try TemporaryFolder()
      try folder.write(
        "client: Other\ntypes: {Pass: {properties: {word: {type: String, secret: true}}}}\n"
          + "endpoints: {e: {GET: /e, returns: Pass}}\n", to: "other.client.yaml")
      try folder.write(specification, to: "shop.client.yaml")
      let arguments = ["verify", "shop.client.yaml", "--base-url", baseURL.absoluteString]
      let result = try await Tool().run(arguments, in: folder)
      #expect(result.output.contains("get: status 200"), "\(result.error)")
      let own = result.error.split(separator: "\n").filter { $0.contains("`get`") }
      #expect(!own.isEmpty || answer.contains("hunter2\":1") || property.contains("Kind"))
      #expect(own.allSatisfy { !$0.contains("hunter2") && !$0.contains("1234567") }, "\(own)")
    }
  }

  /// A server may send back what it was sent.
  @Test func whatIsGivenIsNotPrinted() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers { request in
        let header = request.header("Authorization") ?? ""
        let echo = #"{"id":"\#(header) of \#(request.target)","\#(header)":1}"#
        return .init(echo)
      }
      let folder = try TemporaryFolder()
      try folder.write(
        """
        client: Shop
        types: {Item: {properties: {id: Int}}}
        endpoints: {get: {GET: /get, returns: Item}}

        """, to: "shop.client.yaml")
      let result = try await Tool().run(
        [
          "verify", "shop.client.yaml", "--base-url", baseURL.absoluteString,
          "--header", "Authorization: Bearer SEKRET-tok-99", "--query", "api_key=QSEKRET-77",
        ], in: folder)
      #expect(result.status == 1)
      #expect(result.error.contains("`id`") && result.error.contains("has no key"))
      #expect(!result.error.contains("SEKRET"), "\(result.error)")
    }
  }
}
