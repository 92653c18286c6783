import ClientsmithDiagnostics
import ClientsmithRun
import Testing

/// What people write for types who do not know the format yet, and for what is sent and returned.
@Suite struct NewcomerTypeTests {
  typealias Mistake = NewcomerTests.Mistake

  @Test(
    arguments: [
      (
        "POST: /items, body: {name: String?}",
        """
        2:41: `body` expects a type, found the properties of an object
          help: write `json:` in place of `body:`, which makes each a parameter, or write them \
        inside of `properties: {…}`
        """
      ),
      (
        "POST: /items, body: {name: string, description: String?, price: Int}",
        """
        2:41: `body` expects a type, found the properties of an object
          help: write `json:` in place of `body:`, which makes each a parameter, or write them \
        inside of `properties: {…}`
        """
      ),
      (
        "GET: /items, returns: {items: [String], name: String}",
        """
        2:43: `returns` expects a type, found the properties of an object
          help: write them inside of `properties: {…}`
        """
      ),
      (
        "POST: /items, body: {name: item}",
        """
        2:35: `body` has no `type`
          help: write `type: T`
        """
      ),
      (
        "POST: /items, multipart: {file: File}",
        """
        2:53: unknown type `File`
          help: write `Data`, or in a body `URL` for a file on disk
        """
      ),
      (
        "GET: /items, returns: download",
        """
        2:43: `returns` expects a type, found the string `download`
          help: write `returns: {as: download}`
        """
      ),
      (
        "GET: /items, returns: {stream: Item}",
        """
        2:44: `returns` has no key `stream`
          help: write `returns: {as: sse, type: Item}`
        """
      ),
      (
        "POST: /items, returns: none",
        """
        2:44: `none` is not a type of a body
          help: remove `returns` for an endpoint that returns nothing
        """
      ),
      (
        "GET: /items, errors: Problem",
        """
        2:42: `errors` expects a mapping of statuses and types, found the string `Problem`
          help: write `errors: {default: Problem}`
        """
      ),
    ].map(Mistake.init))
  func bodies(_ mistake: Mistake) {
    Mistake("endpoints: {fetch: {\(mistake.text)}}", mistake.expected).check()
  }

  @Test(
    arguments: [
      (
        "Dictionary<String, Any>",
        """
        2:33: `Dictionary` takes no type in `<>`
          help: write `"[String: JSON]"`, or `JSON`
        """
      ),
      (
        "{type: Date, format: yyyy-MM-dd}",
        """
        2:45: a property has no key `format`
          help: write `type: Day`, without `format`
        """
      ),
      (
        "{type: String, format: uuid}",
        """
        2:47: a property has no key `format`
          help: write `type: UUID`, without `format`
        """
      ),
      (
        "{type: Date, format: yyyy/MM/dd}",
        """
        2:45: a property has no key `format`
          help: write `dates: yyyy/MM/dd`
        """
      ),
    ].map(Mistake.init))
  func properties(_ mistake: Mistake) {
    let type = mistake.text.first == "{" ? mistake.text : "'\(mistake.text)'"
    Mistake("types: {Item: {properties: {a: \(type)}}}", mistake.expected).check()
  }

  /// A type that is refused has no second error where it is used.
  @Test(
    arguments: [
      ("Item: {properties: {id: integer}}", "2:33: unknown type `integer`"),
      ("Key: {alias: integer}, Item: {properties: {id: Key}}", "2:22: unknown type `integer`"),
    ])
  func refusedTypes(_ types: String, _ expected: String) {
    Mistake(
      """
      types: {\(types)}
      memory: {Item: {list: list}}
      stores: {Items: {items: list, actions: {delete: {call: delete, optimistic: true}}}}
      endpoints:
        list: {GET: /items, returns: [Item]}
        delete: {DELETE: "/items/{id}", path: {id: Int}}
      """, "\(expected)\n  help: did you mean `Int`?"
    ).check()
  }
}
