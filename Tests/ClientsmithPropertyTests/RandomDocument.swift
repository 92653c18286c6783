/// A random OpenAPI document, of what documents have and of what they should not have.
struct RandomDocument {
  private var random: SeededGenerator
  private static let schemas = ["Pet", "Owner", "Type", "a.b.C", "Item1", "item-1", "Client", "T"]
  private static let keys = [
    "id", "name", "self", "type", "Type", "a-b", "a_b", "aB", "class", "", "1", "next", "items",
    "unrecognized", "additionalProperties", "description", "x",
  ]

  /// JSON, which is YAML too.
  static func text(seed: UInt64) -> String {
    var document = RandomDocument(random: SeededGenerator(seed: seed))
    return document.text()
  }

  private mutating func text() -> String {
    let schemas = Self.schemas.map { name in "\"\(name)\": \(schema(0))" }
    var paths: [String] = []
    for number in 1...Int.random(in: 1...4, using: &random) {
      let path = "/\(random.pick(["a", "b c", "x?y=1"]))\(number)\(random.pick(["", "/{id}"]))"
      let methods = random.pick([["get"], ["post", "get"], ["put", "delete"], ["head", "query"]])
      let operations = methods.map { "\"\($0)\": \(operation(path))" }
      paths.append("\"\(path)\": {\(operations.joined(separator: ", "))}")
    }
    return """
      {"openapi": "\(random.pick(["3.0.3", "3.1.0", "3.2.0"]))", "info": {"title": "Random"},
      "servers": [{"url": "https://example.com"}],
      "paths": {\(paths.joined(separator: ",\n"))},
      "components": {"schemas": {\(schemas.joined(separator: ",\n"))}}}
      """
  }

  // MARK: - Operations

  private mutating func operation(_ path: String) -> String {
    let id = random.pick(["list", "get", "live", "mock", "self", "a_b", "UsersController_x", ""])
    var parameters = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      parameter(random.pick(Self.keys), in: random.pick(["query", "query", "header", "cookie"]))
    }
    if path.contains("{id}"), random.chance(90) { parameters.append(parameter("id", in: "path")) }
    var fields = [
      "\"operationId\": \"\(id)\"", "\"tags\": [\"\(random.pick(["users", "a b", "Error"]))\"]",
      "\"parameters\": [\(parameters.joined(separator: ", "))]",
    ]
    if random.chance(50) {
      fields.append(
        "\"requestBody\": {\"required\": \(random.chance(50)), \"content\": \(content())}")
    }
    let statuses = ["200", "201", "204", "2XX", "404", "5XX", "default"].filter { _ in
      random.chance(30)
    }
    let responses = statuses.map { "\"\($0)\": {\"content\": \(content())}" }
    fields.append("\"responses\": {\(responses.joined(separator: ", "))}")
    return "{\(fields.joined(separator: ", "))}"
  }

  private mutating func parameter(_ name: String, in place: String) -> String {
    var fields = [
      "\"name\": \"\(name)\"", "\"in\": \"\(place)\"", "\"schema\": \(schema(1))",
      "\"required\": \(place == "path" || random.chance(40))",
    ]
    if random.chance(30) {
      fields.append("\"style\": \"\(random.pick(["form", "label", "matrix", "deepObject"]))\"")
    }
    if random.chance(30) { fields.append("\"explode\": \(random.chance(50))") }
    return "{\(fields.joined(separator: ", "))}"
  }

  private mutating func content() -> String {
    let type = random.pick([
      "application/json", "application/json", "application/x-www-form-urlencoded",
      "multipart/form-data", "text/plain", "text/event-stream", "application/jsonl", "image/png",
    ])
    let key = random.chance(80) ? "schema" : "itemSchema"
    return "{\"\(type)\": {\"\(key)\": \(schema(0))}}"
  }

  // MARK: - Schemas

  private mutating func reference() -> String {
    let name = random.chance(95) ? random.pick(Self.schemas) : "Nothing"
    return "\"$ref\": \"#/components/schemas/\(name)\""
  }

  private mutating func schema(_ depth: Int) -> String {
    if depth > 3 || random.chance(30) { return random.chance(50) ? "{\(reference())}" : leaf() }
    func several(_ random: inout SeededGenerator) -> Int { Int.random(in: 1...3, using: &random) }
    var fields: [String] = []
    switch Int.random(in: 0...8, using: &random) {
    case 0...3: fields = object(depth)
    case 4: fields = ["\"type\": \"array\"", "\"items\": \(schema(depth + 1))"]
    case 5, 6:
      let parts = (0..<several(&random)).map { _ in schema(depth + 1) }.joined(separator: ", ")
      fields = ["\"\(random.pick(["oneOf", "anyOf", "allOf"]))\": [\(parts)]"]
      if random.chance(30) { fields += object(depth) }
    case 7: fields = [reference()] + (random.chance(50) ? object(depth) : [])
    default: fields = ["\"type\": \"object\"", "\"additionalProperties\": \(schema(depth + 1))"]
    }
    let extras = [
      "\"nullable\": true", "\"readOnly\": true", "\"default\": 1", "\"example\": {\"id\": 1}",
      "\"description\": \"Text */ with `code`\"", "\"discriminator\": {\"propertyName\": \"type\"}",
      "\"$dynamicAnchor\": \"x\"", "\"then\": {\"properties\": {\"x\": \(leaf())}}",
      "\"$defs\": {\"x\": {\"$dynamicAnchor\": \"x\", \(reference())}}",
    ]
    for extra in extras where random.chance(6) { fields.append(extra) }
    return "{\(fields.joined(separator: ", "))}"
  }

  private mutating func object(_ depth: Int) -> [String] {
    let keys = Self.keys.filter { _ in random.chance(20) }
    let properties = keys.map { "\"\($0)\": \(schema(depth + 1))" }.joined(separator: ", ")
    let required = keys.filter { _ in random.chance(50) }.map { "\"\($0)\"" }
    return [
      "\"properties\": {\(properties)}", "\"required\": [\(required.joined(separator: ", "))]",
    ]
  }

  private mutating func leaf() -> String {
    let format = random.pick(["date", "uuid", "uri", "byte", "duration", "int64", "email", "zzz"])
    return random.pick([
      "{\"type\": \"string\"}", "{\"type\": \"string\", \"format\": \"\(format)\"}",
      "{\"type\": \"integer\", \"minimum\": 5, \"default\": \"a\"}", "{\"type\": \"number\"}",
      "{\"type\": \"boolean\", \"default\": true}", "{}", "true", "{\"type\": \"object\"}",
      "{\"enum\": [\"a\", \"A\", \"\", \"self\", \"1\", null], \"default\": \"a\"}",
      "{\"enum\": [1, 2, \"x\"]}", "{\"const\": \"a\"}", "{\"const\": {\"a\": 1}}",
      "{\"type\": [\"string\", \"integer\", \"null\"]}", "{\"$dynamicRef\": \"#x\"}",
      "{\"type\": \"string\", \"pattern\": \"^[a-z]{3}$\", \"minLength\": 9}",
      "{\"type\": \"array\"}",
    ])
  }
}
