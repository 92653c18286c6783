/// A key of a dictionary: it is data, so that no error shows it.
internal nonisolated struct RuntimeDataKey: CodingKey {
  let stringValue: String

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  var intValue: Int? {
    nil
  }

  init?(intValue: Int) {
    nil
  }
}
