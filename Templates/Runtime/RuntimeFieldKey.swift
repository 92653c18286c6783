/// A key of a JSON object that the program asks for by name.
internal nonisolated struct RuntimeFieldKey: CodingKey {
  let stringValue: String
  let intValue: Int? = nil

  init(_ name: String) {
    self.stringValue = name
  }

  init(_ name: StaticString) {
    self.init(name.description)
  }

  init?(stringValue: String) { self.init(stringValue) }

  init?(intValue: Int) { nil }
}
