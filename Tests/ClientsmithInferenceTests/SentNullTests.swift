import ClientsmithInference
import Testing

/// Null in bodies of requests: what is nil has to be sent as null where the key is always there.
@Suite struct SentNullTests {
  private static let base = "https://a.example"

  @Test("Objects within a body say null where each has the key")
  func objects() throws {
    let text = try Imported(
      """
      curl -X PUT \(Self.base)/orders/1041 --json '{"address": {"street": "A", "note": null}, "lines": [{"sku": "a", "count": 1, "gift": null}, {"sku": "b", "count": 2, "gift": "x"}]}'
      curl -X PUT \(Self.base)/orders/1042 --json '{"address": {"street": "A", "note": "x"}, "lines": []}'
      curl -X PUT \(Self.base)/orders/1043 --json '{"address": {"street": "A", "note": "x"}, "lines": [], "memo": {"a": null, "b": 1, "c": 2}}'
      curl -X PUT \(Self.base)/orders/1044 --json '{"address": {"street": "A", "note": "x"}, "lines": [], "memo": {"b": 1, "c": 2}}'
      """
    ).text()
    #expect(text.contains("      street: String\n      note: String? = null\n"), "\(text)")
    #expect(text.contains("      gift: String? = null\n"), "\(text)")
    #expect(text.contains("Memo: {properties: {a: JSON?, b: Int, c: Int}}"), "\(text)")
  }

  @Test("A type of several endpoints says what requests send, not what responses have")
  func sharedTypes() throws {
    func archive(_ sent: String, _ answered: String) -> String {
      func quoted(_ text: String) -> String { text.replacing("\"", with: "\\\"") }
      return """
        {"log": {"version": "1.2", "entries": [
          {"request": {"method": "POST", "url": "\(Self.base)/notes",
            "postData": {"mimeType": "application/json", "text": "{\\"note\\": \(quoted(sent))}"}},
           "response": {"status": 201, "content": {"mimeType": "application/json", "text": "\(quoted(answered))"}}}
        ]}}
        """
    }
    let whole = #"{"title": "a", "text": "b", "place": null, "author": "c"}"#
    let text = try Imported(archive(whole, whole)).text()
    #expect(text.contains("place: JSON? = null"), "\(text)")
    let other = try Imported(archive(whole.replacing("null", with: "\"d\""), whole)).text()
    #expect(other.contains("place: String?") && !other.contains("= null"), "\(other)")
  }

  @Test("In a PATCH null clears, also in objects that nothing else sends")
  func patches() throws {
    let text = try Imported(
      """
      curl -X PATCH \(Self.base)/users/1042 --json '{"profile": {"bio": null, "site": "x"}}'
      curl -X PATCH \(Self.base)/users/1042 --json '{"profile": {"bio": "a"}}'
      """
    ).text()
    #expect(text.contains("Profile: {properties: {bio: Patch<String>, site: String?}}"), "\(text)")
  }

  @Test("Variables of GraphQL")
  func variables() throws {
    let query = "mutation Save($input: In!, $note: String) { save(input: $input) { id } }"
    let text = try Imported(
      """
      curl \(Self.base)/graphql --json '{"query": "\(query)", "variables": {"note": null, "input": {"title": "a", "dueAt": null}}}'
      curl \(Self.base)/graphql --json '{"query": "\(query)", "variables": {"note": "x", "input": {"title": "a", "dueAt": "2024-01-02T03:04:05Z"}}}'
      """
    ).text()
    #expect(text.contains("      note: String? = null\n      input: Input\n"), "\(text)")
    #expect(text.contains("      title: String\n      dueAt: Date? = null\n"), "\(text)")
  }
}
