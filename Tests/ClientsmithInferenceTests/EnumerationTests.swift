import Testing

/// Which texts are the cases of an enumeration.
@Suite struct EnumerationTests {
  @Test(
    "Constants are, and what people wrote is not, however often it comes again",
    arguments: [
      ("status", ["open", "in_progress"], true), ("state", ["Open", "Closed"], true),
      ("currency", ["EUR", "USD"], true), ("kind", ["lineItem", "fee"], true),
      ("color", ["red", "blue"], true), ("countryCode", ["DE", "FR"], true),
      ("mediaType", ["image/png", "image/jpeg"], true), ("priority", ["P1", "P2"], true),
      ("name", ["Alice", "Bob"], false), ("firstName", ["Alice", "Bob"], false),
      ("author", ["alice", "bob"], false), ("title", ["Tea", "Milk"], false),
      ("city", ["Berlin", "Paris"], false), ("country", ["Germany", "France"], false),
      ("stage", ["In Progress", "To Do"], false), ("assigneeName", ["x", "y"], false),
      ("category", ["Tea", "Süßes"], false), ("status", ["open", "Closed"], false),
    ])
  func texts(_ key: String, _ values: [String], _ isEnumeration: Bool) throws {
    let objects = (0..<20).map { #"{"id": \#($0), "\#(key)": "\#(values[$0 % values.count])"}"# }
    let types = Outline.types(try Samples.declarations("[\(objects.joined(separator: ","))]"))
    #expect(types.contains { $0.contains("[") && !$0.contains("{") } == isEnumeration, "\(types)")
  }
}
