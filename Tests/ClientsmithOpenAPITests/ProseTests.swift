import ClientsmithModel
import Testing

@testable import ClientsmithOpenAPI

/// The line breaks of descriptions: those of paragraphs are spaces, as CommonMark reads them.
@Suite struct ProseTests {
  @Test(arguments: [
    ("One line.", "One line."),
    ("A pet\nof an owner.\n", "A pet of an owner."),
    ("A pet\r\nof an owner.\r\n\r\nIt eats.", "A pet of an owner.\n\nIt eats."),
    ("\n\n A pet.  \n\n\nIt eats.\n\n", " A pet.\n\n\nIt eats."),
    // Hard breaks.
    ("Street  \nCity\\\nCountry", "Street  \nCity\\\nCountry"),
    // Lists, and what continues their items.
    (
      "States:\n* `open` - may be\n  edited\n* `sent`\n1. first\nand on\n2) second",
      "States:\n* `open` - may be edited\n* `sent`\n1. first and on\n2) second"
    ),
    ("- one\n  - inner\n    text\n-\n- last", "- one\n  - inner text\n-\n- last"),
    ("It costs\n-5 or +3\n2.5 times", "It costs -5 or +3 2.5 times"),
    // Headings, rules and quotes.
    ("# Pets\nAll\nof them\n## More\nx", "# Pets\nAll of them\n## More\nx"),
    ("Title\n=====\nText\n\n---\nText", "Title\n=====\nText\n\n---\nText"),
    ("> said\n> more\nafter\nthat", "> said\n> more\nafter that"),
    // Code, tables and HTML.
    ("```\na\nb\n```\nafter\nthat", "```\na\nb\n```\nafter that"),
    ("~~~json\n{\n\n}\n~~~", "~~~json\n{\n\n}\n~~~"),
    ("Code:\n\n    a\n    b\n\nText\nmore", "Code:\n\n    a\n    b\n\nText more"),
    ("| a | b |\n| - | - |\n| c | d |\n\nx\ny", "| a | b |\n| - | - |\n| c | d |\n\nx y"),
    ("a | b\n--|--\nc | d", "a | b\n--|--\nc | d"),
    ("<table>\n<tr>\nx\n</table>\n\na\nb", "<table>\n<tr>\nx\n</table>\n\na b"),
    (
      "[a]: https://a.example\n[b]: https://b.example",
      "[a]: https://a.example\n[b]: https://b.example"
    ),
    // What is indented below a paragraph is meant to stand there.
    ("Args:\n    name: a name\n    age: an age", "Args:\n    name: a name\n    age: an age"),
  ]) func linesOfParagraphsAreJoined(_ text: String, _ expected: String) {
    #expect(Prose.joined(text) == expected)
    #expect(Prose.joined(expected) == expected, "once is enough")
  }

  @Test func descriptionsAreJoinedWhereverTheyStand() {
    let document = Document(
      paths: """
        /pets:
          get:
            operationId: listPets
            description: "All\\npets."
            parameters: [{name: q, in: query, description: "What\\nto find.", schema: {type: string}}]
            responses:
              "200":
                description: Pets.
                content:
                  application/json:
                    schema: {$ref: "#/components/schemas/Pets"}
        """,
      components: """
        schemas:
          Pets:
            description: "Many\\npets."
            type: object
            properties: {count: {type: integer, description: "How\\nmany."}}
        """)
    let endpoint = document.endpoint("listPets")
    #expect(endpoint?.documentation.description == "All pets.")
    #expect(endpoint?.inputs.map(\.documentation.description) == ["What to find."])
    let type = document.model?.types.first
    #expect(type?.documentation.description == "Many pets.")
    guard case .structure(let structure)? = type?.kind else {
      Issue.record("an object is expected")
      return
    }
    #expect(structure.properties.map(\.documentation.description) == ["How many."])
  }

  @Test func aDescriptionBeginsWithoutBlanks() {
    let document = Document(
      returns: "{type: object, properties: {at: {type: string, description: ' The date'}}}")
    let structure = document.model?.types.structure(.declared("GetItemsResponse"))
    #expect(structure?.properties.first?.documentation.description == "The date")
  }
}
