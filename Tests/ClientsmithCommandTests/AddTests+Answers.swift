import TestSupport
import Testing

/// Answers of which a specification says little or nothing, and what is advised of others.
extension AddTests {
  private static func client(_ endpoint: String, _ types: String = "{}") -> String {
    """
    client: Shop
    baseURL: https://a.example.com
    endpoints:
      get: {GET: /g\(endpoint)}
    types: \(types)

    """
  }

  @Test(
    "JSON that is answered and not declared is said",
    arguments: [
      (", returns: {as: response}", "was answered with JSON, and what it returns is not declared"),
      ("", "was answered with JSON, and it returns nothing"),
      (", returns: {as: text}", "was answered with JSON, and it returns a text"),
      (", returns: {204: true, 404: false}", "was answered with status 200, which `returns`"),
      (", returns: {as: sse, type: Order}", "`Order`: `state` is not declared"),
      (", returns: {as: jsonl, type: Order}", "`Order`: `state` is not declared"),
    ])
  func undeclared(_ endpoint: String, _ message: String) async throws {
    let types = endpoint.contains("Order") ? "{Order: {properties: {id: Int?}}}" : "{}"
    let (text, result, _) = try await Self.run(
      #"{"state": "open"}"#, specification: Self.client(endpoint, types),
      ["--endpoint", "GET /g"])
    #expect(result.status == 0 && text == Self.client(endpoint, types), "\(result.error)")
    #expect(result.error.contains(message), "\(result.error)")
  }

  @Test("`--widen` is advised where it changes something")
  func advice() async throws {
    let sample = #"{"state": "open", "x": "s", "kind": "b"}"#
    let specification = Self.client(
      ", returns: O",
      "{O: {properties: {state: {enum: [paid]}, kind: Kind, x: Int}}, Kind: {enum: [a]}}")
    let endpoint = ["--endpoint", "GET /g"]
    let (_, result, _) = try await Self.run(sample, specification: specification, endpoint)
    #expect(
      result.error.contains("`open` is not one of the cases; change it by hand"),
      "\(result.error)")
    #expect(result.error.contains("`Kind`: `b` is not one of the cases; `--widen` changes it"))
    #expect(result.error.contains("`x` is a text in the recording; look at it"))
    let (text, wide, _) = try await Self.run(
      sample, specification: specification, endpoint + ["--widen"])
    #expect(wide.error.contains("`open` is not one of the cases; change it by hand"))
    #expect(text.contains("[a, b]"), "\(text)")
  }

  @Test(
    "A new case of a union is added with `--widen`",
    arguments: [
      (", discriminator: type", #"{"id": 1, "type": "job", "text": "x"}"#),
      (", discriminator: type, content: data", #"{"type": "job", "data": {"id": 1, "text": "x"}}"#),
      (", tagged: external", #"{"job": {"id": 1, "text": "x"}}"#),
    ])
  func unionCases(_ tagging: String, _ sample: String) async throws {
    let specification = Self.client(
      ", returns: Item", "{Item: {oneOf: {story: Story}\(tagging)}, Story: {properties: {id: Int}}}"
    )
    let command = ["--endpoint", "GET /g"]
    let (text, result, _) = try await Self.run(sample, specification: specification, command)
    #expect(
      result.error.contains("`Item`: `job` is not one of the cases; `--widen` changes it"),
      "\(result.error)")
    #expect(text == specification)
    let (wide, widened, again) = try await Self.run(
      sample, specification: specification, command + ["--widen"])
    #expect(
      widened.error.contains("changed `Item`: `job` is not one of the cases; it is one now"),
      "\(widened.error)")
    #expect(wide.contains("oneOf: {story: Story, job: JobItem}"), "\(wide)")
    #expect(wide.contains("JobItem: {properties: {id: Int, text: String}}"), "\(wide)")
    #expect(again == wide)
  }

  @Test("A new case without content has no type, and one of a union without a name is said")
  func otherUnionCases() async throws {
    let union = "{oneOf: {story: Story}, discriminator: type}"
    let story = "Story: {properties: {id: Int}}"
    let (text, result, _) = try await Self.run(
      #"{"type": "job"}"#,
      specification: Self.client(", returns: Item", "{Item: \(union), \(story)}"),
      ["--endpoint", "GET /g", "--widen"])
    #expect(text.contains("oneOf: {story: Story, job: {}}"), "\(text)\(result.error)")
    let inline = Self.client(", returns: O", "{O: {properties: {item: \(union)}}, \(story)}")
    let (left, said, _) = try await Self.run(
      #"{"item": {"type": "job", "id": 1}}"#, specification: inline,
      ["--endpoint", "GET /g", "--widen"])
    #expect(left == inline)
    #expect(
      said.error.contains("write `job: JobItem` in its `oneOf` and declare `JobItem`"),
      "\(said.error)")
  }

  @Test("The last property is made optional, and others are added behind it")
  func optionalAndMore() async throws {
    let specification = Self.client(
      ", returns: \"[O]\"", "{O: {properties: {id: Int, total: Decimal}}}")
    let (text, result, again) = try await Self.run(
      #"[{"id": 1, "total": 1.5, "note": "x"}, {"id": 2, "total": null}]"#,
      specification: specification, ["--endpoint", "GET /g", "--widen"])
    #expect(result.status == 0, "\(result.error)")
    #expect(text.contains("{id: Int, total: Decimal?, note: String?}"), "\(text)")
    #expect(again == text)
  }

  @Test("A word does not stand for a number in the path, whatever that is called on the wire")
  func wordsInPlaceOfNumbers() async throws {
    let specification = """
      client: Shop
      baseURL: https://a.example
      naming: snake_case
      types:
        Order: {properties: {id: Int}}
      endpoints:
        getOrder: {GET: "/orders/{orderID}", path: {orderID: Int}, returns: Order}

      """
    let (text, result, _) = try await Self.run(
      "curl 'https://a.example/orders/search?q=a'", specification: specification)
    #expect(text.contains("GET: /orders/search"), "\(text)\(result.error)")
  }

  @Test("A type that is added does not have the name of the client")
  func nameOfClient() async throws {
    for sample in [#"{"shopClient": {"a": 1}}"#, #"{"list": [{"shop_client": {"a": 1}}]}"#] {
      let (text, result, _) = try await Self.run(
        sample, specification: Self.client(""), ["--endpoint", "GET /new"])
      #expect(result.status == 0 && text.contains("GET: /new"), "\(result.error)")
    }
    let known = Self.client(", returns: O", "{O: {properties: {id: Int?}}}")
    let (text, result, _) = try await Self.run(
      #"{"shopClient": {"a": 1}}"#, specification: known, ["--endpoint", "GET /g", "--widen"])
    #expect(result.status == 0 && text.contains("shopClient"), "\(result.error)")
  }

  @Test("A path whose braces are not those of placeholders is refused")
  func unpairedBraces() async throws {
    for path in ["/{id", "/id}", "/{}", "/{a}{b}", "/files/{path+}"] {
      let (_, result, _) = try await Self.run("{}", ["--endpoint", "GET \(path)"])
      #expect(result.status == 64, "\(path): \(result.error)")
    }
  }
}
