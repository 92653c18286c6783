import ClientsmithDiagnostics
import ClientsmithRun
import Testing

/// One mistake in a specification that is right otherwise: one error, whose help is all that is needed.
@Suite struct SingleMistakeTests {
  /// A change of the specification, and everything that is said of it.
  struct Mistake: Sendable, CustomTestStringConvertible {
    var text: String
    var replacement: String
    var line: Int
    var message: String
    var help: String

    init(_ text: String, _ replacement: String, _ line: Int, _ message: String, _ help: String) {
      self.text = text
      self.replacement = replacement
      self.line = line
      self.message = message
      self.help = help
    }

    var testDescription: String { replacement }
  }

  private static let right = """
    client: Shop
    baseURL: https://api.example.com
    types:
      Item:
        properties:
          id: Int
          title: String
    endpoints:
      listItems:
        GET: /items
        returns: "[Item]"
      getItem:
        GET: /items/{id}
        path: {id: Int}
        returns: Item

    """

  private func check(_ mistake: Mistake, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(Self.right.contains(mistake.text), sourceLocation: sourceLocation)
    let text = Self.right.replacing(mistake.text, with: mistake.replacement, maxReplacements: 1)
    let found = SpecReader.read(SourceFile(path: "shop.client.yaml", text: text)).log.diagnostics
    let errors = found.filter { $0.severity == .error }
    let shown = errors.map { "\($0.range.start.line): \($0.message) | \($0.help ?? "")" }
    #expect(
      shown == ["\(mistake.line): \(mistake.message) | \(mistake.help)"],
      sourceLocation: sourceLocation)
  }

  /// What is written at a wrong place, or as another language has it.
  @Test(arguments: [
    Mistake(
      "/items/{id}\n    path: {id: Int}", "/items/:id.:format\n    path: {id: Int, format: String}",
      13, "`:id` is not a placeholder, and would be sent as it is",
      "write `{id}.{format}`, or `%3A` if the path contains the character"),
    Mistake(
      "endpoints:\n  listItems:", "  endpoints:\n  listItems:", 8,
      "`endpoints` stands inside of `types`",
      "write it at the top level: indent it as far as `types`"),
    Mistake(
      "endpoints:\n", "", 8, "`listItems` and others are endpoints, and stand inside of `types`",
      "write them under `endpoints` at the top level"),
    Mistake(
      "/items/{id}", "/items/:id.json", 13,
      "`:id` is not a placeholder, and would be sent as it is",
      "write `{id}.json`, or `%3A` if the path contains the character"),
    Mistake(
      "    returns: Item\n",
      "    returns: Item\n    at: $.item\n    example: {item: {id: 1, title: a}}\n", 16,
      "`at` expects a dotted path, found `$.item`", "write `item`"),
    Mistake(
      "client: Shop\n", "client: Shop\nnaming: snakeCase\n", 2, "unknown naming `snakeCase`",
      "did you mean `snake_case`?"),
    Mistake(
      "path: {id: Int}", "path: [id]", 14,
      "`path` expects a mapping of names and types, found a sequence",
      "write `id: …`, without `-` or `[]`"),
    Mistake(
      "title: String", "title: {enum: {a, b}}", 7,
      "the cases of a mapping have values, found none", "write [a, b]"),
    Mistake(
      "title: String", "title: [{name: String}]", 7,
      "the keys of a dictionary are always `String`",
      "write `- properties: {name: …}` for objects, or `[String: T]`"),
    Mistake(
      "title: String", "title: Dictionary<String, Int>?", 7, "`Dictionary` takes no type in `<>`",
      "write `\"[String: Int]?\"`"),
    Mistake(
      "title: String", "title: {oneOf: {a: Item}, discriminator: {propertyName: kind}}", 7,
      "`discriminator` expects a string, found a mapping", "write `discriminator: kind`"),
    Mistake(
      "GET: /items\n", "POST: /items\n    multipart: {file: {type: Data, content: image/png}}\n",
      11, "`content` belongs to `oneOf`", "did you mean `contentType`?"),
  ])
  func whatIsMisplacedIsOneError(_ mistake: Mistake) {
    check(mistake)
  }

  @Test(arguments: [
    Mistake(
      "path: {id: Int}", "path: {ID: Int}", 14,
      "the template `/items/{id}` has no placeholder `ID`", "did you mean `id`?"),
    Mistake(
      "/items/{id}\n    path: {id: Int}", "/items/{itemID}\n    path: {itemId: Int}", 14,
      "the template `/items/{itemID}` has no placeholder `itemId`", "did you mean `itemID`?"),
    Mistake(
      "/items/{id}", "/items/{key}", 14,
      "the template `/items/{key}` has no placeholder `id`", "did you mean `key`?"),
    Mistake(
      "/items/{id}\n    path: {id: Int}", "/items/{item_id}\n    path: {itemId: Int = 1}", 14,
      "the template `/items/{item_id}` has no placeholder `itemId`",
      "write `itemId: {type: Int, as: item_id, default: 1}`"),
    Mistake(
      "/items/{id}", "/items/:id", 13, "`:id` is not a placeholder, and would be sent as it is",
      "write `{id}`, or `%3A` if the path contains the character"),
    Mistake(
      "/items/{id}", "/items/<id>", 13, "`<id>` is not a placeholder", "write `{id}`"),
  ])
  func paths(_ mistake: Mistake) { check(mistake) }

  @Test func theNoteOfAMisspelledPlaceholderLeadsToIt() {
    let text = Self.right.replacing("path: {id: Int}", with: "path: {ids: Int}")
    let found = SpecReader.read(SourceFile(path: "shop.client.yaml", text: text)).log.diagnostics
    let notes = found.flatMap(\.notes)
    #expect(notes.map(\.message) == ["`id`, which has no parameter, is here"])
    #expect(notes.map(\.range.start) == [SourcePosition(line: 13, column: 17)])
  }

  @Test(arguments: [
    Mistake(
      "GET: /items\n", "path: /items\n", 9, "the endpoint `listItems` has no method",
      "write `GET: /items` in place of `path`"),
    Mistake(
      "GET: /items\n", "url: /items\n    method: put\n", 11,
      "the endpoint `listItems` has no key `method`", "write `PUT: /items`"),
    Mistake(
      "GET: /items\n", "PURGE: /items\n", 10, "the endpoint `listItems` has no key `PURGE`",
      "write `request: {PURGE: /items}`"),
    Mistake(
      "  listItems:\n    GET: /items\n", "  /items:\n    get: {}\n", 9,
      "the endpoint `/items` is not lowerCamelCase", "write `items: {GET: /items, …}`"),
    Mistake(
      "  listItems:\n    GET: /items\n    returns: \"[Item]\"\n",
      "  items:\n    list:\n      GET: /items\n      returns: \"[Item]\"\n", 10,
      "the endpoint `items` has no key `list`",
      "is `items` a group? Call the endpoint `items.list`"),
  ])
  func requests(_ mistake: Mistake) { check(mistake) }

  @Test(arguments: [
    Mistake(
      "title: String", "title: String | null", 7, "`|` is not allowed in a type",
      "write `String?`"),
    Mistake(
      "title: String", "title: book | film", 7, "`|` is not allowed in a type",
      "write `{enum: [book, film]}`"),
    Mistake(
      "title: String", "title: [String, null]", 7, "an array has one type of elements, found 2",
      "write `String?`"),
    Mistake(
      "title: String", "title: [String:Int]", 7,
      "`:` is not allowed in a type without a space after it", "write `[String: Int]`"),
    Mistake(
      "title: String", "titles: \"String[] = []\"", 7, "`[` is not allowed in a type",
      "write `\"[String] = []\"`"),
    Mistake(
      "title: String", "title: {type: String, nullable: true}", 7,
      "a property has no key `nullable`", "write `type: String?` and remove it"),
    Mistake(
      "title: String", "title: {type: String, required: true}", 7,
      "a property has no key `required`", "remove it: everything is required"),
    Mistake(
      "title: String", "title: {type: String, required: false}", 7,
      "a property has no key `required`", "write `type: String?` and remove it"),
    Mistake(
      "title: String", "title: {const: x}", 7, "a property has no key `const`", "write `value`"),
    Mistake(
      "title: String", "parent: {$ref: \"#/components/schemas/Item\"}", 7,
      "a property has no key `$ref`", "write `Item` in place of the mapping"),
    Mistake(
      "title: String", "title: {type: String, enum: [a, b]}", 7,
      "a type is named by `type` or declared by `enum`, not both", "remove `type`"),
    Mistake(
      "title: String", "title: {type: String, default: null}", 7,
      "the default of `title`: `String` expects a string, found null, and the type is not "
        + "optional",
      "write a value of that type, or make it `String?`"),
    Mistake(
      "types:", "types:\n  Box: {extends: Item, properties: {size: Int}}", 4,
      "a type has no key `extends`", "write `includes: [Item]`"),
  ])
  func types(_ mistake: Mistake) { check(mistake) }

  /// The type and those that name it know the parameter by the proposed name.
  @Test func aTypeParameterInLowerCase() {
    Marked.spec(
      "types: {I: {properties: {id: Int}}, P: {of: ▸t, properties: {items: \"[t]\", one: t?}}}\n"
        + "endpoints: {a: {GET: /a, returns: P<I>}}", "write `of: T`"
    ).check()
  }

  @Test(arguments: [
    Mistake(
      "types:", "components:", 3, "a specification has no key `components`", "write `types`"),
    Mistake(
      "types:\n  Item:\n    properties:\n      id: Int\n      title: String\n",
      "components:\n  schemas:\n    Item: {type: object, properties: {id: Int}}\n", 3,
      "a specification has no key `components`", "write `types`"),
    Mistake(
      "client: Shop", "version: 1\nclient: Shop", 1, "a specification has no key `version`",
      "remove it"),
    Mistake(
      "baseURL: https://api.example.com", "servers: [{url: \"https://api.example.com\"}]", 2,
      "`servers` expects a mapping of names and URLs, found a sequence",
      "write `baseURL: https://api.example.com` in place of `servers`"),
    Mistake(
      "types:", "auth: {apiKey: X-Key}\ntypes:", 3, "`auth` has no key `apiKey`",
      "write `{header: X-Key}`"),
    Mistake(
      "types:", "retry: 3\ntypes:", 3, "`retry` expects none or a mapping, found the integer 3",
      "write {attempts: 3}"),
    Mistake(
      "types:", "idempotencyKey: true\ntypes:", 3,
      "`idempotencyKey` expects the name of a header, found the boolean true",
      "write `Idempotency-Key`, or what the server calls it"),
    Mistake(
      "returns: \"[Item]\"", "returns: \"[Item]\"\n    at: $.data[0].items", 12,
      "`at` expects a dotted path, found `$.data[0].items`", "write `data.0.items`"),
    Mistake(
      "returns: \"[Item]\"", "returns: \"[Item]\"\n    at: /data/items", 12,
      "`at` expects a dotted path, found `/data/items`", "write `data.items`"),
    Mistake(
      "client: Shop", "client: Shop\nmemory: {Item: {list: listItems, read: getItem}}", 2,
      "the memory of `Item` has no key `read`", "write `get`"),
    Mistake(
      "client: Shop", "client: Shop\nstores: {Items: {items: products}}", 2,
      "unknown endpoint `products`", "there are `listItems` and `getItem`"),
  ])
  func keysOfTheWhole(_ mistake: Mistake) { check(mistake) }

  /// What is pasted has all that was written.
  @Test(arguments: [
    Mistake(
      "returns: \"[Item]\"", "query: {per-page: \"Int = 3\"}", 11,
      "the parameter `per-page` is not lowerCamelCase",
      "write `perPage: {type: Int, as: per-page, default: 3}`"),
    Mistake(
      "returns: \"[Item]\"", "query: {sort-by: String = the name}", 11,
      "the parameter `sort-by` is not lowerCamelCase",
      "write `sortBy: {type: String, as: sort-by, default: the name}`"),
    Mistake(
      "returns: \"[Item]\"", "query: {per-page: {type: Int, default: 3, summary: Of a page.}}",
      11, "the parameter `per-page` is not lowerCamelCase",
      "call it `perPage`, with `as: per-page`"),
    Mistake(
      "returns: \"[Item]\"", "query: {limit?: Int = 3}", 11,
      "the parameter `limit?` is not lowerCamelCase", "write `limit: \"Int? = 3\"`"),
    Mistake(
      "title: String", "full_title: {type: String, example: One}", 7,
      "the property `full_title` is not lowerCamelCase",
      "call it `fullTitle`, with `as: full_title`"),
    Mistake(
      "title: String", "full_title: String = none", 7,
      "the property `full_title` is not lowerCamelCase",
      "write `fullTitle: {type: String, as: full_title, default: none}`"),
    Mistake(
      "title: String", "kind: {enum: {in-stock: {value: s, summary: There.}}}", 7,
      "the case `in-stock` is not lowerCamelCase", "call it `inStock`"),
    Mistake(
      "title: String",
      "kind: {oneOf: {the-item: {type: Int, as: I, content: i}}, "
        + "discriminator: k, content: v}", 7,
      "the case `the-item` is not lowerCamelCase", "call it `theItem`"),
  ])
  func proposedLinesAreComplete(_ mistake: Mistake) { check(mistake) }

  @Test(arguments: [
    Mistake(
      "returns: \"[Item]\"", "query: limit", 11,
      "`query` expects a mapping of names and types, found the string `limit`",
      "write `query: {limit: String}`"),
    Mistake(
      "returns: \"[Item]\"", "query: {limit: 20}", 11,
      "the parameter `limit` expects a type, found the integer 20",
      "write `Int = 20` for a default, or `{value: 20}` for a constant"),
    Mistake(
      "returns: \"[Item]\"", "query: {limit: {default: 20}}", 11,
      "the parameter `limit` has no `type`", "write `type: Int` beside it"),
    Mistake(
      "returns: \"[Item]\"", "query: {sort: [asc, desc]}", 11,
      "an array has one type of elements, found 2", "write `{enum: [asc, desc]}`"),
    Mistake(
      "returns: \"[Item]\"", "query: {tags: \"[String]\", style: comma}", 11,
      "`style` is a key of a parameter", "write it beside the type: `{type: T, style: comma}`"),
    Mistake(
      "returns: \"[Item]\"", "timeout: 30 seconds", 11,
      "`timeout` expects a duration such as 30s or 500ms, found the string `30 seconds`",
      "write 30s"),
    Mistake(
      "returns: \"[Item]\"", "returns: \"[Item]\"\n    mock: []", 12,
      "the endpoint `listItems` has no key `mock`", "write `example`"),
    Mistake(
      "GET: /items\n", "POST: /items\n    json: Item\n", 11,
      "`json` expects a mapping of names and types, found the string `Item`",
      "write `body: Item`"),
    Mistake(
      "returns: \"[Item]\"", "query: {page: Int}\n    returns: \"[Item]\"\n    pages: {page: true}",
      13, "`page` expects the name of a parameter, found the boolean true",
      "write `page: page`, say, with the name that the parameter has"),
  ])
  func sections(_ mistake: Mistake) { check(mistake) }

  @Test(arguments: [
    Mistake(
      "title: String", "title: {type: String, readOnly: true}", 7,
      "a property has no key `readOnly`", "write `access: readOnly`"),
    Mistake(
      "title: String", "title: {type: String, key: full_title}", 7,
      "a property has no key `key`", "write `as: full_title`"),
    Mistake(
      "title: String", "title: {type: String, minLength: 3}", 7,
      "a property has no key `minLength`", "remove it: only types are checked"),
    Mistake(
      "title: String", "title: {type: String, summary: first, last}", 7,
      "a property has no key `last`",
      "inside of `{}` a comma ends a value: put a text with commas in quotes"),
    Mistake(
      "title: String", "title: {type: String, secret: yes}", 7,
      "`secret` expects true or false, found the string `yes`", "write `true`"),
    Mistake(
      "title: String", "kind: Kind\n  Kind: {type: string, enum: [a, b]}", 8,
      "a type has no key `type`", "remove it: what the type declares says what it is"),
    Mistake(
      "title: String", "kind: Kind\n  Kind: {union: {a: Int, b: String}}", 8,
      "a type has no key `union`", "write `oneOf`"),
    Mistake(
      "title: String", "kind: Kind\n  Kind: {oneOf: [{properties: {a: Int}}]}", 8,
      "`oneOf` expects a mapping of cases and types, found a sequence",
      "give each case a name: `oneOf: {first: …, second: …}`"),
  ])
  func keysOfTypes(_ mistake: Mistake) { check(mistake) }
}
