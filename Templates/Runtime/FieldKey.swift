/// A key of a JSON object that the program asks for by name.
nonisolated struct FieldKey: CodingKey {
  let stringValue: String

  init(_ name: String) {
    self.stringValue = name
  }

  init?(stringValue: String) {
    self.stringValue = stringValue
  }

  var intValue: Int? {
    nil
  }

  init?(intValue: Int) {
    nil
  }
}
