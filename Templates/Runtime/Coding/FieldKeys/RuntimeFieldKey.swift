/// A key of a JSON object that the program asks for by name.
///
/// It is no larger than a text: what encodes JSON keeps a larger key in the heap.
internal nonisolated struct RuntimeFieldKey: CodingKey {
  let stringValue: String

  init(_ name: String) { self.stringValue = name }

  init?(stringValue: String) { self.init(stringValue) }

  var intValue: Int? { nil }
  init?(intValue: Int) { nil }
}
