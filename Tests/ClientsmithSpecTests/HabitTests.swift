import ClientsmithDiagnostics
import ClientsmithRun
import Testing

/// What is shown in full for keys of OpenAPI, for Swift, or for paths of other routers.
@Suite struct HabitTests {
  /// Everything about each error, as text that can be compared as a whole.
  private func rendered(_ text: String) -> String {
    SpecReader.read(SourceFile(path: "shop.client.yaml", text: text)).log.diagnostics
      .filter { $0.severity == .error }
      .map { diagnostic in
        let place = "\(diagnostic.range.start.line):\(diagnostic.range.start.column)"
        return "\(place): \(diagnostic.message) [\(diagnostic.id.rawValue)]"
          + (diagnostic.help.map { "\n  help: \($0)" } ?? "")
      }
      .joined(separator: "\n")
  }

  private func rendered(property: String, naming: String = "") -> String {
    rendered(
      "client: Shop\n\(naming)\ntypes:\n  Item:\n    properties:\n      \(property)\n"
        + "endpoints: {fetch: {GET: /a, returns: Item}}\n")
  }

  private func rendered(path: String) -> String {
    rendered("client: Shop\n\n\nendpoints:\n  fetch:\n    GET: \"\(path)\"\n")
  }

  @Test func objectsInline() {
    #expect(
      rendered(property: "owner: {first: String, last: String}") == """
        6:14: the property `owner` expects a type, found the properties of an object [inline-type]
          help: write them inside of `properties: {…}`
        """)
  }

  @Test func anEndpointThatIsTooDeep() {
    #expect(
      rendered(
        """
        client: Shop
        endpoints:
          listProducts:
            GET: /products
            getProduct:
              GET: /product
        """) == """
          5:5: the endpoint `listProducts` has no key `getProduct` [unknown-key]
            help: is `getProduct` an endpoint? Indent it by 2
          """)
  }

  @Test func aGroupThatHoldsItsEndpoints() {
    #expect(
      rendered(
        """
        client: Shop
        endpoints:
          products:
            list:
              GET: /products
        """
      ).contains("help: is `products` a group? Call the endpoint `products.list`"))
  }

  @Test func namesOfOtherLanguages() {
    #expect(
      rendered(property: "price?: Decimal") == """
        6:7: the property `price?` is not lowerCamelCase [invalid-name]
          help: write `price: Decimal?`
        """)
    #expect(
      rendered(property: "display_name: String", naming: "naming: snake_case") == """
        6:7: the property `display_name` is not lowerCamelCase [invalid-name]
          help: write `displayName`; `naming` makes it `display_name`
        """)
    #expect(
      rendered(property: "display_name: String") == """
        6:7: the property `display_name` is not lowerCamelCase [invalid-name]
          help: write `displayName: {type: String, as: display_name}`
        """)
  }

  @Test(arguments: [
    (
      "/a/:id",
      """
      6:14: `:id` is not a placeholder, and would be sent as it is [invalid-path]
        help: write `{id}`, or `%3A` if the path contains the character
      """
    ),
    (
      "/a/<id>",
      """
      6:14: `<id>` is not a placeholder [invalid-path]
        help: write `{id}`
      """
    ),
    (
      "/a/{path*}",
      """
      6:19: `*` is not allowed in a placeholder [invalid-path]
        help: write `{path}`, or `{path+}` to keep the slashes of its value
      """
    ),
    (
      "/a/{+path}",
      """
      6:15: `+` is not allowed in a placeholder [invalid-path]
        help: write `{path}`, or `{path+}` to keep the slashes of its value
      """
    ),
  ])
  func placeholdersOfOtherRouters(_ path: String, _ expected: String) {
    #expect(rendered(path: path) == expected)
  }

  @Test func aPlaceholderOfAShell() {
    let text = rendered(path: "/a/${id}")
    #expect(
      text.hasPrefix(
        """
        6:14: `${id}` is not a placeholder, and would be sent as it is [invalid-path]
          help: write `{id}`, or `%24` if the path contains the character
        """))
  }

  @Test(arguments: [
    ("nullable: true", "write `type: String?` and remove it"),
    ("required: true", "remove it: everything is required"),
  ])
  func keysOfJSONSchema(_ key: String, _ help: String) {
    let name = key.prefix { $0 != ":" }
    #expect(
      rendered(property: "owner: {type: String, \(key)}") == """
        6:29: a property has no key `\(name)` [unknown-key]
          help: \(help)
        """)
  }

  @Test(arguments: [
    ("$ref: Item", "write `Item` in place of the mapping"), ("items: Item", "write `[T]`"),
  ])
  func typesOfJSONSchema(_ key: String, _ help: String) {
    let name = key.prefix { $0 != ":" }
    #expect(
      rendered(property: "owner: {\(key)}") == """
        6:15: a property has no key `\(name)` [unknown-key]
          help: \(help)
        """)
  }

  @Test func keysOfOpenAPI() {
    #expect(
      rendered("client: Shop\nendpoints: {fetch: {method: GET, path: {}, responses: {}}}") == """
        2:21: the endpoint `fetch` has no key `method` [unknown-key]
          help: the method is a key of the endpoint: write `GET: /path`
        2:44: the endpoint `fetch` has no key `responses` [unknown-key]
          help: write `returns: T` for the result and `errors: {404: T}` for error bodies
        """)
  }
}
