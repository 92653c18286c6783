import ClientsmithFiles
import Testing

/// Expected values from the test vectors of the FNV authors.
@Test(
  "Content hashes are FNV-1a",
  arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
func contentHash(text: String, expected: String) {
  #expect(ContentHash.hash(text.utf8) == expected)
}
