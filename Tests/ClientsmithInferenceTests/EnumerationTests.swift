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
      ("quality", ["720", "1080", "auto"], true), ("quality", ["720", "1080"], false),
      ("room", ["72012", "auto"], false), ("mode", [String(repeating: "n", count: 64), "a"], true),
      ("mode", [String(repeating: "n", count: 65), "a"], false), ("mode", ["", "a"], true),
      ("mode", ["", ""], false), ("mode", ["a", "a"], false),
    ])
  func texts(_ key: String, _ values: [String], _ isEnumeration: Bool) throws {
    let objects = (0..<20).map { #"{"id": \#($0), "\#(key)": "\#(values[$0 % values.count])"}"# }
    let types = Outline.types(try Samples.declarations("[\(objects.joined(separator: ","))]"))
    #expect(types.contains { $0.contains("[") && !$0.contains("{") } == isEnumeration, "\(types)")
  }

  @Test(
    "There are fewer distinct ones than the square root of their number, which is ten at least",
    arguments: [(2, 9, false), (3, 10, true), (4, 10, false), (4, 16, false), (4, 17, true)])
  func numbers(_ distinct: Int, _ count: Int, _ isEnumeration: Bool) throws {
    let objects = (0..<count).map {
      #"{"status": "state_\#("abcd".dropFirst($0 % distinct).prefix(1))"}"#
    }
    let types = Outline.types(try Samples.declarations("[\(objects.joined(separator: ","))]"))
    #expect(types.contains { $0.hasPrefix("OrderStatus [") } == isEnumeration, "\(types)")
  }

  @Test(
    "Where five values are three quarters of a known set, they are of it",
    arguments: [
      ("abcda", true), ("abca", false), ("abzab", false), ("abczy", false), ("abcza", true),
    ])
  func known(_ letters: String, _ isKnown: Bool) throws {
    let first = (0..<17).map { #"{"status": "state_\#("abc".dropFirst($0 % 3).prefix(1))"}"# }
    let second = letters.map { #"{"state": "state_\#($0)"}"# }
    let types = Outline.types(
      try Samples.declarations(
        #"{"a": [\#(first.joined(separator: ","))], "b": [\#(second.joined(separator: ","))]}"#))
    #expect(types.contains("B {state: AStatus}") == isKnown, "\(types)")
  }
}
