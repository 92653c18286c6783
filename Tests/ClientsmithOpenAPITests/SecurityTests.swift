import Testing

/// Requirements that cannot be met as they are written.
@Suite struct SecurityTests {
  private func document(_ security: String) -> Document {
    Document(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      security: \(security)
      paths:
        /a: {get: {operationId: a, responses: {'204': {description: d}}}}
        x-schemes: {mine: {type: apiKey, in: query, name: mine}}
      components:
        securitySchemes:
          oauth: {type: oauth2, flows: {}}
          key: {type: apiKey, in: header, name: X-Key}
          mtls: {type: mutualTLS}
          digest: {type: http, scheme: digest}
          odd: {type: oauth, flows: {}}
      """)
  }

  private let declared = [
    "warning not-generated: the security scheme `mtls` is not sent by generated clients",
    "warning not-generated: the security scheme `digest` is not sent by generated clients",
    "warning not-generated: unknown `type` `oauth` of the security scheme `odd`, which is not sent: "
      + "expected `http`, `apiKey`, `oauth2`, `openIdConnect` or `mutualTLS`",
  ]

  /// What is sent of several, and in place of what cannot be sent.
  @Test(arguments: [
    ("[{mtls: [], oauth: []}]", "bearer"), ("[{oauth: [], digest: []}]", "bearer"),
    ("[{digest: [], oauth: []}, {key: []}]", "header(\"X-Key\")"),
    ("[{mtls: [], key: []}]", "header(\"X-Key\")"),
    ("[{'#/components/securitySchemes/oauth': []}]", "bearer"),
    (
      "[{'#/components/securitySchemes/digest': []}, {'#/components/securitySchemes/key': []}]",
      "header(\"X-Key\")"
    ),
    ("[{'#/paths/x-schemes/mine': []}]", "query(\"mine\")"),
  ])
  func theRestOfARequirementIsSent(_ security: String, _ sent: String) {
    let document = document(security)
    #expect(document.messages == declared)
    #expect("\(String(describing: document.model?.authentication))".contains(sent))
  }

  @Test(arguments: [
    (
      "[{outh: []}]",
      "warning left-out: unknown security scheme `outh`, which is not sent"
    ),
    (
      "{oauth: []}",
      "warning left-out: `security` expects a list of requirements, so this is taken for one of them"
    ),
    (
      "[oauth]",
      "warning left-out: a requirement of `security` expects a mapping from names of schemes to "
        + "lists, and is left out"
    ),
    (
      "oauth",
      "warning left-out: `security` expects a list of requirements, and is left out"
    ),
  ])
  func whatIsNoRequirementIsSaid(_ security: String, _ message: String) {
    #expect(document(security).messages == [message] + declared)
  }

  /// Two flows of OAuth take one token, so what requires both, as Google's documents do, has it; two
  /// values of one header cannot be sent.
  @Test(arguments: [
    ("[{implicit: [a], code: [a]}, {implicit: [b], code: [b]}]", "bearer", []),
    ("[{code: [], user: []}, {key: []}]", "header(\"X-Key\")", ["code", "user"]),
    ("[{user: [], code: []}]", "basic", ["user", "code"]),
  ])
  func schemesOfOneHeaderAreSentTogetherIfOneValueWillDo(
    _ security: String, _ sent: String, _ clash: [String]
  ) {
    let document = Document(
      """
      openapi: 3.0.3
      info: {title: Shop, version: '1'}
      security: \(security)
      paths: {/a: {get: {operationId: a, responses: {'204': {description: d}}}}}
      components:
        securitySchemes:
          implicit: {type: oauth2, flows: {}}
          code: {type: oauth2, flows: {}}
          user: {type: http, scheme: basic}
          key: {type: apiKey, in: header, name: X-Key}
      """)
    #expect(
      document.messages
        == (clash.isEmpty
          ? []
          : [
            "warning left-out: `\(clash[0])` and `\(clash[1])` cannot be sent at once, so "
              + "`\(clash[1])` is left out"
          ]))
    #expect("\(String(describing: document.model?.authentication))".contains(sent))
    #expect(document.model?.schemes.isEmpty == true)
  }

  /// Other schemes than those of RFC 6750 and 7617 that send one value.
  @Test(arguments: [
    ("ApiKey", "scheme(\"ApiKey\")"), ("DeepL-Auth-Key", "scheme(\"DeepL-Auth-Key\")"),
    ("Bearer", "bearer"), ("BASIC", "basic"), ("Negotiate", nil), ("DPoP", nil), ("a b", nil),
  ])
  func theWordOfASchemeIsSent(_ word: String, _ sent: String?) {
    let document = Document(
      paths:
        "/a: {get: {operationId: a, security: [{s: []}], responses: {'204': {description: d}}}}",
      components: "securitySchemes: {s: {type: http, scheme: \(word)}}")
    let authentication = document.model?.endpoints.first?.authentication
    if let sent {
      #expect(document.messages == [] && "\(String(describing: authentication))".contains(sent))
    } else {
      #expect(authentication == nil && document.messages.count == 1)
    }
  }

  @Test func aBrokenReferenceIsSaidOnce() {
    let document = Document(
      paths: """
        /a: {get: {operationId: a, security: [{key: []}], responses: {"204": {description: d}}}}
        """,
      components: "securitySchemes: {key: {$ref: '#/components/securitySchemes/none'}}")
    #expect(
      document.messages == [
        "warning unresolved-reference: there is nothing at `#/components/securitySchemes/none`"
      ])
  }
}
