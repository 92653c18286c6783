import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

/// What recordings are told of secrets.
@Suite struct SecretNamesTests {
  private static func type(
    _ name: String, _ property: String, _ type: TypeReference = SampleModel.string,
    isSecret: Bool = false
  ) -> TypeDeclaration {
    var member = SampleModel.property(property, type)
    member.isSecret = isSecret
    return SampleModel.declaration(
      name, .structure(Structure(properties: [member], isIdentifiable: false)))
  }

  private static func reference(_ name: String) -> TypeReference { .declared(SwiftName(name)) }

  /// The code of a voucher is a secret, that of a problem is not.
  private static let model = ClientModel(
    fileStem: SwiftName("Shop"), specificationName: "shop.client.yaml",
    name: SwiftName("ShopClient"),
    types: [
      type("Voucher", "code", isSecret: true),
      type("Order", "voucher", .optional(reference("Voucher"))), type("Problem", "code"),
    ],
    endpoints: [
      Endpoint(
        name: SwiftName("pay"), method: "POST", path: PathTemplate("/payments"),
        inputs: [
          SampleModel.input("order", reference("Order"), .body, example: .object([:]))
        ],
        errors: [ErrorBody(statuses: .otherwise, type: reference("Problem"))]),
      Endpoint(
        name: SwiftName("read"), method: "GET", path: PathTemplate("/orders"),
        inputs: [
          SampleModel.input("code", SampleModel.string, .query(.standard), example: .string("a"))
        ],
        result: .json(.array(reference("Order")), at: []),
        errors: [ErrorBody(statuses: .otherwise, type: reference("Problem"))]),
      Endpoint(name: SwiftName("ping"), method: "GET", path: PathTemplate("/ping")),
    ])

  @Test func aNameIsASecretUnlessItsEndpointDeclaresItOtherwise() {
    let names = SecretNames(Self.model)
    #expect(names.all == ["code"])
    #expect(names.sentPlainly.map(\.endpoint) == ["read"])
    // What is one in an order stays one, and so does what nothing declares.
    #expect(names.receivedPlainly.map(\.endpoint) == ["pay"])
    #expect(names.receivedPlainly.first?.names == ["code"])
  }

  /// A path or a body may have something of the same name.
  @Test func credentialsAreSecretWhateverElseHasTheirNames() {
    let model = ClientModel(
      fileStem: SwiftName("Shop"), specificationName: "shop.client.yaml",
      name: SwiftName("ShopClient"), authentication: .query("key"), types: [],
      endpoints: [
        Endpoint(
          name: SwiftName("getObject"), method: "GET", path: PathTemplate("/objects/{key}"),
          inputs: [
            SampleModel.input("key", SampleModel.string, .path(.standard), example: .string("a"))
          ])
      ])
    let names = SecretNames(model)
    #expect(names.all == ["key"])
    #expect(names.sentPlainly.isEmpty)
  }

  /// Nothing else that is called `body` is one.
  @Test func whatIsSentAsAWholeHasNoName() {
    var body = SampleModel.input("pin", SampleModel.string, .body, example: .string("a"))
    body.isSecret = true
    let style = FieldStyle(.whole)
    var query = SampleModel.input("q", SampleModel.string, .query(style), example: .string("a"))
    query.isSecret = true
    let model = ClientModel(
      fileStem: SwiftName("Shop"), specificationName: "shop.client.yaml",
      name: SwiftName("ShopClient"), types: [],
      endpoints: [
        Endpoint(
          name: SwiftName("set"), method: "POST", path: PathTemplate("/pin"),
          inputs: [query, body])
      ])
    #expect(
      SecretNames(model).arguments.map(\.flat) == [#"secretParts: ["set": [.body, .query]]"#])
  }

  @Test func liveClientsAreToldOfThem() {
    #expect(
      SecretNames(Self.model).arguments.map(\.flat) == [
        #"secrets: ["code"]"#, #"sentPlainly: ["read": ["code"]]"#,
        #"receivedPlainly: ["pay": ["code"]]"#,
      ])
  }
}
