import ClientsmithDeclarations
import ClientsmithModel
import Testing

@testable import ClientsmithOpenAPI

/// Which properties the made-up values of objects have.
@Suite struct MadeUpSizeTests {
  /// The names of the properties that have a value.
  private func shown(_ schema: String) throws -> [String] {
    let document = Document(
      returns: "{$ref: '#/components/schemas/A'}", schemas: "A: \(schema)")
    #expect(document.messages.isEmpty)
    guard case .structure(let members)? = document.endpoint("getItems")?.mock else { return [] }
    return members.filter { $0.value != .null }.map(\.name.text)
  }

  @Test(arguments: [
    ("maxProperties: 2", "x: {type: string}, y: {type: integer}, z: {type: integer}", ["x", "y"]),
    (
      "maxProperties: 3", "x: {type: string}, y: {type: integer}, z: {type: integer}",
      ["x", "y", "z"]
    ),
    (
      "maxProperties: 2", "x: {type: string}, y: {type: integer}, z: {type: integer, example: 3}",
      ["x", "z"]
    ),
    ("maxProperties: 0", "x: {type: string}, y: {type: integer}", ["x"]),
    (
      "maxProperties: 2, additionalProperties: {type: string}",
      "x: {type: string}, y: {type: integer}", ["x", "additionalProperties"]
    ),
  ])
  func noMoreThanTheSchemaAllows(limit: String, properties: String, expected: [String]) throws {
    let schema = "{type: object, required: [x], \(limit), properties: {\(properties)}}"
    #expect(try shown(schema) == expected)
  }

  @Test func fieldsOfABodyToo() {
    let schema =
      "{type: object, maxProperties: 1, properties: {a: {type: string}, b: {type: string}}}"
    let document = Document(
      paths: """
        /a:
          post:
            operationId: send
            requestBody: {required: true, content: {application/json: {schema: \(schema)}}}
            responses: {"204": {description: d}}
        """)
    #expect(document.messages.isEmpty)
    #expect(document.endpoint("send")?.inputs.map(\.example) == [.string("a"), .null])
  }

  /// What is required beside a property that is always there is always there, too.
  @Test(arguments: [
    ("required: [name], dependentRequired: {name: [age]}", ["name: String", "age: Int"]),
    ("dependentRequired: {name: [age]}", ["name: String?", "age: Int?"]),
    (
      "allOf: [{required: [name]}], dependentRequired: {age: [name], name: [age]}",
      ["name: String", "age: Int"]
    ),
  ])
  func whatOthersRequireIsRequired(keywords: String, expected: [String]) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/A'}",
      schemas: """
        A: {type: object, properties: {name: {type: string}, age: {type: integer}}, \(keywords)}
        """)
    #expect(document.messages.isEmpty)
    #expect(document.properties("A") == expected)
  }

  /// The line end of a block in YAML is not part of an example of one line.
  @Test(arguments: [
    ("|\n          one\n", #"string("one")"#),
    (">\n          one\n          two\n", #"string("one two")"#),
    ("|\n          one\n          two\n", #"string("one\ntwo\n")"#),
    ("\"one\\n\"", #"string("one\n")"#),
    ("|\n          \n", #"string(""#),
  ])
  func lineEndsOfBlocks(example: String, expected: String) throws {
    let document = Document(
      returns: "{$ref: '#/components/schemas/A'}",
      schemas: """
        A:
          type: object
          required: [x]
          properties:
            x:
              type: string
              example: \(example)
        """)
    let mock = try #require(document.endpoint("getItems")?.mock)
    #expect(String(describing: mock).contains(expected), "\(mock)")
  }
}
