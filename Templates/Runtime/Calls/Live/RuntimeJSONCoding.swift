import Foundation

/// JSON as all endpoints read and write it.
internal nonisolated enum RuntimeJSONCoding {
  /// The part of a document at a path. When it is missing or null, or there is no document, an
  /// optional is nil.
  static func decode<Value: Decodable & Sendable>(
    _ type: Value.Type, from data: Data, at path: [JSONPathStep], dates: DateCoding
  ) throws -> Value {
    // Only for optionalResults:
    if data.isEmpty, let none = self.absent(type) {
      return none
    }
    // For all:
    // In UTF-8 there is no NUL, and in any other encoding one of the first bytes is (RFC 8259, 8.1,
    // allows no other). `JSONDecoder` would read those, however deep they are nested.
    guard !data.prefix(8).contains(0) else { throw self.corruption("not UTF-8") }
    let depth: Int = self.depth(of: data)
    guard depth <= 512 else { throw self.corruption("nested too deeply") }
    // Only for deepValues:
    if depth > 32 {
      return try RuntimeLargeStack.run { () throws -> Value in
        try self.decodeHere(type, from: data, at: path, dates: dates)
      }
    }
    // For all:
    return try self.decodeHere(type, from: data, at: path, dates: dates)
  }

  private static func decodeHere<Value: Decodable>(
    _ type: Value.Type, from data: Data, at path: [JSONPathStep], dates: DateCoding
  ) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom(dates.decode)
    // Only for ownResults:
    if path.isEmpty, type is any RuntimeWireReading.Type {
      return try decoder.decode(RuntimeJSONPart<Value>.self, from: data).value
    }
    // For all:
    guard !path.isEmpty else { return try decoder.decode(type, from: data) }
    if let key = RuntimeJSONPart<Value>.pathKey {
      decoder.userInfo[key] = path
    }
    return try decoder.decode(RuntimeJSONPart<Value>.self, from: data).value
  }

  private static func corruption(_ description: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: description))
  }

  /// How many arrays and objects lie in each other at most. Counted before decoding, because
  /// `JSONDecoder` ends the process at the 513th (swift-foundation of Swift 6.3).
  private static func depth(of data: Data) -> Int {
    var depth = 0
    var deepest = 0
    self.forEachMark(of: data) { (byte: UInt8) -> Void in
      // `[` and `{`, `]` and `}` differ in one bit.
      if byte | 0x20 == 0x7B {
        depth += 1
        deepest = max(depth, deepest)
      } else if byte | 0x20 == 0x7D {
        depth -= 1
      }
    }
    return deepest
  }

  /// Visits every byte outside of texts.
  internal static func forEachMark(of data: Data, _ visit: (UInt8) -> Void) {
    let bytes = [UInt8](data)
    var index = 0
    while index < bytes.count {
      if bytes[index] != 0x22 {
        visit(bytes[index])
      } else {
        // To the end of the text, past what is escaped.
        repeat {
          index += bytes[index] == 0x5C ? 2 : 1
        } while index < bytes.count && bytes[index] != 0x22
      }
      index += 1
    }
  }

  // Only for optionalResults:
  /// The value of an optional for something missing; nil for other types.
  fileprivate static func absent<Value>(_ type: Value.Type) -> Value? {
    (type as? any AbsentValue.Type)?.absent as? Value
  }

  fileprivate protocol AbsentValue {
    static var absent: Self { get }
  }
  // For all:
}

// Only for optionalResults:
nonisolated extension Optional: RuntimeJSONCoding.AbsentValue {
  fileprivate static var absent: Self { nil }
}
// For all:

/// Walks to a part of a document while it is decoded, so that it is parsed once.
nonisolated private struct RuntimeJSONPart<Value: Decodable>: Decodable {
  static var pathKey: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "path") }

  let value: Value

  init(from decoder: any Decoder) throws {
    let steps: Any? = Self.pathKey.flatMap { decoder.userInfo[$0] }
    var part: any Decoder = decoder
    for step in steps as? [JSONPathStep] ?? [] {
      let (next, key) = try Self.take(step, from: part)
      if let next {
        part = next
        // Only for optionalResults:
      } else if let none = RuntimeJSONCoding.absent(Value.self) {
        self.value = none
        return
        // For all:
      } else {
        let context = DecodingError.Context(
          codingPath: part.codingPath, debugDescription: "missing")
        throw DecodingError.keyNotFound(key, context)
      }
    }
    // Only for ownResults:
    if let reading = Value.self as? any RuntimeWireReading.Type,
      let value = try reading.read(from: part) as? Value
    {
      self.value = value
      return
    }
    // For all:
    self.value = try part.singleValueContainer().decode(Value.self)
  }

  /// nil when there is no such part.
  private static func take(
    _ step: JSONPathStep, from decoder: any Decoder
  ) throws -> (part: (any Decoder)?, key: RuntimeFieldKey) {
    let isNull: Bool = try decoder.singleValueContainer().decodeNil()
    switch step {
    case .key(let name):
      let key = RuntimeFieldKey(name)
      guard !isNull else { return (nil, key) }
      let container = try decoder.container(keyedBy: RuntimeFieldKey.self)
      return (container.contains(key) ? try container.superDecoder(forKey: key) : nil, key)
    // Only for pathIndices:
    case .index(let index):
      let key = RuntimeFieldKey(String(index))
      guard !isNull else { return (nil, key) }
      var container = try decoder.unkeyedContainer()
      while container.currentIndex < index, !container.isAtEnd {
        _ = try container.decode(RuntimeSkippedJSON.self)
      }
      return (container.isAtEnd ? nil : try container.superDecoder(), key)
    // For all:
    }
  }
}

// Only for pathIndices:
nonisolated private struct RuntimeSkippedJSON: Decodable {
  init(from decoder: any Decoder) throws {}
}
// For all:
